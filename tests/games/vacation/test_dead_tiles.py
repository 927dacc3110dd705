"""Tiles that can't be played: V16, V17, and what classic does with them."""

from __future__ import annotations

import pytest

from hotelier.core.seats import CHANCE

from .drawing import EDITIONS, asked, board, drawn, legal, play, rack, refusal, show, table

# Two safe chains, one that is not; all of B1-B11 would join the safe ones.
TWO_SAFE = """
    0 0 0 0 0 0 0 0 0 0 0 .
    . . . . . . . . . . . .
    3 3 3 3 3 3 3 3 3 3 3 .
    . . . . . . . . . . . .
    5 5 . . . . . . . . . .
"""
ALL_SAFE = "\n".join(TWO_SAFE.strip().splitlines()[:3])

SEVEN_CHAINS = """
    0 0 0 0 0 0 0 0 0 0 0 .
    . . . . . . . . . . . .
    3 3 3 3 3 3 3 3 3 3 3 .
    . . . . . . . . . . . .
    1 1 . 2 2 . 4 4 . 5 5 .
    . . . . . . . . . . . .
    6 6 . o . . . . . . . .
"""

POOR = [0] * 6
"""Nobody can buy, so that no buy step is asked."""

# V16 -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", ["decision", "vacation", "classic"])
def test_a_tile_that_would_join_two_safe_chains_cant_be_played_v16(edition: str) -> None:
    """V16: next to one of them it can."""
    game = table(TWO_SAFE, edition=edition, racks=["A12 B3 B11 D2 D9 I1"])
    assert legal(game) == ["A12", "D2", "D9", "I1"]
    assert [refusal(game, tile) for tile in ("B3", "B11")] == ["V16", "V16"]


def test_a_tile_that_would_join_two_safe_chains_cant_be_played_whatever_else_it_touches_v16() -> None:
    """V16: C5 touches a third chain and a lone tile too."""
    picture = """
        0 0 0 0 0 0 0 0 0 0 0 .
        . . . . 0 . . . . . . .
        . . 5 5 . o . . . . . .
        . . . . 3 . . . . . . .
        3 3 3 3 3 3 3 3 3 3 3 .
    """
    game = table(picture, racks=["C2 C5"])
    assert legal(game) == ["C2"]
    assert refusal(game, "C5") == "V16"


@pytest.mark.parametrize("edition", ["decision", "vacation"])
def test_such_a_tile_stays_in_the_rack_v16(edition: str) -> None:
    """V16: it is not swapped."""
    game = table(TWO_SAFE, edition=edition, racks=["B3 I1", "I3"], cash=POOR)
    play(game, "I1", "+I12")
    assert asked(game) == (1, "tile")
    assert rack(game, 0) == "B3 I12"


def test_in_the_draft_such_a_tile_stays_in_the_rack_v16() -> None:
    """V16, V19: two chains of sixteen."""
    sixteen = "0 0 0 0 0 0 0 0 0 0 0 0\n0 0 0 0 . . . . . . . .\n. .\n3 3 3 3 3 3 3 3 3 3 3 3\n3 3 3 3\n.\n5 5"
    game = table(sixteen, edition="decision-draft", racks=["C1 I1", "I3"], cash=POOR)
    assert legal(game) == ["I1"]
    play(game, "I1", "+I12")
    assert asked(game) == (1, "tile")
    assert rack(game, 0) == "C1 I12"


def test_in_classic_each_dead_tile_is_swapped_at_the_end_of_the_turn_v16() -> None:
    """V16: by row and column; each swap two moves of chance, after the draw."""
    game = table(TWO_SAFE, edition="classic", racks=["B10 B3 I1", "I3 B7"], cash=POOR)
    assert asked(play(game, "I1")) == (CHANCE, "draw")
    assert asked(play(game, "+I12")) == (CHANCE, "swap")
    assert [refusal(game, move) for move in ("-B10", "-I12", "-B7", "+I9", "pass")] == ["V16"] * 5
    assert len(game.odds()) == 1
    play(game, "-B3")
    assert (rack(game, 0), asked(game)) == ("B10 I12", (CHANCE, "swap"))
    assert refusal(game, "-B10") == "V13"
    play(game, "+H1")
    assert (rack(game, 0), asked(game)) == ("B10 H1 I12", (CHANCE, "swap"))
    play(game, "-B10", "+A12")
    assert (rack(game, 0), asked(game)) == ("A12 H1 I12", (1, "tile"))
    assert rack(game, 1) == "B7 I3", "only the mover's tiles are swapped"


def test_a_tile_laid_aside_is_laid_aside_for_good_v16() -> None:
    """V16: it does not go back to the pile."""
    game = table(TWO_SAFE, edition="classic", racks=["B3 I1"], cash=POOR, pile="G1 G2 G3")
    play(game, "I1", "+G1", "-B3")
    assert show(game)["pile"] == 2
    assert refusal(game, "+B3") == "V13"
    assert len(game.odds()) == 2


def test_the_tile_just_drawn_is_swapped_too_v16() -> None:
    """V16: after the draw, if there was one."""
    game = table(TWO_SAFE, edition="classic", racks=["I1", "I3"], cash=POOR)
    play(game, "I1", "+B8")
    assert asked(game) == (CHANCE, "swap")
    play(game, "-B8", "+I9")
    assert (rack(game, 0), asked(game)) == ("I9", (1, "tile"))


