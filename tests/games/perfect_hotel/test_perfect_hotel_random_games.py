"""What holds in every position of every game: random games with each option and number of seats."""

from __future__ import annotations

import random

import numpy as np
import pytest

from hotelier.core.errors import IllegalMove
from hotelier.core.messages import sentences
from hotelier.core.seats import CHANCE
from hotelier.games.perfect_hotel import state as p
from hotelier.games.perfect_hotel.reasons import REASONS
from hotelier.games.perfect_hotel.rules import RULES


def cards_everywhere(s):
    """All cards by kind, Tourist Groups last, wherever they lie."""
    counts = s.deck.astype(int) + s.hand.astype(int).sum(axis=0)
    counts[: p.KINDS] += s.row
    counts[p.TOURIST] += int(s.coach.sum()) + int(s.floor_tourists.sum())
    real = s.floor_cards.astype(int) - s.floor_tourists
    for kind in range(p.KINDS):
        counts[kind] += real[s.floor_kind == kind].sum()
    return counts.tolist()


def test_cards_are_conserved_and_the_counts_agree(undealt, seats, options):
    table = undealt(seats, **options)
    for game in table.moves_to_the_end(random.Random(seats)):
        s = game.state
        assert cards_everywhere(s) == [12, 11, 10, 9, 8, 7, 5]
        assert s.left == s.deck.sum()
        assert s.held.tolist() == s.hand.sum(axis=1).tolist()
        assert min(s.deck.min(), s.hand.min(), s.row.min()) >= 0
        for seat in range(seats):
            for kind in range(p.KINDS):
                assert s.built[seat, kind] == s.floor_cards[seat][s.floor_kind[seat] == kind].sum()
    assert table.s.left == 0
    assert table.s.round_number == options.get("rounds", 1)


def test_hotels_keep_the_rules_of_building(undealt, seats, options):
    """P12, P14, P15, P16 and P30 at the end of whole games."""
    table = undealt(seats, **options)
    for game in table.moves_to_the_end(random.Random(100 + seats)):
        s = game.state
        assert s.coach.max() <= 1
        assert options.get("high_season") or not s.turned.any()
        for seat in range(seats):
            height = int(s.height[seat])
            kinds = s.floor_kind[seat, :height].tolist()
            assert (s.floor_cards[seat, :height] >= 2).all()
            assert (s.floor_tourists[seat, :height] < s.floor_cards[seat, :height]).all()
            for kind in set(kinds):
                first, many = kinds.index(kind), kinds.count(kind)
                assert kinds[first : first + many] == [kind] * many, "annexes stand on their own kind"
                assert options.get("annex_limit") != "once" or many <= 2


def test_the_legal_moves_are_all_codes_that_judge_allows_in_rising_order(undealt, seats, options):
    table, rng = undealt(seats, **options), random.Random(200 + seats)
    looked = 0
    for game in table.moves_to_the_end(rng):
        if rng.random() < 0.15:
            looked += 1
            allowed = [code for code in range(RULES.codes) if game.why_not(code) is None]
            assert allowed == (list(game.odds()) if game.to_move == CHANCE else game.legal())
            assert allowed, "somebody can always move"
    assert looked > 3


def test_every_illegal_move_has_a_reason_that_can_be_said(undealt, seats, options):
    table, rng = undealt(seats, **options), random.Random(300 + seats)
    said = set()
    for game in table.moves_to_the_end(rng):
        for code in rng.sample(range(RULES.codes), 20):
            ground = game.why_not(code)
            if ground is not None:
                assert ground.clause.startswith("P") and str(ground.message)
                said.add(ground.message.id)
    assert len(said) > 5


def test_every_reason_has_a_sentence_and_every_sentence_a_reason():
    ids = {f"perfect_hotel.reason.{sentence}" for _, sentence, _ in REASONS.values()}
    assert ids == {id for id in sentences("en") if id.startswith("perfect_hotel.reason.")}


def test_a_refused_move_changes_nothing(undealt, seats):
    table, rng = undealt(seats), random.Random(400 + seats)
    refused = 0
    for game in table.moves_to_the_end(rng):
        code = rng.randrange(RULES.codes)
        if game.why_not(code) is not None:
            before = game.state.tobytes()
            with pytest.raises(IllegalMove):
                game.play(code)
            assert game.state.tobytes() == before
            refused += 1
    assert refused > 20


def test_an_edition_with_other_numbers_ends_too(table):
    """P12, P17: few cards, many tourists, odd decks."""
    for seed in range(20):
        changes = {"cards": [1, 1, 0, 2, 12, 0], "tourists": 5, "hand": 1 + seed % 3, "draws": 1 + seed % 4}
        played = table(2, changes)
        played.s.step, played.s.to_move = p.STARTER, CHANCE
        for _ in played.moves_to_the_end(random.Random(seed)):
            pass
        assert played.game.result() is not None


def test_scores_are_numbers_of_this_round_and_those_before(undealt):
    table = undealt(3, rounds=3)
    for game in table.moves_to_the_end(random.Random(5)):
        if game.step == "deal" and game.state.left == 62:
            fresh = np.array(game.state.carried[:3]) - 3
            assert table.points() == fresh.tolist(), "three empty, cheap hotels"
