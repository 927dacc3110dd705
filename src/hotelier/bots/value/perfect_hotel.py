"""How PERFECT HOTEL describes a seat: points now, majorities that its hand may still win, awards, and the turns left.

Points are in tens. The state is a world: all hands are known.
"""

from __future__ import annotations

from math import exp
from typing import Final

from hotelier.bots.perfect_hotel import is_open, row_open
from hotelier.bots.value.relate import ahead_of_best, ahead_of_mean
from hotelier.bots.value.value import Features, Habits, bind_features
from hotelier.core.arrays import Array
from hotelier.engine.compile import called_rule, rule
from hotelier.engine.contract import Edition, State
from hotelier.games.perfect_hotel import state as p
from hotelier.games.perfect_hotel.board import row_cards, tourists_built
from hotelier.games.perfect_hotel.score import cheap_points, kind_points, sky_points, top_cards, view_points

NAMES: Final = (
    "now",
    "now_ahead_of_best",
    "now_ahead_of_mean",
    "later",
    "later_ahead_of_best",
    "later_ahead_of_mean",
    "carried_ahead_of_best",
    "carried_ahead_of_mean",
    "majorities",
    "majorities_ahead",
    "awards",
    "floors",
    "floors_ahead",
    "top",
    "top_ahead",
    "kinds",
    "held",
    "held_ahead",
    "guests",
    "guests_ahead",
    "ready",
    "ready_ahead",
    "gain",
    "gain_ahead",
    "more_gain",
    "closed",
    "wait",
    "placing",
    "deck",
    "turns",
    "last_turns",
    "rounds",
    "rows",
    "all_held",
    "season",
    "once",
    "two",
    "three",
)
(
    NOW,
    NOW_BEST,
    NOW_MEAN,
    LATER,
    LATER_BEST,
    LATER_MEAN,
    CARRIED_BEST,
    CARRIED_MEAN,
    MAJORITIES,
    MAJORITIES_MEAN,
    AWARDS,
    FLOORS,
    FLOORS_BEST,
    TOP,
    TOP_BEST,
    KINDS,
    HELD,
    HELD_MEAN,
    GUESTS,
    GUESTS_MEAN,
    READY,
    READY_MEAN,
    GAIN,
    GAIN_BEST,
    MORE_GAIN,
    CLOSED,
    WAIT,
    PLACING,
    DECK,
    TURNS,
    LAST_TURNS,
    ROUNDS,
    ROWS,
    ALL_HELD,
    SEASON,
    ONCE,
    TWO,
    THREE,
) = range(len(NAMES))
CARRIED, REACH, ODDS = range(len(NAMES), len(NAMES) + 3)
"""Columns to work in: points of earlier rounds, cards of a kind that a hotel may have, how likely it has most."""

UNIT: Final = 0.1
"""A point in the features."""

SURE, OPEN = 0.35, 0.4
"""How far a lead in cards is open: at the end of a round, and more with every turn that a seat still has."""

HOPED: Final = 0.5
"""What a card in hand counts as one built, where it makes no set yet."""


@rule
def turns_left(s: State, ed: Edition) -> float:
    """Turns of each seat that are still to come in this round, if all are researches (P17)."""
    return int(s.left) / (int(ed.draws) * int(ed.seats))


@rule
def most_of_others(s: State, ed: Edition, seat: int, kind: int) -> int:
    """The most cards of the kind that another hotel has."""
    most = 0
    for other in range(int(ed.seats)):
        if other != seat:
            most = max(most, int(s.built[other, kind]))
    return most


@rule
def add_kind(s: State, ed: Edition, seat: int, kind: int, out: Array) -> None:
    """Adds what the kind brings the seat now and what a set of its hand would, and writes the cards it may reach."""
    built, hand = int(s.built[seat, kind]), int(s.hand[seat, kind])
    points = UNIT * kind_points(s, ed, seat, kind)
    out[seat, NOW] += points
    out[seat, KINDS] += 0.25 if built > 0 else 0.0
    out[seat, REACH] = built
    if not is_open(s, ed, seat, kind):
        out[seat, CLOSED] += 0.2
        return
    most, with_row = most_of_others(s, ed, seat, kind), hand + row_open(s, ed, kind)
    out[seat, REACH] += hand if hand >= ed.least else HOPED * hand
    if hand > 0 and with_row >= ed.least:
        out[seat, READY] += 0.5
        gain = (UNIT * int(ed.points[kind]) if built + with_row > most else 0.0) - points
        if gain > out[seat, GAIN]:
            out[seat, MORE_GAIN] = out[seat, GAIN]
            out[seat, GAIN] = gain
        else:
            out[seat, MORE_GAIN] = max(float(out[seat, MORE_GAIN]), gain)


