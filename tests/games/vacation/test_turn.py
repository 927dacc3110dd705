"""A turn: V10 to V15, V18 and V19. Tiles that can't be played are in ``test_dead_tiles``."""

from __future__ import annotations

import pytest

from hotelier.core.seats import CHANCE

from .drawing import EDITIONS, asked, board, cash, drawn, legal, play, rack, refusal, show, stock, table

EARLY = ["decision-draft", "decision", "vacation"]
"""Editions in which the tile is drawn before buying."""

SEVEN_CHAINS = """
    0 0 . 1 1 . 2 2 . 3 3 .
    . . . . . . . . . . . .
    4 4 . 5 5 . 6 6 . o . .
"""

# V10 -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("turn", "then"), [(0, 1), (1, 2), (2, 0)])
def test_play_goes_to_the_left_and_round_v10(turn: int, then: int) -> None:
    """V10: left is the next higher number, wrapping round."""
    game = table(racks=["A1 A3", "C1 C3", "E1 E3"], turn=turn)
    play(game, rack(game, turn).split()[0], "+")
    assert asked(game) == (then, "tile")
    assert show(game)["turn"] == then


@pytest.mark.parametrize("edition", EARLY)
def test_a_turn_is_a_tile_a_draw_and_buying_v10(edition: str) -> None:
    """V10: in this order, then the next seat."""
    game = table("3 3", edition=edition, racks=["A3 I9", "C1"])
    assert asked(game) == (0, "tile")
    assert asked(play(game, "A3")) == (CHANCE, "draw")
    assert asked(play(game, "+I12")) == (0, "buy")
    assert rack(game, 0) == "I9 I12"
    assert asked(play(game, "buy American")) == (1, "tile")


def test_what_is_asked_decides_what_can_be_answered_v10() -> None:
    """V10: no buying in the tile step, no tile in the buy step, and no draw in either."""
    game = table("3 3", racks=["A3 I9"])
    assert [refusal(game, move) for move in ("pass", "buy American", "found Luxor", "sell 0", "+I1")] == ["V10"] * 5
    play(game, "A3")
    assert [refusal(game, move) for move in ("I9", "pass")] == ["V13", "V13"]
    play(game, "+I1")
    assert [refusal(game, move) for move in ("I9", "trade 0", "next Luxor", "+I2")] == ["V10"] * 4


# V11 -----------------------------------------------------------------------------------------------


def test_a_tile_is_played_to_its_own_space_v11() -> None:
    """V11: from the mover's rack alone."""
    game = table("o", racks=["B3 E5", "C7"])
    assert legal(game) == ["B3", "E5"]
    assert refusal(game, "C7") == "V2"
    assert refusal(game, "I12") == "V2"
    assert refusal(game, "A1") == "V11"
    assert board(play(game, "E5")) == drawn("o\n.\n.\n.\n. . . . o")
    assert rack(game, 0) == "B3"


@pytest.mark.parametrize("corner", ["B2", "B4", "D2", "D4"])
def test_tiles_at_a_corner_do_not_touch_v11(corner: str) -> None:
    """V11: touching means sharing a side."""
    game = table(". .\n. .\n. . o", racks=[corner])
    play(game, corner, "+")
    assert show(game)["sizes"] == {}
    assert set(show(game)["board"].values()) == {""}
    assert len(show(game)["board"]) == 2


@pytest.mark.parametrize("side", ["B3", "D3", "C2", "C4"])
def test_tiles_that_share_a_side_touch_v11(side: str) -> None:
    """V11: on all four sides."""
    game = play(table(". .\n. .\n. . o", racks=[side]), side, "+")
    assert asked(game) == (0, "found")


@pytest.mark.parametrize(("lone", "tile"), [("A12", "B1"), ("B1", "A12"), ("A5", "I5"), ("I12", "A1")])
def test_the_edges_of_the_board_do_not_touch_each_other_v11(lone: str, tile: str) -> None:
    """V11: the end of a row is not next to the beginning of the next."""
    game = table(racks=[f"{lone} {tile}"], pile="E5 E6 E7")
    play(game, lone, "+")
    while game.to_move != 0:
        play(game, "pass")
    play(game, tile, "+")
    assert game.step != "found"
    assert show(game)["board"] == {lone: "", tile: ""}


