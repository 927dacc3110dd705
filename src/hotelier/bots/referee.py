"""Whoever asks a bot asks through here: it answers with a legal move, whatever the bot does."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from hotelier.bots.contract import Bot, Budget, View
from hotelier.core.errors import BotFailed
from hotelier.core.messages import Message, excerpt, message


def ask(bot: Bot, view: View, legal: Sequence[str], rng: Random, budget: Budget, log: Callable[[Message], None]) -> str:
    """The bot's choice, or the default move: always one of the legal moves.

    A bot that raises an exception, answers with anything but a legal move, or speaks the line protocol and
    comes too late, gets the default move: the first of the legal ones. Each time one message goes to
    ``log``, which makes one line. Only what is meant for the whole program, such as KeyboardInterrupt, passes through.

    A bot inside this process can't be interrupted: its answer is taken however late it comes, since refusing
    it would save no time, and would make a game depend on how busy the machine is or what is compiled.
    """
    try:
        move = bot.choose(view, tuple(legal), rng, budget)
        if isinstance(move, str) and move in legal:
            return move
        why = message("bot.illegal", move=excerpt(str(move)))
    except BotFailed as failure:
        why = failure.message
    except Exception as error:
        why = message("bot.raised", kind=type(error).__name__, why=excerpt(str(error)))
    log(message("bot.default", seat=view.seat, bot=str(bot), why=why, move=legal[0]))
    return legal[0]
