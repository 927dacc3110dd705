"""Filling in what a seat did not see of a whole game: dealt blocks, other racks, other seats' draws.

A proposal binds every tile that was played or laid aside to one of its seat's slots (the six of the deal
and one for each draw), then fills the slots that are left with tiles nobody has seen, and deals blocks by
the weights of ``worlds``. Whether it fits is for the replay to say; where it does not, the proposal learns
why: what a rack could not have held at some moment (V16, V17, V42), or what a chain's dealt blocks were (V22).
What is learned follows from what was seen, so no record that fits is ever lost.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

import numpy as np

from hotelier.core.arrays import Array
from hotelier.core.seats import NOBODY
from hotelier.core.terms import Terms
from hotelier.engine import rng as random
from hotelier.engine.contract import State
from hotelier.engine.witness import Completer
from hotelier.games.vacation import state as v
from hotelier.games.vacation.board import SPACE_NAMES, is_dead
from hotelier.games.vacation.editions import new, parameters
from hotelier.games.vacation.judge import judge_space
from hotelier.games.vacation.notation import SPACE_NUMBERS
from hotelier.games.vacation.seen import HIDDEN
from hotelier.games.vacation.worlds import completions, deal_blocks

DEALT: Final = -1
"""When the slots of the deal were filled: before move 0."""

DRAFTS: Final = 32
"""Proposals from which one is taken by weight, once facts make some of them count for more than others."""


@dataclass(slots=True)
class Slot:
    """A place in a rack: whose, since which move, and what it held as far as bound."""

    seat: int
    since: int
    tile: int = v.NO_TILE


@dataclass(frozen=True, slots=True)
class Exit:
    """A tile that everybody saw leave a rack: which, whose, and before which move it must have been there."""

    tile: int
    seat: int
    by: int


@dataclass(frozen=True, slots=True)
class Fact:
    """At a moment a seat's rack held only tiles of this set."""

    seat: int
    moment: int
    tiles: frozenset[int]


