"""The seconds of each test file are those of a whole run."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

import durations
from durations import Durations

CONFTEST = """
from pathlib import Path
from durations import Durations, runs_all_tests

def pytest_configure(config):
    if runs_all_tests(config):
        config.pluginmanager.register(Durations(Path("durations.json")))
"""
TESTS = """
import pytest

def test_first(): pass
def test_that_ends(): {body}
"""


def run(folder: Path, body: str, *options: str) -> bool:
    """Run two tests, of which the second does this, and return whether their seconds are written."""
    (folder / "tests").mkdir(exist_ok=True)
    (folder / "pyproject.toml").write_text('[tool.pytest.ini_options]\ntestpaths = ["tests"]\n')
    (folder / "tests" / "conftest.py").write_text(CONFTEST)
    (folder / "tests" / "test_some.py").write_text(TESTS.format(body=body))
    subprocess.run(
        [sys.executable, "-m", "pytest", "-q", *options],
        cwd=folder,
        env=os.environ | {"PYTHONPATH": str(Path(durations.__file__).parent), "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"},
        check=False,
    )
    return (folder / "durations.json").exists()


@pytest.mark.parametrize(
    ("body", "options", "written"),
    [
        ("pass", [], True),
        ("assert False", [], True),
        ("pass", ["-p", "xdist.plugin", "-n", "1"], True),
        ("raise KeyboardInterrupt", [], False),
        ("pytest.exit('stopped')", [], False),
        ("assert False", ["-x"], False),
        ("pass", ["-k", "first"], False),
        ("pass", ["-m", "not slow"], False),
        ("pass", ["--deselect", "tests/test_some.py::test_first"], False),
        ("pass", ["tests/test_some.py"], False),
        ("pass", ["--collect-only"], False),
    ],
)
def test_only_a_run_of_all_tests_to_its_end_is_written(
    tmp_path: Path, body: str, options: list[str], written: bool
) -> None:
    assert run(tmp_path, body, *options) is written


def test_a_run_of_what_failed_last_is_not_written(tmp_path: Path) -> None:
    assert run(tmp_path, "assert False")
    (tmp_path / "durations.json").unlink()
    assert not run(tmp_path, "assert False", "--lf")


def test_the_seconds_of_a_file_are_kept_and_those_of_other_files_stay(tmp_path: Path) -> None:
    path = tmp_path / "build" / "durations.json"
    for names in (("a.py::x", "a.py::y[1]", "b.py::z"), ("b.py::z", "b.py::z")):
        plugin = Durations(path)
        for name in names:
            plugin.pytest_runtest_logreport(SimpleNamespace(nodeid=name, duration=1.5))
        plugin.pytest_sessionfinish(pytest.ExitCode.OK)
    assert json.loads(path.read_text("utf-8")) == {"a.py": 3.0, "b.py": 3.0}
