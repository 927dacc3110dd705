"""A hash of every state, legal list, verdict and weight of some random games; run as a script it prints it."""

from __future__ import annotations

import hashlib

import numpy as np
from big_shot_table import EVERY_TABLE, random_game, terms_for

from hotelier.core.seats import CHANCE, ONLOOKER
from hotelier.engine import doors
from hotelier.engine.compile import COMPILED
from hotelier.engine.position import Position
from hotelier.games.big_shot.rules import RULES


def digest() -> str:
    """The same whether the rules are compiled or not."""
    seen = hashlib.sha256()
    money = np.zeros(4, np.int64)
    for seats, hidden in EVERY_TABLE:
        for position in random_game(seats, hidden, 11):
            seen.update(position.state.tobytes())
            seen.update(repr(position.legal()).encode())
            doors.scores(position._states, 0, position.edition, money)
            seen.update(money.tobytes())
            verdicts = [
                int(doors.judge(position._states, 0, position.edition, code)) for code in range(0, RULES.codes, 5)
            ]
            seen.update(repr(verdicts).encode())
            seen.update(position.view(ONLOOKER).tobytes())
        deal_by_odds(seats, hidden, seen)
    return seen.hexdigest()


def deal_by_odds(seats: int, hidden: bool, seen: hashlib._Hash) -> None:
    """Goes through a deal by the compiled weights."""
    codes, weights = np.zeros(RULES.codes, np.int16), np.zeros(RULES.codes, np.int64)
    position = Position(RULES, terms_for(seats, hidden))
    while position.dealing and position.to_move == CHANCE:
        found = doors.odds(position._states, 0, position.edition, codes, weights)
        seen.update(codes[:found].tobytes() + weights[:found].tobytes())
        position.play(int(codes[found // 2]))


if __name__ == "__main__":
    print(COMPILED, digest())
