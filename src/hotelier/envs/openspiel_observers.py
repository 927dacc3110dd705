"""What OpenSpiel's observers give: the view as text and planes, and all that a seat has seen as text and codes."""

from __future__ import annotations

from math import prod
from typing import Any

import numpy as np

from hotelier.core.arrays import Array
from hotelier.engine import chance
from hotelier.envs import looking
from hotelier.envs.arrangement import Arrangement
from hotelier.envs.limits import Limits
from hotelier.envs.openspiel_course import Course, one
from hotelier.envs.openspiel_numbers import deal_numbers


class _Pieces:
    """A tensor in named pieces, as OpenSpiel's Python observers are."""

    def __init__(self, shapes: dict[str, tuple[int, ...]]) -> None:
        self.tensor: Array = np.zeros(sum(prod(shape) for shape in shapes.values()), np.float32)
        self.dict: dict[str, Array] = {}
        at = 0
        for name, shape in shapes.items():
            self.dict[name] = self.tensor[at : at + prod(shape)].reshape(shape)
            at += prod(shape)


class ViewObserver(_Pieces):
    """What lies before a seat now: the parts of the game's layout as planes, the board as text."""

    def __init__(self, arrangement: Arrangement) -> None:
        super().__init__({name: shape for name, (_, shape) in arrangement.layout.slices("planes").items()})
        self._guide = arrangement.layout.guide
        self._numbers = looking.numbers_room(arrangement.layout.size)
        self._looks = np.empty(1, arrangement.rules.state)

    def set_from(self, state: Any, player: int) -> None:
        """Writes the player's view into ``tensor`` and ``dict``."""
        shown = state.course.shown
        looking.look(one(shown), 0, shown.edition, player, self._looks, self._guide, self._numbers, self.tensor)

    def string_from(self, state: Any, player: int) -> str:
        """The player's view as text."""
        course: Course = state.course
        return course.text(player)


class SeenObserver(_Pieces):
    """All that a seat has seen, with perfect recall.

    ``seat`` is a flag for the seat that looks; ``asked`` says whose turn it is, which step, and who is to move, each
    from 1 and 0 for nobody and nothing; ``drawn`` how many draws there were of a deal that is not complete;
    ``deal`` the deal as the seat saw it; ``moves`` and ``by`` for each move which it was and whose
    (``openspiel_numbers``); ``told`` for each announcement the number of the move that led to it, from 1, and a
    count for each seat, when the game is over the scores as the last. What has not happened yet is 0.
    """

    def __init__(self, arrangement: Arrangement, limits: Limits) -> None:
        rules, terms = arrangement.rules, arrangement.terms
        self._rules, self._terms = rules, terms
        dealt = chance.deal(rules, terms, chance.orders(rules, terms, "0"))
        deal = sum(1 for _ in deal_numbers(rules.fold(dealt.state, terms), rules, terms))
        super().__init__(
            {
                "seat": (terms.seats,),
                "asked": (3,),
                "drawn": (1,),
                "deal": (deal,),
                "moves": (limits.moves + limits.draws,),
                "by": (limits.moves + limits.draws,),
                "told": (limits.told + 1, 1 + terms.seats),
            }
        )

    def set_from(self, state: Any, player: int) -> None:
        """Writes what the player has seen into ``tensor`` and ``dict``."""
        course: Course = state.course
        lookout = course.lookout(player)
        self.tensor.fill(0)
        self.dict["seat"][player] = 1
        turn, step, to_move = course.asked
        self.dict["asked"][:] = turn + 1, self._rules.steps.index(step) + 1 if step else 0, max(to_move + 1, 0)
        self.dict["drawn"][0] = course.drawn
        if lookout.sight is None:
            return
        self.dict["deal"][:] = list(deal_numbers(lookout.sight.deal, self._rules, self._terms))
        self.dict["moves"][: len(lookout.moves)] = lookout.moves
        self.dict["by"][: len(lookout.by)] = lookout.by
        told = [(int(number) + 1, *counts) for number, about in lookout.sight.told.items() for counts in about.values()]
        result = course.position.result()
        if result is not None:
            told.append((len(lookout.sight.moves), *result["scores"]))
        if told:
            self.dict["told"][: len(told)] = told

    def string_from(self, state: Any, player: int) -> str:
        """What the player has seen as JSON."""
        course: Course = state.course
        return course.seen_text(player)
