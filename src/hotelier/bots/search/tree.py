"""The tree: a node for each move that was looked at, in one array; a node's children are a chain of siblings.

Nodes stand for moves of seats alone. What chance does between them is not kept, nor what is hidden: a
node is reached in many worlds, in which other moves may be legal. So a node counts how often it could
have been chosen (Cowling, Powley and Whitehouse, 2012), and its children are known by seat and code.
"""

from __future__ import annotations

from math import log, sqrt
from typing import Final, NamedTuple

import numpy as np

from hotelier.bots.search.ends import MOST_SEATS, TALLY
from hotelier.core.arrays import Array
from hotelier.engine.compile import rule
from hotelier.engine.contract import State

NONE: Final = -1
ROOT: Final = 0

NODE: Final = np.dtype(
    (
        np.record,
        [
            ("worth", np.float64, MOST_SEATS),  # what the playouts through here were worth to each seat, added up
            ("visits", np.int32),  # playouts through here
            ("offered", np.int32),  # times it could be chosen
            ("code", np.int32),  # the move that leads here
            ("seat", np.int8),  # whose move that is
            ("child", np.int32),  # the youngest child, or NONE
            ("sibling", np.int32),  # the next older child of the same parent, or NONE
        ],
    )
)


class Tree(NamedTuple):
    """A tree and what was counted while it grew: arrays for compiled code."""

    nodes: Array
    """The root, then the candidates in their order, then all others as they came."""
    used: Array
    """How many nodes there are."""
    gauge: Array
    """Margins so far: their sum and how many."""
    tallies: Array
    """By candidate."""


def new_tree(candidates: Array, seat: int, playouts: int) -> Tree:
    """A tree of the root and the candidates of the seat that is asked, with room for what so many playouts may add."""
    used = len(candidates) + 1
    nodes = np.zeros(used + playouts, NODE)
    nodes["child"] = NONE
    nodes["sibling"] = NONE
    nodes["code"][1:used] = candidates
    nodes["seat"][1:used] = seat
    return Tree(nodes, np.array([used]), np.zeros(2), np.zeros(len(candidates), TALLY))


@rule
def child_of(nodes: Array, at: int, seat: int, code: int) -> int:
    """The child to which this move of the seat leads, or NONE."""
    child = int(nodes[at].child)
    while child != NONE and (nodes[child].code != code or nodes[child].seat != seat):
        child = int(nodes[child].sibling)
    return child


@rule
def add_child(tree: Tree, at: int, seat: int, code: int) -> int:
    """A new child for this move, or NONE where the tree is full."""
    nodes, child = tree.nodes, int(tree.used[0])
    if child == len(nodes):
        return NONE
    tree.used[0] += 1
    nodes[child].seat = seat
    nodes[child].code = code
    nodes[child].sibling = nodes[at].child
    nodes[at].child = child
    return child


@rule
def bound(node: State, seat: int, explore: float) -> float:
    """The upper confidence bound of a node for the seat that may choose it."""
    visits = float(node.visits)
    return float(node.worth[seat]) / visits + explore * sqrt(log(float(node.offered) + 1.0) / visits)


@rule
def widened(visits: int, width: float, growth: float) -> int:
    """How many moves are considered at a node that was visited so often."""
    return 1 + int(width * float(visits) ** growth)


@rule
def select(tree: Tree, at: int, seat: int, codes: Array, many: int, explore: float) -> int:
    """The child for one of so many codes, best first: the first that is new, else that of the highest bound."""
    nodes = tree.nodes
    best, highest = NONE, -np.inf
    for k in range(many):
        child = child_of(nodes, at, seat, int(codes[k]))
        if child == NONE:
            return add_child(tree, at, seat, int(codes[k]))
        nodes[child].offered += 1
        height = bound(nodes[child], seat, explore) if nodes[child].visits else np.inf
        if height > highest:
            best, highest = child, height
    return best


@rule
def back_up(nodes: Array, path: Array, many: int, worth: Array) -> None:
    """Adds what a playout was worth to every node it went through."""
    for k in range(many):
        nodes[path[k]].visits += 1
        for seat in range(len(worth)):
            nodes[path[k]].worth[seat] += worth[seat]
