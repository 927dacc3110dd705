"""The games have one shape: who knows one folder knows all."""

from __future__ import annotations

from pathlib import Path

import hotelier.games
from hotelier.games.registry import GAMES

FOLDER = Path(hotelier.games.__file__).parent


def test_all_game_folders_list_the_same_python_files() -> None:
    names = {folder: sorted(file.name for file in (FOLDER / folder).glob("*.py")) for folder in GAMES.values()}
    first, *others = names.values()
    assert all(other == first for other in others), names


def test_all_game_folders_have_pages_and_clauses() -> None:
    for folder in GAMES.values():
        assert (FOLDER / folder / "clauses.toml").is_file()
        assert list((FOLDER / folder / "pages").glob("*.toml"))


def test_every_game_folder_is_in_the_list_of_games() -> None:
    folders = {folder.name for folder in FOLDER.iterdir() if (folder / "__init__.py").exists()}
    assert folders == set(GAMES.values())
