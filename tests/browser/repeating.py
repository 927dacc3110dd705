"""People who press everything twice: every click and every key once more after 250 ms.

The page repeats what it hears by itself, so that the second press comes in time on a busy machine too. What the page
sends because of a repetition is noted.
"""

from __future__ import annotations

from typing import Final

from playwright.sync_api import Locator

from browser.person import Person
from browser.playing import Hand, Keys, Mouse

REPEAT: Final = """(() => {
  const AFTER = 250, LATE = 380;
  window.repeated = 0;
  window.blamed = [];
  let blame = false;
  const send = WebSocket.prototype.send;
  WebSocket.prototype.send = function (text) {
    const { type } = JSON.parse(text);
    if (blame && ['move', 'undo', 'propose'].includes(type)) window.blamed.push(text);
    return send.call(this, text);
  };
  const again = (event, act) => setTimeout(() => {
    if (performance.now() - event.timeStamp > LATE) return;
    blame = true;
    act();
    window.repeated += 1;
    setTimeout(() => (blame = false));
  }, AFTER);
  addEventListener('click', (event) => {
    if (!event.isTrusted || event.detail === 0) return;
    const { clientX, clientY } = event;
    again(event, () => {
      const at = document.elementFromPoint(clientX, clientY);
      const how = { bubbles: true, cancelable: true, clientX, clientY, pointerType: 'mouse', isPrimary: true };
      for (const kind of ['pointerdown', 'pointerup']) at?.dispatchEvent(new PointerEvent(kind, how));
      at?.dispatchEvent(new MouseEvent('click', { ...how, detail: 2 }));
    });
  }, true);
  addEventListener('keydown', (event) => {
    const { key, code, isTrusted } = event;
    if (!isTrusted || key === 'Tab' || key.startsWith('Arrow')) return;
    again(event, () => {
      const at = document.activeElement ?? document.body;
      const heard = at.dispatchEvent(new KeyboardEvent('keydown', { key, code, bubbles: true, cancelable: true }));
      if (heard && (key === 'Enter' || key === ' ') && at.matches('button, a, input')) at.click();
    });
  }, true);
})()"""
"""Repeats clicks and keys, but Tab and arrows, which only go somewhere; not later than what 250 ms can be taken for."""


class Repeating(Hand):
    """Presses what does not look disabled; the page repeats the press."""

    def __init__(self, person: Person) -> None:
        super().__init__(person)
        person.context.add_init_script(REPEAT)

    def wait(self) -> str:
        """What is asked next, once it can be answered."""
        step = super().wait()
        self.settled()
        return step

    def check_nothing_was_repeated(self, least: int) -> None:
        """At least so many presses were repeated, and none of them sent anything."""
        self.page.wait_for_timeout(300)
        assert self.page.evaluate("window.blamed") == []
        assert self.page.evaluate("window.repeated") >= least


class MouseTwice(Repeating, Mouse):
    """Clicks twice in the same place."""

    def press(self, what: Locator) -> None:
        self.settled()
        super().press(what)

    def pick(self, what: Locator) -> None:
        self.settled()
        super().pick(what)


class KeysTwice(Repeating, Keys):
    """Presses every key twice that does something."""

    def key(self, key: str) -> None:
        self.settled()
        super().key(key)
