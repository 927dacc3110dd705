"""Whole games from the front page to the final standing: by mouse, by keyboard alone, by touch on a phone."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from browser.person import PHONE, Person
from browser.playing import Finger, Hand, Keys, Mouse
from browser.scenes import scene


class Looking:
    """Looks for barriers at every kind of step, once."""

    def __init__(self, hand: Hand) -> None:
        self.hand = hand
        self.seen: set[str] = set()

    def __call__(self, step: str) -> None:
        if step not in self.seen:
            self.seen.add(step)
            self.hand.person.check_no_barriers(step)
            self.hand.person.check_fits()


def finished(hand: Hand) -> None:
    """The final standing is there, with everybody's money and a deal that can be verified."""
    page = hand.page
    expect(page.get_by_role("heading", level=1)).to_contain_text("win")
    expect(page.get_by_text("Deal verified")).to_be_visible()
    expect(page.get_by_role("button", name="Play again, same table")).to_be_visible()
    hand.person.check_no_barriers("standing")


def test_a_game_by_mouse_from_one_click_on_the_front_page(person: Person) -> None:
    hand = Mouse(person)
    person.page.goto("/")
    hand.press(person.page.get_by_role("button", name="Play now").first)
    looking = Looking(hand)
    assert hand.play(seen=looking) == "over"
    assert {"tile", "buy", "over"} <= looking.seen
    finished(hand)


def test_a_game_by_keyboard_alone(person: Person) -> None:
    hand = Keys(person)
    person.page.goto("/")
    person.page.get_by_role("button", name="Play now").first.wait_for()
    hand.press(person.page.get_by_role("button", name="Play now").first)
    assert hand.play() == "over"
    finished(hand)


def test_a_game_by_touch_on_a_phone(people: Callable[..., Person]) -> None:
    hand = Finger(people(**PHONE))
    hand.page.goto("/")
    hand.press(hand.page.get_by_role("button", name="Play now").first)
    looking = Looking(hand)
    assert hand.play(seen=looking) == "over"
    finished(hand)
    hand.person.check_fits()


@pytest.mark.parametrize("edition", ["decision-draft", "decision", "classic"])
def test_the_other_editions_are_played_to_their_end(person: Person, edition: str) -> None:
    person.sit("Ada", game="vacation", edition=edition, seats=3, bots=["heuristic"] * 2, start=True)
    hand = Mouse(person)
    assert hand.play() == "over"
    finished(hand)


STEPS = ["tile", "refused", "survivor", "next", "trade", "sell", "found", "buy", "announce", "last"]
ASKED = {"refused": "tile"}
"""What is asked in a scene that is not named after its step."""
ANY = {"announce", "last"}
"""Scenes that are found in more than one step."""
HANDS = {"mouse": Mouse, "keys": Keys, "finger": Finger}


@pytest.mark.parametrize("hand", HANDS)
@pytest.mark.parametrize("step", STEPS)
def test_every_step_is_answered_by_every_hand(people: Callable[..., Person], step: str, hand: str) -> None:
    person = people(**(PHONE if hand == "finger" else {}))
    person.sit("Ada", **scene(step).terms())
    using = HANDS[hand](person)
    looking = Looking(using)
    assert using.play(most=2, seen=looking) in ("playing", "over")
    assert ASKED.get(step, step) in looking.seen or step in ANY
