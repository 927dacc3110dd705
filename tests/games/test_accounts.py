"""What is made of a score: the account of every seat adds up to it, to the last dollar."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from hotelier.core.arrays import Array
from hotelier.core.seats import CHANCE
from hotelier.engine import chance, contract
from hotelier.engine.contract import Rules, State
from hotelier.engine.position import Position
from hotelier.games.registry import rules_of
from hotelier.records.record import Record
from hotelier.records.replay import replay

RECORDS = sorted((Path(__file__).parent.parent / "records").glob("*.json"))
TABLES = [
    *(("vacation", edition, seats, {}) for edition in ("decision", "classic") for seats in (2, 4)),
    ("vacation", "decision-draft", 4, {}),
    ("vacation", "vacation", 3, {}),
    ("perfect-hotel", "perfect-hotel", 3, {"rounds": 3}),
    ("perfect-hotel", "perfect-hotel", 4, {}),
    ("big-shot", "big-shot", 2, {}),
    ("big-shot", "big-shot", 4, {"hidden_money": True}),
]


def begun(rules: Rules, s: State, seats: int) -> list[int]:
    """What each seat has before anything is added to its account."""
    if rules.name == "vacation":
        return [int(money) for money in s.cash[:seats]]
    if rules.name == "perfect-hotel":
        return [int(points) for points in s.carried[:seats]]
    return [sum(int(s.cash[colour]) for colour in range(4) if s.owner[colour] == seat) for seat in range(seats)]


def account_of(rules: Rules, course: list[tuple[Position, Position, int]], seats: int) -> Array:
    """What the moves of a game, each with the positions around it, have added to the accounts of all seats."""
    out = np.zeros((seats, rules.entries), np.int32)
    for before, after, code in course:
        contract.account(before.state, after.state, before.edition[0], code, out)
    return out


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_the_accounts_of_finished_games_add_up_to_their_scores(path: Path) -> None:
    record, rules = Record.load(path), rules_of(Record.load(path).game)
    course = [position.copy() for position in replay(record)]
    codes = [-1 if move.startswith("+") else rules.read(move, course[0].terms) for move in record.moves]
    seats = len(record.seats)
    out = account_of(rules, list(zip(course, course[1:], codes, strict=False)), seats)
    scores = (np.array(begun(rules, course[0].state, seats)) + out.sum(axis=1)).tolist()
    assert scores == record.result["scores"]


@pytest.mark.parametrize(("game", "edition", "seats", "options"), TABLES)
def test_the_accounts_of_random_games_add_up_to_their_scores(
    game: str, edition: str, seats: int, options: dict[str, object], soak: bool
) -> None:
    rules = rules_of(game)
    terms = rules.agree(edition, seats, options)
    for seed in range(100 if soak else 3):
        orders, random = chance.orders(rules, terms, str(seed)), np.random.default_rng(seed)
        position = chance.deal(rules, terms, orders)
        course, first = [], position.copy()
        while position.to_move >= CHANCE:
            before = position.copy()
            legal = [position.answer(orders)] if position.to_move == CHANCE else position.legal()
            code = int(random.choice(legal))
            position.play(code)
            course.append((before, position.copy(), code))
        out = account_of(rules, course, seats)
        scores = np.array(begun(rules, first.state, seats)) + out.sum(axis=1)
        assert scores.tolist() == rules.result(position.state, terms)["scores"]
