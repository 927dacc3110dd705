"""Scenes for pictures of the page: how each is brought about, by one function each, for any width of the screen."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, Final

from playwright.sync_api import WebSocketRoute

from browser.person import Person
from browser.scenes import BOT, scene
from browser.studio import SCREENS, Studio, button, play_on, position, press_refused


def _others_follow(before: Any) -> bool:
    takeover = before.rules.outlook(before.view(0), before.terms, [""] * 6, 0)["takeover"]
    return before.step in ("trade", "sell") and takeover is not None and len(takeover["order"]) > 2


def _buys_some(before: Any) -> bool:
    if before.step != "buy":
        return False
    chains = before.rules.outlook(before.view(0), before.terms, [""] * 6, 0)["chains"]
    there = {f"buy {chain['name']}" for chain in chains if chain["tiles"]}
    legal = {before.rules.write(code, before.terms) for code in before.legal()}
    return bool(there - legal) and bool(there & legal)


def front(studio: Studio, name: str, at: str) -> Person:
    """The front page for somebody."""
    came = studio.person(name, at=at)
    if at == "town" and name:
        came.table(**scene("tile").terms(join="invited"))
        came.table(game="vacation", edition="classic", seats=3, join="invited")
    came.page.goto("/")
    came.page.get_by_role("button", name="Play now: VACATION").wait_for()
    came.page.wait_for_load_state("networkidle")
    return came


def dialog(studio: Studio, name: str) -> Person:
    """A dialog of the front page, opened by the button of this name."""
    came = front(studio, "Ada", "town")
    button(came.page, name).click()
    came.page.get_by_role("dialog").wait_for()
    return came


def followed(studio: Studio, address: str, name: str = "") -> Person:
    """Somebody who follows a link to a dialog of the front page."""
    came = studio.person(name, at="town")
    came.page.goto(address)
    came.page.get_by_role("dialog").wait_for()
    return came


def editions(studio: Studio) -> Person:
    """The page of editions."""
    came = studio.person(at="empty")
    came.page.goto("/editions")
    came.page.get_by_role("heading").nth(1).wait_for()
    came.page.wait_for_load_state("networkidle")
    return came


def nowhere(studio: Studio) -> Person:
    """A table that is not there."""
    came = studio.person()
    came.page.goto("/table/0000-0000")
    came.page.get_by_role("heading").wait_for()
    return came


def lobby(studio: Studio, **terms: Any) -> Person:
    """A host before the game."""
    came = studio.person()
    came.page.goto(f"/table/{came.table(game='vacation', seats=4, bots=[BOT], join='invited', **terms)}")
    button(came.page, "Close the table").wait_for()
    came.page.wait_for_load_state("networkidle")
    return came


def guest(studio: Studio) -> Person:
    """A guest before the game."""
    code = studio.person("Bruno").table(game="vacation", seats=4, bots=[BOT])
    came = studio.person()
    came.page.goto(f"/table/{code}")
    button(came.page, "Sit down here").click()
    button(came.page, "Stand up.*").wait_for()
    return came


def tile(studio: Studio, **more: Any) -> Person:
    """A tile is asked for, and one is chosen; one that takes over, where there is any."""
    came = studio.seated(scene("tile", **more))
    came.page.locator("[data-tile]", has_text="Takeover").first.click()
    return came


def refused(studio: Studio) -> Person:
    """A tile that can't be played says why."""
    came = studio.seated(scene("refused"))
    press_refused(came.page.locator("[data-tile].off"))
    button(came.page, "Rule .*").wait_for()
    return came


def rules(studio: Studio) -> Person:
    """The rules, open at the clause of a refused tile."""
    came = refused(studio)
    button(came.page, "Rule .*").click()
    came.page.locator("[id^=rule-][aria-current=true]").wait_for()
    return came


def chosen(studio: Studio, step: str) -> Person:
    """A chain is asked for, and the first is chosen."""
    came = studio.seated(scene(step))
    came.page.locator("[role=radiogroup] label").first.click()
    return came


