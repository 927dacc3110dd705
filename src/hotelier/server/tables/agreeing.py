"""What the people at a table agree on: taking a move back, abandoning the game, allowing hints.

Asked are the people who play: those who sit and for whom no bot stands in. Taking back and hints need all
of them, abandoning more than half. Who proposes agrees; one at a table of bots has agreed with everybody.
"""

from __future__ import annotations

from dataclasses import replace

from hotelier.core.errors import NotAllowed, WrongTime
from hotelier.core.messages import message
from hotelier.server import events as e
from hotelier.server import protocol as p
from hotelier.server.tables.playing import check_seat, game_of
from hotelier.server.tables.seating import Who, signed
from hotelier.server.tables.table import Proposal, Table


def propose(table: Table, who: Who, ask: p.Propose) -> list[e.AnyEvent]:
    """A person who plays asks the others; where all have agreed thereby, it is done at once."""
    game = game_of(table)
    _check_plays(table, who)
    if table.proposal:
        raise WrongTime(message("table.one_proposal"))
    to = 0
    if ask.matter == "undo":
        check_seat(table, who, ask.seat)
        to = game.undo_to(seat=ask.seat, consent=True)
    if ask.matter == "hints" and hints_on(table):
        raise WrongTime(message("table.hints_on"))
    proposed = e.Proposed(matter=ask.matter, seat=ask.seat, to=to)
    mine = Proposal(0, who.visitor, ask.matter, ask.seat, to, {who.visitor})
    return signed([proposed, *outcome(table, mine)], ask.id)


def answer(table: Table, who: Who, ask: p.Answer) -> list[e.AnyEvent]:
    """A person who plays says yes or no; what can't be agreed any more is off."""
    game_of(table)
    _check_plays(table, who)
    proposal = table.proposal
    if proposal is None or proposal.number != ask.proposal:
        raise WrongTime(message("table.no_proposal"), "proposal")
    agreed, refused = set(proposal.agreed), set(proposal.refused)
    (agreed if ask.yes else refused).add(who.visitor)
    (refused if ask.yes else agreed).discard(who.visitor)
    now = replace(proposal, agreed=agreed, refused=refused)
    return signed([e.Answered(yes=ask.yes), *outcome(table, now)], ask.id)


def outcome(table: Table, proposal: Proposal) -> list[e.AnyEvent]:
    """What follows when these have agreed and those have not; nothing yet, if others are awaited."""
    people = table.people()
    agreed, refused = len(people & proposal.agreed), len(people & proposal.refused)
    needed = len(people) // 2 + 1 if proposal.matter == "abandon" else max(1, len(people))  # nobody agrees to nothing
    if agreed < needed:
        return [e.Withdrawn()] if len(people) - refused < needed else []
    if proposal.matter == "abandon":
        return [e.Ended(by="abandoned", seed=table.seed)]
    if proposal.matter == "undo":
        return [e.Undone(seat=proposal.seat, to=proposal.to, free=False)]
    return [e.Allowed()]


def hints_on(table: Table) -> bool:
    """Hints are on against bots; with other people only when everybody has agreed."""
    visitors = {seat.visitor for seat in table.seats if seat.visitor is not None}
    return table.hints or len(visitors) == 1


def _check_plays(table: Table, who: Who) -> None:
    if who.visitor not in table.people():
        raise NotAllowed(message("table.players_only"))
