"""The schema: the same by the book and by the migrations, portable, and true to who is gone."""

from __future__ import annotations

from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.operations import Operations
from sqlalchemy import Connection, create_engine, delete, insert, inspect, select
from sqlalchemy.dialects import postgresql
from sqlalchemy.exc import IntegrityError
from sqlalchemy.schema import CreateIndex, CreateTable

from hotelier.server.store import revisions
from hotelier.server.store.connect import migrating, url_of
from hotelier.server.store.schema import METADATA, blocks, devices, events, guests, keys, tables, tokens, visitors
from hotelier.server.store.store import Store
from server.store.made import awaited, row, table, visitor


def by_the_book(path: Path) -> dict[str, str]:
    """The statements of a database that was made from the metadata alone."""
    engine = create_engine(f"sqlite:///{path}")
    METADATA.create_all(engine)
    with engine.connect() as connection:
        return statements(connection)


def statements(connection: Connection) -> dict[str, str]:
    """What made each table and index, with its words in alphabetical order: lines may stand in any order."""
    found = connection.exec_driver_sql("SELECT name, sql FROM sqlite_master WHERE sql IS NOT NULL")
    return {name: " ".join(sorted(sql.replace(",", " ").split())) for name, sql in found.all()}


@awaited
async def test_migrations_make_what_the_metadata_says(store: Store) -> None:
    def differences(connection: Connection) -> list[object]:
        context = MigrationContext.configure(connection, opts={**revisions.OPTIONS, "compare_type": True})
        return compare_metadata(context, METADATA)

    assert await store.read(differences) == []


@awaited
async def test_migrations_make_it_to_the_letter(store: Store, tmp_path: Path) -> None:
    made = await store.read(statements)
    assert {name: sql for name, sql in made.items() if "revision" not in name} == by_the_book(tmp_path / "book.db")
    assert {"WITHOUT", "ROWID"} <= set(made["events"].split())
    assert "AUTOINCREMENT" in made["visitors"]


def test_the_comparison_sees_a_column_that_is_missing(tmp_path: Path) -> None:
    engine = create_engine(f"sqlite:///{tmp_path / 'other.db'}")
    METADATA.create_all(engine)
    with engine.begin() as connection:
        connection.exec_driver_sql("ALTER TABLE tokens DROP COLUMN used")
        assert compare_metadata(MigrationContext.configure(connection), METADATA)


def test_every_table_can_be_made_on_postgresql() -> None:
    for one in METADATA.sorted_tables:
        assert CreateTable(one).compile(dialect=postgresql.dialect())
        assert all(str(CreateIndex(index).compile(dialect=postgresql.dialect())) for index in one.indexes)
    assert "SERIAL" in str(CreateTable(visitors).compile(dialect=postgresql.dialect()))
    assert "SERIAL" not in str(CreateTable(events).compile(dialect=postgresql.dialect()))


def test_the_newest_revision_is_the_head() -> None:
    assert revisions.head() == revisions._revisions()[0]
    assert revisions._revisions()[-1] == "0001"


@awaited
async def test_the_number_of_a_visitor_who_is_gone_is_not_given_again(store: Store) -> None:
    gone = await store.write(visitor("Alice"))
    await store.write(lambda connection: connection.execute(delete(visitors).where(visitors.c.id == gone)))
    assert await store.write(visitor("Bob")) != gone


@awaited
async def test_what_is_about_a_visitor_goes_with_them_and_what_happened_stays(store: Store) -> None:
    alice, bob = await store.write(visitor("Alice")), await store.write(visitor("Bob"))
    id = await store.write(table(host=alice))
    await store.append([row(id, 1, visitor=alice)])

    def settle_in(connection: Connection) -> None:
        connection.execute(insert(keys).values(visitor=alice, hash=b"1" * 32, created=1))
        connection.execute(insert(tokens).values(visitor=alice, hash=b"2" * 32, name="t", scopes="play", created=1))
        connection.execute(insert(devices).values(visitor=alice, hash=b"3" * 32, expires=1))
        connection.execute(insert(blocks).values(visitor=alice, blocked=bob, created=1))
        connection.execute(insert(blocks).values(visitor=bob, blocked=alice, created=1))
        connection.execute(insert(guests).values(table_id=id, visitor=alice, invited=True, since=1))

    def left(connection: Connection) -> dict[str, int]:
        mine = (keys, tokens, devices, blocks, guests)
        return {one.name: len(connection.execute(select(one)).all()) for one in mine}

    await store.write(settle_in)
    assert await store.read(left) == {"keys": 1, "tokens": 1, "devices": 1, "blocks": 2, "guests": 1}
    await store.write(lambda connection: connection.execute(delete(visitors).where(visitors.c.id == alice)))
    assert set((await store.read(left)).values()) == {0}
    assert await store.read(lambda connection: connection.scalar(select(tables.c.host))) is None
    assert await store.read(lambda connection: connection.scalar(select(events.c.visitor))) == alice


@awaited
async def test_a_table_with_a_log_is_not_deleted(store: Store) -> None:
    id = await store.write(table())
    await store.append([row(id, 1)])
    with pytest.raises(IntegrityError):
        await store.write(lambda connection: connection.execute(delete(tables)))


def test_a_table_that_a_migration_makes_anew_keeps_what_refers_to_it(path: Path) -> None:
    Store(path).close()
    engine = migrating(url_of(path))
    with engine.begin() as connection:
        connection.execute(insert(keys).values(visitor=visitor()(connection), hash=b"1" * 32, created=1))
        context = MigrationContext.configure(connection, opts=revisions.OPTIONS)
        with Operations(context).batch_alter_table("visitors", recreate="always") as batch:
            batch.alter_column("name", new_column_name="called")
        assert len(connection.execute(select(keys)).all()) == 1
    engine.dispose()


@pytest.mark.parametrize(
    "query",
    [
        "SELECT * FROM tables WHERE status = 'running' AND touched < 5 ORDER BY touched",
        "SELECT * FROM guests WHERE visitor = 1",
        "SELECT * FROM events WHERE visitor = 1",
        "SELECT * FROM events WHERE table_id = 1 ORDER BY number",
        "SELECT * FROM keys WHERE hash = x'00'",
        "SELECT * FROM tables WHERE code = 'k7m2-9xwd'",
    ],
)
@awaited
async def test_what_is_often_asked_needs_no_search_and_no_sorting(store: Store, query: str) -> None:
    plan = await store.read(lambda connection: connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {query}").all())
    assert [line[3].split()[0] for line in plan] == ["SEARCH"]


def test_a_database_has_no_table_that_the_book_does_not_have(store: Store, path: Path) -> None:
    found = inspect(create_engine(f"sqlite:///{path}")).get_table_names()
    assert set(found) == {*METADATA.tables, "hotelier_revision"}
