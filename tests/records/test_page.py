"""docs/records.md is true: its records hold, its errors come with their codes and places, its exit codes are ours."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from core.pages import DOCS, boxes
from hotelier.cli import main as cli
from hotelier.core.errors import HotelierError
from hotelier.records.record import KEYS, REQUIRED, Record
from hotelier.records.replay import check

WHOLE, LEAST = (json.loads(box) for box in boxes("records.md"))
CHANGES = [json.loads(line) for box in boxes("records.md", "jsonl") for line in box.splitlines()]
TEXT = (DOCS / "records.md").read_text(encoding="utf-8")


def rows(title: str) -> list[list[str]]:
    """The cells of the table below a title, without its head."""
    below = TEXT.split(f"## {title}\n")[1]
    lines = [line for line in below.split("\n## ")[0].splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines[2:]]


def test_the_whole_record_holds_and_is_written_as_it_is() -> None:
    record = Record.from_object(WHOLE)
    assert check(record).result() == WHOLE["result"]
    assert record.to_object() == WHOLE


def test_the_least_record_holds_and_has_only_what_is_required() -> None:
    assert check(Record.from_object(LEAST)).step == "tile"
    assert set(LEAST) == set(REQUIRED)


def test_the_page_explains_every_key() -> None:
    explained = {key: "required" in row[1] for row in rows("The keys") for key in re.findall("`(.*?)`", row[0])}
    assert explained == {key: key in REQUIRED for key in KEYS}


@pytest.mark.parametrize("row", CHANGES, ids=lambda row: f"{row['code']} at {row['place']}")
def test_a_change_leads_to_the_error_that_the_page_says(row: dict[str, Any]) -> None:
    with pytest.raises(HotelierError) as caught:
        check(Record.from_json(json.dumps(WHOLE | row["change"])))
    assert (caught.value.code, caught.value.place) == (row["code"], row["place"])


def test_the_page_knows_every_exit_code() -> None:
    told = [int(row[0]) for row in rows("What the commands answer with")]
    assert told == [cli.GOOD, cli.NOT_SO, cli.NOT_UNDERSTOOD, cli.BROKEN, cli.STOPPED]
