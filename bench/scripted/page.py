"""What ``bench/web.py`` runs inside the page, and what it hears from the browser's own instruments."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from math import inf
from typing import Any

from playwright.sync_api import CDPSession, Page

USABLE = """
([press, pressed]) => {
  const seen = () => {
    const found = document.querySelector(press);
    if (!found) return requestAnimationFrame(seen);
    const there = performance.now();
    if (!pressed) return (window.benchUsable = { there });
    found.click();
    const answered = () => {
      if (!document.querySelector(pressed)) return requestAnimationFrame(answered);
      window.benchUsable = { there, answered: performance.now() };
    };
    answered();
  };
  requestAnimationFrame(seen);
}
"""
"""Waits frame by frame until something can be pressed, and notes when; presses it, if it is said what the answer looks
like, and notes when that was on the page."""

WATCH = """
(() => {
  const noted = (window.bench = { tasks: [], clicks: [], heard: [] });
  const note = (type, list, more) =>
    new PerformanceObserver((seen) => {
      for (const one of seen.getEntries()) list.push({ name: one.name, start: one.startTime, ms: one.duration });
    }).observe({ type, buffered: true, ...more });
  note("longtask", noted.tasks, {});
  note("event", noted.clicks, { durationThreshold: 16 });
  const Line = window.WebSocket;
  window.WebSocket = class extends Line {
    constructor(...given) {
      super(...given);
      this.addEventListener("message", (event) => noted.heard.push([performance.now(), event.data]));
    }
  };
})()
"""
"""Notes long tasks, slow clicks and what the server says, each with its time; read when the game has been played."""

NEXT = """
() => {
  const shown = (one) => one.getClientRects().length > 0 && one.getAttribute("aria-disabled") !== "true";
  const first = (what) => [...document.querySelectorAll(what)].find(shown);
  if (document.querySelector("main.over")) return "over";
  const bought = document.querySelector("[data-action=primary]")?.textContent?.includes("Done");
  const found = (!bought && first("[data-chain] .buy")) || first("[data-action=primary]")
    || first("[data-tile]") || first("[data-choice=build]") || first("[data-choice=research]")
    || first("[data-hand] [data-card]:not([data-card=Tourist])") || first("[data-lot]")
    || first("[role=radiogroup] label");
  if (!found) return null;
  const box = found.getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}
"""
"""Where somebody would press who answers whatever is asked, and buys a block where they can."""

LOOP = """
async () => {
  const taken = [];
  for (let time = 0; time < 60; time++) {
    const begin = performance.now();
    for (let k = 0, sum = 0; k < 4e5; k++) sum += Math.sqrt(k) % 3;
    taken.push(performance.now() - begin);
    await new Promise((rest) => setTimeout(rest, 30));
  }
  return taken;
}
"""
"""The yardstick for tasks: a small one, again and again. What its worst takes longer than its best is the machine's."""

MARK = "bench"
TRACED = ["toplevel", "devtools.timeline", "blink.user_timing"]
"""What the browser writes down of all it does: tasks, and a mark that ties its clock to the page's."""

KINDS = {"js": "script", "css": "style", "woff2": "font", "svg": "picture"}


def kind_of(path: str) -> str:
    """What a request is for: page, script, style, font, picture or api."""
    if path.startswith("/api/"):
        return "api"
    return KINDS.get(path.rpartition(".")[2], "page")


@dataclass
class Traffic:
    """What came over the wire, with heads, as it was sent. What a socket said is counted as it was told."""

    session: CDPSession
    asked: dict[str, str] = field(default_factory=dict)
    came: list[tuple[float, str, int]] = field(default_factory=list)
    """When each came, by the browser's clock, what it was for, and its bytes."""
    begin: float | None = None
    requests: int = 0

    def listen(self, home: str) -> None:
        """Begins to count, with empty caches."""
        on = self.session.on
        on("Network.requestWillBeSent", lambda told: self._asks(told, home))
        on("Network.loadingFinished", self._loaded)
        on("Network.webSocketFrameReceived", self._heard)
        self.session.send("Network.enable")
        self.session.send("Network.setCacheDisabled", {"cacheDisabled": True})

    def sizes(self, until: float = inf) -> Counter[str]:
        """Bytes by what they were for, of all that had come so many milliseconds after the navigation began."""
        found: Counter[str] = Counter()
        for at, kind, size in self.came:
            if (at - (self.begin or 0)) * 1000 <= until:
                found[kind] += size
        return found

    def _asks(self, told: Mapping[str, Any], home: str) -> None:
        url = told["request"]["url"]
        if url.startswith(home):
            self.begin = self.begin or told["timestamp"]
            self.asked[told["requestId"]] = kind_of(url.removeprefix(home).partition("?")[0])
            self.requests += 1

    def _loaded(self, told: Mapping[str, Any]) -> None:
        if told["requestId"] in self.asked:
            self.came.append((told["timestamp"], self.asked[told["requestId"]], round(told["encodedDataLength"])))

    def _heard(self, told: Mapping[str, Any]) -> None:
        self.came.append((told["timestamp"], "socket", len(told["response"]["payloadData"].encode())))


def slow_down(session: CDPSession, *, cpu: float, network: bool = True) -> None:
    """A machine so many times slower, on a line of 10 Mbit/s with 40 ms of latency."""
    session.send("Emulation.setCPUThrottlingRate", {"rate": cpu})
    if network:
        bytes_a_second = 10e6 / 8
        line = {
            "offline": False,
            "latency": 40,
            "downloadThroughput": bytes_a_second,
            "uploadThroughput": bytes_a_second,
        }
        session.send("Network.enable")
        session.send("Network.emulateNetworkConditions", line)


def worked(trace: bytes, begin: float) -> list[dict[str, Any]]:
    """All tasks of the page in a trace, which begins with a mark at a moment of the page's clock.

    How long they took of the processor's time: what others took from them on a busy machine is not in it.
    """
    events = json.loads(trace)["traceEvents"]
    main = {(one["pid"], one["tid"]) for one in events if one.get("args", {}).get("name") == "CrRendererMain"}
    mark = next(one["ts"] for one in events if one["name"] == MARK)
    return [
        {"start": begin + (one["ts"] - mark) / 1000, "ms": one["tdur"] / 1000}
        for one in events
        if one["name"].endswith("RunTask") and (one["pid"], one["tid"]) in main and "tdur" in one
    ]


@dataclass
class Noted:
    """What was noted while a game was played."""

    tasks: list[dict[str, Any]]
    clicks: list[dict[str, Any]]
    moves: list[tuple[float, str]]

    @classmethod
    def of(cls, page: Page, since: float) -> Noted:
        """What the page noted since a moment of its own clock."""
        noted = page.evaluate("window.bench")
        moves = [
            (at, line["text"])
            for at, text in noted["heard"]
            for line in json.loads(text).get("lines", [])
            if line["kind"] == "moved" and at > since
        ]
        later = {name: [one for one in noted[name] if one["start"] > since] for name in ("tasks", "clicks")}
        return cls(later["tasks"], later["clicks"], moves)

    def cause(self, task: Mapping[str, Any]) -> str:
        """The move that was told last before a task ended."""
        told = [text for at, text in self.moves if at <= task["start"] + task["ms"]]
        return told[-1] if told else "before the first move"
