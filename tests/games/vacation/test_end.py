"""The end of the game: V40 to V43. The last reckoning is in ``test_reckoning``."""

from __future__ import annotations

import pytest

from hotelier.core.seats import CHANCE

from .drawing import EDITIONS, asked, legal, play, rack, refusal, show, table

ANNOUNCED = ["decision", "vacation", "classic"]

ELEVEN = "0 0 0 0 0 0 0 0 0 0 0 ."
TEN = "0 0 0 0 0 0 0 0 0 0 . ."
TWO_SAFE = "0 0 0 0 0 0 0 0 0 0 0 .\n.\n3 3 3 3 3 3 3 3 3 3 3 ."
NOT_ALL_SAFE = f"{TWO_SAFE}\n.\n5 5"
FORTY_ONE = "\n".join(["0 " * 12] * 3 + ["0 0 0 0 0", ".", "3 3"])
FORTY = FORTY_ONE.replace("0 0 0 0 0\n", "0 0 0 0 .\n")
SIXTEEN = "0 0 0 0 0 0 0 0 0 0 0 0\n0 0 0 0"

POOR = [0] * 6

AT_ONCE = {"ending": "at-once"}
"""No edition ends like this, but version 1 of `decision-draft` did, and studies may."""

# V40 -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", ANNOUNCED)
@pytest.mark.parametrize(
    ("picture", "may"),
    [
        ("", False),  # no chain on the board
        ("o", False),
        (TEN, False),
        (ELEVEN, True),
        (TWO_SAFE, True),
        (TWO_SAFE + "\n.\no", True),  # a lone tile is no chain
        (NOT_ALL_SAFE, False),
        (FORTY, False),
        (FORTY_ONE, True),
    ],
    ids=["no-tile", "lone", "ten", "eleven", "two-safe", "two-safe-and-lone", "one-not-safe", "forty", "forty-one"],
)
def test_the_end_may_be_announced_when_all_chains_are_safe_or_one_has_41_tiles_v40(
    edition: str, picture: str, may: bool
) -> None:
    """V40, V41: A, a chain and all safe; B, a chain of 41 tiles, whatever the others are."""
    game = table(picture, edition=edition, racks=["I12"])
    assert legal(game) == ["I12", "announce"] if may else ["I12"]
    if not may:
        assert refusal(game, "announce") == "V40"


# V41: announcing ---------------------------------------------------------------------------------------


def test_announced_in_the_tile_step_the_step_is_asked_again_without_it_v41() -> None:
    """V41: then the turn goes on, buying included, and the game ends."""
    game = table(ELEVEN, racks=["I1 I3", "I5"])
    play(game, "announce")
    assert (asked(game), legal(game)) == ((0, "tile"), ["I1", "I3"])
    assert show(game)["announced"] is True
    assert refusal(game, "announce") == "V41"
    play(game, "I1", "+I12")
    assert (asked(game), legal(game)) == ((0, "buy"), ["buy Continental", "pass"])
    assert refusal(game, "announce") == "V41"
    play(game, "buy Continental")
    assert asked(game)[1] is None
    assert game.result()["reason"] == "announced"
    assert (show(game)["turn"], show(game)["to_move"], show(game)["step"]) == (0, None, None)


def test_announced_in_the_buy_step_the_step_is_asked_again_without_it_v41() -> None:
    """V41: pass stands before announce."""
    game = play(table(ELEVEN, racks=["I1", "I5"]), "I1", "+")
    assert legal(game) == ["buy Continental", "pass", "announce"]
    play(game, "announce")
    assert (asked(game), legal(game)) == ((0, "buy"), ["buy Continental", "pass"])
    play(game, "pass")
    assert game.result()["reason"] == "announced"


def test_announced_in_the_buy_step_with_only_pass_left_the_step_is_skipped_v41() -> None:
    """V41 and the notation: nothing to buy."""
    game = play(table(ELEVEN, racks=["I1", "I5"], cash=POOR), "I1", "+")
    assert legal(game) == ["pass", "announce"]
    play(game, "announce")
    assert game.result()["reason"] == "announced"


