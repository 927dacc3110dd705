"""The clauses of the rules as data: the ids and standings of the rules pages, and a test for each."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from hotelier.core.clauses import STANDINGS, Standing, read_clauses, standing_about, standing_name
from hotelier.core.errors import BadTerms
from hotelier.games.registry import GAMES, clauses_of, pages_of

CLAUSE = re.compile(r"^- \*\*([A-Z]\d+)\*\* (.*?)(?=^- \*\*|^#|^$)", re.MULTILINE | re.DOTALL)
WORD = "|".join(STANDINGS)
STANDING = re.compile(rf"(?:([^:]*): )?((?:{WORD})(?:, (?:{WORD}))*)\b")
SHORT = {"draft": "decision-draft"}
"""What a rules page calls an edition shortly."""

BOTH = ("decision-draft", "decision")
CLASSIC = Standing("text", editions=("classic",))
KEPT = Standing("ruling", "that the starting tile is kept", ("decision",))
CARRIED = Standing("reconstruction", "the blocks of each chain", BOTH)
TWO = Standing("ruling", "that two may play")
PARK = Standing("reconstruction", "which lots the second park touches")

ELSEWHERE = {
    "V1": (KEPT, "so `decision` keeps it [ruling]"),
    "V2": (KEPT, "so `decision` keeps it [ruling]"),
    "V4": (CARRIED, "that its chains have these blocks is carried over from 001 [reconstruction;"),
    "V5": (CARRIED, "that its chains have these blocks is carried over from 001 [reconstruction;"),
    "V13": (CLASSIC, "In `classic` it is drawn at the end of the turn"),
    "V21": (CLASSIC, "before the next. [ruling: as in the descendant]"),
    "V25": (CLASSIC, "(up to the next $100). [ruling: as V24]"),
    "V26": (CLASSIC, "Holding none is never second. [ruling: as in the descendant]"),
    "P1": (TWO, "[text; seats: four trackers in the box]"),
    "B30": (PARK, "| the second park touches another 9, 10 and 11;"),
}
"""What we say of a clause that stands elsewhere on the rules page, and the words of the page from which it follows."""

SUBJECTS = {
    "cash": "open cash",
    "empty rack": "an empty rack",
    "the table, and its use in `decision`": "the table, and its use in DECISION",
    "order of the two": "trading before selling",
    "odds": "the odds",
    "moment, cap and cards": "when it is taken, that the ninth is the last, and cards without end",
    "the general form": "the rule for every case",
    "2/2/1/1": "two equal and two single colours",
    "moment of the loans and limit of the bid": "when loans are taken, and the highest bid",
    "option": "the option of other backs",
    "other cards": "other cards left in hand",
    "none built": "nothing built",
    "annex": "that of a set with annexes only the topmost counts",
    "empty": "an empty hotel",
    "next starter": "who begins the next game",
    "hand": "building from the hand",
}
"""What a ruling is about, as a rules page says it shortly, and as we say it, where that differs."""

SMALL = {"that", "when", "often", "such"}
"""Words of four letters or more that a clause need not have."""


def written(text: str, editions: set[str]) -> list[Standing]:
    """The standings at the end of a clause of a rules page, each with its edition or its subject."""
    found = []
    for part in re.findall(r"\[([^\[\]]*)\]", " ".join(text.split()))[-1].split("; "):
        if said := STANDING.match(part):
            named = SHORT.get(said[1] or "", said[1] or "")
            limited_to, subject = ((named,), "") if named in editions else ((), named)
            found += [Standing(word, subject, limited_to) for word in said[2].split(", ")]
    return found


def brief(standing: Standing) -> tuple[str, str]:
    """The word of a standing, and the edition that it is for if it is for a single one."""
    return standing.word, standing.editions[0] if len(standing.editions) == 1 else ""


def rules_page(game: str, project: Path) -> str:
    """The page of a game's rules; skips the test where it is not there."""
    page = project.parent / "shared" / "rules" / f"{game}.md"
    if not page.is_file():
        pytest.skip("the pages of the rules are not beside the project")
    return page.read_text(encoding="utf-8")


def compared(game: str, project: Path) -> dict[str, tuple[list[Standing], list[Standing]]]:
    """For each clause the standings of the rules page, and ours without those that follow from other words of it."""
    there = dict(CLAUSE.findall(rules_page(game, project)))
    here = {id: list(clause.standing) for id, clause in clauses_of(game).items()}
    assert len(there) >= 20
    assert list(here) == list(there)
    for id in ELSEWHERE.keys() & here.keys():
        here[id].remove(ELSEWHERE[id][0])
    return {id: (written(text, {*pages_of(game)}), here[id]) for id, text in there.items()}


@pytest.mark.parametrize("game", GAMES)
def test_ids_and_standings_are_those_of_the_rules_page(game: str, project: Path) -> None:
    for id, (there, here) in compared(game, project).items():
        assert list(map(brief, here)) == list(map(brief, there)), id


@pytest.mark.parametrize("game", GAMES)
def test_a_ruling_is_about_what_the_rules_page_says(game: str, project: Path) -> None:
    for id, (there, here) in compared(game, project).items():
        for told, ours in zip(there, here, strict=True):
            assert not told.subject or ours.subject == SUBJECTS.get(told.subject, told.subject), id