def test_a_replacement_that_is_dead_itself_waits_for_the_next_turn_v16() -> None:
    """V16: once."""
    game = table(TWO_SAFE, edition="classic", racks=["B3 I1", "I3"], cash=POOR)
    play(game, "I1", "+I12", "-B3", "+B4")
    assert (rack(game, 0), asked(game)) == ("B4 I12", (1, "tile"))
    play(game, "I3", "+H3")
    assert asked(game) == (0, "tile"), "the seat without tiles had nothing to do"
    play(game, "I12", "+G1", "-B4", "+G2")
    assert rack(game, 0) == "G1 G2"


def test_a_tile_is_swapped_that_the_turn_itself_has_made_dead_v16() -> None:
    """V16: D12 makes the second chain safe."""
    picture = TWO_SAFE.replace("3 3 3 3 3 3 3 3 3 3 3 .", "3 3 3 3 3 3 3 3 3 3 . .")
    game = table(picture, edition="classic", racks=["B3 C11", "I3"], cash=POOR)
    assert legal(game) == ["B3", "C11"]
    play(game, "C11", "+I9")
    assert asked(game) == (CHANCE, "swap")
    assert rack(play(game, "-B3", "+I8"), 0) == "I8 I9"


def test_dead_tiles_are_swapped_also_when_no_tile_was_played_v16_v17() -> None:
    """V16: no tile step, no draw, but a swap."""
    game = table(TWO_SAFE, edition="classic", racks=["B3 B4", "I3"])
    assert asked(game) == (0, "buy")
    assert asked(play(game, "pass")) == (CHANCE, "swap")
    play(game, "-B3", "+I1", "-B4", "+I2")
    assert (rack(game, 0), asked(game)) == ("I1 I2", (1, "tile"))


def test_from_an_empty_pile_the_dead_tile_is_laid_aside_all_the_same_v16() -> None:
    """V16: with an empty pile the first half of the swap alone."""
    game = table(TWO_SAFE, edition="classic", racks=["B3 B4 I1", "I3"], cash=POOR, pile="")
    assert asked(play(game, "I1")) == (CHANCE, "swap")
    play(game, "-B3", "-B4")
    assert (rack(game, 0), asked(game)) == ("", (1, "tile"))


def test_the_pile_may_run_out_between_two_swaps_v16() -> None:
    """V16: two tiles in the pile, one drawn, one swapped in, the second dead tile gets none."""
    game = table(TWO_SAFE, edition="classic", racks=["B3 B4 I1", "I3"], cash=POOR, pile="G1 G2")
    play(game, "I1", "+G1", "-B3", "+G2", "-B4")
    assert (rack(game, 0), asked(game)) == ("G1 G2", (1, "tile"))


def test_nothing_is_swapped_after_an_announcement_v16() -> None:
    """V16: the game is over."""
    game = table(ALL_SAFE, edition="classic", racks=["B3 I1"])
    play(game, "announce", "I1", "pass")
    assert game.result() is not None
    assert rack(game, 0) == "B3"


def test_a_tile_that_would_make_an_eighth_chain_is_not_swapped_v16() -> None:
    """V15, V16: only tiles that join safe chains are."""
    game = table(SEVEN_CHAINS, edition="classic", racks=["G5 I1", "I3"], cash=POOR)
    play(game, "I1", "+I12")
    assert (rack(game, 0), asked(game)) == ("G5 I12", (1, "tile"))


# V17 -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_seat_that_can_play_none_of_its_tiles_has_no_tile_step_and_draws_none_v17(edition: str) -> None:
    """V17: it may still buy."""
    game = table(SEVEN_CHAINS, edition=edition, racks=["G5", "I3"])
    assert asked(game) == (0, "buy")
    assert refusal(game, "G5") == "V10"
    play(game, "pass")
    while game.to_move == 0:
        play(game, "pass")
    assert (rack(game, 0), asked(game)) == ("G5", (1, "tile"))


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_seat_with_an_empty_rack_has_no_tile_step_and_draws_none_v17(edition: str) -> None:
    """V17: even though the pile has tiles."""
    game = table("1 1", edition=edition, racks=["", "I3"])
    assert asked(game) == (0, "buy")
    play(game, "pass")
    assert (rack(game, 0), asked(game)) == ("", (1, "tile"))


def test_a_rack_of_dead_tiles_and_eighth_chains_has_no_tile_step_v17() -> None:
    """V17: of each one; and it is not condition C."""
    game = table(SEVEN_CHAINS, racks=["B3 G5", "I3"])
    assert asked(game) == (0, "buy")
    assert asked(play(game, "pass")) == (1, "tile")


@pytest.mark.parametrize("edition", ["decision", "vacation", "classic"])
def test_without_a_tile_step_the_end_is_announced_in_buy_even_if_there_is_nothing_to_buy_v17(edition: str) -> None:
    """V17: the buy step is asked even if pass is the only other answer."""
    game = table(ALL_SAFE, edition=edition, racks=["", "I3"], cash=POOR)
    assert asked(game) == (0, "buy")
    assert legal(game) == ["pass", "announce"]
    before = board(game)
    play(game, "announce")
    assert game.result() is not None
    assert board(game) == before == drawn(ALL_SAFE)


def test_without_a_tile_step_and_with_nothing_to_say_the_turn_goes_on_v17() -> None:
    """V17: no end in sight and no money: the step whose only answer is pass is skipped."""
    game = table(TWO_SAFE, racks=["", "I3"], cash=POOR)
    assert asked(game) == (1, "tile")
