"""Several people at one table, each at a browser of their own, and people who share one."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from time import monotonic

import pytest
from playwright.sync_api import expect

from browser.looking import GAMES, Looking, check_finished
from browser.person import PHONE, Person
from browser.playing import OVER, Finger, Hand, Mouse
from browser.scenes import scene


@pytest.mark.parametrize("game", GAMES)
def test_two_friends_meet_by_an_invitation_and_play_to_the_end(people: Callable[..., Person], game: str) -> None:
    ada, bruno = people(), people(**PHONE)
    ada.page.goto("/")
    ada.page.get_by_role("button", name=f"Invite friends: {game}").click()
    ada.page.get_by_role("dialog").get_by_role("textbox", name="Your name").fill("Ada")
    ada.page.get_by_role("button", name="Create table").click()
    ada.page.wait_for_url("**/table/*")
    ada.check_no_barriers("lobby of the host")
    link = ada.page.get_by_role("textbox", name="Invitation link").input_value()

    bruno.page.goto(link)
    expect(bruno.page.get_by_role("heading", level=1)).to_have_text(f"Ada invites you to play {game}")
    bruno.page.get_by_role("textbox", name="Your name at the table").fill("Bruno")
    bruno.page.get_by_role("button", name="Join as Bruno").tap()
    expect(bruno.page.get_by_role("button", name="Stand up")).to_be_visible()
    bruno.check_no_barriers("lobby of a guest")
    assert "#" not in bruno.page.url

    expect(ada.page.get_by_text("Bruno", exact=True).first).to_be_visible()
    fill = ada.page.get_by_role("button", name="Fill with")
    if fill.count():
        fill.click()
    start = ada.page.get_by_role("button", name="Start the game")
    expect(start).to_have_attribute("aria-disabled", "false")
    start.click()
    finger = Finger(bruno)
    looking = Looking(finger)
    in_turn({Mouse(ada): lambda _: None, finger: looking})
    assert GAMES[game] <= looking.seen
    check_finished(finger)
    bruno.check_fits()


def whoever_is_asked(hands: Sequence[Hand], seconds: float = 60) -> Hand | None:
    """The first of several people who is asked something; None once all see the standing."""
    late = monotonic() + seconds
    while monotonic() < late:
        for hand in hands:
            if hand.asked():
                return hand
        if all(hand.page.locator(OVER).count() for hand in hands):
            return None
        hands[0].page.wait_for_timeout(30)
    raise AssertionError("nobody is asked, and the game is not over")


def in_turn(hands: Mapping[Hand, Callable[[str], None]]) -> None:
    """People look and answer whenever they are asked, until all see the standing."""
    while hand := whoever_is_asked(list(hands)):
        step = hand.wait()
        hands[hand](step)
        hand.act(step)
    for hand in hands:
        expect(hand.page.get_by_role("heading", level=1)).to_contain_text("win")


MINE = [("tile", "[data-tile]"), ("hotel-place", "[data-card]"), ("shot-bid", "[data-bid]")]
"""What only a seat is shown, by scene."""


@pytest.mark.parametrize(("step", "hidden"), MINE)
def test_an_onlooker_sees_the_game_and_nothing_that_is_a_seats(
    people: Callable[..., Person], step: str, hidden: str
) -> None:
    ada, eve = people(), people()
    code = ada.sit("Ada", **scene(step).terms())
    eve.named("Eve")
    eve.watch(code)
    expect(eve.page.get_by_text("You are watching.")).to_be_visible()
    expect(ada.page.locator(hidden).first).to_be_visible()
    expect(eve.page.locator(hidden)).to_have_count(0)
    eve.check_no_barriers("onlooker")
    hand = Mouse(ada)
    hand.play(most=1)
    hand.wait()
    expect(eve.page.locator(f".table[data-moves='{hand.moves()}']")).to_have_count(1)
    assert eve.page.locator("[data-action=primary]").count() == 0


def test_people_talk_and_what_they_say_is_counted_until_it_is_read(people: Callable[..., Person]) -> None:
    ada, eve = people(), people()
    code = ada.sit("Ada", **scene("tile").terms())
    eve.named("Eve")
    eve.watch(code)
    eve.page.locator(".table").wait_for()
    eve.page.keyboard.press("c")
    eve.page.get_by_role("textbox", name="Say something").fill("<b>Good luck</b> to all")
    eve.page.keyboard.press("Enter")
    expect(ada.page.get_by_label("1 new")).to_be_visible()
    ada.page.get_by_role("tab", name="Chat").click()
    expect(ada.page.get_by_role("listitem").filter(has_text="Eve: <b>Good luck</b> to all")).to_be_visible()
    expect(ada.page.get_by_label("1 new")).to_have_count(0)


def test_a_block_is_bought_and_taken_back_and_a_tile_is_taken_back_because_only_bots_sit_there(person: Person) -> None:
    person.sit("Ada", **scene("found").terms())
    hand = Mouse(person)
    hand.act(hand.wait())
    before = hand.moves()
    person.page.get_by_role("button", name="Undo").click()
    expect(person.page.locator(f".table[data-moves='{before}']")).to_have_count(0)
    expect(person.page.get_by_role("heading", level=1, name="name the new")).to_be_visible()
    assert hand.play(most=2) == "playing"


def test_a_move_is_taken_back_when_the_other_agrees(people: Callable[..., Person]) -> None:
    ada, bruno = people(), people()
    code = ada.sit("Ada", game="vacation", seats=2, join="anyone", seed="7")
    bruno.join(code, "Bruno")
    ada.page.get_by_role("button", name="Start the game").and_(ada.page.locator("[aria-disabled=false]")).click()
    hands = [Mouse(ada), Mouse(bruno)]
    mover = whoever_is_asked(hands)
    assert mover is not None
    other = next(hand for hand in hands if hand is not mover)
    mover.act("tile")
    mover.page.get_by_role("button", name="Ask to undo").click()
    expect(mover.page.get_by_text("Waiting for")).to_be_visible()
    other.person.check_no_barriers("proposal")
    other.page.get_by_role("button", name="Agree").click()
    expect(mover.page.locator(".table[data-step=tile][data-asked=true]")).to_have_count(1)


@pytest.mark.parametrize(("game", "hidden"), [("vacation", "[data-tile]"), ("perfect-hotel", "[data-card]")])
def test_people_who_share_a_device_pass_it_round_under_a_cover(person: Person, game: str, hidden: str) -> None:
    person.named("Ada")
    code = person.table(game=game, seats=2, hot=True, sit=False, seed="11")
    page = person.page
    page.goto(f"/table/{code}")
    for name in ("Ada", "Bruno"):
        page.get_by_role("textbox", name="Name").first.fill(name)
        page.get_by_role("button", name="Sit here").first.click()
        expect(page.get_by_text(name, exact=True).first).to_be_visible()
    page.get_by_role("button", name="Start the game").and_(page.locator("[aria-disabled=false]")).click()
    hand, looked = Mouse(person), set()
    for _ in range(8):
        page.locator("section.cover, .table[data-asked=true]").first.wait_for()
        if page.locator("section.cover").count():
            person.check_no_barriers("cover")
            assert page.locator(hidden).count() == 0
            button = page.get_by_role("button", name="I am ")
            looked.add(button.text_content())
            button.click()
            page.locator("section.cover").wait_for(state="detached")
        else:
            hand.act(hand.wait())
    assert len(looked) == 2