@pytest.mark.parametrize("game", GAMES)
def test_a_ruling_whose_subject_the_rules_page_leaves_out_is_about_words_of_the_clause(
    game: str, project: Path
) -> None:
    """``[text; ruling]`` does not say what of the clause is ours: we name a subject, and the clause has its words.

    Words of four letters or more count, by how they begin: "shared" and "share" are the same. Which of the clause's
    statements is the ruling can't be compared: it is the one about which the rule book is silent.
    """
    texts = dict(CLAUSE.findall(rules_page(game, project)))
    for id, (there, here) in compared(game, project).items():
        for told, ours in zip(there, here, strict=True):
            words = [word for word in re.findall(r"\w{4,}", ours.subject) if word not in SMALL]
            if ours.subject and not told.subject:
                begun = {word: word[: min(4, len(word) - 1)] for word in words}
                missing = [word for word in words if not re.search(rf"\b{begun[word]}", texts[id], re.IGNORECASE)]
                assert words and missing == [], id


@pytest.mark.parametrize("game", GAMES)
def test_what_we_say_besides_follows_from_words_of_the_rules_page(game: str, project: Path) -> None:
    text = " ".join(rules_page(game, project).split())
    for id in ELSEWHERE.keys() & clauses_of(game).keys():
        assert ELSEWHERE[id][1] in text, id


@pytest.mark.parametrize("game", GAMES)
def test_every_clause_has_a_test_that_names_it(game: str, project: Path) -> None:
    folder = project / "tests" / "games" / GAMES[game]
    tests = "\n".join(file.read_text(encoding="utf-8") for file in folder.glob("test_*.py"))
    named = {id.upper() for id in re.findall(r"(?<![A-Za-z0-9])[A-Za-z]\d+(?![A-Za-z0-9])", tests)}
    assert [id for id in clauses_of(game) if id not in named] == []


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


def test_a_clause_is_named_of_no_number_that_it_does_not_give() -> None:
    named = {name for game in GAMES for clause in clauses_of(game).values() for name in clause.numbers}
    assert not named & {"founder_blocks", "tourists", "cards"}


def in_words(id: str, edition: str) -> list[str]:
    """The standings of a clause in an edition, with what they are about."""
    return [": ".join(filter(None, (one.subject, one.word))) for one in clauses_of("vacation")[id].standing_in(edition)]


def places(id: str, edition: str) -> list[str]:
    """Where an edition has a clause from."""
    cited = clauses_of("vacation")[id].citations_for(pages_of("vacation")[edition])
    return [f"{one.source} {one.place}".strip() for one in cited]


def ids_in(edition: str) -> list[str]:
    """The clauses of VACATION that concern an edition."""
    return [id for id, clause in clauses_of("vacation").items() if edition in clause.editions]


def test_a_standing_for_editions_holds_in_no_other() -> None:
    assert in_words("V1", "classic") == ["text", "the order of the spaces: ruling"]
    assert in_words("V1", "vacation") == ["text"]
    assert in_words("V4", "decision-draft") == ["text", "the blocks of each chain: reconstruction"]
    assert in_words("V26", "vacation") == ["ruling"]


def test_the_classic_has_no_rule_book_and_so_no_example_of_one() -> None:
    assert [id for id in ids_in("classic") if "example" in in_words(id, "classic")] == []
    assert in_words("V13", "classic") == in_words("V21", "classic") == in_words("V25", "classic") == ["text"]


def test_decision_cites_the_later_paper_for_the_tile_that_it_keeps() -> None:
    for id in ("V1", "V2"):
        assert in_words(id, "decision") == ["text", "that the starting tile is kept: ruling"]
        assert places(id, "decision")[-1] == "001 Set-Up 4"
    assert places("V1", "decision")[0] == "002 Set-Up 3 without its last sentence"
    assert places("V1", "decision-draft") == ["002 Set-Up 3"]
    assert places("V1", "vacation") == ["001 Set-Up 4"]


def test_the_draft_cites_nothing_that_was_written_by_hand() -> None:
    cited = [place for id in ids_in("decision-draft") for place in places(id, "decision-draft")]
    assert not [place for place in cited if "Two Players" in place or "Ending 1C" in place]
    assert places("V42", "decision") == ["002 Ending 1C"]
    assert "002 Two Players 2" in places("V30", "decision")


def test_an_edition_cites_its_own_rule_book_and_another_only_where_that_is_silent() -> None:
    cited = {name: places("V2", name)[0].split()[0] for name in pages_of("vacation")}
    assert cited == {"decision-draft": "002", "decision": "002", "vacation": "001", "classic": "published"}
    assert places("V27", "vacation") == ["001 Two Players 2"]
    assert places("V20", "decision") == ["002 Taking Over 1 and 2"]


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
        'about = "A."\nstanding = ["third: a part: text"]\nsource = []',
        'about = "A."\nstanding = ["text"]\nsource = ["big-shot: 005"]',
        'about = "A."\nstanding = ["text"]\nsource = ["third: 004"]',
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
