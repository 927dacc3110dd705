"""A copy of the project in which faults are planted and tests are run; the work tree is only read."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from threading import Lock
from time import monotonic
from typing import Final, Literal, NamedTuple

from faults.mutators import Fault, planted

NOT_COPIED: Final = shutil.ignore_patterns(
    *(".git", ".venv", ".*_cache", ".hypothesis", "__pycache__", "node_modules", "build", "dist", "site")
)
PLUGIN: Final = Path(__file__).parent / "plugin.py"
PASSED: Final = (0, 5)
"""Exit codes of pytest when no test failed: all passed, or there was none."""
OUT_OF_TIME: Final = (-signal.SIGXCPU, -signal.SIGKILL)
"""Exit codes of a process that has used all its seconds of the processor."""

WAITING: Final = 20
"""How much longer than its seconds of the processor a process may take: others may use the processor too."""

Outcome = Literal["noticed", "timed out", "survived"]


class Run(NamedTuple):
    """What became of some tests."""

    outcome: Outcome
    seconds: float
    by: str
    """The first test that failed, or what pytest said instead."""


class Stopped(Exception):
    """The run was stopped before its tests were done."""


class Sandbox:
    """A copy of the project and the one process that works in it."""

    def __init__(self, project: Path, folder: Path) -> None:
        self.root = folder / project.name
        self._folder = folder
        self._process: subprocess.Popen[str] | None = None
        self._stopped = False
        self._lock = Lock()
        shutil.copytree(project, self.root, symlinks=True, ignore=NOT_COPIED)
        (folder / "plugin").mkdir()
        shutil.copy(PLUGIN, folder / "plugin" / "faults_plugin.py")
        shared = project.parent / "shared"
        if shared.exists():  # the rules and traces that tests compare with
            (folder / "shared").symlink_to(shared)

    @property
    def environment(self) -> dict[str, str]:
        """The variables under which its processes find the copy, start quickly and leave the user's caches alone."""
        path = os.pathsep.join(map(str, (self.root / "src", self.root / "tests", self._folder / "plugin")))
        kept = {name: value for name, value in os.environ.items() if name != "HOTELIER_SOAK"}
        own = {"PYTHONPATH": path, "NUMBA_DISABLE_JIT": "1", "HOTELIER_CACHE": str(self._folder / "cache")}
        quick = {"PYTHONDONTWRITEBYTECODE": "1", "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
        return kept | own | quick

    def imports(self, package: str) -> Path:
        """The file from which a package is imported here."""
        code = f"import {package}; print({package}.__file__)"
        run = [sys.executable, "-c", code]
        done = subprocess.run(run, cwd=self.root, env=self.environment, capture_output=True, text=True, check=True)
        return Path(done.stdout.strip())

    def compile(self) -> None:
        """Write the bytecode of all files as they are now, so that only a changed one has to be compiled again."""
        run = [sys.executable, "-m", "compileall", "-q", "src", "tests"]
        without = {name: value for name, value in self.environment.items() if name != "PYTHONDONTWRITEBYTECODE"}
        subprocess.run(run, cwd=self.root, env=without, check=True)

    @contextmanager
    def fault(self, fault: Fault) -> Iterator[None]:
        """The copy with a fault in it; afterwards it is as it was, the time of the file's last change too."""
        path = self.root / fault.file
        content, status = path.read_bytes(), path.stat()
        path.write_bytes(planted(fault, content))
        later = status.st_mtime + 10  # bytecode is told apart by size and whole seconds
        os.utime(path, (later, later))
        try:
            yield
        finally:
            path.write_bytes(content)
            os.utime(path, ns=(status.st_atime_ns, status.st_mtime_ns))

    def test(self, files: Sequence[str], limit: int, *options: str) -> Run:
        """Run test files in this order, for at most ``limit`` seconds. Raises Stopped if the sandbox was stopped."""
        quiet = ("-p", "no:cacheprovider", "--tb=no", "-rfE", "-q")
        begun = monotonic()
        output, code = self._pytest(["-p", "faults_plugin", f"--limit={limit}", *quiet, *options, *files], limit)
        seconds = monotonic() - begun
        if self._stopped:
            raise Stopped
        if code in OUT_OF_TIME:
            return Run("timed out", seconds, f"{limit} s")
        return Run("survived" if code in PASSED else "noticed", seconds, _first_failure(output))

    def stop(self) -> None:
        """End the process that runs, and let no other begin."""
        with self._lock:
            self._stopped = True
            if self._process is not None:
                _kill(self._process)

    def _pytest(self, arguments: Sequence[str], limit: int) -> tuple[str, int]:
        """What pytest prints and its exit code. Whatever only waits is ended when it has waited long."""
        with self._lock:
            if self._stopped:
                raise Stopped
            self._process = subprocess.Popen(
                [sys.executable, "-m", "pytest", *arguments],
                cwd=self.root,
                env=self.environment,
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                text=True,
                errors="replace",
                start_new_session=True,
            )
        try:
            output, _ = self._process.communicate(timeout=WAITING * limit)
            return output, self._process.returncode
        except subprocess.TimeoutExpired:
            return "", OUT_OF_TIME[0]
        finally:
            _kill(self._process)


def _kill(process: subprocess.Popen[str]) -> None:
    """End a process and all that it has started."""
    with suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGKILL)
    process.wait()


def _first_failure(output: str) -> str:
    lines = output.strip().splitlines()
    failed = [line for line in lines if line.startswith(("FAILED ", "ERROR "))]
    crashed = [line for line in lines if line.startswith("INTERNALERROR> ")]
    return (failed or crashed[-1:] or lines[-1:] or [""])[0][:200]
