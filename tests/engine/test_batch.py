"""A batch is many positions at once: what it says and does agrees with each of them alone."""

from __future__ import annotations

import numpy as np
import pytest

import hotelier
from engine.tables import TABLES, Table
from hotelier.core.arrays import Array
from hotelier.core.errors import BadTerms, IllegalMove
from hotelier.core.seats import NOBODY, ONLOOKER
from hotelier.engine.batch import Batch
from hotelier.engine.policies import UNIFORM
from hotelier.engine.position import Position

GAMES = 7


def dealt(table: Table, threads: int = 1, seed: int = 5) -> Batch:
    """A batch that is about to play."""
    return Batch(table.rules, table.terms(), GAMES, seed, threads)


def alone(batch: Batch, game: int) -> Position:
    """One game of the batch as a position of its own."""
    position = Position(batch.rules, batch.terms)
    position._states[0] = batch._states[game]
    return position


def bytes_of(batch: Batch) -> bytes:
    return batch._states.tobytes() + batch._luck.tobytes() + batch._whim.tobytes()


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_it_says_of_every_game_what_a_position_says(table: Table) -> None:
    batch = dealt(table)
    for turn in range(400):
        if turn % 23 == 0 or batch.over.any():
            masks, counts, views = batch.legal_masks(), batch.legal_counts(), batch.views()
            for game in range(GAMES):
                position = alone(batch, game)
                assert batch.to_move[game] == position.to_move
                assert np.flatnonzero(masks[game]).tolist() == position.legal()
                assert counts[game] == len(position.legal())
                seat = position.to_move if position.to_move != NOBODY else ONLOOKER
                assert views[game].tobytes() == position.view(seat).tobytes()
        if batch.over.any():
            break
        batch.step()
    else:
        pytest.fail("no game came to its end")


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_the_same_moves_by_code_by_rank_and_by_steps_on_any_number_of_threads(table: Table) -> None:
    batches = [dealt(table, threads) for threads in (1, 2, 3)]
    by_code, by_rank, by_steps = batches
    for _ in range(30):
        chosen = by_code.choose()
        ranks = [rank_of(mask, code) for mask, code in zip(by_rank.legal_masks(), chosen, strict=True)]
        by_rank.choose()
        by_code.apply(chosen)
        by_rank.apply_ranks(ranks)
    by_steps.step(decisions=20)
    by_steps.step(UNIFORM, decisions=10)
    assert bytes_of(by_code) == bytes_of(by_rank) == bytes_of(by_steps)


def rank_of(mask: Array, code: int) -> int:
    """How many legal codes come before this one."""
    return int(mask[: max(code, 0)].sum())


@pytest.mark.parametrize("table", [TABLES[0], TABLES[-1]], ids=str)
def test_games_end_with_the_scores_of_their_results_and_are_dealt_anew(table: Table) -> None:
    batch = dealt(table)
    while not batch.over.all():
        assert not batch.returns()[~batch.over].any()
        batch.step()
    results = [alone(batch, game).result() for game in range(GAMES)]
    assert batch.returns().tolist() == [result["scores"] for result in results if result]
    ended = bytes_of(batch)
    batch.apply([-1] * GAMES)
    batch.apply_ranks([0] * GAMES)
    assert bytes_of(batch) == ended
    which = np.arange(GAMES) % 2 == 0
    batch.reset(which)
    assert batch.over.tolist() == (~which).tolist()
    first = batch._states[0].tobytes()
    batch.reset()
    assert not batch.over.any()
    assert batch._states[0].tobytes() != first


def test_an_illegal_move_in_one_game_is_named_and_no_game_moves() -> None:
    batch = dealt(TABLES[0], threads=2)
    before = bytes_of(batch)
    codes = batch.legal_masks().argmax(axis=1)
    codes[4] = batch.rules.moves - 2  # pass, while a tile is asked for
    with pytest.raises(IllegalMove, match=r"^codes\[4\]: ") as refused:
        batch.apply(codes)
    assert refused.value.clause
    for wrong in (-1, 99):
        ranks = np.zeros(GAMES, np.int8)
        ranks[2] = wrong
        with pytest.raises(IllegalMove, match=rf"^ranks\[2\]: There is no legal move of rank {wrong}"):
            batch.apply_ranks(ranks)
    assert bytes_of(batch) == before


@pytest.mark.parametrize(
    "values", [[0] * (GAMES - 1), [0.0] * GAMES, ["A1"] * GAMES, [[0]] * GAMES, 0, [True] * GAMES, [None] * GAMES]
)
def test_what_is_no_row_of_numbers_is_refused(values: object) -> None:
    batch = dealt(TABLES[0])
    before = bytes_of(batch)
    for take in (batch.apply, batch.apply_ranks):
        with pytest.raises(BadTerms, match="must be an array of 7 entries"):
            take(values)  # type: ignore[operator]
    if values != [True] * GAMES:
        with pytest.raises(BadTerms):
            batch.reset(values)  # type: ignore[arg-type]
    assert bytes_of(batch) == before


def test_codes_outside_the_game_are_refused() -> None:
    batch = dealt(TABLES[0])
    for code in (-1, 10**6, -(10**6), 2**62):
        with pytest.raises(IllegalMove):
            batch.apply([code] * GAMES)


def test_a_batch_and_playouts_by_name() -> None:
    batch = hotelier.batch("big-shot", games=3, seats=3, options={"hidden_money": True}, seed=1, threads=2)
    assert len(batch) == 3 and batch.terms.seats == 3 and batch.threads == 2
    assert hotelier.play_games("perfect-hotel", games=2, seats=2).scores.shape == (2, 2)
    for wrong in (0, -3, 2.5, True):
        with pytest.raises(BadTerms, match="games: This must be a whole number"):
            hotelier.batch("vacation", games=wrong)  # type: ignore[arg-type]
        with pytest.raises(BadTerms, match="threads: "):
            hotelier.play_games("vacation", games=1, threads=wrong)  # type: ignore[arg-type]
