"""What happened and what is asked, in sentences: from views alone, so that nothing hidden can be told."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from hotelier.core.messages import Message, in_turn, message
from hotelier.core.seats import CHANCE, NOBODY
from hotelier.core.terms import Terms
from hotelier.engine.contract import State
from hotelier.engine.glance import Glance
from hotelier.games.perfect_hotel import state as p
from hotelier.games.perfect_hotel.editions import TOURIST_NAME

HIDDEN: Final = "?"
"""A card that only another seat saw."""


def tell(before: State, after: State, text: str, terms: Terms, names: Sequence[str], by: int | None) -> Message:
    """What a move did and brought about, for the viewer of both views, who saw the move as ``text``.

    It depends on its arguments alone. Every move of a dealt game is told, of chance's deal only that there is one.
    Of the points at the end nothing is: they count cards that a view does not show (P21).
    """
    was, now = Glance(before), Glance(after)
    if was.one("step") < p.DEAL:
        return message("telling.deal")
    if was.one("step") == p.DEAL:
        starter = names[now.one("starter")]
        return message("perfect_hotel.tell.deals", round=now.one("round_number"), name=starter)
    return in_turn(list(_Move(was, now, text, terms, names, was.one("turn") if by is None else by).told()))


def ask(view: State, terms: Terms, names: Sequence[str], seat: int) -> Message:
    """Who is asked what, for the viewer ``seat``: itself as "you", others by name; what chance does; the end."""
    look = Glance(view)
    to_move, step = look.one("to_move"), look.one("step")
    if to_move == NOBODY:
        return message("perfect_hotel.ask.over")
    if step < p.DEAL:
        return message("telling.deal")
    if to_move == seat:
        return message(f"perfect_hotel.ask_you.{p.STEPS[step]}")
    return message(f"perfect_hotel.ask.{p.STEPS[step]}", name=names[look.one("turn") if to_move == CHANCE else to_move])


class _Move:
    """A move between two views: who made it, and what is different."""

    def __init__(self, was: Glance, now: Glance, text: str, terms: Terms, names: Sequence[str], by: int) -> None:
        self.was, self.now, self.terms, self.names = was, now, terms, names
        self.words = text.split(" ")
        self.by, self.name = by, names[by]

    def told(self) -> Iterator[Message]:
        """The move, then what it brought about."""
        word = self.words[0]
        if word == "research":
            yield message("perfect_hotel.tell.researches", name=self.name)
        elif word == "build":
            kind = self._kind(self.words[1])
            yield self._built(kind)
            yield self._standing(kind)
            yield from self._changes(kind)
        elif word == "place":
            yield self._placed()
            yield from self._counted()
        else:
            yield self._drawn(word[1:])
            if self.now.one("left") == 0:
                yield message("perfect_hotel.tell.last_card")

    def _kind(self, name: str) -> int:
        kinds: list[str] = self.terms.values["kinds"]
        return kinds.index(name)

    def _drawn(self, card: str) -> Message:
        """A draw, as far as it was seen (P3)."""
        if card == HIDDEN:
            return message("perfect_hotel.tell.draws_hidden", name=self.name)
        if card == TOURIST_NAME:
            return message("perfect_hotel.tell.draws_tourist", name=self.name)
        return message("perfect_hotel.tell.draws", name=self.name, card=card)

    def _placed(self) -> Message:
        """A card on a row, and how many lie there now."""
        tourist, row = self.words[1] == TOURIST_NAME, self.words[-1]
        at = self._kind(row)
        cards = 1 + self.was.row("row")[at] + self.was.row("coach")[at]  # a round that ends clears the rows
        told = "perfect_hotel.tell.places_tourist" if tourist else "perfect_hotel.tell.places"
        return message(told, name=self.name, kind=row, cards=cards)

    def _built(self, kind: int) -> Message:
        """The new floor: its cards, whether the row was taken, whether it is an annex (P13-P16)."""
        floor = self.now.row("height")[self.by]
        cards, tourists = (self.now.row(field, self.by)[floor - 1] for field in ("floor_cards", "floor_tourists"))
        known = {"cards": cards, "kind": self.words[1]}
        made = message("perfect_hotel.tell.set", **known)
        if tourists:
            made = message("perfect_hotel.tell.set_tourists", **known, tourists=tourists)
        annex = floor > 1 and self.now.row("floor_kind", self.by)[floor - 2] == kind
        at = message("perfect_hotel.tell.annex" if annex else "perfect_hotel.tell.floor", floor=floor)
        told = "perfect_hotel.tell.builds_row" if "row" in self.words else "perfect_hotel.tell.builds"
        return message(told, name=self.name, set=made, floor=at)

    def _standing(self, kind: int) -> Message:
        """Who has most cards of the kind now (P20)."""
        built = [self.now.row("built", seat)[kind] for seat in range(self.terms.seats)]
        leaders = _leaders(built)
        return message(
            "perfect_hotel.tell.leads" if len(leaders) == 1 else "perfect_hotel.tell.tie",
            names=[self.names[seat] for seat in leaders],
            kind=self.words[1],
            most=max(built),
        )

    def _changes(self, kind: int) -> Iterator[Message]:
        """Awards that have come to the seat (P22, P23), and a tag that was turned (P30)."""
        awards = [
            message(award)
            for award, were, are in (
                ("perfect_hotel.tell.view", self._heights(self.was), self._heights(self.now)),
                ("perfect_hotel.tell.sky", self._tops(self.was), self._tops(self.now)),
            )
            if _leaders(are) == [self.by] != _leaders(were)
        ]
        if awards:
            yield message("perfect_hotel.tell.awards", name=self.name, awards=awards)
        if self.now.row("turned")[kind] > self.was.row("turned")[kind]:
            yield message("perfect_hotel.tell.season", kind=self.words[1])

    def _heights(self, look: Glance) -> Sequence[int]:
        """Floors of each hotel."""
        return look.row("height")[: self.terms.seats]

    def _tops(self, look: Glance) -> Sequence[int]:
        """Cards on the topmost floor of each hotel."""
        heights = self._heights(look)
        return [look.row("floor_cards", seat)[high - 1] if high else 0 for seat, high in enumerate(heights)]

    def _counted(self) -> Iterator[Message]:
        """A round or the game that has ended, with the points as far as they are open (P17, P26)."""
        if self.now.one("to_move") == NOBODY:
            yield message("perfect_hotel.tell.over")
        elif self.now.one("round_number") != self.was.one("round_number"):
            points = zip(self.names, self.now.row("carried"), strict=False)
            standing = [message("perfect_hotel.tell.points", name=name, points=many) for name, many in points]
            yield message("perfect_hotel.tell.round_over", round=self.was.one("round_number"), standing=standing)


def _leaders(counts: Sequence[int]) -> list[int]:
    """The seats that have most."""
    most = max(counts)
    return [seat for seat, many in enumerate(counts) if many == most > 0]
