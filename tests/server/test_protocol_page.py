"""docs/protocol.md and docs/openapi.json are true: made from the sources as they are, and recorded from a server."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

import httpx
import pytest

from core.pages import DOCS, boxes
from hotelier.server import protocol
from hotelier.server.describe import PARTS, document, renewed
from hotelier.server.description import ASKS, TOLDS, messages
from server.conversation import BOX, PAGE, TERMS, recorded
from server.hosting import hosted

STALE = "run `make describe`, and commit what it changes"
TEXT = PAGE.read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with hosted(tmp_path_factory.mktemp("server")) as found:
        yield found


def tags(kinds: tuple[type, ...]) -> list[str]:
    return [kind.__struct_config__.tag for kind in kinds]


def test_what_is_made_from_the_sources_is_current() -> None:
    assert document() == (DOCS / "openapi.json").read_text(encoding="utf-8"), STALE
    assert renewed(TEXT) == TEXT, STALE
    assert all(f"<!-- made: {part} -->" in TEXT for part in PARTS)


def test_a_part_that_is_out_of_date_is_made_anew() -> None:
    old = "Before.\n<!-- made: lines -->\nold\n<!-- end -->\nAfter.\n"
    new = renewed(old)
    assert new.startswith("Before.\n<!-- made: lines -->\n\n| kind | |")
    assert new.endswith("\n\n<!-- end -->\nAfter.\n")
    assert renewed(new) == new


def test_the_server_serves_the_same_description(address: str) -> None:
    assert httpx.get(f"{address}/api/openapi.json").json() == json.loads(document())


def test_the_examples_are_messages_that_can_be_read() -> None:
    read = [protocol.read(box) for box in boxes("protocol.md")]
    assert [type(ask) for ask in read] == list(ASKS)


def test_the_conversation_takes_place(address: str) -> None:
    found = BOX.search(TEXT)
    assert found
    assert recorded(address).splitlines() == found[0].splitlines(), STALE
    assert json.dumps(TERMS) in TEXT
    assert {json.loads(line[2:].replace("{…}", "{}"))["type"] for line in found[0].splitlines() if line[0] == "<"} == {
        *tags(TOLDS)
    }


def test_every_message_is_told_apart_by_its_type_and_every_field_is_explained() -> None:
    schemas = messages()
    for union, kinds in (("Ask", ASKS), ("Told", TOLDS)):
        mapping = schemas[union]["discriminator"]["mapping"]
        assert mapping == {
            tag: f"#/components/schemas/{union}{kind.__name__}" for tag, kind in zip(tags(kinds), kinds, strict=True)
        }
    silent = [
        (name, field)
        for name, schema in schemas.items()
        for field, one in schema.get("properties", {}).items()
        if field != "type" and not one.get("description")
    ]
    assert silent == []


def test_bodies_that_take_no_other_fields_say_so() -> None:
    schemas = json.loads(document())["components"]["schemas"]
    closed = {name for name, schema in schemas.items() if schema.get("additionalProperties") is False}
    assert closed == {
        *(f"Ask{kind.__name__}" for kind in ASKS),
        "Code",
        "Named",
        "NewToken",
        "Open",
        "Pace",
        "Secret",
        "ReviewAsked",
    }


def test_every_link_of_the_pages_leads_somewhere() -> None:
    for link in re.findall(r"\]\(([^)#]+)\)", TEXT):
        assert (DOCS / link).resolve().exists(), link
    headings = {
        re.sub(r"[^a-z0-9 -]", "", line.lstrip("# ").lower()).replace(" ", "-")
        for line in TEXT.splitlines()
        if line.startswith("#")
    }
    assert set(re.findall(r"\]\(#([^)]+)\)", TEXT)) <= headings
