"""web/src/wire.ts is made from docs/openapi.json as it is, and its types hold what they promise."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

WEB = Path(__file__).parents[2] / "web"


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
    """A copy of ``web/`` with its tools installed, so that a test changes nothing here."""
    copy = tmp_path_factory.mktemp("types")
    shutil.copytree(WEB, copy / "web", ignore=shutil.ignore_patterns("node_modules"))
    shutil.copytree(WEB.parent / "docs", copy / "docs")
    done = npm(copy / "web", "ci", "--no-audit", "--no-fund", "--prefer-offline")
    assert done.returncode == 0, done.stderr
    return copy / "web"


def test_the_types_are_current(web: Path) -> None:
    done = npm(web, "run", "types")
    assert done.returncode == 0, done.stderr
    committed = (WEB / "src" / "wire.ts").read_text(encoding="utf-8")
    assert (web / "src" / "wire.ts").read_text(encoding="utf-8") == committed, "run `make describe`"


def test_the_types_hold_what_they_promise(web: Path) -> None:
    done = npm(web, "run", "check")
    assert done.returncode == 0, done.stdout


def test_the_check_of_the_types_can_fail(web: Path) -> None:
    wrong = web / "tests" / "wrong.test-d.ts"
    wrong.write_text('import type { Ask } from "../src/wire";\nexport const ask: Ask = { type: "cheat" };\n')
    done = npm(web, "run", "check")
    wrong.unlink()
    assert done.returncode != 0
    assert "wrong.test-d.ts" in done.stdout
