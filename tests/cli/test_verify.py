"""``hotelier verify``: a line a file, and 0 only if all are good."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cli.conftest import Hotelier
from engine.tables import Table
from hotelier.records.record import Record
from records.sample import played, running, seeded

TABLE = Table("vacation", "vacation", 3)
FINISHED = sorted((Path(__file__).parent.parent / "records").glob("*.json"))


@pytest.fixture
def files(tmp_path: Path) -> Path:
    """A folder with all kinds of files."""
    good = played(TABLE, 4)
    records = {
        "plain": good,
        "seeded": seeded(TABLE, 4),
        "running": running(TABLE, 4),
        "without": {key: value for key, value in good.items() if key != "result"},
        "cheated": seeded(TABLE, 4) | {"seed": "5", "commitment": None},
    }
    records["cheated"].pop("commitment")
    for name, record in records.items():
        Record.from_object(record).save(tmp_path / f"{name}.json")
    (tmp_path / "wrong.json").write_text(json.dumps(good | {"result": good["result"] | {"winners": []}}))
    (tmp_path / "binary.json").write_bytes(b"\xff\xfe\x00")
    (tmp_path / "text.json").write_text("This is no record.")
    (tmp_path / "empty.json").touch()
    (tmp_path / "folder").mkdir()
    return tmp_path


@pytest.mark.parametrize(
    ("name", "line"),
    [
        ("plain", "{file}: good, {moves} moves, announced, scores {scores}, no seed in it"),
        ("seeded", "{file}: good, {moves} moves, announced, scores {scores}, chance checked against the seed"),
        ("running", "{file}: good, {half} moves, still running, no seed in it"),
        ("without", "{file}: good, {moves} moves, over, no result in the record, no seed in it"),
    ],
)
def test_a_good_record_is_0_and_says_what_was_checked(hotelier: Hotelier, files: Path, name: str, line: str) -> None:
    record = played(TABLE, 4)
    *scores, last = record["result"]["scores"]
    told = line.format(
        file=files / f"{name}.json",
        moves=len(record["moves"]),
        half=len(record["moves"]) // 2,
        scores=f"{', '.join(map(str, scores))} and {last}",
    )
    assert hotelier("verify", str(files / f"{name}.json")) == (0, told + "\n", "")


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("wrong.json", "result: The moves lead to"),
        ("cheated.json", "deal: The seed does not give this deal."),
        ("none.json", "There is no file"),
        ("folder", "is a folder"),
        ("binary.json", "no UTF-8 text"),
        ("text.json", "This is no JSON"),
        ("empty.json", "This is no JSON"),
    ],
)
def test_a_bad_record_is_1_and_says_why_in_a_line(hotelier: Hotelier, files: Path, name: str, words: str) -> None:
    said = hotelier("verify", str(files / name))
    assert (said.code, said.err, len(said.lines)) == (1, "", 1)
    assert said.out.startswith(f"{files / name}: ")
    assert words in said.out


def test_of_several_files_each_has_its_line_and_one_bad_one_is_enough(hotelier: Hotelier, files: Path) -> None:
    names = [str(files / name) for name in ("plain.json", "text.json", "none.json", "running.json")]
    said = hotelier("verify", *names)
    assert said.code == 1
    assert [line.split(": ")[0] for line in said.lines] == names
    assert [": good, " in line for line in said.lines] == [True, False, False, True]


def test_the_finished_games_of_our_tests_are_good(hotelier: Hotelier) -> None:
    said = hotelier("verify", *map(str, FINISHED))
    assert said.code == 0
    assert len(said.lines) == len(FINISHED) > 0


def test_a_file_whose_name_is_no_text_still_has_its_line(hotelier: Hotelier) -> None:
    said = hotelier("verify", "\udcff.json")
    assert (said.code, said.err) == (1, "")


def test_no_file_at_all_is_not_understood(hotelier: Hotelier) -> None:
    said = hotelier("verify")
    assert (said.code, said.out, said.err.count("\n")) == (2, "", 1)
