"""The heuristic of PERFECT HOTEL: what a move leaves the mover with at the count, in points.

The move is made on a copy of the view, and the table after it is judged: what the hotel has for sure,
what the hand and the rows still promise, and how likely it is that the round lasts long enough for it.
Other hands and the House Deck are hidden: they are taken for an average of the cards not seen.
"""

from __future__ import annotations

from math import sqrt
from typing import Final

import numpy as np

from hotelier.bots.heuristic import Heuristic, bind_heuristic
from hotelier.core.arrays import Array
from hotelier.engine.compile import called_rule, rule
from hotelier.engine.contract import Edition, State
from hotelier.games.perfect_hotel import moves as m
from hotelier.games.perfect_hotel import state as p
from hotelier.games.perfect_hotel.apply import build, place
from hotelier.games.perfect_hotel.board import annexes_on_top, kinds_built, row_cards, top_kind, tourists_built
from hotelier.games.perfect_hotel.score import top_cards

MAJORITY, PROMISE, TOURISTS, VIEW, SKY, CHEAP, RIVALS = range(7)

RESEARCHES: Final = 0.55
"""Share of turns that are researches. The others take no card of the House Deck, so the round lasts longer."""

SPREAD: Final = 0.2
"""How far the length of a round strays from what is expected, as a share of it."""

CHOSEN: Final = 1.75
"""A seat keeps what suits it: of a kind that it builds it has so many times the cards of an average hand."""

BETTER: Final = 1.3
"""Cards by which a research brings a hand forward: two are drawn, and the one that is placed suits least."""

KEPT: Final = 0.3
"""Chance that a row still lies there when the mover's next turn comes."""

TAKEN: Final = 0.75
"""Chance that the next seat takes a row, if its hotel is open for the kind."""

PASSED: Final = 0.6
"""By what that chance is multiplied for each seat that comes later."""

ANNEX: Final = 0.5
"""By what the odds of a set are multiplied if it is an annex: it must come before any other kind (P16)."""

WANTED: Final = 3
"""Sets that a seat would build if the round lasted."""

USUAL: Final = 3.0
"""Cards of a usual floor."""

STRAY: Final = 0.8
"""How far a number of cards or floors strays from what is expected, times the root of that."""

ROUGH: Final = 0.3
"""How far it strays even when next to nothing is expected."""

AGAINST: Final = 0.75
"""What a point of the average rival weighs against one's own."""


TURNS: Final = p.KINDS * p.SEATS + 1
"""Turns from now that are told apart: as many as it takes a seat to build every kind."""

OUTLOOK: Final = np.dtype(
    (
        np.record,
        [
            ("lasts", np.float64, TURNS),  # how likely it is that the round has so many more turns
            ("sets", np.float64, p.SEATS),  # sets that a seat may build
            ("more", np.float64, (p.SEATS, p.KINDS)),  # cards that it may add to a kind; 0 where that is closed (P16)
            ("odds", np.float64, (p.SEATS, p.KINDS)),  # how likely it is that it does
            ("stray", np.float64, (p.SEATS, p.KINDS)),  # how far its cards stray from what is expected
            ("sure", np.float64, (p.SEATS, p.KINDS)),  # what it can expect for its cards as they stand
            ("hoped", np.float64, (p.SEATS, p.KINDS)),  # and with those that it may add
            ("gains", np.float64, p.KINDS),  # what the mover's possible sets would add, the best first
            ("reckoned", np.int8, p.KINDS),  # 1 where sure and hoped are known
        ],
    )
)
"""What the seats may still build before the House Deck is empty, and what it would bring them."""

COMMON: Final = np.dtype(
    (
        np.record,
        [
            ("share", np.float64, p.SORTS),  # of the cards not seen, by kind: no move of the mover changes it
            ("now", OUTLOOK),  # before the move
            ("then", OUTLOOK),  # after a move
            ("after", p.STATE),  # the table then
        ],
    )
)


