"""``python -m hotelier.envs.describe FOLDER`` writes the page about observations and actions, from what they are."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path
from typing import Final

from hotelier.core.messages import message, say
from hotelier.engine.contract import Rules
from hotelier.envs.observing import Part, layout_of
from hotelier.envs.version import VERSION
from hotelier.games.registry import GAMES, rules_of

PAGE: Final = "observations.md"


def page() -> str:
    """The whole page."""
    lines = [f"# {say(message('observation.title'))}", "", say(message("observation.intro", version=VERSION)), ""]
    lines.append(say(message("observation.reading")))
    for game in GAMES:
        rules = rules_of(game)
        lines += ["", *_observation(rules), "", *_actions(rules)]
    return "\n".join(lines) + "\n"


def _observation(rules: Rules) -> Iterator[str]:
    layout = layout_of(rules)
    yield f"## {say(message('observation.game', game=rules.name, numbers=layout.size, planes=layout.planes_size))}"
    yield ""
    yield say(message("observation.head"))
    yield "| --- | --- | --- | --- | --- |"
    for part in layout.parts:
        shape = " × ".join(map(str, part.shape)) or "1"
        numbers, planes = _numbers(part)
        yield f"| `{part.name}` | {shape} | {numbers} | {planes} | {_about(rules, part.name)} |"
    yield ""
    yield say(message("observation.steps", steps=[f"{k} `{step}`" for k, step in enumerate(rules.steps, 1)]))
    yield _about(rules, "left_out")


def _about(rules: Rules, name: str) -> str:
    """What the part of this name is, in this game."""
    return say(message(f"observation.{GAMES[rules.name]}.{name}"))


def _numbers(part: Part) -> tuple[str, str]:
    """What its numbers can be, and what becomes of them as planes."""
    if part.category:
        return say(message("observation.choice", many=part.high)), say(message("observation.planes", many=part.high))
    if part.bits:
        return say(message("observation.rows", bits=part.bits)), say(message("observation.none"))
    numbers = message("observation.range", low=part.low, high=part.high)
    return say(numbers), say(message("observation.unit", unit=part.unit)) if part.unit > 1 else ""


def _actions(rules: Rules) -> Iterator[str]:
    """The codes in runs of moves that are written alike."""
    terms = rules.agree(rules.name, 4)
    moves = [(code, rules.write(code, terms)) for code in range(rules.moves)]
    yield f"## {say(message('observation.actions', game=rules.name, moves=rules.moves))}"
    yield ""
    yield say(message("observation.actions_head"))
    yield "| --- | --- |"
    for _, run in groupby(moves, key=lambda move: re.match("[a-z]*", move[1]).group()):  # type: ignore[union-attr]
        alike = list(run)
        (first, one), (last, other) = alike[0], alike[-1]
        if len(alike) == 1:
            yield say(message("observation.actions_one", first=first, one=one))
        else:
            yield say(message("observation.actions_row", first=first, last=last, one=one, other=other))


if __name__ == "__main__":
    (Path(sys.argv[1]) / PAGE).write_text(page(), encoding="utf-8")
