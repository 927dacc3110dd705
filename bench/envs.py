"""How many decisions a second the environments take, beside those of others, on this machine.

Run ``python bench/envs.py``; ``--json`` prints the figures as JSON, ``--quick`` runs a tenth. One core, best of five. A
decision is one step with what the next one to move sees and may do; choosing an action is not on the clock, for
us or for others. Games are played at random and dealt anew when they end. Ours have four seats. PettingZoo has no gin
rummy any more: its Texas hold'em stands in for it, and RLCard's own gin rummy beside it. Where pgx is installed it is
measured too; JAX takes all cores unless it is pinned to one (``taskset -c 0``).
"""

from __future__ import annotations

import json
import random
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from importlib.util import find_spec
from typing import Any

import numpy as np
import pettingzoo

from hotelier.core.arrays import Array
from hotelier.envs.aec import env, raw_env
from hotelier.envs.vector import HotelierVector
from hotelier.games.registry import GAMES

QUICK = "--quick" in sys.argv
AIM = 1_500_000
SIZES = (1, 128, 4096)


@dataclass(frozen=True)
class Figure:
    """Decisions a second, and how that compares."""

    what: str
    rate: float
    ratio: float | None = None
    beside: str = ""


class Clock:
    """Runs while it is entered; what it has counted, by the second."""

    def __init__(self) -> None:
        self.seconds, self.decisions = 0.0, 0

    def __enter__(self) -> Clock:
        self._start = time.perf_counter()
        return self

    def __exit__(self, *_: object) -> None:
        self.seconds += time.perf_counter() - self._start


def best(play: Callable[[Clock], None]) -> float:
    """The best of five. One run before them compiles."""
    play(Clock())
    rates = []
    for _ in range(5):
        clock = Clock()
        play(clock)
        rates.append(clock.decisions / clock.seconds)
    return max(rates)


def draw(masks: Array, chance: np.random.Generator) -> Array:
    """A legal action for each row."""
    ranks = (chance.random(len(masks)) * masks.sum(axis=1)).astype(np.int64)
    return np.array((masks.cumsum(axis=1) > ranks[:, None]).argmax(axis=1))