def test_announced_in_the_tile_step_the_buy_step_is_skipped_if_only_pass_is_left_v41() -> None:
    """V41: no money; the tile ends the turn and the game."""
    game = play(table(ELEVEN, racks=["I1", "I5"], cash=POOR), "announce", "I1", "+")
    assert game.result()["reason"] == "announced"


def test_nobody_is_obliged_to_announce_v41() -> None:
    """V41: the next seat may, in its turn."""
    game = play(table(TWO_SAFE, racks=["I1", "I5"]), "I1", "+", "pass")
    assert (asked(game), legal(game)) == ((1, "tile"), ["I5", "announce"])
    assert show(game)["announced"] is False


def test_there_is_no_buy_step_to_announce_in_after_the_last_block_allowed_v41() -> None:
    """V41: announce before it."""
    game = play(table(ELEVEN, racks=["I1", "I5"]), "I1", "+", "buy Continental")
    assert asked(game) == (1, "tile")


def test_in_classic_the_end_may_be_announced_between_two_blocks_v41() -> None:
    """V41: then the blocks still allowed may be bought."""
    game = play(table(ELEVEN, edition="classic", racks=["I1"]), "I1", "buy Luxor")
    assert legal(game) == ["buy Luxor", "pass", "announce"]
    play(game, "announce", "buy Luxor")
    assert (asked(game), legal(game)) == ((0, "buy"), ["buy Luxor", "pass"])
    play(game, "buy Luxor")
    assert game.result()["reason"] == "announced"


def test_a_tile_that_makes_the_last_chain_safe_lets_its_player_announce_in_buy_v41() -> None:
    """V41: not in the tile step, where A did not hold yet."""
    game = table(TEN, racks=["A11"])
    assert legal(game) == ["A11"]
    assert legal(play(game, "A11", "+")) == ["buy Continental", "pass", "announce"]


def test_the_game_ends_whatever_the_rest_of_the_turn_does_v41() -> None:
    """V41: after the announcement a new chain is founded, and A does not hold any more."""
    game = table(f"{ELEVEN}\n.\no", racks=["C2", "I5"])
    play(game, "announce", "C2", "+", "found Luxor")
    assert legal(game) == ["buy Continental", "buy Luxor", "pass"]
    play(game, "pass")
    assert game.result()["reason"] == "announced"


def test_a_new_chain_takes_the_chance_to_announce_away_v41() -> None:
    """V41: A held in the tile step, in the buy step it does not."""
    game = table(f"{ELEVEN}\n.\no", racks=["C2", "I5"])
    assert "announce" in legal(game)
    play(game, "C2", "+", "found Luxor")
    assert refusal(game, "announce") == "V40"


def test_only_in_tile_and_buy_can_the_end_be_announced_v41() -> None:
    """V41: not when choosing, trading, selling or naming; B holds all the time."""
    picture = "1 1 . 2 2\n.\n" + FORTY_ONE.replace("3 3", "o")
    game = table(picture, racks=["A3", "H2"], stock=["2 Luxor", "2 Luxor"], pile="")
    assert "announce" in legal(game)
    moves = ["A3", "survivor Wilton", "trade 0", "sell 0", "trade 2", "pass", "H2"]
    for step, move in zip(["survivor", "trade", "sell", "trade", "buy", "tile", "found"], moves, strict=True):
        play(game, move)
        assert game.step == step
        if step in ("buy", "tile"):
            assert "announce" in legal(game)
        else:
            assert refusal(game, "announce") == "V10"


def test_only_the_seat_on_turn_announces_v41() -> None:
    """V41: whoever disposes of stock in another's turn is not asked."""
    game = table("1 1 . 2 2 2\n.\n" + FORTY_ONE, racks=["A3"], stock=["", "1 Wilton"], pile="")
    assert asked(play(game, "A3")) == (1, "sell")
    assert refusal(game, "announce") == "V10"
    assert (asked(play(game, "sell 0")), legal(game)[-1]) == ((0, "buy"), "announce")


