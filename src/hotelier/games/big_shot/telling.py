"""What happened and what is asked, in sentences: from views alone, so that nothing hidden can be told.

What anybody has in cash is never told, only what is paid and borrowed in the open: with ``hidden_money`` no screen
shows more (B40).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from hotelier.core.messages import Message, in_turn, message
from hotelier.core.seats import CHANCE, NOBODY
from hotelier.core.terms import Terms
from hotelier.engine.contract import State
from hotelier.engine.glance import Glance
from hotelier.games.big_shot import state as b
from hotelier.games.big_shot.board import COLOUR_NAMES, CONTENT_NAMES, LETTERS, lot_names
from hotelier.games.big_shot.score import result


def tell(before: State, after: State, text: str, terms: Terms, names: Sequence[str], by: int | None) -> Message:
    """What a move did and brought about, for the viewer of both views, who saw the move as ``text``.

    It depends on its arguments alone. Every move of a dealt game is told, of chance's deal only that there is one.
    """
    was, now = Glance(before), Glance(after)
    if was.one("step") < b.ROLL:
        return message("telling.deal")
    told = list(_Move(was, now, text, terms, names, was.one("turn") if by is None else by).told())
    if now.one("to_move") == NOBODY:
        told += [message("big_shot.tell.settled"), _won(after, terms, names), _balances(after, terms, names)]
    return in_turn(told)


def _won(over: State, terms: Terms, names: Sequence[str]) -> Message:
    """Who has won (B31)."""
    winners = [names[seat] for seat in result(over, terms)["winners"]]
    return message("big_shot.ask.wins" if len(winners) == 1 else "big_shot.ask.share", names=winners)


def _balances(over: State, terms: Terms, names: Sequence[str]) -> Message:
    """Everybody's balance (B30)."""
    balances = zip(names, result(over, terms)["scores"], strict=True)
    standing = [message("big_shot.tell.standing", name=name, balance=balance) for name, balance in balances]
    return message("big_shot.tell.balances", standing=standing)


def ask(view: State, terms: Terms, names: Sequence[str], seat: int) -> Message:
    """Who is asked what, for the viewer ``seat``: itself as "you", others by name; what chance does; who has won."""
    look = Glance(view)
    to_move, step = look.one("to_move"), look.one("step")
    if to_move == NOBODY:
        return _won(view, terms, names)
    if step < b.ROLL:
        return message("telling.deal")
    high = look.one("high")
    known = {"least": high + 1, "bid": high, "cubes": _cubes(look.row("hand"))}
    asked = "loan_each" if step == b.LOAN and terms.seats == 2 else b.STEPS[step]
    if to_move == seat:
        return message(f"big_shot.ask_you.{asked}", **known)
    return message(f"big_shot.ask.{asked}", name=names[look.one("turn") if to_move == CHANCE else to_move], **known)


def _cubes(counts: Sequence[int]) -> list[Message | str]:
    """Cubes by colour."""
    return [
        colour if many == 1 else message("big_shot.tell.cubes", colour=colour, many=many)
        for colour, many in zip(COLOUR_NAMES, counts, strict=True)
        if many
    ]


class _Move:
    """A move between two views: who made it, and what is different."""

    def __init__(self, was: Glance, now: Glance, text: str, terms: Terms, names: Sequence[str], by: int) -> None:
        self.was, self.now, self.terms, self.names = was, now, terms, names
        self.words = text.split(" ")
        self.by, self.name = by, names[by]

    def told(self) -> Iterator[Message]:
        """The move, then what it brought about."""
        word = self.words[0]
        if word == "bid":
            yield message("big_shot.tell.bids", name=self.name, bid=self.words[1])
        elif word == "pass":
            yield message("big_shot.tell.passes", name=self.name)
        elif word == "loan":
            yield self._borrowed()
        elif word == "done":
            yield message("big_shot.tell.no_more" if self._has_borrowed() else "big_shot.tell.no_loan", name=self.name)
        elif word == "place":
            yield from self._placed()
        elif word != "pay":
            yield from self._rolled(word[1:])
        yield from self._won_cubes()

    def _rolled(self, pips: str) -> Iterator[Message]:
        """The throw, and what the broker offers (B10, B11)."""
        space = self.now.one("broker")
        four = CONTENT_NAMES[self.was.row("spaces")[space]]  # if nobody can bid, the cubes are off the space already
        cubes = _cubes([four.count(letter) for letter in LETTERS])
        yield message("big_shot.tell.rolls", name=self.name, pips=pips)
        yield message("big_shot.tell.offers", space=space, cubes=cubes)

    def _borrowed(self) -> Message:
        """A loan: what it pays now and costs at the end (B14)."""
        loans = zip(self.was.row("loans"), self.now.row("loans"), strict=True)
        (colour,) = (colour for colour, (were, are) in enumerate(loans) if are > were)
        paid = self.now.row("cash")[colour] - self.was.row("cash")[colour]
        known = {"name": self.name, "paid": paid, "owed": self.terms.values["loan_owed"]}
        if self.terms.seats == 2:
            return message("big_shot.tell.borrows_for", **known, colour=COLOUR_NAMES[colour])
        return message("big_shot.tell.borrows", **known)

    def _has_borrowed(self) -> bool:
        """Whether a colour of the seat took a loan this round."""
        owners, borrowed = self.was.row("owner"), self.was.one("borrowed")
        return any(owner == self.by and borrowed >> colour & 1 for colour, owner in enumerate(owners))

    def _placed(self) -> Iterator[Message]:
        """A cube on a lot, and whose the lot is if that closed it (B15, B16)."""
        colour, lot = self.words[1:]
        at = lot_names(self.terms).index(lot)
        cubes, most = 1 + sum(self.was.row("cubes", at)), self.terms.values["closes_at"]
        yield message("big_shot.tell.places", name=self.name, colour=colour, lot=lot, cubes=cubes, most=most)
        if cubes == most:
            owner = self.now.row("sold")[at]
            seat = self.now.row("owner")[owner]
            name = message("big_shot.tell.ghost") if seat == b.GHOST else self.names[seat]
            yield message("big_shot.tell.closes", lot=lot, colour=COLOUR_NAMES[owner], name=name)

    def _won_cubes(self) -> Iterator[Message]:
        """Who dropped out because it could bid no more (B11), and who got the cubes for how much (B12, B60)."""
        out = self.was.one("bidding") & ~self.now.one("bidding")
        silent = [
            name
            for seat, name in enumerate(self.names)
            if out >> seat & 1 and not (seat == self.by and self.words[0] == "pass")
        ]
        if silent:
            yield message("big_shot.tell.out", names=silent)
        if any(self.was.row("hand")) or not any(self.now.row("hand")):
            return
        name, bid = self.names[self.now.one("to_move")], self.now.one("high")
        if self.words[0] == "pay":
            yield message("big_shot.tell.pays_from", name=name, bid=bid, colour=self.words[1])
        elif bid:
            yield message("big_shot.tell.pays", name=name, bid=bid)
        else:
            yield message("big_shot.tell.for_nothing", name=name)
