"""A command line that can't be carried out is refused at once: before anything of the games is loaded."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.tables import python

SCRIPT = """
import sys
from hotelier.cli.main import main
code = main(sys.argv[1:])
print(code, "numba" in sys.modules, file=sys.stdout)
"""


@pytest.mark.parametrize(
    "arguments",
    [
        "play monopoly",
        "play vacation --edition deluxe",
        "play vacation --seats 7",
        "play vacation --seed -1",
        "trace big-shot --option hidden_money=perhaps",
        "trace big-shot --option hidden_money",
        "trace vacation --record {missing}",
        "hint {missing}",
        "hint {broken}",
        "review {missing}",
        "review {broken} --seat 1",
        "arena monopoly --bots heuristic,uniform",
        "arena vacation --bots heuristic,uniform --option rounds=3",
        "train monopoly --out weights.json",
    ],
)
def test_what_can_not_be_done_is_refused_before_anything_is_loaded(tmp_path: Path, arguments: str) -> None:
    broken = tmp_path / "broken.json"
    broken.write_text("{")
    filled = arguments.format(missing=tmp_path / "missing.json", broken=broken)
    assert python("-c", SCRIPT, *filled.split()) == "2 False\n"


def test_help_and_the_library_load_no_numba() -> None:
    assert python("-c", "import hotelier, sys; print('numba' in sys.modules)") == "False\n"
    script = "import sys\nfrom hotelier.cli.main import main\ntry: main(['--help'])\nexcept SystemExit: pass\n"
    assert python("-c", script + "print('numba' in sys.modules)").endswith("False\n")
