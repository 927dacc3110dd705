"""``hotelier backup`` and ``hotelier restore``."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from cli.conftest import Hotelier
from hotelier.server.store.store import Store


@pytest.fixture
def database(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A database in the place where it is looked for."""
    monkeypatch.setenv("HOTELIER_DATA", str(tmp_path))
    path = tmp_path / "hotelier.db"
    Store(path).close()
    return path


def test_a_backup_is_made_and_put_back(hotelier: Hotelier, database: Path, tmp_path: Path) -> None:
    backup = str(tmp_path / "monday.db")
    said = hotelier("backup", backup)
    assert said == (0, f"The database '{database}' is backed up in '{backup}'.\n", "")
    refused = hotelier("restore", backup)
    assert (refused.code, refused.out) == (2, "")
    assert "With --force it is replaced" in refused.err
    said = hotelier("restore", backup, "--force")
    assert (said.code, said.err) == (0, "")
    assert said.lines == [
        f"The database '{database}' is restored from '{backup}'.",
        f"What was there before is '{database}.before-restore' now.",
    ]


def test_another_database_may_be_named(hotelier: Hotelier, database: Path, tmp_path: Path) -> None:
    backup, other = str(tmp_path / "monday.db"), tmp_path / "other.db"
    assert hotelier("backup", backup, "--database", str(database)).code == 0
    assert hotelier("restore", backup, "--database", f"sqlite:///{other}").code == 0
    assert other.read_bytes().startswith(b"SQLite format 3")


def test_what_goes_wrong_is_one_line(hotelier: Hotelier, database: Path, tmp_path: Path) -> None:
    for arguments in (["backup", str(tmp_path)], ["restore", str(tmp_path / "none")], ["restore", str(database)]):
        said = hotelier(*arguments)
        assert (said.code, said.out) == (2, "")
        assert said.err.count("\n") == 1


WITHOUT = """
import sys
sys.modules[sys.argv[1]] = None
from hotelier.cli.main import main
sys.exit(main([sys.argv[2], "monday.db"]))
"""


@pytest.mark.parametrize("package", ["sqlalchemy", "alembic"])
@pytest.mark.parametrize("command", ["backup", "restore"])
def test_without_the_packages_of_the_server_it_is_said_what_to_install(command: str, package: str) -> None:
    done = subprocess.run([sys.executable, "-c", WITHOUT, package, command], capture_output=True, text=True)
    assert (done.returncode, done.stdout) == (2, "")
    assert "pip install 'hotelier[server]'" in done.stderr
