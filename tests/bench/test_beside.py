"""``bench/beside.py`` compares a commit with the work tree: each on its own, in turn, and nothing done is lost."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest
from beside import main

PROGRAM = Path(__file__).parents[2] / "bench" / "beside.py"

MAKEFILE = """\
.venv/.ready: requirements.lock
\t@mkdir -p .venv/bin
\t@ln -sf PYTHON .venv/bin/python
\t@echo made >> .venv/made
\t@touch $@
"""

BENCH = """\
import os, sys, time
from pathlib import Path
sys.dont_write_bytecode = True
sys.path.insert(0, "src")
from product import SPEED
log, cache = Path("LOG"), Path(os.environ["HOTELIER_CACHE"])
with log.open("a") as file:
    print(Path.cwd(), cache, len([*cache.iterdir()]), os.getpid(), *sys.argv[1:], sep="|", file=file)
(cache / f"compiled{len([*cache.iterdir()])}").touch()
while len(log.read_text().splitlines()) == int(os.environ.get("STOP_AT", 0)):
    time.sleep(0.01)
print(f"dice: rolls of 6 dice, one core          {SPEED:12,.2f} rolls/s")
print(f"dice: their sum          {SPEED * 3:12,.2f} eyes   {0.5:10.2f} x rolls")
"""
"""Prints how fast the package of its side is; writes down where it ran, with which cache and with which arguments."""


@dataclass
class Repository:
    """A project with one commit whose dice roll 100 times a second; in the work tree they roll 120 times."""

    root: Path
    log: Path
    commit: str = ""

    def git(self, *arguments: str) -> str:
        return subprocess.run(
            ["git", "-c", "user.name=A", "-c", "user.email=a@localhost", *arguments],
            cwd=self.root,
            check=True,
            capture_output=True,
            text=True,
        ).stdout.strip()

    def write(self, path: str, text: str) -> None:
        (self.root / path).parent.mkdir(parents=True, exist_ok=True)
        (self.root / path).write_text(text)

    def runs(self) -> list[list[str]]:
        """What the benchmark has written down of each of its runs."""
        return [line.split("|") for line in self.log.read_text().splitlines()] if self.log.exists() else []

    def order(self) -> str:
        """Which side ran when."""
        names = {"work-tree": "new", self.commit[:9]: "old"}
        return " ".join(names[Path(run[0]).parent.name] for run in self.runs())


@pytest.fixture
def repository(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Repository:
    for name in [name for name in os.environ if name.startswith("GIT_")]:
        monkeypatch.delenv(name)
    made = Repository((tmp_path / "project").resolve(), tmp_path / "log")
    made.write("Makefile", MAKEFILE.replace("PYTHON", os.path.realpath(sys.executable)))
    made.write("requirements.lock", "")
    made.write(".gitignore", ".venv/\nsecret.txt\n")
    made.write("src/product.py", "SPEED = 100\n")
    made.write("bench/dice.py", BENCH.replace("LOG", str(made.log)))
    made.git("init", "--quiet")
    made.git("add", ".")
    made.git("commit", "--quiet", "--message", "Roll the dice")
    made.commit = made.git("rev-parse", "HEAD")
    made.write("src/product.py", "SPEED = 120\n")
    monkeypatch.chdir(made.root)
    return made


@pytest.fixture
def beside(repository: Repository, capsys: pytest.CaptureFixture[str]) -> Callable[..., tuple[int, str, str]]:
    """Runs the program; its exit code and what it has printed."""

    def run(*arguments: str) -> tuple[int, str, str]:
        try:
            code = main(arguments)
        except SystemExit as ended:
            code = int(ended.code or 0)
        return code, *capsys.readouterr()

    return run


Beside = Callable[..., tuple[int, str, str]]


def test_both_sides_run_in_turn_after_a_run_each_that_does_not_count(repository: Repository, beside: Beside) -> None:
    code, out, _ = beside("--pairs", "3", "HEAD", "bench/dice.py", "--quick", "7")
    assert code == 0
    assert repository.order() == "old new " + "old new new old old new"
    assert all(run[4:] == ["--quick", "7"] for run in repository.runs())
    assert "old: " in out and "Roll the dice" in out and "bench/dice.py --quick 7" in out


def test_the_table_has_medians_and_the_ratio_with_its_interval(beside: Beside) -> None:
    _, out, _ = beside("HEAD", "bench/dice.py")
    assert re.search(r"^ +old +new +new/old +low +high$", out, flags=re.MULTILINE)
    assert re.search(
        r"^dice: rolls of 6 dice, one core, rolls/s +100 +120 +1\.2000 +1\.2000 +1\.2000$", out, re.MULTILINE
    )
    assert re.search(r"^dice: their sum, x rolls +0\.5 +0\.5 +1\.0000", out, flags=re.MULTILINE)
    assert "too narrow" not in out


def test_of_few_pairs_it_says_that_the_interval_is_too_narrow(beside: Beside) -> None:
    assert "With fewer than 6 pairs the interval is too narrow" in beside("--pairs", "2", "HEAD", "bench/dice.py")[1]


def test_each_side_has_its_own_worktree_environment_and_cache(repository: Repository, beside: Beside) -> None:
    beside("--pairs", "2", "HEAD", "bench/dice.py")
    folders = Counter((tree, cache) for tree, cache, *_ in repository.runs())
    home = repository.root / "build" / "beside"
    sides = [home / repository.commit[:9], home / "work-tree"]
    assert folders == {(str(side / "tree"), str(side / "cache")): 3 for side in sides}
    assert all((side / "tree" / ".venv" / "made").read_text() == "made\n" for side in sides)
    assert [(side / "tree" / "src" / "product.py").read_text() for side in sides] == ["SPEED = 100\n", "SPEED = 120\n"]


def test_changed_and_new_files_are_measured_and_the_users_files_and_index_stay(
    repository: Repository, beside: Beside
) -> None:
    repository.write("src/product.py", "from more import SPEED\n")
    repository.write("src/more.py", "SPEED = 50\n")
    repository.write("secret.txt", "ignored")
    before = repository.git("status", "--porcelain", "--", ":!build")
    code, out, _ = beside("--pairs", "1", "HEAD", "bench/dice.py")
    assert code == 0 and " 0.5000 " in out
    assert repository.git("status", "--porcelain") == before
    assert not (repository.root / "build" / "beside" / "work-tree" / "tree" / "secret.txt").exists()


def test_both_sides_run_the_benchmark_of_the_work_tree_or_each_its_own(repository: Repository, beside: Beside) -> None:
    changed = (repository.root / "bench/dice.py").read_text().replace("SPEED * 3", "SPEED * 3.5")
    repository.write("bench/dice.py", changed)
    assert " 350 " in beside("--pairs", "1", "HEAD", "bench/dice.py")[1]
    _, out, told = beside("--pairs", "1", "--own", "HEAD", "bench/dice.py")
    assert " 300 " in out and "--own" in out
    assert "differ: make sure that figures of one name mean the same" in told
    assert " 350 " in beside("--pairs", "1", "--fresh", "HEAD", "bench/dice.py")[1]


def test_a_cold_run_begins_with_an_empty_cache_and_there_is_no_warm_up(repository: Repository, beside: Beside) -> None:
    beside("--pairs", "2", "--cold", "HEAD", "bench/dice.py")
    assert repository.order() == "old new new old"
    assert [run[2] for run in repository.runs()] == ["0"] * 4


def test_a_benchmark_that_knows_json_is_asked_for_it(repository: Repository, beside: Beside, tmp_path: Path) -> None:
    repository.write("bench/exact.py", 'import sys; print(\'{"tick": {"us": 0.123456789}}\' * ("--json" in sys.argv))')
    code, _, _ = beside("--pairs", "1", "--json", str(tmp_path / "raw.json"), "HEAD", "bench/exact.py")
    raw = json.loads((tmp_path / "raw.json").read_text())
    assert code == 0
    assert raw["pairs"] == [{"old": {"tick, us": 0.123456789}, "new": {"tick, us": 0.123456789}}]
    assert raw["ratios"]["tick, us"] == {
        "old": 0.123456789,
        "new": 0.123456789,
        "ratio": 1.0,
        "low": None,
        "high": None,
    }


def test_only_the_figures_that_were_asked_for_are_printed(beside: Beside) -> None:
    _, out, _ = beside("--pairs", "1", "--figure", "SUM, eyes", "HEAD", "bench/dice.py")
    assert "dice: their sum, eyes" in out and "rolls" not in out
    code, out, told = beside("--pairs", "1", "--figure", "cards", "HEAD", "bench/dice.py")
    assert (code, out) == (2, "")
    assert "No figure's name contains 'cards'. Names are: dice: rolls of 6 dice, one core, rolls/s;" in told


def test_it_stops_when_the_interval_is_narrow_enough_but_not_before_there_is_one(
    repository: Repository, beside: Beside
) -> None:
    beside("--pairs", "8", "--until", "1", "HEAD", "bench/dice.py")
    assert len(repository.runs()) == 2 + 2 * 6


def test_pairs_that_are_done_are_not_run_again(repository: Repository, beside: Beside) -> None:
    beside("--pairs", "2", "HEAD", "bench/dice.py")
    _, again, _ = beside("--pairs", "2", "HEAD", "bench/dice.py")
    assert len(repository.runs()) == 6 and "Medians of 2 pairs" in again
    _, _, told = beside("--pairs", "3", "HEAD", "bench/dice.py")
    assert repository.order() == "old new old new new old " + "old new old new"
    assert "done before and are counted: 2;" in told
    beside("--pairs", "1", "--fresh", "HEAD", "bench/dice.py")
    assert len(repository.runs()) == 10 + 4


def test_changed_sources_or_arguments_begin_anew_and_a_changed_page_does_not(
    repository: Repository, beside: Beside
) -> None:
    for change, runs in ((None, 4), ("README.md", 4), ("docs/dice.txt", 4), ("src/product.py", 8), ("Makefile", 12)):
        if change:
            text = {"src/product.py": "SPEED = 7\n", "Makefile": MAKEFILE.replace("PYTHON", sys.executable) + "\n"}
            repository.write(change, text.get(change, "changed"))
        beside("--pairs", "1", "HEAD", "bench/dice.py")
        assert len(repository.runs()) == runs, change
    beside("--pairs", "1", "HEAD", "bench/dice.py", "--quick")
    assert len(repository.runs()) == 16


def started(repository: Repository, stop_at: int) -> subprocess.Popen[str]:
    """The program in a process of its own, at the run that never ends."""
    process = subprocess.Popen(
        [sys.executable, str(PROGRAM), "--pairs", "3", "HEAD", "bench/dice.py"],
        cwd=repository.root,
        env=os.environ | {"STOP_AT": str(stop_at)},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    until = time.monotonic() + 30
    while len(repository.runs()) < stop_at and time.monotonic() < until:
        time.sleep(0.02)
    assert len(repository.runs()) == stop_at
    return process


@pytest.mark.parametrize("ending", [signal.SIGINT, signal.SIGTERM])
def test_after_ctrl_c_it_prints_what_it_has_and_goes_on_from_there(
    repository: Repository, beside: Beside, ending: int
) -> None:
    process = started(repository, stop_at=6)  # the second run of the second pair
    process.send_signal(ending)
    out, told = process.communicate(timeout=30)
    assert process.returncode == 130
    assert "Medians of 1 pair;" in out and "Stopped." in told and "Traceback" not in told
    with pytest.raises(ProcessLookupError):
        os.kill(int(repository.runs()[-1][3]), 0)
    _, out, _ = beside("--pairs", "3", "HEAD", "bench/dice.py")
    assert "Medians of 3 pairs" in out
    assert repository.order() == "old new old new new old " + "old new new old old new"


def test_a_kill_loses_only_the_pair_that_was_running(repository: Repository, beside: Beside) -> None:
    process = started(repository, stop_at=5)
    process.kill()
    process.communicate(timeout=30)
    code, _, told = beside("--pairs", "3", "HEAD", "bench/dice.py")
    assert code == 2 and "a run of one that was killed, uses" in told
    os.kill(int(repository.runs()[-1][3]), signal.SIGKILL)
    until = time.monotonic() + 10
    while code == 2 and time.monotonic() < until:
        code, _, told = beside("--pairs", "3", "HEAD", "bench/dice.py")
    assert code == 0 and "done before and are counted: 1;" in told


def test_a_benchmark_that_fails_is_told_with_its_last_words(repository: Repository, beside: Beside) -> None:
    repository.write("bench/broken.py", "import sys; sys.exit('no dice on this table')")
    code, out, told = beside("HEAD", "bench/broken.py")
    assert (code, out) == (1, "")
    assert "beside: bench/broken.py failed on the old side" in told and "    no dice on this table" in told
    (log,) = re.findall(r"All of it is in (.*)\.$", told, flags=re.MULTILINE)
    assert Path(log).read_text() == "no dice on this table\n"


def test_a_benchmark_that_the_old_commit_cannot_run_proposes_to_run_its_own(
    repository: Repository, beside: Beside
) -> None:
    repository.write("src/product.py", "FASTER = 120\n")
    renamed = (repository.root / "bench/dice.py").read_text().replace("import SPEED", "import FASTER as SPEED")
    repository.write("bench/dice.py", renamed)
    code, _, told = beside("--pairs", "1", "HEAD", "bench/dice.py")
    assert code == 1 and "cannot import name 'FASTER'" in told and "try --own" in told
    code, out, _ = beside("--pairs", "1", "--own", "HEAD", "bench/dice.py")
    assert code == 0 and " 1.2000 " in out


def test_pairs_are_printed_also_when_a_later_run_fails(repository: Repository, beside: Beside) -> None:
    unlucky = f"from pathlib import Path\nif len(Path({str(repository.log)!r}).read_text().splitlines()) == 5: 1 / 0\n"
    repository.write("bench/dice.py", (repository.root / "bench/dice.py").read_text() + unlucky + "\n")
    code, out, told = beside("--pairs", "3", "HEAD", "bench/dice.py")
    assert code == 1 and "Medians of 1 pair;" in out and "ZeroDivisionError" in told
    code, out, told = beside("--pairs", "3", "HEAD", "bench/dice.py")
    assert code == 0 and "Medians of 3 pairs" in out


@pytest.mark.parametrize("text", ["", "no figures here"])
def test_a_benchmark_without_figures_is_told(repository: Repository, beside: Beside, text: str) -> None:
    repository.write("bench/silent.py", f"print({text!r})")
    code, _, told = beside("HEAD", "bench/silent.py")
    assert code == 1 and "printed no figures on the old side" in told


def test_an_environment_that_cannot_be_made_is_told(repository: Repository, beside: Beside) -> None:
    repository.write("Makefile", ".venv/.ready:\n\t@echo 'the lock is rusty' >&2; exit 3\n")
    code, _, told = beside("HEAD", "bench/dice.py")
    assert code == 1
    assert "The environment of the new side can't be set up" in told and "    the lock is rusty" in told


def test_a_folder_that_is_no_worktree_any_more_is_made_anew(repository: Repository, beside: Beside) -> None:
    beside("--pairs", "1", "HEAD", "bench/dice.py")
    tree = repository.root / "build" / "beside" / "work-tree" / "tree"
    (tree / ".git").unlink()
    code, _, _ = beside("--pairs", "1", "--fresh", "HEAD", "bench/dice.py")
    assert code == 0 and (tree / ".git").is_file()
    assert (repository.root / "src" / "product.py").read_text() == "SPEED = 120\n", "git did not check out over it"


def test_a_benchmark_of_the_page_has_it_built_first(repository: Repository, beside: Beside) -> None:
    repository.write("Makefile", (repository.root / "Makefile").read_text() + "site:\n\t@touch site-is-built\n")
    repository.git("commit", "--quiet", "--all", "--message", "Build the page")
    repository.write("bench/page.py", "'''Run `make site` first.'''\nprint(len(open('site-is-built').read()), 'bytes')")
    assert beside("--pairs", "1", "HEAD", "bench/page.py")[0] == 0
    assert "No rule to make target 'site'" in beside("HEAD~1", "bench/page.py")[2]


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["HEAD"], "the following arguments are required: BENCH\n"),
        (["f00f00f", "bench/dice.py"], "There is no commit 'f00f00f' here"),
        (["--bogus", "HEAD", "bench/dice.py"], "unrecognized arguments: --bogus"),
        (["HEAD", "bench/cards.py"], "There is no benchmark 'bench/cards.py' in .*; there are: dice.py."),
        (["HEAD", "src/product.py"], "There is no benchmark 'src/product.py'"),
        (["HEAD", "../../etc/passwd"], "There is no benchmark '../../etc/passwd'"),
        (["HEAD", "bench/dice.py", "--pairs", "3"], "--pairs stands after BENCH .* write it before COMMIT"),
        (["--pairs", "0", "HEAD", "bench/dice.py"], "'0' is not a whole number above 0"),
        (["--pairs", "many", "HEAD", "bench/dice.py"], "'many' is not a whole number above 0"),
        (["--until", "-1", "HEAD", "bench/dice.py"], "'-1' is not a percentage above 0 and below 100"),
        (["--until", "nan", "HEAD", "bench/dice.py"], "'nan' is not a percentage above 0 and below 100"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_a_bad_command_gets_a_sentence(
    repository: Repository, beside: Beside, arguments: list[str], sentence: str
) -> None:
    code, out, told = beside(*arguments)
    assert (code, out) == (2, "")
    assert re.search(sentence, told) and "Traceback" not in told
    assert repository.runs() == []


def test_a_file_that_the_own_commit_does_not_have_is_told(repository: Repository, beside: Beside) -> None:
    repository.write("bench/new.py", "print('1 thing')")
    code, _, told = beside("--own", "HEAD", "bench/new.py")
    assert code == 2 and "Commit HEAD has no bench/new.py; without --own both sides run that of now." in told


def test_without_git_or_outside_of_a_work_tree_it_says_so(
    beside: Beside, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    code, _, told = beside("HEAD", "bench/dice.py")
    assert code == 2 and "is in no git work tree; run this in the folder of the project." in told
    monkeypatch.setenv("PATH", str(tmp_path))
    code, _, told = beside("HEAD", "bench/dice.py")
    assert code == 2 and "git is not installed or not on the PATH" in told
