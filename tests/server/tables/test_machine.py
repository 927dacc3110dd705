"""A table is its log: whatever people ask for, in whatever order, the log alone gives the same table again."""

from __future__ import annotations

import asyncio
import tempfile
from pathlib import Path

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from conftest import SOAK
from hotelier.core.errors import HotelierError
from hotelier.core.seats import ONLOOKER
from hotelier.server import events as e
from hotelier.server import protocol as p
from hotelier.server import rooms
from hotelier.server.opening import Open, opening_of
from hotelier.server.tables.lines import history
from hotelier.server.tables.playing import time_out
from hotelier.server.tables.showing import position_told
from server.tables.parlour import Ear, Parlour, all_of

GAMES = {"vacation": 3, "perfect-hotel": 3, "big-shot": 3}
SEATS = st.integers(0, 3)
PEOPLE = st.integers(0, 3)

ASKS = {
    p.Sit: {"seat": SEATS, "name": st.sampled_from(["", "Guest"])},
    p.Stand: {"seat": SEATS},
    p.AddBot: {"seat": SEATS, "bot": st.sampled_from(["uniform", "heuristic", "nobody"])},
    p.Start: {},
    p.Undo: {"seat": SEATS},
    p.Propose: {"matter": st.sampled_from(["undo", "abandon", "hints"]), "seat": SEATS},
    p.Answer: {"yes": st.sampled_from([True, True, True, False])},
    p.Leave: {},
    p.Return: {},
    p.HandOver: {"seat": SEATS},
    p.MakeHost: {"visitor": PEOPLE},
    p.Chat: {"text": st.sampled_from(["hello", "\u200b", "<b>x</b>"])},
}
"""What is asked at random; what may end a table comes less often, by rules of its own."""


