"""Reviews as they are told, and as the store keeps them."""

from __future__ import annotations

import msgspec
from msgspec import Struct
from sqlalchemy import Connection, delete, insert, select

from hotelier.advice.review import Decision, Lesson, Review
from hotelier.core.messages import say
from hotelier.server.advising import estimated
from hotelier.server.events import Estimated
from hotelier.server.store.schema import reviews


class DecisionTold(Struct, frozen=True):
    """One decision of the seat, judged from what it knew then."""

    moves: int  # how many moves had been made after it, chance's among them, as lines of the log count and for `look`
    move: str  # what was played
    best: str  # what would have been best, as far as search can tell; it may be the same
    cost: Estimated  # by how much less the seat ends with, in the money or points of the game


class LessonTold(Struct, frozen=True):
    """A decision to learn from."""

    at: int  # how many moves had been made before it: the position to look at, and to play on from
    decision: int  # its place among the decisions
    why: str  # what would have been better, and why, in a sentence or two


class Reviewed(Struct, frozen=True):
    """All decisions of a seat with a choice, and the lessons. ``{1}`` in their sentences is the name of seat 1."""

    decisions: list[DecisionTold]
    lessons: list[LessonTold]


def reviewed(review: Review) -> Reviewed:
    """A review as it is kept."""
    places = {decision.at: place for place, decision in enumerate(review.decisions)}
    lessons = [_lesson(one, places[one.decision.at]) for one in review.lessons]
    return Reviewed([_decision(one) for one in review.decisions], lessons)


def _decision(one: Decision) -> DecisionTold:
    return DecisionTold(one.number, one.move, one.best, estimated(one.cost))


def _lesson(one: Lesson, place: int) -> LessonTold:
    return LessonTold(one.decision.at, place, say(one.why))


def kept_review(connection: Connection, table: int, seat: int) -> Reviewed | None:
    """The review of a seat's game, if it is kept; one that can't be read any more has to be made again."""
    body = connection.scalar(select(reviews.c.body).where(reviews.c.table_id == table, reviews.c.seat == seat))
    try:
        return None if body is None else msgspec.json.decode(body, type=Reviewed)
    except msgspec.DecodeError:
        return None


def keep_review(connection: Connection, table: int, seat: int, found: Reviewed) -> None:
    """Keeps the review of a seat's game, in the place of one that is there."""
    connection.execute(delete(reviews).where(reviews.c.table_id == table, reviews.c.seat == seat))
    connection.execute(insert(reviews).values(table_id=table, seat=seat, body=msgspec.json.encode(found)))
