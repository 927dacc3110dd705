"""``hotelier play``: a plain game in the terminal against seats that choose at random."""

from __future__ import annotations

import argparse
import sys
from io import TextIOWrapper
from typing import Any, Final

from hotelier.cli.asked import rules_asked, terms_asked
from hotelier.core.arrays import Array
from hotelier.core.errors import HotelierError
from hotelier.core.messages import message, say
from hotelier.core.seats import CHANCE, NOBODY
from hotelier.core.seeds import Words, seed_text
from hotelier.engine import chance
from hotelier.engine.position import Position
from hotelier.records.replay import answer_text

YOU: Final = 0


def run(arguments: argparse.Namespace) -> int:
    """Plays one game; 0 when it was finished or left on purpose."""
    if isinstance(sys.stdin, TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")  # whatever is typed gets an answer
    rules = rules_asked(arguments.game)
    terms = terms_asked(rules, arguments)
    seed = seed_text(arguments.seed)
    orders = chance.orders(rules, terms, seed)
    return _Game(chance.deal(rules, terms, orders), orders, Words(terms, seed, "moves")).play()


class _Game:
    """A person in one seat, chance, and random choices in the others."""

    def __init__(self, position: Position, orders: Array, choices: Words) -> None:
        self.position = position
        self.orders = orders
        self.choices = choices
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
                self._move(self._random())
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
        """Lets chance move, and says what you saw of it."""
        before = self.position.copy()
        witness = before.rules.witness(before.terms, YOU)
        move = answer_text(self.position, self.orders)
        if before.at_folded_deal:
            drawer, saw = None, witness.dealt_within(move)
        else:
            drawer, saw = witness.by(before.state), witness.saw(before.state, move)
        if drawer is None:
            print(say(message("cli.play.dealt", move=saw)))
        elif saw == "+?":
            print(say(message("cli.play.drew", name=self.names[drawer])))
        else:
            print(say(message("cli.play.moved", name=self.names[drawer], move=saw)))

    def _random(self) -> int:
        legal = self.position.legal()
        return legal[self.choices.below(len(legal))]

    def _move(self, code: int) -> None:
        name = self.names[self.position.to_move]
        self.position.play(code)
        move = self.position.rules.write(code, self.position.terms)
        print(say(message("cli.play.moved", name=name, move=move)))

    def _ask(self) -> bool:
        """One line from the person; False to leave."""
        print(say(message("cli.play.asked", step=self.position.step)), end="", flush=True)
        line = sys.stdin.readline()
        word = line.strip()
        if not line or word == "quit":
            return False
        if word == "board":
            self._show()
        elif word == "legal":
            self._list()
        elif word:
            self._answer(word)
        return True

    def _list(self) -> None:
        rules, terms = self.position.rules, self.position.terms
        moves = [rules.write(code, terms) for code in self.position.legal()]
        print(say(message("cli.play.legal", moves=moves)))

    def _answer(self, word: str) -> None:
        why = word.startswith("why ")
        text = word.removeprefix("why ")
        try:
            code = self.position.rules.read(text, self.position.terms)
            if not why:
                self._move(code)
                return
            ground = self.position.why_not(code)
            print(say(message("cli.play.is_legal", move=text) if ground is None else ground.message))
        except HotelierError as error:
            print(error)

    def _ending(self) -> Any:
        result = self.position.result() or {}
        scores = zip(self.names, result["scores"], strict=True)
        standing = [message("cli.play.score", name=name, score=score) for name, score in scores]
        won = message("cli.play.won", names=[self.names[seat] for seat in result["winners"]])
        return message("cli.play.ended", reason=result["reason"], standing=standing, won=won)
