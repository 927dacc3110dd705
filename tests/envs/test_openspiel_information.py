"""What a player of OpenSpiel is told: all that its seat has seen, as text and as codes, and nothing more."""

from __future__ import annotations

import json
import random
from dataclasses import replace
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.observation import INFO_STATE_OBS_TYPE, make_observation

from contract.cases import Case
from contract.play import positions, random_record
from contract.suite import secrets_of
from envs.openspiel_play import SPREAD, load, played, replayed, step, walk
from hotelier.core.errors import HotelierError
from hotelier.envs.observing import HIDDEN
from hotelier.records.record import Record
from hotelier.records.seen import seen

CUTS = (0.0, 0.35, 0.8, 1.0)


def cut(record: Record, share: float) -> Record:
    many = int(len(record.moves) * share)
    return record if share == 1 else replace(record, moves=record.moves[:many], result=None)


def told(state: Any, player: int) -> tuple[Any, ...]:
    """All that reaches a player."""
    return (
        state.information_state_string(player),
        tuple(state.information_state_tensor(player)),
        state.observation_string(player),
        tuple(state.observation_tensor(player)),
    )


@pytest.mark.parametrize("case", SPREAD, ids=str)
def test_the_information_state_is_what_the_seat_has_seen(case: Case) -> None:
    game = load(case)
    whole = replace(random_record(case, 11), options=dict(case.terms().options))
    for record in (cut(whole, share) for share in CUTS):
        state = played(game, record)
        for seat in range(case.seats):
            text = json.loads(state.information_state_string(seat))
            asked = state.course.position.rules.position(state.course.position.state, case.terms())
            for key in ("turn", "step", "to_move"):
                assert text.pop(key) == asked[key]
            assert text.pop("seat") == seat
            assert text == json.loads(json.dumps(seen(record, seat)))


@pytest.mark.parametrize("case", SPREAD, ids=str)
def test_it_is_the_same_whether_asked_for_at_every_step_or_once(case: Case) -> None:
    choice = random.Random(f"{case} 12")
    state = load(case).new_initial_state()
    before: set[str] = set()
    while not state.is_terminal():
        texts = {state.information_state_string(seat) for seat in range(case.seats)}
        assert len(texts) == case.seats, "the players can be told apart"
        assert not texts & before, "no two moments are alike"
        before |= texts
        step(state, choice)
    again = replayed(state)
    for seat in range(case.seats):
        assert told(state, seat) == told(again, seat)


@pytest.mark.parametrize("case", SPREAD, ids=str)
def test_two_things_that_a_seat_never_saw_can_change_places(case: Case) -> None:
    """The suite's own exchanges: no text and no tensor of the seat may differ, but some other seat's does."""
    game, secrets = load(case), secrets_of(case.game)
    tried = exchanged = 0
    for seed, share in enumerate((0.5, 0.8, 1.0)):
        record, seat = cut(random_record(case, seed), share), seed % case.seats
        one = played(game, record)
        for other in secrets.exchanges(record, seat, random.Random(f"{case} {seed}"), 6):
            tried += 1
            if not looks_alike(record, other, secrets):
                continue
            two = played(game, other)
            assert told(one, seat) == told(two, seat)
            if one.history() != two.history():
                exchanged += 1
                assert any(told(one, player)[:2] != told(two, player)[:2] for player in range(case.seats))
    assert exchanged > 0 or tried == 0


def looks_alike(record: Record, other: Record, secrets: Any) -> bool:
    """Whether the other game can be played, and everybody sees the same happen."""
    try:
        pairs = zip(positions(record), positions(other), strict=True)
        return all(secrets.public(one) == secrets.public(two) for one, two in pairs)
    except (HotelierError, ValueError):
        return False


@pytest.mark.parametrize("case", SPREAD, ids=str)
def test_texts_differ_exactly_where_codes_do(case: Case) -> None:
    game = load(case)
    texts: dict[str, tuple[float, ...]] = {}
    for seed in range(2):
        choice = random.Random(f"{case} {seed}")
        state = game.new_initial_state()
        while not state.is_terminal():
            if choice.random() < 0.2 or state.move_number() < 3:
                seat = choice.randrange(case.seats)
                texts[state.information_state_string(seat)] = tuple(state.information_state_tensor(seat))
            step(state, choice)
        texts |= {
            state.information_state_string(p): tuple(state.information_state_tensor(p)) for p in range(case.seats)
        }
    assert len(texts) > 20
    assert len(set(texts.values())) == len(texts)


@pytest.mark.parametrize("case", SPREAD, ids=str)
def test_whoever_sees_a_move_or_a_draw_knows_which_it_was(case: Case) -> None:
    state = walk(load(case), random.Random(f"{case} 13"), 6)
    ways = [state.child(action) for action in state.legal_actions()]
    for seat in range(case.seats):
        assert len({told(way, seat)[0] for way in ways}) == len({told(way, seat)[1] for way in ways}) == len(ways)