# V12 -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_tile_next_to_no_tile_stays_alone_v12(edition: str) -> None:
    """V12."""
    game = play(table("o", edition=edition, racks=["C3"]), "C3")
    assert board(game) == drawn("o\n.\n. . o")
    assert show(game)["sizes"] == {}


def test_a_tile_next_to_lone_tiles_makes_one_new_chain_of_all_of_them_v12() -> None:
    """V12: four lone tiles round it; until it is named the tiles show as lone."""
    picture = ". o .\no . o\n. o .\n. . . o"
    game = play(table(picture, racks=["B2"]), "B2", "+")
    assert asked(game) == (0, "found")
    assert board(game) == drawn(". o .\no o o\n. o .\n. . . o")
    assert board(play(game, "found Luxor")) == drawn(". 2 .\n2 2 2\n. 2 .\n. . . o")
    assert show(game)["sizes"] == {"Luxor": 5}


def test_a_tile_next_to_one_chain_makes_it_grow_v12() -> None:
    """V12."""
    game = play(table("1 1 . .\n. . . 3\n. . . 3", racks=["A3"]), "A3")
    assert board(game) == drawn("1 1 1 .\n. . . 3\n. . . 3")
    assert show(game)["sizes"] == {"Wilton": 3, "American": 2}


def test_a_chain_that_grows_takes_the_lone_tiles_joined_to_it_v12() -> None:
    """V12: those next to the tile, not those at its corners."""
    game = play(table("1 1 . o\n. . o .\n. . . o", racks=["A3"]), "A3")
    assert board(game) == drawn("1 1 1 1\n. . 1 .\n. . . o")
    assert show(game)["sizes"] == {"Wilton": 5}


def test_a_tile_that_touches_one_chain_on_two_sides_is_no_takeover_v12() -> None:
    """V12: next to one chain."""
    game = play(table("1 . 1\n1 1 1", racks=["A2"]), "A2")
    assert show(game)["sizes"] == {"Wilton": 6}
    assert asked(game) == (CHANCE, "draw")


def test_a_tile_next_to_two_chains_is_a_takeover_v12() -> None:
    """V12, V20."""
    game = play(table("1 1 . 3 3 3", racks=["A3"], stock=["1 Wilton"]), "A3")
    assert asked(game) == (0, "sell")
    assert board(game) == drawn("1 1 o 3 3 3")


def test_in_classic_a_new_chain_takes_all_lone_tiles_connected_v12() -> None:
    """V12: starting tiles that touch each other lie there as lone tiles."""
    game = table("o o . .\n. o . o", edition="classic", racks=["A3"])
    assert show(game)["sizes"] == {}
    play(game, "A3", "found Tower")
    assert board(game) == drawn("1 1 1 .\n. 1 . o")


def test_in_classic_a_chain_grows_by_all_lone_tiles_connected_v12() -> None:
    """V12: also by those that the tile itself does not touch."""
    game = play(table("o o . 4 4\no . . .", edition="classic", racks=["A3"]), "A3")
    assert board(game) == drawn("4 4 4 4 4\n4 . . .")
    assert show(game)["sizes"] == {"Festival": 6}


# V13 -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", EARLY)
def test_the_tile_is_drawn_before_naming_and_before_buying_v13(edition: str) -> None:
    """V13."""
    game = table("o", edition=edition, racks=["A2"])
    steps = [asked(play(game, move)) for move in ("A2", "+I9", "found Luxor")]
    assert steps == [(CHANCE, "draw"), (0, "found"), (0, "buy")]
    assert rack(game, 0) == "I9"


