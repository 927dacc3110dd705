"""Deals as records write them (P1, P2), and chance answered from a seed."""

from __future__ import annotations

import copy
import random
from collections import Counter

import pytest

from hotelier.core.errors import ImpossibleDeal, UnreadableMove
from hotelier.engine import chance
from hotelier.engine.position import Position
from hotelier.games.perfect_hotel.rules import RULES

TERMS = RULES.agree("perfect-hotel", 2, {"rounds": 3})
GOOD = {"starter": 1, "hands": [["Bar", "Spa"], ["Pool", "Tourist"]]}
MOVE = '+deal {"hands":[["Bar","Spa"],["Pool","Tourist"]]}'


def dealt(deal, terms=TERMS):
    game = Position(RULES, terms)
    game.play_all(RULES.unfold(deal, terms))
    return game


def test_a_deal_unfolds_to_draws_and_folds_to_itself():
    game = dealt(GOOD)
    assert (game.to_move, game.step) == (1, "turn")
    assert RULES.fold(game.state, TERMS) == GOOD


def test_any_deal_folds_and_unfolds_to_the_same_state(undealt, seats):
    for seed in range(30):
        table, rng = undealt(seats), random.Random(seed)
        while table.game.dealing:
            table.game.play(table.chance(rng))
        deal = RULES.fold(table.s, table.terms)
        assert dealt(deal, table.terms).state.tobytes() == table.s.tobytes()


def damaged(change):
    deal = copy.deepcopy(GOOD)
    change(deal)
    return deal


@pytest.mark.parametrize(
    ("deal", "place"),
    [
        (None, ""),
        ([], ""),
        ({}, ""),
        (damaged(lambda deal: deal.pop("starter")), ""),
        (damaged(lambda deal: deal.pop("hands")), ""),
        (damaged(lambda deal: deal.update(deck=58)), ""),
        (damaged(lambda deal: deal.update({3: 4})), ""),
        (damaged(lambda deal: deal.update(starter=2)), "starter"),
        (damaged(lambda deal: deal.update(starter=-1)), "starter"),
        (damaged(lambda deal: deal.update(starter=True)), "starter"),
        (damaged(lambda deal: deal.update(starter="0")), "starter"),
        (damaged(lambda deal: deal.update(starter=0.0)), "starter"),
        (damaged(lambda deal: deal.update(hands={})), "hands"),
        (damaged(lambda deal: deal["hands"].pop()), "hands"),
        (damaged(lambda deal: deal["hands"].append(["Bar", "Bar"])), "hands"),
        (damaged(lambda deal: deal["hands"].__setitem__(0, "Bar")), "hands[0]"),
        (damaged(lambda deal: deal["hands"][1].pop()), "hands[1]"),
        (damaged(lambda deal: deal["hands"][1].append("Tourist")), "hands[1]"),
        (damaged(lambda deal: deal["hands"][0].__setitem__(1, "Attic")), "hands[0][1]"),
        (damaged(lambda deal: deal["hands"][0].__setitem__(1, "spa")), "hands[0][1]"),
        (damaged(lambda deal: deal["hands"][0].__setitem__(0, 4)), "hands[0][0]"),
        (damaged(lambda deal: deal["hands"][0].__setitem__(0, ["Bar"])), "hands[0][0]"),
        (damaged(lambda deal: deal["hands"][0].reverse()), "hands[0]"),
        (damaged(lambda deal: deal["hands"].__setitem__(1, ["Tourist", "Pool"])), "hands[1]"),
    ],
)
def test_p1_a_damaged_deal_is_refused_and_the_place_named(deal, place):
    with pytest.raises(ImpossibleDeal) as refused:
        RULES.unfold(deal, TERMS)
    assert refused.value.place == place
    assert str(refused.value)


