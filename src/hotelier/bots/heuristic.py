"""The heuristic bots: what a move is worth, in parts that are added up, and the best move taken.

Each game has a file of its own here, with one compiled ``weigh(view, edition, code, common, parts)``: it
writes what speaks for the move, in the money of the game, a number for each part. The sum is the score,
and the parts make the sentence. What all moves of a view have in common is worked out once before, by the
game's ``prepare(view, edition)``. The same functions choose at the table, in playouts and in batches; they
are always given a view, never a state.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from importlib import import_module
from random import Random
from typing import Any, Final

import numba
import numpy as np

from hotelier.bots.contract import Bot, Budget, View
from hotelier.core.arrays import Array
from hotelier.core.messages import Message, message
from hotelier.engine import contract, doors
from hotelier.engine import rng as generators
from hotelier.engine.compile import COMPILED, called_rule, dispatch, rule
from hotelier.engine.contract import Edition, State
from hotelier.engine.policies import Policy, bind_policy, choose_uniformly
from hotelier.games.registry import GAMES

MOST_PARTS: Final = 8
"""Parts that any game's score has at most."""

NAMED: Final = 2
"""Parts that a sentence names at most."""


@dataclass(frozen=True, slots=True)
class Heuristic:
    """One game's idea of a good move."""

    parts: tuple[str, ...]
    """A message for each part: what it means, with its ``worth``."""
    grain: float
    """The smallest amount worth a word, in the money of the game."""
    prepare: Callable[[State, Edition], Array]
    """What the moves of a view have in common, in an array of one record: ``weigh`` reads it and may work in it."""
    weigh: Callable[[State, Edition, int, Array, Array], None]
    """Writes what speaks for a legal move of the seat that is asked, a number for each part."""


HEURISTICS: dict[np.dtype[Any], Heuristic] = {}
_BY_TYPE: dict[Any, Heuristic] = {}


def bind_heuristic(state: np.dtype[Any], heuristic: Heuristic) -> Heuristic:
    """Makes a game's heuristic known, by the dtype of the game's state."""
    HEURISTICS[state] = heuristic
    if COMPILED:
        _BY_TYPE[numba.from_dtype(state)] = heuristic
    return heuristic


def load_heuristic(game: str) -> None:
    """Binds the game's heuristic: the file of this floor that is named like the game's folder."""
    import_module(f"hotelier.bots.{GAMES[game]}")


def amount_of(game: str, value: float) -> Message:
    """Money or points as the game writes them."""
    tidy = float(f"{value:.10g}")
    return message(f"{GAMES[game]}.amount", amount=int(tidy) if tidy.is_integer() else tidy)


def prepare(view: State, ed: Edition) -> Array:
    """What the moves of the view have in common, for ``weigh``."""
    return HEURISTICS[view.dtype].prepare(view, ed)


def weigh(view: State, ed: Edition, code: int, common: Array, parts: Array) -> None:
    """Writes what speaks for the move, a number for each part."""
    HEURISTICS[view.dtype].weigh(view, ed, code, common, parts)


def _compiled(name: str) -> Callable[[Any], Any]:
    """Finds the function of this name by the type of a game's state."""
    return lambda state: getattr(_BY_TYPE[state], name) if state in _BY_TYPE else None


for _stub in (prepare, weigh):
    dispatch(_stub, _compiled(_stub.__name__))


@rule
def add_up(view: State, ed: Edition, code: int, common: Array, parts: Array) -> float:
    """What the move is worth: all its parts, by what was prepared for the view."""
    parts[:] = 0.0
    weigh(view, ed, code, common, parts)
    worth = 0.0
    for part in range(MOST_PARTS):
        worth += parts[part]
    return worth


@called_rule
def score(view: State, ed: Edition, code: int, parts: Array) -> float:
    """What the move is worth: all its parts. Of several moves of a view ask ``score_each``."""
    return add_up(view, ed, code, prepare(view, ed), parts)


@called_rule
def score_each(view: State, ed: Edition, codes: Array, many: int, worth: Array) -> None:
    """Writes what each of the first so many codes is worth."""
    parts, common = np.empty(MOST_PARTS, np.float64), prepare(view, ed)
    for k in range(many):
        worth[k] = add_up(view, ed, int(codes[k]), common, parts)