@pytest.mark.parametrize("edition", EARLY)
def test_the_tile_is_drawn_after_a_takeover_has_been_settled_v13(edition: str) -> None:
    """V13: and before buying."""
    game = table("2 2 . 3 3 3", edition=edition, racks=["A3"], stock=["2 Luxor"])
    steps = [asked(play(game, move)) for move in ("A3", "trade 0", "sell 1", "+I9")]
    assert steps == [(0, "trade"), (0, "sell"), (CHANCE, "draw"), (0, "buy")]


def test_in_classic_the_tile_is_drawn_at_the_end_of_the_turn_v13() -> None:
    """V13: after naming and buying."""
    game = table("o", edition="classic", racks=["A2", "I1"])
    steps = [asked(play(game, move)) for move in ("A2", "found Luxor", "buy Luxor", "pass", "+I9")]
    assert steps == [(0, "found"), (0, "buy"), (0, "buy"), (CHANCE, "draw"), (1, "tile")]


@pytest.mark.parametrize("edition", EDITIONS)
def test_from_an_empty_pile_nothing_is_drawn_and_the_rack_shrinks_v13(edition: str) -> None:
    """V13: no draw is asked for."""
    game = table("3 3", edition=edition, racks=["A3 I9", "C1"], pile="")
    play(game, "A3")
    assert asked(game) == (0, "buy")
    assert rack(game, 0) == "I9"
    play(game, "pass")
    assert asked(game) == (1, "tile")
    assert rack(game, 0) == "I9"


@pytest.mark.parametrize("edition", EDITIONS)
def test_only_a_tile_of_the_pile_can_be_drawn_v13(edition: str) -> None:
    """V13: each as likely as the others; not one that lies on the board, in a rack or aside."""
    game = play(table("o", edition=edition, racks=["C1", "D9"], pile="E5 G7 H1"), "C1")
    assert asked(game) == (CHANCE, "draw")
    assert [refusal(game, move) for move in ("+A1", "+C1", "+D9", "+I12")] == ["V13"] * 4
    assert len(game.odds()) == 3
    assert set(game.odds().values()) == {1}


def test_in_classic_nothing_is_drawn_after_an_announcement_v13() -> None:
    """V13: the game is over when the turn is."""
    game = table("5 5 5 5 5 5 5 5 5 5 5", edition="classic", racks=["I1"])
    play(game, "announce", "I1", "pass")
    assert asked(game)[1] is None
    assert rack(game, 0) == ""


@pytest.mark.parametrize("edition", ["decision", "vacation"])
def test_in_the_other_editions_the_tile_is_drawn_all_the_same_v13(edition: str) -> None:
    """V13: the draw comes before buying, announcement or not."""
    game = table("5 5 5 5 5 5 5 5 5 5 5", edition=edition, racks=["I1"])
    assert asked(play(game, "announce", "I1")) == (CHANCE, "draw")
    assert asked(play(game, "+I9")) == (0, "buy")


# V14, V15, V18 ------------------------------------------------------------------------------------------


def test_the_founder_names_the_chain_after_any_that_is_not_on_the_board_v14() -> None:
    """V14: in list order."""
    game = play(table("1 1 . 5 5 .\n. . . . . .\no", racks=["", "", "C2"], turn=2), "C2", "+")
    assert asked(game) == (2, "found")
    assert legal(game) == ["found Continental", "found Luxor", "found American", "found Worldwide", "found Festival"]
    assert [refusal(game, f"found {chain}") for chain in ("Wilton", "Sharedon")] == ["V14", "V14"]


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_founder_gets_a_free_block_in_classic_alone_v14(edition: str) -> None:
    """V14 and the table of editions: founder's free block."""
    game = play(table("o", edition=edition, racks=["A2"], pile=""), "A2", "found Festival")
    assert stock(game, 0) == ({"Festival": 1} if edition == "classic" else {})
    assert show(game)["bank"]["Festival"] == (24 if edition == "classic" else 35)
    assert cash(game) == [6000] * 3


