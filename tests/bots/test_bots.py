"""What holds for every bot: it sees nothing hidden, chooses legal moves, repeats itself and can say why."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from random import Random

import numpy as np
import pytest

from engine.arithmetic import positions
from engine.tables import TABLES, Table
from hotelier.bots.contract import Bot, Budget, View
from hotelier.bots.heuristic import choose_best, heuristic_seats, load_heuristic
from hotelier.bots.levels import LEVELS, budget_of
from hotelier.bots.registry import BOTS, bot_of
from hotelier.bots.search.bot import SearchBot
from hotelier.core.errors import UnknownBot
from hotelier.core.messages import say
from hotelier.engine import rng
from hotelier.engine.position import Position
from hotelier.engine.worlds import Worlds

EVERY = 11


def asked(table: Table, number: int) -> list[Position]:
    """Positions out of a game in which a seat is asked and has a choice."""
    return [
        position.copy()
        for turn, (position, legal) in enumerate(positions(table, number))
        if len(legal) > 1 and turn % EVERY == number % EVERY
    ]


def texts(position: Position) -> list[str]:
    return [position.rules.write(code, position.terms) for code in position.legal()]


def another_world(position: Position, seed: int) -> Position:
    """A position with another state that looks the same to the seat that is asked."""
    view = position.view(position.to_move)
    twin = position.copy()
    twin._states[0] = Worlds(position.rules, position.terms, view).draw(rng.make(seed))
    return twin


FEW = Budget(playouts=16, seconds=600.0)
"""Levels have more playouts, and a clock."""

KINDS: Mapping[str, Callable[[], Bot]] = {
    "uniform": BOTS["uniform"],
    "heuristic": BOTS["heuristic"],
    "search": lambda: SearchBot(lambda game: FEW),
}


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("table", TABLES, ids=str)
def test_two_states_that_look_the_same_get_the_same_choice(table: Table, kind: str) -> None:
    load_heuristic(table.game)
    bot, differing = KINDS[kind](), 0
    for number, position in enumerate(asked(table, 2)):
        twin = another_world(position, number)
        differing += position.state.tobytes() != twin.state.tobytes()
        chosen = [
            bot.choose(View.of(one), texts(one), Random(number), Budget(seconds=600.0)) for one in (position, twin)
        ]
        assert chosen[0] == chosen[1]
        assert chosen[0] in texts(position)
        why = [bot.explain(View.of(one), texts(one), chosen[0]) for one in (position, twin)]
        assert why[0] == why[1]
    assert differing > 0 or table.game == "big-shot"  # nothing is hidden there


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_the_compiled_policy_chooses_by_the_view_too_and_as_the_bot_does(table: Table) -> None:
    load_heuristic(table.game)
    codes, views, policy = np.empty(table.rules.codes, np.int64), table.rules.new(table.terms()), heuristic_seats()
    for number, position in enumerate(asked(table, 3)):
        found = [
            int(choose_best(policy[0], one.state, one.edition[0], codes, views, rng.make(number)))
            for one in (position, another_world(position, number))
        ]
        assert found[0] == found[1]
        assert found[0] in position.legal()


WORTH = {
    "vacation": r"[+-]\$[\d,]+",
    "perfect-hotel": r"[+-](1 point|[\d.]+ points)",
    "big-shot": r"[+-][\d.]+ million",
}
"""How much something is worth, as each game writes it."""


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_the_heuristic_gives_its_reasons_in_a_sentence(table: Table) -> None:
    bot, said = bot_of("heuristic", table.game), set()
    for position in asked(table, 4):
        legal = texts(position)
        chosen = bot.choose(View.of(position), legal, Random(1), Budget())
        why = bot.explain(View.of(position), legal, chosen)
        assert why is not None
        assert say(why).startswith(f"{chosen}: ")
        said.add(say(why).partition(": ")[2])
    assert len(said) > 1
    amounts = [one for sentence in said for one in re.findall(r"\(([^)]*)\)", sentence)]
    assert amounts
    assert [one for one in amounts if not re.fullmatch(WORTH[table.game], one)] == []


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_the_worlds_of_a_bots_view_look_the_same_to_it(table: Table) -> None:
    position = asked(table, 5)[2]
    view = View.of(position)
    twin = position.copy()
    twin._states[0] = view.worlds().draw(rng.make(5))
    assert View.of(twin).record.tobytes() == view.record.tobytes()


def test_an_unknown_bot_is_refused_with_the_names_of_those_there_are() -> None:
    known = "uniform, heuristic, concierge, manager, tycoon, search:PLAYOUTS and lines:COMMAND"
    with pytest.raises(UnknownBot, match=f"There is no bot 'deep-blue'; there are {known}"):
        bot_of("deep-blue", "vacation")


def test_a_search_by_name_spends_what_it_says_and_plays_like_a_level_of_as_many_playouts() -> None:
    position = asked(TABLES[0], 5)[2]
    view, legal = View.of(position), [position.rules.write(code, position.terms) for code in position.legal()]
    level = LEVELS["concierge"].budget(view.rules.name).playouts
    assert budget_of(f"search:{level}", view.rules.name).playouts == level
    named, same = bot_of(f"search:{level}", view.rules.name), bot_of("concierge", view.rules.name)
    assert named.choose(view, legal, Random(3), FEW) == same.choose(view, legal, Random(3), FEW)


@pytest.mark.parametrize("many", ["", "0", "-5", "many", "1000001", "1.5", "٣", "9" * 5000])
def test_a_search_by_name_needs_a_number_of_playouts(many: str) -> None:
    with pytest.raises(UnknownBot, match="behind 'search:' stands a number of playouts from 1 to"):
        bot_of(f"search:{many}", "vacation")
