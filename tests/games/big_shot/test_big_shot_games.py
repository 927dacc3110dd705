"""What holds in every position of every game, and the games that another implementation played."""

from __future__ import annotations

import gzip
import json
import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
from big_shot_digest import digest
from big_shot_table import EVERY_TABLE, random_game, state

import hotelier
from hotelier.core.errors import HotelierError, IllegalMove, UnreadableMove
from hotelier.core.messages import sentences
from hotelier.core.seats import CHANCE, as_json
from hotelier.engine.compile import COMPILED
from hotelier.engine.position import Position
from hotelier.games.big_shot.board import FOURS
from hotelier.games.big_shot.reasons import REASONS
from hotelier.games.big_shot.rules import RULES
from hotelier.games.big_shot.state import EDITION, OPEN, ORDERS, STATE

TRACES = Path(__file__).parents[4] / "shared" / "conformance" / "big-shot"


@pytest.mark.parametrize(
    "trace", sorted(TRACES.glob("*.jsonl.gz")) or [TRACES], ids=lambda path: path.name.split(".")[0]
)
def test_the_game_of_another_implementation_is_followed_move_by_move(trace: Path) -> None:
    if not trace.is_file():
        pytest.skip(f"the games to follow are not here: {TRACES}")
    with gzip.open(trace, "rt", encoding="utf-8") as lines:
        head, *rows = (json.loads(line) for line in lines)
    terms = RULES.agree(head["edition"], len(head["seats"]), head["options"])
    position = Position(RULES, terms)
    position.play_all(RULES.unfold(head["deal"], terms))
    for row in rows:
        assert (as_json(position.to_move), position.step) == (row["to_move"], row["step"])
        assert state(position) == row["state"]
        if row["legal"] is not None:
            assert [RULES.write(code, terms) for code in position.legal()] == row["legal"]
        if "move" in row:
            position.play(RULES.read(row["move"], terms))
    assert position.result() == rows[-1]["result"]


@pytest.mark.parametrize(("seats", "hidden"), EVERY_TABLE)
def test_money_is_conserved(seats: int, hidden: bool) -> None:
    """B4, B12, B14: a seat has what it started with and borrowed, less the bids it won with."""
    for seed in range(6):
        spent, bought = [0] * seats, 0
        for position in random_game(seats, hidden, seed):
            s = position.state
            if s.hand.sum() == 4 and bought < s.auction:
                bought = int(s.auction)
                if s.high:
                    spent[s.bidder] += int(s.high)
            had = [0] * seats
            for colour, seat in enumerate(s.owner.tolist()):
                assert s.cash[colour] >= 0
                if seat >= 0:
                    had[seat] += 10 + sum(range(9, 9 - int(s.loans[colour]), -1)) - int(s.cash[colour])
            assert had == spent
        assert bought == 18 and sum(spent) > 0


@pytest.mark.parametrize(("seats", "hidden"), EVERY_TABLE)
def test_cubes_are_conserved(seats: int, hidden: bool) -> None:
    """B2, B15, B16: 72 cubes, 18 a colour, on spaces, in the hand, on lots, or gone, six for each closed lot."""
    for seed in range(6):
        for position in random_game(seats, hidden, seed):
            s = position.state
            left = FOURS[s.spaces[s.spaces >= 0]].sum(axis=0) + s.hand + s.cubes.sum(axis=0)
            assert (left <= 18).all()
            if position.step:
                closed = s.sold != OPEN
                assert left.sum() + 6 * closed.sum() == 72
                assert (s.cubes[closed].sum(axis=1) == 1).all() and (s.cubes[~closed].sum(axis=1) < 7).all()
        assert (s.spaces == -1).all() and s.hand.sum() == 0 and (s.sold != OPEN).all()


@pytest.mark.parametrize(("seats", "hidden"), EVERY_TABLE)
def test_legal_moves_are_exactly_the_codes_that_the_judge_allows(seats: int, hidden: bool) -> None:
    for position in random_game(seats, hidden, 5):
        if position.to_move != CHANCE:
            allowed = [code for code in range(RULES.codes) if position.why_not(code) is None]
            assert position.legal() == allowed
            assert bool(allowed) == (position.step is not None)
            assert all(code < RULES.moves for code in allowed)
        else:
            allowed = [code for code in range(RULES.codes) if position.why_not(code) is None]
            assert list(position.odds()) == allowed and position.legal() == []


