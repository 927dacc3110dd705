"""What goes on by itself: bots think off the loop, move after a while or at once, and never hold up a table."""

from __future__ import annotations

import asyncio
import logging
import time

import pytest

from hotelier.bots.contract import Bot, Budget
from hotelier.server import events as e
from hotelier.server import playing_on
from hotelier.server import protocol as p
from hotelier.server.settings import Settings
from hotelier.server.thinking import LEAST, Thinkers
from server.store.made import awaited


async def until(true, seconds: float = 20) -> None:
    """Waits until something is true."""
    end = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < end
        await asyncio.sleep(0.005)


def bots_play(parlour) -> None:
    """From now on bots move by themselves."""
    parlour.hall.on_change = parlour.playing.look


def with_bot(parlour, bot: Bot) -> None:
    """All bots of the parlour are this one."""
    parlour.thinkers._bot = lambda name, game: bot


class First(Bot):
    """Moves as told, and counts."""

    def __init__(self) -> None:
        self.budgets: list[Budget] = []

    def choose(self, view, legal, rng, budget):
        self.budgets.append(budget)
        return legal[0]


class Wild(First):
    """Raises whatever it is asked."""

    def choose(self, view, legal, rng, budget):
        raise ValueError("the seed is 1234")

    def explain(self, view, legal, move):
        raise KeyError("the seed is 1234")


@awaited
async def test_bots_move_until_a_person_is_asked(parlour):
    bots_play(parlour)
    (ada,) = await parlour.people("Ada")
    room = await parlour.started(ada, bots=["heuristic", "uniform"])
    for _ in range(5):
        await until(lambda: room.table.game.to_move == 0 and not parlour.playing.is_thinking(room))
        await parlour.move(room, ada)
    await until(lambda: room.table.game.to_move == 0)
    moved = [entry.event for entry in await parlour.log(room) if isinstance(entry.event, e.Moved)]
    assert {event.bot for event in moved if event.seat == 1} == {"heuristic"}
    assert any(event.why for event in moved if event.bot == "heuristic")
    await parlour.playing.close()


@awaited
async def test_bots_alone_play_to_the_end_and_the_seed_fits_what_was_published(parlour, tmp_path):
    from hotelier.cli.main import main
    from hotelier.core.seeds import commitment

    with_bot(parlour, First())
    bots_play(parlour)
    (ada,) = await parlour.people("Ada")
    room = await parlour.open(ada, game="perfect-hotel", seats=3, sit=False, bots=["uniform"] * 3)
    published = room.state().commitment
    await parlour.ask(room, ada, p.Start)
    await until(lambda: room.table.status == "over", 60)
    told = room.state()
    assert (told.ended, commitment(told.seed)) == ("finished", published)
    record = room.table.game.record
    assert (record.seed, record.commitment) == (told.seed, published)
    assert room.table.end.result == record.result
    record.save(tmp_path / "game.json")
    assert main(["verify", str(tmp_path / "game.json")]) == 0
    await parlour.playing.close()


@awaited
async def test_a_bot_that_raises_gets_the_default_move_and_says_nothing_secret(parlour, caplog):
    with_bot(parlour, Wild())
    (ada,) = await parlour.people("Ada")
    room = await parlour.started(ada, bots=["uniform", "uniform"])
    while room.table.game.to_move == 0:
        await parlour.move(room, ada)
    first, moves = room.table.game.legal[0], len(room.table.game.moves)
    with caplog.at_level(logging.WARNING):
        bots_play(parlour)
        parlour.playing.look(room)
        await until(lambda: len(room.table.game.moves) > moves)
    assert room.table.game.moves[moves] == first
    assert "1234" not in caplog.text
    await parlour.playing.close()


@awaited
async def test_a_table_goes_on_after_whatever_went_wrong_while_a_bot_thought(parlour, monkeypatch):
    monkeypatch.setattr(playing_on, "RETRY", 0.01)
    choose, failures = parlour.thinkers.choose, iter([RuntimeError, ValueError])

    async def fails_twice(*arguments):
        for failure in failures:
            raise failure
        return await choose(*arguments)

    monkeypatch.setattr(parlour.thinkers, "choose", fails_twice)
    bots_play(parlour)
    (ada,) = await parlour.people("Ada")
    room = await parlour.started(ada, bots=["uniform", "uniform"])
    if room.table.game.to_move == 0:
        await parlour.move(room, ada)
    moves = len(room.table.game.moves)
    await until(lambda: len(room.table.game.moves) > moves)
    await parlour.playing.close()


@awaited
async def test_a_bots_move_is_shown_after_a_while_and_at_once_for_who_is_in_a_hurry(parlour):
    assert Settings().bot_delay == (0.4, 1.2)
    parlour.playing._settings = Settings(bot_delay=(30, 30))
    with_bot(parlour, First())
    bots_play(parlour)
    (ada,) = await parlour.people("Ada")
    room = await parlour.started(ada, bots=["uniform", "uniform"])
    while room.table.game.to_move == 0:
        await parlour.move(room, ada)
    moves = len(room.table.game.moves)
    await asyncio.sleep(0.3)
    assert len(room.table.game.moves) == moves
    parlour.playing.hurry(room)
    await until(lambda: len(room.table.game.moves) > moves)
    after = len(room.table.game.moves)
    await asyncio.sleep(0.1)
    assert len(room.table.game.moves) == after  # one hurry is for one move
    await parlour.playing.close()