@pytest.mark.parametrize("case", SPREAD, ids=str)
def test_until_the_deal_is_complete_a_seat_knows_only_how_far_it_has_come(case: Case) -> None:
    game = load(case)
    one, two = game.new_initial_state(), game.new_initial_state()
    table = told(one, 0)[2:]
    choices = random.Random(1), random.Random(2)
    while one.course.position.dealing:
        assert one.information_state_string(0) == two.information_state_string(0)
        assert json.loads(one.information_state_string(0))["drawn"] == one.move_number()
        assert one.information_state_tensor(0) == two.information_state_tensor(0)
        assert told(one, 0)[2:] == told(two, 0)[2:] == table
        step(one, choices[0])
        step(two, choices[1])
    assert one.history() != two.history()
    for seat in range(case.seats):
        assert told(one, seat)[0] != told(two, seat)[0]
        assert told(one, seat)[1] != told(two, seat)[1]
        assert told(one, seat)[2] != told(two, seat)[2] != table[0]
        assert told(one, seat)[3] != told(two, seat)[3] != table[1]
        assert "drawn" not in json.loads(one.information_state_string(seat))


def test_the_deal_of_a_later_round_is_taken_up_when_it_is_complete() -> None:
    case = Case("perfect-hotel", "perfect-hotel", 3, (("rounds", 3),))
    choice = random.Random(21)
    state = load(case).new_initial_state()
    while not state.course.position.at_folded_deal:
        step(state, choice)
    ended = told(state, 1)[2:]
    assert "drawn" not in json.loads(state.information_state_string(1))
    for drawn in range(1, 6):
        step(state, choice)
        assert json.loads(state.information_state_string(1))["drawn"] == drawn
        assert told(state, 1)[2:] == ended
    step(state, choice)
    known = json.loads(state.information_state_string(1))
    assert "drawn" not in known
    hands = json.loads(known["moves"][-1].removeprefix("+deal "))["hands"]
    assert hands[0] == hands[2] == ["?", "?"] != hands[1]
    assert told(state, 1)[2:] != ended


def test_codes_say_which_move_it_was_and_whose() -> None:
    case = Case("vacation", "vacation", 3)
    game = load(case)
    state = walk(game, random.Random(31), 12)
    observer = make_observation(game, INFO_STATE_OBS_TYPE)
    observer.set_from(state, 2)
    known = json.loads(state.information_state_string(2))
    moves, by = (observer.dict[name].astype(int).tolist() for name in ("moves", "by"))
    for text, seat, code, whose in zip(known["moves"], known["by"], moves, by, strict=False):
        assert whose == seat + 1
        assert code == (HIDDEN if text == "+?" else case.rules.read(text, case.terms()) + 1)
    assert "+?" in known["moves"]
    assert not any(moves[len(known["moves"]) :]) and not any(by[len(known["moves"]) :])
    rack = [case.rules.read(f"+{tile}", case.terms()) + 1 for tile in known["deal"]["racks"][2]]
    assert observer.dict["deal"][3 + 12 : 3 + 18].tolist() == rack
    assert observer.dict["seat"].tolist() == [0, 0, 1]


def test_announcements_and_scores_are_told_as_numbers() -> None:
    game = load(Case("vacation", "decision", 4))
    state = walk(game, random.Random(32))
    observer = make_observation(game, INFO_STATE_OBS_TYPE)
    observer.set_from(state, 0)
    known = json.loads(state.information_state_string(0))
    rows = [[int(number) + 1, *counts] for number, about in known["told"].items() for counts in about.values()]
    assert len(rows) > 2
    rows.append([len(known["moves"]), *known["result"]["scores"]])
    assert observer.dict["told"][: len(rows)].tolist() == rows
    assert not observer.dict["told"][len(rows) :].any()


@pytest.mark.parametrize("case", SPREAD, ids=str)
def test_the_observation_is_the_view_as_text_and_in_the_pieces_of_the_layout(case: Case) -> None:
    game = load(case)
    observer = make_observation(game)
    state = walk(game, random.Random(f"{case} 41"), 9)
    position, layout = state.course.position, state.course.arrangement.layout
    names = [f"Seat {seat}" for seat in range(case.seats)]
    for seat in range(case.seats):
        text = position.rules.board(position.view(seat), position.terms, names, seat)
        assert state.observation_string(seat) == observer.string_from(state, seat) == text
        observer.set_from(state, seat)
        shapes = {name: shape for name, (_, shape) in layout.slices("planes").items()}
        assert {name: piece.shape for name, piece in observer.dict.items()} == shapes
        assert np.concatenate([piece.ravel() for piece in observer.dict.values()]).tolist() == observer.tensor.tolist()
        assert state.observation_tensor(seat) == observer.tensor.tolist()
        asked = (position.to_move - seat) % case.seats
        assert observer.dict["asked"].tolist() == np.eye(len(observer.dict["asked"]))[asked].tolist()


def test_what_no_observer_can_show_is_not_promised() -> None:
    game = load(SPREAD[0])
    kinds = [(True, pyspiel.PrivateInfoType.NONE), (False, pyspiel.PrivateInfoType.SINGLE_PLAYER)]
    kinds.append((True, pyspiel.PrivateInfoType.ALL_PLAYERS))
    for public, private in kinds:
        kind = pyspiel.IIGObservationType(perfect_recall=False, public_info=public, private_info=private)
        assert game.make_py_observer(kind) is None
    assert game.make_py_observer(None, {"planes": 3}) is None
    assert not game.get_type().provides_factored_observation_string