class Tables(RuleBasedStateMachine):
    """Four visitors, of whom up to three sit, do all that can be done at one table."""

    def __init__(self) -> None:
        super().__init__()
        self.loop = asyncio.new_event_loop()
        self.folder = tempfile.TemporaryDirectory()
        self.parlour = Parlour(Path(self.folder.name) / "hotelier.db")
        self.now = 1_000_000
        self.real, rooms.now_ms = rooms.now_ms, lambda: self.now
        self.asked = 0
        self.changed = 0
        self.room: rooms.Room

    def teardown(self) -> None:
        rooms.now_ms = self.real
        self.parlour.close()
        self.loop.close()
        self.folder.cleanup()

    def run(self, coroutine):
        return self.loop.run_until_complete(coroutine)

    @initialize(
        game=st.sampled_from(sorted(GAMES)),
        pace=st.sampled_from([None, e.Pace(10, 2), e.Pace(600, 0)]),
        hot=st.booleans(),
        bots=st.integers(0, 2),
        sitting=st.integers(0, 2),
        begin=st.booleans(),
    )
    def open(self, game, pace, hot, bots, sitting, begin):
        self.people = self.run(self.parlour.people("Ada", "Bob", "Eve", "Zoe"))
        ask = Open(game=game, seats=GAMES[game], pace=pace, hot=hot, bots=["uniform"] * bots)
        opening = opening_of(ask, self.people[0], 5_000)
        self.room = self.run(self._room(opening))
        for who in self.people:
            self.run(self._enter(who))
        for seat in range(1, 1 + sitting):
            self.ask(self.people[seat], p.Sit, seat=seat)
        if begin:
            self.fill_and_start()

    async def _room(self, opening):
        return await self.parlour.hall.room(await self.parlour.hall.open(self.people[0], *opening))

    async def _enter(self, who):
        self.room.enter(Ear(who))

    def ask(self, who, kind, **asked):
        """Asks; what is refused changes nothing and is not in the log."""
        self.asked += 1
        before, number = all_of(self.room.table), self.room.table.number
        ask = kind(id=f"a{self.asked}", table=self.room.table.code, **asked)
        try:
            answer = self.run(self.room.perform(who, ask))
        except HotelierError:
            assert all_of(self.room.table) == before
            return
        log = self.run(self.parlour.log(self.room))
        own = [entry for entry in log[number:] if entry.event.id]
        assert [entry.event.id for entry in own] in ([], [ask.id])
        assert all_of(self.room.table)["number"] == log[-1].number
        assert answer == log[-1].number
        if own:
            assert self.run(self.room.perform(who, ask)) == own[0].number
            assert self.room.table.number == log[-1].number

    @rule(data=st.data(), who=PEOPLE, kind=st.sampled_from(sorted(ASKS, key=str)))
    def ask_anything(self, data, who, kind):
        asked = {name: data.draw(values, name) for name, values in ASKS[kind].items()}
        table = self.room.table
        if kind is p.Undo:
            asked["at"] = table.number
        if kind is p.Answer:
            asked["proposal"] = table.proposal.number if table.proposal else 1
        if kind is p.MakeHost:
            asked["visitor"] = self.people[asked["visitor"]].visitor
        self.ask(self.people[who], kind, **asked)

    @rule()
    def fill_and_start(self):
        host = next((who for who in self.people if who.visitor == self.room.table.host), self.people[0])
        for at, seat in enumerate(self.room.table.seats):
            if seat.free:
                self.ask(host, p.AddBot, seat=at, bot="uniform")
        self.ask(host, p.Start)

    @rule(matter=st.sampled_from(["undo", "undo", "hints", "abandon"]), by=PEOPLE, no=st.integers(0, 9), left=PEOPLE)
    def propose(self, matter, by, no, left):
        """Somebody proposes and the others answer, if not one of them leaves first."""
        who = self.people[by]
        own = self.room.table.seats_of(who.visitor)
        self.ask(who, p.Propose, matter=matter, seat=own[0] if own else 0)
        for at, other in enumerate(self.people):
            proposal = self.room.table.proposal
            if proposal and other != who:
                if at == left:
                    self.ask(other, p.Leave)
                else:
                    self.ask(other, p.Answer, proposal=proposal.number, yes=at != no)

    @rule(who=PEOPLE)
    def undo(self, who):
        for seat in self.room.table.seats_of(self.people[who].visitor):
            self.ask(self.people[who], p.Undo, seat=seat, at=self.room.table.number)

    @rule(who=PEOPLE, moves=st.integers(0, 2))
    def leave_and_return(self, who, moves):
        self.ask(self.people[who], p.Leave)
        self.go_on(pick=1, moves=moves)
        self.ask(self.people[who], p.Return)

    @rule(pick=st.integers(0, 1_000), moves=st.integers(1, 6))
    def go_on(self, pick, moves):
        """Whoever is asked moves, person or bot."""
        for _ in range(moves):
            table = self.room.table
            if table.status != "running":
                return
            seat, legal = table.game.to_move, table.game.legal
            move = legal[pick % len(legal)]
            if table.seats[seat].played_by:
                self.run(self.parlour.bot_moves(self.room, move))
            else:
                who = next(who for who in self.people if who.visitor == table.seats[seat].visitor)
                self.ask(who, p.Move, seat=seat, at=table.number, move=move)

    @rule(who=PEOPLE, seat=SEATS, back=st.integers(0, 3), move=st.sampled_from(["A1", "x", "pass", "+A1"]))
    def move_at_random(self, who, seat, back, move):
        at = max(0, self.room.table.number - back)
        self.ask(self.people[who], p.Move, seat=seat, at=at, move=move)

    @rule(who=PEOPLE, seat=SEATS, sure=st.sampled_from([False] * 4 + [True]))
    def resign(self, who, seat, sure):
        if sure:
            self.ask(self.people[who], p.Resign, seat=seat)

    @rule(who=PEOPLE, sure=st.sampled_from([False] * 6 + [True]))
    def close(self, who, sure):
        if sure:
            self.ask(self.people[who], p.Close)

    @rule(seconds=st.sampled_from([0.1, 1, 5, 70]))
    def time_goes_by(self, seconds):
        self.now += int(seconds * 1000)
        clock = self.room.table.clock
        if clock and clock.running is not None and not clock.remaining(clock.running, self.now):
            self.run(self._time_out(clock.running))

    async def _time_out(self, seat):
        async with self.room.lock:
            await self.room.happen(time_out(self.room.table, seat), None)

    @rule()
    def the_server_comes_back(self):
        self.parlour.hall.rooms.clear()
        self.room = self.run(self.parlour.hall.room(self.room.table.code))

    @invariant()
    def the_log_alone_gives_the_same_table(self):
        if hasattr(self, "room"):
            assert all_of(self.run(self.parlour.kept(self.room))) == all_of(self.room.table)

    @invariant()
    def the_lists_agree(self):
        if hasattr(self, "room"):
            row = self.run(self.parlour.row(self.room))
            assert (row.status, row.number) == (self.room.table.status, self.room.table.number)

    @invariant()
    def all_is_in_order(self):
        if not hasattr(self, "room"):
            return
        table = self.room.table
        assert table.changed >= self.changed
        self.changed = table.changed
        assert table.changed <= table.number
        assert (table.game is None) == (table.status == "open" or (table.end is not None and table.end.by == "closed"))
        assert (table.end is not None) == (table.status == "over")
        assert (self._seed_told() is not None) == (table.status == "over")
        if table.status == "running":
            assert not any(seat.free for seat in table.seats)
            assert table.game.to_move is not None
        else:
            assert table.proposal is None
        if table.clock:
            assert all(table.clock.remaining(seat, self.now) >= 0 for seat in range(len(table.seats)))
            asked = table.clock.running
            assert asked is None or (asked == table.game.to_move and not table.seats[asked].played_by)
        if table.proposal:
            assert table.people() - table.proposal.agreed - table.proposal.refused

    def _seed_told(self):
        async def told():
            return self.room.state().seed

        return self.run(told())

    @invariant()
    def everybody_can_be_told_everything(self):
        if not hasattr(self, "room"):
            return
        table, log = self.room.table, self.run(self.parlour.log(self.room))
        for seat in (ONLOOKER, 0, len(table.seats) - 1):
            lines = history(table, log, seat)
            assert [line.number for line in lines] == [entry.number for entry in log]
            assert all(line.text for line in lines)
            told = position_told(table, seat, self.now)
            assert (told is None) == (table.game is None)
            assert not told or not told.legal or told.to_move == seat


TestTables = Tables.TestCase
TestTables.settings = settings(max_examples=300 if SOAK else 25, stateful_step_count=40, deadline=None)
