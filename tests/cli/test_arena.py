"""``hotelier arena``: bots against each other; killed, stopped, resumed, and told what it can't play."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from cli.conftest import Hotelier
from cli.shell import COMMAND
from hotelier.arena.ratings import places, rate
from hotelier.bots import registry
from hotelier.match.deals import PlayedGame
from hotelier.match.match import Match
from match.made import Broken, First, let_win, plan_of, won_by

ARENA = ("arena", "big-shot", "--processes", "1")
TWO = ("--bots", "uniform,uniform")


@pytest.fixture(autouse=True)
def listed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots that differ, until there are more in the list."""
    monkeypatch.setattr(registry, "BOTS", {**registry.BOTS, "first": First, "broken": Broken})


def test_the_table_has_a_line_a_bot_with_all_its_figures(hotelier: Hotelier) -> None:
    said = hotelier(*ARENA, "--bots", "first,uniform,uniform", "--deals", "3")
    assert (said.code, said.err) == (0, "")
    head, *bots, verdict = said.lines
    assert re.split("  +", head) == ["bot", "win share (95 % interval)", "mean score", "rating", "seconds a move"]
    number = r"-?\d+\.\d"
    figures = rf" +0\.\d{{3}} \(0\.\d{{3}}-[01]\.\d{{3}}\) +{number} +{number} ± {number} +0\.\d{{6}}$"
    assert all(re.search(figures, line) for line in bots)
    assert sorted(re.split("  +", line)[0] for line in bots) == ["first", "uniform ×2"]
    assert verdict == "3 deals, 9 games: no bot is clearly ahead of all others."


def test_json_has_the_same_figures_and_the_plan(hotelier: Hotelier) -> None:
    said = hotelier(*ARENA, "--bots", "first,uniform,uniform", "--deals", "3", "--seed", "5", "--json")
    found = json.loads(said.out)
    assert (said.code, said.err) == (0, "")
    assert found["plan"]["bots"] == ["first", "uniform", "uniform"]
    assert (found["plan"]["seed"], found["deals"], found["games"], found["clearly_ahead"]) == ("5", 3, 9, None)
    shares = {bot["name"]: bot["win_share"] for bot in found["bots"]}
    assert shares["first"]["mean"] + 2 * shares["uniform"]["mean"] == pytest.approx(1)
    assert all(share["low"] <= share["mean"] <= share["high"] for share in shares.values())
    assert all(bot["seconds_a_move"] > 0 and bot["rating"]["sigma"] > 0 for bot in found["bots"])


def test_edition_and_options_are_those_of_the_game(hotelier: Hotelier) -> None:
    said = hotelier(*ARENA, *TWO, "--deals", "1", "--option", "hidden_money=true", "--json")
    assert json.loads(said.out)["plan"]["options"] == {"hidden_money": True}


def test_who_is_clearly_ahead_is_said_and_ends_the_match(hotelier: Hotelier, monkeypatch: pytest.MonkeyPatch) -> None:
    let_win(monkeypatch, [1] * 100)
    said = hotelier(*ARENA, "--bots", "first,uniform", "--until-clear")
    assert re.match(r"uniform +1\.000 \(", said.lines[1])
    assert said.lines[-1] == "32 deals, 64 games: uniform is clearly ahead."


def test_what_was_played_counts_and_is_not_timed(hotelier: Hotelier, tmp_path: Path) -> None:
    asked = (*ARENA, *TWO, "--deals", "2", "--resume", str(tmp_path / "match"))
    first, again = hotelier(*asked), hotelier(*asked)
    assert again.code == 0
    assert [line.rsplit(maxsplit=1)[0] for line in again.lines] == [line.rsplit(maxsplit=1)[0] for line in first.lines]
    assert again.lines[1].endswith(" n/a")
    assert json.loads(hotelier(*asked, "--json").out)["bots"][0]["seconds_a_move"] is None


def test_the_referee_is_heard_a_few_times_and_then_counted(hotelier: Hotelier) -> None:
    said = hotelier(*ARENA, "--bots", "broken,uniform", "--deals", "1")
    assert said.code == 0
    *lines, last = said.err.splitlines()
    assert len(lines) == 5
    assert all("RuntimeError: out of paper" in line for line in lines)
    assert re.fullmatch(r"The referee had to step in \d+ more times\.", last)


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["arena"], "Name a game and its bots"),
        (["arena", "big-shot"], "Name a game and its bots"),
        (["arena", "chess", *TWO], "There is no game 'chess'"),
        (["arena", "big-shot", "--bots", "uniform,deep-blue"], "There is no bot 'deep-blue'"),
        (["arena", "big-shot", "--bots", ""], "not 1"),
        (["arena", "big-shot", "--bots", "uniform,"], "There is no bot ''"),
        (["arena", "big-shot", "--bots", ",".join(["uniform"] * 9)], "not 9"),
        (["arena", "big-shot", *TWO, "--deals", "0"], "no number of deals"),
        (["arena", "big-shot", *TWO, "--deals", "many"], "--deals"),
        (["arena", "big-shot", *TWO, "--processes", "0"], "no number of processes"),
        (["arena", "big-shot", *TWO, "--seed", "x"], "'x' is no seed"),
        (["arena", "big-shot", *TWO, "--seed", "f" * 64], "must be a decimal number"),
        (["arena", "big-shot", *TWO, "--edition", "deluxe"], "There is no edition 'deluxe'"),
        (["arena", "big-shot", *TWO, "--option", "speed"], "KEY=VALUE"),
        (["arena", "big-shot", *TWO, "--option", "hidden_money=maybe"], "one of false and true"),
        (["arena", "big-shot", *TWO, "--resume", "/"], "is a folder"),
        (["arena", "big-shot", *TWO, "--resume", "/no/such/folder"], "can't be written"),
        (["arena", "big-shot", *TWO, "--resume", __file__], "is no file of a match"),
    ],
    ids=lambda value: " ".join(value)[:60] if isinstance(value, list) else "",
)
def test_what_cannot_be_played_is_one_line_and_exit_code_2(
    hotelier: Hotelier, arguments: list[str], words: str
) -> None:
    said = hotelier(*arguments)
    assert (said.code, said.out, said.err.count("\n")) == (2, "", 1)
    assert said.err.startswith("hotelier: ")
    assert words in said.err


