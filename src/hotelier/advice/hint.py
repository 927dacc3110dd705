"""A hint: the best moves for the seat that is asked, what may be expected of each, and one sentence why."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from hotelier.advice.measuring import NOTABLE, divide, foremost, measure_until, seed_for
from hotelier.advice.numbers import amount, estimate_json, off, share
from hotelier.bots.contract import Budget, View
from hotelier.bots.heuristic import HeuristicBot
from hotelier.bots.search.findings import Candidate
from hotelier.bots.search.measure import Measured
from hotelier.bots.search.search import never, search
from hotelier.core.messages import Message, message, say

HINT: Final = Budget(playouts=5000, seconds=1.0)
"""What a hint may cost: about a second."""

SHOWN: Final = 3
"""Moves that a hint shows at most."""


@dataclass(frozen=True, slots=True)
class Hint:
    """Advice for one position."""

    moves: tuple[Candidate, ...]
    """At most three, best first: in the order of search, unless measuring clearly shows a later one ahead. The numbers
    were measured after search had chosen the moves; only one that they put ahead may look a shade too good."""
    why: Message
    """Why the first is the best, in one sentence."""

    def as_json(self) -> dict[str, Any]:
        """The hint for commands and servers."""
        return {"moves": [candidate_json(candidate) for candidate in self.moves], "why": say(self.why)}


def candidate_json(candidate: Candidate) -> dict[str, Any]:
    """A move with its numbers as JSON."""
    return {
        "move": candidate.move,
        "playouts": candidate.playouts,
        "score": estimate_json(candidate.score),
        "win": estimate_json(candidate.win),
    }


def hint(
    view: View,
    legal: Sequence[str],
    seed: int = 0,
    budget: Budget = HINT,
    threads: int = 1,
    stop: Callable[[], bool] = never,
) -> Hint:
    """The best of the legal moves for all that the seat can see.

    Search chooses, then the chosen are measured by games of their own: ``score`` is the mean of what the seat ends
    with when it makes the move and everybody goes on by the heuristic. The same view, legal moves, seed and playouts
    give the same hint; only the seconds, a cap for both parts together, and ``stop`` depend on the machine.
    """
    shares = divide(budget)
    chosen = list(legal)
    if len(legal) > 1:
        found = search(view, legal, seed_for(seed, "search"), shares.search, threads=threads, stop=stop)
        chosen = [candidate.move for candidate in found.candidates[:SHOWN]]
    numbers = measure_until(view, chosen, seed_for(seed, "measure"), shares.playouts, shares.until, threads, stop)
    order = _order(numbers)
    return Hint(tuple(order), _why(view, legal, numbers, order))


def _order(numbers: Measured) -> list[Candidate]:
    """The moves with their numbers; next always comes what is foremost of those that are left."""
    found = {one.move: replace(one, win=share(one.win.mean, one.playouts)) for one in numbers.candidates()}
    left, order = list(numbers.moves), []
    while left:
        best = foremost(numbers, left)
        left.remove(best)
        order.append(found[best])
    return order


def _why(view: View, legal: Sequence[str], numbers: Measured, order: Sequence[Candidate]) -> Message:
    """The heuristic's reasons where it thinks the same; else what the move is expected to bring."""
    best = order[0].move
    if len(legal) == 1:
        return message("advice.only", move=best)
    bot = HeuristicBot()
    if sum(bot.parts(view, best)) >= max(sum(bot.parts(view, move)) for move in legal):
        reasons = bot.explain(view, legal, best)
        if reasons is not None and "reasons" in reasons.params:
            return reasons
    return _compared(view, numbers, *order[:2])


def _compared(view: View, numbers: Measured, first: Candidate, second: Candidate) -> Message:
    """The first move beside the second, which is not clearly better."""
    ahead, rules = numbers.cost(second.move, first.move), view.rules
    if ahead.low > 0:
        more = amount(rules, ahead.mean)
        return message("advice.higher", move=first.move, more=more, off=off(rules, ahead), other=second.move)
    if first.win.mean >= second.win.mean + NOTABLE:
        shares = {"share": 100 * first.win.mean, "other_share": 100 * second.win.mean}
        return message("advice.oftener", move=first.move, other=second.move, **shares)
    return message("advice.alike", move=first.move, other=second.move, off=off(rules, ahead))
