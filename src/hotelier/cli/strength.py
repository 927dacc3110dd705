"""``hotelier arena --preset strength``: plays the matches that show how strong the levels are, and writes the page."""

from __future__ import annotations

import argparse
import json
from importlib import resources
from pathlib import Path
from typing import Final

from hotelier.arena.strength import LOOKS, Shown, Trial, figures, page, play, share_words, trials
from hotelier.cli.asked import bot_asked, cores, rules_asked
from hotelier.cli.progress import Progress
from hotelier.core.messages import message, say
from hotelier.games.registry import GAMES, rules_of

KEPT: Final = "strength"
"""The folder beside the page in which the games are kept."""

FIGURES: Final = "strength.json"
"""The file of the bots from which players are told."""


def run(arguments: argparse.Namespace) -> int:
    """Plays what is left of every match, and writes what is known after each; Ctrl-C loses no deal."""
    games = [rules_of(arguments.game).name] if arguments.game else list(GAMES)
    out = Path(arguments.out)
    folder = Path(arguments.resume) if arguments.resume else out.parent / KEPT
    processes = cores() if arguments.processes is None else arguments.processes
    found: list[Shown] = []
    for trial in trials(games):
        for name in dict.fromkeys(trial.bots):
            bot_asked(name, rules_asked(trial.game)).close()
        found.append(_played(trial, folder, processes))
        out.parent.mkdir(parents=True, exist_ok=True)
        out.write_text(page(found), encoding="utf-8")
    if not arguments.game:
        told = Path(str(resources.files("hotelier.bots").joinpath(FIGURES)))
        told.write_text(json.dumps(figures(found), indent=1) + "\n", encoding="utf-8")
    print(say(message("strength.written", path=str(out))))
    return 0


def _played(trial: Trial, folder: Path, processes: int) -> Shown:
    """What the match has shown in the end."""
    progress = Progress("arena.progress", 0, LOOKS[-1])
    shown = []
    for now in play(trial, folder, processes):
        shown.append(now)
        progress.step()
    last = shown[-1]
    progress.say(message("strength.shown", name=trial.name, games=last.games, share=share_words(last.share)))
    return last
