"""Games for OpenSpiel to be tested with: their names, random walks through them, and records as states."""

from __future__ import annotations

import random
from typing import Any

import pyspiel

from contract.cases import Case, option_sets
from hotelier.envs.openspiel import name_of
from hotelier.games.registry import GAMES, pages_of
from hotelier.records.record import Record
from hotelier.records.replay import codes_of


def _spread() -> list[Case]:
    """Every edition, every option by itself and all together, with other numbers of seats each."""
    cases = []
    for game in GAMES:
        for page in pages_of(game).values():
            low, high = page.seats
            for options in option_sets(page):
                seats = low + len(cases) % (high - low + 1)
                cases.append(Case(game, page.name, seats, tuple(options.items())))
    return cases


SMALL = [Case(game, game, 2) for game in GAMES]
"""Every game with the fewest seats, where a test takes time."""

SPREAD = list(dict.fromkeys([*_spread(), *SMALL]))


def text_of(case: Case, **more: Any) -> str:
    """What to load the game of a case by."""
    params = {"edition": case.edition, "seats": case.seats, **dict(case.options), **more}
    return f"{name_of(case.game)}({','.join(f'{key}={value}' for key, value in params.items())})"


def load(case: Case, **more: Any) -> Any:
    return pyspiel.load_game(text_of(case, **more))


def step(state: Any, choice: random.Random) -> int:
    """Chance answers by its odds, a seat with any legal move; which it was."""
    if state.is_chance_node():
        outcomes, odds = zip(*state.chance_outcomes(), strict=True)
        action = choice.choices(outcomes, odds)[0]
    else:
        action = choice.choice(state.legal_actions())
    state.apply_action(action)
    return int(action)


def walk(game: Any, choice: random.Random, decisions: int | None = None) -> Any:
    """A state in which a seat is to move and so many moves were made, or one in which the game is over."""
    state = game.new_initial_state()
    while not state.is_terminal() and (state.is_chance_node() or decisions != 0):
        if decisions is not None and not state.is_chance_node():
            decisions -= 1
        step(state, choice)
    return state


def played(game: Any, record: Record) -> Any:
    """The state that the record leads to."""
    state = game.new_initial_state()
    rules, terms = state.course.arrangement.rules, state.course.arrangement.terms
    for code in rules.unfold(record.deal, terms):
        state.apply_action(code - rules.moves)
    for text in record.moves:
        for code in codes_of(state.course.position, text):
            state.apply_action(code - rules.moves if code >= rules.moves else code)
    return state


def replayed(state: Any) -> Any:
    """The same state, reached anew through its history."""
    again = state.get_game().new_initial_state()
    for action in state.history():
        again.apply_action(action)
    return again
