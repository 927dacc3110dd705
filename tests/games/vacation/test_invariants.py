"""What holds in every position of every game: random and reluctant games of all editions and seats."""

from __future__ import annotations

from collections import Counter

import pytest

from hotelier.core.errors import IllegalMove
from hotelier.core.seats import CHANCE
from hotelier.engine.position import Position
from hotelier.games.vacation import state as v
from hotelier.games.vacation.rules import RULES

from .drawing import EDITIONS, TABLES, dealt, groups_of, play, table
from .games import KINDS, expected_cash, expected_stock, played, reckoned

every_game = pytest.mark.parametrize(("edition", "seats", "manner"), KINDS)
every_table = pytest.mark.parametrize(("edition", "seats"), TABLES)

# ---------------------------------------------------------------------------------------- what is conserved


@every_game
def test_money_flows_as_the_moves_say_and_no_other_dollar_moves(edition: str, seats: int, manner: str) -> None:
    """V3, V22-V28, V30, V44: everybody's cash after every move, worked out anew."""
    for before, move, after in played(edition, seats, manner).pairs():
        expected = expected_cash(before, move, after)
        if after.step is None:
            expected = reckoned(after, expected_stock(before, move), expected)
        assert after.state.cash[:seats].tolist() == expected, f"{before.step} {move}"
        assert not after.state.cash[seats:].any()


@every_game
def test_no_block_is_lost_or_made(edition: str, seats: int, manner: str) -> None:
    """V4, V5: bank, seats and what is out of the game add up to the edition's blocks of each chain."""
    whole = [25] * 7 if edition == "classic" else [22, 24, 26, 29, 31, 33, 35]
    for before, move, after in played(edition, seats, manner).pairs():
        s = after.state
        assert (s.bank + s.aside + s.stock.sum(axis=0)).tolist() == whole, move
        assert s.bank.min() >= 0 and s.stock.min() >= 0 and s.aside.min() >= 0, move
        if after.step is not None:
            assert s.stock[:seats].tolist() == expected_stock(before, move), move


@every_game
def test_no_tile_is_lost_or_doubled(edition: str, seats: int, manner: str) -> None:
    """V1: board, racks, pile and tiles laid aside are the 108 tiles."""
    laid_aside: list[int] = []
    for _, move, after in played(edition, seats, manner).pairs():
        s = after.state
        if move.startswith("-"):
            laid_aside.append(RULES.read(move[1:], after.terms))
        racks = [tile for seat in range(seats) for tile in s.rack[seat, : s.held[seat]].tolist()]
        on_board = (s.board != v.EMPTY).nonzero()[0].tolist()
        in_pile = (s.drawn == 0).nonzero()[0].tolist()
        assert sorted(on_board + racks + in_pile + laid_aside) == list(range(108)), move
        assert len(in_pile) == s.pile, move
        assert (s.rack[seats:] == v.NO_TILE).all() and s.held.max() <= v.RACK


@every_game
def test_racks_are_in_order_with_nothing_between(edition: str, seats: int, manner: str) -> None:
    """By row, then column; behind the last tile there is none."""
    for position in played(edition, seats, manner).positions():
        for rack, held in zip(position.state.rack.tolist(), position.state.held.tolist(), strict=True):
            assert rack == sorted(rack)
            assert len([tile for tile in rack if tile != v.NO_TILE]) == held


@every_game
def test_a_chains_size_is_that_of_its_one_group_on_the_board(edition: str, seats: int, manner: str) -> None:
    """V12: at all times, takeovers included, where the joining tile lies between."""
    for position in played(edition, seats, manner).positions():
        board, tiles = position.state.board.tolist(), position.state.tiles.tolist()
        for chain, size in enumerate(tiles):
            groups = groups_of([sign if sign == chain else v.EMPTY for sign in board])
            assert [len(group) for group in groups] == ([size] if size else [])
            assert size != 1


@every_game
def test_between_turns_no_chain_touches_another_tile(edition: str, seats: int, manner: str) -> None:
    """V12: groups are of one chain; lone tiles are alone, but for the starting tiles of classic."""
    for position, _ in played(edition, seats, manner).asked("tile", "buy"):
        board = position.state.board.tolist()
        starting = set(position.state.start[:seats].tolist())
        for group in groups_of(board):
            assert len({board[space] for space in group}) == 1
            if len(group) > 1 and board[min(group)] == v.LONE:
                assert edition == "classic" and group <= starting