def test_the_file_of_another_match_is_refused(hotelier: Hotelier, tmp_path: Path) -> None:
    asked = (*ARENA, *TWO, "--deals", "1", "--resume", str(tmp_path / "match"))
    hotelier(*asked)
    said = hotelier(*asked, "--seed", "4")
    assert (said.code, said.err.count("\n")) == (2, 1)
    assert """belongs to another match: its 'seed' is "0", here it is "4".""" in said.err


def test_without_openskill_it_is_said_what_to_install(hotelier: Hotelier, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "openskill.models", None)
    said = hotelier(*ARENA, *TWO)
    assert (said.code, said.out) == (2, "")
    assert "pip install 'hotelier[arena]'" in said.err


ENDLESS = ("--deals", "100000")


def begin(path: Path, processes: str) -> subprocess.Popen[str]:
    """A long match in a group of processes of its own, as in a terminal, after a few deals."""
    command = [*COMMAND, "arena", "big-shot", *TWO, *ENDLESS, "--resume", str(path), "--processes", processes]
    running = subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True
    )
    patience = time.monotonic() + 120
    while not path.exists() or path.read_bytes().count(b"\n") < 6:
        assert running.poll() is None, running.communicate()
        assert time.monotonic() < patience
        time.sleep(0.01)
    return running


def others_in(group: int) -> list[str]:
    """The processes of the group that are still running."""
    found = subprocess.run(["ps", "-eo", "pgid,stat,args"], capture_output=True, text=True, check=True)
    rows = [line.split(maxsplit=2) for line in found.stdout.splitlines()[1:]]
    return [args for pgid, stat, args in rows if int(pgid) == group and not stat.startswith("Z")]


def nobody_left_in(group: int) -> bool:
    """Whether all processes of the group end within a few seconds."""
    patience = time.monotonic() + 10
    while others_in(group) and time.monotonic() < patience:
        time.sleep(0.05)
    return others_in(group) == []


def undisturbed(path: Path, deals: int) -> bytes:
    """The file of the same match when nobody disturbs it, played in this process."""
    with Match(plan_of(deals=deals), path) as match:
        for _ in match.play():
            pass
    return path.read_bytes()


def test_killed_and_resumed_it_leaves_the_same_file(hotelier: Hotelier, tmp_path: Path) -> None:
    path = tmp_path / "match"
    running = begin(path, "2")
    os.kill(running.pid, signal.SIGKILL)
    running.communicate(timeout=60)
    assert nobody_left_in(running.pid)
    deals = path.read_bytes().count(b"\n") + 4
    assert hotelier(*ARENA, *TWO, "--deals", str(deals), "--resume", str(path)).code == 0
    assert path.read_bytes() == undisturbed(tmp_path / "undisturbed", deals)


@pytest.mark.parametrize("processes", ["1", "2"])
def test_ctrl_c_keeps_what_was_played_and_says_how_to_go_on(tmp_path: Path, processes: str) -> None:
    path = tmp_path / "match"
    running = begin(path, processes)
    os.killpg(running.pid, signal.SIGINT)
    out, err = running.communicate(timeout=60)
    deals = path.read_bytes().count(b"\n") - 1
    again = "give the same command again to go on."
    told = f"hotelier: stopped after {deals} of 100000 deals. They are kept in '{path}'; {again}"
    assert (running.returncode, err.splitlines()) == (130, [told])
    assert f"{deals} deals, {2 * deals} games: " in out
    assert nobody_left_in(running.pid)
    assert path.read_bytes() == undisturbed(tmp_path / "undisturbed", deals)


def test_ctrl_c_without_a_file_shows_the_table_so_far(hotelier: Hotelier, monkeypatch: pytest.MonkeyPatch) -> None:
    class Stopping(First):
        asked = 0

        def choose(self, view, legal, rng, budget):
            Stopping.asked += 1
            if Stopping.asked > 1500:
                raise KeyboardInterrupt
            return legal[0]

    monkeypatch.setattr(registry, "BOTS", {"stopping": Stopping})
    said = hotelier(*ARENA, "--bots", "stopping,stopping")
    done = int(re.search(r"stopped after (\d+) of 100 deals\. They are not kept", said.err).group(1))
    assert said.code == 130
    assert done > 0
    assert f"{done} deal" in said.lines[-1]


def test_places_are_by_winners_first_and_then_by_scores() -> None:
    assert places(PlayedGame((2,), (5, 9, 9, 1), 0)) == [2, 1, 0, 3]
    assert places(PlayedGame((0, 1), (9, 9, 9, -4), 0)) == [0, 0, 1, 2]


def test_ratings_rise_with_wins_and_stay_where_a_bot_meets_only_itself() -> None:
    plan = plan_of("first", "uniform", "uniform", deals=20)
    found = rate(plan, [won_by(plan, 0, deal) for deal in range(20)])
    assert found["first"].mu > 30 > 25 > found["uniform"].mu
    assert found["first"].sigma < 25 / 3
    alone = plan_of("uniform", "uniform", "uniform")
    assert rate(alone, [won_by(alone, deal % 3, deal) for deal in range(20)])["uniform"].mu == pytest.approx(25)