@pytest.mark.parametrize(
    ("picture", "may"),
    [(SIXTEEN, True), (SIXTEEN.replace("\n0 0 0 0", "\n0 0 0 ."), False), (ELEVEN, False), (FORTY_ONE, True)],
    ids=["sixteen", "fifteen", "eleven", "forty-one"],
)
def test_in_the_draft_the_end_may_be_announced_too_v40_v41(picture: str, may: bool) -> None:
    """V40, V41: by its own number of safe tiles; nobody has to."""
    game = table(picture, edition="decision-draft", racks=["I12", "I5"])
    assert legal(game) == (["I12", "announce"] if may else ["I12"])
    play(game, "I12", "+", "pass")
    assert asked(game) == (1, "tile"), "nobody is obliged to announce"
    if may:
        play(game, "announce", "I5", "+", "pass")
        assert game.result()["reason"] == "announced"


@pytest.mark.parametrize(("picture", "tile"), [(SIXTEEN, "I1"), (FORTY_ONE, "I12")], ids=["A", "B"])
def test_at_once_nobody_announces_and_the_end_comes_by_itself_v41(picture: str, tile: str) -> None:
    """V41: A or B holds after the tile step; the turn is the last, buying included."""
    game = table(picture, edition="decision-draft", racks=[tile, "I5"], changes=AT_ONCE)
    assert (legal(game), refusal(game, "announce")) == ([tile], "V41")
    play(game, tile, "+")
    assert asked(game) == (0, "buy")
    assert refusal(game, "announce") == "V41"
    play(game, "buy Consolidated")
    assert (game.result()["reason"], show(game)["announced"]) == ("automatic", False)


def test_at_once_the_turn_that_makes_the_last_chain_safe_is_the_last_v41() -> None:
    """V41: the sixteenth tile."""
    picture = SIXTEEN.replace("\n0 0 0 0", "\n0 0 0 .")
    game = table(picture, edition="decision-draft", racks=["B4 I1", "I5"], cash=POOR, changes=AT_ONCE)
    assert asked(play(game.copy(), "I1", "+")) == (1, "tile"), "fifteen are not safe"
    play(game, "B4", "+")
    assert game.result()["reason"] == "automatic"


def test_at_once_a_new_chain_puts_the_end_off_v41() -> None:
    """V41: a chain of two is not safe, so A does not hold when the tile has done its work."""
    game = table(f"{SIXTEEN}\n.\no", edition="decision-draft", racks=["D2", "I5"], changes=AT_ONCE)
    play(game, "D2", "+", "found Super", "pass")
    assert asked(game) == (1, "tile")


# V42 -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", ["decision", "vacation"])
def test_a_rack_of_tiles_that_join_safe_chains_ends_the_game_with_that_turn_v42(edition: str) -> None:
    """V42: condition C; the seat may still buy, and draws none."""
    game = table(NOT_ALL_SAFE, edition=edition, racks=["B2 B7", "I5"])
    assert asked(game) == (0, "buy")
    play(game, "buy American")
    assert (game.result()["reason"], rack(game, 0)) == ("blocked", "B2 B7")


def test_a_blocked_seat_with_nothing_to_buy_ends_the_game_at_once_v42() -> None:
    """V42: the buy step is skipped."""
    game = table(NOT_ALL_SAFE, racks=["I1", "B2"], cash=POOR)
    assert game.result() is None
    play(game, "I1", "+")
    assert game.result()["reason"] == "blocked"
    assert show(game)["turn"] == 1


def test_a_blocked_seat_may_announce_and_then_that_is_the_reason_v42_v41() -> None:
    """V42, V41: announced, else blocked."""
    game = table(TWO_SAFE, racks=["B2"])
    assert legal(game) == ["buy Continental", "buy American", "pass", "announce"]
    assert play(game.copy(), "pass").result()["reason"] == "blocked"
    assert play(game.copy(), "announce", "pass").result()["reason"] == "announced"


