"""Observations say what is on the table, no more than the seat may know, and the same thing in every version."""

from __future__ import annotations

import copy
import hashlib

import numpy as np
import pytest

from envs.cases import CASES, ONE_EACH, Case, arranged, random_game
from hotelier.core.errors import BadTerms
from hotelier.envs.observing import Form, layout_of
from hotelier.envs.play import Play
from hotelier.envs.version import VERSION
from hotelier.games.registry import GAMES, rules_of
from hotelier.games.vacation.board import SPACE_NAMES

PINNED = {
    1: {"vacation": "09c8aee70b136cb4", "perfect-hotel": "f8a5b0ae3f1ac943", "big-shot": "1708f6d17e78ab17"},
}
"""Of every version what its layouts and codes are, as a hash. Another one needs another version."""


def fingerprint(game: str) -> str:
    rules = rules_of(game)
    parts = [(part.name, part.shape, part.low, part.high, part.unit, part.category) for part in layout_of(rules).parts]
    codes = [rules.write(code, rules.agree(rules.name, 4)) for code in range(rules.moves)]
    return hashlib.sha256(repr((parts, codes)).encode()).hexdigest()[:16]


@pytest.mark.parametrize("game", GAMES)
def test_a_version_has_one_layout_and_one_code_for_each_move(game: str) -> None:
    assert PINNED[VERSION][game] == fingerprint(game), "raise VERSION and pin the new one beside the old"


@pytest.mark.parametrize("case", CASES, ids=str)
@pytest.mark.parametrize("form", ["numbers", "planes"])
def test_all_parts_are_written_and_stay_within_their_bounds(case: Case, form: Form) -> None:
    arrangement = arranged(case, form=form)
    low, high = arrangement.layout.bounds(form)
    assert len(low) == len(high) == arrangement.size
    for seed in range(2):
        for play in random_game(case, seed, form=form):
            for seat in range(arrangement.terms.seats):
                seen = play.observation(seat)
                wrong = np.flatnonzero((seen < low) | (seen > high))
                assert not len(wrong), named(arrangement.layout.slices(form), wrong)


def named(slices: dict[str, tuple[slice, tuple[int, ...]]], wrong: np.ndarray) -> set[str]:
    return {name for name, (where, _) in slices.items() for k in wrong if where.start <= k < where.stop}


@pytest.mark.parametrize("case", CASES, ids=str)
def test_what_is_written_ends_where_the_layout_ends(case: Case) -> None:
    arrangement = arranged(case, form="numbers")
    play = next(random_game(case, 1, form="numbers"))
    out = np.full(arrangement.size + 5, 77, np.int16)
    written = arrangement.layout.write(play.view(0), arrangement.rules.parameters(arrangement.terms)[0], 0, out)
    assert written == arrangement.size and (out[written:] == 77).all()


@pytest.mark.parametrize("case", CASES, ids=str)
def test_planes_are_the_same_as_numbers(case: Case) -> None:
    layout = arranged(case).layout
    for number, (one, two) in enumerate(
        zip(random_game(case, 3, form="numbers"), random_game(case, 3, form="planes"), strict=True)
    ):
        if number % 9 == 0:
            numbers, planes = one.observation(0), two.observation(0)
            for part in (part for part in layout.parts if not part.bits):
                where, shape = layout.slices("numbers")[part.name]
                to, planes_shape = layout.slices("planes")[part.name]
                given, made = numbers[where].reshape(shape), planes[to].reshape(planes_shape)
                if part.category:
                    wanted = np.stack([given == which for which in range(1, part.high + 1)])
                elif part.low == -1:
                    wanted = np.where(given == -1, -1, given / part.unit)
                else:
                    wanted = given / part.unit
                assert np.allclose(made, wanted), part.name


def parts_of(play: Play, seat: int) -> dict[str, np.ndarray]:
    seen = play.observation(seat)
    slices = play.arrangement.layout.slices("numbers")
    return {name: seen[where].reshape(shape) for name, (where, shape) in slices.items()}