# ------------------------------------------------------------------------------------------------- legality


def sampled(edition: str, seats: int, manner: str, every: int) -> list[Position]:
    """Positions spread over the game, some of every step in it."""
    asked: Counter[str | None] = Counter()
    chosen = []
    for position, _ in played(edition, seats, manner).moves:
        if asked[position.step] % every == 0:
            chosen.append(position)
        asked[position.step] += 1
    return chosen


@every_game
def test_the_legal_moves_are_all_codes_that_are_judged_legal_rising(edition: str, seats: int, manner: str) -> None:
    """No legal move is missing from the list, and it is in the documented order."""
    for position in sampled(edition, seats, manner, every=5):
        judged = [code for code in range(RULES.moves) if position.why_not(code) is None]
        assert position.legal() == judged
        assert (judged == []) == (position.to_move == CHANCE)


@every_game
def test_a_player_who_is_asked_has_a_choice_or_one_real_answer(edition: str, seats: int, manner: str) -> None:
    """A step whose only answer is to do nothing is skipped."""
    nothing = [["pass"], ["trade 0"], ["sell 0"], ["announce"]]
    for position in played(edition, seats, manner).positions():
        if position.to_move >= 0:
            moves = [RULES.write(code, position.terms) for code in position.legal()]
            assert moves and moves not in nothing
            assert position.step != "tile" or moves != ["announce"]


def assert_all_else_is_refused(position: Position) -> None:
    """Every illegal code, chance's too and some that are no codes: nothing changes, a clause and a sentence."""
    before = position.state.tobytes()
    legal = set(position.legal()) | set(position.odds())
    for code in range(-1, RULES.codes + 1):
        if code in legal:
            assert position.why_not(code) is None
            continue
        with pytest.raises(IllegalMove) as refused:
            position.play(code)
        ground = position.why_not(code)
        assert position.state.tobytes() == before
        assert ground is not None and refused.value.clause == ground.clause
        assert ground.clause[0] == "V" and ground.clause[1:].isdigit()
        sentence = str(ground.message)
        assert sentence and ground.clause in sentence and "{" not in sentence


@every_table
def test_a_refused_move_changes_nothing_and_says_why(edition: str, seats: int) -> None:
    """At positions of every step that the game had."""
    for position in sampled(edition, seats, "reluctant", every=60):
        assert_all_else_is_refused(position)


@pytest.mark.parametrize("edition", EDITIONS)
def test_in_the_rare_steps_too_a_refused_move_changes_nothing_and_says_why(edition: str) -> None:
    """V20, V21: three equal chains; random games seldom come to a choice of the next."""
    game = play(table("1 1 . 3 3\n. . 5\n. . 5", edition=edition, racks=["A3"]), "A3")
    for step in ("survivor", "next"):
        assert game.step == step
        assert game.legal() == [code for code in range(RULES.moves) if game.why_not(code) is None]
        assert_all_else_is_refused(game)
        game.play(game.legal()[0])


@every_table
def test_asking_changes_nothing(edition: str, seats: int) -> None:
    """Legal moves, odds, reasons, the position as JSON and as text: all are only looks."""
    for position in sampled(edition, seats, "random", every=40):
        before = position.state.tobytes()
        position.legal()
        position.odds()
        position.why_not(0)
        RULES.position(position.state, position.terms)
        if not position.dealing:
            assert RULES.board(position.state, position.terms, [f"seat {seat}" for seat in range(seats)])
        assert position.state.tobytes() == before


@every_table
def test_a_copy_goes_its_own_way(edition: str, seats: int) -> None:
    """A move in the copy is no move in the game."""
    for position, move in played(edition, seats, "random").moves[::40]:
        before = position.state.tobytes()
        twin = position.copy()
        twin.play(RULES.read(move, twin.terms))
        assert (position.state.tobytes(), twin.state.tobytes() == before) == (before, False)


