"""Tables put straight into a database, as if they had been played: a test decides what chance did."""

from __future__ import annotations

import sqlite3
from dataclasses import replace
from pathlib import Path

from contract.play import positions
from hotelier.core.seats import CHANCE
from hotelier.core.seeds import commitment
from hotelier.records.record import Record
from hotelier.server import events as e
from hotelier.server.secrets import new_table_code

SEED = "5"
NOW = 1_700_000_000_000


def log_of(record: Record, cut: int, seat: int, visitor: int, host: int) -> list[tuple[int | None, e.AnyEvent]]:
    """The log of the first moves of a record: who did it, and what. The seat is the visitor's, all others the host's;
    what chance does stands under the name of whoever moved before, as the server writes it."""
    dealt = replace(record, moves=(), result=None)
    opened = e.Opened(
        game=record.game,
        edition=record.edition,
        seats=len(record.seats),
        options=dict(record.options),
        commitment=commitment(SEED),
        hot=True,
        known=True,
        given=dealt.to_object(),
    )
    log: list[tuple[int | None, e.AnyEvent]] = [(host, opened)]
    for at in range(len(record.seats)):
        owner = visitor if at == seat else host
        log.append((owner, e.Sat(seat=at, visitor=owner, name=f"Seat {at}")))
    log.append((host, e.Started()))
    by = host
    for position, move in zip(positions(record), record.moves[:cut], strict=False):
        if position.to_move == CHANCE:
            log.append((by, e.Chanced(move=move)))
        else:
            by = visitor if position.to_move == seat else host
            log.append((by, e.Moved(seat=position.to_move, move=move)))
    return log


def plant(database: Path, record: Record, cut: int, seat: int, visitor: int, host: int) -> str:
    """Puts the table of a record into the database of a running server; its code."""
    code, log = new_table_code(), log_of(record, cut, seat, visitor, host)
    with sqlite3.connect(database, timeout=30) as link:
        columns = "code, game, edition, seats, visibility, status, host, seed, commitment, created, touched, number"
        row = (code, record.game, record.edition, len(record.seats), "anyone", "running", host, SEED, commitment(SEED))
        made = link.execute(f"insert into tables ({columns}) values ({','.join('?' * 12)})", (*row, NOW, NOW, len(log)))
        link.executemany(
            "insert into events (table_id, number, at, visitor, body) values (?, ?, ?, ?, ?)",
            [(made.lastrowid, number, NOW, by, e.written(event)) for number, (by, event) in enumerate(log, start=1)],
        )
        link.executemany(
            "insert into guests (table_id, visitor, invited, since) values (?, ?, 0, ?)",
            [(made.lastrowid, guest, NOW) for guest in {visitor, host}],
        )
    return code
