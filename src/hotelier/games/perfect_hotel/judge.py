"""Legality, and its only author: why a move is not legal, a function a step.

A verdict is 0 for a legal move, else the number of a reason (see ``reasons.py``) with up to three
small operands, packed into one integer.
"""

from __future__ import annotations

from hotelier.core.seats import CHANCE, NOBODY
from hotelier.engine.compile import rule
from hotelier.engine.contract import Edition, State
from hotelier.engine.verdicts import because
from hotelier.games.perfect_hotel import moves as m
from hotelier.games.perfect_hotel import reasons as r
from hotelier.games.perfect_hotel import state as p
from hotelier.games.perfect_hotel.board import annexes_on_top, row_cards, top_kind


@rule
def judge(s: State, ed: Edition, code: int) -> int:
    """0 when the code is legal now, else why not."""
    if s.to_move == NOBODY:
        return because(r.OVER)
    if s.to_move == CHANCE:
        return judge_chance(s, ed, code)
    if s.step == p.TURN:
        return judge_turn(s, ed, code)
    return judge_place(s, code)


@rule
def judge_turn(s: State, ed: Edition, code: int) -> int:
    """A research, which is always possible, or a build (P10)."""
    if code == m.RESEARCH:
        return 0
    if not m.BUILD <= code < m.PLACE:
        return because(r.ASKS_TURN)
    verdict = judge_kind(s, ed, m.kind_of(code))
    if verdict == 0 and m.with_row(code):
        verdict = judge_row(s, ed, m.kind_of(code))
    return verdict if verdict != 0 else judge_set(s, ed, code)


@rule
def judge_kind(s: State, ed: Edition, kind: int) -> int:
    """A kind new to the mover's hotel, or an annex to its topmost floor (P16)."""
    seat = int(s.to_move)
    if s.built[seat, kind] == 0:
        return 0
    if top_kind(s, seat) != kind:
        return because(r.BELOW_THE_TOP, kind, top_kind(s, seat))
    if annexes_on_top(s, seat) >= ed.annexes:
        return because(r.ANNEXED_ALREADY, kind, int(ed.annexes))
    return 0


@rule
def judge_row(s: State, ed: Edition, kind: int) -> int:
    """A row that has cards (P13), and enough of them when its tag is turned (P30)."""
    if row_cards(s, kind) == 0:
        return because(r.ROW_EMPTY, kind)
    if s.turned[kind] and row_cards(s, kind) < ed.season_row:
        return because(r.ROW_IN_SEASON, kind, row_cards(s, kind), int(ed.season_row))
    return 0


@rule
def judge_set(s: State, ed: Edition, code: int) -> int:
    """Cards the mover holds, a real one among them, that make a set with the row or alone (P13, P14)."""
    seat, kind = int(s.to_move), m.kind_of(code)
    if m.cards_of(code) > s.hand[seat, kind]:
        return because(r.HOLDS_FEWER, kind, int(s.hand[seat, kind]))
    if m.tourists_of(code) > s.hand[seat, p.TOURIST]:
        return because(r.FEWER_TOURISTS, int(s.hand[seat, p.TOURIST]))
    real, cards = m.cards_of(code), m.cards_of(code) + m.tourists_of(code)
    if m.with_row(code):
        real += int(s.row[kind])
        cards += row_cards(s, kind)
    if real == 0 and cards > 0:
        return because(r.NO_REAL_CARD, kind)
    if cards < ed.least:
        return because(r.SET_TOO_SMALL, kind, cards, int(ed.least))
    return 0


@rule
def judge_place(s: State, code: int) -> int:
    """A card of the mover's hand on the row of its kind (P11), a Tourist Group on a row that has none (P12)."""
    place, row = code - m.PLACE, code - m.PLACE_TOURIST
    if 0 <= place < p.KINDS:
        return 0 if s.hand[s.to_move, place] > 0 else because(r.NOT_IN_HAND, place)
    if not 0 <= row < p.KINDS:
        return because(r.ASKS_PLACE)
    if s.hand[s.to_move, p.TOURIST] == 0:
        return because(r.NOT_IN_HAND, p.TOURIST)
    return because(r.ROW_HAS_TOURIST, row) if s.coach[row] else 0


@rule
def judge_chance(s: State, ed: Edition, code: int) -> int:
    """What chance can bring: a seat that begins (P2), or a card that the House Deck still holds (P1, P11)."""
    if s.step == p.STARTER:
        return 0 if 0 <= code - m.BEGIN < ed.seats else because(r.CHANCE_BEGINS)
    card = code - m.DRAW
    if not 0 <= card < p.SORTS:
        return because(r.CHANCE_DRAWS if s.step == p.DRAW else r.CHANCE_DEALS)
    return 0 if s.deck[card] > 0 else because(r.NOT_IN_DECK, card)