@rule
def lasts(s: State, ed: Edition, turns: int) -> float:
    """How likely it is that the round has so many more turns: sure while each can be a research (P17)."""
    researches = -(-int(s.left) // int(ed.draws))
    if turns <= researches or researches == 0:
        return 1.0 if turns <= researches else 0.0
    mean = researches / RESEARCHES
    return likely((mean + 0.5 - turns) / (1.0 + SPREAD * mean))


@rule
def likely(z: float) -> float:
    """From 0 to 1, a half at 0: a smooth step."""
    return 0.5 + 0.5 * z / sqrt(1.0 + z * z)


@rule
def between(x: float) -> float:
    """The number, but at least 0 and at most 1."""
    return min(1.0, max(0.0, x))


@rule
def stray(extra: float) -> float:
    """How far it may be from this when about so much is added."""
    return ROUGH + STRAY * sqrt(extra)


@rule
def stays_ahead(lead: float, extra: float, far: float, chance: float) -> float:
    """How likely a lead is to last against one that adds about so much, so far astray, with this chance."""
    if chance == 0.0:
        return between(lead)
    return (1.0 - chance) * between(lead) + chance * likely((lead - 0.5 - extra) / far)


@rule
def is_open(s: State, ed: Edition, seat: int, kind: int) -> bool:
    """Whether the hotel can still have cards of the kind: a first set, or an annex on top (P16)."""
    if s.built[seat, kind] == 0:
        return True
    return top_kind(s, seat) == kind and annexes_on_top(s, seat) < int(ed.annexes)


@rule
def row_open(s: State, ed: Edition, kind: int) -> int:
    """Cards that a build can take from the row now (P13, P30)."""
    cards = row_cards(s, kind)
    return 0 if s.turned[kind] and cards < int(ed.season_row) else cards


@called_rule
def count_unseen(s: State, ed: Edition, unseen: Array) -> None:
    """Writes which share of the cards in other hands and in the House Deck is of each kind, Tourist Groups last."""
    for card in range(p.SORTS):
        unseen[card] = int(ed.cards[card]) - int(s.hand[s.turn, card])
    for kind in range(p.KINDS):
        unseen[kind] -= int(s.row[kind])
        unseen[p.TOURIST] -= int(s.coach[kind])
    for seat in range(int(ed.seats)):
        for floor in range(int(s.height[seat])):
            tourists = int(s.floor_tourists[seat, floor])
            unseen[int(s.floor_kind[seat, floor])] -= int(s.floor_cards[seat, floor]) - tourists
            unseen[p.TOURIST] -= tourists
    unseen /= max(1.0, unseen.sum())


@rule
def sets_to_come(s: State, ed: Edition, seat: int, out: State) -> float:
    """Sets that the seat may still build: as many as it wants, has turns for, and has cards for at most."""
    seats, sets = int(ed.seats), 0.0
    wait = (seat - int(s.turn) - 1) % seats + 1
    for n in range(WANTED):
        sets += out.lasts[wait + n * seats]
    cards = int(s.held[seat]) + int(s.left) / seats
    for kind in range(p.KINDS):
        cards += row_open(s, ed, kind)
    return min(sets, cards / int(ed.least))


@rule
def look_out(s: State, ed: Edition, drawn: float, share: Array, out: State) -> None:
    """Estimates what each seat may still build, when the mover has so many cards more than can be seen."""
    seats, me = int(ed.seats), int(s.turn)
    for wait in range(1, seats + 1):
        seat = (me + wait) % seats
        out.sets[seat] = sets_to_come(s, ed, seat, out)
        cards = CHOSEN * int(s.left) / seats + (drawn if seat == me else CHOSEN * int(s.held[seat]))
        row = KEPT if seat == me else TAKEN * PASSED ** (wait - 1)
        for kind in range(p.KINDS):
            out.more[seat, kind] = out.odds[seat, kind] = 0.0
            if is_open(s, ed, seat, kind):
                out.more[seat, kind] = cards * share[kind] + row * row_open(s, ed, kind)
                out.odds[seat, kind] = out.sets[seat] / WANTED * (ANNEX if s.built[seat, kind] > 0 else 1.0)
    for kind in range(p.KINDS):
        if is_open(s, ed, me, kind):
            out.more[me, kind] += int(s.hand[me, kind])


@called_rule
def stake(s: State, ed: Edition, seat: int, kind: int, cards: float, out: State) -> float:
    """What so many cards of the kind would bring the seat: its points if most, a little a card in a tie (P20)."""
    if cards <= 0.0:
        return 0.0
    alone = level = 1.0
    for other in range(int(ed.seats)):
        if other != seat:
            lead, extra = cards - int(s.built[other, kind]), out.more[other, kind]
            far, chance = out.stray[other, kind], out.odds[other, kind]
            alone *= stays_ahead(lead, extra, far, chance)
            level *= stays_ahead(lead + 1.0, extra, far, chance)
    return int(ed.points[kind]) * alone + int(ed.tie) * cards * (level - alone)


@called_rule
def reckon(s: State, ed: Edition, kind: int, out: State) -> None:
    """Writes what each seat can expect of the kind."""
    for seat in range(int(ed.seats)):
        out.stray[seat, kind] = stray(out.more[seat, kind])
    for seat in range(int(ed.seats)):
        built, more = int(s.built[seat, kind]), out.more[seat, kind]
        out.sure[seat, kind] = stake(s, ed, seat, kind, float(built), out)
        out.hoped[seat, kind] = stake(s, ed, seat, kind, built + more, out) if more > 0.0 else out.sure[seat, kind]
    out.reckoned[kind] = 1


@rule
def is_same(view: State, s: State, ed: Edition, kind: int, now: State, then: State) -> bool:
    """Whether a move has changed nothing that concerns the kind."""
    if s.built[s.turn, kind] != view.built[s.turn, kind]:
        return False
    for seat in range(int(ed.seats)):
        if now.more[seat, kind] != then.more[seat, kind] or now.odds[seat, kind] != then.odds[seat, kind]:
            return False
    return True


@called_rule
def reckon_kinds(view: State, s: State, ed: Edition, now: State, then: State) -> None:
    """Writes what each seat can expect of the kinds after a move, anew only where something has changed."""
    for kind in range(p.KINDS):
        if not is_same(view, s, ed, kind, now, then):
            reckon(s, ed, kind, then)
            continue
        if not now.reckoned[kind]:
            reckon(view, ed, kind, now)
        for seat in range(int(ed.seats)):
            then.sure[seat, kind], then.hoped[seat, kind] = now.sure[seat, kind], now.hoped[seat, kind]


@called_rule
def rival_points(s: State, ed: Edition, seat: int, out: State) -> float:
    """What another seat can expect: its majorities, less its Tourist Groups (P20, P21)."""
    points = -float(int(ed.tourist) * tourists_built(s, seat))
    for kind in range(p.KINDS):
        chance = out.odds[seat, kind]
        points += (1.0 - chance) * out.sure[seat, kind]
        points += chance * out.hoped[seat, kind]
    return points


@rule
def readiness(ed: Edition, cards: float) -> float:
    """How likely it is that about so many cards are enough for a set (P13)."""
    return between(cards - int(ed.least) + 1.0)


@called_rule
def judge_kinds(s: State, ed: Edition, out: State, parts: Array) -> None:
    """Writes what the mover's sets are worth as they stand, and what sets it may build in the turns that are left."""
    gains = out.gains
    for kind in range(p.KINDS):
        more, sure = out.more[s.turn, kind], out.sure[s.turn, kind]
        parts[MAJORITY] += sure
        gain = max(0.0, out.hoped[s.turn, kind] - sure) * readiness(ed, more)
        gain *= ANNEX if s.built[s.turn, kind] > 0 else 1.0
        at = kind
        while at > 0 and gains[at - 1] < gain:
            gains[at] = gains[at - 1]
            at -= 1
        gains[at] = gain
    for n in range(p.KINDS):  # the best set first: for the last there may be no turn
        parts[PROMISE] += out.lasts[(n + 1) * int(ed.seats)] * gains[n]


@called_rule
def judge_awards(s: State, ed: Edition, out: State, parts: Array) -> None:
    """Writes what the three awards are worth to the mover, with the floors that all may still build (P22-P24)."""
    seats, me = int(ed.seats), int(s.turn)
    ready = new = floors = 0.0
    for kind in range(p.KINDS):
        ready += readiness(ed, out.more[me, kind])
        new += readiness(ed, out.more[me, kind]) if s.built[me, kind] == 0 else 0.0
    for n in range(p.KINDS):
        floors += out.lasts[(n + 1) * seats] * between(ready - n)
    again = out.lasts[seats]
    alone = level = top = 1.0
    for wait in range(1, seats):
        other, chance, cards = (me + wait) % seats, out.lasts[wait], float(top_cards(s, me))
        lead, far = int(s.height[me]) + floors - int(s.height[other]), stray(out.sets[other])
        alone *= stays_ahead(lead, out.sets[other], far, chance)
        level *= stays_ahead(lead + 1.0, out.sets[other], far, chance)
        usual = stays_ahead(cards, USUAL, stray(USUAL), 1.0)
        top *= (1.0 - chance) * between(cards - top_cards(s, other)) + chance * usual
    parts[VIEW] = int(ed.tallest) * alone + int(ed.tallest_tie) * (level - alone)
    parts[SKY] = int(ed.sky) * top * (1.0 - again * between(ready))  # the next floor lies on top
    missing = int(ed.cheap_below) - kinds_built(s, me) - min(floors, new)
    parts[CHEAP] = -int(ed.cheap) * between(missing / (1.0 + again))


@rule
def judge_tourists(s: State, ed: Edition, out: State, parts: Array) -> None:
    """Writes what Tourist Groups cost: those built for sure, those in hand unless a turn comes to place each (P21)."""
    cost = float(tourists_built(s, s.turn))
    for n in range(int(s.hand[s.turn, p.TOURIST])):
        cost += 1.0 - out.lasts[(n + 1) * int(ed.seats)]
    parts[TOURISTS] = -int(ed.tourist) * cost


@called_rule
def judge_rivals(s: State, ed: Edition, out: State, parts: Array) -> None:
    """Writes what the others can expect, as a loss to the mover."""
    for wait in range(1, int(ed.seats)):
        expected = rival_points(s, ed, (int(s.turn) + wait) % int(ed.seats), out)
        parts[RIVALS] -= AGAINST * expected / (int(ed.seats) - 1)


@rule
def read_lasts(s: State, ed: Edition, out: State) -> None:
    """Writes how likely it is that the round has so many more turns."""
    for turns in range(1, p.KINDS * int(ed.seats) + 1):
        out.lasts[turns] = lasts(s, ed, turns)


@called_rule
def look_around(view: State, ed: Edition, common: State) -> None:
    """Writes what the moves have in common: the outlook before them. What that would bring is reckoned when asked."""
    now = common.now
    count_unseen(view, ed, common.share)
    read_lasts(view, ed, now)
    look_out(view, ed, 0.0, common.share, now)
    now.reckoned[:] = 0


@called_rule
def judge_move(view: State, ed: Edition, code: int, common: State, parts: Array) -> None:
    """Writes what speaks for a legal move, in points: it is made on a copy, and the table is judged after it.

    A research is judged before its cards are known, as if it had already brought the hand forward.
    """
    common.after = view
    s, now, out, drawn = common.after, common.now, common.then, 0.0
    out.lasts[:] = now.lasts
    if code >= m.PLACE:
        place(s, code)
    elif code == m.RESEARCH:
        s.left = max(0, int(s.left) - int(ed.draws))
        drawn = BETTER
        read_lasts(s, ed, out)
    else:
        build(s, ed, code)
    look_out(s, ed, drawn, common.share, out)
    reckon_kinds(view, s, ed, now, out)
    judge_kinds(s, ed, out, parts)
    judge_awards(s, ed, out, parts)
    judge_tourists(s, ed, out, parts)
    judge_rivals(s, ed, out, parts)


@called_rule
def prepare(view: State, ed: Edition) -> Array:
    """What the moves have in common, in an array of one record."""
    found = np.empty(1, COMMON)
    look_around(view, ed, found[0])
    return found


@rule
def weigh(view: State, ed: Edition, code: int, common: Array, parts: Array) -> None:
    """Writes what speaks for a legal move, in points."""
    judge_move(view, ed, code, common[0], parts)


HEURISTIC: Final = bind_heuristic(
    p.STATE,
    Heuristic(
        parts=(
            "perfect_hotel.bot.majority",
            "perfect_hotel.bot.promise",
            "perfect_hotel.bot.tourists",
            "perfect_hotel.bot.view",
            "perfect_hotel.bot.sky",
            "perfect_hotel.bot.cheap",
            "perfect_hotel.bot.rivals",
        ),
        grain=0.1,
        prepare=prepare,
        weigh=weigh,
    ),
)
