"""The clauses of the rules as data: the ids and standings of the rules pages, and nothing else."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from hotelier.core.clauses import STANDINGS, read_clauses, standing_about, standing_name
from hotelier.core.errors import BadTerms
from hotelier.games.registry import GAMES, clauses_of, pages_of

CLAUSE = re.compile(r"^- \*\*([A-Z]\d+)\*\* (.*?)(?=^- \*\*|^#|^$)", re.MULTILINE | re.DOTALL)
WORD = "|".join(STANDINGS)
STANDING = re.compile(rf"(?:([^:]*): )?((?:{WORD})(?:, (?:{WORD}))*)\b")
SHORT = {"draft": "decision-draft"}
"""What a rules page calls an edition shortly."""


def written(text: str, editions: set[str]) -> list[tuple[str, str]]:
    """The standings at the end of a clause of a rules page, each with the edition that it is for, if it is for one."""
    found = []
    for part in re.findall(r"\[([^\[\]]*)\]", " ".join(text.split()))[-1].split("; "):
        if said := STANDING.match(part):
            named = SHORT.get(said[1] or "", said[1] or "")
            found += [(word, named if named in editions else "") for word in said[2].split(", ")]
    return found


@pytest.mark.parametrize("game", GAMES)
def test_ids_and_standings_are_those_of_the_rules_page(game: str, project: Path) -> None:
    page = project.parent / "shared" / "rules" / f"{game}.md"
    if not page.is_file():
        pytest.skip("the pages of the rules are not beside the project")
    editions = {*pages_of(game)}
    there = {id: written(text, editions) for id, text in CLAUSE.findall(page.read_text(encoding="utf-8"))}
    here = {
        id: [(one.word, one.of if one.of in editions else "") for one in clause.standing]
        for id, clause in clauses_of(game).items()
    }
    assert len(there) >= 20
    assert here == there
    assert list(here) == list(there)


@pytest.mark.parametrize("game", GAMES)
def test_a_clause_of_a_rule_book_says_where_it_stands(game: str) -> None:
    for clause in clauses_of(game).values():
        words = {one.word for one in clause.standing}
        assert clause.citations or not words & {"text", "example"}, clause.id
        assert clause.about.endswith("."), clause.id


@pytest.mark.parametrize("game", GAMES)
def test_every_field_that_a_clause_reads_is_read_by_that_clause_alone(game: str) -> None:
    named = [field for clause in clauses_of(game).values() for field in clause.numbers]
    assert len(named) == len({*named})


@pytest.mark.parametrize("word", STANDINGS)
def test_every_standing_has_a_name_and_an_explanation(word: str) -> None:
    assert str(standing_name(word)) == word
    assert str(standing_about(word)).endswith(".")


def test_a_standing_for_an_edition_holds_in_no_other() -> None:
    clause = clauses_of("vacation")["V1"]
    assert [one.word for one in clause.standing_in("classic")] == ["text", "ruling"]
    assert [one.word for one in clause.standing_in("vacation")] == ["text"]


def test_an_edition_cites_its_own_rule_book_and_another_only_where_that_is_silent() -> None:
    clauses, pages = clauses_of("vacation"), pages_of("vacation")
    cited = {name: [one.source for one in clauses["V1"].citations_for(page)] for name, page in pages.items()}
    assert cited == {"decision-draft": ["002"], "decision": ["002"], "vacation": ["001"], "classic": ["published"]}
    assert [one.source for one in clauses["V27"].citations_for(pages["decision"])] == ["001"]


@pytest.mark.parametrize(
    "clause",
    [
        'about = "A."\nstanding = ["text"]',
        'about = "A."\nstanding = []\nsource = []',
        'about = "A."\nstanding = ["hearsay"]\nsource = []',
        'about = "A."\nstanding = ["text"]\nsource = ["005 Page 1"]',
        'about = "A."\nstanding = ["text"]\nsource = []\nnumbers = ["colour"]',
        'about = "A."\nstanding = ["text"]\nsource = []\neditions = ["third"]',
        'about = "A."\nstanding = ["text"]\nsource = []\ncolour = "red"',
    ],
)
def test_a_clause_that_names_what_there_is_not_is_refused(
    clause: str, tmp_path: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    name = f"clauses_of_{abs(hash(str(tmp_path)))}"
    (tmp_path / name).mkdir()
    (tmp_path / name / "__init__.py").touch()
    (tmp_path / name / "clauses.toml").write_text(f"[X1]\n{clause}\n")
    monkeypatch.syspath_prepend(tmp_path)
    with pytest.raises(BadTerms) as refused:
        read_clauses(name, pages_of("big-shot"))
    assert refused.value.place == "big-shot.X1"