def test_p1_no_more_cards_are_dealt_than_the_box_holds():
    terms = RULES.agree("perfect-hotel", 2, None, {"cards": [12, 11, 10, 9, 8, 1]})
    with pytest.raises(ImpossibleDeal) as refused:
        RULES.unfold({"starter": 0, "hands": [["Bar", "Spa"], ["Pool", "Spa"]]}, terms)
    assert refused.value.place == "hands[1][1]"


def at_the_deal():
    table = dealt(GOOD)
    rng = random.Random(1)
    while table.step != "deal":
        odds = table.odds()
        table.play(rng.choices(list(odds), list(odds.values()))[0] if odds else rng.choice(table.legal()))
    return table


def test_p26_the_deal_of_a_later_round_is_one_move_of_the_record():
    game = at_the_deal()
    game.play_all(RULES.unfold_move(MOVE, TERMS))
    assert RULES.fold_move(game.state, TERMS) == MOVE
    assert (game.to_move, game.step) == (0, "turn")


@pytest.mark.parametrize(
    "text",
    [
        "+deal",
        "+deal ",
        "+deal [",
        "+deal null",
        "+deal []",
        "+deal " + "[" * 100_000,
        "deal " + MOVE[6:],
        MOVE.replace(",", ", "),
        MOVE + " ",
        MOVE.replace('{"hands"', '{"hands":[["Bar","Bar"],["Bar","Bar"]],"hands"'),
        MOVE.replace("Bar", "B\\u0061r"),
    ],
)
def test_a_deal_that_is_not_written_so_is_unreadable(text):
    with pytest.raises(UnreadableMove) as refused:
        RULES.unfold_move(text, TERMS)
    assert "+deal" in str(refused.value)


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("+deal {}", ""),
        (MOVE.replace('{"hands"', '{"starter":0,"hands"'), ""),
        ('+deal {"hands":[["Bar","Spa"]]}', "hands"),
        ('+deal {"hands":[["Bar","Spa"],["Pool"]]}', "hands[1]"),
        ('+deal {"hands":[["Spa","Bar"],["Pool","Tourist"]]}', "hands[0]"),
        ('+deal {"hands":[["Bar","?"],["Pool","Tourist"]]}', "hands[0][1]"),
    ],
)
def test_an_impossible_deal_of_a_later_round_is_refused(text, place):
    with pytest.raises(ImpossibleDeal) as refused:
        RULES.unfold_move(text, TERMS)
    assert refused.value.place == place


def from_seed(seed, terms):
    orders = chance.orders(RULES, terms, seed)
    return chance.deal(RULES, terms, orders), orders


def test_a_seed_gives_the_same_game_however_it_is_played():
    drawn = []
    for player in range(2):
        game, orders = from_seed("7", TERMS)
        rng, cards = random.Random(player), [RULES.fold(game.state, TERMS)["starter"]]
        while game.result() is None:
            if game.to_move == -1:
                cards.append(game.answer(orders))
                assert cards[-1] in game.odds()
                game.play(cards[-1])
            else:
                game.play(rng.choice(game.legal()))
        drawn.append(cards)
    assert drawn[0] == drawn[1]
    assert len(drawn[0]) == 1 + (62 - 4) + 2 * 62


def test_the_house_deck_of_a_seed_holds_every_card_once_a_round(options, seats):
    terms = RULES.agree("perfect-hotel", seats, options)
    orders = chance.orders(RULES, terms, "0")[0]
    assert 0 <= orders.starter < seats
    decks = [tuple(deck[:62].tolist()) for deck in orders.cards[: options.get("rounds", 1)]]
    assert all(sorted(Counter(deck).items()) == list(enumerate([12, 11, 10, 9, 8, 7, 5])) for deck in decks)
    assert len(set(decks)) == len(decks), "each round has a shuffle of its own"


def test_p2_seeds_let_each_seat_begin():
    terms = RULES.agree("perfect-hotel", 4)
    starters = Counter(int(chance.orders(RULES, terms, str(seed))[0].starter) for seed in range(200))
    assert sorted(starters) == [0, 1, 2, 3] and min(starters.values()) > 25
