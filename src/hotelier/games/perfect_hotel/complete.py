"""Filling in what a seat did not see of a whole game: other seats' hands and draws.

Every round has a shuffle of its own. Cards of a kind look alike: a Pool that was placed says that a Pool had
come to that hand before, not which. So for each seat the orders are counted in which its hidden cards can have
come, by how many of each sort they were (``Arrivals``); then what stayed in the hands is drawn for all seats
together, by the physical cards that there are (``Round``), and then for each seat one of its orders.

What the points of a round say about the Tourist Groups that stayed in a hand (P21) is learned from the
replay of a proposal whose points are others. It follows from what was seen, so no record that fits is lost.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from itertools import accumulate
from math import exp, lgamma, log
from typing import Any, Final

import numpy as np

from hotelier.core.arrays import Array
from hotelier.core.errors import UnreadableRecord
from hotelier.core.messages import message
from hotelier.core.terms import Terms
from hotelier.engine import rng as random
from hotelier.engine.contract import State
from hotelier.engine.witness import Completer
from hotelier.games.perfect_hotel import moves as m
from hotelier.games.perfect_hotel import state as p
from hotelier.games.perfect_hotel.deal import MOVE, hands_in, written
from hotelier.games.perfect_hotel.editions import box, names
from hotelier.games.perfect_hotel.notation import read
from hotelier.games.perfect_hotel.score import result
from hotelier.games.perfect_hotel.seen import CARRIED
from hotelier.games.perfect_hotel.view import UNSEEN

DEALT: Final = -1
"""When the hands of the first round came: before move 0."""

BITS: Final = 5
ONE: Final = tuple(1 << BITS * card for card in range(p.SORTS))
"""Counts of each sort are packed into one number; a card of a sort more is this much more."""

TRIES: Final = 1_000_000
"""Draws of hands before nothing is said to fit; of a whole game some hundreds are needed, at worst some thousands."""

BALANCING: Final = 40


def unpack(packed: Array) -> Array:
    """Counts by sort, a row for each packed number."""
    return packed[:, None] >> np.arange(p.SORTS) * BITS & ((1 << BITS) - 1)


def nothing_fits() -> UnreadableRecord:
    """What was seen can't have been seen."""
    return UnreadableRecord(message("record.nothing_fits"))


class Arrivals:
    """The cards that came to one hand in one round unseen, and in which orders they can have come."""

    def __init__(self) -> None:
        self.numbers: list[int] = []
        """The moves that brought them."""
        self.gone = [np.zeros(p.SORTS, np.int64)]
        """By how many had come: the cards of each sort that had left the hand before the next one came."""
        self.tourists: int | None = None
        """How many Tourist Groups stayed, where points have told it."""

    def come(self, number: int) -> None:
        """A card came, nobody else saw which."""
        self.numbers.append(number)
        self.gone.append(self.gone[-1].copy())

    def go(self, card: int, many: int) -> None:
        """Everybody saw cards leave."""
        self.gone[-1][card] += many

    @property
    def stayed(self) -> int:
        """How many cards were in the hand at the end."""
        return len(self.numbers) - int(self.gone[-1].sum())

    def count(self, rest: Array) -> None:
        """Counts the orders card by card: by what had come, in how many ways it can have come."""
        most = self.gone[-1] + np.minimum(rest, self.stayed)
        self._ways = [(np.zeros(1, np.int64), np.ones(1))]
        for gone in self.gone[1:]:
            self._ways.append(self._one_more(*self._ways[-1], gone, most))
        packed, ways = self._ways[-1]
        self.kept = unpack(packed) - self.gone[-1]
        fit = slice(None) if self.tourists is None else self.kept[:, p.TOURIST] == self.tourists
        self.kept, self.ways, self.packed = self.kept[fit], ways[fit], packed[fit]
        if not len(self.packed):
            raise nothing_fits()

    def _one_more(self, packed: Array, ways: Array, gone: Array, most: Array) -> tuple[Array, Array]:
        """What can have come after one card more: all that left must have come, and no more than can have stayed."""
        counts = unpack(packed)
        room = [counts[:, card] < most[card] for card in range(p.SORTS)]
        grown = np.concatenate([packed[room[card]] + ONE[card] for card in range(p.SORTS)])
        packed, at = np.unique(grown, return_inverse=True)
        ways = np.bincount(at, np.concatenate([ways[fit] for fit in room]), len(packed))
        counts = unpack(packed)
        spare = np.maximum(counts - self.gone[-1], 0).sum(axis=1)
        fit = (counts >= gone).all(axis=1) & (spare <= self.stayed)
        return packed[fit], ways[fit]

    def order(self, packed: int, rng: Array) -> Iterator[tuple[int, int]]:
        """One of the orders in which these cards can have come, from the last: the move and the card."""
        for number, (before, ways) in zip(reversed(self.numbers), reversed(self._ways[:-1]), strict=True):
            odds = []
            for one in ONE:
                at = int(np.searchsorted(before, packed - one))
                known = at < len(before) and before[at] == packed - one
                odds.append(float(ways[at]) if known else 0.0)
            card = pick(list(accumulate(odds)), rng)
            packed -= ONE[card]
            yield number, card


