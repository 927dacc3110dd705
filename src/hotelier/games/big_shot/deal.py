"""The deal as a record writes it, to and from the small draws it is made of."""

from __future__ import annotations

from typing import Any, Final

from hotelier.core.deals import check_keys
from hotelier.core.errors import ImpossibleDeal
from hotelier.core.messages import message
from hotelier.core.terms import Terms
from hotelier.engine.contract import State
from hotelier.games.big_shot import moves as m
from hotelier.games.big_shot import state as b
from hotelier.games.big_shot.board import COLOUR_NAMES, CONTENT_NAMES, LETTERS
from hotelier.games.big_shot.score import colours_of

KEYS: Final = ("colours", "spaces", "broker", "starter")


def fold(s: State, terms: Terms) -> dict[str, Any]:
    """The deal, from the state in which play starts; pairs of colours in the order of the colours."""
    held = [[COLOUR_NAMES[colour] for colour in colours_of(s, seat)] for seat in range(terms.seats)]
    return {
        "colours": held if terms.seats == 2 else [colours[0] for colours in held],
        "spaces": [CONTENT_NAMES[four] for four in s.spaces.tolist()],
        "broker": int(s.broker),
        "starter": int(s.turn),
    }


def unfold(deal: Any, terms: Terms) -> list[int]:
    """The chance codes of the deal, in the order in which the engine asks for them; or ImpossibleDeal."""
    check_keys(deal, KEYS)
    codes = [m.COLOUR + colour for colour in _colours(deal["colours"], terms)]
    codes += [m.CONTENT + four for four in _spaces(deal["spaces"])]
    codes.append(m.BROKER + _number(deal["broker"], b.SPACES, "broker"))
    codes.append(m.STARTER + _number(deal["starter"], terms.seats, "starter"))
    return codes


def _colours(value: Any, terms: Terms) -> list[int]:
    """A colour a seat, with two seats a pair; none twice (B1)."""
    if type(value) is not list or len(value) != terms.seats:
        raise ImpossibleDeal(message("deal.one_a_seat", seats=terms.seats), "colours")
    given: list[int] = []
    for seat, entry in enumerate(value):
        if terms.seats == 2:
            if type(entry) is not list or len(entry) != 2:
                raise ImpossibleDeal(message("big_shot.deal.pair"), f"colours[{seat}]")
            pair = [
                _colour(name, [*given, *_known(entry[:index])], f"colours[{seat}][{index}]")
                for index, name in enumerate(entry)
            ]
            given += sorted(pair)
        else:
            given.append(_colour(entry, given, f"colours[{seat}]"))
    return given


def _known(names: list[Any]) -> list[int]:
    return [COLOUR_NAMES.index(name) for name in names]


def _colour(name: Any, given: list[int], place: str) -> int:
    """A colour that no entry before it has."""
    if type(name) is not str or name not in COLOUR_NAMES:
        raise ImpossibleDeal(message("big_shot.deal.no_colour", colours=list(COLOUR_NAMES)), place)
    colour = COLOUR_NAMES.index(name)
    if colour in given:
        raise ImpossibleDeal(message("big_shot.deal.colour_twice", colour=name), place)
    return colour


def _spaces(value: Any) -> list[int]:
    """Four cubes a space, not of one colour, and all cubes of each colour in the end (B2)."""
    if type(value) is not list or len(value) != b.SPACES:
        raise ImpossibleDeal(message("big_shot.deal.spaces", spaces=b.SPACES), "spaces")
    for space, four in enumerate(value):
        _check_four(four, f"spaces[{space}]")
    for letter, colour in zip(LETTERS, COLOUR_NAMES, strict=True):
        laid = sum(four.count(letter) for four in value)
        if laid != b.CUBES:
            raise ImpossibleDeal(message("big_shot.deal.cubes", colour=colour, laid=laid, cubes=b.CUBES), "spaces")
    return [CONTENT_NAMES.index(four) for four in value]


def _check_four(four: Any, place: str) -> None:
    if type(four) is not str or len(four) != b.OFFER or any(letter not in LETTERS for letter in four):
        raise ImpossibleDeal(message("big_shot.deal.four", letters=list(LETTERS)), place)
    if four == four[0] * b.OFFER:
        raise ImpossibleDeal(message("big_shot.deal.one_colour"), place)
    if four not in CONTENT_NAMES:
        right = "".join(sorted(four, key=LETTERS.index))
        raise ImpossibleDeal(message("big_shot.deal.letter_order", four=four, right=right), place)


def _number(value: Any, below: int, place: str) -> int:
    if type(value) is not int or not 0 <= value < below:
        raise ImpossibleDeal(message("big_shot.deal.number", last=below - 1), place)
    return value
