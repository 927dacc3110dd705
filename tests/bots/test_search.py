"""The search: honest numbers from worlds of the view, repeatable, stoppable, and better with more playouts."""

from __future__ import annotations

import subprocess
import sys
import time
from functools import cache
from itertools import pairwise
from random import Random

import numpy as np
import pytest

import hotelier
from bots.imagined import imagine_each
from hotelier.bots.belief.belief import belief_of
from hotelier.bots.contract import Budget, View
from hotelier.bots.heuristic import HeuristicBot, choose_best, heuristic_but, heuristic_seats, load_heuristic
from hotelier.bots.levels import LEVELS
from hotelier.bots.search.findings import Estimate
from hotelier.bots.search.measure import measure
from hotelier.bots.search.playing import rank_view
from hotelier.bots.search.search import Search, policies_for, search
from hotelier.bots.search.settings import Settings
from hotelier.bots.search.tree import ROOT, widened
from hotelier.bots.value.value import Habits, habits_of
from hotelier.core.arrays import Array
from hotelier.engine import doors
from hotelier.engine.playout import play_out
from hotelier.engine.rng import make as rng_of
from hotelier.games.registry import GAMES, rules_of
from hotelier.games.vacation.moves import ANNOUNCE
from hotelier.table.game import Game

UNHURRIED = 1e9
FEW = Budget(120, UNHURRIED)
VARIANTS = {
    "as it comes": Settings(),
    "to the end": Settings(cut=0),
    "root sampling": Settings(depth=0),
    "upper confidence bounds": Settings(halving=False),
    "all seats' decisions": Settings(own=False),
    "moves shared with later ones": Settings(share=50.0),
    "trusting the heuristic": Settings(trust=0.5),
    "doubting the others": Settings(doubt=1.0),
    "nothing learned, nothing believed": Settings(learned=False, belief=False, cut=0, depth=5),
}


@cache
def asked(game: str, moves: int = 40) -> Game:
    """A game after so many random moves, where the seat that is asked has at least three moves."""
    load_heuristic(game)
    table, rng = hotelier.new(game, seats=4, seed=11), Random(5)
    while table.to_move is not None and (moves > 0 or len(table.legal) < 3):
        table.play(rng.choice(table.legal))
        moves -= 1
    return table


def view_of(game: str, moves: int = 40) -> tuple[View, list[str]]:
    """What the seat that is asked sees, and its legal moves."""
    table = asked(game, moves)
    return View.of(table.position), table.legal


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("game", GAMES)
def test_every_variant_looks_at_legal_moves_and_spends_its_playouts(game: str, variant: str) -> None:
    view, legal = view_of(game)
    found = search(view, legal, seed=3, budget=FEW, settings=VARIANTS[variant])
    assert {one.move for one in found.candidates} <= set(legal)
    assert (
        FEW.playouts / 2 < sum(one.playouts for one in found.candidates) == found.playouts <= FEW.playouts + len(legal)
    )
    assert found.line[0] == found.move == found.candidates[0].move
    assert len(found.scores) == 4
    assert all(one.score.low <= one.score.mean <= one.score.high for one in found.candidates)


@pytest.mark.parametrize("game", GAMES)
def test_the_same_seed_and_playouts_give_the_same_findings_with_any_number_of_threads(game: str) -> None:
    view, legal = view_of(game)

    def numbers(seed: int, threads: int) -> list[tuple[str, int, float]]:
        found = search(view, legal, seed, FEW, threads=threads)
        return [(one.move, one.playouts, one.score.mean) for one in found.candidates]

    assert numbers(3, threads=1) == numbers(3, threads=2)
    assert numbers(3, threads=1) != numbers(4, threads=1)


@pytest.mark.parametrize("game", GAMES)
def test_a_search_ends_when_its_seconds_are_over_and_has_a_move_by_then(game: str) -> None:
    view, legal = view_of(game)
    search(view, legal, 1, FEW)
    start = time.perf_counter()
    found = search(view, legal, 1, Budget(playouts=100_000, seconds=0.05))
    assert time.perf_counter() - start < 1.0
    assert found.move in legal
    assert found.playouts < 100_000


def test_a_search_can_be_stopped_at_any_moment() -> None:
    view, legal = view_of("vacation")
    looks = iter([False, False, True])
    found = search(view, legal, 1, Budget(100_000, UNHURRIED), stop=lambda: next(looks))
    assert found.move in legal
    assert 0 < found.playouts < 100_000


