"""Playouts, compiled: from the root through the tree, on by the policy, and back up.

A task is one playout: a world of the view, and a candidate that is played in it. All candidates meet the
same worlds with the same chance, so that they differ by what they are and not by their luck.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np

from hotelier.bots.belief.belief import imagine
from hotelier.bots.search.ends import note, note_later, weigh_ends
from hotelier.bots.search.tree import NONE, ROOT, Tree, back_up, bound, select, widened
from hotelier.bots.value.value import SCORE, SHARE, make_room, value
from hotelier.core.arrays import Array
from hotelier.core.seats import CHANCE, NOBODY
from hotelier.engine import contract, doors
from hotelier.engine.compile import called_rule, rule
from hotelier.engine.contract import Edition, State
from hotelier.engine.policies import Policy, choose, rate

MOST_LATER: Final = 256
"""Later moves of the asking seat that are remembered of a playout."""

TO_THE_END: Final = -1


class Question(NamedTuple):
    """What is asked: arrays for compiled code."""

    views: Array
    """The view of the seat that is asked, one record."""
    table: Array
    """What drawing its worlds needs."""
    eds: Array
    candidates: Array
    """The codes that are compared, best first by the ranker."""
    settings: Array
    policy: Array
    """By which playouts go on."""
    ranker: Array
    """The policy whose opinion puts moves in order."""
    weights: Array
    """Of the learned value."""
    belief: Array
    """Weights of what others may hold; none: anything, all orders alike."""
    seeds: Array
    """By world three words: for what is hidden, for chance, for choices."""


class Room(NamedTuple):
    """Room to work in."""

    states: Array
    looks: Array
    codes: Array
    words: Array
    path: Array
    later: Array
    scores: Array
    ends: Array
    worth: Array
    opinions: Array
    thoughts: Array


def new_room(question: Question, seats: int, moves: int) -> Room:
    """Room for the playouts of one thread."""
    return Room(
        states=question.views.copy(),
        looks=question.views.copy(),
        codes=np.empty(moves, np.int64),
        words=np.zeros(3, np.uint64),
        path=np.zeros(int(question.settings["depth"][0]) + 2, np.int64),
        later=np.zeros(MOST_LATER, np.int64),
        scores=np.zeros(seats, np.int64),
        ends=np.zeros((2, seats)),
        worth=np.zeros(seats),
        opinions=np.zeros(moves),
        thoughts=make_room(),
    )


@called_rule
def rank(ranker: Policy, view: State, ed: Edition, codes: Array, many: int, worth: Array) -> None:
    """Puts the codes in order, the best by the ranker first, with its opinion of each; equals stay as they stood."""
    rate(ranker, view, ed, codes, many, worth)
    for k in range(1, many):
        code, high = codes[k], worth[k]
        at = k
        while at > 0 and worth[at - 1] < high:
            codes[at], worth[at] = codes[at - 1], worth[at - 1]
            at -= 1
        codes[at], worth[at] = code, high


@rule
def rank_view(ranker: Array, views: Array, i: int, eds: Array, codes: Array, worth: Array) -> None:
    """Puts the codes of view i in order, the best by the ranker first."""
    rank(ranker[0], views[i], eds[0], codes, len(codes), worth)


@called_rule
def act(s: State, ed: Edition, code: int) -> None:
    """Makes a legal move. Compiled once and called: the rules of a whole game stand behind it."""
    contract.apply(s, ed, code)


@called_rule
def draw_lots(s: State, ed: Edition, luck: Array) -> int:
    """Let chance move, by its odds, and return the code of its move."""
    code = contract.toss(s, ed, luck)
    contract.apply(s, ed, code)
    return int(code)


@rule
def list_ranked(ranker: Policy, s: State, ed: Edition, room: Room) -> int:
    """Lists the legal codes, best first for all that the seat can see; how many."""
    many = doors.list_legal(s, ed, room.codes)
    if many > 1:
        room.looks[0] = s
        contract.hide(s, ed, s.to_move, room.looks[0])
        rank(ranker, room.looks[0], ed, room.codes, many, room.opinions)
    return int(many)


@called_rule
def descend(question: Question, tree: Tree, room: Room, asker: int) -> int:
    """Goes down the tree from the candidate until a node is new; how many nodes it went through, with the root."""
    s, ed, how = room.states[0], question.eds[0], question.settings[0]
    depth = 2
    while depth < len(room.path) and s.to_move != NOBODY:
        seat = int(s.to_move)
        if seat == CHANCE:
            draw_lots(s, ed, room.words[1:2])
            continue
        if how.own and seat != asker:
            act(s, ed, choose(question.policy[0], s, ed, room.codes, room.looks, room.words[2:3]))
            continue
        many, at = list_ranked(question.ranker[0], s, ed, room), int(room.path[depth - 1])
        if many == 1:
            act(s, ed, int(room.codes[0]))
            continue
        many = min(many, widened(int(tree.nodes[at].visits), how.width, how.growth))
        child = select(tree, at, seat, room.codes, many, how.explore)
        if child == NONE:
            break
        act(s, ed, int(tree.nodes[child].code))
        room.path[depth] = child
        depth += 1
        if tree.nodes[child].visits == 0:
            break
    return depth


@called_rule
def finish(s: State, ed: Edition, policy: Policy, room: Room, most: int, asker: int, asked: bool) -> int:
    """Plays on by the policy, to the end or for so many decisions; how many of the asker's moves it remembers.

    Where it is to be ``asked``, play goes on from there to the asker's next decision.
    """
    made, mine = 0, 0
    while s.to_move != NOBODY:
        if s.to_move == CHANCE:
            draw_lots(s, ed, room.words[1:2])
            continue
        if most != TO_THE_END and made >= most and (s.to_move == asker or not asked):
            break
        code = choose(policy, s, ed, room.codes, room.looks, room.words[2:3])
        if s.to_move == asker and mine < len(room.later):
            room.later[mine] = code
            mine += 1
        act(s, ed, code)
        made += 1
    return mine


@rule
def highest_bound(nodes: Array, alive: Array, asker: int, explore: float) -> int:
    """Of the candidates, whose nodes follow the root in their order, the first that is new, else the highest bound."""
    best, highest = int(alive[0]), -np.inf
    for k in alive:
        node = nodes[ROOT + 1 + k]
        if node.visits == 0:
            return int(k)
        node.offered = nodes[ROOT].visits
        height = bound(node, asker, explore)
        if height > highest:
            best, highest = int(k), height
    return best


@rule
def enter_world(question: Question, room: Room, world: int) -> None:
    """Draw the world of this number."""
    room.words[:] = question.seeds[world]
    room.states[0] = question.views[0]
    imagine(question.views[0], question.eds[0], question.table, question.belief, room.words[:1], room.states[0])


@rule
def look_ahead(question: Question, room: Room) -> None:
    """Writes what each seat has of the win and its final score; where the game is not over, as foreseen."""
    s, ed = room.states[0], question.eds[0]
    if s.to_move == NOBODY:
        contract.scores(s, ed, room.scores)
        room.ends[SCORE] = room.scores
        contract.wins(s, ed, room.ends[SHARE])
    else:
        value(s, ed, question.weights, room.thoughts, room.ends)


@called_rule
def expect(ranker: Policy, s: State, ed: Edition, room: Room) -> float:
    """What the seat that is asked may expect, by the opinion of its best move."""
    many = doors.list_legal(s, ed, room.codes)
    room.looks[0] = s
    contract.hide(s, ed, s.to_move, room.looks[0])
    rate(ranker, room.looks[0], ed, room.codes, many, room.opinions)
    return float(room.opinions[:many].max())


@called_rule
def play_tasks(question: Question, tree: Tree, room: Room, alive: Array, first: int, last: int, step: int) -> None:
    """Plays every ``step``-th task from the first to below the last, with the candidates that are alive."""
    ed, how, asker = question.eds[0], question.settings[0], int(question.views[0].to_move)
    most = int(how.cut) if how.cut else TO_THE_END
    for task in range(first, last, step):
        world = task // len(alive) if how.halving else task
        k = int(alive[task % len(alive)]) if how.halving else highest_bound(tree.nodes, alive, asker, how.explore)
        enter_world(question, room, world)
        act(room.states[0], ed, int(question.candidates[k]))
        room.path[0], room.path[1] = ROOT, ROOT + 1 + k
        depth = descend(question, tree, room, asker)
        mine = finish(room.states[0], ed, question.policy[0], room, most, asker, how.learned)
        look_ahead(question, room)
        weigh_ends(room.ends, how.wins, tree.gauge, room.worth)
        if how.learned and room.states[0].to_move == asker:
            room.worth[asker] = expect(question.ranker[0], room.states[0], ed, room)
        back_up(tree.nodes, room.path, depth, room.worth)
        note(tree.tallies[k], room.ends, room.worth, asker)
        if how.share > 0:
            note_later(tree.tallies, question.candidates, room.later, mine, float(room.worth[asker]))


@rule
def finish_accounted(question: Question, room: Room, code: int, account: Array) -> None:
    """Make a move and play on to the end by the policy, and add to the account what each move brings and costs."""
    s, ed = room.states[0], question.eds[0]
    room.looks[0] = s
    act(s, ed, code)
    contract.account(room.looks[0], s, ed, code, account)
    while s.to_move != NOBODY:
        if s.to_move == CHANCE:
            room.looks[0] = s
            made = draw_lots(s, ed, room.words[1:2])
        else:
            made = choose(question.policy[0], s, ed, room.codes, room.looks, room.words[2:3])
            room.looks[0] = s  # where the policy has looked is free again
            act(s, ed, made)
        contract.account(room.looks[0], s, ed, made, account)


@called_rule
def measure_worlds(
    question: Question, room: Room, first: int, last: int, scores: Array, wins: Array, accounts: Array
) -> None:
    """Play every candidate to the end in the worlds from the first to below the last; write how, by world and move."""
    for world in range(first, last):
        for k in range(len(question.candidates)):
            enter_world(question, room, world)
            finish_accounted(question, room, int(question.candidates[k]), accounts[world, k])
            contract.scores(room.states[0], question.eds[0], scores[world, k])
            contract.wins(room.states[0], question.eds[0], wins[world, k])
