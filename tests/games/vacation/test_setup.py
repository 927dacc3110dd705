"""Setting up: V1 to V6."""

from __future__ import annotations

from typing import Any

import pytest

from hotelier.core.errors import IllegalMove, ImpossibleDeal
from hotelier.core.seats import CHANCE, ONLOOKER
from hotelier.engine.position import Position
from hotelier.games.vacation.rules import RULES

from .drawing import EDITIONS, TABLES, TILES, asked, board, cash, dealt, drawn, legal, play, show, stock, table

DEALT = [8, 8, 8, 9, 9, 9, 9]
BANK = [14, 16, 18, 20, 22, 24, 26]
KEPT = ("decision", "vacation")
"""The editions in which the starting tile is kept."""


def a_deal(edition: str, seats: int, starting: list[str]) -> dict[str, Any]:
    """A deal with these starting tiles: racks from the last tiles on, blocks dealt out one by one."""
    free = [name for name in reversed(TILES) if name not in starting]
    kept = edition in KEPT
    racks = []
    for seat in range(seats):
        new = 5 if kept else 6
        racks.append(free[:new] + ([starting[seat]] if kept else []))
        free = free[new:]
    deal: dict[str, Any] = {"starting": starting, "racks": racks}
    if edition != "classic":
        piles = [[0] * 7 for _ in range(max(seats, 3))]
        for number, chain in enumerate(chain for chain, many in enumerate(DEALT) for _ in range(many)):
            piles[number % len(piles)][chain] += 1
        deal["stock"] = piles[:seats]
        if seats == 2:
            deal["aside"] = piles[2]
    return deal


def undealt(edition: str, seats: int) -> Position:
    return Position(RULES, RULES.agree(edition, seats))


# V1 ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("edition", "seats"), TABLES)
def test_the_board_has_108_spaces_with_one_tile_each_v1(edition: str, seats: int) -> None:
    """V1: rows A-I, columns 1-12."""
    game = undealt(edition, seats)
    assert asked(game) == (CHANCE, "starting")
    assert [RULES.write(code, game.terms) for code in game.odds()] == [f"+{name}" for name in TILES]
    assert set(game.odds().values()) == {1}
    assert (TILES[0], TILES[11], TILES[12], TILES[107], len(set(TILES))) == ("A1", "A12", "B1", "I12", 108)


@pytest.mark.parametrize("edition", ["decision-draft", "decision", "vacation"])
@pytest.mark.parametrize(
    ("starting", "starter"),
    [
        (["B5", "B9", "D2"], 0),
        (["D2", "B9", "B5"], 2),
        (["B9", "B5", "D2"], 1),
        (["I1", "A12", "B1"], 1),
        (["C10", "C9", "C11"], 1),
    ],
)
def test_nearest_the_head_of_the_alphabet_starts_then_the_lower_number_v1(
    edition: str, starting: list[str], starter: int
) -> None:
    """V1: B5 before B9 before D2; numbers are numbers, C9 comes before C10."""
    game = dealt(edition, 3, a_deal(edition, 3, starting))
    assert asked(game) == (starter, "tile")
    assert show(game)["turn"] == starter


@pytest.mark.parametrize(
    ("starting", "starter"),
    [
        (["A12", "I1", "B2"], 1),
        (["I1", "A2", "H1"], 2),
        (["B10", "B9", "A11"], 1),
        (["I11", "A12", "I12"], 0),
    ],
)
def test_in_classic_the_column_comes_first_v1(starting: list[str], starter: int) -> None:
    """V1: 1A, 1B, … 12I."""
    game = dealt("classic", 3, a_deal("classic", 3, starting))
    assert asked(game) == (starter, "tile")


@pytest.mark.parametrize("edition", EDITIONS)
def test_no_two_seats_draw_the_same_starting_tile_v1(edition: str) -> None:
    """V1: even where the tiles go back, they go back after all have drawn."""
    game = play(undealt(edition, 3), "+C5")
    with pytest.raises(IllegalMove):
        play(game, "+C5")
    assert len(game.odds()) == 107