# ---------------------------------------------------------------------------------- notation, deal and chance


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_code_has_a_text_and_every_text_is_one_code(edition: str) -> None:
    """One to one, chance's moves too."""
    terms = RULES.agree(edition, 4)
    texts = [RULES.write(code, terms) for code in range(RULES.codes)]
    assert len(set(texts)) == RULES.codes
    assert [RULES.read(text, terms) for text in texts] == list(range(RULES.codes))


@every_game
def test_a_deal_folds_and_unfolds_to_the_same_table(edition: str, seats: int, manner: str) -> None:
    """The record's deal gives the state in which play starts, byte for byte."""
    start = next(played(edition, seats, manner).positions())
    deal = RULES.fold(start.state, start.terms)
    again = dealt(edition, seats, deal)
    assert again.state.tobytes() == start.state.tobytes()
    assert RULES.fold(again.state, again.terms) == deal


@every_game
def test_chance_has_exact_odds(edition: str, seats: int, manner: str) -> None:
    """V1, V4, V13, V16: every tile of the pile alike, every block alike, the tile laid aside for certain."""
    for position, move in played(edition, seats, manner).moves:
        odds, s = position.odds(), position.state
        if position.to_move != CHANCE:
            assert odds == {}
            continue
        assert RULES.read(move, position.terms) in odds
        assert list(odds) == [code for code in range(RULES.codes) if code in odds], "rising"
        if position.step == "dealing":
            assert sum(odds.values()) == 60 - s.blocks == s.aside.sum()
        elif position.step == "swap" and not s.refill:
            assert list(odds.values()) == [1] and move.startswith("-")
        elif position.step == "starting" and edition == "decision-draft":
            assert list(odds.values()) == [1] * (108 - int((s.start != v.NO_TILE).sum()))
        else:
            assert list(odds.values()) == [1] * int(s.pile)


# -------------------------------------------------------------------------------------------------- endings

SAFE = "0 0 0 0 0 0 0 0 0 0 0 .\n.\n3 3 3 3 3 3 3 3 3 3 3 ."
SIXTEEN = "0 0 0 0 0 0 0 0 0 0 0 0\n0 0 0 0"
ENDINGS = {
    ("decision-draft", "announced"): (SIXTEEN, ["I1"], ["I1", "+", "announce", "pass"]),
    ("decision-draft", "stalemate"): ("3 3", [], ["pass"] * 3),
    ("decision", "announced"): (SAFE, ["I1"], ["announce", "I1", "+", "pass"]),
    ("decision", "blocked"): (SAFE, ["B1 B2"], ["pass"]),
    ("decision", "stalemate"): ("3 3", [], ["pass"] * 3),
    ("vacation", "announced"): (SAFE, ["I1"], ["I1", "+", "announce", "pass"]),
    ("vacation", "blocked"): (SAFE, ["B5"], ["buy American"]),
    ("vacation", "stalemate"): ("3 3", [], ["pass"] * 3),
    ("classic", "announced"): (SAFE, ["I1"], ["announce", "I1", "pass"]),
    ("classic", "stalemate"): ("3 3", [], ["pass"] * 3),
}


@pytest.mark.parametrize(("edition", "reason"), ENDINGS)
def test_every_ending_of_every_edition_can_be_reached(edition: str, reason: str) -> None:
    """V41-V43: announced, blocked, stalemate."""
    picture, racks, moves = ENDINGS[edition, reason]
    game = play(table(picture, edition=edition, racks=racks), *moves)
    assert game.result() is not None and game.result()["reason"] == reason


def test_where_the_end_comes_at_once_its_reason_is_automatic_v41() -> None:
    """V41: no edition ends so, studies may."""
    game = table(SIXTEEN, edition="decision-draft", racks=["I1"], changes={"ending": "at-once"})
    assert play(game, "I1", "+", "pass").result()["reason"] == "automatic"


@every_game
def test_a_game_ends_for_a_reason_of_its_edition(edition: str, seats: int, manner: str) -> None:
    """V41-V45: and the winners have most."""
    result = played(edition, seats, manner).end.result()
    assert result is not None and (edition, result["reason"]) in ENDINGS
    best = max(result["scores"])
    assert result["winners"] == [seat for seat, money in enumerate(result["scores"]) if money == best]
