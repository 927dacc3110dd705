"""Playing VACATION by hand: with a mouse, with a keyboard alone, with a finger.

Whatever is asked is answered by the first thing that can be done.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from playwright.sync_api import Locator, Page

from browser.person import Person

MOST_ACTS: Final = 600
"""No game asks one seat so often."""

MOST_TABS: Final = 80
"""So many presses of Tab reach everything on a page."""

TABLE: Final = ".table[data-moves]"
PRIMARY: Final = "[data-action=primary]"
OVER: Final = "main.over"


def changed(moves: str | None) -> str:
    """What is on the page once the table has seen another number of moves, or is over."""
    return f"{OVER}, {TABLE}:not([data-moves='{moves}'])"


class Hand:
    """One way to use the page. ``press`` is what all others are made of."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.page: Page = person.page

    def press(self, what: Locator) -> None:
        """Uses a control."""
        raise NotImplementedError

    def tile(self) -> None:
        """Chooses the first tile that can be played, and plays it."""
        self.press(self.page.locator("[data-hand] [data-tile][aria-disabled=false]").first)
        self.press(self.primary("Play "))

    def name(self) -> None:
        """Chooses one of several chains on a sheet, and says so."""
        self.press(self.page.get_by_role("radiogroup").get_by_role("radio").first)
        self.press(self.primary())

    def blocks(self) -> None:
        """Trades two blocks if that is possible, keeps the rest."""
        more = self.page.get_by_role("button", name="Trade two more")
        if more.count() and more.first.get_attribute("aria-disabled") != "true":
            self.press(more.first)
        self.press(self.primary())

    def buy(self) -> None:
        """Buys the first block that can be bought, else nothing. What is final is chosen first and then confirmed."""
        offers, before = self.offers(), self.moves()
        if not offers.count():
            self.press(self.primary())
            return
        self.press(offers.first)
        self.until(f"{changed(before)}, {PRIMARY}:has-text(' for $')")
        if self.moves() == before:
            self.press(self.primary("Buy "))

    def offers(self) -> Locator:
        """Blocks that can be bought now."""
        return self.page.locator(".panel button[data-stop][aria-disabled=false]").filter(has_text="Buy")

    def primary(self, says: str = "") -> Locator:
        """The one button that makes the move."""
        shown = self.page.locator(f"{PRIMARY}:visible:not([aria-disabled=true])")
        return (shown.filter(has_text=says) if says else shown).first

    def moves(self) -> str | None:
        """How many moves the table has seen, as the page says."""
        return self.page.locator(TABLE).get_attribute("data-moves") if self.page.locator(TABLE).count() else None

    def until(self, what: str, seconds: float = 15) -> None:
        """Waits until something is on the page."""
        self.page.locator(what).first.wait_for(state="attached", timeout=1000 * seconds)

    def wait(self) -> str:
        """What is asked of this person next, or `over`."""
        self.until(f"{OVER}, {TABLE}[data-asked=true]", seconds=60)
        if self.page.locator(OVER).count():
            return "over"
        return str(self.page.locator(TABLE).get_attribute("data-step"))

    def act(self, step: str) -> None:
        """Answers what is asked, and waits until the table has heard it."""
        before = self.moves()
        acts: dict[str, Callable[[], None]] = {
            "tile": self.tile,
            "buy": self.buy,
            "found": self.name,
            "survivor": self.name,
            "next": self.name,
            "trade": self.blocks,
            "sell": self.blocks,
        }
        acts[step]()
        self.until(changed(before))

    def play(self, most: int = MOST_ACTS, seen: Callable[[str], None] = lambda _: None) -> str:
        """Plays until the game is over, or so many answers; ``seen`` looks at every step before it is answered."""
        for _ in range(most):
            step = self.wait()
            seen(step)
            if step == "over":
                return step
            self.act(step)
        return "playing"


class Mouse(Hand):
    """Points and clicks."""

    def press(self, what: Locator) -> None:
        """Clicks, on the words of a control that is hidden under its picture."""
        if what.get_attribute("type") == "radio":
            what = what.locator("xpath=ancestor::label")
        what.click()


class Finger(Hand):
    """Taps on a phone, where blocks are bought from the strip of chains."""

    def press(self, what: Locator) -> None:
        """Taps."""
        if what.get_attribute("type") == "radio":
            what = what.locator("xpath=ancestor::label")
        what.tap()

    def offers(self) -> Locator:
        """Chips of the strip that buy."""
        return self.page.locator(".strip .chip[aria-disabled=false]")


class Keys(Hand):
    """Uses the keyboard and nothing else."""

    def press(self, what: Locator) -> None:
        """Tabs to a control, by the arrow keys within a group that is one stop, and presses Enter or Space."""
        self.reach(what)
        self.page.keyboard.press("Space" if what.get_attribute("type") == "radio" else "Enter")

    def tile(self) -> None:
        """Chooses by number and plays by Enter, wherever the focus is."""
        tiles = self.page.locator("[data-hand] [data-tile]")
        refused = [tiles.nth(k).get_attribute("aria-disabled") for k in range(tiles.count())]
        self.page.keyboard.press(str(refused.index("false") + 1))
        self.page.keyboard.press("Enter")

    def blocks(self) -> None:
        """Trades two blocks by the arrow key in the field, if blocks can be traded; keeps the rest."""
        field = self.page.get_by_role("spinbutton", name="Trade")
        if field.count():
            self.reach(field)
            self.page.keyboard.press("ArrowUp")
        self.press(self.primary())

    def reach(self, what: Locator) -> None:
        """Moves the focus there."""
        here = what.element_handle()
        for _ in range(MOST_TABS):
            near = self.page.evaluate(
                """what => { const focus = document.activeElement;
                if (focus === what) return 'here';
                return focus?.closest('[role=toolbar],[role=radiogroup],tbody')?.contains(what) ? 'near' : ''; }""",
                here,
            )
            if near == "here":
                return
            self.page.keyboard.press(self._arrow() if near else "Tab")
        raise AssertionError(f"the keyboard does not reach {what}")

    def _arrow(self) -> str:
        """The key that goes on within a group: down in a table, else to the right."""
        return "ArrowDown" if self.page.evaluate("!!document.activeElement?.closest('tbody')") else "ArrowRight"
