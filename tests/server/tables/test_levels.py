"""Bots that search: within their seconds however many think, and not before their search is compiled."""

from __future__ import annotations

import asyncio
import time

import pytest

from hotelier.bots.contract import Bot, Budget
from hotelier.bots.levels import LEVELS
from hotelier.games.registry import GAMES
from hotelier.server import events as e
from hotelier.server.thinking import LEAST, Thinkers
from server.store.made import awaited
from server.tables.parlour import Ear
from server.tables.test_bots import bots_play, until, with_bot


class Slow(Bot):
    """Spends all the seconds it is given, as a search on a slow machine does."""

    def __init__(self) -> None:
        self.given: list[float] = []

    def choose(self, view, legal, rng, budget):
        self.given.append(budget.seconds)
        time.sleep(budget.seconds)
        return legal[0]


@awaited
async def test_a_level_that_is_alone_has_all_its_seconds(parlour):
    slow = Slow()
    with_bot(parlour, slow)
    (ada,) = await parlour.people("Ada")
    room = await parlour.started(ada, bots=["concierge", "concierge"])
    await parlour.thinkers.choose(room.table.game.position, "concierge", "7")
    assert slow.given == pytest.approx([LEVELS["concierge"].seconds], abs=0.1)


@awaited
async def test_many_bots_that_think_at_once_all_answer_within_the_seconds_of_their_level(parlour):
    slow, cap = Slow(), LEVELS["manager"].seconds
    with_bot(parlour, slow)
    (ada,) = await parlour.people("Ada")
    room = await parlour.started(ada, bots=["manager", "manager"])
    ask, start = parlour.thinkers.choose, time.perf_counter()
    await asyncio.gather(*(ask(room.table.game.position, "manager", str(n)) for n in range(6)))
    took = time.perf_counter() - start
    assert len(slow.given) == 6
    assert LEAST * cap <= min(slow.given) <= max(slow.given) <= cap
    assert sum(slow.given) <= 2 * cap * (1 + 2 * LEAST), "who has waited as long as a level thinks, thinks a moment"
    assert took < 2 * cap, "with some patience for a busy machine"


@awaited
async def test_a_bot_that_has_to_be_compiled_first_keeps_its_table_waiting_and_no_other(parlour):
    parlour.thinkers.close()
    parlour.thinkers = parlour.playing._thinkers = Thinkers(threads=1)
    with_bot(parlour, Slow())
    parlour.thinkers._budget = Budget(1, 0.001)
    bots_play(parlour)
    ada, bob = await parlour.people("Ada", "Bob")
    waits = await parlour.started(ada, bots=["tycoon", "tycoon"])
    plays = await parlour.started(bob, bots=["heuristic", "heuristic"])
    ear = Ear(ada)
    waits.enter(ear)
    for room, who in ((waits, ada), (plays, bob)):
        while room.table.game.to_move == 0:
            await parlour.move(room, who)
    await until(lambda: plays.table.game.to_move == 0)
    await until(lambda: any(told.get("state", {}).get("preparing") for told in ear.told))
    assert waits.table.game.to_move != 0
    assert not any(isinstance(entry.event, e.Moved) and entry.event.bot for entry in await parlour.log(waits))
    assert parlour.thinkers.waiting == 0, "it waits in no thread"
    parlour.thinkers.let_search("vacation")
    await until(lambda: waits.table.game.to_move == 0, 60)
    await until(lambda: "preparing" in str(ear.told) and not waits.state().preparing)
    await parlour.playing.close()


@pytest.mark.parametrize("game", GAMES)
def test_every_level_plays_every_game_and_says_why(parlour, game):
    @awaited
    async def play() -> None:
        (ada,) = await parlour.people("Ada")
        room = await parlour.started(ada, bots=[*LEVELS], game=game)
        position = room.table.game.position
        for level, budget in LEVELS.items():
            thought = await parlour.thinkers.choose(position, level, "7")
            assert thought.move in room.table.game.legal
            assert thought.why
            assert thought.seconds < budget.seconds + 2, "with some patience for a busy machine"

    play()
