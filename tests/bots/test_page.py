"""docs/bots.md is true: its conversation takes place, its Python plays, its limits are ours."""

from __future__ import annotations

import re
import sys
from contextlib import closing
from importlib.metadata import version
from pathlib import Path

import pytest

from bots.tables import ROOT, bad, play
from core.pages import DOCS, boxes
from hotelier.bots import lines, program
from hotelier.bots.lines import LinesBot
from hotelier.bots.uniform import Uniform

PAGE = (DOCS / "bots.md").read_text(encoding="utf-8")


def test_the_conversation_takes_place(tmp_path: Path) -> None:
    (conversation,) = boxes("bots.md", "lines")
    hears = [line[2:] for line in conversation.splitlines() if line[0] != "<"]
    hello, *answers = [line[2:] for line in conversation.splitlines() if line[0] == "<"]
    heard, said = tmp_path / "heard", tmp_path / "said"
    said.write_text("\n".join([hello, *answers]), encoding="utf-8")
    with closing(LinesBot(bad("script", heard, said))) as bot:
        _, logged = play([Uniform(), bot, Uniform()], "perfect-hotel", seed=7)
        assert (bot.hello.name, bot.hello.author, bot.hello.options) == ("Concierge", "Ada", {"depth": 3})
    told = heard.read_text(encoding="utf-8").replace(version("hotelier"), "0.1.0", 1).splitlines()
    cut = hears.index("")  # … in the box: what comes between is left out
    assert told[:cut] == hears[:cut]
    assert told[cut - len(hears) + 1 :] == hears[cut + 1 :]
    assert logged == boxes("bots.md", "log")[0].splitlines()[:1]


def test_the_python_of_the_page_plays(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    bot, game = boxes("bots.md", "python")
    assert len(bot.splitlines()) <= 10
    monkeypatch.chdir(ROOT)
    exec((bot + game).replace("python3 ", f"{sys.executable} "), {"__name__": "page"})
    assert capsys.readouterr().out.startswith("Outcome(reason='settled'")


def test_the_page_knows_the_limits() -> None:
    limits = PAGE.split("### Limits")[1].split("###")[0]
    numbers = [float(number.replace(",", "")) for number in re.findall(r"[\d,]*\.?\d+", limits)]
    assert numbers == [
        lines.START_SECONDS,
        lines.GRACE_SECONDS,
        program.LONGEST_LINE,
        program.MOST_UNREAD,
        program.PATIENCE,
        program.PATIENCE,
    ]
    assert f"raises the version, which is now {lines.PROTOCOL}" in PAGE
    assert f"below 2{'⁵³' if lines.SEED_BITS == 53 else '?'}" in PAGE
