"""``hotelier play``: a plain game in the terminal against bots."""

from __future__ import annotations

import argparse
import sys
from contextlib import closing
from io import TextIOWrapper
from random import Random
from typing import Any, Final

from hotelier.bots.contract import Bot, Budget, View
from hotelier.bots.referee import ask
from hotelier.cli.asked import bot_asked, rules_asked
from hotelier.cli.checks import terms_asked
from hotelier.core.arrays import Array
from hotelier.core.errors import HotelierError
from hotelier.core.messages import message, say
from hotelier.core.seats import CHANCE, NOBODY
from hotelier.core.seeds import seed_text
from hotelier.engine import chance
from hotelier.engine.position import Position
from hotelier.records.replay import answer_text

YOU: Final = 0
ADVISER: Final = "heuristic"
"""The bot that gives hints."""


def run(arguments: argparse.Namespace) -> int:
    """Plays one game; 0 when it was finished or left on purpose."""
    if isinstance(sys.stdin, TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")  # whatever is typed gets an answer
    terms = terms_asked(arguments, arguments.seats)
    rules = rules_asked(arguments.game)
    seed = seed_text(arguments.seed)
    orders = chance.orders(rules, terms, seed)
    opponent, adviser = bot_asked(arguments.bot, rules), bot_asked(ADVISER, rules)
    with closing(opponent):
        return _Game(chance.deal(rules, terms, orders), orders, Random(seed), opponent, adviser).play()


class _Game:
    """A person in one seat, chance, and a bot in the others."""

    def __init__(self, position: Position, orders: Array, choices: Random, opponent: Bot, adviser: Bot) -> None:
        self.position = position
        self.orders = orders
        self.choices = choices
        self.opponent = opponent
        self.adviser = adviser
        seats = position.terms.seats
        bots = [say(message("cli.play.bot", number=seat)) for seat in range(1, seats)]
        self.names = [say(message("cli.play.you")), *bots]

    def play(self) -> int:
        print(say(message("cli.play.welcome")))
        shown = False
        while self.position.to_move != NOBODY:
            if self.position.to_move == CHANCE:
                self._draw()
            elif self.position.to_move != YOU:
                self._move(self._chosen(self.opponent))
            else:
                shown = shown or self._show()
                if not self._ask():
                    print(say(message("cli.play.bye")))
                    return 0
                continue
            shown = False
        self._show()
        print(say(self._ending()))
        return 0

    def _show(self) -> bool:
        rules, terms = self.position.rules, self.position.terms
        print(f"\n{rules.board(self.position.view(YOU), terms, self.names, YOU)}\n")
        return True

    def _draw(self) -> None:
        before = self.position.copy()
        self._tell(before, answer_text(self.position, self.orders))

    def _tell(self, before: Position, move: str) -> None:
        """Says what you saw of the move that was made."""
        rules, terms = before.rules, before.terms
        witness = rules.witness(terms, YOU)
        if before.at_folded_deal:
            by, saw = None, witness.dealt_within(move)
        else:
            by, saw = witness.by(before.state), witness.saw(before.state, move)
        print(say(rules.tell(before.view(YOU), self.position.view(YOU), saw, terms, self.names, by)))

    def _legal(self) -> list[str]:
        return [self.position.rules.write(code, self.position.terms) for code in self.position.legal()]

    def _chosen(self, bot: Bot) -> str:
        """What the bot plays in the seat that is asked."""
        return ask(bot, View.of(self.position), self._legal(), self.choices, Budget(), lambda told: print(say(told)))

    def _move(self, move: str) -> None:
        before = self.position.copy()
        self.position.play(self.position.rules.read(move, self.position.terms))
        self._tell(before, move)

    def _hint(self) -> None:
        """What the adviser would play in your place, and why."""
        view, legal = View.of(self.position), self._legal()
        why = self.adviser.explain(view, legal, self._chosen(self.adviser))
        print(say(message("cli.play.hint", why=why)))

    def _ask(self) -> bool:
        """One line from the person; False to leave."""
        rules, terms = self.position.rules, self.position.terms
        question = rules.ask(self.position.view(YOU), terms, self.names, YOU)
        print(say(message("cli.play.asked", question=question)), end="", flush=True)
        line = sys.stdin.readline()
        word = line.strip()
        if not line or word == "quit":
            return False
        if word == "board":
            self._show()
        elif word == "legal":
            print(say(message("cli.play.legal", moves=self._legal())))
        elif word == "hint":
            self._hint()
        elif word:
            self._answer(word)
        return True

    def _answer(self, word: str) -> None:
        why = word.startswith("why ")
        text = word.removeprefix("why ")
        try:
            if not why:
                self._move(text)
                return
            ground = self.position.why_not(self.position.rules.read(text, self.position.terms))
            print(say(message("cli.play.is_legal", move=text) if ground is None else ground.message))
        except HotelierError as error:
            print(error)

    def _ending(self) -> Any:
        result = self.position.result() or {}
        scores = zip(self.names, result["scores"], strict=True)
        standing = [message("cli.play.score", name=name, score=score) for name, score in scores]
        won = message("cli.play.won", names=[self.names[seat] for seat in result["winners"]])
        return message("cli.play.ended", reason=result["reason"], standing=standing, won=won)