@awaited
async def test_a_bot_that_is_no_longer_asked_does_not_move(parlour):
    parlour.playing._settings = Settings(bot_delay=(0.2, 0.2))
    bots_play(parlour)
    people = await parlour.people("Ada", "Bob", "Eve")
    room = await parlour.started(*people)
    who = await parlour.moves(room, *people)
    await parlour.ask(room, who, p.Leave)
    moves = room.table.game.moves
    assert parlour.playing.is_thinking(room)
    await parlour.ask(room, who, p.Return)
    await until(lambda: not parlour.playing.is_thinking(room))
    assert room.table.game.moves == moves
    await parlour.playing.close()


@awaited
async def test_bots_go_on_after_a_restart(parlour):
    (ada,) = await parlour.people("Ada")
    room = await parlour.open(ada, game="big-shot", seats=3, sit=False, bots=["uniform"] * 3)
    await parlour.ask(room, ada, p.Start)
    parlour.hall.rooms.clear()
    bots_play(parlour)
    assert await parlour.hall.wake() == 1
    again = await parlour.hall.room(room.table.code)
    moves = len(again.table.game.moves)
    await until(lambda: len(again.table.game.moves) > moves + 3)
    await parlour.playing.close()


@awaited
async def test_a_table_of_many_bots_does_not_starve_another(parlour):
    with_bot(parlour, First())
    bots_play(parlour)
    (ada,) = await parlour.people("Ada")
    rooms = [await parlour.open(ada, seats=3, sit=False, bots=["uniform"] * 3) for _ in range(4)]
    for room in rooms:
        await parlour.ask(room, ada, p.Start)
    before = [len(room.table.game.moves) for room in rooms]
    await until(lambda: len(rooms[0].table.game.moves) > before[0] + 40)
    await parlour.playing.close()
    made = [len(room.table.game.moves) - start for room, start in zip(rooms, before, strict=True)]
    assert min(made[1:]) > 10


@awaited
async def test_a_budget_shrinks_as_more_ask_than_can_think_and_never_to_nothing():
    thinkers = Thinkers(threads=2)
    shares = []
    for waiting in (0, 1, 2, 4, 1000):
        thinkers.waiting = waiting
        shares.append(thinkers.share(Budget(playouts=100, seconds=4.0)))
    thinkers.close()
    assert [share.playouts for share in shares] == [100, 100, 100, 50, int(100 * LEAST)]
    assert [share.seconds for share in shares] == pytest.approx([4.0, 4.0, 4.0, 2.0, 4.0 * LEAST])


@awaited
async def test_stopping_lets_a_move_that_is_being_kept_be_kept_before_anything_else(parlour, monkeypatch):
    append, go, waiting = parlour.store.append, asyncio.Event(), asyncio.Event()

    async def slowly(rows):
        waiting.set()
        await go.wait()
        await append(rows)

    with_bot(parlour, First())
    (ada,) = await parlour.people("Ada")
    room = await parlour.started(ada, bots=["uniform", "uniform"])
    while room.table.game.to_move == 0:
        await parlour.move(room, ada)
    monkeypatch.setattr(parlour.store, "append", slowly)
    parlour.playing.look(room)
    await waiting.wait()
    stopping = asyncio.create_task(parlour.playing.close())
    chatting = asyncio.create_task(parlour.ask(room, ada, p.Chat, text="hello"))
    await asyncio.sleep(0.02)
    assert not stopping.done()
    go.set()
    await stopping
    assert (await chatting)[-1].text == "hello"
    kinds = [type(entry.event) for entry in await parlour.log(room)]
    assert kinds.index(e.Moved) < kinds.index(e.Chatted)
    assert not room.broken


@awaited
async def test_bots_wait_while_people_are_asked_to_take_a_move_back(parlour):
    parlour.playing._settings = Settings(bot_delay=(0.1, 0.1))
    with_bot(parlour, First())
    ada, bob = await parlour.people("Ada", "Bob")
    room = await parlour.started(ada, bob, bots=["uniform", "uniform"])
    seat = None
    while seat is None or not room.table.seats[room.table.game.to_move].bot:
        asked = room.table.game.to_move
        if room.table.seats[asked].bot:
            await parlour.bot_moves(room)
        else:
            await parlour.move(room, await parlour.moves(room, ada, bob))
            seat = asked
    bots_play(parlour)
    parlour.playing.look(room)
    who, other = (ada, bob) if seat == 0 else (bob, ada)
    moves = room.table.game.moves
    await parlour.ask(room, who, p.Propose, matter="undo", seat=seat)
    await asyncio.sleep(0.3)
    assert room.table.game.moves == moves
    await parlour.ask(room, other, p.Answer, proposal=room.table.proposal.number, yes=False)
    await until(lambda: len(room.table.game.moves) > len(moves))
    await parlour.playing.close()