class VacationCompleter(Completer):
    """Proposes whole records for what one seat saw of a game."""

    def __init__(self, terms: Terms, seen: dict[str, Any]) -> None:
        super().__init__(terms, seen)
        self.facts: set[Fact] = set()
        self._stock: Array | None = None
        self._exits = list(self._exits_seen())
        self._learn_stock({})

    def propose(self, rng: Array) -> tuple[dict[str, Any], list[str]]:
        """A deal and moves with nothing hidden, that fit all that was learned so far."""
        drafts = [self._draft(rng) for _ in range(DRAFTS if self.facts else 1)]
        weights = np.cumsum([weight for weight, _ in drafts])
        at = int(np.searchsorted(weights, random.uniform(rng) * weights[-1], side="right"))
        slots = drafts[min(at, len(drafts) - 1)][1]
        return self._deal(slots, rng), self._moves(slots)

    def learn(self, s: State, number: int) -> None:
        """Takes in why a proposal could not be: the state in which move ``number`` was not as seen."""
        ed = parameters(self.terms)[0]
        empty = [space for space in range(v.SPACES) if s["board"][space] == v.EMPTY]
        dead = {space for space in empty if is_dead(s, ed, space)}
        seat = int(s["turn"])
        if number == len(self.seen["moves"]) and self.seen.get("result", {}).get("reason") == "blocked":
            self.facts.add(Fact(self._last_turn(), number, frozenset(dead)))  # V42
        elif s["step"] == v.TILE:
            stuck = {space for space in empty if judge_space(s, ed, space)}
            self.facts.add(Fact(seat, number, frozenset(stuck)))  # V17
        elif s["step"] == v.SWAP:
            moment = self._swaps_from(number, seat)
            gone = {exit.tile for exit in self._exits if exit.by == moment and exit.seat == seat}
            self.facts.add(Fact(seat, moment, frozenset(set(range(v.SPACES)) - dead | gone)))  # V16

    def _last_turn(self) -> int:
        """Whose turn was the last: who bought after the last tile, else the seat left of who played it."""
        last = max(number for number, move in enumerate(self.seen["moves"]) if move in SPACE_NUMBERS)
        mover, seat = self.seen["by"][last], self.seen["by"][-1]
        return int(seat) if seat != mover and self.seen["moves"][-1][0] != "+" else (mover + 1) % self.terms.seats

    def listen(self, s: State, told: dict[str, list[int]]) -> None:
        """Takes in holdings that were announced and are not the proposal's."""
        chains = self.terms.values["chains"]
        net = s["net"][: self.terms.seats]
        over = s["to_move"] == NOBODY
        dealt = {}
        for name, counts in told.items():
            chain = chains.index(name)
            sold = s["spoken"][chain, : self.terms.seats] if over else np.zeros(self.terms.seats, int)
            dealt[chain] = [held - int(n) - int(x) for held, n, x in zip(counts, net[:, chain], sold, strict=True)]
        self._learn_stock(dealt)

    def _exits_seen(self) -> Iterator[Exit]:
        """Tiles played and laid aside, in the order in which they left."""
        for number, (move, seat) in enumerate(zip(self.seen["moves"], self.seen["by"], strict=True)):
            if move in SPACE_NUMBERS:
                yield Exit(SPACE_NUMBERS[move], seat, number)
            elif move[0] == "-":
                yield Exit(SPACE_NUMBERS[move[1:]], seat, self._swaps_from(number, seat))

    def _swaps_from(self, number: int, seat: int) -> int:
        """Where the seat's run of swaps begins that ends with or before this move: what it brings in stays (V16)."""
        moves, by = self.seen["moves"], self.seen["by"]
        while number > 0 and by[number - 1] == seat:
            if moves[number - 1][0] == "-":
                number -= 1
            elif number > 1 and moves[number - 1][0] == "+" and moves[number - 2][0] == "-":
                number -= 2
            else:
                break
        return number

    def _draft(self, rng: Array) -> tuple[float, list[Slot]]:
        """Slots with tiles, and how much the draft counts: the product of its choices, against a usual one."""
        slots = self._slots()
        weight = 1.0
        for exit in self._exits:
            if any(slot.tile == exit.tile and slot.seat == exit.seat for slot in slots):
                continue
            since = max((f.moment for f in self._facts(exit.seat, exit.by) if exit.tile not in f.tiles), default=DEALT)
            fit = [x for x in slots if x.seat == exit.seat and x.tile == v.NO_TILE and since <= x.since < exit.by]
            if not fit:
                return 0.0, slots
            weight *= len(fit)
            fit[random.below(rng, len(fit))].tile = exit.tile
        return self._fill(slots, weight, rng), slots

    def _facts(self, seat: int, until: int) -> list[Fact]:
        return [fact for fact in self.facts if fact.seat == seat and fact.moment <= until]

    def _fill(self, slots: list[Slot], weight: float, rng: Array) -> float:
        """Tiles that nobody saw go to the slots that are left, the narrowest first."""
        shown = {slot.tile for slot in slots} | self._placed()
        pool = [tile for tile in range(v.SPACES) if tile not in shown]
        open_slots = []
        for slot in slots:
            if slot.tile == v.NO_TILE:
                sets = [fact.tiles for fact in self.facts if fact.seat == slot.seat and fact.moment > slot.since]
                open_slots.append((frozenset(pool).intersection(*sets), slot))
        open_slots.sort(key=lambda pair: len(pair[0]))
        free = set(pool)
        for tiles, slot in open_slots:
            fit = sorted(tiles & free)
            if not fit:
                return 0.0
            weight *= len(fit) / len(pool)
            slot.tile = fit[random.below(rng, len(fit))]
            free.remove(slot.tile)
        return weight

    def _placed(self) -> set[int]:
        """Starting tiles that lie on the board and were in no rack (V1)."""
        if self.terms.values["starting_tile"] != "placed":
            return set()
        return {SPACE_NUMBERS[name] for name in self.seen["deal"]["starting"]}

    def _slots(self) -> list[Slot]:
        """Every slot of the deal and every draw, with what the seat saw of them."""
        slots = []
        for seat, rack in enumerate(self.seen["deal"]["racks"]):
            slots += [Slot(seat, DEALT, SPACE_NUMBERS.get(name, v.NO_TILE)) for name in rack]
        for number, (move, seat) in enumerate(zip(self.seen["moves"], self.seen["by"], strict=True)):
            if move[0] == "+":
                slots.append(Slot(seat, number, SPACE_NUMBERS.get(move[1:], v.NO_TILE)))
        return slots

    def _moves(self, slots: list[Slot]) -> list[str]:
        drawn = {slot.since: SPACE_NAMES[slot.tile] for slot in slots if slot.since != DEALT}
        return [f"+{drawn[number]}" if number in drawn else move for number, move in enumerate(self.seen["moves"])]

    def _deal(self, slots: list[Slot], rng: Array) -> dict[str, Any]:
        deal = dict(self.seen["deal"])
        seats = range(self.terms.seats)
        racks = [sorted(x.tile for x in slots if x.seat == seat and x.since == DEALT) for seat in seats]
        deal["racks"] = [[SPACE_NAMES[tile] for tile in rack] for rack in racks]
        if self._stock is not None:
            w = self._stock[0]
            out = self._stock.copy()[0]
            deal_blocks(w, parameters(self.terms)[0], self._table, rng, out)
            deal["stock"] = out["stock"][: self.terms.seats].tolist()
            if "aside" in deal:
                deal["aside"] = out["aside"].tolist()
        return deal

    def _learn_stock(self, dealt: dict[int, list[int]]) -> None:
        """What is known of the dealt blocks: what the seat saw, and what was told since, by chain."""
        deal = self.seen["deal"]
        if "stock" not in deal:
            return
        if self._stock is None:
            self._stock = new(self.terms)
            for seat, pile in enumerate(deal["stock"]):
                self._stock["stock"][0, seat] = [-1 if many == HIDDEN else many for many in pile]
            self._stock["aside"][0] = -1 if "aside" in deal else 0
        for chain, counts in dealt.items():
            self._stock["stock"][0, : self.terms.seats, chain] = counts
            if "aside" in deal:
                self._stock["aside"][0, chain] = self.terms.values["dealt"][chain] - sum(counts)
        self._table = completions(self._stock[0], parameters(self.terms)[0])
