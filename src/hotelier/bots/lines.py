"""Bots in any language: programs that speak the line protocol of ``docs/bots.md`` on standard input and output.

>>> with closing(LinesBot("python3 examples/bots/first.py")) as bot:  # doctest: +SKIP
...     ask(bot, View.of(game.position), game.legal, Random(7), Budget(), print)
'C7'
"""

from __future__ import annotations

import json
import shlex
import shutil
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from importlib.metadata import version
from random import Random
from time import monotonic
from typing import Any, Final

from hotelier.bots.contract import Bot, Budget, View
from hotelier.bots.program import Gone, Program, Silence
from hotelier.core.errors import BotFailed, UnknownBot
from hotelier.core.messages import Message, excerpt, message, say
from hotelier.core.seats import seat_names
from hotelier.core.terms import Terms

PROTOCOL: Final = 1
"""The version of the protocol."""

START_SECONDS: Final = 10.0
"""How long a program may take to start and say hello."""

GRACE_SECONDS: Final = 1.0
"""How much longer than its budget a bot may take to answer: for the way there and back."""

MOST_LATE: Final = 2
"""After so many questions in a row without an answer a program is taken for hung, and ended."""

STARTS: Final = 2
"""How often a program is started for one game: once, and once more after a crash."""

SEED_BITS: Final = 53
"""Whole numbers of so many bits are the same number in every language."""

HIGHEST_SCORE: Final = 1e15
"""Scores are smaller than this, which keeps sentences short; infinity and no-numbers are not."""


@dataclass(frozen=True, slots=True)
class Hello:
    """How a bot introduced itself."""

    name: str
    author: str = ""
    options: Mapping[str, Any] = field(default_factory=dict)
    """What can be set about the bot, with its defaults."""


@dataclass(frozen=True, slots=True)
class Answer:
    """What a bot answered to a question."""

    id: int
    move: str
    reason: str = ""
    score: float | None = None


class LinesBot(Bot):
    """A bot that is a program of its own, spoken to in lines.

    It is started when it is first asked. BotFailed when it gives no legal move in time; a program that crashed,
    hung or can't be understood is ended and started again at the next question, once a game. ``close`` ends it.
    """

    def __init__(
        self,
        command: str,
        *,
        options: Mapping[str, Any] | None = None,
        start_seconds: float = START_SECONDS,
        grace_seconds: float = GRACE_SECONDS,
    ) -> None:
        """A bot that the command starts, without a shell; UnknownBot when there is no such program.

        ``options`` are some of those that the bot lists in its hello.
        """
        self.command = command
        self.hello: Hello | None = None
        """How the bot introduced itself; None before it did."""
        self._arguments = _split(command)
        self._options = dict(options or {})
        self._start_seconds, self._grace_seconds = start_seconds, grace_seconds
        self._program: Program | None = None
        self._starts_left = 0
        self._terms: Terms | None = None
        self._names: list[str] = []
        self._told: int | None = None
        """The seat that the program believes to have; None when it knows of no game."""
        self._number = 0
        self._late = 0
        self._why: Message | None = None
        self._last: tuple[bytes, Answer] | None = None

    def begin(self, terms: Terms, seat: int, names: Sequence[str]) -> None:
        """A game begins; the program hears of it before its first question."""
        self._terms, self._names, self._told = terms, list(names), None
        self._starts_left = STARTS if self._program is None else STARTS - 1

    def choose(self, view: View, legal: Sequence[str], rng: Random, budget: Budget) -> str:
        """What the program answers; BotFailed when that is not one of the legal moves, or comes too late."""
        seed = rng.getrandbits(SEED_BITS)  # drawn even if all else fails, so that later draws stay the same
        if self._terms is not view.terms:
            self.begin(view.terms, view.seat, seat_names(view.terms.seats))
        program = self._running()
        if self._told != view.seat:
            self._tell_game(program, view)
        self._number += 1
        program.send(
            {
                "type": "choose",
                "id": self._number,
                "view": view.json,
                "legal": list(legal),
                "budget": {"playouts": budget.playouts, "milliseconds": round(budget.seconds * 1000)},
                "seed": seed,
            }
        )
        answer = self._answer(program, budget.seconds + self._grace_seconds)
        if answer.move not in legal:
            raise self._complaint(message("bot.illegal", move=excerpt(answer.move)))
        self._last = view.record.tobytes(), answer
        return answer.move

    def explain(self, view: View, legal: Sequence[str], move: str) -> Message | None:
        """The reason that the bot gave with its last answer, if this was it."""
        if self._last is None or self._last[0] != view.record.tobytes():
            return None
        answer = self._last[1]
        if answer.move != move or not answer.reason:
            return None
        if answer.score is None:
            return message("bot.lines.says", move=move, reason=answer.reason)
        return message("bot.lines.says_score", move=move, reason=answer.reason, score=answer.score)

    def end(self, result: Mapping[str, Any]) -> None:
        """The game is over; the program hears the result if it was asked anything."""
        if self._program is not None and self._told is not None:
            self._program.send({"type": "result", **result})
        self._terms = self._told = None

    def close(self) -> None:
        """Says bye and ends the program; it would start again if it were asked again."""
        if self._program is not None:
            self._program.send({"type": "bye"})
            self._program.close()
        self._program = self._terms = self._told = None

    def __str__(self) -> str:
        """The bot's own name once it has said it, before that the command."""
        return self.hello.name if self.hello else f"lines:{excerpt(self.command)}"

    def _running(self) -> Program:
        """The program, started if need be and if it may be."""
        if self._program is None:
            if not self._starts_left:
                raise BotFailed(message("bot.lines.out", why=self._why))
            self._starts_left -= 1
            self._start()
        assert self._program is not None
        return self._program

    def _start(self) -> None:
        """Starts the program and exchanges hellos; what can't even say hello is not started again in this game."""
        try:
            self._program = Program(self._arguments)
            self._program.send({"type": "hello", "protocol": PROTOCOL, "hotelier": version("hotelier")})
            self.hello = _hello_of(self._program.receive(self._start_seconds), self._options)
            self._late = 0
            return
        except OSError as error:
            why = message("bot.lines.no_start", why=excerpt(str(error)))
        except Silence:
            why = message("bot.lines.no_hello", seconds=self._start_seconds)
        except Gone as gone:
            why = gone.message
        except BotFailed as failure:
            why = failure.message
        self._starts_left = 0
        raise self._give_up(why)

    def _tell_game(self, program: Program, view: View) -> None:
        """Says which game is played, and which seat the bot has in it."""
        terms = view.terms
        defaults = self.hello.options if self.hello else {}
        program.send(
            {
                "type": "game",
                "game": terms.game,
                "edition": terms.edition,
                "options": dict(terms.options),
                "changes": dict(terms.changes),
                "rules": dict(terms.values),
                "seats": terms.seats,
                "seat": view.seat,
                "names": self._names,
                "bot_options": {**defaults, **self._options},
            }
        )
        self._told = view.seat

    def _answer(self, program: Program, seconds: float) -> Answer:
        """The answer to the last question, if it comes in so many seconds."""
        deadline = monotonic() + seconds
        try:
            while True:
                line = program.receive(deadline - monotonic())
                answer = _answer_of(line)
                if answer is None or answer.id > self._number:
                    raise self._complaint(message("bot.lines.garbage", line=_quoted(line)))
                if answer.id == self._number:  # a lower one is the late answer to a question that was given up
                    self._late = 0
                    return answer
        except Silence:
            self._late += 1
            late = message("bot.lines.late", seconds=seconds)
            raise (self._complaint(late) if self._late < MOST_LATE else self._give_up(late)) from None
        except Gone as gone:
            raise self._give_up(gone.message) from None

    def _complaint(self, why: Message) -> BotFailed:
        """Tells the program what was wrong with its answer; it stays in the game."""
        if self._program is not None:
            self._program.send({"type": "error", "id": self._number, "text": say(why)})
        return BotFailed(why)

    def _give_up(self, why: Message) -> BotFailed:
        """Ends the program without a bye."""
        self._why = why
        if self._program is not None:
            self._program.close()
        self._program = self._told = None
        return BotFailed(why)


