"""How strong the levels are: which matches show it, when each is clear, and the page that tells.

Every level meets three of the heuristic, and every search level the one below, two against two; so do three
budgets of playouts, each four times the one below. Each match has a file for its deals, so that it can be stopped
and gone on with. Intervals hold at every look (``match.intervals``), so a match may end as soon as its answer is clear.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import Any, Final

from hotelier.bots.levels import LEVELS, SEARCH, budget_of
from hotelier.bots.registry import title_of
from hotelier.bots.strength import BASE
from hotelier.core.errors import UnreadableMatch
from hotelier.core.messages import Message, message, say
from hotelier.games.registry import GAMES
from hotelier.match.deals import Pace, Table
from hotelier.match.intervals import Interval, interval
from hotelier.match.match import Match
from hotelier.match.plan import Plan
from hotelier.match.shares import win_shares

LOOKS: Final = (25, 50, 100)
"""Deals after which it is asked whether a match is clear; with four seats 100 to 400 games."""

AIMED: Final = 0.35
"""One against three: equals win a quarter. A level that wins more than this is clearly stronger."""

HALF: Final = 0.5

RUNGS: Final = (6, 24, 96)
"""Playouts, a factor of four apart: in every game each of these budgets is to beat the one below."""


@dataclass(frozen=True, slots=True)
class Trial:
    """One match that shows how strong a level is."""

    game: str
    bot: str
    against: str

    @property
    def duel(self) -> bool:
        """Whether it is two against two; else one against three."""
        return self.against != BASE

    @property
    def bots(self) -> list[str]:
        """Who sits where at first."""
        return [self.bot, self.against] * 2 if self.duel else [self.bot, *[self.against] * 3]

    @property
    def name(self) -> str:
        """The name of its file."""
        return f"{self.game}-{self.bot}-{self.against}".replace(":", "-")

    def plan(self, deals: int) -> Plan:
        """The match with so many deals."""
        return Plan.make(self.game, self.bots, deals=deals, seed=0)


@dataclass(frozen=True, slots=True)
class Shown:
    """What a match has shown so far."""

    trial: Trial
    share: Interval
    """Of the games, those that the bot won; of two against two, those that either of its seats won."""
    games: int
    pace: Pace
    """How long the bot thought."""

    @property
    def clear(self) -> bool:
        """Whether more deals would only make the figure finer."""
        if self.trial.duel:
            return self.share.low > HALF or self.share.high < HALF
        return self.share.low > AIMED or self.share.high < AIMED

    def as_json(self) -> dict[str, Any]:
        """The figures that players are shown."""
        share = {"wins": self.share.mean, "low": self.share.low, "high": self.share.high}
        return {**{key: round(value, 3) for key, value in share.items()}, "games": self.games}


def trials(games: Sequence[str] = tuple(GAMES)) -> list[Trial]:
    """All matches of these games: first those that players are told of, then levels and budgets against each other."""
    told = [Trial(game, bot, BASE) for game in games for bot in ("uniform", *LEVELS)]
    duels = [
        Trial(game, bot, below) for game in games for bots in (LEVELS, rungs(game)) for below, bot in pairwise(bots)
    ]
    return told + list(dict.fromkeys(duels))


def rungs(game: str) -> list[str]:
    """Bots with these budgets of playouts; a level where one has just as many."""
    named = {level.budget(game).playouts: name for name, level in LEVELS.items()}
    return [named.get(playouts, f"{SEARCH}{playouts}") for playouts in RUNGS]


class Paces:
    """How long the bot of a trial thought, kept beside its match, whose file has no times."""

    def __init__(self, folder: Path, trial: Trial) -> None:
        self._path = folder / f"{trial.name}.pace.json"
        self.pace = Pace(**json.loads(self._path.read_text())) if self._path.exists() else Pace()

    def add(self, pace: Pace) -> None:
        """The bot has thought so long about so many moves more."""
        self.pace += pace
        self._path.write_text(json.dumps({"moves": self.pace.moves, "seconds": self.pace.seconds}))


def play(trial: Trial, folder: Path, processes: int) -> Iterator[Shown]:
    """Plays until the match is clear, or all deals are played; what it has shown, after every deal.

    UnreadableMatch when the deals in its file were played by bots that choose otherwise than today's.
    """
    folder.mkdir(parents=True, exist_ok=True)
    path, paces = _path(trial, folder), Paces(folder, trial)
    for deals in LOOKS:
        with Match(trial.plan(deals), path) as match:
            if deals == LOOKS[0]:
                _check_bots(match, path)
            for report in match.play(processes):
                at = [bot == trial.bot for bot in trial.bots]
                paces.add(sum((pace for pace, own in zip(report.paces, at, strict=True) if own), Pace()))
                yield _shown(trial, match, paces.pace)
            shown = _shown(trial, match, paces.pace)
        yield shown
        if shown.clear:
            return


def kept(trial: Trial, folder: Path) -> Shown | None:
    """What a match has shown that is over; None when it is not, or its file is another match's or being written."""
    path = _path(trial, folder)
    if not path.exists():
        return None
    try:
        with Match(trial.plan(LOOKS[-1]), path) as match:
            shown = _shown(trial, match, Paces(folder, trial).pace)
    except UnreadableMatch:
        return None
    deals = len(match.deals)
    return shown if deals == LOOKS[-1] or (deals in LOOKS and shown.clear) else None


def _path(trial: Trial, folder: Path) -> Path:
    return folder / f"{trial.name}.jsonl"


def _check_bots(match: Match, path: Path) -> None:
    """Plays the first deal again: the same bots play it as it is kept, and figures of two kinds of bots are none."""
    if match.deals and Table(match.plan).play(0).deal != match.deals[0]:
        raise UnreadableMatch(message("strength.other_bots", path=str(path)))


def _shown(trial: Trial, match: Match, pace: Pace) -> Shown:
    seats = trial.bots.count(trial.bot)
    shares = win_shares(match.plan, match.deals)[trial.bot] * seats
    return Shown(trial, interval(shares), len(match.deals) * match.plan.seats, pace)


def page(found: Sequence[Shown]) -> str:
    """What was measured, for people, as Markdown."""
    parts = [say(message("strength.page"))]
    for game in GAMES:
        mine = [shown for shown in found if shown.trial.game == game]
        if mine:
            parts.append(_section(game, mine))
    return "\n\n".join(parts) + "\n"


def _section(game: str, found: Sequence[Shown]) -> str:
    lines = [f"## {game}", "", say(message("strength.head")), "| --- | --- | ---: | ---: | ---: |"]
    return "\n".join([*lines, *map(_row, found)])


def _row(shown: Shown) -> str:
    trial, pace = shown.trial, shown.pace
    playouts = budget_of(trial.bot, trial.game).playouts
    against = message("strength.two" if trial.duel else "strength.three", level=title_of(trial.against))
    cells = [
        say(title_of(trial.bot)),
        say(against),
        say(share_words(shown.share)),
        str(shown.games),
        say(message("strength.pace", ms=1000 * pace.seconds / max(pace.moves, 1), playouts=playouts)),
    ]
    return f"| {' | '.join(cells)} |"


def share_words(share: Interval) -> Message:
    """A share of games with its interval, in percent."""
    return message("strength.share", mean=100 * share.mean, low=100 * share.low, high=100 * share.high)


def figures(found: Sequence[Shown]) -> dict[str, dict[str, Any]]:
    """What players are shown of every level, by game and bot."""
    return {
        game: {shown.trial.bot: shown.as_json() for shown in found if shown.trial.game == game and not shown.trial.duel}
        for game in GAMES
    }