@rule
def add_odds(ed: Edition, kind: int, scale: float, out: Array) -> None:
    """Adds what each seat may expect of the kind's points, by the cards that the hotels may reach."""
    most, whole = 0.0, 0.0
    for seat in range(int(ed.seats)):
        most = max(most, float(out[seat, REACH]))
    for seat in range(int(ed.seats)):
        out[seat, ODDS] = exp((out[seat, REACH] - most) / scale)
        whole += out[seat, ODDS]
    for seat in range(int(ed.seats)):
        out[seat, MAJORITIES] += UNIT * int(ed.points[kind]) * out[seat, ODDS] / whole


@rule
def add_seat(s: State, ed: Edition, seat: int, out: Array) -> None:
    """Writes the seat's awards, floors, guests and hand (P21-P24)."""
    seats = int(ed.seats)
    guests = tourists_built(s, seat) + int(s.hand[seat, p.TOURIST])
    awards = view_points(s, ed, seat) + sky_points(s, ed, seat) + cheap_points(s, ed, seat)
    carried = UNIT * int(s.carried[seat])
    out[seat, CARRIED] = carried
    out[seat, AWARDS] = UNIT * awards
    out[seat, GUESTS] = int(s.hand[seat, p.TOURIST])
    out[seat, NOW] += carried + UNIT * (awards - int(ed.tourist) * guests)
    out[seat, LATER] = out[seat, MAJORITIES] + carried + UNIT * (awards - int(ed.tourist) * guests)
    out[seat, FLOORS] = int(s.height[seat]) / 4
    out[seat, TOP] = top_cards(s, seat) / 4
    out[seat, HELD] = int(s.held[seat]) / 5
    out[seat, WAIT] = (seat - int(s.turn)) % seats / seats
    out[seat, PLACING] = s.step == p.PLACE and s.turn == seat


@rule
def describe_table(s: State, ed: Edition, turns: float, out: Array) -> None:
    """Writes what is the same for all seats: how far the match is, and by which rules."""
    rows, held = 0, 0.0
    for kind in range(p.KINDS):
        rows += row_cards(s, kind)
    for seat in range(int(ed.seats)):
        held += out[seat, HELD]
    out[0, DECK] = int(s.left) / 30
    out[0, TURNS] = turns / 5
    out[0, LAST_TURNS] = max(0.0, 1.0 - turns / 2)
    out[0, ROUNDS] = (int(ed.rounds) - int(s.round_number)) / 2
    out[0, ROWS] = rows / 10
    out[0, ALL_HELD] = held / 4
    out[0, SEASON] = ed.season
    out[0, ONCE] = ed.annexes == 1
    out[0, TWO] = ed.seats == 2
    out[0, THREE] = ed.seats == 3


@called_rule
def features(s: State, ed: Edition, now: Array, out: Array) -> int:
    """Writes each seat's points, this round as if it ended now (P25, P26), and its numbers."""
    seats, turns = int(ed.seats), turns_left(s, ed)
    scale = SURE + OPEN * min(turns, 4.0)
    for seat in range(seats):
        for k in range(DECK):
            out[seat, k] = 0.0
    for kind in range(p.KINDS):
        for seat in range(seats):
            add_kind(s, ed, seat, kind, out)
        add_odds(ed, kind, scale, out)
    for seat in range(seats):
        add_seat(s, ed, seat, out)
        now[seat] = out[seat, NOW] / UNIT
    describe_table(s, ed, turns, out)
    ahead_of_best(out, seats, NOW, NOW_BEST)
    ahead_of_mean(out, seats, NOW, NOW_MEAN)
    ahead_of_best(out, seats, LATER, LATER_BEST)
    ahead_of_mean(out, seats, LATER, LATER_MEAN)
    ahead_of_best(out, seats, CARRIED, CARRIED_BEST)
    ahead_of_mean(out, seats, CARRIED, CARRIED_MEAN)
    ahead_of_mean(out, seats, MAJORITIES, MAJORITIES_MEAN)
    ahead_of_best(out, seats, FLOORS, FLOORS_BEST)
    ahead_of_best(out, seats, TOP, TOP_BEST)
    ahead_of_mean(out, seats, HELD, HELD_MEAN)
    ahead_of_mean(out, seats, GUESTS, GUESTS_MEAN)
    ahead_of_mean(out, seats, READY, READY_MEAN)
    ahead_of_best(out, seats, GAIN, GAIN_BEST)
    return DECK


HABITS: Final = Habits(cut=14, depth=0, levels=(16, 64, 400), learned=True, trust=0.15)
FEATURES: Final = bind_features(p.STATE, Features(NAMES, features, HABITS))