@pytest.mark.parametrize("edition", KEPT)
def test_the_starting_tile_is_kept_v1(edition: str) -> None:
    """V1, V2: it is the first of six."""
    game = play(undealt(edition, 3), "+C5", "+D1", "+E2")
    assert show(game)["racks"] == [["C5"], ["D1"], ["E2"]]
    assert game.state.start[:3].tolist() == [TILES.index(name) for name in ("C5", "D1", "E2")]
    with pytest.raises(IllegalMove):
        play(game, "+D1")
    deal = a_deal(edition, 3, ["C5", "D1", "E2"])
    deal["racks"][0][5], deal["racks"][1][5] = "D1", "C5"
    with pytest.raises(ImpossibleDeal):
        dealt(edition, 3, deal)


def test_in_the_draft_the_starting_tile_goes_back_and_may_be_drawn_by_anyone_v1() -> None:
    """V1: returned, the pile reshuffled, then six drawn."""
    game = play(undealt("decision-draft", 3), "+C5", "+D1", "+E2")
    assert show(game)["racks"] == [[], [], []]
    assert (show(game)["pile"], len(game.odds()), game.step) == (108, 108, "racking")
    play(game, "+D1")
    assert show(game)["racks"][0] == ["D1"]
    assert game.state.start[:3].tolist() == [TILES.index(name) for name in ("C5", "D1", "E2")]


def test_in_classic_the_starting_tile_is_placed_and_makes_no_chain_v1_v12() -> None:
    """V1, V12: not even where two of them touch."""
    game = dealt("classic", 3, a_deal("classic", 3, ["A1", "A2", "C3"]))
    assert board(game) == drawn("o o\n. .\n. . o")
    assert show(game)["sizes"] == {}
    assert all({"A1", "A2", "C3"}.isdisjoint(rack) for rack in show(game)["racks"])
    deal = a_deal("classic", 3, ["A1", "A2", "C3"])
    deal["racks"][1][0] = "A2"
    with pytest.raises(ImpossibleDeal):
        dealt("classic", 3, deal)


# V2 ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("edition", "seats"), TABLES)
def test_every_seat_holds_six_tiles_when_play_starts_v2(edition: str, seats: int) -> None:
    """V2: and the pile has the others, less those placed in classic."""
    starting = TILES[:seats]
    game = dealt(edition, seats, a_deal(edition, seats, starting))
    assert [len(rack) for rack in show(game)["racks"]] == [6] * seats
    assert show(game)["pile"] == 108 - seats * (7 if edition == "classic" else 6)
    assert all(rack == sorted(rack, key=TILES.index) for rack in show(game)["racks"])
    assert legal(game) == show(game)["racks"][0]


@pytest.mark.parametrize(
    ("edition", "asks"), [("vacation", 15), ("decision", 15), ("decision-draft", 18), ("classic", 18)]
)
def test_five_more_tiles_are_drawn_or_six_by_edition_v2(edition: str, asks: int) -> None:
    """V2: the starting tile and five more, or six new ones, or six after placing the first."""
    game = play(undealt(edition, 3), "+A1", "+A2", "+A3")
    drawn_tiles = 0
    while game.step == "racking":
        play(game, "+")
        drawn_tiles += 1
    assert drawn_tiles == asks


# V3 ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("edition", "seats"), TABLES)
def test_every_seat_starts_with_6000_dollars_v3(edition: str, seats: int) -> None:
    """V3."""
    assert cash(dealt(edition, seats, a_deal(edition, seats, TILES[:seats]))) == [6000] * seats