def pick(sums: Sequence[float], rng: Array) -> int:
    """An index by its weight, from the running sums of the weights."""
    at = bisect_right(sums, random.uniform(rng) * sums[-1])
    return at if at < len(sums) else sums.index(sums[-1])


class Round:
    """One round: the cards that were seen, and the arrivals of each seat that were not."""

    def __init__(self, terms: Terms) -> None:
        self.unseen = np.array(box(terms.values), np.int64)
        self.hidden = {seat: Arrivals() for seat in range(terms.seats)}
        self.open: set[int] = set()
        """Sorts whose cards are all seen to come: Tourist Groups with visible backs (P3)."""
        if terms.options["tourist_backs"] == "visible":
            self.open.add(p.TOURIST)
        self._counted = False

    def come(self, number: int, seat: int, card: int | None) -> None:
        """A card came to a hand; None: which was not seen."""
        if card is None:
            self.hidden[seat].come(number)
        else:
            self.unseen[card] -= 1

    def go(self, seat: int, card: int, many: int) -> None:
        """Cards left a hand; where they were not seen to come, they must have come."""
        if card not in self.open and self.hidden[seat].numbers:
            self.hidden[seat].go(card, many)

    def learn(self, more: list[int]) -> None:
        """So many Tourist Groups more than in the last proposal stayed in each hand."""
        for seat, tourists in enumerate(more):
            arrivals = self.hidden[seat]
            if arrivals.numbers and arrivals.tourists is None:
                arrivals.tourists = self._tourists[seat] + tourists
            elif tourists:
                raise nothing_fits()
        self._counted = False

    def draw(self, rng: Array) -> dict[int, list[int]]:
        """Every unseen card that came, by the move that brought it; all physical orders that fit equally likely."""
        if not self._counted:
            self._count()
        came: dict[int, list[int]] = {}
        for (seat, arrivals), at in zip(self._players, self._draw_kept(rng), strict=True):
            self._tourists[seat] = int(arrivals.kept[at, p.TOURIST])
            for number, card in arrivals.order(int(arrivals.packed[at]), rng):
                came.setdefault(number, []).append(card)
        return came

    def _count(self) -> None:
        self._players = [(seat, arrivals) for seat, arrivals in self.hidden.items() if arrivals.numbers]
        self._tourists: dict[int, int] = {}
        self.rest = self.unseen - sum(arrivals.gone[-1] for _, arrivals in self._players)
        self.rest[list(self.open)] = 0
        self.deck = int(self.rest.sum()) - sum(arrivals.stayed for _, arrivals in self._players)
        if min(self.rest.min(), self.deck) < 0:
            raise nothing_fits()
        for _, arrivals in self._players:
            arrivals.count(self.rest)
        self._weigh(self._tilt())
        self._counted = True

    def _tilt(self) -> Array:
        """How much a card of each sort should count, so that hands drawn on their own add up as they must on average.

        It decides only how often hands are drawn in vain, not which come.
        """
        tilt = self.rest + 0.0
        for _ in range(BALANCING):
            mean = self.deck * tilt / max(tilt.sum(), 1e-9)
            for _, arrivals in self._players:
                weights = arrivals.ways * np.prod(tilt**arrivals.kept, axis=1)
                mean += weights @ arrivals.kept / weights.sum()
            tilt *= (self.rest + 0.01) / (mean + 0.01)
            tilt = np.where(self.rest > 0, np.maximum(tilt / max(tilt.max(), 1e-9), 1e-9), 0.0)
        return tilt

    def _weigh(self, tilt: Array) -> None:
        """Prepares the draw of hands: running sums for each, and how much a House Deck that is left over counts."""
        self._kept = [arrivals.kept.tolist() for _, arrivals in self._players]
        self._sums = []
        for _, arrivals in self._players:
            weights = arrivals.ways * np.prod(tilt**arrivals.kept, axis=1)
            self._sums.append(np.cumsum(weights / weights.sum()).tolist())
        self._left = [
            [left * log(tilt[card]) - lgamma(left + 1) if left else 0.0 for left in range(int(self.rest[card]) + 1)]
            for card in range(p.SORTS)
        ]
        left = [0] * p.SORTS
        for _ in range(self.deck):
            pairs = zip(self._left, left, strict=True)
            gain = [table[k + 1] - table[k] if k + 1 < len(table) else -np.inf for table, k in pairs]
            left[int(np.argmax(gain))] += 1
        self._best = sum(table[k] for table, k in zip(self._left, left, strict=True))

    def _draw_kept(self, rng: Array) -> list[int]:
        """What stayed in each hand, as an index of its ``kept``: drawn on their own, taken when they fit together."""
        rest = self.rest.tolist()
        kept = self._kept
        for _ in range(TRIES):
            drawn = [pick(sums, rng) for sums in self._sums]
            left = [rest[card] - sum(kept[k][at][card] for k, at in enumerate(drawn)) for card in range(p.SORTS)]
            if min(left) < 0:
                continue
            weight = sum(table[k] for table, k in zip(self._left, left, strict=True))
            if random.uniform(rng) < exp(weight - self._best):
                return drawn
        raise nothing_fits()


