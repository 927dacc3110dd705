"""Many games at once for one learner a game, compiled: a step is one call.

The learner's seat is asked; the others play by a compiled policy. Where there is no such seat
(``EVERYONE``) whoever is asked is the learner: self-play. A game that ends is dealt anew in the same step.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from hotelier.core.arrays import Array
from hotelier.core.seats import NOBODY
from hotelier.engine import contract, policies
from hotelier.engine.batch import answer_chance
from hotelier.engine.compile import called_rule, rule
from hotelier.engine.contract import Edition, State
from hotelier.envs.looking import write_mask, write_view

EVERYONE: Final = -1
"""The learner's seat where all seats learn."""


class Games(NamedTuple):
    """Games in progress: arrays with an entry a game, and what they have in common."""

    states: Array
    eds: Array
    fresh: Array
    learner: Array
    """The seat that learns, or EVERYONE."""
    policy: Array
    luck: Array
    whim: Array
    guide: Array


class Shown(NamedTuple):
    """What a step shows: arrays with a row or an entry a game."""

    observations: Array
    masks: Array
    seats: Array
    """Who is asked."""
    rewards: Array
    """Of the seat that moved."""
    over: Array
    finals: Array
    """The last observations of games that ended."""
    scores: Array
    wins: Array


class Room(NamedTuple):
    """Room to work in, a thread's own."""

    codes: Array
    looks: Array
    numbers: Array


@rule
def await_learner(
    s: State, ed: Edition, learner: int, policy: Array, luck: Array, whim: Array, codes: Array, looks: Array
) -> None:
    """Chance and the others play until the learner is asked or the game is over."""
    answer_chance(s, ed, luck)
    while learner != EVERYONE and s.to_move != NOBODY and s.to_move != learner:
        contract.apply(s, ed, policies.choose(policy[0], s, ed, codes, looks, whim))
        answer_chance(s, ed, luck)


@called_rule
def deal_anew(games: Games, game: int, room: Room) -> None:
    """Deals the game until its learner is asked, who sits a seat further; a game that ended before is dealt again."""
    s, ed = games.states[game], games.eds[0]
    luck, whim = games.luck[game : game + 1], games.whim[game : game + 1]
    while True:
        games.states[game] = games.fresh[0]
        if games.learner[game] != EVERYONE:
            games.learner[game] = (games.learner[game] + 1) % int(ed.seats)
        await_learner(s, ed, int(games.learner[game]), games.policy, luck, whim, room.codes, room.looks)
        if s.to_move != NOBODY:
            return


@called_rule
def settle(games: Games, game: int, seat: int, by_score: bool, room: Room, shown: Shown) -> None:
    """Writes how a game that is over ended, for the seat that moved and for all."""
    s, ed = games.states[game], games.eds[0]
    contract.scores(s, ed, shown.scores[game])
    contract.wins(s, ed, shown.wins[game])
    shown.rewards[game] = shown.scores[game, seat] if by_score else shown.wins[game, seat]
    write_view(s, ed, seat, room.looks, games.guide, room.numbers, shown.finals[game])


@called_rule
def judge_all(begin: int, end: int, games: Games, codes: Array, verdicts: Array) -> None:
    """The verdict on each game's code: 0 when it is legal."""
    for game in range(begin, end):
        verdicts[game] = contract.judge(games.states[game], games.eds[0], int(codes[game]))


@called_rule
def deal_all(begin: int, end: int, games: Games, room: Room) -> None:
    """Deals all games."""
    for game in range(begin, end):
        deal_anew(games, game, room)


@called_rule
def move_all(begin: int, end: int, games: Games, moves: Array, by_score: bool, room: Room, shown: Shown) -> None:
    """Makes each game's move, which is legal, and goes on until a learner is asked again."""
    # Taken out of their tuples once: each time costs as much as a rule.
    states, eds, learner, policy, luck, whim = (
        games.states,
        games.eds,
        games.learner,
        games.policy,
        games.luck,
        games.whim,
    )
    codes, looks, over, rewards = room.codes, room.looks, shown.over, shown.rewards
    for game in range(begin, end):
        s, ed = states[game], eds[0]
        seat = int(s.to_move)
        contract.apply(s, ed, int(moves[game]))
        one = slice(game, game + 1)
        await_learner(s, ed, int(learner[game]), policy, luck[one], whim[one], codes, looks)
        rewards[game] = 0.0
        over[game] = s.to_move == NOBODY
        if over[game]:
            settle(games, game, seat, by_score, room, shown)
            deal_anew(games, game, room)


@called_rule
def show_all(begin: int, end: int, games: Games, room: Room, shown: Shown) -> None:
    """Writes what whoever is asked sees and may do."""
    states, eds, guide, codes, looks, numbers = (
        games.states,
        games.eds,
        games.guide,
        room.codes,
        room.looks,
        room.numbers,
    )
    seats, observations, masks = shown.seats, shown.observations, shown.masks
    for game in range(begin, end):
        s, ed = states[game], eds[0]
        seats[game] = s.to_move
        write_view(s, ed, int(s.to_move), looks, guide, numbers, observations[game])
        write_mask(s, ed, codes, masks[game])
