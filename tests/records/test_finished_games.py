"""Every finished game in this folder is a test: drop a record here, and it is replayed and recounted."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.tables import EDITIONS
from hotelier.core.seats import NOBODY
from hotelier.games.registry import GAMES, pages_of
from hotelier.records.record import Record
from hotelier.records.replay import check
from records.conserved import CONSERVED
from records.write_finished_games import FOUND, record_of

FILES = sorted(Path(__file__).parent.glob("*.json"))

ENDINGS = {
    ("vacation", "decision-draft"): {"announced", "stalemate"},
    ("vacation", "decision"): {"announced", "blocked", "stalemate"},
    ("vacation", "vacation"): {"announced", "blocked", "stalemate"},
    ("vacation", "classic"): {"announced", "stalemate"},
    ("big-shot", "big-shot"): {"settled"},
    ("perfect-hotel", "perfect-hotel"): {"deck"},
}
"""Every ending that play reaches, by edition."""


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_the_game_replays_and_its_result_and_chance_agree(file: Path) -> None:
    record = Record.load(file)
    position = check(record)
    assert position.to_move == NOBODY
    assert position.result() == record.result


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_nothing_is_lost_in_the_game(file: Path) -> None:
    record = Record.load(file)
    CONSERVED[record.game](record)


@pytest.mark.parametrize(("game", "edition"), EDITIONS)
def test_there_is_a_game_for_every_ending(game: str, edition: str) -> None:
    page = pages_of(game)[edition]
    records = [record for record in map(Record.load, FILES) if (record.game, record.edition) == (game, edition)]
    newest = [record for record in records if record.version == page.version]
    assert {record.result["reason"] for record in newest} >= ENDINGS[game, edition]
    assert {record.version for record in records} == {*page.earlier, page.version}, "games of every version"


@pytest.mark.parametrize("found", FOUND, ids=lambda found: found.file.stem)
def test_the_game_is_the_one_that_random_play_finds(found) -> None:
    assert Record.load(found.file) == record_of(found)


def test_every_game_has_something_to_recount() -> None:
    assert set(CONSERVED) == set(GAMES)


@pytest.mark.parametrize(("game", "edition"), EDITIONS)
def test_there_is_a_game_with_every_value_of_every_option(game: str, edition: str) -> None:
    records = [record for record in map(Record.load, FILES) if (record.game, record.edition) == (game, edition)]
    for name, option in pages_of(game)[edition].options.items():
        played = [record.options.get(name, option.values[0]) for record in records]
        assert all(value in played for value in option.values), name
