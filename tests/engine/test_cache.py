"""Where compiled code is kept: never with code of other sources, and not for ever."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import pytest

from hotelier.engine import compile as compiling
from hotelier.engine.compile import KEPT, PACKAGE, SHARED, folder_of, source_hash, user_cache


@pytest.fixture
def copied(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the package, which is the one that is hashed; its game ``other`` has one file."""
    copy = tmp_path / "hotelier"
    shutil.copytree(PACKAGE, copy, ignore=shutil.ignore_patterns("__pycache__"))
    (copy / "games" / "other").mkdir()
    (copy / "games" / "other" / "rules.py").write_text("PRICE = 1\n")
    monkeypatch.setattr(compiling, "PACKAGE", copy)
    return copy


@pytest.fixture
def own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty cache, and nothing remembered of another."""
    monkeypatch.setenv("HOTELIER_CACHE", str(tmp_path / "cache"))
    folder_of.cache_clear()
    yield tmp_path / "cache"
    folder_of.cache_clear()


def test_the_hash_stays_while_the_sources_stay(copied: Path) -> None:
    assert source_hash("core", "games/vacation") == source_hash("core", "games/vacation")


@pytest.mark.parametrize("changed", ["core/seats.py", "engine/doors.py", "games/vacation/board.py"])
def test_the_hash_changes_when_any_source_that_is_compiled_in_changes(copied: Path, changed: str) -> None:
    before = source_hash(*SHARED, "games/vacation")
    with (copied / changed).open("a") as source:
        source.write("# another thought\n")
    assert source_hash(*SHARED, "games/vacation") != before


def test_the_hash_changes_when_a_source_is_added_renamed_or_removed(copied: Path) -> None:
    hashes = [source_hash("games/vacation")]
    new = copied / "games" / "vacation" / "new.py"
    new.write_text("")
    hashes.append(source_hash("games/vacation"))
    new = new.rename(new.with_name("newer.py"))
    hashes.append(source_hash("games/vacation"))
    assert len(set(hashes)) == 3
    new.unlink()
    assert source_hash("games/vacation") == hashes[0]


def test_a_game_does_not_care_for_the_sources_of_another(copied: Path) -> None:
    before, generic = source_hash(*SHARED, "games/vacation"), source_hash(*SHARED, "games")
    (copied / "games" / "other" / "rules.py").write_text("PRICE = 2\n")
    assert source_hash(*SHARED, "games/vacation") == before
    assert source_hash(*SHARED, "games") != generic


def test_compiled_code_of_changed_sources_is_in_another_folder(copied: Path, own_cache: Path) -> None:
    before = folder_of("vacation")
    (copied / "games" / "vacation" / "board.py").write_text("")
    folder_of.cache_clear()
    assert folder_of("vacation") != before
    assert folder_of("vacation").is_relative_to(own_cache)
    assert folder_of("vacation").parent == before.parent != folder_of("").parent


def test_old_folders_are_swept_away_and_the_newest_kept(copied: Path, own_cache: Path) -> None:
    made = []
    for age in range(KEPT + 3):
        (copied / "games" / "other" / "rules.py").write_text(f"PRICE = {age}\n")
        folder_of.cache_clear()
        made.append(folder_of("other"))
        os.utime(made[-1], (1_000 + age, 1_000 + age))
    assert sorted(made[-1].parent.iterdir()) == sorted(made[-KEPT:])


def test_settings_that_change_the_code_change_the_hash(monkeypatch: pytest.MonkeyPatch) -> None:
    before = source_hash("core")
    monkeypatch.setattr(compiling.config, "BOUNDSCHECK", 1 - bool(compiling.config.BOUNDSCHECK))
    assert source_hash("core") != before


def test_the_cache_is_where_the_variables_say(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("HOTELIER_CACHE", str(tmp_path / "mine"))
    assert user_cache() == tmp_path / "mine"
    monkeypatch.delenv("HOTELIER_CACHE")
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "xdg"))
    assert user_cache() == tmp_path / "xdg" / "hotelier"
    monkeypatch.setenv("XDG_CACHE_HOME", "")
    monkeypatch.setenv("HOME", str(tmp_path))
    assert user_cache() == tmp_path / ".cache" / "hotelier"
