"""Every game is played by OpenSpiel as it was when its playthrough was written (``playthroughs.write_openspiel``)."""

from __future__ import annotations

import pytest

from hotelier.games.registry import GAMES
from playthroughs.write_openspiel import FOLDER, file_of, text_of


@pytest.mark.parametrize("game", GAMES)
def test_openspiel_plays_the_game_as_written_down(game: str) -> None:
    assert text_of(game).splitlines() == file_of(game).read_text(encoding="utf-8").splitlines()


def test_no_playthrough_is_missing_and_none_is_left_over() -> None:
    assert {file.name for file in FOLDER.iterdir()} == {file_of(game).name for game in GAMES}