def test_a_seat_of_vacation_sees_its_rack_its_money_and_who_is_asked() -> None:
    for play in random_game(Case("vacation", {"seats": 3}), 5, form="numbers"):
        shown = play.arrangement.rules.show(play.view(1), play.arrangement.terms, 1)
        seen = parts_of(play, 1)
        sorts = dict(zip(SPACE_NAMES, seen["spaces"].ravel().tolist(), strict=True))
        assert {name for name, sort in sorts.items() if sort == 9} == set(shown["racks"][1])
        assert seen["cash"].tolist() == [shown["cash"][seat] // 100 for seat in (1, 2, 0)] + [0] * 3
        if play.asked is not None:
            assert seen["asked"] == (play.asked - 1) % 3 + 1


@pytest.mark.parametrize("case", [case for case in CASES if case.game == "vacation"], ids=str)
def test_a_seat_of_vacation_sees_what_racks_were_shown_to_hold(case: Case) -> None:
    found = {"stuck": 0, "dead": 0, "ending": 0}
    for seed in range(6):
        for play in random_game(case, seed, form="numbers"):
            terms, view = play.arrangement.terms, play.view(1)
            shown, seen = play.arrangement.rules.show(view, terms, 1), parts_of(play, 1)
            for name in ("stuck", "dead"):
                flags = seen[name][:, :, None] >> np.arange(12) & 1
                sets = [set(np.array(SPACE_NAMES)[flags[k].ravel() == 1].tolist()) for k in range(6)]
                others = [(1 + k) % terms.seats for k in range(terms.seats)]
                assert sets == [set(shown[name][other]) for other in others] + [set()] * (6 - terms.seats)
                found[name] += any(sets)
            assert seen["ending"] == view.ending
            found["ending"] += int(seen["ending"] > 0)
    assert found["ending"] and (found["dead"] or case.asked.get("edition") != "classic")


def lower_floors_exchanged(play: Play) -> Play | None:
    """A copy in which the lowest floor of a hotel and the one below the top set changed places; None if none can."""
    other = copy.deepcopy(play)
    state = other._states[0]
    for seat in range(play.arrangement.terms.seats):
        kinds = state.floor_kind[seat, : state.height[seat]].tolist()
        below = len(kinds) - 1 - int(parts_of(play, seat)["annexes"][0])
        if below >= 2 and kinds[0] not in (kinds[below - 1], kinds[-1]):
            for floors in (state.floor_kind, state.floor_cards, state.floor_tourists):
                floors[seat, [0, below - 1]] = floors[seat, [below - 1, 0]]
            other._show()
            return other
    return None


@pytest.mark.parametrize("case", [case for case in CASES if case.game == "perfect-hotel"], ids=str)
def test_how_lower_floors_lie_changes_nothing_that_is_to_come(case: Case) -> None:
    """So observations may leave it out: the same moves go on in both games, and end alike."""
    exchanged = 0
    for seed in range(20):
        for play in random_game(case, seed, form="numbers"):
            if other := lower_floors_exchanged(play):
                break
        if other is None:
            continue
        exchanged += play.asked is not None
        while play.asked is not None:
            assert (play.mask() == other.mask()).all() and other.asked == play.asked
            assert (play.observation(0) == other.observation(0)).all()
            code = int(np.flatnonzero(play.mask())[-1])
            play.move(code)
            other.move(code)
        assert other.asked is None and (play.rewards() == other.rewards()).all()
    assert exchanged


def test_a_seat_of_perfect_hotel_sees_its_own_hand_alone() -> None:
    for play in random_game(Case("perfect-hotel", {"seats": 3}), 5, form="numbers"):
        hands = parts_of(play, 2)["hand"]
        assert (hands[0] >= 0).all() and (hands[1:3] == -1).all() and (hands[3] == 0).all()


def test_a_seat_of_big_shot_sees_whose_the_colours_are() -> None:
    play = next(random_game(Case("big-shot", {"seats": 3}), 5, form="numbers"))
    view = play.view(2)
    owners = [4 + 1 if owner < 0 else (owner - 2) % 3 + 1 for owner in view.owner.tolist()]
    assert parts_of(play, 2)["owner"].tolist() == owners


@pytest.mark.parametrize("asked", [{"form": "pictures"}, {"reward": "fame"}])
def test_what_there_is_not_is_refused_with_what_there_is(asked: dict[str, str]) -> None:
    with pytest.raises(BadTerms, match="is none of"):
        arranged(ONE_EACH[0], **asked)
