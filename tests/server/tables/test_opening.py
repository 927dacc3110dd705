"""Opening a table: on a new deal, on a seed, on a record up to a move; and what does not fit, with its place."""

from __future__ import annotations

from dataclasses import replace

import msgspec
import pytest

import hotelier
from hotelier.core.errors import BadTerms, HotelierError, TooLarge, UnknownBot, UnknownGame, WrongTime
from hotelier.core.seeds import commitment
from hotelier.server import events as e
from hotelier.server import protocol as p
from hotelier.server.opening import Open, opening_of
from hotelier.server.tables.seating import Who
from server.store.made import awaited

ADA = Who(1, "Ada")


def opened(**asked):
    return opening_of(Open(**{"game": "vacation"} | asked), ADA, 5_000)


def played(moves: int = 30, **more):
    """A game of which so many moves were made."""
    game = hotelier.new("vacation", seats=3, seed=5, **more)
    while len(game.moves) < moves:
        game.play(game.legal[0])
    return game


def test_every_table_has_a_seed_of_its_own_and_publishes_its_hash():
    seeds = set()
    for _ in range(5):
        opening, seed, _ = opened()
        seeds.add(seed)
        assert (len(seed), opening.commitment, opening.known) == (64, commitment(seed), False)
        assert seed not in str(opening)
    assert len(seeds) == 5


@awaited
async def test_a_given_seed_is_the_deal_of_that_seed_and_everybody_is_told_so(parlour):
    (ada,) = await parlour.people("Ada")
    room = await parlour.started(ada, bots=["uniform", "uniform"], seed="7")
    assert room.state().known_deal
    same = hotelier.new("vacation", seats=3, seed=7)
    assert room.table.game.legal == same.legal
    assert room.table.game.moves == same.moves


@awaited
async def test_a_table_goes_on_from_a_record_up_to_a_move(parlour):
    (ada,) = await parlour.people("Ada")
    game = played()
    value = game.record.to_object()
    for at in (0, 10, 11, 12, None):
        room = await parlour.started(ada, bots=["uniform", "uniform"], record=value, at=at)
        there = room.table.game
        kept = len(there.moves)
        assert there.moves == game.moves[:kept]
        assert there.to_move is not None
        assert kept >= (len(game.moves) if at is None else at)
        assert room.state().known_deal
        while room.table.game.to_move == 0:
            await parlour.move(room, ada)
        assert (await parlour.kept(room)).game.moves == room.table.game.moves


@awaited
async def test_nobody_reads_the_given_record_in_the_lines(parlour):
    (ada,) = await parlour.people("Ada")
    from hotelier.server.tables.lines import history

    room = await parlour.started(ada, bots=["uniform", "uniform"], record=played().record.to_object())
    lines = history(room.table, await parlour.log(room), -3)
    assert lines[0].text == "Ada opens a table of VACATION."
    assert [line.kind for line in lines] == ["opened", "sat", "sat", "sat", "started"]


def test_a_record_brings_its_own_terms():
    game = hotelier.new("vacation", edition="decision", seats=4, seed=1)
    opening, _, _ = opened(record=game.record.to_object(), seats=2)
    assert (opening.edition, opening.seats) == ("decision", 4)
    assert opening.given["moves"] == list(game.moves)
    assert "seed" not in opening.given


def test_changed_editions_are_kept_with_their_changes():
    changes = {"safe": 9}
    opening, _, _ = opened(changes=changes)
    assert opening.changes == changes
    assert e.read(e.written(opening)) == opening


def test_the_host_sits_first_and_bots_last():
    _, _, more = opened(seats=4, bots=["uniform", "heuristic"])
    assert more == [e.Sat(seat=0, visitor=1), e.Sat(seat=2, bot="uniform"), e.Sat(seat=3, bot="heuristic")]


BAD = {
    "seed and record": ({"seed": "1", "record": {}}, BadTerms, "seed"),
    "no such game": ({"game": "chess"}, UnknownGame, "game"),
    "no such edition": ({"edition": "nonsense"}, UnknownGame, "edition"),
    "too many seats": ({"seats": 8}, BadTerms, "seats"),
    "no such option": ({"options": {"nonsense": 1}}, UnknownGame, "options"),
    "no such change": ({"changes": {"nonsense": 1}}, UnknownGame, "changes"),
    "a seed that is none": ({"seed": "hello"}, BadTerms, "seed"),
    "too many bots": ({"seats": 3, "bots": ["uniform"] * 3}, BadTerms, "bots"),
    "a program as a bot": ({"bots": ["lines:/bin/sh"]}, UnknownBot, "bot"),
    "a start with free seats": ({"start": True}, WrongTime, "start"),
    "a record that is none": ({"record": {"game": 3}}, HotelierError, "record"),
}


@pytest.mark.parametrize("case", BAD)
def test_what_does_not_fit_is_said_with_its_place(case):
    asked, kind, place = BAD[case]
    with pytest.raises(kind) as error:
        opened(**asked)
    assert error.value.place.startswith(place)


def test_a_record_that_is_too_long_or_over_is_refused():
    value = played().record.to_object()
    with pytest.raises(TooLarge) as error:
        opening_of(Open(game="vacation", record=value), ADA, len(value["moves"]) - 1)
    assert error.value.place == "record.moves"
    game = played()
    while game.to_move is not None:
        game.play(game.legal[0])
    with pytest.raises(WrongTime) as over:
        opened(record=game.record.to_object())
    assert over.value.place == "at"
    assert opened(record=game.record.to_object(), at=10)


def test_a_record_with_an_illegal_move_is_refused_at_that_move():
    record = played().record
    moves = [*record.moves]
    moves[-1] = "A1 A2"
    with pytest.raises(HotelierError) as error:
        opened(record=replace(record, moves=tuple(moves)).to_object())
    assert f"moves[{len(moves) - 1}]" in error.value.place


def test_bodies_with_fields_or_numbers_that_are_not_are_refused():
    for body in (
        b'{"game":"vacation","moves":1}',
        b'{"game":"vacation","seats":9}',
        b'{"seats":3}',
        b'{"game":"vacation","at":-1}',
    ):
        with pytest.raises(msgspec.ValidationError):
            msgspec.json.decode(body, type=Open)


@awaited
async def test_a_record_to_play_on_from_may_be_undone_only_into_itself_by_consent(parlour):
    (ada,) = await parlour.people("Ada")
    room = await parlour.started(ada, bots=["uniform", "uniform"], record=played().record.to_object(), at=20)
    moves = room.table.game.moves
    await parlour.ask(room, ada, p.Propose, matter="undo", seat=0)
    assert len(room.table.game.moves) < len(moves)
    assert (await parlour.kept(room)).game.moves == room.table.game.moves
