"""What the people at a table are shown: the table to all alike, the game to each seat as it may know it."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final, Literal, TypeAlias

import msgspec

from hotelier.core.errors import UndoNotFree
from hotelier.core.messages import say
from hotelier.core.seats import ONLOOKER
from hotelier.games.registry import pages_of
from hotelier.server.protocol import ClockTold, PositionTold, ProposalTold, ReasonTold, SeatTold, TableTold
from hotelier.server.tables.agreeing import hints_on
from hotelier.server.tables.lines import proposal_text
from hotelier.server.tables.table import Table
from hotelier.table.game import Game

Undo: TypeAlias = Literal["free", "ask", "no"]

_ENCODER: Final = msgspec.json.Encoder()


def table_told(table: Table, here: Collection[int], onlookers: int, preparing: bool = False) -> TableTold:
    """The table without its game; ``here`` are the visitors who are connected, ``preparing`` that a bot is compiled."""
    opened, over = table.opened, table.status == "over"
    note = pages_of(opened.game)[opened.edition].earlier_note(table.terms.version)
    return TableTold(
        game=opened.game,
        edition=opened.edition,
        options=dict(table.terms.options),
        changes=dict(table.terms.changes),
        rules=table.terms.version,
        rules_note=say(note) if note else None,
        status=table.status,
        join=opened.join,
        pace=opened.pace,
        hot=opened.hot,
        known_deal=opened.known,
        commitment=opened.commitment,
        host=table.host,
        seats=_seats(table, here),
        onlookers=onlookers,
        hints=hints_on(table),
        proposal=_proposal(table),
        ended=table.end.by if table.end else None,
        seed=table.seed if over else None,
        rematch=table.next or None,
        preparing=preparing,
    )


def _seats(table: Table, here: Collection[int]) -> list[SeatTold]:
    return [
        SeatTold(
            name="" if seat.free else name,
            visitor=seat.visitor,
            bot=seat.bot,
            program=seat.program,
            stand_in=seat.stand_in,
            resigned=seat.resigned,
            here=bool(seat.bot) or seat.visitor in here,
        )
        for seat, name in zip(table.seats, table.seat_names(), strict=True)
    ]


def _proposal(table: Table) -> ProposalTold | None:
    proposal = table.proposal
    if proposal is None:
        return None
    return ProposalTold(
        number=proposal.number,
        matter=proposal.matter,
        by=proposal.by,
        agreed=sorted(proposal.agreed),
        awaited=sorted(table.people() - proposal.agreed - proposal.refused),
        text=say(proposal_text(proposal.matter, table.name_of(proposal.by))),
    )


def position_told(table: Table, seat: int, now: int) -> PositionTold | None:
    """The game as the seat, or an onlooker, may know it; None before the start."""
    game = table.game
    if game is None or table.status == "open":
        return None
    running = table.status == "running"
    asked = running and game.to_move == seat
    return _told(
        game,
        seat,
        legal=game.legal if asked else [],
        final=game.final_moves if asked else [],
        refused=_refused(game) if asked else {},
        undo=_undo(game, seat) if running else "no",
        clock=_clock(table, now),
    )


def looked_at(game: Game, seat: int) -> PositionTold:
    """A game as it was, as the seat or an onlooker saw it; nothing can be done in it."""
    return _told(game, seat, legal=[], final=[], refused={}, undo="no", clock=None)


def _told(
    game: Game,
    seat: int,
    *,
    legal: list[str],
    final: list[str],
    refused: dict[str, ReasonTold],
    undo: Undo,
    clock: ClockTold | None,
) -> PositionTold:
    position, names = game.position, game.names
    view = position.view(seat)
    rules, terms = position.rules, position.terms
    return PositionTold(
        seat=None if seat == ONLOOKER else seat,
        moves=len(game.moves),
        turn=game.turn,
        to_move=game.to_move,
        step=game.step,
        ask=say(rules.ask(view, terms, names, seat)),
        view=msgspec.Raw(_ENCODER.encode(rules.show(view, terms, seat))),
        outlook=msgspec.Raw(_ENCODER.encode(rules.outlook(view, terms, names, seat))),
        legal=legal,
        final=final,
        refused=refused,
        undo=undo,
        clock=clock,
        result=position.result(),
    )


def _refused(game: Game) -> dict[str, ReasonTold]:
    return {move: ReasonTold(why.clause, why.text, why.brief) for move, why in game.refused.items()}


def _undo(game: Game, seat: int) -> Undo:
    """Whether the seat may take its last move back: freely, if all agree, or not, because there is none."""
    try:
        game.undo_to(seat=seat, consent=True)
    except UndoNotFree:
        return "no"
    try:
        game.undo_to(seat=seat)
    except UndoNotFree:
        return "ask"
    return "free"


def _clock(table: Table, now: int) -> ClockTold | None:
    clock = table.clock
    if clock is None:
        return None
    left = [clock.remaining(seat, now) for seat in range(len(table.seats))]
    return ClockTold(left=left, running=clock.running)
