"""What is sent to everybody at a table when something happens there, for each kind of event: besides the lines the
table's ``state``, the ``position`` of the game, both, or nothing."""

from __future__ import annotations

from collections.abc import Awaitable
from typing import Any, get_args

import msgspec

from hotelier.core.seats import ONLOOKER
from hotelier.server import events as e
from hotelier.server import protocol as p
from hotelier.server.rooms import Room
from hotelier.server.tables.seating import Who
from hotelier.server.tables.showing import position_told
from hotelier.table.game import Made
from server.store.made import awaited
from server.tables.parlour import Ear, Parlour

NOTHING, STATE, POSITION, BOTH = frozenset[str](), {"state"}, {"position"}, {"state", "position"}

SENT = {
    "sat": STATE,
    "stood": STATE,
    "started": BOTH,
    "moved": POSITION,
    "chanced": POSITION,
    "undone": BOTH,
    "handedover": BOTH,
    "returned": BOTH,
    "proposed": STATE,
    "answered": STATE,
    "withdrawn": STATE,
    "allowed": BOTH,
    "hinted": NOTHING,
    "chatted": NOTHING,
    "hosted": BOTH,
    "ended": BOTH,
    "followed": BOTH,
    "woke": BOTH,
}
"""By the kind of the event. Before the start there is no position. Several events at once send what each of them does.
A table is opened before anybody is told of it."""


class Evening:
    """A table of PERFECT HOTEL: Ada, its host, Bob and Eve have or will have its seats, Zoe looks on. All listen."""

    def __init__(self, parlour: Parlour, room: Room, people: list[Who]) -> None:
        self.parlour, self.room, self.people = parlour, room, people
        self.ada, self.bob, self.eve, self.zoe = people
        self.ears = [Ear(who) for who in people]
        for ear in self.ears:
            room.enter(ear)

    @classmethod
    async def open(cls, parlour: Parlour) -> Evening:
        """Only Ada sits."""
        people = await parlour.people("Ada", "Bob", "Eve", "Zoe")
        evening = cls(parlour, await parlour.open(people[0], "perfect-hotel", seats=3, seed="3"), people)
        await evening.wait_for_news()
        return evening

    @classmethod
    async def running(cls, parlour: Parlour) -> Evening:
        """All three sit, and the first of them is asked."""
        people = await parlour.people("Ada", "Bob", "Eve", "Zoe")
        evening = cls(parlour, await parlour.started(*people[:3], game="perfect-hotel", seed="3"), people)
        await evening.wait_for_news()
        return evening

    async def wait_for_news(self) -> None:
        """Wait until all four have been told something."""
        for ear in self.ears:
            await ear.wait_for_news()

    def clear(self) -> None:
        """Forget what has been told so far."""
        for ear in self.ears:
            ear.told.clear()

    async def show_preparing(self, on: bool) -> None:
        """A bot is being compiled, or no longer, and all four have been told: nothing else is to be told later."""
        self.clear()
        self.room.show_preparing(on)
        await self.wait_for_news()

    @property
    def asked(self) -> int:
        """The seat that is asked."""
        return self.room.table.game.to_move

    def ask(self, who: Who, kind: type[p.Ask], **asked: Any) -> Awaitable[object]:
        """Somebody asks for something."""
        return self.parlour.ask(self.room, who, kind, **asked)

    def move(self, move: str | None = None) -> Awaitable[object]:
        """Whoever is asked moves: the first legal move, or this one."""
        return self.parlour.move(self.room, self.people[self.asked], move)

    def answer(self, who: Who, yes: bool) -> Awaitable[object]:
        """Somebody answers what is proposed."""
        return self.ask(who, p.Answer, proposal=self.room.table.proposal.number, yes=yes)

    async def happen(self, *events: e.AnyEvent, made: tuple[Made, ...] = ()) -> None:
        """These happen, and nobody has asked for them."""
        async with self.room.lock:
            await self.room.happen(events, None, made)

    async def told(self, doing: Awaitable[object], kinds: str) -> None:
        """Each of the four is told once of what is done: lines of these kinds, and what they send."""
        self.clear()
        await doing
        sent = set().union(*(SENT[kind] for kind in kinds.split()))
        if self.room.table.game is None:
            sent.discard("position")
        for ear in self.ears:
            (news,) = ear.told
            self.check(news, kinds.split(), sent, self.room.looks_as(ear))

    def check(self, news: dict[str, Any], kinds: list[str], sent: set[str], seat: int) -> None:
        """It holds these lines, and what is sent is all there is, as it is now and as the seat may see it."""
        table = self.room.table
        assert news.keys() == {"type", "table", "number", "since", "lines", *sent}
        assert (news["type"], news["table"], news["number"]) == ("news", table.code, table.number)
        assert [line["kind"] for line in news["lines"]] == kinds
        assert [line["number"] for line in news["lines"]] == [*range(news["since"] + 1, table.number + 1)]
        if "state" in sent:
            assert news["state"] == as_sent(self.room.state())
        if "position" in sent:
            assert news["position"] == as_sent(position_told(table, seat, 0))
            assert news["position"]["seat"] == (None if seat == ONLOOKER else seat)


def as_sent(told: msgspec.Struct | None) -> Any:
    """What it is on the wire."""
    return msgspec.json.decode(msgspec.json.encode(told))


def test_each_kind_of_event_is_written_out() -> None:
    kinds = {kind.__struct_config__.tag for kind in get_args(e.AnyEvent)}
    assert kinds - SENT.keys() == {"opened"}
    assert SENT.keys() <= kinds


