"""Worlds that a seat may be in (P3): they have its view, and all orders of the unseen cards are equally likely."""

from __future__ import annotations

import random
from collections import Counter
from fractions import Fraction
from math import sqrt

from hotelier.core.seats import CHANCE, ONLOOKER
from hotelier.engine import rng as generators
from hotelier.engine.worlds import Worlds
from hotelier.games.perfect_hotel import state as p
from hotelier.games.perfect_hotel.rules import RULES


def worlds(table, seat):
    return Worlds(RULES, table.terms, table.view(seat))


def test_a_world_has_the_view_it_was_drawn_from(undealt, seats, options):
    table, rng, words = undealt(seats, **options), random.Random(seats), generators.make(seats)
    looked = 0
    for game in table.moves_to_the_end(rng):
        if game.to_move == CHANCE or rng.random() < 0.7:
            continue
        viewer = rng.choice([*range(seats), ONLOOKER])
        seen = table.view(viewer).tobytes()
        world = game.copy()
        for _ in range(3):
            world._states[0] = worlds(table, viewer).draw(words)
            assert world.view(viewer).tobytes() == seen
            assert world.state.left == world.state.deck.sum()
            assert world.state.held.tolist() == world.state.hand.sum(axis=1).tolist()
            assert min(world.state.deck.min(), world.state.hand.min()) >= 0
            for card, many in enumerate([12, 11, 10, 9, 8, 7]):
                hotels = (game.state.floor_cards - game.state.floor_tourists)[game.state.floor_kind == card].sum()
                lying = world.state.deck[card] + world.state.hand[:, card].sum() + game.state.row[card] + hotels
                assert lying == many
            looked += 1
    assert looked > 5


def test_one_who_sees_all_but_the_deck_draws_the_state_itself(table):
    game = table(2).hand(0, Pool=3, Tourist=1).floor(1, "Spa", 3, tourists=1).row("Bar", 2, tourist=1)
    assert worlds(game, 0).draw(generators.make(1)).tobytes() == game.s.tobytes()


def test_a_hidden_hand_is_as_likely_as_the_unseen_cards_make_it(table):
    """One hidden card: its odds are those of the cards that seat 0 does not see."""
    game = table(2).hand(0, Bedroom=10, Tourist=4).hand(1, Spa=1)
    drawing, words, draws = worlds(game, 0), generators.make(7), 20_000
    found = Counter(int(drawing.draw(words).hand[1].argmax()) for _ in range(draws))
    unseen = [2, 11, 10, 9, 8, 7, 1]
    for card, many in enumerate(unseen):
        share = float(Fraction(many, sum(unseen)))
        assert abs(found[card] / draws - share) < 4.5 * sqrt(share * (1 - share) / draws), card


def test_two_hidden_cards_are_drawn_without_putting_back(table):
    game = table(3).hand(0, Tourist=4).hand(1, Tourist=1).hand(2, Bar=1)
    words, drawing = generators.make(3), worlds(game, 0)
    hands = [drawing.draw(words).hand[1:3, p.TOURIST].tolist() for _ in range(3000)]
    assert [1, 1] not in hands, "there is only one Tourist Group left"
    assert [1, 0] in hands and [0, 1] in hands


def test_p3_with_visible_backs_the_tourist_groups_of_a_world_lie_where_they_are_seen(table):
    game = table(3, tourist_backs="visible").hand(0, Pool=1).hand(1, Tourist=2, Bar=1).hand(2, Spa=2)
    words, drawing = generators.make(5), worlds(game, 0)
    for _ in range(200):
        world = drawing.draw(words)
        assert world.hand[:3, p.TOURIST].tolist() == [0, 2, 0]
        assert world.deck[p.TOURIST] == 3
        assert world.hand[:3].sum(axis=1).tolist() == [1, 3, 2]


def test_worlds_of_one_seed_are_the_same(table):
    game = table(4).hand(1, Pool=3).hand(2, Spa=3).hand(3, Bar=2)
    first, second = (worlds(game, 0).draw(generators.make(11)).tobytes() for _ in range(2))
    assert first == second