def test_there_is_no_free_block_when_the_bank_has_none_v14() -> None:
    """The table of editions: 1, if the bank has one."""
    game = table("o", edition="classic", racks=["A2"], bank="0 Festival", keeper=1)
    play(game, "A2", "found Festival")
    assert stock(game, 0) == {}
    assert show(game)["bank"]["Festival"] == 0


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_tile_that_would_make_an_eighth_chain_cant_be_played_v15(edition: str) -> None:
    """V15: but it may stay alone, make a chain grow, or join two."""
    game = table(SEVEN_CHAINS, edition=edition, racks=["A3 B1 C9 C11 D10 I1"])
    assert legal(game) == ["A3", "B1", "C9", "I1"]
    assert [refusal(game, tile) for tile in ("C11", "D10")] == ["V15", "V15"]


def test_with_six_chains_on_the_board_the_seventh_may_be_founded_v15() -> None:
    """V15: and the founder has one name left."""
    game = table(SEVEN_CHAINS.replace("4 4", ". ."), racks=["C11"])
    play(game, "C11", "+")
    assert legal(game) == ["found Worldwide"]


@pytest.mark.parametrize("edition", ["vacation", "classic"])
def test_a_tile_that_makes_an_eighth_chain_stays_in_the_rack_and_can_be_played_later_v15(edition: str) -> None:
    """V15: after a takeover there is a name again; it is no dead tile that classic would swap."""
    game = table(SEVEN_CHAINS, edition=edition, racks=["C11", "A3"], pile="", cash=[0, 0])
    assert asked(game) == (1, "tile")
    play(game, "A3", f"survivor {'Continental' if edition == 'vacation' else 'Luxor'}")
    while game.to_move != 0:
        play(game, "pass")
    assert legal(game) == ["C11"]


def test_a_chain_may_be_founded_again_with_stock_of_it_in_hand_v18() -> None:
    """V18: Wilton is taken over, 2 blocks are kept; then they are blocks of the new Wilton."""
    game = table("1 1 . 3 3 3\n. .\no", racks=["A3", "C2"], stock=["", "2 Wilton"], pile="")
    play(game, "A3", "trade 0", "sell 0", "pass")
    assert show(game)["sizes"] == {"American": 6}
    play(game, "C2")
    assert "found Wilton" in legal(game)
    play(game, "found Wilton", "buy Wilton")
    assert stock(game, 1) == {"Wilton": 3}
    assert board(game) == drawn("3 3 3 3 3 3\n. .\n1 1")


# V19 -----------------------------------------------------------------------------------------------

TEN_AND_ELEVEN = "0 0 0 0 0 0 0 0 0 0 0 0\n. .\n3 3 3 3 3 3 3 3 3 3 {}"


@pytest.mark.parametrize("edition", ["decision", "vacation", "classic"])
def test_a_chain_of_eleven_is_safe_and_one_of_ten_is_not_v19(edition: str) -> None:
    """V19, V16."""
    assert legal(table(TEN_AND_ELEVEN.format("."), edition=edition, racks=["B1 I1"])) == ["B1", "I1"]
    game = table(TEN_AND_ELEVEN.format("3"), edition=edition, racks=["B1 I1"])
    assert legal(game)[:1] == ["I1"]
    assert refusal(game, "B1") == "V16"


def test_in_the_draft_a_chain_is_safe_from_sixteen_v19() -> None:
    """V19: fifteen can be taken over."""
    rows = "0 0 0 0 0 0 0 0 0 0 0 0\n0 0 0 0 0 . . . . . . .\n. .\n{} 3 3 3 3 3 3 3 3 3 3 3\n. 3 3 3 3"
    assert legal(table(rows.format("."), edition="decision-draft", racks=["C5 I1"])) == ["C5", "I1"]
    game = table(rows.format("3"), edition="decision-draft", racks=["C5 I1"])
    assert legal(game) == ["I1", "announce"]
    assert refusal(game, "C5") == "V16"


def test_a_safe_chain_takes_over_a_smaller_one_v19() -> None:
    """V19, V20: it can't be taken over, but it can take over."""
    game = play(table("0 0 0 0 0 0 0 0 0 0 0\n.\n3 3", racks=["B1"], pile=""), "B1")
    assert show(game)["sizes"] == {"Continental": 14}
