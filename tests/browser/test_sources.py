"""The sources of the client: its types are those of docs/openapi.json, it compiles, and its own tests pass."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

PROJECT = Path(__file__).parents[2]
WEB = PROJECT / "web"


def npm(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Runs npm, with the Node of the development tools where they are installed."""
    tools = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    return subprocess.run(
        [shutil.which("npm", path=tools) or "npm", *arguments],
        cwd=folder,
        env=os.environ | {"PATH": tools},
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.fixture(scope="module")
def web(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of ``web/`` and of what it reads elsewhere, with the same tools, so that a test changes nothing here."""
    assert (WEB / "node_modules").exists(), "what the client is built with is not installed: run `make site`"
    copy = tmp_path_factory.mktemp("client")
    shutil.copytree(WEB, copy / "web", ignore=shutil.ignore_patterns("node_modules"))
    shutil.copytree(PROJECT / "docs", copy / "docs")
    read = PROJECT / "src" / "hotelier"
    for page in (*read.rglob("*.toml"), *read.rglob("reasons.py")):
        target = copy / page.relative_to(PROJECT)
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(page, target)
    (copy / "web" / "node_modules").symlink_to(WEB / "node_modules")
    return copy / "web"


def test_the_types_are_current(web: Path) -> None:
    done = npm(web, "run", "types")
    assert done.returncode == 0, done.stderr
    committed = (WEB / "src" / "wire.ts").read_text(encoding="utf-8")
    assert (web / "src" / "wire.ts").read_text(encoding="utf-8") == committed, "run `make describe`"


def test_the_client_compiles_and_its_types_hold_what_they_promise(web: Path) -> None:
    done = npm(web, "run", "check")
    assert done.returncode == 0, done.stdout


def test_the_check_of_the_types_can_fail(web: Path) -> None:
    wrong = web / "tests" / "wrong.test-d.ts"
    wrong.write_text('import type { Ask } from "../src/wire";\nexport const ask: Ask = { type: "cheat" };\n')
    done = npm(web, "run", "check")
    wrong.unlink()
    assert done.returncode != 0
    assert "wrong.test-d.ts" in done.stdout


def test_the_tests_of_the_client_itself_pass(web: Path) -> None:
    done = npm(web, "run", "unit")
    assert done.returncode == 0, done.stdout
    assert " passed" in done.stdout
