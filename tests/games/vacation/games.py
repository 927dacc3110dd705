"""Random games to look at, and what money should have flowed in them, worked out anew and slowly."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from math import ceil

from hotelier.core.seats import CHANCE, NOBODY
from hotelier.engine.position import Position
from hotelier.games.vacation.rules import RULES

from .drawing import TABLES

# ------------------------------------------------------------------------------------------- random games

KINDS = [(edition, seats, manner) for edition, seats in TABLES for manner in ("random", "reluctant")]


@dataclass(frozen=True)
class Game:
    """A whole game: every position with the text of the move that was made there, and the last one."""

    moves: list[tuple[Position, str]]
    end: Position

    def asked(self, *steps: str) -> Iterator[tuple[Position, str]]:
        """Positions of these steps."""
        return ((position, move) for position, move in self.moves if position.step in steps)

    def positions(self) -> Iterator[Position]:
        """All positions from the first tile on."""
        yield from (position for position, _ in self.moves if not position.dealing)
        yield self.end

    def pairs(self) -> Iterator[tuple[Position, str, Position]]:
        """Each move with what was before and after it."""
        after = [position for position, _ in self.moves[1:]] + [self.end]
        for (before, move), then in zip(self.moves, after, strict=True):
            yield before, move, then


@cache
def played(edition: str, seats: int, manner: str) -> Game:
    """One game from an empty table to the end; reluctant: nobody announces while there is another move."""
    rng = random.Random(f"{edition} {seats} {manner}")
    terms = RULES.agree(edition, seats)
    game = Position(RULES, terms)
    moves = []
    while game.to_move != NOBODY:
        code = _choice(game, rng, manner == "reluctant")
        moves.append((game.copy(), RULES.write(code, terms)))
        game.play(code)
    return Game(moves, game)


def _choice(game: Position, rng: random.Random, reluctant: bool) -> int:
    if game.to_move == CHANCE:
        odds = game.odds()
        return rng.choices(list(odds), list(odds.values()))[0]
    codes = game.legal()
    if reluctant and len(codes) > 1:
        codes = [code for code in codes if RULES.write(code, game.terms) != "announce"]
    return rng.choice(codes)


# -------------------------------------------------------------------------------------------- the money

STEPS = [2, 3, 4, 5, 6, 11, 21, 31, 41]
"""Where the prices of classic rise; the one column has one more rise, at 7."""


def price(edition: str, chain: int, size: int) -> int:
    """What a block costs: each rise is $100."""
    if size < 2:
        return 0
    if edition != "classic":
        return 200 + 100 * sum(size >= rise for rise in [*STEPS[1:], 7])
    tier = [0, 0, 1, 1, 1, 2, 2][chain]
    return 200 + 100 * tier + 100 * sum(size >= rise for rise in STEPS[1:])


def shares(edition: str, held: list[int], price: int, mover: int) -> list[int]:
    """What each seat gets for its blocks of a chain (V22-V27)."""
    seats = len(held)
    paid = [0] * seats
    ranks = sorted({many for many in held if many}, reverse=True)
    if not ranks:
        return paid
    first, second = 10 * price, 0 if edition == "decision-draft" else 5 * price
    top = [seat for seat in range(seats) if held[seat] == ranks[0]]
    if seats == 2 and edition != "classic":
        lead = ranks[0] - min(held)
        percent = 100 if min(held) == 0 else min(100, 50 + 10 * lead)
        paid[top[0]] = first * percent // 100
        paid[1 - top[0]] = first - paid[top[0]]
    elif edition == "decision-draft":
        round_table = [(mover + k) % seats for k in range(seats)]
        tied = [seat for seat in round_table if seat in top]
        for unit in range(first // 100):
            paid[tied[unit % len(tied)]] += 100
    elif len(top) > 1 or len(ranks) == 1:
        for seat in top:
            paid[seat] = 100 * ceil((first + second) / len(top) / 100)
    else:
        paid[top[0]] = first
        next_ = [seat for seat in range(seats) if held[seat] == ranks[1]]
        for seat in next_:
            paid[seat] = 100 * ceil(second / len(next_) / 100)
    return paid


def expected_cash(before: Position, move: str, after: Position) -> list[int]:
    """What everybody has after a move, by what it had before and what the rules say of the move."""
    s, t, terms = before.state, after.state, before.terms
    seats, edition = terms.seats, terms.edition
    cash = [int(dollars) for dollars in s.cash[:seats]]
    word, _, what = move.partition(" ")
    if word == "buy":
        chain = terms.values["chains"].index(what)
        cash[int(s.turn)] -= price(edition, chain, int(s.tiles[chain]))
    if word == "sell":
        cash[int(s.to_move)] += int(what) * price(edition, int(s.defunct), int(s.tiles[s.defunct]))
    if after.step in ("trade", "sell") and (before.step not in ("trade", "sell") or s.defunct != t.defunct):
        # A settlement has been opened that somebody is asked about; one of which nobody holds any pays nobody.
        cash = _add(cash, _bonus(after, int(t.defunct), int(t.turn)))
    return cash


def expected_stock(before: Position, move: str) -> list[list[int]]:
    """What everybody holds after a move."""
    s, terms = before.state, before.terms
    chains = terms.values["chains"]
    stock = [[int(many) for many in row] for row in s.stock[: terms.seats]]
    word, _, what = move.partition(" ")
    if word == "buy":
        stock[s.turn][chains.index(what)] += 1
    if word == "found" and terms.edition == "classic" and s.bank[chains.index(what)]:
        stock[s.turn][chains.index(what)] += 1
    if word in ("trade", "sell"):
        stock[s.to_move][s.defunct] -= int(what)
    if word == "trade":
        stock[s.to_move][s.survivor] += int(what) // 2
    if before.step == "dealing":
        seat = next(seat for seat, row in enumerate(stock) if sum(row) < 60 // max(terms.seats, 3))
        stock[seat][chains.index(move[1:])] += 1
    return stock


def reckoned(end: Position, stock: list[list[int]], cash: list[int]) -> list[int]:
    """What everybody has when the game is over (V44), by what it held and had before the reckoning."""
    edition = end.terms.edition
    for chain, size in enumerate(end.state.tiles.tolist()):
        held, worth = [row[chain] for row in stock], price(edition, chain, size)
        cash = _add(cash, shares(edition, held, worth, int(end.state.turn)))
        cash = _add(cash, [many * worth for many in held])
    return cash


def _bonus(game: Position, chain: int, mover: int) -> list[int]:
    terms = game.terms
    held = [int(many) for many in game.state.stock[: terms.seats, chain]]
    return shares(terms.edition, held, price(terms.edition, chain, int(game.state.tiles[chain])), mover)


def _add(these: list[int], those: list[int]) -> list[int]:
    return [one + other for one, other in zip(these, those, strict=True)]
