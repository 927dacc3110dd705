"""What a seat did not see, filled in: it fits what was seen, and all physical orders that fit are equally likely."""

from __future__ import annotations

import json
from collections import Counter
from itertools import accumulate

import pytest

from hotelier.core.errors import HotelierError, UnreadableRecord
from hotelier.core.seats import ONLOOKER
from hotelier.engine import rng
from hotelier.games.perfect_hotel.editions import box, names
from hotelier.records.complete import complete
from hotelier.records.record import Record
from hotelier.records.replay import terms_of
from hotelier.records.seen import seen
from perfect_hotel.played import positions, random_record, watchers


@pytest.mark.parametrize("cut", [0, 0.3, 0.7, 1])
def test_a_completed_record_looks_to_the_seat_as_the_game_did(seats, options, cut):
    whole = random_record(seats, 10 * seats, options, cut=cut)
    for watcher in watchers(seats):
        shown = seen(whole, watcher)
        filled = complete(shown, rng.make(watcher))
        assert seen(filled, watcher) == shown
        assert "?" not in filled.to_json()


def test_all_that_lay_before_the_seat_follows_from_what_it_saw(seats, options):
    """Views of a completed game are those of the game, also the points carried to later rounds (P26)."""
    whole = random_record(seats, 20 * seats, options)
    for watcher in (0, ONLOOKER):
        filled = complete(seen(whole, watcher), rng.make(1))
        for one, two in zip(positions(whole), positions(filled), strict=True):
            assert one.view(watcher).tobytes() == two.view(watcher).tobytes()


def test_other_seeds_fill_in_other_cards():
    shown = seen(random_record(3, 1, {}), 0)
    assert complete(shown, rng.make(1)).moves == complete(shown, rng.make(1)).moves
    assert len({tuple(complete(shown, rng.make(seed)).moves) for seed in range(10)}) > 5


FEW = {"cards": [3, 2, 0, 0, 0, 0], "tourists": 2, "hand": 1, "draws": 1}
FEWER = {"cards": [2, 1, 0, 0, 0, 0], "tourists": 1, "hand": 1, "draws": 1}
PAIRS = {"cards": [4, 3, 0, 0, 0, 0], "tourists": 1, "hand": 2, "draws": 1}
TINY = [
    (2, {}, FEW, 1, 0, 2),
    (2, {}, FEW, 1, ONLOOKER, 1),
    (2, {}, FEW, 0.8, ONLOOKER, 1),
    (2, {"tourist_backs": "visible"}, FEW, 1, ONLOOKER, 4),
    (2, {"tourist_backs": "visible"}, PAIRS, 0.7, 0, 4),
    (2, {}, PAIRS, 1, 1, 2),
    (2, {}, PAIRS, 1, ONLOOKER, 2),
    (2, {}, PAIRS, 1, ONLOOKER, 3),
    (2, {}, PAIRS, 0.6, ONLOOKER, 2),
    (2, {}, PAIRS | {"tourist_cost": 0}, 1, ONLOOKER, 4),
    (3, {}, PAIRS, 1, 2, 1),
    (3, {}, PAIRS, 0.7, ONLOOKER, 1),
    (2, {"rounds": 3}, FEWER, 1, ONLOOKER, 2),
    (2, {"rounds": 3}, FEWER, 0.6, ONLOOKER, 3),
]
"""Tables of few cards: seats, options, changes, how much of the game, who watches, the seed of the game."""


