"""Playing by hand: with a mouse, with a keyboard alone, with a finger.

Whatever is asked is answered by the first thing that can be done; what that is, each game says in ``answers``.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import ClassVar, Final

from playwright.sync_api import Locator, Page, Position

from browser.answers import ANSWERS
from browser.person import Person

MOST_ACTS: Final = 600
"""No game asks one seat so often."""

CORNER: Final[Position] = {"x": 6, "y": 16}
"""Where a card is seen that lies under the next."""

TABLE: Final = ".table[data-moves]"
ASKED: Final = f"{TABLE}[data-asked=true]"
OVER: Final = "main.over"

STANDS: Final = """what => {
  const focus = document.activeElement;
  const group = focus?.closest('[role=toolbar],[role=radiogroup],tbody');
  const near = focus === what ? 'here' : group?.contains(what) ? 'near' : '';
  const data = Object.entries(focus?.dataset ?? {}).map(([key, value]) => `[${key}=${value}]`).join('');
  const words = (focus?.getAttribute('aria-label') ?? focus?.textContent ?? '').trim().replace(/\\s+/g, ' ');
  return [near, focus === document.body ? 'body' : `${focus?.localName}${data} ${words.slice(0, 24)}`.trim()];
}"""
"""Where the focus is, seen from what is to be reached: here, near (in its group) or neither; and the stop in short."""


def told(trail: Sequence[str]) -> str:
    """The stops of a way in their order, each once, with how often it was visited."""
    return ", ".join(f"{stop} ({many}×)" for stop, many in Counter(trail).items())


class Hand:
    """One way to use the page. ``press`` is what all others are made of."""

    by: ClassVar[str]
    PRIMARY: Final = "[data-action=primary]"
    SECOND: Final = "[data-action=plain]"
    DECLINE: Final = "[data-action=decline]"
    MOST_TABS: Final = 80
    """So many presses of Tab reach everything on a page."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.page: Page = person.page

    def press(self, what: Locator) -> None:
        """Uses a control."""
        raise NotImplementedError

    def key(self, key: str) -> None:
        """Presses a key, whatever has the focus."""
        self.page.keyboard.press(key)

    def pick(self, what: Locator) -> None:
        """Uses one of several things that lie over each other; only the upper left corner is sure to be seen."""
        self.press(what)

    def reach(self, what: Locator) -> None:
        """Gets to a control without using it."""
        raise NotImplementedError

    def primary(self, says: str = "") -> Locator:
        """The one button that makes the move."""
        return self._button(self.PRIMARY, says)

    def decline(self) -> Locator:
        """The button that passes, where it stands by itself."""
        return self._button(self.DECLINE, "")

    def second(self, says: str = "") -> Locator:
        """The button beside it."""
        return self._button(self.SECOND, says)

    def _button(self, which: str, says: str) -> Locator:
        shown = self.page.locator(f"{which}:visible:not([aria-disabled=true])")
        return (shown.filter(has_text=says) if says else shown).first

    @staticmethod
    def changed(moves: str | None) -> str:
        """What is on the page once the table has seen another number of moves, or is over."""
        return f"{OVER}, {TABLE}:not([data-moves='{moves}'])"

    def moves(self) -> str | None:
        """How many moves the table has seen, as the page says; None where the game is over."""
        return self._told("moves")

    def _told(self, what: str) -> str | None:
        """What the table says of itself, in one look: it may be over in the next moment."""
        told: str | None = self.page.evaluate(
            "([table, what]) => document.querySelector(table)?.dataset[what] ?? null", [TABLE, what]
        )
        return told

    def until(self, what: str) -> None:
        """Waits until something is on the page."""
        self.page.locator(what).first.wait_for(state="attached")

    def settled(self) -> None:
        """Waits until what has just changed can be pressed."""
        self.until(f"{TABLE}:not([data-settling]), {OVER}")

    def asked(self) -> bool:
        """Something is asked of this person now."""
        return self.page.locator(ASKED).count() > 0

    def wait(self) -> str:
        """What is asked of this person next, or `over`."""
        self.until(f"{OVER}, {ASKED}")
        return self._told("step") or "over"

    def act(self, step: str) -> None:
        """Answers what is asked, and waits until the table has heard it."""
        before = self.moves()
        ANSWERS[self._told("game") or ""][step](self)
        self.until(self.changed(before))

    def play(self, most: int = MOST_ACTS, seen: Callable[[str], None] = lambda _: None) -> str:
        """Plays until the game is over, or so many answers; ``seen`` looks at every step before it is answered."""
        for _ in range(most):
            step = self.wait()
            seen(step)
            if step == "over":
                return step
            self.act(step)
        return "playing"

    def play_on_to(self, step: str, least: int) -> None:
        """Plays so many answers, and on until this is asked: other steps may lay a sheet over the rest of the page."""
        answered = 0
        while (asked := self.wait()) != step or answered < least:
            assert asked != "over", f"the game was over before a {step} was asked"
            self.act(asked)
            answered += 1


class Mouse(Hand):
    """Points and clicks."""

    by = "mouse"

    def press(self, what: Locator) -> None:
        """Clicks, on the words of a control that is hidden under its picture."""
        if what.get_attribute("type") == "radio":
            what = what.locator("xpath=ancestor::label")
        what.click()

    def pick(self, what: Locator) -> None:
        """Clicks on the corner."""
        what.click(position=CORNER)

    def reach(self, what: Locator) -> None:
        """Points at it."""
        what.hover()


class Finger(Hand):
    """Taps on a phone."""

    by = "finger"

    def press(self, what: Locator) -> None:
        """Taps."""
        if what.get_attribute("type") == "radio":
            what = what.locator("xpath=ancestor::label")
        what.tap()

    def pick(self, what: Locator) -> None:
        """Taps on the corner."""
        what.tap(position=CORNER)

    def reach(self, what: Locator) -> None:
        """Brings it on the screen."""
        what.scroll_into_view_if_needed()


class Keys(Hand):
    """Uses the keyboard and nothing else."""

    by = "keys"

    def press(self, what: Locator) -> None:
        """Tabs to a control, by the arrow keys within a group that is one stop, and presses Enter or Space."""
        self.reach(what)
        self.key("Space" if what.get_attribute("type") == "radio" else "Enter")

    def reach(self, what: Locator) -> None:
        """Moves the focus there; what is meant is looked up anew at every stop, since a page may draw it again."""
        trail: list[str] = []
        for _ in range(self.MOST_TABS):
            near, stop = what.evaluate(STANDS)
            if near == "here":
                return
            trail.append(stop)
            self.page.keyboard.press(self._arrow() if near else "Tab")
        raise AssertionError(f"the keyboard does not reach {what}, but {told(trail)}")

    def _arrow(self) -> str:
        """The key that goes on within a group: down in a table, else to the right."""
        return "ArrowDown" if self.page.evaluate("!!document.activeElement?.closest('tbody')") else "ArrowRight"
