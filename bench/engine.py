"""How fast the engine is, beside others, on this machine.

Run ``python bench/engine.py`` (or ``make bench``); ``--json`` prints the figures as JSON, ``--quick`` runs a tenth.
Every figure is the best of five. Machines are noisy: read the ratios, which are taken in the same run. Each
row of games comes with its proof: all games end, and length and scores agree with ``hotelier trace``.
"""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from importlib.util import find_spec

import numpy as np

import hotelier
from hotelier.bots.heuristic import heuristic_seats, load_heuristic
from hotelier.core.arrays import Array
from hotelier.engine.batch import Batch
from hotelier.engine.playout import Played, play_games
from hotelier.engine.warm import is_warm, rules_pieces, warm
from hotelier.games.registry import GAMES, rules_of
from hotelier.records.trace import trace_random

QUICK = "--quick" in sys.argv
TRACED = 30 if QUICK else 300
"""Games that are traced for the proof, and as many played out beside them."""

PLAYED = 1_000 if QUICK else 20_000
BATCH = 4096


@dataclass(frozen=True)
class Figure:
    """One measured thing: how many a second, and how that compares."""

    what: str
    rate: float
    unit: str
    ratio: float | None = None
    beside: str = ""


def rate(work: Callable[[], float]) -> float:
    """The best of five: what ``work`` says it has done, by the second. One run before them compiles."""
    work()
    best = 0.0
    for _ in range(5):
        start = time.perf_counter()
        done = work()
        best = max(best, done / (time.perf_counter() - start))
    return best


def counted(play: Callable[[], Played]) -> tuple[float, float]:
    """Games and moves a second."""
    moves_a_game = float(play().moves.mean())
    games = rate(lambda: float(len(play().moves)))
    return games, games * moves_a_game


