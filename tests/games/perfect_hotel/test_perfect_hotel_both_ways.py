"""The same source compiled and uncompiled: the same bytes."""

from __future__ import annotations

import os
import subprocess
import sys

from hotelier.engine.compile import COMPILED

SCRIPT = """
import hashlib
from hotelier.engine import chance
from hotelier.games.perfect_hotel.rules import RULES

digest = hashlib.sha256()
ALL = {"high_season": True, "rounds": 3, "annex_limit": "once", "tourist_backs": "visible"}
for seats, options in [(2, {}), (3, {"high_season": True}), (4, ALL)]:
    terms = RULES.agree("perfect-hotel", seats, options)
    for seed in range(3):
        orders = chance.orders(RULES, terms, str(seed))
        game, turn = chance.deal(RULES, terms, orders), seed
        while game.result() is None:
            digest.update(game.state.tobytes())
            digest.update(game.view(turn % seats).tobytes())
            turn += 1
            if game.to_move == -1:
                digest.update(repr(game.odds()).encode())
                game.play(game.answer(orders))
            else:
                legal = game.legal()
                digest.update(repr(legal).encode())
                game.play(legal[turn * 7919 % len(legal)])
        digest.update(repr(game.result()).encode())
print(digest.hexdigest())
"""


def run(**settings: str) -> str:
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), **settings}
    done = subprocess.run([sys.executable, "-c", SCRIPT], env=environment, capture_output=True, text=True, check=True)
    return done.stdout


def test_compiled_and_uncompiled_games_are_the_same_byte_for_byte():
    assert run(NUMBA_DISABLE_JIT="1") == run(NUMBA_DISABLE_JIT="0")


def test_compiled_code_from_the_cache_plays_the_same():
    """A second process loads what the first has compiled; uncompiled runs have nothing to load."""
    if COMPILED:
        assert run() == run()
    else:
        assert run(NUMBA_DISABLE_JIT="0") == run(NUMBA_DISABLE_JIT="0")
