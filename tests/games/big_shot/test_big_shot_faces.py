"""What a seat is shown: views (B40), the board as text, the picture."""

from __future__ import annotations

import json
from xml.etree import ElementTree

import pytest
from big_shot_table import EVERY_TABLE, NAMES, last_round, play, put, random_game, sell, state, table

from hotelier.core.seats import ONLOOKER
from hotelier.engine import rng
from hotelier.engine.worlds import Worlds
from hotelier.games.big_shot.rules import RULES
from hotelier.games.big_shot.svg import draw
from hotelier.games.big_shot.view import show
from hotelier.records.record import Record
from hotelier.records.seen import seen


@pytest.mark.parametrize(("seats", "hidden"), EVERY_TABLE)
def test_the_view_record_of_everybody_is_the_whole_state(seats: int, hidden: bool) -> None:
    for position in random_game(seats, hidden, 9):
        for seat in (ONLOOKER, 0, seats - 1):
            assert position.view(seat).tobytes() == position.state.tobytes()


@pytest.mark.parametrize(("seats", "hidden"), EVERY_TABLE)
def test_a_shown_view_has_the_keys_of_the_position_and_can_be_written_as_json(seats: int, hidden: bool) -> None:
    for position in random_game(seats, hidden, 9):
        shown = show(position.view(0), position.terms, 0)
        assert list(shown)[:13] == list(state(position))
        assert json.loads(json.dumps(shown)) == shown


def test_there_is_one_world_that_has_a_view_the_state_itself() -> None:
    for position in random_game(2, True, 9):
        if position.to_move >= 0:
            worlds = Worlds(RULES, position.terms, position.view(1))
            assert worlds.draw(rng.make(3)).tobytes() == position.state.tobytes()


@pytest.mark.parametrize("seat", [0, 2, ONLOOKER])
def test_B40_every_move_and_the_deal_are_seen_by_everybody(seat: int) -> None:
    position = table(3, hidden=True)
    record = Record(
        game="big-shot",
        edition="big-shot",
        options={"hidden_money": True},
        seats=NAMES[:3],
        deal=RULES.fold(position.state, position.terms),
        moves=["+3", "loan", "done", "done", "bid 4"],
    )
    told = seen(record, seat)
    assert (told["deal"], told["moves"]) == (record.deal, record.moves)
    assert told["by"] == [None, 1, 2, 0, 1]


def test_a_view_says_whose_it_is() -> None:
    position = table(3)
    assert show(position.view(2), position.terms, 2)["seat"] == 2
    assert show(position.view(ONLOOKER), position.terms, ONLOOKER)["seat"] is None


def test_B4_money_is_open() -> None:
    position = table(4)
    shown = show(position.state, position.terms, 2)
    assert shown["cash"] == [10, 10, 10, 10] and "known" not in shown
    assert shown["colours"] == ["Red", "Yellow", "White", "Black"]


def test_B40_the_cash_of_the_others_is_not_shown_but_known() -> None:
    position = table(4, hidden=True)
    shown = show(position.state, position.terms, 2)
    assert shown["cash"] == [None, None, 10, None]
    assert shown["known"] == {"cash": [10, 10, 10, 10]}
    assert shown["loans"] == [0, 0, 0, 0]


def test_B40_an_onlooker_is_shown_no_cash_at_all() -> None:
    position = table(3, hidden=True)
    shown = show(position.state, position.terms, ONLOOKER)
    assert (shown["cash"], shown["known"]) == ([None] * 3, {"cash": [10, 10, 10]})


def test_B62_with_two_seats_both_purses_of_the_other_are_hidden() -> None:
    position = table(2, hidden=True)
    shown = show(position.state, position.terms, 0)
    assert shown["cash"] == {"Red": 10, "Yellow": 10, "White": None, "Black": None}
    assert shown["known"]["cash"] == {"Red": 10, "Yellow": 10, "White": 10, "Black": 10}
    assert shown["colours"] == [["Red", "Yellow"], ["White", "Black"]]


def test_the_board_as_text_says_what_is_where_and_who_is_asked() -> None:
    position = play(table(4), "+1", "bid 4")
    put(position, "C16", "RRYYB")
    sell(position, "C20", "White")
    text = RULES.board(position.state, position.terms, NAMES)
    assert "Round 1 of 18" in text
    assert "   0*RRYB" in text
    assert "  C16  R 2  Y 2  B 1         now Black" in text
    assert "  C20  W 1                   sold to White" in text
    assert "  Mae             White      10      0       30" in text
    assert text.endswith("Mae is asked to bid 5 or more, or pass.")


def test_B40_the_board_as_text_shows_no_cash_of_the_others() -> None:
    position = table(4, hidden=True)
    lines = [line.split() for line in RULES.board(position.view(1), position.terms, NAMES, 1).splitlines()[:-1]]
    shown = {words[0]: words[2:] for words in lines if words and words[0] in NAMES}
    assert shown == {name: ["10", "0", "10"] if name == "Bruno" else ["?", "0", "?"] for name in NAMES}


@pytest.mark.parametrize(("seats", "hidden"), EVERY_TABLE)
def test_every_position_can_be_drawn_and_printed(seats: int, hidden: bool) -> None:
    names = ['<script>alert("&")</script>', "B" * 60, "", "Otto"][:seats]
    for turn, position in enumerate(random_game(seats, hidden, 10)):
        if turn % 9 and position.step:
            continue
        assert RULES.board(position.state, position.terms, names)
        picture = draw(position.state, position.terms, names, 0)
        root = ElementTree.fromstring(picture)
        assert root.tag == "{http://www.w3.org/2000/svg}svg"
        tags = {element.tag.split("}")[1] for element in root.iter()}
        assert not tags & {"script", "image", "use", "foreignObject", "a", "style"}
        assert "http" not in picture.replace("http://www.w3.org/2000/svg", "", 1)


def test_the_picture_names_lots_seats_and_the_question() -> None:
    position = play(table(4), "+1", "bid 4")
    sell(position, "C20", "White")
    words = [text.text for text in ElementTree.fromstring(draw(position.state, position.terms, NAMES)).iter()]
    assert "Mae is asked to bid 5 or more, or pass." in words
    for word in ("N9", "C21", "SX", "SOLD", "Mae", "HIGHEST BID", "ROUND 1 OF 18"):
        assert word in words, word


def test_B40_the_picture_shows_no_cash_of_the_others() -> None:
    position = table(4, hidden=True)
    position.state.cash[:] = [71, 72, 73, 74]
    picture = draw(position.state, position.terms, NAMES, 1)
    assert [str(n) in picture.replace("#", "") for n in (">71<", ">72<", ">73<", ">74<")] == [False, True, False, False]
    assert ">hidden<" in picture


def test_the_picture_of_a_finished_game_says_who_has_won() -> None:
    position = play(last_round(), "place Red N9")
    position.state.cash[3] = 50
    assert "Otto takes the city." in draw(position.state, position.terms, NAMES)
    position.state.cash[2] = 50
    assert "Mae and Otto share the city." in draw(position.state, position.terms, NAMES)
