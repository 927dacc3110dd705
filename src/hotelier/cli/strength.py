"""``hotelier arena --preset strength``: plays the matches that show how strong the levels are, and writes the page."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import resources
from pathlib import Path
from typing import Final

from hotelier.arena.strength import LOOKS, Shown, Trial, figures, kept, page, play, share_words, trials
from hotelier.cli.asked import bot_asked, rules_asked
from hotelier.cli.progress import Progress
from hotelier.core.errors import NoFile
from hotelier.core.messages import Message, message, say
from hotelier.core.workers import available_cores
from hotelier.games.registry import GAMES, rules_of

KEPT: Final = "strength"
"""The folder beside the page in which the games are kept."""

FIGURES: Final = Path(str(resources.files("hotelier.bots").joinpath("strength.json")))
"""The file of the bots from which players are told."""


def run(arguments: argparse.Namespace) -> int:
    """Plays what is left of every match, and writes what is known of all after each; Ctrl-C loses no deal.

    NoFile when the page or the figures can't be written, before anything is played.
    """
    games = [rules_of(arguments.game).name] if arguments.game else list(GAMES)
    out = Path(arguments.out)
    folder = Path(arguments.resume) if arguments.resume else out.parent / KEPT
    processes = available_cores() if arguments.processes is None else arguments.processes
    _check_writable(out, figures_too=not arguments.game)
    known = {trial: shown for trial in trials() if (shown := kept(trial, folder))}
    for trial in trials(games):
        for name in dict.fromkeys(trial.bots):
            bot_asked(name, rules_asked(trial.game)).close()
        known[trial] = _played(trial, folder, processes)
        found = [known[one] for one in trials() if one in known]
        with _writing(out, message("strength.page_next")):
            out.write_text(page(found), encoding="utf-8")
        if not arguments.game and not trial.duel:
            with _writing(FIGURES, message("strength.figures_next")):
                FIGURES.write_text(json.dumps(figures(found), indent=1) + "\n", encoding="utf-8")
    print(say(message("strength.written", path=str(out))))
    return 0


def _check_writable(out: Path, figures_too: bool) -> None:
    """What can't be written is said now, not after hours of play."""
    with _writing(out, message("strength.page_next")):
        out.parent.mkdir(parents=True, exist_ok=True)
        out.open("ab").close()
    if figures_too:
        with _writing(FIGURES, message("strength.figures_next")):
            FIGURES.open("r+b").close()


@contextmanager
def _writing(path: Path, what_next: Message) -> Iterator[None]:
    """Turns what goes wrong with the file into NoFile, with what to do about it."""
    try:
        yield
    except OSError as error:
        raise NoFile(message("strength.unwritable", path=str(path), why=error.strerror, next=what_next)) from None


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
