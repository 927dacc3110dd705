"""``hotelier``: finds the command, and turns whatever goes wrong into one clear line and an exit code."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from importlib import import_module
from typing import Final

from hotelier.cli.checks import check
from hotelier.cli.parser import parser
from hotelier.core.errors import HotelierError
from hotelier.core.messages import Message, message, say

GOOD: Final = 0
NOT_SO: Final = 1
NOT_UNDERSTOOD: Final = 2
BROKEN: Final = 3
STOPPED: Final = 130


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs a command line; the exit code."""
    chosen = parser().parse_args(arguments)
    try:
        check(chosen)
        code: int = import_module(f"hotelier.cli.{chosen.command}").run(chosen)
        sys.stdout.flush()
    except BrokenPipeError:  # the reader has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return GOOD
    except KeyboardInterrupt:
        return _complain(message("cli.stopped"), STOPPED)
    except HotelierError as error:
        return _complain(message("cli.error", error=str(error)), NOT_UNDERSTOOD)
    except Exception as error:
        if os.environ.get("HOTELIER_DEBUG"):
            raise
        return _complain(message("cli.unexpected", kind=type(error).__name__, why=" ".join(str(error).split())), BROKEN)
    return code


def _complain(line: Message, code: int) -> int:
    print(say(line), file=sys.stderr)
    return code
