"""Reviews over HTTP: what the decisions of a finished game have cost. They are made behind the bots that think."""

from __future__ import annotations

from typing import Annotated, Literal

from litestar import Controller, get, post
from litestar.params import JSONBody, QueryParameter
from msgspec import Meta, Struct, structs

from hotelier.core.errors import WrongTime
from hotelier.core.messages import message
from hotelier.records.record import Record
from hotelier.server.advising import with_names
from hotelier.server.doors.given import BY_COOKIE_OR_TOKEN, CALLER, Body, GivenRates, GivenVisitor, refusals
from hotelier.server.doors.tables import GivenHall, TableCode, check_may_play, entered
from hotelier.server.reviewed import DecisionTold, LessonTold
from hotelier.server.reviewing import Reviewing
from hotelier.server.rooms import Room
from hotelier.server.tables.seating import seat_at

Seat = Annotated[int, QueryParameter(ge=0, le=7)]


class ReviewAsked(Body):
    """Whose decisions are to be judged."""

    seat: Annotated[int, Meta(ge=0, le=7)]


class ReviewTold(Struct, frozen=True):
    """The review of a seat's game as far as it is: decisions are told when all are judged."""

    seat: int
    state: Literal["none", "waiting", "running", "done", "failed"]  # none: nobody has asked for it
    done: int  # decisions that are judged
    of: int  # all of them; 0 while that is not known
    decisions: list[DecisionTold]  # all with a choice, in the order of the game
    lessons: list[LessonTold]  # up to three, from the decisions that surely cost most, the dearest first


class ReviewDoors(Controller):
    """All these doors."""

    path = "/api/tables/{code:str}/review"
    tags = ("tables",)
    dependencies = CALLER

    @get(security=BY_COOKIE_OR_TOKEN, responses=refusals(401, 404, 409))
    async def review(self, code: TableCode, visitor: GivenVisitor, house: GivenHall, seat: Seat) -> ReviewTold:
        """How far the review of a seat's game is, and the whole of it once it is there."""
        room = await entered(house, code, visitor)
        _record_of(room, seat)
        return _told(room, seat, await house.reviews.find(room.id, seat))

    @post(status_code=200, security=BY_COOKIE_OR_TOKEN, responses=refusals(401, 404, 409))
    async def begin_review(
        self, code: TableCode, data: JSONBody[ReviewAsked], visitor: GivenVisitor, house: GivenHall, rates: GivenRates
    ) -> ReviewTold:
        """Has a finished game reviewed, once, whoever asks: what each decision of the seat has cost."""
        check_may_play(visitor)
        room = await entered(house, code, visitor)
        record, found = _record_of(room, data.seat), await house.reviews.find(room.id, data.seat)
        if found is None or found.failed:
            rates.reviews.take(visitor.id)
            found = house.reviews.begin(room.id, data.seat, record)
        return _told(room, data.seat, found)


def _record_of(room: Room, seat: int) -> Record:
    """The record of a game that was played to its end; the seat must be one of it."""
    seat_at(room.table, seat)
    game, end = room.table.game, room.table.end
    if game is None or end is None or end.by != "finished":
        raise WrongTime(message("table.review_later"))
    return game.record


def _told(room: Room, seat: int, found: Reviewing | None) -> ReviewTold:
    if found is None:
        return ReviewTold(seat, "none", 0, 0, [], [])
    if found.review is None:
        state: Literal["failed", "running", "waiting"]
        state = "failed" if found.failed else "running" if found.begun else "waiting"
        return ReviewTold(seat, state, found.done, found.of, [], [])
    whole, names = found.review, room.table.seat_names()
    lessons = [structs.replace(one, why=with_names(one.why, names)) for one in whole.lessons]
    return ReviewTold(seat, "done", len(whole.decisions), len(whole.decisions), whole.decisions, lessons)
