"""What a move does, and the course of a turn.

``apply`` makes the move and leaves the turn in a phase; ``go_on`` walks from phase to phase until
somebody is to be asked.
"""

from __future__ import annotations

from hotelier.core.seats import CHANCE, NOBODY
from hotelier.engine.compile import called_rule, rule
from hotelier.engine.contract import Edition, State
from hotelier.engine.turns import ask
from hotelier.games.perfect_hotel import moves as m
from hotelier.games.perfect_hotel import state as p
from hotelier.games.perfect_hotel.board import add_floor, clear_table
from hotelier.games.perfect_hotel.chance import begin, cards_dealt, deal_card, take_card
from hotelier.games.perfect_hotel.score import round_points


@called_rule
def apply(s: State, ed: Edition, code: int) -> None:
    """Makes a legal move and goes on to the next question."""
    if s.to_move == CHANCE:
        _let_chance(s, ed, code)
    elif s.step == p.PLACE:
        place(s, code)
    elif code == m.RESEARCH:
        s.draws = 0
        s.step = p.RESEARCHING
    else:
        build(s, ed, code)
    go_on(s, ed)


@rule
def _let_chance(s: State, ed: Edition, code: int) -> None:
    if s.step == p.STARTER:
        begin(s, code - m.BEGIN)
        s.step = p.SET_UP
    elif s.step == p.DRAW:
        take_card(s, s.turn, code - m.DRAW)
        s.draws += 1
        s.step = p.RESEARCHING
    else:
        deal_card(s, ed, code - m.DRAW)
        s.step = p.SET_UP


@rule
def go_on(s: State, ed: Edition) -> None:
    """Walks through the turn (P10) until somebody is asked or the game is over."""
    while s.step >= p.SET_UP:
        if s.step == p.SET_UP:
            deal_on(s, ed)
        elif s.step == p.RESEARCHING:
            research_on(s, ed)
        else:
            end_turn(s, ed)


@rule
def deal_on(s: State, ed: Edition) -> None:
    """Hand by hand (P1); then the starter begins (P2, P26)."""
    if cards_dealt(s, ed) == int(ed.seats) * int(ed.hand):
        ask(s, s.turn, p.TURN)
    elif s.round_number == 1:
        ask(s, CHANCE, p.HANDS)
    else:
        ask(s, CHANCE, p.DEAL)


@rule
def research_on(s: State, ed: Edition) -> None:
    """Two cards are drawn, then one is placed (P11); an empty House Deck gives none (P17)."""
    if s.draws < ed.draws and s.left > 0:
        ask(s, CHANCE, p.DRAW)
    else:
        ask(s, s.turn, p.PLACE)


@rule
def place(s: State, code: int) -> None:
    """A card of the hand goes to a row: of its kind, or any without a Tourist Group (P11, P12)."""
    if code >= m.PLACE_TOURIST:
        drop_cards(s, p.TOURIST, 1)
        s.coach[code - m.PLACE_TOURIST] = 1
    else:
        drop_cards(s, code - m.PLACE, 1)
        s.row[code - m.PLACE] += 1
    s.step = p.TURN_ENDS


@rule
def drop_cards(s: State, card: int, many: int) -> None:
    """Cards leave the mover's hand."""
    s.hand[s.turn, card] -= many
    s.held[s.turn] -= many


@rule
def build(s: State, ed: Edition, code: int) -> None:
    """Cards of the hand, with the whole row or alone, become the hotel's topmost floor (P13, P14, P15)."""
    kind, cards, tourists = m.kind_of(code), m.cards_of(code), m.tourists_of(code)
    drop_cards(s, kind, cards)
    drop_cards(s, p.TOURIST, tourists)
    if m.with_row(code):
        cards += int(s.row[kind])
        tourists += int(s.coach[kind])
        s.row[kind] = 0
        s.coach[kind] = 0
        s.turned[kind] = ed.season  # P30
    add_floor(s, s.turn, kind, cards + tourists, tourists)
    s.step = p.TURN_ENDS


@rule
def end_turn(s: State, ed: Edition) -> None:
    """Play goes to the left (P2) until the House Deck is empty (P17)."""
    if s.left > 0:
        s.turn = (int(s.turn) + 1) % int(ed.seats)
        ask(s, s.turn, p.TURN)
    elif s.round_number < ed.rounds:
        begin_round(s, ed)
    else:
        ask(s, NOBODY, p.TURN)


@rule
def begin_round(s: State, ed: Edition) -> None:
    """Points are carried over, all is shuffled, the seat to the left of the last starter begins (P26)."""
    for seat in range(ed.seats):
        s.carried[seat] += round_points(s, ed, seat)
    clear_table(s, ed)
    s.round_number += 1
    begin(s, (int(s.starter) + 1) % int(ed.seats))
    s.draws = 0
    s.step = p.SET_UP
