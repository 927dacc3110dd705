"""docs/sources.md is what the pages of the editions and the clauses say, and can be cited."""

from __future__ import annotations

import re
from collections import Counter

from core.pages import DOCS
from engine.tables import EDITIONS
from hotelier.games.describe import PAGE, page
from hotelier.games.registry import GAMES, clauses_of, pages_of

TEXT = (DOCS / PAGE).read_text(encoding="utf-8")
ANCHORS = Counter(re.findall(r'<a id="([^"]+)">', TEXT))


def test_the_page_of_sources_is_what_the_pages_and_clauses_say() -> None:
    assert page() == TEXT, "make describe"


def test_every_clause_can_be_cited_by_its_id() -> None:
    assert all(ANCHORS[id] == 1 for game in GAMES for id in clauses_of(game))


def test_every_edition_has_all_its_numbers_and_clauses() -> None:
    for game, edition in EDITIONS:
        clauses = [id for id, clause in clauses_of(game).items() if edition in clause.editions]
        for name in (*pages_of(game)[edition].origins, *clauses):
            assert ANCHORS[f"{edition}-{name}"] == 1
        assert ANCHORS[f"edition-{edition}"] == 1


def test_every_link_leads_to_one_place() -> None:
    links = set(re.findall(r"\]\(#([^)]+)\)", TEXT))
    assert len(links) > 80
    assert {link for link in links if ANCHORS[link] != 1} == set()


def test_a_number_stands_beside_its_own_origin() -> None:
    assert "| Bar: 6 | known from elsewhere | [spieletest](#source-spieletest) |" in TEXT
    assert "| Bedroom: 10 | printed | [003](#source-003) |" in TEXT
    assert "ruling (that of a set with annexes only the topmost counts)" in TEXT


def row(anchor: str) -> list[str]:
    """The cells of the row that has an anchor, without it."""
    (line,) = (line for line in TEXT.splitlines() if f'<a id="{anchor}"></a>' in line)
    return [cell.strip() for cell in line.split("|")[2:-1]]


def test_what_was_carried_over_is_ours_after_its_source() -> None:
    assert row("decision-two_seat_bonus")[:3] == ["by-lead", "ours", "after [001](#source-001)"]
    assert row("decision-V4")[0] == "text; reconstruction (the blocks of each chain)"
    assert row("decision-V1") == [
        "text; ruling (that the starting tile is kept)",
        "[002](#source-002) Set-Up 3 without its last sentence; [001](#source-001) Set-Up 4",
    ]


def test_every_note_stands_beside_its_number() -> None:
    for game, edition in EDITIONS:
        for name, note in pages_of(game)[edition].notes.items():
            assert row(f"{edition}-{name}")[-1] == note


def test_the_second_park_is_said_to_be_ours() -> None:
    assert row("big-shot-B30")[0] == "text; reconstruction (which lots the second park touches)"
    assert "[superfred](#source-superfred)" in row("big-shot-B30")[1]
    assert row("big-shot-south")[:2] == ["9", "known from elsewhere"]