def _split(command: str) -> list[str]:
    """The program and its arguments; UnknownBot when there is none."""
    try:
        arguments = shlex.split(command)
    except ValueError:  # a quotation that does not end
        arguments = []
    if not arguments:
        raise UnknownBot(message("bot.lines.no_command", command=excerpt(command)))
    if shutil.which(arguments[0]) is None:
        raise UnknownBot(message("bot.lines.no_program", program=excerpt(arguments[0])))
    return arguments


def _object_of(line: bytes) -> dict[str, Any]:
    """The JSON object that a line is; an empty one when it is none."""
    try:
        found = json.loads(line.decode("utf-8"))
    except (ValueError, RecursionError):  # no UTF-8, no JSON, or nested too deep
        return {}
    return found if isinstance(found, dict) else {}


def _hello_of(line: bytes, options: Mapping[str, Any]) -> Hello:
    """The hello that a line is; BotFailed when it is none that we can go on with."""
    said = _object_of(line)
    spoken, name, author = said.get("protocol"), said.get("name"), said.get("author", "")
    known = said.get("options", {})
    texts = isinstance(name, str) and name.strip() and isinstance(author, str)
    if said.get("type") != "hello" or type(spoken) is not int or not texts or not isinstance(known, dict):
        raise BotFailed(message("bot.lines.bad_hello", line=_quoted(line)))
    if spoken != PROTOCOL:
        raise BotFailed(message("bot.lines.version", theirs=excerpt(str(spoken)), ours=PROTOCOL))
    for option in options:
        if option not in known:
            raise BotFailed(message("bot.lines.no_option", option=excerpt(option), known=[*map(excerpt, known)]))
    return Hello(excerpt(str(name)), excerpt(author), known)


def _answer_of(line: bytes) -> Answer | None:
    """The answer that a line is; None when it is none."""
    said = _object_of(line)
    id, move, reason, score = said.get("id"), said.get("move"), said.get("reason", ""), said.get("score")
    if said.get("type") != "move" or type(id) is not int or not isinstance(move, str) or not isinstance(reason, str):
        return None
    if score is not None and (type(score) not in (int, float) or not abs(score) < HIGHEST_SCORE):
        return None
    return Answer(id, move, excerpt(reason, 300), score)


def _quoted(line: bytes) -> str:
    """The beginning of a line from outside, for a sentence."""
    return excerpt(line[:1000].decode("utf-8", "replace"))
