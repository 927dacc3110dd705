"""A server that starts uncompiled and hands over to a compiled one: nobody notices more than a dropped line."""

from __future__ import annotations

import asyncio
import json
import sqlite3
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
from websockets.exceptions import ConnectionClosed

from hotelier.games.registry import GAMES
from hotelier.records.record import Record
from hotelier.records.replay import check
from server.clients import PATIENCE, Client, Look, Sent, Server, Visitor

UNCOMPILED_MOVES = 3
"""Moves of a person before the server hands over in the middle of a game."""


class HandingOver(Server):
    """A server that hands over when it is told to."""

    def __init__(self, database: Path, **settings: Any) -> None:
        super().__init__(database, changes={"settings": settings}, module="server.handing_over")

    def hand_over(self) -> None:
        """Let it hand over, now or soon."""
        self.database.with_suffix(".go").touch()

    @property
    def levels_ready(self) -> bool:
        """Whether all bots can play in all games; False while no server answers."""
        try:
            levels = httpx.get(f"{self.home}/api/levels", timeout=10).json()
        except httpx.TransportError:
            return False
        return all(all(level["ready"].values()) for level in levels)


@dataclass
class Player:
    """Somebody who plays the first legal move, and comes back whenever the connection is lost."""

    visitor: Visitor
    code: str
    seat: int | None = 0
    look: Look = field(default_factory=Look)
    sent: list[Sent] = field(default_factory=list)
    came: int = 0

    async def play(self, until: Callable[[], bool]) -> None:
        """Play, or watch, until this holds."""
        last = time.monotonic() + PATIENCE
        while not until():
            assert time.monotonic() < last, "it does not go on"
            try:
                client = await Client.of(self.visitor)
                self.look = await client.watch(self.code)
                self.came += 1
                await self._play(client, until)
                await client.close()
            except (OSError, ConnectionClosed, httpx.TransportError):
                await asyncio.sleep(0.05)

    async def _play(self, client: Client, until: Callable[[], bool]) -> None:
        if self.sent and not self.sent[-1].number:  # the answer was lost
            await self.sent[-1].by(client)
        while not until():
            await client.until(lambda: until() or self._asked())
            if not until() and self._asked():
                move = Sent(self.code, self.seat or 0, self.look.number, f"move {len(self.sent)}", self.look.legal[0])
                self.sent.append(move)
                await move.by(client)

    def _asked(self) -> bool:
        return self.seat is not None and bool(self.look.legal)


async def table_at(server: Server, **terms: Any) -> Player:
    """Somebody at a table of theirs against Clerks, on a known deal."""
    visitor = await Visitor.new(server.home, "Ada")
    seats = terms.get("seats", 3)
    asked = {"seats": seats, "seed": "7", "bots": ["heuristic"] * (seats - 1), "start": True}
    return Player(visitor, await visitor.open(**{**asked, **terms}))


async def record_of(player: Player) -> Any:
    """The record of a finished game, which verifies, without what differs from table to table."""
    answer = await player.visitor.call("GET", f"/api/tables/{player.code}/record")
    check(Record.from_json(answer.text))
    return {key: value for key, value in answer.json().items() if key != "tags"}


async def finished(server: Server, game: str, meeting: asyncio.Barrier | None = None) -> Any:
    """The record of a game; where all games meet after some of the person's moves, the server hands over."""
    player = await table_at(server, game=game)
    if meeting is not None:
        assert isinstance(server, HandingOver)
        await player.play(lambda: len([move for move in player.sent if move.number]) == UNCOMPILED_MOVES)
        await meeting.wait()
        server.hand_over()
    await player.play(lambda: player.look.over)
    return await record_of(player)


async def all_finished(server: Server, *, handed_over: bool = False) -> list[Any]:
    """The records of a game of each, played at the same time."""
    meeting = asyncio.Barrier(len(GAMES)) if handed_over else None
    return await asyncio.gather(*(finished(server, game, meeting) for game in GAMES))


def test_uncompiled_handed_over_and_compiled_games_are_equal(tmp_path: Path) -> None:
    with Server(tmp_path / "compiled.db") as server:
        compiled = asyncio.run(all_finished(server))
    with HandingOver(tmp_path / "uncompiled.db") as server:
        uncompiled = asyncio.run(all_finished(server))
        assert not server.levels_ready
        assert server.stop() == 0
    with HandingOver(tmp_path / "handed-over.db") as server:
        handed_over = asyncio.run(all_finished(server, handed_over=True))
    assert compiled == uncompiled == handed_over


