"""docs/tables.md is true where it can be held to the program: its numbers, options and metrics are ours."""

from __future__ import annotations

import re

from core.pages import DOCS
from hotelier.cli.parser import parser
from hotelier.server.doors.tables import INVITATIONS
from hotelier.server.events import Pace
from hotelier.server.metrics import Metrics
from hotelier.server.opening import SEED_BYTES
from hotelier.server.secrets import DEVICE_CODE_MINUTES
from hotelier.server.settings import Settings
from hotelier.server.tables.clock import RETURN
from hotelier.server.words import CHAT_LENGTH, NAME_LENGTH

TEXT = (DOCS / "tables.md").read_text(encoding="utf-8")
WORDS = " ".join(TEXT.split())


def test_the_page_knows_the_numbers() -> None:
    settings = Settings()
    first, last = settings.bot_delay
    for said in (
        f"of more than {INVITATIONS} the oldest ends",
        f"after {settings.archive_open_days:g} day, any other after {settings.archive_days:g} days",
        f"has been without a connection for {settings.away_seconds:g} seconds",
        f"has been away for {settings.away_seconds:g} seconds",
        f"after {first:g} to {last:g} seconds",
        f"at least {RETURN // 1000} seconds",
        f"at most {CHAT_LENGTH} characters",
        f"Names have at most {NAME_LENGTH}.",
        f"a secret seed of {SEED_BYTES} bytes",
        f"good for {DEVICE_CODE_MINUTES} minutes and once",
    ):
        assert said in WORDS, said


def test_the_page_knows_the_clock() -> None:
    bank, increment = (re.search(rf"{word}.*?(\d+) to (\d+) seconds", WORDS) for word in ("a bank of", "person, and"))
    assert bank
    assert increment
    Pace(bank=int(bank[1]), increment=int(increment[2]))
    annotations = Pace.__annotations__
    assert f"ge={bank[1]}, le={bank[2]}" in annotations["bank"]
    assert f"ge={increment[1]}, le={increment[2]}" in annotations["increment"]


def test_the_page_lists_every_option_of_serve() -> None:
    (commands,) = (action.choices for action in parser()._actions if action.dest == "command")
    options = {text for action in commands["serve"]._actions for text in action.option_strings if text[:2] == "--"}
    assert set(re.findall(r"--[a-z][a-z-]+", TEXT)) - {"--force"} == options - {"--help"}


def test_the_page_lists_every_metric() -> None:
    counted = {line.split()[2] for line in Metrics().text().decode().splitlines() if line.startswith("# TYPE")}
    listed = set(re.findall(r"hotelier_[a-z_]+", TEXT))
    assert listed == {name for name in counted if not name.endswith("_created")}


def test_every_link_of_the_page_leads_somewhere() -> None:
    links = re.findall(r"\]\(([^)#]+)", TEXT)
    assert links
    assert [link for link in links if not (DOCS / link).exists()] == []