class PerfectHotelCompleter(Completer):
    """Proposes whole records for what one seat saw of a game."""

    def __init__(self, terms: Terms, seen: dict[str, Any]) -> None:
        super().__init__(terms, seen)
        self._rounds: list[Round] = []
        self._numbers = {name: card for card, name in enumerate(names(terms))}
        self._begin(DEALT, seen["deal"]["hands"])
        for number, (move, seat) in enumerate(zip(seen["moves"], seen["by"], strict=True)):
            if move.startswith(MOVE):
                self._begin(number, hands_in(move))
            elif move.startswith("+"):
                self._rounds[-1].come(number, seat, self._numbers.get(move[1:]))
            else:
                self._leave(seat, read(move, terms))

    def _begin(self, number: int, hands: list[list[str]]) -> None:
        """A round is dealt."""
        self._rounds.append(Round(self.terms))
        for seat, hand in enumerate(hands):
            for name in hand:
                self._rounds[-1].come(number, seat, self._numbers.get(name))

    def _leave(self, seat: int, code: int) -> None:
        """Cards leave a hand in this move (P11, P13)."""
        if m.BUILD <= code < m.PLACE:
            self._rounds[-1].go(seat, m.kind_of(code), m.cards_of(code))
            self._rounds[-1].go(seat, p.TOURIST, m.tourists_of(code))
        elif m.PLACE <= code < m.MOVES:
            self._rounds[-1].go(seat, min(code - m.PLACE, p.TOURIST), 1)

    def propose(self, rng: Array) -> tuple[dict[str, Any], list[str]]:
        """A deal and moves with nothing hidden, that fit all that was learned so far."""
        came: dict[int, list[int]] = {}
        for played in self._rounds:
            came |= played.draw(rng)
        deal = self.seen["deal"]
        return deal | {"hands": self._hands(deal["hands"], came.get(DEALT, []))}, list(self._moves(came))

    def _moves(self, came: dict[int, list[int]]) -> Iterator[str]:
        for number, move in enumerate(self.seen["moves"]):
            if number not in came:
                yield move
            elif move.startswith(MOVE):
                yield written(self._hands(hands_in(move), came[number]))
            else:
                yield f"+{names(self.terms)[came[number][0]]}"

    def _hands(self, hands: list[list[str]], cards: list[int]) -> list[list[str]]:
        """Dealt hands with these cards for what was not seen of them, in kind order."""
        left = iter(cards)
        known = names(self.terms)
        whole = [[known[next(left)] if name == UNSEEN else name for name in hand] for hand in hands]
        return [sorted(hand, key=known.index) for hand in whole]

    def learn(self, s: State, number: int) -> None:
        """Takes in the points of the last round. No other move than the last can go otherwise than it was seen."""
        if number < len(self.seen["moves"]) or "result" not in self.seen:
            raise nothing_fits()
        self._learn_points(self._rounds[-1], result(s, self.terms)["scores"], self.seen["result"]["scores"])

    def listen(self, s: State, told: dict[str, list[int]]) -> None:
        """Takes in the points of a round before the last."""
        played = self._rounds[int(s["round_number"]) - 2]
        self._learn_points(played, s["carried"][: self.terms.seats].tolist(), told[CARRIED])

    def _learn_points(self, played: Round, found: list[int], told: list[int]) -> None:
        """Points that are fewer than the proposal's say that more Tourist Groups stayed in that hand (P21)."""
        cost = self.terms.values["tourist_cost"]
        less = [mine - theirs for mine, theirs in zip(found, told, strict=True)]
        if not any(less) or not cost or any(points % cost for points in less):
            raise nothing_fits()
        played.learn([points // cost for points in less])