def test_a_game_goes_on_for_its_player_and_for_whoever_watches(tmp_path: Path) -> None:
    async def evening(server: HandingOver) -> None:
        player = await table_at(server, game="vacation", seats=4)
        watcher = Player(await Visitor.new(server.home, "Eve"), player.code, seat=None)
        await asyncio.gather(
            player.play(lambda: len(player.sent) >= UNCOMPILED_MOVES),
            watcher.play(lambda: watcher.look.number > UNCOMPILED_MOVES),
        )
        server.hand_over()
        handed_over = False

        def far() -> bool:
            return handed_over and player.look.number > number + 10

        async def wait() -> None:
            nonlocal handed_over, number
            while not await asyncio.to_thread(lambda: server.levels_ready):
                await asyncio.sleep(0.05)
            number, handed_over = player.look.number, True

        number = 0
        await asyncio.gather(wait(), player.play(lambda: player.look.over or far()), watcher.play(lambda: handed_over))
        await watcher.play(lambda: watcher.look.number >= player.look.number)
        assert watcher.came > 1
        assert all(move.number for move in player.sent)
        assert player.look.lines.keys() == watcher.look.lines.keys()

    with HandingOver(tmp_path / "tables.db", bot_delay=(0.05, 0.05)) as server:
        asyncio.run(evening(server))
        assert server.stop() == 0


def test_a_level_that_is_not_ready_is_marked_and_moves_after_the_hand_over(tmp_path: Path) -> None:
    async def evening(server: HandingOver) -> None:
        player = await table_at(server, game="big-shot", seats=3, bots=["tycoon", "tycoon"], seed="1")
        waiting = asyncio.create_task(player.play(lambda: player.look.over))
        while not (player.look.state and player.look.state["preparing"]):
            await asyncio.sleep(0.02)
        told = httpx.get(f"{server.home}/api/levels").json()
        ready = {level["name"]: set(level["ready"].values()) for level in told}
        assert ready.pop("uniform") == ready.pop("heuristic") == {True}
        assert list(ready.values()) == [{False}] * 3
        server.hand_over()
        await waiting

    with HandingOver(tmp_path / "tables.db") as server:
        asyncio.run(evening(server))
        assert httpx.get(f"{server.home}/api/readiness").json() == {"done": 9, "parts": 9}


def test_a_kill_during_the_hand_over_loses_nothing(tmp_path: Path, soak: bool) -> None:
    for moment in (0.0, 0.7, 1.5, 2.2, 3.0) if soak else (0.7, 2.2):
        check_kill(tmp_path / f"{moment}.db", moment)


def check_kill(database: Path, moment: float) -> None:
    """Kill the server so many seconds after it was told to hand over; what was acknowledged is there, and goes on."""

    async def play_until_killed(server: HandingOver) -> Player:
        player = await table_at(server, game="big-shot")
        await player.play(lambda: len(player.sent) >= UNCOMPILED_MOVES)
        server.hand_over()
        dies = time.monotonic() + moment
        await player.play(lambda: player.look.over or time.monotonic() > dies)
        server.kill()
        return player

    with HandingOver(database) as server:
        player = asyncio.run(play_until_killed(server))
    with sqlite3.connect(database) as link:
        rows = link.execute("select number, body from events order by number").fetchall()
    assert [number for number, _ in rows] == [*range(1, len(rows) + 1)]
    signed = {json.loads(body).get("id"): number for number, body in rows}
    acknowledged = {move.id: move.number for move in player.sent if move.number}
    assert {id: signed.get(id) for id in acknowledged} == acknowledged
    with Server(database) as server:
        player.visitor.home = player.visitor.headers["Origin"] = server.home
        asyncio.run(player.play(lambda: player.look.over))
        asyncio.run(record_of(player))


def test_all_processes_end_with_the_one_that_began_them(tmp_path: Path) -> None:
    with HandingOver(tmp_path / "tables.db") as server:
        server.kill()
        until = time.monotonic() + 10
        while time.monotonic() < until:
            try:
                httpx.get(f"{server.home}/health", timeout=1)
            except httpx.TransportError:
                return
            time.sleep(0.05)
        raise AssertionError("somebody still answers")
