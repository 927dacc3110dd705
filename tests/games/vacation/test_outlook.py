"""What a position means for a seat: the fate of each tile, the chains, foundings, purchases and the end."""

from __future__ import annotations

from typing import Any

import pytest

from contract.telling import NAMES
from hotelier.core.seats import ONLOOKER
from hotelier.engine.position import Position
from hotelier.games.vacation.judge import judge_space
from hotelier.games.vacation.rules import RULES

from .drawing import EDITIONS, NUMBER, play, table
from .games import KINDS, played

ELEVEN = "2 2 2 2 2 2 2 2 2 2 2 ."
TWO_SAFE = f"{ELEVEN}\n. . . . . . . . . . . .\n3 3 3 3 3 3 3 3 3 3 3 ."
SEVEN = "0 0 . 1 1 . 2 2 . 3 3 .\n.\n4 4 . 5 5 . 6 6 . o . ."
"""All chains are on the board, and a lone tile at C10."""

CROSSING = """
. . . . 2 2 2 2 2 2 2 2
. . . . 2
. . . . 2
. . . . 2
3 3 3 3 . 4 4 4 4 4 4 4
3 . . . 1 . . . . . . 4
3 . . . 1 . . . . . . 4
3 . . . . . . . . . . 4
3 3 3 3 . . . . . . . 4
"""
"""E5 joins three safe chains and a small one."""

DRAFT = "decision-draft"


def outlook(game: Position, seat: int = 0) -> dict[str, Any]:
    """The outlook of a seat."""
    return dict(RULES.outlook(game.view(seat), game.terms, NAMES[: game.terms.seats], seat))


def tile(game: Position, name: str, seat: int = 0) -> dict[str, Any]:
    """What a tile of the seat's rack would do."""
    (found,) = [one for one in outlook(game, seat)["tiles"] if one["tile"] == name]
    return found


def told(game: Position, name: str) -> tuple[str, list[str], str]:
    """What it does, with which chains, in a few words."""
    fate = tile(game, name)
    return fate["does"], fate["chains"], fate["text"]


def chain(game: Position, name: str, seat: int = 0) -> dict[str, Any]:
    """A chain of the outlook."""
    (found,) = [one for one in outlook(game, seat)["chains"] if one["name"] == name]
    return found


# Tiles that can be played ----------------------------------------------------------------------------


def test_v12_a_tile_next_to_none_stays_alone() -> None:
    game = table("0 0", racks=["E12"])
    assert told(game, "E12") == ("alone", [], "touches no hotel")
    fate = tile(game, "E12")
    assert (fate["city"], fate["tied"], fate["clause"]) == ("Athens", False, "")
    assert fate["story"] == "It stays alone: no tile lies next to it."


def test_v12_a_tile_next_to_a_chain_lets_it_grow_at_the_same_price_or_a_higher_one() -> None:
    game = table(f"{ELEVEN}\n.\n3 3 3 .", racks=["A12 C4"])
    assert told(game, "A12") == ("grows", ["Luxor"], "Luxor to 12 tiles, still $800")
    assert tile(game, "A12")["story"] == "Luxor grows from 11 to 12 tiles. A block still costs $800."
    assert told(game, "C4") == ("grows", ["American"], "American to 4 tiles, now $400")
    assert tile(game, "C4")["story"] == "American grows from 3 to 4 tiles. A block then costs $400, not $300."


def test_v12_lone_tiles_that_join_too_are_named() -> None:
    game = table("3 3 3 . o\n. . . . o", racks=["A4 D9"])
    assert told(game, "A4") == ("grows", ["American"], "American to 6 tiles, Montreal and New York join too")
    game = table("3 3 3 . o", racks=["A4"])
    assert told(game, "A4") == ("grows", ["American"], "American to 5 tiles, Montreal joins too")


def test_v19_the_story_of_a_tile_says_that_its_chain_becomes_safe() -> None:
    game = table("3 3 3 3 3 3 3 3 3 3 .", racks=["A11"])
    assert tile(game, "A11")["story"].startswith("American grows from 10 to 11 tiles and is safe.")


