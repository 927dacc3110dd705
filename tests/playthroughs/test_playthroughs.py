"""Every edition is played as it was when its playthrough was written (see ``playthroughs.write``)."""

from __future__ import annotations

import pytest

from engine.tables import EDITIONS
from playthroughs.write import FOLDER, file_of, text_of


@pytest.mark.parametrize(("game", "edition"), EDITIONS)
def test_the_edition_is_played_as_written_down(game: str, edition: str) -> None:
    assert text_of(game, edition).splitlines() == file_of(game, edition).read_text(encoding="utf-8").splitlines()


def test_no_playthrough_is_missing_and_none_is_left_over() -> None:
    assert {file.name for file in FOLDER.glob("*.txt")} == {file_of(*edition).name for edition in EDITIONS}
