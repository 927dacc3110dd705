"""What everybody would have if the game ended now, and how the scores of a finished game came about (V44)."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from hotelier.core.arrays import Array
from hotelier.core.messages import message, say
from hotelier.core.seats import NOBODY
from hotelier.core.terms import Terms
from hotelier.engine.compile import called_rule
from hotelier.engine.contract import Edition, State
from hotelier.games.vacation import state as v
from hotelier.games.vacation.board import may_end
from hotelier.games.vacation.editions import parameters
from hotelier.games.vacation.kinds import VacationLastChain, VacationSheet
from hotelier.games.vacation.score import pay_bonuses


@called_rule
def write_bonuses(trial: State, ed: Edition, out: Array) -> None:
    """Writes the bonuses of each chain on the board by seat, for the stock of ``trial``, which is used up (V22-V27)."""
    for chain in range(v.CHAINS):
        trial.cash[:] = 0
        if trial.tiles[chain] > 0:
            pay_bonuses(trial, ed, chain, int(trial.turn))
        for seat in range(ed.seats):
            out[chain, seat] = trial.cash[seat]


def bonuses(trial: State, terms: Terms) -> list[list[int]]:
    """The bonuses of each chain on the board by seat, for the stock of ``trial``, a copy that is used up."""
    out = np.zeros((v.CHAINS, terms.seats), np.int64)
    write_bonuses(trial, parameters(terms)[0], out)
    paid: list[list[int]] = out.tolist()
    return paid


def worth(s: State, terms: Terms) -> list[int]:
    """Each seat's cash, the bonuses of all chains on the board, and what its stock would be sold for (V44)."""
    cash: list[int] = s.cash[: terms.seats].tolist()
    if s.to_move == NOBODY:
        return cash
    paid, prices = bonuses(s.copy(), terms), prices_now(s, terms)
    stock = s.stock.tolist()
    return [
        cash[seat] + sum(paid[chain][seat] + stock[seat][chain] * prices[chain] for chain in range(v.CHAINS))
        for seat in range(terms.seats)
    ]


def prices_now(s: State, terms: Terms) -> list[int]:
    """What a block of each chain costs, 0 for those that are not on the board (V30)."""
    prices: list[int] = parameters(terms)["price"][0, range(v.CHAINS), s.tiles].tolist()
    return prices


def sheet(s: State, terms: Terms, names: Sequence[str]) -> VacationSheet:
    """How each score of a finished game came about, by seat and by chain (V44)."""
    seats, tiles, prices = range(terms.seats), s.tiles.tolist(), prices_now(s, terms)
    before = s.copy()
    before.stock[: terms.seats] = s.spoken.T[: terms.seats]  # what was announced in the reckoning, and sold after it
    held, paid = before.stock.tolist(), bonuses(before, terms)
    sold = [chain for _, chain in sorted((many, chain) for chain, many in enumerate(tiles) if many)]
    bonus = [sum(paid[chain][seat] for chain in sold) for seat in seats]
    stock = [sum(held[seat][chain] * prices[chain] for chain in sold) for seat in seats]
    totals = s.cash.tolist()
    known, kept = terms.values["chains"], s.stock.tolist()
    return {
        "reason": v.ENDINGS[s.ending],
        "text": _why(s, terms, names),
        "seats": [
            {
                "cash": totals[seat] - bonus[seat] - stock[seat],
                "bonuses": bonus[seat],
                "stock": stock[seat],
                "total": totals[seat],
            }
            for seat in seats
        ],
        "chains": [_chain(known[at], tiles[at], prices[at], [row[at] for row in held], paid[at]) for at in sold],
        "worthless": [
            {"name": known[chain], "blocks": [kept[seat][chain] for seat in seats]}
            for chain in range(v.CHAINS)
            if not tiles[chain] and any(kept[seat][chain] for seat in seats)
        ],
    }


def _chain(name: str, tiles: int, price: int, held: Sequence[int], paid: Sequence[int]) -> VacationLastChain:
    seats = zip(held, paid, strict=False)
    return {
        "name": name,
        "tiles": tiles,
        "price": price,
        "seats": [{"blocks": blocks, "bonus": bonus} for blocks, bonus in seats],
    }


def end_text(tiles: Sequence[int], terms: Terms, *, begins: bool = True) -> str:
    """Which of the conditions A and B holds, in a sentence, or in what comes behind a colon (V40)."""
    if max(tiles) >= terms.values["ends_at"]:
        name = terms.values["chains"][tiles.index(max(tiles))]
        return say(message("vacation.outlook.end_large", chain=name, tiles=max(tiles)))
    told = "vacation.outlook.end_safe" if begins else "vacation.sheet.end_safe"
    return say(message(told, group=terms.values["group"]))


def _why(s: State, terms: Terms, names: Sequence[str]) -> str:
    """Why the game is over; of an announcement also what allowed it, if that is so still."""
    name = names[s.turn]
    if s.ending == v.BLOCKED:
        return say(message("vacation.sheet.blocked", name=name))
    if s.ending == v.STALEMATE:
        return say(message("vacation.sheet.stalemate"))
    holds = may_end(s, parameters(terms)[0])
    why = end_text(s.tiles.tolist(), terms, begins=False) if holds else ""
    if s.ending == v.AUTOMATIC:
        return say(message("vacation.sheet.automatic", why=why))
    if why:
        return say(message("vacation.sheet.announced_as", name=name, why=why))
    return say(message("vacation.sheet.announced", name=name))
