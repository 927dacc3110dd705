"""One reason a player would give: a cause is named only where at least half of the difference is gone without it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import numpy as np
import pytest

import hotelier
from advice.games import Ends, ended, few, somewhere
from conftest import SOAK
from hotelier.advice import hint as hints
from hotelier.advice.hint import Hint, hint
from hotelier.advice.reasons import Reason, find_reason
from hotelier.bots.contract import View
from hotelier.bots.search.measure import Measured, estimate, measure
from hotelier.core.messages import message, say
from hotelier.games.registry import GAMES, rules_of
from hotelier.games.vacation.account import FIRST, LEVEL, SOLD, SPENT
from hotelier.table.game import Game

POSITIONS, GIVEN = (200, 900) if SOAK else (6, 300)
"""Positions of each game, and playouts of a hint."""

AGAIN = 1000 if SOAK else 200
"""Fresh worlds in which a reason is looked at again."""

WORLDS = 40


@pytest.fixture(scope="module", params=GAMES)
def given(request: pytest.FixtureRequest) -> list[tuple[Game, Hint, Measured]]:
    """Hints in random positions of a game, with what was measured for them."""
    numbers: list[Measured] = []
    whole = hints.measure_until
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(hints, "measure_until", lambda *given: numbers.append(whole(*given)) or numbers[-1])
        tables = [somewhere(request.param, 1_000 + number) for number in range(POSITIONS)]
        found = [hint(View.of(table.position), table.legal, seed, few(GIVEN)) for seed, table in enumerate(tables)]
    return list(zip(tables, found, numbers, strict=True))


def reasons(given: Sequence[tuple[Game, Hint, Measured]]) -> Iterator[tuple[Game, Reason, Measured]]:
    """The hints that name a cause."""
    yield from ((table, found.reason, numbers) for table, found, numbers in given if found.reason is not None)


def left(reason: Reason, numbers: Measured) -> tuple[float, float]:
    """The difference between the two moves, and what is left of it when the cause is made equal, game by game."""
    first, other = (numbers.moves.index(move) for move in (reason.move, reason.than))
    scores, accounts = numbers.scores[:, :, numbers.seat], numbers.accounts[:, :, numbers.seat]
    equal = scores[:, first] - (accounts[:, first] - accounts[:, other])[:, list(reason.cause.entries)].sum(axis=1)
    return float((scores[:, first] - scores[:, other]).mean()), float((equal - scores[:, other]).mean())


def test_the_first_row_of_a_hint_has_the_highest_value(given: list[tuple[Game, Hint, Measured]]) -> None:
    for _, found, _ in given:
        values = [(one.score.mean, one.win.mean) for one in found.moves]
        assert values == sorted(values, reverse=True)


def test_moves_are_about_equal_where_the_interval_of_their_difference_holds_nothing(
    given: list[tuple[Game, Hint, Measured]],
) -> None:
    for _, found, numbers in given:
        first, *others = found.moves
        assert not first.equal
        for one in others:
            cost = numbers.cost(one.move, than=first.move)
            assert one.equal == (cost.low <= 0 <= cost.high)


def test_a_cause_is_named_only_if_at_least_half_of_the_difference_is_gone_when_it_is_made_equal(
    given: list[tuple[Game, Hint, Measured]],
) -> None:
    for _, reason, numbers in reasons(given):
        difference, rest = left(reason, numbers)
        assert abs(rest) <= difference / 2
        assert reason.gone == pytest.approx(1 - abs(rest) / difference)


def test_fresh_games_do_not_refute_a_cause(given: list[tuple[Game, Hint, Measured]]) -> None:
    refuted, many = 0, 0
    for table, reason, _ in reasons(given):
        again = measure(View.of(table.position), [reason.move, reason.than], 5, AGAIN)
        whole = (again.scores[:, 0] - again.scores[:, 1])[:, again.seat]
        part = again.between(reason.move, reason.than)[:, again.seat, list(reason.cause.entries)].sum(axis=1)
        refuted += estimate(part - whole / 2).high < 0 or estimate(3 * whole / 2 - part).high < 0
        many += 1
    assert refuted <= max(1, many // 10)


def test_some_hints_name_a_cause(given: list[tuple[Game, Hint, Measured]]) -> None:
    told = [say(reason.gain) for _, reason, _ in reasons(given)]
    assert len(told) >= len(given) // 20
    assert all(words and "{" not in words for words in told)


def view() -> View:
    """A view of VACATION in which a tile is asked for."""
    return View.of(hotelier.new("vacation", seats=2, seed=7).position)


def each(mine: int, other: int) -> Ends:
    """So much for both in every world."""
    return [(mine, other)] * WORLDS


def told(entries: dict[int, tuple[int, int]], instead: dict[int, tuple[int, int]]) -> str | None:
    """The cause that is found between two moves after which the accounts of both seats have these entries."""
    ends = {"A": each(*sums(entries)), "B": each(*sums(instead))}
    written = {
        move: {entry: each(*pair) for entry, pair in those.items()} for move, those in (("A", entries), ("B", instead))
    }
    here = view()
    names = ["Ada", "Otto"] if here.seat == 0 else ["Otto", "Ada"]
    found = find_reason(here, ended(here.seat, ends, written), "A", "B", names)
    return None if found is None else say(found.gain)


def sums(entries: dict[int, tuple[int, int]]) -> tuple[int, int]:
    """What both seats end with."""
    mine, other = np.array([*entries.values(), (0, 0)]).sum(axis=0).tolist()
    return mine, other


def test_the_cause_is_said_as_a_player_would_say_it() -> None:
    chain = view().terms.values["chains"][2]
    assert told({LEVEL + 2: (4_000, 4_000)}, {FIRST + 2: (0, 7_000)}) == f"be level with Otto in {chain}"
    assert told({FIRST + 2: (7_000, 0)}, {FIRST + 2: (0, 7_000)}) == f"get ahead of Otto in {chain}"
    assert told({FIRST + 2: (7_000, 0)}, {FIRST + 2: (1_000, 0)}) == f"be the largest holder of {chain}"
    assert told({SOLD + 2: (9_000, 0), SPENT + 2: (-2_000, 0)}, {SOLD + 2: (4_000, 0)}) == (
        f"make money with blocks of {chain}"
    )


def test_what_makes_less_than_half_of_the_difference_is_not_named() -> None:
    spread = {FIRST + chain: (1_000, 0) for chain in range(3)} | {SOLD + 4: (1_000, 0), SPENT + 5: (1_000, 0)}
    assert told(spread, {SOLD + 6: (0, 0)}) == "earn more bonuses"
    both = {FIRST + 1: (3_000, 0), SPENT + 4: (-1_800, 0)}
    assert told(both, {SOLD + 6: (0, 0)}) is None


def test_what_is_more_than_the_whole_difference_and_half_is_not_named() -> None:
    here = view()
    ends = {"A": each(9_000, 0), "B": each(8_000, 0)}
    assert find_reason(here, ended(here.seat, ends, {"A": {FIRST: each(1_500, 0)}}), "A", "B", ["Ada", "Otto"])
    assert not find_reason(here, ended(here.seat, ends, {"A": {FIRST: each(1_600, 0)}}), "A", "B", ["Ada", "Otto"])


@pytest.mark.parametrize("game", GAMES)
def test_every_cause_has_its_sentences_and_entries_of_the_account(game: str) -> None:
    rules = rules_of(game)
    for page in rules.pages.values():
        terms = rules.agree(page.name, page.seats[0])
        for cause in rules.causes(terms):
            assert set(cause.entries) <= set(range(rules.entries))
            for way in cause.ways:
                assert set(way.entries) <= set(cause.entries)
            ids = [cause.more, cause.less, *(way.gain for way in cause.ways)]
            assert all(say(message(id, **cause.params)) for id in ids)
