"""A program beside ours ends with ours, however ours ends, and what it says on standard error is logged."""

from __future__ import annotations

import gc
import logging
import os
import signal
import subprocess
import sys
import time

import pytest

from bots.tables import members
from hotelier.bots.program import Gone, Program, Silence

SLEEPER = [sys.executable, "-c", "import time; time.sleep(600)"]

HOST = """
import sys
from hotelier.bots.program import Program
program = Program([sys.executable, "-c", "import time; time.sleep(600)"])
print(program.pid, flush=True)
"""


def gone_soon(group: int) -> bool:
    """Whether no process of the group is left, within a few seconds."""
    deadline = time.monotonic() + 5
    while members(group) and time.monotonic() < deadline:
        time.sleep(0.02)
    return not members(group)


def test_a_program_that_nobody_closes_ends_when_it_is_forgotten() -> None:
    program = Program(SLEEPER)
    group = program.pid
    assert members(group)
    del program
    gc.collect()
    assert gone_soon(group)


def test_a_program_that_nobody_closes_ends_with_python() -> None:
    done = subprocess.run([sys.executable, "-c", HOST], capture_output=True, text=True, timeout=60, check=True)
    assert done.stderr == ""
    assert gone_soon(int(done.stdout))


def test_ctrl_c_while_we_wait_ends_both() -> None:
    waiting = HOST + "program.receive(600)"
    with subprocess.Popen([sys.executable, "-c", waiting], stdout=-1, stderr=-1, text=True) as host:
        group = int(host.stdout.readline())
        assert members(group)
        time.sleep(0.1)
        host.send_signal(signal.SIGINT)
        assert "KeyboardInterrupt" in host.communicate(timeout=60)[1]
    assert gone_soon(group)


def test_a_killed_host_takes_a_program_along_that_reads_its_input() -> None:
    waiting = HOST.replace("import time; time.sleep(600)", "input()") + "program.receive(600)"
    with subprocess.Popen([sys.executable, "-c", waiting], stdout=-1, text=True) as host:
        group = int(host.stdout.readline())
        assert members(group)
        os.kill(host.pid, signal.SIGKILL)
    assert gone_soon(group)


def test_a_program_that_never_reads_holds_nobody_up() -> None:
    program = Program(SLEEPER)
    started = time.monotonic()
    for _ in range(100):
        program.send({"text": "x" * 10_000})
    with pytest.raises(Silence):
        program.receive(0.05)
    program.close()
    program.close()
    assert time.monotonic() - started < 5
    assert members(program.pid) == []


def test_time_that_is_over_is_over_even_if_there_are_lines() -> None:
    program = Program([sys.executable, "-c", "print(1); print(2); input()"])
    assert program.receive(60) == b"1\n"
    for seconds in (0.0, -1.0):
        with pytest.raises(Silence):
            program.receive(seconds)
    assert program.receive(60) == b"2\n"
    program.close()


def test_standard_error_is_logged_and_the_error_is_found_in_it(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO, "hotelier.bots")
    words = ["thinking", "TypeError: no", "    at somewhere", "", "Node.js v20"]
    program = Program([sys.executable, "-c", f"import sys; print(*{words}, sep='\\n', file=sys.stderr); sys.exit(4)"])
    with pytest.raises(Gone) as caught:
        program.receive(60)
    assert str(caught.value.message) == "Its program ended with exit code 4 (TypeError: no)."
    assert [record.args[1] for record in caplog.records] == ["thinking", "TypeError: no", "at somewhere", "Node.js v20"]
