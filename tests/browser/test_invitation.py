"""What the address of a table shows to whoever receives it: an invitation, or that there is no seat and why."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from browser.person import PHONE, Person
from browser.playing import Mouse
from browser.scenes import scene

SMALL = {"viewport": {"width": 1280, "height": 720}}
SCREENS = {"laptop": SMALL, "phone": PHONE}


def sent(host: Person, **terms: Any) -> str:
    """The address of a new table of Ada's."""
    host.named("Ada")
    return f"/table/{host.table(**{'game': 'vacation', 'seats': 4, 'bots': ['heuristic'], 'join': 'anyone', **terms})}"


def check_whole(person: Person, what: str) -> None:
    """All of it is on the screen, and nothing keeps anybody out, by day and by night."""
    person.check_fits()
    person.check_one_screen()
    person.check_no_barriers(what)
    person.page.emulate_media(color_scheme="dark")
    person.page.locator("html[data-theme=dark]").wait_for(state="attached")
    person.check_no_barriers(f"{what} by night")


@pytest.mark.parametrize("seats", [2, 6])
@pytest.mark.parametrize("screen", SCREENS)
def test_who_receives_an_address_reads_who_invites_and_joins_by_name(
    people: Callable[..., Person], screen: str, seats: int
) -> None:
    ada, kim = people(), people(**SCREENS[screen])
    address = sent(ada, seats=seats, bots=["heuristic"] * (seats - 2))
    kim.page.goto(address)
    expect(kim.page.get_by_role("heading", level=1)).to_have_text("Ada invites you to play VACATION")
    expect(kim.page.get_by_text("1 free seat", exact=True)).to_be_visible()
    assert kim.context.cookies() == [], "nobody is made known by looking"
    field = kim.page.get_by_role("textbox", name="Your name at the table")
    if screen == "laptop":
        expect(field).to_be_focused()
    else:
        expect(field).not_to_be_focused()
    check_whole(kim, "invitation")
    expect(kim.page.get_by_role("button", name="Join", exact=True)).to_be_visible()
    field.fill("Kim")
    expect(kim.page.get_by_role("button", name="Join as Kim")).to_be_visible()
    field.press("Enter")
    expect(kim.page.get_by_role("button", name="Stand up")).to_be_visible()
    expect(kim.page.locator("main")).to_be_focused()
    ada.page.goto(address)
    expect(ada.page.get_by_role("listitem").get_by_text("Kim", exact=True).first).to_be_visible()
    kim.page.reload()
    expect(kim.page.get_by_role("button", name="Stand up")).to_be_visible()


def test_a_taken_name_and_no_name_are_said_under_the_field(people: Callable[..., Person]) -> None:
    ada, kim = people(), people()
    kim.page.goto(sent(ada))
    field = kim.page.get_by_role("textbox", name="Your name at the table")
    field.press("Enter")
    expect(kim.page.get_by_role("status").filter(has_text="Enter a name first.")).to_be_visible()
    field.fill(" ada ")
    expect(kim.page.get_by_role("status").filter(has_text="ada is already at this table. Choose")).to_be_visible()
    kim.check_no_barriers("a taken name")
    field.press("Enter")
    expect(kim.page.get_by_role("button", name="Join as ada")).to_have_attribute("aria-disabled", "true")
    expect(kim.page.get_by_role("button", name="Stand up")).to_have_count(0)


def test_a_private_invitation_is_redeemed_by_joining_and_its_secret_leaves_the_address(
    people: Callable[..., Person],
) -> None:
    ada, kim = people(), people()
    ada.page.goto(sent(ada, join="invited"))
    link = ada.page.get_by_role("textbox", name="Invitation link").input_value()
    kim.page.goto(link)
    expect(kim.page.get_by_role("heading", level=1)).to_have_text("Ada invites you to play VACATION")
    assert kim.page.url == ada.page.url
    kim.page.reload()
    kim.page.get_by_role("textbox", name="Your name at the table").fill("Kim")
    kim.page.keyboard.press("Enter")
    expect(kim.page.get_by_role("button", name="Stand up")).to_be_visible()


def test_watching_instead_needs_no_name_and_lasts_over_a_reload(people: Callable[..., Person]) -> None:
    ada, kim = people(), people()
    kim.page.goto(sent(ada))
    kim.page.get_by_role("button", name="Watch instead").click()
    seat = kim.page.get_by_role("button", name="Sit here").first
    expect(seat).to_be_visible()
    kim.page.reload()
    expect(seat).to_be_visible()


@pytest.mark.parametrize("screen", SCREENS)
def test_a_full_table_can_be_watched_or_opened_alike(people: Callable[..., Person], screen: str) -> None:
    ada, kim = people(), people(**SCREENS[screen])
    kim.page.goto(sent(ada, edition="classic", seats=3, bots=["heuristic"] * 2, start=True))
    expect(kim.page.get_by_role("heading", level=1)).to_have_text("This table is full")
    expect(kim.page.get_by_text(re.compile(r"Ada's table is on turn \d+\."))).to_be_visible()
    check_whole(kim, "full")
    kim.page.get_by_role("button", name="Open a table like it").click()
    expect(kim.page.get_by_role("dialog").get_by_text(re.compile("classic", re.IGNORECASE)).first).to_be_visible()
    kim.page.keyboard.press("Escape")
    kim.page.get_by_role("button", name="Watch").click()
    expect(kim.page.get_by_text("You are watching.")).to_be_visible()


@pytest.mark.parametrize("screen", SCREENS)
def test_a_game_that_is_over_says_who_won_and_is_looked_back_at(people: Callable[..., Person], screen: str) -> None:
    ada, kim = people(), people(**SCREENS[screen])
    code = ada.sit("Ada", **scene("last").terms())
    assert Mouse(ada).play() == "over"
    kim.page.goto(f"/table/{code}")
    expect(kim.page.get_by_role("heading", level=1)).to_have_text(re.compile(r"won by \$[\d,]+|share the win"))
    expect(kim.page.get_by_text(re.compile(r"The game ended today after \d+ turns\."))).to_be_visible()
    check_whole(kim, "over")
    kim.page.get_by_role("button", name="Watch the replay").click()
    expect(kim.page.get_by_role("slider", name="Which move")).to_have_value("0")


def test_a_private_a_closed_and_a_misspelt_address_look_alike_and_offer_a_way(people: Callable[..., Person]) -> None:
    ada, kim = people(), people()
    kim.forgive("404")
    private = sent(ada, join="invited")
    seen = []
    for address in (private, "/table/zzzz-zzzz", "/#join=never-made"):
        kim.page.goto("about:blank")
        kim.page.goto(address)
        expect(kim.page.get_by_role("heading", level=1)).to_have_text("No table you may see")
        seen.append((kim.page.title(), kim.page.locator("#house").inner_text()))
    assert seen == [seen[0]] * len(seen)
    check_whole(kim, "no table")
    kim.page.goto(private)
    made = ada.context.request.post("/api/me/devices", headers={"Origin": ada.home})
    kim.page.get_by_role("button", name="I have a seat there").click()
    kim.page.get_by_role("textbox", name="Code from your other device").fill(made.json()["code"])
    kim.page.keyboard.press("Enter")
    expect(kim.page.get_by_role("button", name="Stand up")).to_be_visible()
