"""``hotelier trace``: the lines that a second implementation follows."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from cli.conftest import Hotelier
from cli.shell import pipe
from engine.tables import EDITIONS, TABLES, Table
from hotelier.records.record import Record
from records.sample import played, running, seeded

HEAD = ["hotelier", "game", "edition", "options", "seats", "deal"]
POSITION = ["to_move", "step", "legal", "state", "move"]
RUNNING_LAST = ["to_move", "step", "legal", "state"]
LAST = [*RUNNING_LAST, "result"]
TABLE = Table("vacation", "vacation", 3)


def save(record: dict[str, Any], folder: Path) -> str:
    """The record in a file; its name."""
    Record.from_object(record).save(folder / "game.json")
    return str(folder / "game.json")


@pytest.mark.parametrize(("game", "edition"), EDITIONS)
def test_head_positions_and_last_line_have_their_keys_and_nothing_else(
    hotelier: Hotelier, game: str, edition: str
) -> None:
    said = hotelier("trace", game, "--edition", edition, "--seats", "3", "--seed", "5")
    head, *lines, last = map(json.loads, said.lines)
    assert (said.code, said.err) == (0, "")
    assert (list(head), list(last)) == (HEAD, LAST)
    assert all(list(line) == POSITION for line in lines)
    assert (head["hotelier"], head["game"], head["edition"], len(head["seats"])) == (1, game, edition, 3)
    assert (last["to_move"], last["step"], last["legal"]) == (None, None, [])


def test_a_seat_plays_one_of_its_legal_moves_and_chance_lists_none(hotelier: Hotelier) -> None:
    _, *lines, _ = map(json.loads, hotelier("trace", "vacation").lines)
    assert {line["to_move"] for line in lines} == {0, 1, 2, 3, "chance"}
    for line in lines:
        assert line["to_move"] == line["state"]["to_move"]
        assert line["step"] == line["state"]["step"]
        if line["to_move"] == "chance":
            assert line["legal"] is None
            assert line["move"][0] in "+-"
        else:
            assert line["move"] in line["legal"]


def test_edition_seats_and_seed_have_defaults(hotelier: Hotelier) -> None:
    told = hotelier("trace", "vacation", "--edition", "vacation", "--seats", "4", "--seed", "0")
    assert hotelier("trace", "vacation").out == told.out != hotelier("trace", "vacation", "--seed", "1").out


def test_several_games_are_those_of_the_next_seeds(hotelier: Hotelier) -> None:
    several = hotelier("trace", "vacation", "--seed", "8", "--games", "3").out
    assert several == "".join(hotelier("trace", "vacation", "--seed", seed).out for seed in ("8", "9", "10"))


def test_the_first_of_several_games_is_that_of_the_seed_itself(hotelier: Hotelier) -> None:
    """64 hex digits that happen to be decimal are a seed too; it is another than the number they write."""
    seed = "0" * 63 + "7"
    first = hotelier("trace", "vacation", "--seed", seed).out
    several = hotelier("trace", "vacation", "--seed", seed, "--games", "2")
    assert several.code == 2 or several.out.startswith(first)


def test_the_last_of_several_games_has_a_seed_that_is_one(hotelier: Hotelier) -> None:
    assert hotelier("trace", "vacation", "--seed", "9" * 100, "--games", "2").code == 2


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_a_reluctant_game_announces_only_when_nothing_else_is_legal(hotelier: Hotelier, table: Table) -> None:
    game, edition, seats = table
    said = hotelier("trace", game, "--edition", edition, "--seats", str(seats), "--seed", "3", "--reluctant")
    lines = [json.loads(line) for line in said.lines[1:-1]]
    announced = [line["legal"] for line in lines if line["move"] == "announce"]
    assert announced in ([], [["announce"]])


def test_a_reluctant_game_passes_chances_to_announce(hotelier: Hotelier) -> None:
    lines = [json.loads(line) for line in hotelier("trace", "vacation", "--seed", "3", "--reluctant").lines[1:-1]]
    assert any("announce" in (line["legal"] or ()) for line in lines)


def test_a_finished_record_is_followed_to_its_result(hotelier: Hotelier, tmp_path: Path) -> None:
    said = hotelier("trace", "vacation", "--record", save(seeded(TABLE, 4), tmp_path))
    assert said.code == 0
    assert said.out == hotelier("trace", "vacation", "--seats", "3", "--seed", "4").out


def test_a_running_record_ends_with_the_current_position(hotelier: Hotelier, tmp_path: Path) -> None:
    record = running(TABLE, 4)
    said = hotelier("trace", "vacation", "--record", save(record, tmp_path))
    head, *lines, last = map(json.loads, said.lines)
    assert said.code == 0
    assert list(last) == RUNNING_LAST
    assert [line["move"] for line in lines] == record["moves"]
    assert head["deal"] == record["deal"]


def test_a_record_is_told_with_its_racks_by_row_and_column(hotelier: Hotelier, tmp_path: Path) -> None:
    """A deal is read in any order and written in one."""
    record = played(TABLE, 4)
    mixed = record | {"deal": record["deal"] | {"racks": [rack[::-1] for rack in record["deal"]["racks"]]}}
    said = hotelier("trace", "vacation", "--record", save(mixed, tmp_path))
    assert json.loads(said.lines[0])["deal"] == record["deal"]


def test_a_record_that_does_not_hold_is_one_line_with_its_place(hotelier: Hotelier, tmp_path: Path) -> None:
    record = running(TABLE, 4)
    said = hotelier("trace", "vacation", "--record", save(record | {"moves": [*record["moves"], "castle"]}, tmp_path))
    assert said.code == 2
    assert said.err.startswith(f"hotelier: moves[{len(record['moves'])}]: 'castle' can't be read")
    assert said.err.count("\n") == 1


def test_a_record_of_another_game_or_no_file_is_refused(hotelier: Hotelier, tmp_path: Path) -> None:
    other = hotelier("trace", "vacation", "--record", save(played(TABLE, 4) | {"game": "chess"}, tmp_path))
    assert (other.code, other.out) == (2, "")
    assert hotelier("trace", "vacation", "--record", str(tmp_path / "none.json")).code == 2


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["chess"], "no game 'chess'"),
        (["vacation", "--edition", "chess"], "no edition 'chess'"),
        (["vacation", "--seats", "7"], "2 to 6 seats, not 7"),
        (["vacation", "--seats", "few"], "--seats"),
        (["vacation", "--edition", "decision-draft", "--seats", "2"], "3 to 6 seats, not 2"),
        (["vacation", "--seed", "seven"], "no seed"),
        (["vacation", "--seed", "-1"], "no seed"),
        (["vacation", "--games", "0"], "'0' is no number of games"),
        (["vacation", "--games", "many"], "--games"),
        (["vacation", "--games", "2", "--seed", "a" * 64], "decimal number"),
        (["vacation", "--option", "speed"], "not of the form KEY=VALUE"),
        (["vacation", "--option", "speed=fast"], "no '"),
        (["vacation", "--option", ""], "not of the form KEY=VALUE"),
    ],
    ids=" ".join,
)
def test_what_cannot_be_traced_is_one_line_and_exit_code_2(
    hotelier: Hotelier, arguments: list[str], words: str
) -> None:
    said = hotelier("trace", *arguments)
    assert (said.code, said.out) == (2, "")
    assert said.err.startswith("hotelier: ")
    assert said.err.count("\n") == 1
    assert words in said.err


def test_a_reader_that_has_seen_enough_is_no_error() -> None:
    done = pipe("hotelier trace vacation --games 50 | head -n 1")
    assert (done.returncode, done.stderr) == (0, "")
    assert list(json.loads(done.stdout)) == HEAD


def test_a_trace_streams() -> None:
    """A hundred thousand games would take an hour; the first lines are there at once."""
    done = pipe("hotelier trace vacation --games 100000 | head -n 300 | tail -n 1")
    assert done.returncode == 0
    assert json.loads(done.stdout)
