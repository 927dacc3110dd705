"""The position as text: a board one can play from."""

from __future__ import annotations

from collections.abc import Sequence

from hotelier.core.messages import Message, message, say
from hotelier.core.seats import ONLOOKER
from hotelier.core.terms import Terms
from hotelier.engine.contract import State
from hotelier.games.big_shot import state as b
from hotelier.games.big_shot.board import COLOUR_NAMES, CONTENT_NAMES, LETTERS, lot_names, owner_of
from hotelier.games.big_shot.editions import parameters
from hotelier.games.big_shot.score import balance
from hotelier.games.big_shot.telling import ask
from hotelier.games.big_shot.view import shown_cash

A_ROW = 6


def board(s: State, terms: Terms, names: Sequence[str], seat: int = ONLOOKER) -> str:
    """The spaces, the lots, what everybody has, and who is asked what.

    With ``hidden_money`` only the cash of ``seat`` is shown (B40).
    """
    asked = say(ask(s, terms, names, seat))
    parts = [*_spaces(s), "", *_lots(s, terms), "", *_purses(s, terms, names, seat), "", asked]
    return "\n".join(parts)


def _spaces(s: State) -> list[str]:
    """Six spaces a line, clockwise: the cubes that lie there, ``*`` where the broker stands."""
    lines = [say(message("big_shot.text.round", number=int(s.auction), rounds=b.SPACES))]
    for first in range(0, b.SPACES, A_ROW):
        cells = []
        for space in range(first, first + A_ROW):
            cubes = "" if s.spaces[space] == b.EMPTY else CONTENT_NAMES[s.spaces[space]]
            cells.append(f"{space:>4}{'*' if space == s.broker else ' '}{cubes or '----'}")
        lines.append("".join(cells))
    return lines


def _lots(s: State, terms: Terms) -> list[str]:
    """A lot a line: its cubes, and whose it is or would be now."""
    lines = [say(message("big_shot.text.lots"))]
    for lot, name in enumerate(lot_names(terms)):
        owner = owner_of(s, lot)
        counts = zip(LETTERS, s.cubes[lot].tolist(), strict=True)
        cubes = "  ".join(f"{letter} {many}" for letter, many in counts if many)
        untouched = s.sold[lot] == b.OPEN and not cubes
        lines.append(f"  {name:<5}{cubes:<22}{'' if untouched else say(_whose(s, lot, owner))}".rstrip())
    return lines


def _whose(s: State, lot: int, owner: int) -> Message:
    if owner == b.NOBODYS:
        return message("big_shot.text.nobodys")
    return message("big_shot.text.open" if s.sold[lot] == b.OPEN else "big_shot.text.sold", owner=COLOUR_NAMES[owner])


def _purses(s: State, terms: Terms, names: Sequence[str], seat: int) -> list[str]:
    """A colour a line: who has it, cash, loans and the balance as if settled now."""
    ed = parameters(terms)[0]
    cash = shown_cash(s, terms, seat)
    lines = [say(message("big_shot.text.purses"))]
    order = sorted(range(b.COLOURS), key=lambda colour: (s.owner[colour] == b.GHOST, int(s.owner[colour]), colour))
    for colour in order:
        name = COLOUR_NAMES[colour]
        if s.owner[colour] == b.GHOST:
            lines.append(f"  {say(message('big_shot.text.ghost')):<16}{name}")
            continue
        money, now = str(cash[colour]), str(balance(s, ed, colour))
        if cash[colour] is None:
            money, now = "?", "?"
        who = names[s.owner[colour]][:15]
        lines.append(f"  {who:<16}{name:<8}{money:>5}{int(s.loans[colour]):>7}{now:>9}")
    return lines
