"""Writes a log for ``test_old_logs``: two evenings at which everything happens that can happen at a table."""

from __future__ import annotations

import asyncio
import json
import sys
import tempfile
from pathlib import Path
from typing import Any

from hotelier.server import events as e
from hotelier.server import protocol as p
from hotelier.server.opening import rematch_of
from hotelier.server.rooms import Room
from hotelier.server.tables.lines import history
from hotelier.server.tables.playing import time_out
from server.tables.parlour import Parlour

LOGS = Path(__file__).parent / "logs"


async def evening(parlour: Parlour) -> Room:
    """Two people and a bot at a table with a clock, from the opening to the rematch."""
    ada, bob = await parlour.people("Ada", "Bob")
    room = await parlour.open(ada, "big-shot", seats=3, pace=e.Pace(600, 5), seed="11")
    ask = parlour.ask
    await ask(room, bob, p.Sit, seat=2)
    await ask(room, bob, p.Stand, seat=2)
    await ask(room, bob, p.Sit, seat=1)
    await ask(room, ada, p.AddBot, seat=2, bot="uniform")
    await ask(room, ada, p.Start)
    await ask(room, ada, p.Chat, text="Good evening")
    await ask(room, bob, p.Propose, matter="hints")
    await ask(room, ada, p.Answer, proposal=room.table.proposal.number, yes=True)
    await ask(room, ada, p.Propose, matter="abandon")
    await ask(room, bob, p.Answer, proposal=room.table.proposal.number, yes=False)
    async with room.lock:
        await room.happen([e.Hinted(seat=0, move="pass", why="Nothing speaks for a bid.")], ada.visitor)
        await room.happen([e.Woke()], None)
    for _ in range(12):
        await step(parlour, room, ada, bob)
    seat = next(seat for seat in (0, 1) if room.table.seats[seat].visitor == ada.visitor)
    async with room.lock:
        await room.happen(time_out(room.table, seat), None)
    await ask(room, ada, p.Return)
    await ask(room, ada, p.MakeHost, visitor=bob.visitor)
    await take_back(parlour, room, ada, bob)
    while room.table.status == "running":
        await step(parlour, room, ada, bob)
    async with room.lock:
        await room.happen([e.Followed(code=await parlour.hall.open(bob, *rematch_of(room.table)))], bob.visitor)
    return room


async def take_back(parlour: Parlour, room: Room, *people: Any) -> None:
    """Somebody takes the last move back; all agree."""
    while (seat := room.table.game.to_move) == 2:
        await parlour.bot_moves(room)
    who = await parlour.moves(room, *people)
    await parlour.move(room, who)
    await parlour.ask(room, who, p.Propose, matter="undo", seat=seat)
    other = next(one for one in people if one is not who)
    await parlour.ask(room, other, p.Answer, proposal=room.table.proposal.number, yes=True)


async def step(parlour: Parlour, room: Room, *people: Any) -> None:
    """Whoever is asked moves."""
    if room.table.seats[room.table.game.to_move].played_by:
        await parlour.bot_moves(room)
    else:
        await parlour.move(room, await parlour.moves(room, *people))


async def written(parlour: Parlour, room: Room) -> list[Any]:
    """The lines of the file."""
    log, table = await parlour.log(room), await parlour.kept(room)
    head = {"code": table.code, "seed": table.seed, "visitors": table.visitors}
    entries = [[entry.number, entry.at, entry.visitor, json.loads(e.written(entry.event))] for entry in log]
    last = {
        "status": table.status,
        "number": table.number,
        "host": table.host,
        "moves": list(table.game.moves),
        "view": table.game.view(0),
        "result": table.end.result if table.end else None,
        "clock": table.clock.left if table.clock else None,
        "lines": [line.text for line in history(table, log, 0)],
    }
    return [head, *entries, last]


async def main(name: str) -> None:
    """Writes ``logs/NAME.jsonl``, which must not be there yet."""
    with tempfile.TemporaryDirectory() as folder:
        parlour = Parlour(Path(folder) / "hotelier.db")
        lines = await written(parlour, await evening(parlour))
        parlour.close()
    LOGS.mkdir(exist_ok=True)
    with (LOGS / f"{name}.jsonl").open("x", encoding="utf-8") as file:
        file.writelines(json.dumps(line, ensure_ascii=False) + "\n" for line in lines)


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1]))
