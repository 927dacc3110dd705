"""What a position is told with: its turn, what it means, what is final or refused; looking back; names of bots."""

from __future__ import annotations

from itertools import pairwise

import msgspec
import pytest

from hotelier.core.messages import message, say
from hotelier.core.seats import ONLOOKER
from hotelier.server import protocol as p
from hotelier.server.tables.lines import history
from hotelier.server.tables.showing import position_told
from hotelier.server.tables.table import MOST_SEATS
from server.store.made import awaited
from server.tables.parlour import said

GAMES = ["vacation", "perfect-hotel", "big-shot"]


def told(room, seat: int):
    """The position as it is sent to whoever looks as the seat."""
    return msgspec.to_builtins(msgspec.json.decode(msgspec.json.encode(position_told(room.table, seat, 0))))


async def played(parlour, room, people, moves: int) -> None:
    """Whoever is asked makes the first legal move and the last in turn."""
    for number in range(moves):
        game = room.table.game
        if game.to_move is None:
            return
        move = game.legal[-1 if number % 2 else 0]
        if room.table.seats[game.to_move].played_by:
            await parlour.bot_moves(room, move)
        else:
            await parlour.move(room, await parlour.moves(room, *people), move)


@pytest.mark.parametrize("game", GAMES)
@awaited
async def test_a_position_is_told_with_what_it_means_and_what_can_not_be_done(parlour, game):
    ada, bob = await parlour.people("Ada", "Bob")
    room = await parlour.started(ada, bob, bots=["uniform"], game=game)
    for _ in range(25):
        await played(parlour, room, (ada, bob), 1)
        table, position = room.table.game, room.table.game.position
        for seat in (0, 1, ONLOOKER):
            sent, rules = told(room, seat), position.rules
            outlook = rules.outlook(position.view(seat), position.terms, table.names, seat)
            assert sent["outlook"] == msgspec.to_builtins(outlook)
            assert sent["turn"] == table.turn
            if table.to_move != seat:
                assert (sent["legal"], sent["final"], sent["refused"]) == ([], [], {})
                continue
            assert sent["final"] == [move for move in sent["legal"] if table.final(move)]
            assert not set(sent["refused"]) & set(sent["legal"])
            for move, reason in sent["refused"].items():
                why = table.why_not(move)
                assert reason == {"clause": why.clause, "text": why.text, "brief": why.brief}


@awaited
async def test_before_the_start_there_is_no_position(parlour):
    (ada,) = await parlour.people("Ada")
    assert position_told((await parlour.open(ada, seats=3)).table, 0, 0) is None


@pytest.mark.parametrize("game", GAMES)
@awaited
async def test_turns_are_counted_from_1_and_every_move_knows_its_own(parlour, game):
    ada, bob = await parlour.people("Ada", "Bob")
    room = await parlour.started(ada, bob, bots=["uniform"], game=game)
    assert room.table.game.turn == 1
    await played(parlour, room, (ada, bob), 40)
    lines = [line for line in history(room.table, await parlour.log(room), ONLOOKER) if line.turn]
    course = list(room.table.game.course())
    assert [line.turn for line in lines] == [made.turn for made in course]
    assert {line.kind for line in lines} == {"moved", "chanced"}
    for one, two in pairwise(course):
        assert two.turn - one.turn == (one.before.on_turn != two.before.on_turn)
    assert room.table.game.turn == (await parlour.kept(room)).game.turn > 1


@awaited
async def test_a_move_that_is_taken_back_takes_its_turn_back(parlour):
    (ada,) = await parlour.people("Ada")
    room = await parlour.started(ada, bots=["uniform"], game="big-shot")
    await played(parlour, room, (ada,), 30)
    game, course = room.table.game, list(room.table.game.course())
    for made in reversed(course):
        game.back_to(made.number)
        assert game.turn == made.turn
    assert game.turn == 1


# Looking back.


