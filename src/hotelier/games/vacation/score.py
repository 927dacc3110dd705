"""Money: prices, bonuses, the last reckoning."""

from __future__ import annotations

from typing import Any

import numpy as np

from hotelier.core.arrays import Array
from hotelier.core.terms import Terms
from hotelier.engine.compile import called_rule, rule
from hotelier.engine.contract import Edition, State
from hotelier.engine.winning import share_highest
from hotelier.games.vacation.editions import parameters
from hotelier.games.vacation.state import CHAINS, ENDINGS


@rule
def price(s: State, ed: Edition, chain: int) -> int:
    """What a block of the chain costs now, by its size (V30)."""
    return int(ed.price[chain, s.tiles[chain]])


@rule
def first_bonus(s: State, ed: Edition, chain: int) -> int:
    """What the largest holder of the chain is paid, by its size now (V22)."""
    return int(ed.first) * price(s, ed, chain)


@rule
def second_bonus(s: State, ed: Edition, chain: int) -> int:
    """What the second largest holder is paid: none in the draft, none where two seats divide the first (V22, V27)."""
    return 0 if ed.by_lead else int(ed.second) * price(s, ed, chain)


@rule
def most_held(s: State, ed: Edition, chain: int, below: int) -> int:
    """The largest holding of the chain that is smaller than ``below``, 0 when there is none."""
    most = 0
    for seat in range(ed.seats):
        held = int(s.stock[seat, chain])
        if most < held < below:
            most = held
    return most


@rule
def holders(s: State, ed: Edition, chain: int, held: int) -> int:
    """How many seats hold exactly so many blocks of the chain."""
    many = 0
    for seat in range(ed.seats):
        if s.stock[seat, chain] == held:
            many += 1
    return many


@rule
def share_out(s: State, ed: Edition, chain: int, held: int, dollars: int, mover: int) -> None:
    """Divides a bonus among the seats that hold exactly so many blocks (V23, V24, V25)."""
    sharers = holders(s, ed, chain, held)
    units = dollars // 100
    share, odd = units // sharers, units % sharers
    if not ed.odd_to_mover and odd > 0:
        share, odd = share + 1, 0
    for k in range(ed.seats):
        seat = (mover + k) % ed.seats
        if s.stock[seat, chain] == held:
            s.cash[seat] += 100 * share
            if odd > 0:
                s.cash[seat] += 100
                odd -= 1


@rule
def share_by_lead(s: State, ed: Edition, chain: int) -> None:
    """Two seats divide the first bonus by the lead in blocks (V27)."""
    mine, yours = int(s.stock[0, chain]), int(s.stock[1, chain])
    leader = 0 if mine >= yours else 1
    percent = int(ed.lead[5]) if min(mine, yours) == 0 else int(ed.lead[min(abs(mine - yours), 5)])
    bonus = first_bonus(s, ed, chain)
    s.cash[leader] += bonus * percent // 100
    s.cash[1 - leader] += bonus * (100 - percent) // 100


@called_rule
def pay_bonuses(s: State, ed: Edition, chain: int, mover: int) -> None:
    """Holdings are announced; the largest and second largest holder are paid (V22-V27)."""
    s.told[chain] = 1
    s.heard |= 1 << chain
    for seat in range(ed.seats):
        s.spoken[chain, seat] = s.stock[seat, chain]
    most = most_held(s, ed, chain, 127)
    if most == 0:
        return
    if ed.by_lead:
        share_by_lead(s, ed, chain)
        return
    first, second = first_bonus(s, ed, chain), second_bonus(s, ed, chain)
    runner_up = most_held(s, ed, chain, most)
    if holders(s, ed, chain, most) > 1 or runner_up == 0:  # V23, V26
        share_out(s, ed, chain, most, first + second, mover)
    else:
        share_out(s, ed, chain, most, first, mover)
        share_out(s, ed, chain, runner_up, second, mover)


@rule
def sell_out(s: State, ed: Edition, chain: int) -> None:
    """All stock of the chain is sold to the bank at its price (V44)."""
    for seat in range(ed.seats):
        blocks = int(s.stock[seat, chain])
        s.cash[seat] += blocks * price(s, ed, chain)
        s.bank[chain] += blocks
        s.net[seat, chain] -= blocks
        s.stock[seat, chain] = 0


@called_rule
def reckon(s: State, ed: Edition) -> None:
    """The last reckoning: bonuses from the smallest chain up, then all stock of them is sold (V44)."""
    for tiles in range(2, 109):
        for chain in range(CHAINS):
            if s.tiles[chain] == tiles:
                pay_bonuses(s, ed, chain, s.turn)
    for chain in range(CHAINS):
        if s.tiles[chain] > 0:
            sell_out(s, ed, chain)


@called_rule
def scores(s: State, ed: Edition, out: Array) -> None:
    """Each seat's money: its score once the game is over (V45)."""
    for seat in range(ed.seats):
        out[seat] = s.cash[seat]


@called_rule
def wins(s: State, ed: Edition, out: Array) -> None:
    """Each seat's part of the win: the most money has it, those who tie share it (V45)."""
    share_highest(s.cash, out)


def result(s: State, terms: Terms) -> dict[str, Any]:
    """Reason, scores and winners of a game that is over (V45)."""
    shares = np.zeros(terms.seats)
    wins(s, parameters(terms)[0], shares)
    money = s.cash[: terms.seats].tolist()
    return {"reason": ENDINGS[s.ending], "scores": money, "winners": np.flatnonzero(shares).tolist()}