@awaited
async def test_before_the_start_the_table_is_sent_whenever_somebody_comes_or_goes(parlour):
    v = await Evening.open(parlour)
    await v.told(v.ask(v.bob, p.Sit, seat=1), "sat")
    await v.told(v.ask(v.bob, p.Sit, seat=2), "stood sat")
    await v.told(v.ask(v.ada, p.AddBot, seat=1, bot="uniform"), "sat")
    await v.told(v.ask(v.ada, p.Stand, seat=1), "stood")
    await v.told(v.ask(v.zoe, p.Chat, text="hello"), "chatted")
    await v.told(v.ask(v.ada, p.MakeHost, visitor=v.bob.visitor), "hosted")
    await v.told(v.ask(v.bob, p.Leave), "stood hosted")
    await v.told(v.ask(v.ada, p.Close), "ended")
    await v.told(v.happen(e.Followed(code="k7m2-9xwd")), "followed")


@awaited
async def test_the_start_is_sent_with_the_table_and_the_position_each_seat_sees(parlour):
    v = await Evening.open(parlour)
    for seat, who in ((1, v.bob), (2, v.eve)):
        await v.told(v.ask(who, p.Sit, seat=seat), "sat")
    await v.told(v.ask(v.ada, p.Start), "started")
    assert {ear.told[-1]["position"]["seat"] for ear in v.ears} == {0, 1, 2, None}


@awaited
async def test_moves_are_sent_with_the_position_alone(parlour):
    v = await Evening.running(parlour)
    await v.told(v.move("research"), "moved chanced chanced")
    await v.told(v.move(), "moved")
    await v.told(v.ask(v.zoe, p.Chat, text="hello"), "chatted")
    await v.told(v.happen(e.Hinted(seat=v.asked, move="research", why="because")), "hinted")
    game, seat = v.room.table.game, v.asked
    researched = game.make("research")
    await v.told(v.happen(e.Moved(seat=seat, move="research"), made=(researched,)), "moved")
    drawn = game.answer_chance()
    await v.told(v.happen(*(e.Chanced(move=move.text) for move in drawn), made=tuple(drawn)), "chanced chanced")


@awaited
async def test_what_is_taken_back_is_sent_with_the_table_and_the_position(parlour):
    v = await Evening.running(parlour)
    seat = v.asked
    who, (first, last) = v.people[seat], [one for one in v.people[:3] if one is not v.people[seat]]
    for move in ("research", None):
        await v.move(move)
    await v.told(v.ask(who, p.Undo, seat=seat, at=v.room.table.number), "undone")
    await v.told(v.ask(who, p.Propose, matter="undo", seat=seat), "proposed")
    await v.told(v.answer(first, True), "answered")
    await v.told(v.answer(last, True), "answered undone")
    assert v.room.table.game.moves == ()


@awaited
async def test_questions_and_answers_are_sent_with_the_table_alone_and_what_they_settle_with_the_position(parlour):
    v = await Evening.running(parlour)
    seat = v.asked
    await v.move("research")
    await v.told(v.ask(v.people[seat], p.Propose, matter="undo", seat=seat), "proposed")
    await v.told(v.move(), "moved withdrawn")
    await v.told(v.ask(v.bob, p.Propose, matter="hints"), "proposed")
    await v.told(v.answer(v.eve, False), "answered withdrawn")
    await v.told(v.ask(v.bob, p.Propose, matter="hints"), "proposed")
    await v.told(v.happen(e.Withdrawn()), "withdrawn")
    await v.told(v.ask(v.bob, p.Propose, matter="hints"), "proposed")
    await v.told(v.answer(v.ada, True), "answered")
    await v.told(v.answer(v.eve, True), "answered allowed")
    await v.told(v.happen(e.Allowed()), "allowed")
    await v.told(v.ask(v.bob, p.Propose, matter="abandon"), "proposed")
    await v.told(v.answer(v.eve, True), "answered ended")
    await v.told(v.happen(e.Followed(code="k7m2-9xwd")), "followed")


@awaited
async def test_who_plays_a_seat_is_sent_with_the_table_and_the_position(parlour):
    v = await Evening.running(parlour)
    await v.told(v.ask(v.bob, p.Leave), "handedover")
    await v.told(v.ask(v.bob, p.Return), "returned")
    await v.told(v.ask(v.ada, p.MakeHost, visitor=v.eve.visitor), "hosted")
    await v.told(v.ask(v.eve, p.Leave), "handedover hosted")
    await v.told(v.ask(v.bob, p.Resign, seat=1), "handedover")
    await v.told(v.happen(e.Woke()), "woke")
    await v.told(v.happen(e.Ended(by="abandoned", seed=v.room.table.seed)), "ended")


@awaited
async def test_that_a_bot_is_being_compiled_is_sent_with_the_table_alone_and_so_is_that_it_is_ready(parlour):
    v = await Evening.running(parlour)
    for on in (True, False):
        v.clear()
        v.room.show_preparing(on)
        assert [ear.told for ear in v.ears] == [[], [], [], []], "comings and goings are told together, a little later"
        await v.wait_for_news()
        for ear in v.ears:
            (news,) = ear.told
            v.check(news, [], {"state"}, ONLOOKER)
            assert (news["since"], news["state"]["preparing"]) == (v.room.table.number, on)


@awaited
async def test_while_a_bot_is_being_compiled_the_table_says_so_whatever_happens(parlour):
    v = await Evening.running(parlour)
    await v.show_preparing(True)
    await v.told(v.ask(v.bob, p.Propose, matter="hints"), "proposed")
    assert [ear.told[0]["state"]["preparing"] for ear in v.ears] == [True] * 4
    await v.show_preparing(False)
    await v.told(v.answer(v.ada, True), "answered")
    assert [ear.told[0]["state"]["preparing"] for ear in v.ears] == [False] * 4
