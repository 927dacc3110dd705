"""Whole games from the front page to the final standing, by mouse and by keyboard alone.

A game takes twenty seconds of a core, so each is played once for several things: other editions and variants are
those that are played by keyboard alone, and games by touch on a phone are those between friends (``test_together``).
"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from browser.looking import GAMES, Looking, check_finished
from browser.person import PHONE, Person
from browser.playing import Finger, Hand, Keys, Mouse
from browser.scenes import scene


def sit_down(hand: Hand, game: str) -> None:
    """One press on the front page leads to a running table."""
    hand.page.goto("/")
    now = hand.page.get_by_role("button", name=f"Play now: {game}")
    now.wait_for()
    hand.press(now)


@pytest.mark.parametrize("game", GAMES)
def test_a_game_by_mouse_from_one_click_on_the_front_page(person: Person, game: str) -> None:
    hand = Mouse(person)
    sit_down(hand, game)
    looking = Looking(hand)
    assert hand.play(seen=looking) == "over"
    assert GAMES[game] | {"over"} <= looking.seen
    check_finished(hand)


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_begun_by_keyboard_alone(person: Person, game: str) -> None:
    hand = Keys(person)
    sit_down(hand, game)
    assert hand.play(most=2) == "playing"


@pytest.mark.parametrize("edition", ["decision-draft", "decision", "classic"])
def test_the_other_editions_are_played_to_their_end_by_keyboard_alone(person: Person, edition: str) -> None:
    person.sit("Ada", game="vacation", edition=edition, seats=3, bots=["heuristic"] * 2, start=True)
    hand = Keys(person)
    assert hand.play() == "over"
    check_finished(hand)


VARIANTS = {
    "a match in high season": {"game": "perfect-hotel", "seats": 2, "options": {"rounds": 3, "high_season": True}},
    "two seats with two purses each": {"game": "big-shot", "seats": 2},
    "three seats and the Ghost, with hidden money": {"game": "big-shot", "seats": 3, "options": {"hidden_money": True}},
}


@pytest.mark.parametrize("variant", VARIANTS)
def test_the_variants_are_played_to_their_end_by_keyboard_alone(person: Person, variant: str) -> None:
    terms = VARIANTS[variant]
    person.sit("Ada", **terms, bots=["heuristic"] * (int(str(terms["seats"])) - 1), start=True)
    hand = Keys(person)
    assert hand.play() == "over"
    check_finished(hand)


STEPS = {
    "tile": "tile",
    "refused": "tile",
    "survivor": "survivor",
    "next": "next",
    "trade": "trade",
    "sell": "sell",
    "found": "found",
    "buy": "buy",
    "announce": None,
    "last": None,
    "hotel-turn": "turn",
    "hotel-research": "turn",
    "hotel-place": "place",
    "hotel-tourists": "place",
    "hotel-match": "turn",
    "shot-bid": "bid",
    "shot-closing": "place",
    "shot-loan": "loan",
    "shot-pay": "pay",
    "shot-hidden": "loan",
    "shot-ghost": "bid",
}
"""Scenes, and what is asked in them; None where they are found in more than one step."""
HANDS = {"mouse": Mouse, "keys": Keys, "finger": Finger}


@pytest.mark.parametrize("hand", HANDS)
@pytest.mark.parametrize("step", STEPS)
def test_every_step_is_answered_by_every_hand(people: Callable[..., Person], step: str, hand: str) -> None:
    person = people(**(PHONE if hand == "finger" else {}))
    person.sit("Ada", **scene(step).terms())
    using = HANDS[hand](person)
    seen: set[str] = set()
    looking = Looking(using, night=hand == "mouse")  # the keyboard sees the page that the mouse sees
    assert using.play(most=2, seen=seen.add if hand == "keys" else looking) in ("playing", "over")
    assert STEPS[step] is None or STEPS[step] in seen | looking.seen