@pytest.mark.parametrize("game", ["vacation", "perfect-hotel"])
def test_a_search_sees_the_view_alone(game: str) -> None:
    """Another world of the same view is the same question. In BIG SHOT, played openly, there is no other."""
    view, legal = view_of(game)
    found = search(view, legal, 3, FEW)
    other = asked(game).position.copy()
    world = view.worlds().draw(np.array([99], np.uint64))
    assert world.tobytes() != other.state.tobytes()
    other._states[0] = world
    again = search(View.of(other), legal, 3, FEW)
    assert again.candidates == found.candidates
    assert again.line == found.line


def test_the_tree_counts_every_playout_once_on_its_way() -> None:
    view, legal = view_of("vacation")
    searching = Search(view, legal, 3, Budget(200, UNHURRIED), Settings(trees=1))
    searching.run()
    (tree,) = searching._trees
    nodes, used = tree.nodes, int(tree.used[0])
    assert nodes["visits"][ROOT] == tree.tallies["playouts"].sum() == searching.findings().playouts
    for at in range(used):
        below, child = 0, int(nodes["child"][at])
        while child >= 0:
            below += int(nodes["visits"][child])
            child = int(nodes["sibling"][child])
        if at != ROOT:
            assert below <= nodes["visits"][at]
    assert (nodes["visits"][1:used] > 0).sum() > len(legal), "the tree has grown below its candidates"


def test_more_moves_are_considered_where_more_playouts_were_spent() -> None:
    assert [widened(visits, 1.0, 0.5) for visits in (0, 1, 4, 9, 100)] == [1, 2, 3, 4, 11]


def first_opinions(view: View, legal: list[str]) -> set[str]:
    """What might be chosen without any playout: the best, and what is as good."""
    rules, terms = view.rules, view.terms
    ranker = policies_for(view, Settings().suited(habits_of(rules.name, rules.state)))[1]
    codes = np.array([rules.read(text, terms) for text in legal], np.int64)
    opinions = np.zeros(len(codes))
    rank_view(ranker, view.array(), 0, rules.parameters(terms), codes, opinions)
    return {rules.write(int(code), terms) for code in codes[np.isclose(opinions, opinions[0])]}


def test_who_trusts_the_first_opinion_for_more_than_all_playouts_follows_it_and_else_thinks() -> None:
    followed = {0.0: 0, 1e6: 0}
    places = [(game, moves) for game in GAMES for moves in range(20, 60, 5)]
    for game, moves in places:
        view, legal = view_of(game, moves)
        for trust in followed:
            found = search(view, legal, seed=3, budget=FEW, settings=Settings(trust=trust))
            followed[trust] += found.move in first_opinions(view, legal)
    assert followed[0.0] < followed[1e6] == len(places)


def test_the_first_opinion_counts_for_a_part_of_what_was_played_where_time_runs_out() -> None:
    view, legal = view_of("perfect-hotel")
    found = {}
    for trust in (0.0, 1.0, 1e6):
        searching = Search(view, legal, 3, Budget(10**6, UNHURRIED), Settings(trust=trust))
        searching.run(stop=lambda: True)
        worths = searching._worths()
        found[trust] = worths[1:] - worths[0]
    between = (found[1.0] - found[0.0]) / (found[1e6] - found[0.0])
    assert (between > 0.1).all()
    assert (between < 0.95).all()


ALONE = """
from random import Random
import hotelier
from hotelier.bots.contract import Budget, View
from hotelier.bots.{module} import {name}
game = hotelier.new({game!r}, seats=3, seed=7)
view = View.of(game.position)
print({call})
"""


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(
    ("module", "name", "call"),
    [
        ("search.search", "search", "search(view, game.legal, 1, Budget(8, 60)).move"),
        ("search.measure", "measure", "measure(view, game.legal[:1], 1, 2).moves[0]"),
        ("heuristic", "HeuristicBot", "HeuristicBot().choose(view, game.legal, Random(1), Budget())"),
    ],
)
def test_bug_a_search_failed_where_nobody_had_loaded_the_heuristic(
    game: str, module: str, name: str, call: str
) -> None:
    code = ALONE.format(game=game, module=module, name=name, call=call)
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=300, check=False)
    assert said.stdout.strip() in hotelier.new(game, seats=3, seed=7).legal, said.stderr


def test_what_is_not_said_is_as_suits_the_game() -> None:
    habits = Habits(cut=7, depth=3, levels=(4, 16, 64), doubt=1.5, learned=True, trust=0.2)
    assert Settings().suited(habits) == Settings(cut=7, depth=3, doubt=1.5, learned=True, trust=0.2)
    told = Settings(cut=0, depth=0, doubt=0.0, learned=False, trust=0.0)
    assert told.suited(habits) == told


