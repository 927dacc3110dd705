"""The position as text: a table one can play from. It can be made from a view as well as from the state."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from hotelier.core.messages import message, say
from hotelier.core.seats import CHANCE, NOBODY, ONLOOKER
from hotelier.core.terms import Terms
from hotelier.engine.contract import State
from hotelier.engine.glance import Glance
from hotelier.games.perfect_hotel import state as p
from hotelier.games.perfect_hotel.editions import parameters
from hotelier.games.perfect_hotel.position import by_card, floors
from hotelier.games.perfect_hotel.score import scores
from hotelier.games.perfect_hotel.view import known_hand


def board(s: State, terms: Terms, names: Sequence[str], seat: int = ONLOOKER) -> str:
    """The deck, the rows, every hotel and hand, and who is asked what."""
    parts = [[_deck(s, terms)], _rows(s, terms), _hotels(s, terms, names), [_asked(s, names)]]
    return "\n\n".join("\n".join(part) for part in parts)


def _deck(s: State, terms: Terms) -> str:
    rounds = int(terms.options["rounds"])
    at = "deck" if rounds == 1 else "deck_in_match"
    return say(message(f"perfect_hotel.text.{at}", cards=int(s.left), round=int(s.round_number), rounds=rounds))


def _rows(s: State, terms: Terms) -> list[str]:
    """A row a line: its points and cards, what each seat has built of the kind, and whether its tag is turned."""
    lines = [say(message("perfect_hotel.text.rows"))]
    for row, kind in enumerate(terms.values["kinds"]):
        counts = [0] * p.SORTS
        counts[row], counts[p.TOURIST] = int(s.row[row]), int(s.coach[row])
        built = "".join(f"{int(s.built[seat, row]) or '-':>4}" for seat in range(terms.seats))
        season = "  " + say(message("perfect_hotel.text.season")) if s.turned[row] else ""
        points = terms.values["points"][row]
        lines.append(f"  {kind:<12}{points:>4}  {_cards(by_card(counts, terms)):<26}{built}{season}")
    return lines


def _cards(counts: dict[str, int]) -> str:
    return " ".join(f"{many} {name}" for name, many in counts.items()) or "-"


def _hotels(s: State, terms: Terms, names: Sequence[str]) -> list[str]:
    """Two lines a seat: points and hand, then the hotel from the ground up."""
    points = np.zeros(terms.seats, np.int64)
    scores(s, parameters(terms)[0], points)
    lines = []
    for seat, name in enumerate(names):
        hand = _cards(known_hand(Glance(s), seat, terms))
        made = message(
            "perfect_hotel.text.seat", name=name, points=int(points[seat]), held=int(s.held[seat]), hand=hand
        )
        lines += ["  " + say(made), "    " + _hotel(s, seat, terms)]
    return lines


def _hotel(s: State, seat: int, terms: Terms) -> str:
    """The floors from the ground up, ``T`` for each Tourist Group among the cards."""
    parts = [f"{floor['kind']} {floor['cards']}{'T' * floor['tourists']}" for floor in floors(Glance(s), seat, terms)]
    return " | ".join(parts) or "-"


def _asked(s: State, names: Sequence[str]) -> str:
    if s.to_move == NOBODY:
        return say(message("text.over"))
    if s.to_move == CHANCE:
        return say(message("text.chance", step=p.STEPS[s.step]))
    return say(message("text.asked", name=names[s.to_move], step=p.STEPS[s.step]))