def decision(studio: Studio, step: str) -> Person:
    """What becomes of my blocks; some are traded and sold."""
    came = studio.seated(scene(step))
    came.page.get_by_role("dialog").wait_for()
    for more in ("Trade two more", "Sell one more"):
        for found in came.page.get_by_role("button", name=more).all():
            if found.get_attribute("aria-disabled") != "true" and found.is_enabled():
                found.click()
    return came


def others(studio: Studio) -> Person:
    """I have decided about my blocks; now others do."""
    came = studio.seated(position(_others_follow))
    play_on(came.page, came.page.get_by_text("deciding"))
    return came


def buy(studio: Studio) -> Person:
    """Some blocks can be bought and some can't, of which one says why."""
    came = studio.seated(position(_buys_some))
    press_refused(came.page.locator("[data-stop][aria-disabled=true], .chip[aria-disabled=true]"))
    button(came.page, "Rule .*").wait_for()
    return came


def thinking(studio: Studio) -> Person:
    """A bot thinks."""
    came = studio.seated(scene("refused"))
    play_on(came.page, button(came.page, "Show it now"))
    came.page.wait_for_timeout(1200)
    return came


def onlooker(studio: Studio) -> Person:
    """Somebody looks on."""
    code = studio.person("Bruno").table(**scene("tile").terms())
    came = studio.person()
    came.page.goto(f"/table/{code}")
    came.page.get_by_text("You are watching").wait_for()
    return came


def cover(studio: Studio) -> Person:
    """Two people share a device, and it goes to the other."""
    came = studio.person()
    terms = scene("tile").terms(hot=True, start=False, join="invited", bots=[BOT, BOT])
    came.page.goto(f"/table/{came.table(**terms)}")
    came.page.get_by_placeholder("Name").fill("Bruno")
    button(came.page, "Sit down here").click()
    came.page.locator("[data-hand]").or_(button(came.page, "Start the game")).first.wait_for()
    came.page.get_by_text("Bruno").first.wait_for()
    button(came.page, "Start the game").click()
    button(came.page, "I am Ada").wait_for()
    return came


def together(studio: Studio) -> tuple[Person, Person]:
    """Two people at a table where the first of them is asked."""
    first, second = studio.person(), studio.person("Bruno")
    code = first.table(**scene("refused").terms(start=False, bots=[BOT, BOT]))
    for one in (first, second):
        one.page.goto(f"/table/{code}")
    button(second.page, "Sit down here").click()
    button(second.page, "Stand up.*").wait_for()
    button(first.page, "Start the game").click()
    for one in (first, second):
        one.page.locator("[data-hand] [data-tile]").first.wait_for()
    return first, second


def proposal(studio: Studio, mine: bool) -> Person:
    """Somebody asks to take a move back; seen by them, or by the other."""
    first, second = together(studio)
    play_on(first.page, button(first.page, "Ask to take back .*"))
    button(first.page, "Ask to take back .*").click()
    button(second.page, "Agree").wait_for()
    return first if mine else second


def chat(studio: Studio) -> Person:
    """Two people talk."""
    first, second = together(studio)
    for one, words in ((first, "Good evening!"), (second, "Good evening. Who takes over whom tonight?"), (first, "😀")):
        button(one.page, "Chat").click()
        one.page.get_by_label("Say something").fill(words)
        button(one.page, "Send").click()
        first.page.locator(".chat li", has_text=words).wait_for()
    return first


def hint(studio: Studio) -> Person:
    """A hint has been given."""
    came = studio.seated(scene("tile"))
    button(came.page, "Hint").click()
    button(came.page, "Choose [A-I].*").wait_for()
    return came


def menu(studio: Studio) -> Person:
    """The menu of a table at which other people sit."""
    came, _ = together(studio)
    button(came.page, "Table menu").click()
    came.page.get_by_role("dialog").wait_for()
    return came


