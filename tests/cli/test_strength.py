"""``hotelier arena --preset strength``: where its files can't be written it says what to do, before hours of play."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from cli.conftest import Hotelier
from hotelier.arena.strength import Shown, Trial
from hotelier.cli import strength
from hotelier.match.deals import Pace
from hotelier.match.intervals import Interval

PRESET = ("arena", "--preset", "strength", "--processes", "1")


@pytest.fixture
def figures(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The file for the figures, in a folder of the test."""
    path = tmp_path / "package" / "strength.json"
    path.parent.mkdir()
    path.write_text("{}")
    monkeypatch.setattr(strength, "FIGURES", path)
    return path


@pytest.fixture
def played(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The matches that were played, by their names; none takes any time."""
    names: list[str] = []

    def play(trial: Trial, folder: Path, processes: int) -> Iterator[Shown]:
        names.append(trial.name)
        yield Shown(trial, Interval(0.5, 0.4, 0.6), 100, Pace(10, 1.0))

    monkeypatch.setattr(strength, "play", play)
    return names


def test_figures_that_can_not_be_written_are_told_before_anything_is_played(
    hotelier: Hotelier, figures: Path, played: list[str], tmp_path: Path
) -> None:
    figures.unlink()
    figures.mkdir()
    said = hotelier(*PRESET, "--out", str(tmp_path / "page.md"))
    assert (said.code, said.out, played) == (2, "", [])
    assert said.err.startswith(f"hotelier: '{figures}' can't be written: Is a directory. ")
    assert "Run this in a checkout of the project that you may change" in said.err


def test_figures_that_can_not_be_written_in_the_end_leave_the_page(
    hotelier: Hotelier, figures: Path, played: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def gone(*given: object) -> dict[str, object]:
        figures.unlink()
        figures.parent.rmdir()
        return {}

    monkeypatch.setattr(strength, "figures", gone)
    said = hotelier(*PRESET, "--out", str(tmp_path / "page.md"))
    assert (said.code, said.out) == (2, "")
    assert f"'{figures}' can't be written: No such file or directory. " in said.err
    assert "# How strong the levels are" in (tmp_path / "page.md").read_text()


def test_a_page_that_can_not_be_written_may_go_elsewhere(
    hotelier: Hotelier, figures: Path, played: list[str], tmp_path: Path
) -> None:
    said = hotelier(*PRESET, "--out", str(tmp_path))
    assert (said.code, said.out, played) == (2, "", [])
    assert said.err.endswith("Name another file for the page with '--out FILE'.\n")


def test_what_was_measured_is_on_the_page_and_in_the_figures(
    hotelier: Hotelier, figures: Path, played: list[str], tmp_path: Path
) -> None:
    said = hotelier(*PRESET, "--out", str(tmp_path / "page.md"))
    assert (said.code, said.out) == (0, f"Written to {tmp_path / 'page.md'}.\n")
    assert '"wins": 0.5' in figures.read_text()
    assert "vacation-tycoon-heuristic: 100 games, 50.0 % (40.0-60.0 %)" in said.err


def test_bug_measuring_one_game_took_the_others_from_the_page(
    hotelier: Hotelier, figures: Path, played: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    over = Trial("big-shot", "tycoon", "manager")
    shown = Shown(over, Interval(0.6, 0.51, 0.7), 100, Pace(10, 1.0))
    monkeypatch.setattr(strength, "kept", lambda trial, folder: shown if trial == over else None)
    hotelier(*PRESET, "vacation", "--out", str(tmp_path / "page.md"))
    assert {name.partition("-")[0] for name in played} == {"vacation"}
    text = (tmp_path / "page.md").read_text()
    assert "| Tycoon | Manager, two against two | 60.0 % (51.0-70.0 %) | 100 |" in text
    assert text.index("## vacation") < text.index("## big-shot")