def test_one_tile_that_can_be_played_is_enough_against_c_v42() -> None:
    """V42: every tile it holds; and the start of the turn decides, not its end."""
    game = table(NOT_ALL_SAFE, racks=["B2 I1", "I5"], cash=POOR)
    assert legal(game) == ["I1"]
    play(game, "I1", "+B9")
    assert (asked(game), rack(game, 0)) == ((1, "tile"), "B2 B9")
    play(game, "I5", "+")
    assert game.result()["reason"] == "blocked", "now its next turn has come"


def test_an_empty_rack_is_not_blocked_v42() -> None:
    """V42: at least one tile."""
    assert asked(table(NOT_ALL_SAFE, racks=["", "I5"], cash=POOR)) == (1, "tile")


def test_condition_c_is_not_known_in_classic_and_in_the_draft_v42() -> None:
    """V42: classic swaps the tiles instead; in the draft the seat passes."""
    game = table(NOT_ALL_SAFE, edition="classic", racks=["B2", "I5"], cash=POOR)
    assert asked(game) == (CHANCE, "swap")
    sixteen = SIXTEEN + "\n.\n3 3 3 3 3 3 3 3 3 3 3 3\n3 3 3 3\n.\n5 5"
    assert asked(table(sixteen, edition="decision-draft", racks=["C1", "I5"], cash=POOR)) == (1, "tile")


# V43 -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seats", [3, 5])
def test_as_many_turns_in_a_row_as_seats_without_a_tile_end_the_game_v43(edition: str, seats: int) -> None:
    """V43: nobody has a tile; each may still buy in its turn."""
    game = table("3 3", edition=edition, seats=seats)
    for seat in range(seats):
        assert asked(game) == (seat, "buy")
        play(game, "pass")
    assert game.result()["reason"] == "stalemate"
    assert show(game)["turn"] == seats - 1


def test_a_tile_played_begins_the_count_anew_v43() -> None:
    """V43: two turns without, one with, then three without."""
    game = table("3 3", racks=["", "", "I1"], pile="")
    play(game, "pass", "pass", "I1", "pass")
    turns = 0
    while game.result() is None:
        play(game, "pass")
        turns += 1
    assert (turns, game.result()["reason"], show(game)["turn"]) == (3, "stalemate", 2)


def test_in_classic_a_tile_swapped_in_begins_the_count_anew_v43() -> None:
    """V43: B2 is laid aside and the dead B3 comes in its place: something has changed."""
    game = table(NOT_ALL_SAFE, edition="classic", racks=["B2"], cash=POOR, pile="B3 B4", idle=2)
    play(game, "-B2", "+B3")
    assert game.result() is None
    assert (int(game.state.idle), asked(game)) == (2, (CHANCE, "swap")), "two empty racks, then its turn again"
    play(game, "-B3", "+B4")
    assert game.result() is None


def test_in_classic_a_tile_laid_aside_with_nothing_drawn_does_not_count_v43() -> None:
    """V43: the pile is empty."""
    game = table(NOT_ALL_SAFE, edition="classic", racks=["B2"], cash=POOR, pile="", idle=2)
    assert asked(game) == (CHANCE, "swap")
    play(game, "-B2")
    assert game.result()["reason"] == "stalemate"


def test_the_reasons_come_in_their_order_v43() -> None:
    """Announced, else blocked, else stalemate; all in the third turn without a tile."""
    game = table(TWO_SAFE, racks=["B2"], idle=2)
    assert play(game.copy(), "announce", "pass").result()["reason"] == "announced"
    assert play(game.copy(), "pass").result()["reason"] == "blocked"
    game = table(TWO_SAFE, racks=[""], idle=2)
    assert play(game.copy(), "announce", "pass").result()["reason"] == "announced"
    assert play(game.copy(), "pass").result()["reason"] == "stalemate"