def test_the_bank_never_runs_out_of_money_v3() -> None:
    """V3: one seat has every block of two large chains, and is paid for all of them and both bonuses twice."""
    game = table(
        """
        0 0 0 0 0 0 0 0 0 0 0 0
        . . . . . . . . . . . .
        6 6 6 6 6 6 6 6 6 6 6 .
        6 6 6 6 6 6 6 6 6 6 6 .
        6 6 6 6 6 6 6 6 6 6 6 .
        6 6 6 6 6 6 6 6 6 6 6 .
        """,
        stock=["", "22 Continental, 35 Festival"],
    )
    play(game, "announce")
    assert game.step is None, "the bank has blocks of neither, so there is nothing left to do"
    assert cash(game) == [6000, 6000 + 15 * 800 + 15 * 1100 + 22 * 800 + 35 * 1100, 6000]


# V4, V5 ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("edition", "seats"), [pair for pair in TABLES if pair[0] != "classic"])
def test_sixty_blocks_are_dealt_out_evenly_v4(edition: str, seats: int) -> None:
    """V4: 20, 15, 12 or 10 each; with two seats a third pile of 20 is out of the game."""
    each = {2: 20, 3: 20, 4: 15, 5: 12, 6: 10}[seats]
    game = dealt(edition, seats, a_deal(edition, seats, TILES[:seats]))
    held = [sum(stock(game, seat).values()) for seat in range(seats)]
    assert held == [each] * seats
    out = game.state.aside.tolist()
    assert sum(out) == (20 if seats == 2 else 0)
    assert [sum(column) for column in zip(*game.state.stock.tolist(), out, strict=True)] == DEALT


def test_a_block_comes_with_the_odds_of_the_blocks_left_v4() -> None:
    """V4: shuffled and dealt out: 60 blocks, then one less."""
    game = play(undealt("vacation", 4), *["+"] * 24)
    assert (game.to_move, game.step) == (CHANCE, "dealing")
    assert list(game.odds().values()) == DEALT
    play(game, "+Festival")
    assert list(game.odds().values()) == [8, 8, 8, 9, 9, 9, 8]
    assert stock(game, 0) == {"Festival": 1}
    for _ in range(8):
        play(game, "+Festival")
    assert "+Festival" not in [RULES.write(code, game.terms) for code in game.odds()]
    with pytest.raises(IllegalMove):
        play(game, "+Festival")


def test_piles_that_are_not_even_are_no_deal_v4() -> None:
    """V4: one seat a block more, another a block less."""
    deal = a_deal("vacation", 3, ["A1", "A2", "A3"])
    deal["stock"][0][0] += 1
    deal["stock"][1][0] -= 1
    with pytest.raises(ImpossibleDeal):
        dealt("vacation", 3, deal)


def test_more_blocks_of_a_chain_than_were_to_be_dealt_are_no_deal_v4() -> None:
    """V4: 8 or 9 a chain."""
    deal = a_deal("vacation", 3, ["A1", "A2", "A3"])
    deal["stock"][0][0] += 1
    deal["stock"][0][1] -= 1
    with pytest.raises(ImpossibleDeal):
        dealt("vacation", 3, deal)


@pytest.mark.parametrize("seats", EDITIONS["classic"])
def test_in_classic_no_stock_is_dealt_v4(seats: int) -> None:
    """V4: and a deal that names stock is refused."""
    game = dealt("classic", seats, a_deal("classic", seats, TILES[:seats]))
    assert [stock(game, seat) for seat in range(seats)] == [{}] * seats
    assert set(RULES.fold(game.state, game.terms)) == {"starting", "racks"}
    with pytest.raises(ImpossibleDeal):
        dealt("classic", seats, a_deal("classic", seats, TILES[:seats]) | {"stock": [[0] * 7] * seats})