def decisions(
    game: str,
    choose: Callable[[Batch], None],
    size: int = BATCH,
    *,
    threads: int = 1,
    seats: int = 4,
    rounds: int | None = None,
) -> float:
    """Decisions a second of a batch in full play: games that end are dealt anew."""
    batch = hotelier.batch(game, games=size, seats=seats, seed=1, threads=threads)
    rounds = rounds or max(1, 40 * BATCH // size // (10 if QUICK else 1))

    def work() -> float:
        for _ in range(rounds):
            choose(batch)
            over = batch.over
            if over.any():
                batch.reset(over)
        return float(rounds * size)

    return rate(work)


def by_numpy(batch: Batch) -> None:
    """NumPy chooses among the legal ranks."""
    batch.apply_ranks((np.random.default_rng(1).random(len(batch)) * batch.legal_counts()).astype(np.int64))


def prove(game: str) -> dict[str, float | str]:
    """That the games are real: their means beside those of ``hotelier trace``, apart by so many standard errors."""
    rules = rules_of(game)
    terms = rules.agree(rules.name, 4)
    moves, scores = [], []
    for seed in range(TRACED):
        lines = list(trace_random(rules, terms, str(seed)))
        moves.append(len(lines) - 2)
        scores.append(json.loads(lines[-1])["result"]["scores"])
    played = play_games(rules, terms, TRACED, seed=1)
    means = {"moves": (played.moves, np.array(moves)), "score": (played.scores.mean(axis=1), np.mean(scores, axis=1))}
    found: dict[str, float | str] = {"game": game, "games": TRACED}
    for name, (ours, theirs) in means.items():
        found[name], found[f"traced {name}"] = float(ours.mean()), float(theirs.mean())
        found[f"{name} apart"] = float(abs(ours.mean() - theirs.mean()) / standard_error(ours, theirs))
    return found


def standard_error(some: Array, others: Array) -> float:
    """Of the difference of two means."""
    return float(np.sqrt(some.var() / len(some) + others.var() / len(others)))


def uncompiled(game: str) -> float:
    """Games a second of the same sources as plain Python, in a process of their own."""
    script = (
        "import sys, time, hotelier; hotelier.play_games(sys.argv[1], games=1); start = time.perf_counter();"
        "hotelier.play_games(sys.argv[1], games=3, seed=1); print(3 / (time.perf_counter() - start))"
    )
    return max(float(run_python("-c", script, game, NUMBA_DISABLE_JIT="1")) for _ in range(1 if QUICK else 3))


def run_python(*arguments: str, **environment: str) -> str:
    """What a new Python prints."""
    told = os.environ | environment
    return subprocess.run([sys.executable, *arguments], env=told, check=True, capture_output=True, text=True).stdout


def chess_games() -> tuple[float, float]:
    """Random games and moves a second of python-chess, the library whose ease is our measure."""
    import chess

    def work() -> float:
        generator = random.Random(1)
        moves = 0
        for _ in range(3):
            board = chess.Board()
            while not board.is_game_over():
                board.push(generator.choice(list(board.legal_moves)))
                moves += 1
        work.moves = moves / 3  # type: ignore[attr-defined]
        return 3.0

    games = rate(work)
    return games, games * work.moves  # type: ignore[attr-defined]


def backgammon_games() -> tuple[float, float]:
    """Random games and moves a second of OpenSpiel's backgammon, rules in C++ called from Python."""
    import pyspiel

    game = pyspiel.load_game("backgammon")

    def work() -> float:
        generator = random.Random(1)
        moves = 0
        for _ in range(5):
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    outcomes, odds = zip(*state.chance_outcomes(), strict=True)
                    state.apply_action(generator.choices(outcomes, odds)[0])
                else:
                    state.apply_action(generator.choice(state.legal_actions()))
                moves += 1
        work.moves = moves / 5  # type: ignore[attr-defined]
        return 5.0

    games = rate(work)
    return games, games * work.moves  # type: ignore[attr-defined]


def single(game: str) -> Iterator[Figure]:
    """One game from Python: play(), view and copies; bytes of a state."""
    made = hotelier.new(game, seed=1)

    def play() -> float:
        table, moves = hotelier.new(game, seed=1), 0
        generator = random.Random(1)
        while table.outcome is None:
            table.play(generator.choice(table.legal))
            moves += 1
        return float(moves)

    position = made._position

    def repeat(call: Callable[[], object]) -> Callable[[], float]:
        def work() -> float:
            for _ in range(2000):
                call()
            return 2000.0

        return work

    yield Figure(f"{game}: play() with legal, one game from Python", rate(play), "moves/s")
    yield Figure(f"{game}: view of a seat as a record, from Python", rate(repeat(lambda: position.view(0))), "views/s")
    yield Figure(f"{game}: copies of a position, from Python", rate(repeat(position.copy)), "copies/s")
    yield Figure(f"{game}: a state", float(rules_of(game).state.itemsize), "bytes")


def compiled(game: str) -> Iterator[Figure]:
    """Playouts and batches of one game, with all that they are compared with."""
    rules = rules_of(game)
    terms = rules.agree(rules.name, 4)
    one, moves = counted(lambda: play_games(rules, terms, PLAYED, seed=1))
    both, _ = counted(lambda: play_games(rules, terms, PLAYED, seed=1, threads=2))
    yield Figure(f"{game}: random 4-seat games, one core", one, "games/s")
    yield Figure(f"{game}: the same in moves", moves, "moves/s")
    yield Figure(f"{game}: random 4-seat games, two cores", both, "games/s", both / one, "one core")
    plain = uncompiled(game)
    yield Figure(f"{game}: the same source uncompiled", plain, "games/s", one / plain, "compiled is faster by")
    ours = decisions(game, lambda batch: batch.step())
    yield Figure(f"{game}: batch of {BATCH}, compiled choose", ours, "decisions/s")
    eight = decisions(game, lambda batch: batch.step(decisions=8), rounds=5) * 8
    yield Figure(f"{game}: the same, eight decisions a call", eight, "decisions/s", eight / ours, "one a call")
    both = decisions(game, lambda batch: batch.step(decisions=8), threads=2, rounds=5) * 8
    yield Figure(f"{game}: eight a call on two cores", both, "decisions/s", both / eight, "one core")
    numpy = decisions(game, by_numpy)
    yield Figure(
        f"{game}: batch of {BATCH}, NumPy choosing ranks", numpy, "decisions/s", numpy / ours, "compiled choose"
    )
    for size in (16, 256, 65536):
        other = decisions(game, lambda batch: batch.step(), size)
        yield Figure(
            f"{game}: batch of {size}, compiled choose", other, "decisions/s", other / ours, f"batch of {BATCH}"
        )
    load_heuristic(game)
    best = decisions(game, lambda batch: batch.step(heuristic_seats()), 64, rounds=20)
    yield Figure(f"{game}: batch of 64, the heuristic choosing", best, "decisions/s", best / ours, "compiled choose")
    yield Figure(f"{game}: so one choice of the heuristic takes", 1e6 / best, "us")
    page = rules.pages[rules.name]
    for seats in range(page.seats[0], page.seats[1] + 1):
        if seats != 4:
            other = decisions(game, lambda batch: batch.step(), seats=seats)
            yield Figure(f"{game}: batch of {BATCH}, {seats} seats", other, "decisions/s", other / ours, "4 seats")
    yield from single(game)


def peers(moves: float) -> Iterator[Figure]:
    """Others' random games, each a game of its own kind: the ratio is in moves."""
    if find_spec("chess"):
        games, theirs = chess_games()
        yield Figure("python-chess: random games", games, "games/s")
        yield Figure(
            "python-chess: the same in moves", theirs, "moves/s", moves / theirs, "VACATION playouts are faster by"
        )
    if find_spec("pyspiel"):
        games, theirs = backgammon_games()
        yield Figure("OpenSpiel backgammon from Python: random games", games, "games/s")
        yield Figure(
            "OpenSpiel: the same in moves", theirs, "moves/s", moves / theirs, "VACATION playouts are faster by"
        )


def starts() -> Iterator[Figure]:
    """Seconds from a command to its end: nothing compiled yet, all compiled, and without the engine."""
    timed = "import time; start = time.perf_counter(); import hotelier; hotelier.new('vacation', seed=1);"
    script = timed + "print(time.perf_counter() - start)"
    if not QUICK:
        with tempfile.TemporaryDirectory() as folder:
            yield Figure(
                "cold start: a game of VACATION is dealt", float(run_python("-c", script, HOTELIER_CACHE=folder)), "s"
            )
    warm_start = min(float(run_python("-c", script)) for _ in range(5))
    yield Figure("warm start: a game of VACATION is dealt", warm_start, "s")
    start = time.perf_counter()
    run_python("-c", "import hotelier")
    yield Figure("import hotelier, with the start of Python", time.perf_counter() - start, "s")


def main() -> None:
    """Prints a table as it is measured, or all of it as JSON."""
    as_json = "--json" in sys.argv
    figures: list[Figure] = []
    for rules in map(rules_of, GAMES):
        if not is_warm(rules.name):
            list(warm(rules.name, rules_pieces(rules)))

    def show(found: Iterator[Figure]) -> None:
        for figure in found:
            figures.append(figure)
            if not as_json:
                beside = f"{figure.ratio:10.2f} x {figure.beside}" if figure.ratio is not None else ""
                print(f"{figure.what:62}{figure.rate:16,.2f} {figure.unit:12}{beside}", flush=True)

    for game in GAMES:
        show(compiled(game))
    show(peers(next(figure.rate for figure in figures if figure.unit == "moves/s")))
    show(starts())
    proofs = [prove(game) for game in GAMES]
    if as_json:
        print(json.dumps({"figures": [asdict(figure) for figure in figures], "proofs": proofs}, indent=1))
        return
    for proof in proofs:
        print(
            "  ".join(
                f"{key} {value if isinstance(value, str) else format(value, ',.2f')}" for key, value in proof.items()
            )
        )


if __name__ == "__main__":
    main()