@pytest.mark.parametrize("game", GAMES)
@awaited
async def test_a_seat_looks_back_at_what_it_saw(parlour, game):
    ada, bob = await parlour.people("Ada", "Bob")
    zoe = await parlour.comes("Zoe")
    room = await parlour.started(ada, bob, bots=["uniform"], game=game)
    await played(parlour, room, (ada, bob), 20)
    course = list(room.table.game.course())
    for who, seat in ((ada, 0), (bob, 1), (zoe, ONLOOKER)):
        socket = parlour.socket(who)
        for number in (0, 1, len(course) // 2, len(course)):
            answer = await said(socket, type="look", table=room.table.code, moves=number)
            assert (answer["type"], answer["table"], answer["number"]) == ("looked", room.table.code, room.table.number)
            position = course[number].before if number < len(course) else course[-1].after
            sent = answer["position"]
            assert sent["view"] == msgspec.to_builtins(position.rules.show(position.view(seat), position.terms, seat))
            assert (sent["moves"], sent["seat"]) == (number, None if seat == ONLOOKER else seat)
            assert sent["turn"] == (course[number].turn if number < len(course) else room.table.game.turn)
            assert [sent[key] for key in ("legal", "final", "refused", "undo", "clock")] == [[], [], {}, "no", None]


@awaited
async def test_looking_back_ends_at_the_moves_that_were_made(parlour):
    ada, bob = await parlour.people("Ada", "Bob")
    room = await parlour.open(ada, seats=2)
    answer = await said(parlour.socket(ada), type="look", table=room.table.code, moves=0)
    assert (answer["code"], answer["text"]) == ("wrong-time", "The game has not started yet.")
    await parlour.ask(room, bob, p.Sit, seat=1)
    await parlour.ask(room, ada, p.Start)
    answer = await said(parlour.socket(ada), type="look", table=room.table.code, moves=1)
    assert (answer["code"], answer["place"]) == ("wrong-time", "moves")
    assert answer["text"] == "So many moves have not been made; there are 0."


@awaited
async def test_under_the_cover_of_a_hot_seat_one_looks_back_as_an_onlooker(parlour):
    (ada,) = await parlour.people("Ada")
    room = await parlour.open(ada, seats=2, hot=True)
    await parlour.ask(room, ada, p.Sit, seat=1, name="Guest")
    await parlour.ask(room, ada, p.Start)
    socket = parlour.socket(ada)
    await said(socket, type="watch", table=room.table.code)
    look = {"type": "look", "table": room.table.code, "moves": 0}
    assert (await said(socket, **look))["position"]["seat"] is None
    asked = room.table.game.to_move
    await said(socket, type="uncover", table=room.table.code, seat=asked)
    assert (await said(socket, **look))["position"]["seat"] == asked
    await parlour.move(room, ada)
    while room.table.game.to_move == asked:
        await parlour.move(room, ada)
    assert (await said(socket, **look))["position"]["seat"] is None


@awaited
async def test_a_table_that_is_over_is_looked_back_at_as_the_seat_saw_it(parlour):
    ada, bob = await parlour.people("Ada", "Bob")
    room = await parlour.started(ada, bob)
    await played(parlour, room, (ada, bob), 9)
    await parlour.ask(room, ada, p.Propose, matter="abandon")
    await parlour.ask(room, bob, p.Answer, proposal=room.table.proposal.number, yes=True)
    assert room.table.status == "over"
    answer = await said(parlour.socket(ada), type="look", table=room.table.code, moves=0)
    assert [set(rack) == {"?"} or "?" not in rack for rack in answer["position"]["view"]["racks"]] == [True, False]


# Names of bots.


@awaited
async def test_bots_have_first_names_unlike_any_other_at_the_table(parlour):
    ada, otto, fay = await parlour.people("Ada", "otto", "Fay")
    room = await parlour.open(ada, seats=5, bots=["uniform", "heuristic"])
    assert [seat.name for seat in room.state().seats] == ["Ada", "", "", "Hugo", "Ida"]
    await parlour.ask(room, otto, p.Sit, seat=1)
    await parlour.ask(room, fay, p.Sit, seat=2)
    names = [seat.name for seat in room.state().seats]
    assert names == ["Ada", "otto", "Fay", "Hugo", "Ida"]
    assert [seat.bot for seat in room.state().seats] == ["", "", "", "uniform", "heuristic"]
    table = await parlour.open(otto, seats=3, bots=["uniform", "uniform"])
    assert [seat.name for seat in table.state().seats] == ["otto", "Mina", "Fay"]


@awaited
async def test_a_bot_keeps_its_name_when_others_come_and_go(parlour):
    ada, bob = await parlour.people("Ada", "Bob")
    room = await parlour.open(ada, seats=4, bots=["uniform"])
    before = room.table.seat_names()[3]
    await parlour.ask(room, bob, p.Sit, seat=1)
    await parlour.ask(room, ada, p.AddBot, seat=2, bot="heuristic")
    assert room.table.seat_names()[3] == before
    lines = history(room.table, await parlour.log(room), ONLOOKER)
    assert [line.text for line in lines][-1] == "Fay (Clerk) sits down."
    await parlour.ask(room, ada, p.Stand, seat=2)
    assert [line.text for line in history(room.table, await parlour.log(room), ONLOOKER)][-2:] == [
        "Fay (Clerk) sits down.",
        "A seat is free again.",
    ]


def test_every_seat_has_three_names_for_its_bots_and_no_two_share_one():
    names = say(message("table.bots")).split()
    assert len(names) == len({name.casefold() for name in names}) == 3 * MOST_SEATS
