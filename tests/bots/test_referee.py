"""The referee: whatever a bot does, a legal move comes, one line says what was wrong, and the game goes on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

import numpy as np
import pytest

import hotelier
from bots.tables import play
from hotelier.bots.contract import Bot, Budget, View
from hotelier.bots.referee import ask
from hotelier.bots.uniform import Uniform
from hotelier.core.errors import BotFailed
from hotelier.core.messages import Message, message, say


class Made(Bot):
    """Answers what a function of the legal moves gives."""

    def __init__(self, answer: Callable[[Sequence[str]], Any]) -> None:
        self.answer = answer

    def choose(self, view: View, legal: Sequence[str], rng: Random, budget: Budget) -> str:
        return self.answer(legal)


def asked(bot: Bot) -> tuple[str, list[str], list[str]]:
    """What the referee makes of the bot, the legal moves, and the log."""
    game = hotelier.new("big-shot", seats=4, seed=7)
    logged: list[Message] = []
    move = ask(bot, View.of(game.position), game.legal, Random(1), Budget(), logged.append)
    return move, game.legal, [say(line) for line in logged]


def throw(error: BaseException) -> Callable[[Sequence[str]], Any]:
    def raising(legal: Sequence[str]) -> Any:
        raise error

    return raising


def test_a_legal_move_is_taken_and_nothing_is_logged() -> None:
    move, legal, logged = asked(Made(lambda legal: legal[-1]))
    assert (move, logged) == (legal[-1], [])


@pytest.mark.parametrize(
    ("answer", "why"),
    [
        (lambda legal: "bid 99", "'bid 99' is not one of its legal moves."),
        (lambda legal: legal[1].upper(), "'BID 2' is not one of its legal moves."),
        (lambda legal: "", "'' is not one of its legal moves."),
        (lambda legal: None, "'None' is not one of its legal moves."),
        (lambda legal: 3, "'3' is not one of its legal moves."),
        (lambda legal: np.array(legal[:2]), "'['bid 1' 'bid 2']' is not one of its legal moves."),
        (lambda legal: "bid\n99\x1b[2J", "'bid 99?[2J' is not one of its legal moves."),
        (lambda legal: "x" * 1000, f"'{'x' * 80}…' is not one of its legal moves."),
        (lambda legal: legal[99], "It failed with IndexError: tuple index out of range."),
        (lambda legal: legal.pop(), "It failed with AttributeError: 'tuple' object has no attribute 'pop'."),
        (throw(ValueError("two\nlines")), "It failed with ValueError: two lines."),
        (throw(RecursionError("too deep")), "It failed with RecursionError: too deep."),
        (throw(BotFailed(message("bot.lines.late", seconds=0.25))), "It did not answer within 0.25 s."),
    ],
)
def test_anything_else_is_the_first_legal_move_and_one_line(answer: Callable[[Sequence[str]], Any], why: str) -> None:
    move, legal, logged = asked(Made(answer))
    assert move == legal[0] == "bid 1"
    assert logged == [f"Seat 2, Made: {why} It gets the default move, bid 1."]


@pytest.mark.parametrize("stop", [KeyboardInterrupt, SystemExit])
def test_what_is_meant_for_the_whole_program_passes_through(stop: type[BaseException]) -> None:
    with pytest.raises(stop):
        asked(Made(throw(stop())))


@pytest.mark.parametrize("game", ["vacation", "perfect-hotel", "big-shot"])
def test_a_game_in_which_one_seat_never_answers_is_played_to_its_end(game: str) -> None:
    table, logged = play([Uniform(), Made(throw(ValueError("no"))), Uniform()], game)
    assert table.outcome is not None
    assert logged
    assert all(line.startswith("Seat 1, Made: It failed with ValueError: no. It gets") for line in logged)
