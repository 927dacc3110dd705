"""Visitors by key and token, codes for other devices, block lists; export and delete all about me."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest
from sqlalchemy import Connection, create_engine, event, insert, select

from hotelier.core.errors import BadName, Forbidden, NotFound, NoVisitor, TooMuch
from hotelier.server.about_me import TableLeft, delete_visitor, export
from hotelier.server.secrets import hashed
from hotelier.server.store.schema import METADATA, devices, events, guests, keys, tables, tokens, visitors
from hotelier.server.visitors import (
    OWN,
    block,
    by_key,
    by_token,
    is_due,
    list_blocks,
    list_tokens,
    make_device_code,
    make_token,
    make_visitor,
    note_seen,
    redeem_device_code,
    rename,
    revoke_token,
    unblock,
)

NOON = 1_700_000_000_000
MINUTE = 60_000
SEED = "5eed" * 16


@pytest.fixture
def connection() -> Iterator[Connection]:
    engine = create_engine("sqlite://")
    event.listen(engine, "connect", lambda raw, _: raw.execute("PRAGMA foreign_keys=ON"))
    METADATA.create_all(engine)
    with engine.begin() as connection:
        yield connection


def kept(connection: Connection) -> str:
    """Everything in the database as one text."""
    rows = [row for table in METADATA.sorted_tables for row in connection.execute(select(table))]
    return repr(rows)


def open_table(connection: Connection, code: str, status: str, host: int | None, *people: int) -> int:
    """A table with these guests."""
    of = {
        "game": "vacation",
        "edition": "vacation",
        "seats": 4,
        "visibility": "public",
        "seed": SEED,
        "commitment": "c",
    }
    row = of | {"code": code, "status": status, "host": host, "created": NOON, "touched": NOON, "number": 0}
    id = connection.execute(insert(tables).values(row).returning(tables.c.id)).scalar_one()
    for visitor in people:
        connection.execute(insert(guests).values(table_id=id, visitor=visitor, invited=False, since=NOON))
    return id


def happened(connection: Connection, table: int, number: int, visitor: int | None, **body: object) -> None:
    row = {"table_id": table, "number": number, "at": NOON + number, "visitor": visitor}
    connection.execute(insert(events).values(row | {"body": json.dumps(body).encode()}))


# One visitor key (256 bits), stored hashed


def test_a_visitor_is_known_again_by_the_key(connection: Connection) -> None:
    ada, key = make_visitor(connection, "  Ada ", NOON)
    assert (ada.name, ada.created, ada.scopes, ada.token) == ("Ada", NOON, OWN, None)
    assert by_key(connection, key) == ada
    assert by_key(connection, key[:-1]) is None
    assert by_key(connection, "") is None


def test_secrets_are_stored_hashed(connection: Connection) -> None:
    ada, key = make_visitor(connection, "Ada", NOON)
    _, token = make_token(connection, ada.id, "bot", ["play"], NOON, 20)
    code, _ = make_device_code(connection, ada.id, NOON)
    everything = kept(connection)
    assert repr(hashed(key)) in everything
    for secret in (key, token, token.removeprefix("htl_"), code, code.replace("-", "")):
        assert secret not in everything


def test_a_visitor_without_a_good_name_is_not_made(connection: Connection) -> None:
    with pytest.raises(BadName):
        make_visitor(connection, "A\u202eda", NOON)
    assert connection.execute(select(visitors)).all() == []


def test_a_visitor_takes_another_name(connection: Connection) -> None:
    ada, key = make_visitor(connection, "Ada", NOON)
    assert rename(connection, ada.id, " Lady  Ada ") == "Lady Ada"
    assert by_key(connection, key).name == "Lady Ada"
    with pytest.raises(BadName):
        rename(connection, ada.id, "")


def test_that_somebody_is_here_is_noted_once_a_minute(connection: Connection) -> None:
    ada, key = make_visitor(connection, "Ada", NOON)
    assert not is_due(ada, NOON + MINUTE - 1)
    assert is_due(ada, NOON + MINUTE)
    note_seen(connection, ada, NOON + MINUTE)
    assert by_key(connection, key).seen == NOON + MINUTE


# Use on another device by a code for ten minutes


def test_a_code_brings_the_visitor_to_another_device(connection: Connection) -> None:
    ada, key = make_visitor(connection, "Ada", NOON)
    code, expires = make_device_code(connection, ada.id, NOON)
    assert expires == NOON + 10 * MINUTE
    again, second = redeem_device_code(connection, f" {code.upper()} ", expires - 1, 20)
    assert again == ada
    assert second != key
    assert by_key(connection, key) == by_key(connection, second) == ada


@pytest.mark.parametrize("late", [10 * MINUTE, 11 * MINUTE])
def test_a_code_is_good_for_ten_minutes(connection: Connection, late: int) -> None:
    ada, _ = make_visitor(connection, "Ada", NOON)
    code, _ = make_device_code(connection, ada.id, NOON)
    with pytest.raises(NotFound):
        redeem_device_code(connection, code, NOON + late, 20)


def test_a_code_is_good_once(connection: Connection) -> None:
    ada, _ = make_visitor(connection, "Ada", NOON)
    code, _ = make_device_code(connection, ada.id, NOON)
    redeem_device_code(connection, code, NOON, 20)
    with pytest.raises(NotFound):
        redeem_device_code(connection, code, NOON, 20)


def test_a_wrong_code_is_refused_and_a_new_one_ends_the_old(connection: Connection) -> None:
    ada, _ = make_visitor(connection, "Ada", NOON)
    bob, _ = make_visitor(connection, "Bob", NOON)
    old, _ = make_device_code(connection, ada.id, NOON)
    bobs, _ = make_device_code(connection, bob.id, NOON)
    new, _ = make_device_code(connection, ada.id, NOON)
    for wrong in (old, "", "aaaaa-aaaaa"):
        with pytest.raises(NotFound):
            redeem_device_code(connection, wrong, NOON, 20)
    assert redeem_device_code(connection, new, NOON, 20)[0] == ada
    assert redeem_device_code(connection, bobs, NOON, 20)[0] == bob


def test_codes_that_ended_are_forgotten(connection: Connection) -> None:
    for name in ("Ada", "Bob"):
        make_device_code(connection, make_visitor(connection, name, NOON)[0].id, NOON)
    cleo, _ = make_visitor(connection, "Cleo", NOON)
    make_device_code(connection, cleo.id, NOON + 10 * MINUTE)
    assert connection.execute(select(devices.c.visitor)).scalars().all() == [cleo.id]


def test_of_too_many_devices_the_oldest_goes(connection: Connection) -> None:
    ada, first = make_visitor(connection, "Ada", NOON)
    bob, bobs = make_visitor(connection, "Bob", NOON)
    held = [first]
    for _ in range(4):
        code, _ = make_device_code(connection, ada.id, NOON)
        held.append(redeem_device_code(connection, code, NOON, 3)[1])
    assert [by_key(connection, key) is not None for key in held] == [False, False, True, True, True]
    assert by_key(connection, bobs) == bob


# Personal tokens (hashed, scoped, revocable)


def test_a_token_is_its_visitor_with_its_scopes_alone(connection: Connection) -> None:
    ada, _ = make_visitor(connection, "Ada", NOON)
    line, token = make_token(connection, ada.id, "my bot", ["watch", "play", "watch"], NOON, 20)
    assert (line.name, line.scopes, line.created, line.used) == ("my bot", ["play", "watch"], NOON, None)
    found = by_token(connection, token)
    assert (found.id, found.scopes, found.token) == (ada.id, {"watch", "play"}, line.id)
    assert "me" not in found.scopes
    assert by_key(connection, token) is None


def test_a_key_is_no_token(connection: Connection) -> None:
    _, key = make_visitor(connection, "Ada", NOON)
    assert by_token(connection, key) is None


def test_the_use_of_a_token_is_noted(connection: Connection) -> None:
    ada, _ = make_visitor(connection, "Ada", NOON)
    _, token = make_token(connection, ada.id, "bot", ["watch"], NOON, 20)
    assert is_due(by_token(connection, token), NOON)
    note_seen(connection, by_token(connection, token), NOON)
    assert [line.used for line in list_tokens(connection, ada.id)] == [NOON]
    assert not is_due(by_token(connection, token), NOON + MINUTE - 1)


def test_a_token_is_revoked_by_its_owner_alone(connection: Connection) -> None:
    ada, _ = make_visitor(connection, "Ada", NOON)
    bob, _ = make_visitor(connection, "Bob", NOON)
    line, token = make_token(connection, ada.id, "bot", ["play"], NOON, 20)
    with pytest.raises(NotFound):
        revoke_token(connection, bob.id, line.id)
    assert by_token(connection, token) is not None
    revoke_token(connection, ada.id, line.id)
    assert by_token(connection, token) is None
    with pytest.raises(NotFound):
        revoke_token(connection, ada.id, line.id)


def test_there_are_only_so_many_tokens(connection: Connection) -> None:
    ada, _ = make_visitor(connection, "Ada", NOON)
    for name in "ab":
        make_token(connection, ada.id, name, ["watch"], NOON, 2)
    with pytest.raises(TooMuch):
        make_token(connection, ada.id, "c", ["watch"], NOON, 2)
    assert [line.name for line in list_tokens(connection, ada.id)] == ["a", "b"]


# Block list


def test_a_block_list_is_ones_own(connection: Connection) -> None:
    ada, bob, cleo = (make_visitor(connection, name, NOON)[0] for name in ("Ada", "Bob", "Cleo"))
    block(connection, ada.id, cleo.id, NOON, 500)
    block(connection, ada.id, bob.id, NOON + 1, 500)
    block(connection, ada.id, cleo.id, NOON + 2, 2)
    assert [(line.name, line.created) for line in list_blocks(connection, ada.id)] == [
        ("Cleo", NOON),
        ("Bob", NOON + 1),
    ]
    assert list_blocks(connection, cleo.id) == []
    for _ in range(2):
        unblock(connection, ada.id, cleo.id)
    assert [line.visitor for line in list_blocks(connection, ada.id)] == [bob.id]


def test_nobody_blocks_themselves_nobody_or_too_many(connection: Connection) -> None:
    ada, bob, cleo = (make_visitor(connection, name, NOON)[0] for name in ("Ada", "Bob", "Cleo"))
    with pytest.raises(Forbidden):
        block(connection, ada.id, ada.id, NOON, 1)
    with pytest.raises(NotFound):
        block(connection, ada.id, 999, NOON, 1)
    block(connection, ada.id, bob.id, NOON, 1)
    with pytest.raises(TooMuch):
        block(connection, ada.id, cleo.id, NOON, 1)


def test_whoever_was_deleted_meanwhile_is_nobody(connection: Connection) -> None:
    ada, bob = (make_visitor(connection, name, NOON)[0] for name in ("Ada", "Bob"))
    delete_visitor(connection, ada.id)
    for job in (
        lambda: rename(connection, ada.id, "Lady Ada"),
        lambda: make_device_code(connection, ada.id, NOON),
        lambda: make_token(connection, ada.id, "bot", ["play"], NOON, 20),
        lambda: block(connection, ada.id, bob.id, NOON, 500),
        lambda: export(connection, ada.id),
    ):
        with pytest.raises(NoVisitor):
            job()
    assert delete_visitor(connection, ada.id) == []


# Export and delete all about me


def a_life(connection: Connection) -> tuple[int, int, int]:
    """Ada with everything that a visitor can have, Bob beside her, and the table where both play."""
    ada, _ = make_visitor(connection, "Ada", NOON)
    bob, _ = make_visitor(connection, "Bob", NOON)
    make_token(connection, ada.id, "bot", ["play"], NOON, 20)
    make_device_code(connection, ada.id, NOON)
    block(connection, ada.id, bob.id, NOON, 500)
    block(connection, bob.id, ada.id, NOON, 500)
    running = open_table(connection, "aaaa-1111", "running", ada.id, ada.id, bob.id)
    open_table(connection, "bbbb-2222", "over", bob.id, ada.id)
    open_table(connection, "cccc-3333", "running", bob.id, bob.id)
    happened(connection, running, 1, ada.id, kind="started", deal={"racks": [["A1"], ["B2"]]}, seed=SEED)
    happened(connection, running, 2, ada.id, kind="chatted", text="hello from Ada")
    happened(connection, running, 3, bob.id, kind="chatted", text="hello from Bob")
    happened(connection, running, 4, ada.id, kind="moved", seat=0, move="A1", drawn="H9")
    return ada.id, bob.id, running


def test_export_gives_everything_about_me(connection: Connection) -> None:
    ada, bob, _ = a_life(connection)
    mine = json.loads(json.dumps(export(connection, ada)))
    assert mine["me"] == {"id": ada, "name": "Ada", "created": NOON, "seen": NOON}
    assert mine["keys"] == [{"created": NOON}]
    assert mine["devices"] == [{"expires": NOON + 10 * MINUTE}]
    assert mine["tokens"] == [{"id": 1, "name": "bot", "scopes": ["play"], "created": NOON, "used": None}]
    assert mine["blocks"] == [{"visitor": bob, "name": "Bob", "created": NOON}]
    assert [(table["code"], table["status"], table["host"]) for table in mine["tables"]] == [
        ("aaaa-1111", "running", True),
        ("bbbb-2222", "over", False),
    ]
    assert mine["events"] == [
        {"table": "aaaa-1111", "number": 1, "at": NOON + 1, "kind": "started"},
        {"table": "aaaa-1111", "number": 2, "at": NOON + 2, "kind": "chatted", "text": "hello from Ada"},
        {"table": "aaaa-1111", "number": 4, "at": NOON + 4, "kind": "moved", "seat": 0, "move": "A1"},
    ]


def test_export_gives_nothing_that_is_hidden_at_the_table(connection: Connection) -> None:
    ada, _, _ = a_life(connection)
    text = json.dumps(export(connection, ada))
    for secret in (SEED, "racks", "B2", "H9", "hello from Bob"):
        assert secret not in text


def test_delete_leaves_nothing_of_me_but_numbered_events(connection: Connection) -> None:
    ada, bob, running = a_life(connection)
    assert delete_visitor(connection, ada) == [TableLeft(running, "aaaa-1111", "running")]
    everything = kept(connection)
    assert "Ada" not in everything
    rows = connection.execute(select(events.c.number, events.c.visitor, events.c.body).order_by(events.c.number)).all()
    assert [(row.number, row.visitor) for row in rows] == [(1, None), (2, None), (3, bob), (4, None)]
    assert json.loads(rows[1].body) == {"kind": "chatted", "text": ""}
    assert json.loads(rows[2].body)["text"] == "hello from Bob"
    assert json.loads(rows[3].body)["move"] == "A1"
    for table in (keys, tokens, devices, guests):
        assert ada not in connection.execute(select(table.c.visitor)).scalars().all()
    assert list_blocks(connection, bob) == []
    assert connection.execute(select(visitors.c.id)).scalars().all() == [bob]
    assert connection.execute(select(tables.c.host).where(tables.c.id == running)).scalar_one() is None
