"""Where compiled code is kept: never with code of other sources, and not for ever."""

from __future__ import annotations

import os
import re
import shutil
import stat
from pathlib import Path

import pytest
from numba.core import config

from engine.tables import python
from hotelier.core.errors import UnsafeCache
from hotelier.core.folders import cache_folder
from hotelier.engine import cache_folder as caching
from hotelier.engine.cache_folder import PACKAGE, SHARED, check_private, code_folder, is_compiled, source_hash
from hotelier.engine.compile import KEPT, folder_of
from hotelier.engine.warm import warm


@pytest.fixture
def copied(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the package, which is the one that is hashed; its game ``other`` has one file."""
    copy = tmp_path / "hotelier"
    shutil.copytree(PACKAGE, copy, ignore=shutil.ignore_patterns("__pycache__"))
    (copy / "games" / "other").mkdir()
    (copy / "games" / "other" / "rules.py").write_text("PRICE = 1\n")
    monkeypatch.setattr(caching, "PACKAGE", copy)
    return copy


@pytest.fixture
def own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty cache, and nothing remembered of another."""
    monkeypatch.setenv("HOTELIER_CACHE", str(tmp_path / "cache"))
    forget()
    yield tmp_path / "cache"
    forget()


def forget() -> None:
    """What the sources were and where code is kept is found out again."""
    code_folder.cache_clear()
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
    forget()
    assert folder_of("vacation") != before
    assert folder_of("vacation").is_relative_to(own_cache)
    assert folder_of("vacation").parent == before.parent != folder_of("").parent


def test_old_folders_are_swept_away_and_the_newest_kept(copied: Path, own_cache: Path) -> None:
    made = []
    for age in range(KEPT + 3):
        (copied / "games" / "other" / "rules.py").write_text(f"PRICE = {age}\n")
        forget()
        made.append(folder_of("other"))
        os.utime(made[-1], (1_000 + age, 1_000 + age))
    assert sorted(made[-1].parent.iterdir()) == sorted(made[-KEPT:])


def test_settings_that_change_the_code_change_the_hash(monkeypatch: pytest.MonkeyPatch) -> None:
    before = source_hash("core")
    monkeypatch.setattr(config, "BOUNDSCHECK", 1 - bool(config.BOUNDSCHECK))
    assert source_hash("core") != before


@pytest.mark.parametrize(
    "settings",
    [
        {},
        {"NUMBA_BOUNDSCHECK": "1", "NUMBA_OPT": "2"},
        {"NUMBA_OPT": "max"},
        {"NUMBA_OPT": "17", "NUMBA_BOUNDSCHECK": "yes", "NUMBA_DEBUG": "no"},
        {"NUMBA_DISABLE_JIT": "1"},
    ],
)
def test_settings_are_read_as_numba_reads_them_without_loading_it(settings: dict[str, str]) -> None:
    script = """
import sys, warnings
from hotelier.engine.cache_folder import numba_settings
before = numba_settings()
assert "numba" not in sys.modules
warnings.simplefilter("ignore")
import numba
assert numba_settings() == before, (numba_settings(), before)
"""
    python("-c", script, **settings)


def test_settings_in_a_file_of_numba_are_left_to_numba(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / ".numba_config.yaml").touch()
    script = (
        "import sys; from hotelier.engine.cache_folder import numba_settings as n; n(); print('numba' in sys.modules)"
    )
    assert python("-W", "ignore", "-c", script) == "True\n"


def test_the_cache_is_where_the_variables_say(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("HOTELIER_CACHE", str(tmp_path / "mine"))
    assert cache_folder() == tmp_path / "mine"
    monkeypatch.delenv("HOTELIER_CACHE")
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "xdg"))
    assert cache_folder() == tmp_path / "xdg" / "hotelier"
    monkeypatch.setenv("XDG_CACHE_HOME", "")
    monkeypatch.setenv("HOME", str(tmp_path))
    assert cache_folder() == tmp_path / ".cache" / "hotelier"
    monkeypatch.setenv("HOTELIER_CACHE", "")
    assert cache_folder() == tmp_path / ".cache" / "hotelier"


def test_what_is_compiled_is_known_without_numba_and_also_where_nothing_is_compiled(own_cache: Path) -> None:
    list(warm("bots-vacation", []))
    list(warm("envs-vacation", []))
    script = """
import sys
from hotelier.engine.cache_folder import is_compiled
print([kit for kit in ("vacation", "bots-vacation", "envs-vacation") if is_compiled(kit)], "numba" in sys.modules)
"""
    for uncompiled in ("0", "1"):
        assert python("-c", script, NUMBA_DISABLE_JIT=uncompiled) == "['bots-vacation', 'envs-vacation'] False\n"


def test_to_ask_what_is_compiled_makes_no_folder(own_cache: Path) -> None:
    assert not is_compiled("vacation")
    assert not own_cache.exists()


def test_folders_of_compiled_code_are_made_for_their_user_alone(own_cache: Path) -> None:
    folder = folder_of("vacation")
    made = [one for one in (folder, *folder.parents) if one.is_relative_to(own_cache)]
    assert [stat.S_IMODE(one.stat().st_mode) for one in made] == [0o700] * 4


@pytest.mark.parametrize("up", range(4))
@pytest.mark.parametrize("mode", [0o720, 0o702, 0o777])
def test_a_folder_that_others_can_write_to_is_refused_until_it_is_closed(own_cache: Path, up: int, mode: int) -> None:
    folder = folder_of("")
    opened = (folder, *folder.parents)[up]
    opened.chmod(mode)
    forget()
    for ask in (lambda: is_compiled("vacation"), lambda: folder_of("")):
        with pytest.raises(UnsafeCache, match=rf"chmod go-w '{re.escape(str(opened))}'") as refused:
            ask()
    assert refused.value.code == "unsafe-cache"
    opened.chmod(mode & ~0o022)
    assert folder_of("") == folder


def test_a_folder_that_others_can_read_is_taken(own_cache: Path) -> None:
    own_cache.mkdir()
    own_cache.chmod(0o755)
    assert folder_of("").is_dir()


def test_a_folder_of_another_user_is_refused(own_cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = folder_of("")
    monkeypatch.setattr("os.getuid", lambda: 12345)
    if folder.stat().st_uid == 0:
        check_private(folder)  # whoever administers the machine may keep code for all
        os.chown(own_cache, 54321, -1)
    with pytest.raises(UnsafeCache, match="belongs to another user"):
        check_private(folder)


def test_nothing_is_loaded_from_a_folder_that_others_can_write_to(tmp_path: Path) -> None:
    (tmp_path / "cache").mkdir()
    (tmp_path / "cache").chmod(0o777)
    script = """
import hotelier
try:
    hotelier.new("vacation")
except hotelier.UnsafeCache as refused:
    print(refused.code)
"""
    environment = {"HOTELIER_CACHE": str(tmp_path / "cache"), "NUMBA_DISABLE_JIT": "0"}
    assert python("-c", script, **environment) == "unsafe-cache\n"
    assert list((tmp_path / "cache").iterdir()) == []