@pytest.mark.parametrize(("seats", "options", "changes", "cut", "watcher", "seed"), TINY)
def test_all_orders_of_the_cards_that_fit_are_equally_likely(seats, options, changes, cut, watcher, seed):
    shown = seen(random_record(seats, seed, options, changes, cut), watcher)
    expected = all_that_fit(shown, watcher)
    assert len(expected) > 2
    words, draws = rng.make(seed), max(300, 5 * sum(expected.values()) // min(expected.values()))
    found = Counter(key(complete(shown, words)) for _ in range(draws))
    assert set(found) <= set(expected)
    check_odds(found, expected, draws)


def test_a_hand_with_two_of_the_card_that_left_is_not_counted_twice():
    """P11: of two cards a Bedroom is placed. Two Bedrooms are as likely as their orders, not as the ways to place."""
    changes = {"cards": [3, 3, 0, 0, 0, 0], "tourists": 0, "hand": 1, "draws": 1}
    deal = {"starter": 0, "hands": [["Bedroom"], ["Restaurant"]]}
    moves = ["research", "+Bedroom", "place Bedroom"]
    whole = Record("perfect-hotel", "perfect-hotel", ["Mira", "Otto"], deal, changes=changes, moves=moves)
    words, draws = rng.make(4), 1500
    found = Counter(complete(seen(whole, 1), words).moves[1] for _ in range(draws))
    two, dealt_one, drawn_one = 3 * 2, 3 * 2, 2 * 3
    check_odds(found, {"+Bedroom": two + drawn_one, "+Restaurant": dealt_one}, draws)


def test_what_cannot_have_been_seen_is_refused():
    shown = seen(random_record(2, 3, {}), 0)
    place = next(number for number, move in enumerate(shown["moves"]) if move.startswith("place"))
    for damage in (
        {"moves": [*shown["moves"][:place], *shown["moves"][place + 1 :]], "by": shown["by"][1:]},
        {"moves": ["place Pool", *shown["moves"]], "by": [1, *shown["by"]]},
        {"moves": shown["moves"][:-1], "by": shown["by"][:-1]},
        {"by": [1 - seat for seat in shown["by"]]},
        {"result": shown["result"] | {"scores": [points - 1 for points in shown["result"]["scores"]]}},
        {"result": shown["result"] | {"scores": [points - 30 for points in shown["result"]["scores"]]}},
        {"result": shown["result"] | {"winners": [0, 1]}},
        {"moves": [*shown["moves"], *["+?"] * 20], "by": [*shown["by"], *[1] * 20]},
    ):
        with pytest.raises(UnreadableRecord):
            complete(shown | damage, rng.make(1))


def key(record):
    return json.dumps([record.deal, list(record.moves)])


def check_odds(found, expected, draws):
    """A chi-square test; the seeds are fixed, so it passes or fails for good."""
    total = sum(expected.values())
    square = sum(
        (found[key] - draws * weight / total) ** 2 / (draws * weight / total) for key, weight in expected.items()
    )
    free = len(expected) - 1
    assert square < free + 4 * (2 * free) ** 0.5 + 4


def all_that_fit(shown, watcher):
    """Every record that looks like this to the watcher, with the number of physical orders that lead to it."""
    fitting = Counter()
    for record, orders in all_fillings(shown):
        try:
            if seen(record, watcher) == shown:
                fitting[key(record)] += orders
        except HotelierError:
            continue
    return fitting


def all_fillings(shown):
    """Every way to put the cards of the box into what is hidden, a box for each round, and how many orders it has."""
    terms = terms_of(Record("perfect-hotel", "perfect-hotel", shown["seats"], {}, shown["options"], shown["changes"]))
    lines = [json.dumps(shown["deal"]), *shown["moves"]]
    played = list(accumulate(int(line.startswith("+deal")) for line in lines))
    boxes = [dict(zip(names(terms), box(terms.values), strict=True)) for _ in range(played[-1] + 1)]
    for number, line in zip(played, lines, strict=True):
        for card in set(cards_that_came(line)) - {"?"}:
            boxes[number][card] -= cards_that_came(line).count(card)
    for filled, orders in fillings(lines, played, boxes):
        yield record_of(shown, filled, names(terms)), orders


def cards_that_came(line):
    if "hands" in line:
        return [card for hand in json.loads(line.removeprefix("+deal "))["hands"] for card in hand]
    return [line[1:]] if line.startswith("+") else []


def fillings(lines, played, boxes, orders=1):
    """Fills the first thing hidden with each card that is left, and so on; physical cards of a kind are different."""
    at = next((at for at, line in enumerate(lines) if "?" in line), None)
    if at is None:
        yield lines, orders
        return
    left = boxes[played[at]]
    for card, many in list(left.items()):
        if many:
            left[card] -= 1
            filled = [*lines[:at], lines[at].replace("?", card, 1), *lines[at + 1 :]]
            yield from fillings(filled, played, boxes, orders * many)
            left[card] += 1


def record_of(shown, lines, order):
    """The record of filled lines, its hands in kind order."""
    deal, *moves = lines
    deal = json.loads(deal)
    deal["hands"] = in_order(deal["hands"], order)
    for number, move in enumerate(moves):
        if move.startswith("+deal"):
            hands = in_order(json.loads(move[6:])["hands"], order)
            moves[number] = "+deal " + json.dumps({"hands": hands}, separators=(",", ":"))
    kept = {name: shown[name] for name in ("game", "edition", "seats", "options", "changes")}
    return Record(**kept, deal=deal, moves=moves, result=shown.get("result"))


def in_order(hands, order):
    return [sorted(hand, key=order.index) for hand in hands]