@pytest.mark.parametrize(("edition", "seats"), TABLES)
def test_the_remaining_blocks_are_the_banks_v5(edition: str, seats: int) -> None:
    """V5: 140 in the order of the chains, 25 a chain in classic."""
    game = dealt(edition, seats, a_deal(edition, seats, TILES[:seats]))
    expected = [25] * 7 if edition == "classic" else BANK
    assert list(show(game)["bank"].values()) == expected
    assert sum(expected) == (175 if edition == "classic" else 140)


# V6 ------------------------------------------------------------------------------------------------


def test_which_chains_a_seat_was_dealt_is_kept_as_public_v6() -> None:
    """V6: which chains, not how many."""
    deal = a_deal("vacation", 3, ["A1", "A2", "A3"])
    deal["stock"] = [[8, 8, 4, 0, 0, 0, 0], [0, 0, 4, 9, 7, 0, 0], [0, 0, 0, 0, 2, 9, 9]]
    game = dealt("vacation", 3, deal)
    assert game.state.had[:3].tolist() == [[1, 1, 1, 0, 0, 0, 0], [0, 0, 1, 1, 1, 0, 0], [0, 0, 0, 0, 1, 1, 1]]
    assert not game.state.told.any()
    assert not game.state.net.any()


def test_counts_become_public_at_a_takeover_and_only_of_that_chain_v6_v22() -> None:
    """V6, V22: American takes over Wilton; what everybody holds of Wilton is told for good."""
    game = table("1 1 . 3 3 3", racks=["A3"], stock=["1 Wilton", "2 Wilton, 1 Luxor"])
    assert game.state.told.tolist() == [0] * 7
    play(game, "A3")
    assert game.state.told.tolist() == [0, 1, 0, 0, 0, 0, 0]


@pytest.mark.parametrize("edition", EDITIONS)
def test_stock_is_open_in_classic_alone_v6(edition: str) -> None:
    """V6 and the table of editions: stock counts of others; one's own are seen by oneself."""
    game = table("3 3", edition=edition, stock=["2 American", "5 Festival, 1 Worldwide"])
    seen = game.view(0)
    assert seen.stock[0].tolist() == game.state.stock[0].tolist()
    if edition == "classic":
        assert seen.stock.tolist() == game.state.stock.tolist()
    else:
        assert seen.stock[1:3].tolist() == [[-1] * 7] * 2


def test_holdings_that_were_announced_are_seen_from_then_on_v6_v22() -> None:
    """V6: of the chain taken over, and of no other."""
    game = table("1 1 . 3 3 3", racks=["A3"], stock=["1 Wilton", "2 Wilton, 4 Luxor"])
    assert game.view(2).stock[:2, 1].tolist() == [-1, -1]
    play(game, "A3", "sell 1")
    assert game.view(2).stock[:2, 1].tolist() == [0, 2]
    assert game.view(2).stock[:2, 2].tolist() == [-1, -1]


@pytest.mark.parametrize("edition", EDITIONS)
def test_cash_and_the_banks_stock_are_seen_by_everybody_v6(edition: str) -> None:
    """V6: also by an onlooker."""
    game = table("3 3", edition=edition, stock=["2 American"], cash=[100, 200, 300])
    for seat in (0, 1, 2, ONLOOKER):
        seen = game.view(seat)
        assert seen.cash[:3].tolist() == [100, 200, 300]
        assert seen.bank.tolist() == game.state.bank.tolist()


@pytest.mark.parametrize("edition", EDITIONS)
def test_tiles_lie_face_down_to_the_others_v2(edition: str) -> None:
    """V2: but where the starting tile is kept, all have seen it and know it to be in its rack (V1)."""
    game = dealt(edition, 3, a_deal(edition, 3, ["A1", "A2", "A3"]))
    shown = [TILES.index("A2")] if edition in KEPT else []
    for seat in (0, 2, ONLOOKER):
        seen = game.view(seat)
        assert seen.rack[1].tolist() == shown + [-1] * (6 - len(shown))
        assert seat < 0 or seen.rack[seat].tolist() == game.state.rack[seat].tolist()