@pytest.mark.parametrize("game", GAMES)
def test_levels_have_the_playouts_that_the_game_says_each_at_least_four_times_the_one_below(game: str) -> None:
    playouts = [level.budget(game).playouts for level in LEVELS.values()]
    assert playouts == list(habits_of(game, rules_of(game).state).levels)
    assert all(more >= 4 * fewer for fewer, more in pairwise(playouts))


def choices(game: str, policy: Array) -> set[int]:
    """What the policy chooses, asked a hundred times."""
    table = asked(game)
    states, eds = np.array([table.position.state]), table.position.rules.parameters(table.position.terms)
    codes, looks, generator = np.empty(table.position.rules.moves, np.int64), states.copy(), rng_of(3)
    return {int(choose_best(policy[0], states[0], eds[0], codes, looks, generator)) for _ in range(100)}


@pytest.mark.parametrize("game", GAMES)
def test_others_are_doubted_to_play_the_heuristic_and_the_asking_seat_is_not(game: str) -> None:
    seat = asked(game).to_move
    assert seat is not None
    everything = 1e6
    sure, own, doubted = (heuristic_but(*how) for how in ((seat, 0.0), (seat, everything), (seat ^ 1, everything)))
    assert choices(game, own) == choices(game, sure)
    assert len(choices(game, doubted)) > 2


def test_who_can_end_the_game_and_win_takes_a_move_that_wins() -> None:
    """Heuristics play until announcing the end wins in every world that fits; the search finds that or as good."""
    table, bot, rng = hotelier.new("vacation", seats=4, seed=2), HeuristicBot(), Random(1)
    ending = view_of("vacation")[0].rules.write(ANNOUNCE, table.position.terms)
    while True:
        view, legal = View.of(table.position), table.legal
        if ending in legal and measure(view, [ending], 1, 50).candidates()[0].win.mean == 1.0:
            break
        table.play(bot.choose(view, [move for move in legal if move != ending], rng, Budget()))
    found = search(view, legal, 3, Budget(400, UNHURRIED), Settings(cut=0))
    assert measure(view, [found.move], 2, 200).candidates()[0].win.mean > 0.95


@pytest.mark.parametrize("game", GAMES)
def test_measured_numbers_do_not_depend_on_threads_or_on_the_other_moves(game: str) -> None:
    view, legal = view_of(game)
    alone = measure(view, legal[:1], seed=5, playouts=40)
    both = measure(view, legal[:2], seed=5, playouts=40, threads=2)
    assert (alone.scores[:, 0] == both.scores[:, 0]).all()
    assert both.cost(legal[0], legal[0]) == Estimate(0.0, 0.0, 0.0)
    cost = both.cost(legal[1], than=legal[0])
    assert cost.mean == pytest.approx(both.expected(legal[0])[view.seat] - both.expected(legal[1])[view.seat])


@pytest.mark.parametrize("game", GAMES)
def test_what_is_measured_is_what_games_come_to_that_the_engine_plays_on(game: str) -> None:
    view, legal = view_of(game)
    measured = measure(view, legal[:1], seed=5, playouts=400).candidates()[0]
    rules, eds = view.rules, view.rules.parameters(view.terms)
    views, weights, generator = view.array(), belief_of(game, rules.state), rng_of(8)
    states, codes, looks, ends = views.copy(), np.empty(rules.moves, np.int64), views.copy(), []
    scores = np.zeros(4, np.int64)
    for _ in range(400):
        imagine_each(views, eds, weights, generator, states)
        doors.apply(states, 0, eds, rules.read(legal[0], view.terms))
        play_out(states[0], eds[0], heuristic_seats()[0], codes, looks, generator, rules.first_step)
        doors.scores(states, 0, eds, scores)
        ends.append(int(scores[view.seat]))
    far = 4 * np.hypot(np.std(ends) / 20, (measured.score.high - measured.score.low) / 4)
    assert measured.score.mean == pytest.approx(np.mean(ends), abs=far)


def test_an_estimate_holds_the_truth_as_often_as_it_says() -> None:
    rng, held = np.random.default_rng(1), 0
    for _ in range(2000):
        drawn = rng.normal(3.0, 2.0, 12)
        one = Estimate.of_sums(float(drawn.sum()), float((drawn**2).sum()), len(drawn))
        held += one.low <= 3.0 <= one.high
    assert 0.93 < held / 2000 < 0.97


def test_too_few_playouts_promise_nothing() -> None:
    assert Estimate.of_sums(6.0, 18.0, 2) == Estimate(3.0, float("-inf"), float("inf"))