def lost(studio: Studio) -> Person:
    """The line has dropped, again and again."""
    lines: list[WebSocketRoute] = []
    came = studio.person()

    def join(line: WebSocketRoute) -> None:
        lines.append(line)
        if len(lines) == 1:
            line.connect_to_server()
        else:
            line.close()

    came.page.route_web_socket("**/api/socket", join)
    came.page.goto(f"/table/{came.table(**scene('tile').terms(join='invited'))}")
    came.page.locator("[data-hand] [data-tile]").first.wait_for()
    lines[0].close()
    came.page.get_by_text("try again in").wait_for()
    return came


def replay(studio: Studio) -> Person:
    """An earlier position is looked at."""
    came = studio.seated(scene("announce"))
    if studio.width == min(SCREENS):
        button(came.page, "Log").click()
    button(came.page, "Replay").click()
    if studio.width == min(SCREENS):
        button(came.page, "Table").click()
    slider = came.page.get_by_role("slider", name="Which move")
    slider.fill(str(int(slider.get_attribute("max") or 2) // 2))
    came.page.get_by_role("region", name="Looking back").wait_for()
    came.page.wait_for_timeout(300)
    return came


def standing(studio: Studio) -> Person:
    """The game is over."""
    came = studio.seated(scene("last"), at="empty")
    play_on(came.page, came.page.locator("main.over h1, main.over h2").first)
    came.page.wait_for_load_state("networkidle")
    return came


def turned(studio: Studio, page: str) -> Person:
    """What a phone shows behind a button of its bar; on wider screens it is beside the board anyway."""
    came = studio.seated(scene("announce"))
    if studio.width == min(SCREENS):
        button(came.page, page).click()
    return came


def folded(studio: Studio) -> Person:
    """A sheet is folded, to see the board."""
    came = studio.seated(scene("trade"))
    button(came.page, "See the board").click()
    button(came.page, "Back to the sheet").wait_for()
    return came


STAGINGS: Final[Mapping[str, Callable[[Studio], Person]]] = {
    "front-unknown": partial(front, name="", at="empty"),
    "front-empty": partial(front, name="Ada", at="empty"),
    "front": partial(front, name="Ada", at="town"),
    "editions": editions,
    "open": partial(dialog, name="Invite friends: VACATION"),
    "who": partial(dialog, name="Ada"),
    "bots": partial(dialog, name="The bots"),
    "programs": partial(dialog, name="For programmers"),
    "record": partial(dialog, name="Open a record"),
    "ease": partial(dialog, name="Colours, keyboard and screen reader"),
    "join": partial(followed, address="/#join=0000-0000-0000"),
    "device": partial(followed, address="/#device=0000-0000", name="Ada"),
    "nowhere": nowhere,
    "lobby-host": lobby,
    "lobby-guest": guest,
    "lobby-hot": partial(lobby, hot=True),
    "tile": tile,
    "refused": refused,
    "survivor": partial(chosen, step="survivor"),
    "next": partial(chosen, step="next"),
    "trade": partial(decision, step="trade"),
    "sell": partial(decision, step="sell"),
    "found": partial(chosen, step="found"),
    "buy": buy,
    "announce": lambda studio: studio.seated(scene("announce")),
    "others": others,
    "thinking": thinking,
    "onlooker": onlooker,
    "cover": cover,
    "proposal": partial(proposal, mine=False),
    "proposal-own": partial(proposal, mine=True),
    "hint": hint,
    "rules": rules,
    "menu": menu,
    "chat": chat,
    "chains": partial(turned, page="Chains"),
    "log": partial(turned, page="Log"),
    "lost": lost,
    "folded": folded,
    "replay": replay,
    "standing": standing,
    "six": partial(tile, seats=6),
    "decision-draft": partial(tile, edition="decision-draft"),
    "decision": partial(tile, edition="decision"),
    "classic": partial(tile, edition="classic"),
}
"""All scenes by their names."""
