"""A table of PERFECT HOTEL for tests: positions are laid out by hand, moves are made by their texts."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from hotelier.core.seats import CHANCE, NOBODY, ONLOOKER
from hotelier.engine.position import Position
from hotelier.games.perfect_hotel import state as p
from hotelier.games.perfect_hotel.editions import names
from hotelier.games.perfect_hotel.rules import RULES

OPTIONS: list[dict[str, Any]] = [
    {},
    {"high_season": True},
    {"rounds": 3},
    {"annex_limit": "once"},
    {"tourist_backs": "visible"},
    {"high_season": True, "rounds": 3, "annex_limit": "once", "tourist_backs": "visible"},
]


class Table:
    """A game in which seat 0 is on turn with an empty hand, and all cards lie in the House Deck."""

    def __init__(self, seats: int = 2, changes: dict[str, Any] | None = None, **options: Any) -> None:
        self.terms = RULES.agree("perfect-hotel", seats, options, changes)
        self.game = Position(RULES, self.terms)
        self.s.step, self.s.to_move = p.TURN, 0

    @property
    def s(self) -> Any:
        """The record of the state."""
        return self.game.state

    def number(self, card: str) -> int:
        """A card's number, Tourist last."""
        return names(self.terms).index(card)

    def _take(self, card: int, many: int) -> None:
        assert self.s.deck[card] >= many, "the House Deck has not so many"
        self.s.deck[card] -= many
        self.s.left -= many

    def hand(self, seat: int, **cards: int) -> Table:
        """Gives cards of the House Deck to a hand."""
        for card, many in cards.items():
            self._take(self.number(card), many)
            self.s.hand[seat, self.number(card)] += many
            self.s.held[seat] += many
        return self

    def row(self, kind: str, cards: int, tourist: int = 0) -> Table:
        """Lays cards of the House Deck on a row."""
        self._take(self.number(kind), cards)
        self._take(p.TOURIST, tourist)
        self.s.row[self.number(kind)] += cards
        self.s.coach[self.number(kind)] += tourist
        return self

    def floor(self, seat: int, kind: str, cards: int, tourists: int = 0) -> Table:
        """Builds a floor with cards of the House Deck; the cards count all, tourists included."""
        self._take(self.number(kind), cards - tourists)
        self._take(p.TOURIST, tourists)
        at = int(self.s.height[seat])
        self.s.floor_kind[seat, at] = self.number(kind)
        self.s.floor_cards[seat, at] = cards
        self.s.floor_tourists[seat, at] = tourists
        self.s.height[seat] = at + 1
        self.s.built[seat, self.number(kind)] += cards
        return self

    def bury(self, left: int) -> Table:
        """Puts all but so many cards of the House Deck on the rows, where they cost nobody anything; Spas stay."""
        for row in range(int(self.s.deck[p.TOURIST])):
            self._take(p.TOURIST, 1)
            self.s.coach[row] += 1
        for kind in range(p.KINDS):
            many = min(int(self.s.deck[kind]), int(self.s.left) - left)
            self._take(kind, many)
            self.s.row[kind] += many
        assert self.s.left == left
        return self

    def play(self, *moves: str) -> Table:
        """Makes moves by their texts, chance's too."""
        for move in moves:
            if move.startswith("+deal"):
                assert RULES.unfold_move is not None
                self.game.play_all(RULES.unfold_move(move, self.terms))
            else:
                self.game.play(RULES.read(move, self.terms))
        return self

    def legal(self, first_word: str = "") -> list[str]:
        """The legal moves, those that begin with the word."""
        return [text for text in map(self.text, self.game.legal()) if text.startswith(first_word)]

    def text(self, code: int) -> str:
        """A move's text."""
        return RULES.write(code, self.terms)

    def why_not(self, move: str) -> tuple[str, str]:
        """Clause and sentence that forbid a move."""
        ground = self.game.why_not(RULES.read(move, self.terms))
        assert ground is not None, f"{move} is legal"
        return ground.clause, str(ground.message)

    def position(self) -> dict[str, Any]:
        """The state as JSON."""
        return RULES.position(self.s, self.terms)

    def points(self) -> list[int]:
        """What each seat has, counted now."""
        made = np.zeros(self.terms.seats, np.int64)
        RULES.scores(self.s, self.game.edition[0], made)
        return list(made.tolist())

    def view(self, seat: int = ONLOOKER) -> Any:
        """The record of what a seat knows."""
        return self.game.view(seat)

    def show(self, seat: int = ONLOOKER) -> dict[str, Any]:
        """What a seat knows, as JSON."""
        return RULES.show(self.view(seat), self.terms, seat)

    def chance(self, rng: random.Random) -> int:
        """A code that chance may bring, by its odds."""
        odds = self.game.odds()
        return rng.choices(list(odds), list(odds.values()))[0]

    def moves_to_the_end(self, rng: random.Random) -> Any:
        """Plays uniformly random moves until the game is over, and stops before each for a look."""
        while self.game.to_move != NOBODY:
            yield self.game
            code = self.chance(rng) if self.game.to_move == CHANCE else rng.choice(self.game.legal())
            self.game.play(code)


def new_game(seats: int, **options: Any) -> Table:
    """A game before its deal."""
    table = Table(seats, **options)
    table.s.step, table.s.to_move = p.STARTER, CHANCE
    return table


@pytest.fixture
def table() -> Callable[..., Table]:
    """Lays a table by hand."""
    return Table


@pytest.fixture
def undealt() -> Callable[..., Table]:
    """Opens a game before its deal."""
    return new_game


@pytest.fixture(params=OPTIONS, ids=lambda options: "-".join(options) or "plain")
def options(request: pytest.FixtureRequest) -> dict[str, Any]:
    """Each option once, and all of them."""
    return dict(request.param)


@pytest.fixture(params=[2, 3, 4], ids=lambda seats: f"{seats}-seats")
def seats(request: pytest.FixtureRequest) -> int:
    """Each number of seats."""
    return int(request.param)
