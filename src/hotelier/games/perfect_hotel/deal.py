"""The deal as a record writes it, to and from the small draws it is made of."""

from __future__ import annotations

import json
from typing import Any, Final

from hotelier.core.deals import check_keys
from hotelier.core.errors import ImpossibleDeal, UnreadableMove
from hotelier.core.messages import message
from hotelier.core.terms import Terms
from hotelier.engine.contract import State
from hotelier.games.perfect_hotel import moves as m
from hotelier.games.perfect_hotel.editions import box, names

MOVE: Final = "+deal "
"""How the move that deals a later round of a match begins."""


def fold(s: State, terms: Terms) -> dict[str, Any]:
    """The deal, from the state in which play starts."""
    return {"starter": int(s.starter), "hands": _hands(s, terms)}


def unfold(deal: Any, terms: Terms) -> list[int]:
    """The chance codes of the deal, in the order in which the engine asks for them; or ImpossibleDeal."""
    check_keys(deal, ("starter", "hands"))
    starter = deal["starter"]
    if type(starter) is not int or not 0 <= starter < terms.seats:
        raise ImpossibleDeal(message("perfect_hotel.deal.starter", last=terms.seats - 1), "starter")
    return [m.BEGIN + starter, *_draws(deal["hands"], terms)]


def fold_move(s: State, terms: Terms) -> str:
    """The deal of a later round as one move, from the state after it."""
    return written(_hands(s, terms))


def unfold_move(text: str, terms: Terms) -> list[int]:
    """The chance codes of that move; UnreadableMove when it is not written so, or ImpossibleDeal."""
    try:
        deal = json.loads(text.removeprefix(MOVE)) if text.startswith(MOVE) else None
    except (ValueError, RecursionError):
        deal = None
    if type(deal) is not dict:
        raise _unreadable(text, terms)
    check_keys(deal, ("hands",))
    codes = _draws(deal["hands"], terms)
    if text != written(deal["hands"]):
        raise _unreadable(text, terms)
    return codes


def hands_in(text: str) -> list[list[str]]:
    """The hands that such a move deals; nothing is checked."""
    hands: list[list[str]] = json.loads(text.removeprefix(MOVE))["hands"]
    return hands


def _unreadable(text: str, terms: Terms) -> UnreadableMove:
    return UnreadableMove(message("perfect_hotel.unreadable.deal", move=text[:40], cards=names(terms)))


def _hands(s: State, terms: Terms) -> list[list[str]]:
    """The hands in kind order, Tourist last."""
    return [
        [name for name, many in zip(names(terms), s.hand[seat].tolist(), strict=True) for _ in range(many)]
        for seat in range(terms.seats)
    ]


def written(hands: list[list[str]]) -> str:
    """The move that deals these hands."""
    return MOVE + json.dumps({"hands": hands}, separators=(",", ":"))


def _draws(hands: Any, terms: Terms) -> list[int]:
    """A hand for each seat, in kind order, of cards that the box holds (P1)."""
    if type(hands) is not list or len(hands) != terms.seats:
        raise ImpossibleDeal(message("deal.one_a_seat", seats=terms.seats), "hands")
    left = box(terms.values)
    codes = []
    for seat, hand in enumerate(hands):
        for index, card in enumerate(_cards(hand, f"hands[{seat}]", terms)):
            left[card] -= 1
            if left[card] < 0:
                many = message("perfect_hotel.deal.too_many", card=names(terms)[card], cards=box(terms.values)[card])
                raise ImpossibleDeal(many, f"hands[{seat}][{index}]")
            codes.append(m.DRAW + card)
    return codes


def _cards(hand: Any, place: str, terms: Terms) -> list[int]:
    """The cards of one hand: the right number, all known, in kind order."""
    known, many = names(terms), terms.values["hand"]
    if type(hand) is not list or len(hand) != many:
        raise ImpossibleDeal(message("perfect_hotel.deal.cards", many=many), place)
    for index, name in enumerate(hand):
        if type(name) is not str or name not in known:
            raise ImpossibleDeal(message("perfect_hotel.deal.no_card", cards=known), f"{place}[{index}]")
    cards = [known.index(name) for name in hand]
    if cards != sorted(cards):
        raise ImpossibleDeal(message("perfect_hotel.deal.kind_order", cards=known), place)
    return cards
