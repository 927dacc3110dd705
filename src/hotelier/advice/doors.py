"""What ``import hotelier`` shows of advice: for a game or a record, as people have them at hand."""

from __future__ import annotations

from collections.abc import Callable, Collection

from hotelier.advice.hint import HINT, Hint
from hotelier.advice.hint import hint as hint_for
from hotelier.advice.review import REVIEW, Review
from hotelier.advice.review import review as review_of
from hotelier.bots.contract import Budget, View
from hotelier.bots.search.search import never
from hotelier.core.errors import GameOver, NotYourTurn
from hotelier.core.messages import message
from hotelier.core.seats import CHANCE
from hotelier.records.record import Record
from hotelier.table.game import Game


def hint(
    game: Game,
    seat: int | None = None,
    *,
    budget: Budget = HINT,
    seed: int = 0,
    threads: int = 1,
    stop: Callable[[], bool] = never,
) -> Hint:
    """The best moves for the seat that is asked, from what it can see; with a ``seat``, NotYourTurn unless it is asked.

    NotYourTurn also where chance is to move (in an earlier position of a game), GameOver when nobody is any more.
    """
    check_asked(game, seat)
    return hint_for(View.of(game.position), game.legal, seed, budget, threads, stop, game.names)


def check_asked(game: Game, seat: int | None = None) -> None:
    """Somebody must be asked for whom there can be a hint, and if it is to be for one seat, that one."""
    asked = game.to_move
    if asked is None:
        raise GameOver(message("move.game_over"))
    if asked == CHANCE:
        raise NotYourTurn(message("advice.chance", step=game.step))
    if seat is not None and seat != asked:
        clause = game.position.rules.turn_clause
        raise NotYourTurn(message("move.not_asked", name=game.names[asked], step=game.step, clause=clause))


def review(
    record: Record | Game,
    seats: Collection[int] | None = None,
    *,
    budget: Budget = REVIEW,
    seed: int = 0,
    threads: int = 1,
    told: Callable[[int, int], None] | None = None,
    stop: Callable[[], bool] = never,
) -> Review:
    """What each decision of these seats has cost, judged from what the seat knew then; of all seats by default."""
    whole = record.record if isinstance(record, Game) else record
    return review_of(whole, seats, budget, seed, threads, told, stop)
