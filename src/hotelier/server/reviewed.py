"""Reviews as they are told, and as the store keeps them."""

from __future__ import annotations

import msgspec
from msgspec import Struct
from sqlalchemy import Connection, delete, insert, select

from hotelier.advice.review import Decision, Review
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
    why: str  # the cost in a sentence, of the dearest; else nothing


class Reviewed(Struct, frozen=True):
    """All decisions of a seat with a choice, and the places of the dearest among them."""

    decisions: list[DecisionTold]
    dearest: list[int]


def reviewed(review: Review) -> Reviewed:
    """A review in the words in which it is told."""
    places = {decision.at: place for place, decision in enumerate(review.decisions)}
    return Reviewed([_told(one) for one in review.decisions], [places[one.at] for one in review.dearest])


def _told(one: Decision) -> DecisionTold:
    return DecisionTold(one.number, one.move, one.best, estimated(one.cost), say(one.why) if one.why else "")


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
