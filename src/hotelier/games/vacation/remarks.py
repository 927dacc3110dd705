"""A few words about a legal move, for whoever is asked: what can be seen of it at once."""

from __future__ import annotations

from hotelier.core.messages import Message, message
from hotelier.core.terms import Terms
from hotelier.engine.contract import State
from hotelier.games.vacation import moves as m
from hotelier.games.vacation import state as v
from hotelier.games.vacation.board import NEIGHBOURS
from hotelier.games.vacation.reckoning import prices_now


def remark(view: State, code: int, terms: Terms) -> Message | None:
    """Return what the move does, in a few words; None where the move itself says enough."""
    names = terms.values["chains"]
    if code == m.ANNOUNCE:
        return message("vacation.remark.announce")
    if code == m.PASS:
        return message("vacation.remark.pass")
    if m.BUY <= code < m.PASS:
        return _block(view, code - m.BUY, names[code - m.BUY])
    if code < m.TILE + v.SPACES:
        return _tile(view, code - m.TILE, names)
    if m.SELL <= code < m.FOUND:
        dollars = (code - m.SELL) * prices_now(view, terms)[view.defunct]
        return message("vacation.remark.sale", dollars=dollars) if dollars else None
    return None


def _block(view: State, chain: int, name: str) -> Message:
    """Which of one's own blocks of the chain it would be."""
    number, tiles = int(view.stock[view.to_move, chain]) + 1, view.tiles.tolist()
    if tiles.count(max(tiles)) == 1 and tiles[chain] == max(tiles):
        return message("vacation.remark.block_of_largest", number=number, chain=name)
    return message("vacation.remark.block", number=number, chain=name)


def _tile(view: State, space: int, names: list[str]) -> Message:
    """What the tile would touch (V12)."""
    near = {int(view.board[one]) for one in NEIGHBOURS[space]}
    chains = [names[chain] for chain in sorted(near) if chain > v.LONE]
    if len(chains) > 1:
        return message("vacation.remark.joins", chains=chains)
    if chains:
        return message("vacation.remark.grows", chain=chains[0])
    return message("vacation.remark.founds" if v.LONE in near else "vacation.remark.alone")