@called_rule
def best_of(view: State, ed: Edition, codes: Array, many: int, doubt: float, rng: Array) -> int:
    """The code with the highest score, each taken to be up to ``doubt`` better or worse; among equals any."""
    if many == 1:
        return int(codes[0])
    parts, common = np.empty(MOST_PARTS, np.float64), prepare(view, ed)
    best, highest, equals = int(codes[0]), -np.inf, 0
    for k in range(many):
        code = int(codes[k])
        worth = add_up(view, ed, code, common, parts)
        if doubt > 0.0:
            worth += doubt * (2.0 * generators.uniform(rng) - 1.0)
        if worth > highest:
            best, highest, equals = code, worth, 1
        elif worth == highest:
            equals += 1
            if generators.below(rng, equals) == 0:
                best = code
    return best


@called_rule
def choose_best(policy: Policy, s: State, ed: Edition, codes: Array, views: Array, rng: Array) -> int:
    """Where the policy says so for the seat, the best move for all that the seat can see; else any."""
    if not policy.best[s.to_move]:
        return choose_uniformly(policy, s, ed, codes, views, rng)
    views[0] = s
    contract.hide(s, ed, s.to_move, views[0])
    return best_of(views[0], ed, codes, doors.list_legal(s, ed, codes), float(policy.doubt[s.to_move]), rng)


@called_rule
def rate_heuristic(policy: Policy, view: State, ed: Edition, codes: Array, many: int, worth: Array) -> None:
    """Writes the score of each of the first so many codes, whoever plays by it."""
    score_each(view, ed, codes, many, worth)


@rule
def best_of_view(views: Array, i: int, eds: Array, codes: Array, rng: Array) -> int:
    """The best of the codes in view i."""
    return best_of(views[i], eds[0], codes, len(codes), 0.0, rng)


@rule
def parts_of(views: Array, i: int, eds: Array, code: int, parts: Array) -> float:
    """The score of the code in view i, with its parts."""
    return score(views[i], eds[0], code, parts)


_HEURISTIC: Final = bind_policy(choose_best, [("best", np.int8, 8), ("doubt", np.float64, 8)], rate_heuristic)


def heuristic_seats(*seats: int) -> Array:
    """The policy by which these seats play the heuristic, and the others at random; without any: all seats do."""
    policy = np.zeros(1, _HEURISTIC)
    policy["best"][0, list(seats) or slice(None)] = 1
    return policy


def heuristic_but(seat: int, doubt: float | None) -> Array:
    """The policy by which all seats play the heuristic, and all but this one take their scores with so much doubt."""
    policy = heuristic_seats()
    policy["doubt"] = doubt
    policy["doubt"][0, seat] = 0.0
    return policy


class HeuristicBot(Bot):
    """Takes the move with the highest score, and says which parts made it so."""

    def choose(self, view: View, legal: Sequence[str], rng: Random, budget: Budget) -> str:
        """The best by the score; among equals any."""
        load_heuristic(view.rules.name)
        codes = np.array([view.rules.read(text, view.terms) for text in legal], np.int64)
        generator = generators.make(rng.getrandbits(64))
        eds = view.rules.parameters(view.terms)
        return view.rules.write(int(best_of_view(view.array(), 0, eds, codes, generator)), view.terms)

    def explain(self, view: View, legal: Sequence[str], move: str) -> Message | None:
        """The parts in which the move differs most from the average of the legal ones."""
        parts = np.array([self.parts(view, text) for text in (move, *legal)])
        ahead = parts[0] - parts[1:].mean(axis=0)
        heuristic = HEURISTICS[view.rules.state]
        grains = np.rint(ahead / heuristic.grain)
        largest = sorted(range(len(heuristic.parts)), key=lambda k: -abs(ahead[k]))[:NAMED]
        worth = {heuristic.parts[k]: grains[k] * heuristic.grain for k in largest if grains[k]}
        reasons = [
            message(part, sign="+" if more > 0 else "-", worth=amount_of(view.rules.name, abs(more)))
            for part, more in worth.items()
        ]
        if not reasons:
            return message("bot.no_matter", move=move)
        return message("bot.because", move=move, reasons=reasons)

    def parts(self, view: View, move: str) -> list[float]:
        """What speaks for the move, a number for each part."""
        load_heuristic(view.rules.name)
        found = np.zeros(MOST_PARTS, np.float64)
        eds = view.rules.parameters(view.terms)
        parts_of(view.array(), 0, eds, view.rules.read(move, view.terms), found)
        return list(map(float, found))
