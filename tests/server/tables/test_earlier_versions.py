"""Tables of an earlier version of the rules go on as they began.

``written_by_81f1350.db`` was written by the table server of that commit, when every edition was at version 1 and no
opening named a version: of each edition an open table, a game of 40 moves, and a finished one.
"""

from __future__ import annotations

import json
import shutil
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from sqlalchemy import select

from hotelier.games.registry import GAMES, pages_of
from hotelier.records.record import Record
from hotelier.records.replay import check
from hotelier.server import protocol as p
from hotelier.server.opening import rematch_of
from hotelier.server.rooms import Room
from hotelier.server.store.schema import events, tables
from hotelier.server.tables.seating import Who
from server.store.made import awaited
from server.tables.parlour import Parlour

WRITTEN = Path(__file__).with_name("written_by_81f1350.db")
EDITIONS = [(game, edition) for game in GAMES for edition in pages_of(game)]
PEOPLE = [Who(1, "Ada"), Who(2, "Bruno"), Who(3, "Carol")]

OF_VERSION_1 = {
    "decision": ("starting_tile", "returned"),
    "decision-draft": ("ending", "at-once"),
}
"""What was otherwise in version 1 of an edition."""


@asynccontextmanager
async def opened(folder: Path) -> AsyncIterator[Parlour]:
    """The hall on a copy of the database."""
    path = folder / "hotelier.db"
    shutil.copy(WRITTEN, path)
    parlour = Parlour(path)
    try:
        yield parlour
    finally:
        parlour.close()


async def room_of(parlour: Parlour, edition: str, status: str) -> Room:
    """The one table of this edition and status."""
    query = select(tables.c.code).where(tables.c.edition == edition, tables.c.status == status)
    code = await parlour.store.read(lambda link: link.execute(query).scalar_one())
    return await parlour.hall.room(code)


async def play_on(parlour: Parlour, room: Room) -> Record:
    """The game played to its end by first moves, and its record as others read it."""
    while room.table.game.to_move is not None:
        legal = room.table.game.legal
        await parlour.move(room, PEOPLE[room.table.game.to_move], "announce" if "announce" in legal else legal[0])
    assert room.table.status == "over"
    return Record.from_json(room.table.game.record.to_json())


def check_version_1(record: Record) -> None:
    """The record names version 1, replays under its values, and its seed gives its deal."""
    assert record.version == 1
    assert record.seed is not None
    values = check(record).terms.values
    if record.edition in OF_VERSION_1:
        field, value = OF_VERSION_1[record.edition]
        assert values[field] == value


@pytest.mark.parametrize(("game", "edition"), EDITIONS)
@awaited
async def test_a_finished_game_of_version_1_still_verifies(game: str, edition: str, tmp_path: Path) -> None:
    async with opened(tmp_path) as parlour:
        room = await room_of(parlour, edition, "over")
        record = Record.from_json(room.table.game.record.to_json())
        check_version_1(record)
        assert record.result == room.table.end.result


@pytest.mark.parametrize(("game", "edition"), EDITIONS)
@awaited
async def test_a_running_game_of_version_1_goes_on_to_a_record_that_verifies(
    game: str, edition: str, tmp_path: Path
) -> None:
    async with opened(tmp_path) as parlour:
        room = await room_of(parlour, edition, "running")
        assert (room.table.opened.version, room.state().rules) == (1, 1)
        note = room.state().rules_note
        assert note is None if edition not in OF_VERSION_1 else "version 1 of the rules" in note
        check_version_1(await play_on(parlour, room))


@pytest.mark.parametrize("edition", OF_VERSION_1)
@awaited
async def test_a_table_that_was_opened_under_version_1_begins_under_it(edition: str, tmp_path: Path) -> None:
    async with opened(tmp_path) as parlour:
        room = await room_of(parlour, edition, "open")
        for seat in (1, 2):
            await parlour.ask(room, PEOPLE[seat], p.Sit, seat=seat)
        await parlour.ask(room, PEOPLE[0], p.Start)
        check_version_1(await play_on(parlour, room))


@pytest.mark.parametrize(("game", "edition"), EDITIONS)
@awaited
async def test_a_new_table_names_the_newest_version(parlour: Parlour, game: str, edition: str) -> None:
    people = await parlour.people("Ada", "Bruno", "Carol")
    room = await parlour.started(*people, game=game, edition=edition)
    newest = pages_of(game)[edition].version
    assert newest == (2 if edition in OF_VERSION_1 else 1)
    assert (room.table.opened.rules, room.table.game.record.version) == (newest, newest)
    body = select(events.c.body).where(events.c.table_id == room.id, events.c.number == 1)
    assert json.loads(await parlour.store.read(lambda link: link.scalar(body)))["rules"] == newest


@pytest.mark.parametrize("edition", OF_VERSION_1)
@awaited
async def test_a_rematch_is_a_new_table_and_so_of_the_newest_version(edition: str, tmp_path: Path) -> None:
    async with opened(tmp_path) as parlour:
        room = await room_of(parlour, edition, "over")
        again, _, _ = rematch_of(room.table)
        assert (room.table.opened.version, again.rules) == (1, 2)


@awaited
async def test_a_table_on_a_record_of_version_1_is_played_under_it(tmp_path: Path) -> None:
    async with opened(tmp_path) as parlour:
        record = (await room_of(parlour, "decision", "over")).table.game.record
        room = await parlour.started(*PEOPLE, record=record.to_object(), at=20)
        assert (room.table.opened.rules, room.table.terms.version) == (1, 1)