@pytest.mark.parametrize(("seats", "hidden"), EVERY_TABLE)
def test_no_step_is_asked_whose_only_answer_is_to_do_nothing(seats: int, hidden: bool) -> None:
    for position in random_game(seats, hidden, 6):
        moves = [RULES.write(code, position.terms) for code in position.legal()]
        assert moves not in (["pass"], ["done"])


@pytest.mark.parametrize(("seats", "hidden"), EVERY_TABLE)
def test_refused_moves_change_nothing_and_say_why(seats: int, hidden: bool) -> None:
    for turn, position in enumerate(random_game(seats, hidden, 8)):
        if turn % 7:
            continue
        before = position.state.tobytes()
        for code in range(-1, RULES.codes + 1, 3):
            ground = position.why_not(code)
            if ground is not None:
                with pytest.raises(HotelierError) as refused:
                    position.play(code)
                assert position.state.tobytes() == before
                assert ground.clause.startswith("B") and str(ground.message)
                if isinstance(refused.value, IllegalMove):
                    assert refused.value.clause == ground.clause


def test_every_reason_has_a_clause_and_a_sentence() -> None:
    known = sentences("en")
    assert sorted(REASONS) == list(range(1, len(REASONS) + 1))
    for clause, sentence, _ in REASONS.values():
        assert clause.startswith("B") and f"big_shot.reason.{sentence}" in known


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_code_has_a_text_of_its_own(seats: int) -> None:
    terms = RULES.agree("big-shot", seats)
    texts = [RULES.write(code, terms) for code in range(RULES.codes)]
    assert len(set(texts)) == RULES.codes
    assert [RULES.read(text, terms) for text in texts] == list(range(RULES.codes))
    assert all(text.startswith("+") == (code >= RULES.moves) for code, text in enumerate(texts))


@pytest.mark.parametrize(
    "text",
    [
        "",
        "bid",
        "bid 0",
        "bid 100",
        "bid 05",
        "bid 5 ",
        "Bid 5",
        "loan Green",
        "pay",
        "place Red C19",
        "place C16 Red",
        "+7",
        "+0",
        "+RRRR",
        "?",
    ],
)
def test_what_is_no_move_can_not_be_read(text: str) -> None:
    with pytest.raises(UnreadableMove) as refused:
        RULES.read(text, RULES.agree("big-shot", 4))
    assert str(refused.value)


def test_lots_are_called_by_the_values_of_the_page() -> None:
    terms = RULES.agree("big-shot", 4, changes={"centre": [15, 17, 18, 20, 21]})
    assert RULES.read("place Red C15", terms) == RULES.read("place Red C16", RULES.agree("big-shot", 4))


def test_no_field_of_a_record_is_an_attribute_of_numpys_scalars() -> None:
    for record in (STATE, EDITION, ORDERS):
        assert not [name for name in record.names or () if hasattr(np.void, name) or hasattr(np.recarray, name)]
    assert STATE.itemsize < 1024


def test_compiled_and_uncompiled_games_are_the_same_byte_for_byte() -> None:
    other = {**os.environ, "NUMBA_DISABLE_JIT": "1" if COMPILED else "0"}
    other["PYTHONPATH"] = str(Path(hotelier.__file__ or next(iter(hotelier.__path__)) + "/x").parents[1])
    script = Path(__file__).with_name("big_shot_digest.py")
    told = subprocess.run([sys.executable, str(script)], env=other, capture_output=True, text=True, check=True)
    mode, there = told.stdout.split()
    assert mode == str(not COMPILED)
    assert there == digest()


def test_changed_numbers_are_played_by() -> None:
    changes = {"cash": 20, "loan_pays": [5, 5], "loan_owed": 6, "closes_at": 11, "lots_to_win": 1}
    for position in random_game(4, False, 2, **changes):
        assert position.state.loans.max() <= 2
        assert position.state.cubes.sum(axis=1).max() < 11
    assert position.result() is not None


def test_the_positions_of_a_game_are_not_shared_with_its_copies() -> None:
    for turn, position in enumerate(random_game(3, True, 4)):
        if turn == 40:
            twin = position.copy()
            before = twin.state.tobytes()
    assert twin.state.tobytes() == before != position.state.tobytes()