@pytest.mark.parametrize(
    ("edition", "group"),
    [("vacation", "a chain"), ("decision", "a combine"), (DRAFT, "an industrial complex")],
)
def test_v14_a_tile_next_to_lone_tiles_founds_what_the_edition_calls_it(edition: str, group: str) -> None:
    game = table("o . o", edition=edition, racks=["A2"])
    assert told(game, "A2") == ("founds", [], f"{group} with Yokohama and Toronto; you name it")
    story = f"It makes {group} of 3 tiles with Yokohama and Toronto. You name it. A block costs $300."
    assert tile(game, "A2")["story"] == story


def test_v14_where_names_cost_differently_the_story_of_a_founding_has_no_price() -> None:
    game = table("o . o", edition="classic", racks=["A2"])
    assert tile(game, "A2")["story"] == "It makes a chain of 3 tiles with Yokohama and Toronto. You name it."


# Takeovers to come -----------------------------------------------------------------------------------


def test_v20_the_largest_takes_over_the_others_largest_first() -> None:
    game = table("3 3 3 3 . 1 1 1\n. . . . 4\n. . . . 4", racks=["A5"])
    assert told(game, "A5") == (
        "takeover",
        ["American", "Wilton", "Worldwide"],
        "American takes over Wilton and Worldwide",
    )
    assert tile(game, "A5")["story"] == (
        "American (4) takes over Wilton (3) and Worldwide (2). "
        "Bonuses $3,000 and $1,500 for Wilton and $2,000 and $1,000 for Worldwide."
    )


def test_v20_v22_one_takeover_is_told_with_its_bonuses() -> None:
    game = table("3 3 3 3 . 1 1 1", racks=["A5"])
    assert tile(game, "A5")["story"] == "American (4) takes over Wilton (3). Bonuses $3,000 and $1,500."
    assert tile(game, "A5")["tied"] is False


def test_v20_where_the_largest_tie_the_mover_chooses() -> None:
    game = table("3 3 3 . 1 1 1\n. . . 4\n. . . 4", racks=["A4"])
    assert told(game, "A4") == ("takeover", ["Wilton", "American", "Worldwide"], "you choose who survives")
    assert tile(game, "A4")["tied"] is True
    assert tile(game, "A4")["story"] == "Wilton (3), American (3) and Worldwide (2) meet. You choose who survives."


def test_v22_in_the_draft_one_bonus_is_paid() -> None:
    game = table("3 3 3 3 . 1 1 1", edition="decision-draft", racks=["A5"])
    assert tile(game, "A5")["story"] == "American (4) takes over Super (3). Bonus $3,000."


def test_v27_with_two_seats_the_bonus_is_divided_by_the_lead() -> None:
    game = table("3 3 3 3 . 1 1 1", seats=2, racks=["A5"])
    assert (
        tile(game, "A5")["story"] == "American (4) takes over Wilton (3). The bonus of $3,000 is divided by the lead."
    )
    assert (chain(game, "Wilton")["first"], chain(game, "Wilton")["second"]) == (3000, 0)


# Tiles that can't be played --------------------------------------------------------------------------


@pytest.mark.parametrize(("edition", "group"), [("vacation", "chain"), ("decision", "combine")])
def test_v15_a_tile_that_would_found_an_eighth_chain_waits(edition: str, group: str) -> None:
    game = table(SEVEN, edition=edition, racks=["C11 I1"])
    assert told(game, "C11") == ("not-now", [], f"would be an eighth {group}")
    assert tile(game, "C11")["clause"] == "V15"
    assert tile(game, "C11")["story"] == f"C11 would found an eighth {group}. Wait until one is taken over."


def test_v16_a_tile_between_safe_chains_stays_in_the_rack_for_good() -> None:
    game = table(TWO_SAFE, racks=["B4 I1"])
    assert told(game, "B4") == ("never", ["Luxor", "American"], "would join two safe chains")
    assert tile(game, "B4")["clause"] == "V16"
    assert tile(game, "B4")["story"] == (
        "B4 would join Luxor and American. Both are safe, and safe chains never meet. It stays in your rack for good."
    )
    reason = game.refused()[NUMBER["B4"]]
    assert (reason.clause, str(reason.brief)) == ("V16", "Never")
    assert str(reason.message).endswith("never meet: it stays in your rack for good (V16).")