def vector(game: str, size: int, form: str, threads: int = 1) -> float:
    """Self-play in the vector environment, every seat shown and masked in turn."""
    envs = HotelierVector(game, size, opponents="self", form=form, threads=threads)
    steps = max(20, 40 * 4096 // size // (10 if QUICK else 1)) if size > 1 else (500 if QUICK else 5000)

    def play(clock: Clock) -> None:
        chance = np.random.default_rng(1)
        _, infos = envs.reset(seed=1)
        for _ in range(steps):
            actions = draw(infos["action_mask"], chance)
            with clock:
                _, _, _, _, infos = envs.step(actions)
        clock.decisions = steps * size

    return best(play)


def agents(make: Callable[[], Any], steps: int) -> float:
    """A PettingZoo table: ``last`` and ``step`` for each agent that is asked."""
    table = make()
    steps = steps // 10 if QUICK else steps

    def play(clock: Clock) -> None:
        chance, done = random.Random(1), 0
        while done < steps:
            table.reset(seed=done + 1)
            for _ in table.agent_iter():
                with clock:
                    seen, _, over, cut, _ = table.last()
                action = None if over or cut else chance.choice(np.flatnonzero(seen["action_mask"]).tolist())
                with clock:
                    table.step(action)
                done += action is not None
                if done == steps:
                    break
        clock.decisions = done

    return best(play)


def rlcard_gin() -> float:
    """RLCard's gin rummy without any other interface."""
    import rlcard

    table, steps = rlcard.make("gin-rummy", {"seed": 1}), 200 if QUICK else 2000

    def play(clock: Clock) -> None:
        chance, done = random.Random(1), 0
        while done < steps:
            with clock:
                state, _ = table.reset()
            while not table.is_over() and done < steps:
                action = chance.choice(list(state["legal_actions"]))
                with clock:
                    state, _ = table.step(action)
                done += 1
        clock.decisions = done

    return best(play)


def open_spiel(name: str, steps: int) -> float:
    """An OpenSpiel game driven from Python, with the tensor of whoever is asked and the mask."""
    import pyspiel

    game = pyspiel.load_game(name)
    steps = steps // 10 if QUICK else steps

    def play(clock: Clock) -> None:
        chance, done = random.Random(1), 0
        while done < steps:
            state = game.new_initial_state()
            while not state.is_terminal() and done < steps:
                if state.is_chance_node():
                    with clock:
                        outcomes, odds = zip(*state.chance_outcomes(), strict=True)
                    action = chance.choices(outcomes, odds)[0]
                    with clock:
                        state.apply_action(action)
                    continue
                with clock:
                    np.asarray(state.observation_tensor(state.current_player()))
                    legal = np.flatnonzero(state.legal_actions_mask())
                action = chance.choice(legal.tolist())
                with clock:
                    state.apply_action(action)
                done += 1
        clock.decisions = done

    return best(play)


def pgx_game(name: str, size: int) -> float:
    """A game of pgx, compiled by JAX for this processor, with auto-reset."""
    import jax
    import pgx
    from pgx.experimental.wrappers import auto_reset

    game, steps = pgx.make(name), 5 if QUICK else 50
    step = jax.jit(jax.vmap(auto_reset(game.step, game.init)))
    start = jax.jit(jax.vmap(game.init))

    def play(clock: Clock) -> None:
        chance = np.random.default_rng(1)
        state = start(jax.random.split(jax.random.PRNGKey(1), size))
        for k in range(steps):
            actions = draw(np.asarray(state.legal_action_mask), chance)
            keys = jax.random.split(jax.random.PRNGKey(k), size)
            with clock:
                state = step(state, actions, keys)
                state.observation.block_until_ready()
        clock.decisions = steps * size

    return best(play)


def vectors() -> Iterator[Figure]:
    """Our vector environment, by its size and form."""
    for game in GAMES:
        rates = {size: vector(game, size, "numbers") for size in SIZES}
        for size, rate in rates.items():
            yield Figure(f"{game}: vector of {size}, numbers and masks", rate, rate / rates[1], "a vector of one")
        most = rates[SIZES[-1]]
        yield Figure(f"{game}: the same as a share of the aim of {AIM:,}", most, most / AIM, "the aim")
        planes = vector(game, SIZES[-1], "planes")
        yield Figure(f"{game}: vector of {SIZES[-1]}, planes and masks", planes, planes / most, "numbers")


def peers(ours: float) -> Iterator[Figure]:
    """Others' environments beside our vector of 4096."""
    found: dict[str, Callable[[], float]] = {
        "PettingZoo texas_holdem": lambda: agents(lambda: pettingzoo.make("aec", "classic/texas_holdem-v4"), 1000),
        "RLCard gin-rummy": rlcard_gin,
        "OpenSpiel backgammon": lambda: open_spiel("backgammon", 20_000),
    }
    if find_spec("pgx"):
        found |= {
            "pgx backgammon, 4096 at once": lambda: pgx_game("backgammon", 4096),
            "pgx connect_four, 4096 at once": lambda: pgx_game("connect_four", 4096),
        }
    for name, measure in found.items():
        rate = measure()
        yield Figure(name, rate, ours / rate, "the slowest of our vectors is faster by")


def tables() -> Iterator[Figure]:
    """One game at a time: PettingZoo and OpenSpiel, ours and theirs."""
    from pettingzoo.classic import connect_four_v3

    import hotelier.envs.openspiel

    theirs = agents(connect_four_v3.env, 2000)
    bare = agents(connect_four_v3.raw_env, 2000)
    yield Figure("PettingZoo connect_four as it is made, with wrappers", theirs)
    yield Figure("PettingZoo connect_four, raw", bare)
    for game in GAMES:
        ours, raw = agents(lambda game=game: env(game), 4000), agents(lambda game=game: raw_env(game), 4000)
        yield Figure(f"{game}: AEC as it is made", ours, ours / theirs, "connect_four as it is made")
        yield Figure(f"{game}: AEC, raw", raw, raw / bare, "connect_four, raw")
    backgammon = open_spiel("backgammon", 20_000)
    for game in GAMES:
        rate = open_spiel(hotelier.envs.openspiel.name_of(game), 2000)
        yield Figure(f"{game}: as an OpenSpiel game from Python", rate, rate / backgammon, "its backgammon in C++")


def main() -> None:
    """Prints a table as it is measured, or all of it as JSON."""
    as_json, figures = "--json" in sys.argv, []

    def show(found: Iterator[Figure]) -> None:
        for figure in found:
            figures.append(figure)
            if not as_json:
                beside = f"{figure.ratio:10.2f} x {figure.beside}" if figure.ratio is not None else ""
                print(f"{figure.what:62}{figure.rate:16,.0f} decisions/s {beside}", flush=True)

    show(vectors())
    show(peers(min(figure.rate for figure in figures if figure.what.endswith("4096, numbers and masks"))))
    show(tables())
    if as_json:
        print(json.dumps([asdict(figure) for figure in figures], indent=1))


if __name__ == "__main__":
    main()
