"""A few words about a move are true: what they say is there once the move is made."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import numpy as np
import pytest

from hotelier.core.messages import Message, say
from hotelier.core.seats import CHANCE, NOBODY
from hotelier.engine import chance
from hotelier.engine.contract import State
from hotelier.engine.position import Position
from hotelier.games.registry import GAMES, rules_of


def remarks(game: str, games: int) -> Iterator[tuple[Position, int, Message | None]]:
    """Every legal move of random games, with what is said of it."""
    rules = rules_of(game)
    for seed in range(games):
        page = list(rules.pages.values())[-1]
        terms = rules.agree(page.name, 2 + seed % 3)
        random, orders = np.random.default_rng(seed), chance.orders(rules, terms, str(seed))
        position = chance.deal(rules, terms, orders)
        while position.to_move >= CHANCE:
            if position.to_move == CHANCE:
                position.play(position.answer(orders))
                continue
            view, legal = position.view(position.to_move), position.legal()
            yield from ((position, code, rules.remark(view, code, terms)) for code in legal)
            position.play(int(random.choice(legal)))


def holds(before: State, after: State, kind: str, told: Mapping[str, Any], chains: list[str]) -> bool:
    """Whether what was told is so, where it can be seen of the states around the move."""
    seat = int(before.to_move)
    if kind in ("block", "block_of_largest"):
        return bool(after.stock[seat, chains.index(told["chain"])] == told["number"])
    if kind == "grows":
        chain = chains.index(told["chain"])
        return bool(after.tiles[chain] > before.tiles[chain])
    if kind == "sale":
        return bool(after.cash[seat] >= before.cash[seat] + told["dollars"])
    if kind == "build":
        floor = told["floor"] - 1
        return bool(after.height[seat] == told["floor"] and after.floor_cards[seat, floor] == told["cards"])
    if kind == "loan":
        own = before.owner == seat
        return bool(after.cash[own].sum() - before.cash[own].sum() == told["pays"])
    return True


@pytest.mark.parametrize("game", GAMES)
def test_what_is_said_of_a_move_is_so_when_it_is_made(game: str, soak: bool) -> None:
    seen: set[str] = set()
    for position, code, remark in remarks(game, 30 if soak else 2):
        if remark is None:
            continue
        assert say(remark)
        kind = remark.id.rpartition(".")[2]
        seen.add(kind)
        after = position.copy()
        after.play(code)
        if after.to_move == NOBODY:  # then blocks are sold, and lots are settled
            continue
        chains = position.terms.values.get("chains", [])
        assert holds(position.state, after.state, kind, remark.params, chains), (kind, remark.params)
    assert len(seen) >= 3