def test_v16_in_classic_it_is_swapped_at_the_end_of_the_turn() -> None:
    game = table(TWO_SAFE, edition="classic", racks=["B4 I1"])
    assert tile(game, "B4")["story"].endswith("never meet. It is swapped at the end of your turn.")
    assert str(game.refused()[NUMBER["B4"]].message).endswith("it is swapped at the end of your turn (V16).")


def test_v16_safe_chains_are_counted_and_others_that_it_touches_are_not_named() -> None:
    game = table(CROSSING, racks=["E5 I10"])
    assert told(game, "E5") == ("never", ["Luxor", "American", "Worldwide"], "would join 3 safe chains")
    assert tile(game, "E5")["story"].startswith("E5 would join Luxor, American and Worldwide. All are safe,")


# While a tile is being settled -----------------------------------------------------------------------


def test_v14_before_a_new_chain_is_named_tiles_next_to_it_let_it_grow() -> None:
    game = play(table("o .", racks=["A2 A3"]), "A2", "+I12")
    assert game.step == "found"
    assert told(game, "A3") == ("grows", [], "the new chain to 3 tiles, now $300")
    assert tile(game, "A3")["story"].startswith("The new chain grows from 2 to 3 tiles.")


def test_v20_during_a_takeover_tiles_are_told_as_it_will_be_settled() -> None:
    game = play(table("3 3 3 3 . 1 1 1 .", racks=["A5 A9"], stock=["3 Wilton"]), "A5")
    assert game.step == "trade"
    assert told(game, "A9") == ("grows", ["American"], "American to 9 tiles, still $700")


def test_v20_while_the_survivor_is_chosen_it_has_no_name() -> None:
    game = play(table("3 3 3 . 1 1 1 .", racks=["A4 A8"], stock=["3 Wilton"]), "A4")
    assert game.step == "survivor"
    assert told(game, "A8") == ("grows", [], "the survivor to 8 tiles, still $700")


# The table -------------------------------------------------------------------------------------------


def test_v30_a_chain_is_told_with_its_price_bonuses_and_blocks() -> None:
    game = table(ELEVEN, racks=["I1"], stock=["3 Luxor", "2 Luxor"])
    assert chain(game, "Luxor") == {
        "name": "Luxor",
        "tiles": 11,
        "safe": True,
        "price": 800,
        "first": 8000,
        "second": 4000,
        "bank": 21,
        "mine": 3,
        "holders": chain(game, "Luxor")["holders"],
    }
    absent = chain(game, "Wilton")
    assert [absent[key] for key in ("tiles", "safe", "price", "first", "second")] == [0, False, 0, 0, 0]


def test_v6_how_many_blocks_others_hold_is_hidden_until_it_is_announced() -> None:
    game = table("3 3 3 3 . 1 1 1", racks=["A5"], stock=["3 Wilton", "2 Wilton"])
    assert chain(game, "Wilton")["holders"] == [{"seat": 1, "blocks": None}, {"seat": 2, "blocks": None}]
    onlooker = chain(game, "Wilton", ONLOOKER)
    assert (onlooker["mine"], [holder["seat"] for holder in onlooker["holders"]]) == (None, [0, 1, 2])
    play(game, "A5")
    assert chain(game, "Wilton")["holders"] == [{"seat": 1, "blocks": 2}]
    assert chain(game, "Wilton", 1)["holders"] == [{"seat": 0, "blocks": 3}]


def test_v6_in_classic_everybody_sees_all_blocks() -> None:
    game = table("3 3", edition="classic", racks=["I1"], stock=["", "2 Worldwide"])
    assert chain(game, "Worldwide")["holders"] == [{"seat": 1, "blocks": 2}]


def test_an_onlooker_has_no_tiles_and_a_seat_sees_its_own_in_every_step() -> None:
    game = table("3 3", racks=["I1 A3 B7", "E5"])
    assert [one["tile"] for one in outlook(game, 0)["tiles"]] == ["A3", "B7", "I1"]
    assert [one["tile"] for one in outlook(game, 1)["tiles"]] == ["E5"]
    assert outlook(game, ONLOOKER)["tiles"] == []
    play(game, "I1", "+I12")
    assert game.step == "buy"
    assert [one["tile"] for one in outlook(game, 0)["tiles"]] == ["A3", "B7", "I12"]
    assert outlook(game, 2)["tile"] == "I1"


