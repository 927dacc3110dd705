"""The README is true: its commands and its ten lines run as they stand."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from server.clients import Server

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")


def blocks(language: str) -> list[str]:
    return re.findall(rf"```{language}\n(.*?)```", README, flags=re.DOTALL)


@pytest.mark.parametrize("command", [line for block in blocks("sh") for line in block.splitlines()])
def test_every_command_of_the_readme_works(command: str) -> None:
    if command.startswith("make "):
        done = subprocess.run([*command.split(), "--dry-run"], cwd=ROOT, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
        return
    here = command.replace(".venv/bin/", f"{Path(sys.executable).parent}/")
    done = subprocess.run(["bash", "-c", here], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0
    assert "hotelier:" not in done.stderr  # how every complaint begins; compiling for the first time is none
    assert done.stdout


def test_make_play_serves_the_page_and_opens_it(tmp_path: Path) -> None:
    command = ["make", "--no-print-directory", "--dry-run", "play"]
    recipe = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    assert recipe.splitlines()[-1].strip().endswith("hotelier serve --open --log-level warning")
    with Server(tmp_path / "tables.db", "--open") as server:
        assert '<div id="house">' in httpx.get(server.home).text


def test_the_ten_lines_of_the_readme_run(tmp_path: Path) -> None:
    lines, _ = blocks("python")
    assert len([line for line in lines.splitlines() if line and not line.startswith("import")]) <= 10
    done = subprocess.run([sys.executable, "-c", lines], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert "A1 is not in your rack" in done.stdout
    assert "Outcome(reason=" in done.stdout
    assert (tmp_path / "evening.json").exists()


def test_the_lines_about_learning_run() -> None:
    _, lines = blocks("python")
    told = "\nprint(env.reset(seed=1)[0].dtype, table.possible_agents, envs.num_envs)"
    done = subprocess.run([sys.executable, "-c", lines + told], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == "float32 ['seat_0', 'seat_1', 'seat_2'] 4096\n"
