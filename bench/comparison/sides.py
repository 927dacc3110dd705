"""A side of a comparison: a commit in a folder of its own, with its own environment and its own cache."""

from __future__ import annotations

import os
import shutil
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from . import RunFailed
from .figures import Figures, read_figures
from .git import check_out
from .processes import execute, own_environment, tail

READY = ".venv/.ready"
"""What a side's own Makefile makes from its own requirements.lock and pyproject.toml."""

SITE = "site"
"""What it makes, besides, for a benchmark that says it needs the page for browsers: its text has ``make site``."""


@dataclass(frozen=True)
class Side:
    """One side. ``folder`` holds the worktree, the cache of compiled code and the logs of the last run."""

    name: str
    """``old`` or ``new``."""
    commit: str
    folder: Path
    bench: str
    """The benchmark, as a path in the worktree."""

    @property
    def tree(self) -> Path:
        return self.folder / "tree"

    @property
    def cache(self) -> Path:
        return self.folder / "cache"

    def set_up(self, root: Path, inherit: Sequence[int] = ()) -> None:
        """Check the commit out and make its environment. What is there already and current is not made again."""
        self.folder.mkdir(parents=True, exist_ok=True)
        check_out(root, self.commit, self.tree)
        targets = [READY, SITE] if f"make {SITE}" in self.text() else [READY]
        log = self.folder / "setup"
        try:
            code = execute(["make", *targets], self.tree, own_environment(), log, inherit)
        except FileNotFoundError:
            raise RunFailed("make is not installed or not on the PATH; it sets up the environment.") from None
        if code:
            raise RunFailed(self.failed(f"The environment of the {self.name} side can't be set up", log))

    def precompile(self) -> None:
        """Make Python's bytecode, which a run without any compiled code is not about."""
        folders = [folder for folder in ("src", "bench", "tests") if (self.tree / folder).is_dir()]
        command = [*self.python(), "-m", "compileall", "-q", *folders]
        execute(command, self.tree, self.environment(self.cache), self.folder / "bytecode")

    def run(self, arguments: Sequence[str], *, cold: bool, inherit: Sequence[int] = ()) -> Figures:
        """Run the benchmark once and return its figures. A cold run gets an empty cache."""
        cache = self.folder / "cold-cache" if cold else self.cache
        if cold:
            shutil.rmtree(cache, ignore_errors=True)
        cache.mkdir(parents=True, exist_ok=True)
        log = self.folder / "run"
        command = [*self.python(), self.bench, *self.all_arguments(arguments)]
        if execute(command, self.tree, self.environment(cache), log, inherit):
            raise RunFailed(self.failed(f"{self.bench} failed on the {self.name} side", log))
        figures = read_figures(log.with_suffix(".out").read_text("utf-8", errors="replace"))
        if not figures:
            raise RunFailed(
                f"{self.bench} printed no figures on the {self.name} side; its output is in {log.with_suffix('.out')}."
            )
        return figures

    def all_arguments(self, arguments: Sequence[str]) -> list[str]:
        """Return the arguments, with ``--json`` for a benchmark that knows it: JSON has all digits."""
        wanted = "--json" in self.text() and "--json" not in arguments
        return [*arguments, "--json"] if wanted else [*arguments]

    def text(self) -> str:
        """Return the source of the benchmark."""
        return (self.tree / self.bench).read_text("utf-8", errors="replace")

    def python(self) -> list[str]:
        return [str(self.tree / ".venv" / "bin" / "python")]

    def environment(self, cache: Path) -> dict[str, str]:
        """Return the variables for a run: the side's own programs come first, and its cache is its own."""
        environment = own_environment()
        path = f"{self.tree / '.venv' / 'bin'}{os.pathsep}{environment.get('PATH', os.defpath)}"
        return {**environment, "PATH": path, "HOTELIER_CACHE": str(cache)}

    def failed(self, what: str, log: Path) -> str:
        """Return a sentence about a command that failed, with the end of what it said."""
        log = log.with_suffix(".err")
        said = tail(log)
        return f"{what}; " + (f"its last words were\n{said}\nAll of it is in {log}." if said else f"see {log}.")