@pytest.mark.parametrize(
    ("edition", "seats", "left"), [("vacation", 3, 1), ("decision", 2, 2), ("decision", 3, 1), ("classic", 3, 3)]
)
def test_v30_the_blocks_that_may_still_be_bought_are_counted(edition: str, seats: int, left: int) -> None:
    game = table("3 3\n.\n4 4", edition=edition, seats=seats, racks=["I1", "I2", "I3"])
    assert outlook(game)["buys_left"] == 0
    play(game, "I1")
    if game.step == "draw":
        play(game, "+I12")
    assert outlook(game, 1)["buys_left"] == left
    if left > 1:
        play(game, f"buy {game.terms.values['chains'][3]}")
        assert outlook(game)["buys_left"] == left - 1


@pytest.mark.parametrize("edition", EDITIONS)
def test_v14_a_founding_shows_its_tiles_and_what_each_name_would_cost(edition: str) -> None:
    game = play(table("o . o\n.\n3 3", edition=edition, racks=["A2"]), "A2")
    if game.step == "draw":
        play(game, "+I12")
    founding = outlook(game, 1)["founding"]
    chains = game.terms.values["chains"]
    assert (founding["tile"], founding["spaces"], founding["price"]) == ("A2", ["A1", "A2", "A3"], 300)
    assert list(founding["prices"]) == [name for name in chains if name != chains[3]]
    assert set(founding["prices"].values()) == ({300, 400, 500} if edition == "classic" else {300})
    assert [str(ground.brief) for ground in game.refused().values()] == ["Taken"]
    play(game, f"found {chains[0]}")
    assert outlook(game, 1)["founding"] is None


@pytest.mark.parametrize(
    ("picture", "end"),
    [
        ("3 3", {"now": False, "text": ""}),
        ("", {"now": False, "text": ""}),
        (ELEVEN, {"now": True, "text": "Every chain on the board is safe."}),
        ("3 3 3 3 3 3 3 3 3 3 3 3\n" * 4 + ".\n2 2", {"now": True, "text": "American has 48 tiles."}),
    ],
)
def test_v40_the_outlook_says_whether_the_game_may_end_and_why(picture: str, end: dict[str, Any]) -> None:
    assert outlook(table(picture, racks=["I12"]))["end"] == end


def test_v40_the_end_is_told_in_the_words_of_the_edition() -> None:
    long = "2 2 2 2 2 2 2 2 2 2 2 2\n2 2 2 2"
    game = table(long, edition="decision-draft", racks=["I12"])
    assert outlook(game)["end"]["text"] == "Every industrial complex on the board is safe."
    assert (outlook(game)["group"], outlook(game)["safe"], outlook(game)["ends_at"]) == ("industrial complex", 16, 41)


# All of it, in whole games ---------------------------------------------------------------------------


@pytest.mark.parametrize(("edition", "seats", "manner"), KINDS)
def test_a_tile_can_not_be_played_exactly_when_the_rules_refuse_it_v15_v16(
    edition: str, seats: int, manner: str
) -> None:
    looked = 0
    for game, _ in played(edition, seats, manner).asked("tile"):
        for fate in outlook(game, game.to_move)["tiles"]:
            refused = judge_space(game.state, game.edition[0], NUMBER[fate["tile"]]) != 0
            ground = game.why_not(NUMBER[fate["tile"]])
            assert (fate["does"] in ("not-now", "never")) == refused == (ground is not None)
            assert fate["clause"] == (ground.clause if ground else "")
            looked += 1
    assert looked > 50


@pytest.mark.parametrize(("edition", "seats", "manner"), KINDS)
def test_what_a_tile_was_to_do_is_what_it_does_v12_v20(edition: str, seats: int, manner: str) -> None:
    for before, move, after in played(edition, seats, manner).pairs():
        if before.step != "tile" or move == "announce":
            continue
        fate = tile(before, move, before.to_move)
        grown = (after.state.tiles > before.state.tiles).sum()
        takeover = after.step in ("survivor", "next", "trade", "sell") or after.state.heard != 0
        if fate["does"] == "takeover":
            assert takeover or (after.state.tiles < before.state.tiles).any()
        elif after.step is not None:
            assert (grown == 1) == (fate["does"] == "grows")
            assert not takeover
