"""Nothing is lost when a page is loaded again, a phone sleeps, the network goes or the server dies."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from browser.person import LAPTOP, Person
from browser.playing import Mouse
from browser.scenes import scene
from server.clients import Server

NETWORK = ("Failed to load resource", "WebSocket connection", "net::ERR")
"""The browser's own words about a network that is not there."""


@pytest.mark.parametrize("step", ["tile", "hotel-turn", "shot-bid"])
def test_a_page_that_is_loaded_again_goes_on_where_it_was(person: Person, step: str) -> None:
    person.sit("Ada", **scene(step).terms())
    hand = Mouse(person)
    hand.play(most=2)
    hand.wait()
    lines = person.page.locator("[data-log] li").count()
    moves = hand.moves()
    person.page.reload()
    hand.wait()
    assert hand.moves() == moves
    expect(person.page.locator("[data-log] li")).to_have_count(lines)
    assert hand.play(most=1) in ("playing", "over")


@pytest.mark.parametrize(("name", "step"), [("trade", "trade"), ("hotel-place", "place"), ("shot-closing", "place")])
def test_a_decision_in_the_middle_of_a_turn_survives_loading_again_and_is_asked_again(
    person: Person, name: str, step: str
) -> None:
    person.sit("Ada", **scene(name).terms())
    hand = Mouse(person)
    assert hand.wait() == step
    person.page.reload()
    assert hand.wait() == step
    hand.act(step)


def test_without_a_network_the_table_stays_readable_and_says_so_and_then_goes_on(person: Person) -> None:
    person.forgive(*NETWORK)
    person.sit("Ada", **scene("buy").terms())
    page, hand = person.page, Mouse(person)
    hand.wait()
    moves = hand.moves()
    person.context.set_offline(True)
    expect(page.get_by_text("The line dropped", exact=False)).to_be_visible()
    expect(page.locator(".table[data-asked=false]")).to_have_count(1)
    expect(page.get_by_role("grid").first).to_be_visible()
    assert page.locator("[data-action=primary][aria-disabled=false]").count() == 0
    person.context.set_offline(False)
    expect(page.get_by_text("The line is back", exact=False)).to_be_visible()
    assert hand.moves() == moves
    hand.act(hand.wait())


def test_a_server_that_is_killed_and_comes_back_has_everything(browser: Browser, tmp_path: Path) -> None:
    database = tmp_path / "tables.db"
    with Server(database) as server:
        port = server.home.rpartition(":")[2]
        person = Person(browser, server.home, **LAPTOP)
        person.forgive(*NETWORK)
        person.sit("Ada", **scene("tile").terms())
        hand = Mouse(person)
        hand.play(most=2)
        hand.wait()
        moves = hand.moves()
        server.kill()
        expect(person.page.get_by_text("The line dropped", exact=False)).to_be_visible()
        with Server(database, changes={"port": int(port)}):
            expect(person.page.locator(".table[data-asked=true]")).to_have_count(1)
            assert hand.moves() == moves
            hand.act(hand.wait())
        person.close()
        person.check_quiet()
