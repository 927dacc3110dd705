"""OpenSpiel knows the games, plays them by its own test, and is refused what can't be played."""

from __future__ import annotations

import doctest
import random

import pyspiel
import pytest

from contract.cases import Case
from engine.tables import python
from envs.openspiel_play import SMALL, SPREAD, load, text_of, walk
from hotelier.core.errors import BadTerms, IllegalMove, UnknownGame
from hotelier.envs import openspiel
from hotelier.games.registry import GAMES, pages_of

NAMES = ["hotelier_vacation", "hotelier_perfect_hotel", "hotelier_big_shot"]


def test_every_game_is_registered_once_however_often_it_is_asked_for() -> None:
    before = pyspiel.registered_names()
    openspiel.register()
    assert pyspiel.registered_names() == before
    assert [before.count(name) for name in NAMES] == [1] * len(GAMES)


def test_the_example_of_a_name_holds() -> None:
    tried = doctest.testmod(openspiel)
    assert (tried.attempted, tried.failed) == (1, 0)


def test_a_game_is_loaded_by_its_name_alone() -> None:
    game = pyspiel.load_game("hotelier_vacation")
    assert game.get_parameters() == {"edition": "vacation", "seats": 4, "reward": "win"}
    assert game.num_players() == 4


@pytest.mark.parametrize("case", SPREAD, ids=str)
def test_what_was_asked_for_is_what_is_played(case: Case) -> None:
    terms = load(case).new_initial_state().course.arrangement.terms
    assert (terms.game, terms.edition, terms.seats) == (case.game, case.edition, case.seats)
    assert terms.options == case.terms().options


def test_the_spread_has_every_edition_option_and_number_of_seats() -> None:
    for game in GAMES:
        pages = pages_of(game).values()
        cases = [case for case in SPREAD if case.game == game]
        assert {case.edition for case in cases} == {page.name for page in pages}
        options = {
            (key, value) for page in pages for key, option in page.options.items() for value in option.values[1:]
        }
        assert {option for case in cases for option in case.options} == options
        assert len({case.seats for case in cases}) >= 3


@pytest.mark.parametrize("case", SPREAD, ids=str)
def test_the_simulation_of_openspiel_finds_no_fault(case: Case) -> None:
    pyspiel.random_sim_test(load(case), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("case", SMALL, ids=str)
def test_scores_are_rewarded_where_that_is_asked_for(case: Case) -> None:
    game = load(case, reward="score")
    assert game.get_type().utility == pyspiel.GameType.Utility.GENERAL_SUM
    assert game.utility_sum() is None
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)
    state = walk(game, random.Random(3))
    assert state.returns() == state.rewards() == state.course.position.result()["scores"]


@pytest.mark.parametrize("case", SMALL, ids=str)
def test_a_share_of_the_win_is_rewarded_and_nothing_before_the_end(case: Case) -> None:
    game = load(case)
    assert game.get_type().utility == pyspiel.GameType.Utility.CONSTANT_SUM
    assert walk(game, random.Random(4), 5).returns() == [0.0, 0.0]
    over = walk(game, random.Random(4))
    winners = over.course.position.result()["winners"]
    assert over.returns() == [1 / len(winners) if seat in winners else 0.0 for seat in range(2)]


@pytest.mark.parametrize(
    ("text", "error", "words"),
    [
        ("hotelier_vacation(seats=7)", BadTerms, "seats: VACATION is for 2 to 6 seats, not 7."),
        ("hotelier_vacation(edition=decision-draft,seats=2)", BadTerms, "3 to 6 seats"),
        ("hotelier_vacation(edition=acquire)", UnknownGame, "There is no edition 'acquire' of vacation"),
        ("hotelier_perfect_hotel(rounds=2)", BadTerms, "options.rounds: This must be one of 1 and 3."),
        ("hotelier_perfect_hotel(tourist_backs=blue)", BadTerms, "options.tourist_backs"),
        ("hotelier_big_shot(reward=glory)", BadTerms, "reward: 'glory' is none of win and score."),
    ],
)
def test_what_cant_be_played_is_refused_in_plain_words(text: str, error: type[Exception], words: str) -> None:
    with pytest.raises(error) as refused:
        pyspiel.load_game(text)
    assert words in str(refused.value)


@pytest.mark.parametrize("text", ["hotelier_big_shot(hotels=3)", "hotelier_big_shot(hidden_money=perhaps)"])
def test_parameters_that_no_game_has_are_refused_by_openspiel(text: str) -> None:
    with pytest.raises(pyspiel.SpielError, match="parameter"):
        pyspiel.load_game(text)


@pytest.mark.parametrize("case", SMALL, ids=str)
def test_a_refused_move_changes_nothing(case: Case) -> None:
    game = load(case)
    for state in (game.new_initial_state(), walk(game, random.Random(5), 3)):
        before = (str(state), state.history(), state.course.codes.copy(), state.information_state_string(0))
        highest = max(game.num_distinct_actions(), game.max_chance_outcomes())
        illegal = [-7, highest, 10**9, *set(range(highest)) - set(state.legal_actions())]
        for action in illegal[:40]:
            with pytest.raises(IllegalMove):
                state.apply_action(action)
        assert (str(state), state.history(), state.course.codes, state.information_state_string(0)) == before


@pytest.mark.parametrize("case", SPREAD, ids=str)
@pytest.mark.parametrize("which", [0, -1, None])
def test_no_game_is_longer_or_pays_more_than_was_said(case: Case, which: int | None) -> None:
    """The first legal move is the lowest bid and never an announcement: games become long with it."""
    game, choice = load(case, reward="score"), random.Random(f"{case}")
    for _ in range(2):
        state = game.new_initial_state()
        drawn = 0
        while not state.is_terminal():
            drawn += state.is_chance_node()
            legal = state.legal_actions()
            state.apply_action(choice.choice(legal) if which is None or state.is_chance_node() else legal[which])
        assert drawn <= game.max_chance_nodes_in_history()
        assert state.move_number() - drawn <= game.max_game_length()
        assert state.move_number() <= game.max_move_number()
        assert game.min_utility() <= min(state.returns()) <= max(state.returns()) <= game.max_utility()
        assert len(state.information_state_tensor(0)) == game.information_state_tensor_size()


def test_a_program_that_still_holds_a_game_ends_in_peace() -> None:
    """OpenSpiel keeps what was registered longer than Python lives."""
    lines = f"import hotelier.envs.openspiel, pyspiel; game = pyspiel.load_game({text_of(SMALL[1])!r})"
    assert python("-c", f"{lines}; state = game.new_initial_state(); print(state.clone().is_chance_node())") == "True\n"


def test_moves_are_written_as_records_write_them() -> None:
    state = walk(load(SMALL[0]), random.Random(6), 4)
    rules, terms = state.course.arrangement.rules, state.course.arrangement.terms
    for action in state.legal_actions():
        text = state.action_to_string(action)
        assert text == rules.write(action, terms)
        assert state.string_to_action(text) == action
    assert state.action_to_string(pyspiel.PlayerId.CHANCE, 0) == "+A1"
