"""A match: the deals of a plan, played and kept.

>>> plan = Plan.make("big-shot", ["uniform", "uniform"], deals=2, seed=7)
>>> with Match(plan) as match:
...     for report in match.play():
...         print(report.deal.seed, len(report.deal.games))
7 2
8 2
>>> len(match.deals)
2
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Self

from hotelier.core.errors import BadPlan
from hotelier.core.messages import message
from hotelier.match.deals import Pace, PlayedDeal, Report
from hotelier.match.file import MatchFile
from hotelier.match.intervals import is_look
from hotelier.match.plan import Plan
from hotelier.match.shares import clear_winner
from hotelier.match.workers import play_deals


class Match:
    """The deals of a plan. With a path they are kept there as they are played, and those that are there count."""

    def __init__(self, plan: Plan, path: str | Path | None = None) -> None:
        self.plan = plan
        self._file = None if path is None else MatchFile(path, plan)
        self.deals: list[PlayedDeal] = [] if self._file is None else self._file.deals[: plan.deals]
        """Those that were played, in order."""
        self.kept = len(self.deals)
        """How many of them were in the file at the beginning."""
        self.paces = dict.fromkeys(plan.names, Pace())
        """How long the bots thought, by name, in the deals that were not in the file."""

    def play(self, processes: int = 1, until_clear: bool = False) -> Iterator[Report]:
        """Plays what is left and reports deal by deal, after the deal is in the file.

        With ``until_clear`` it ends at the first look, after 32, 64, 128 … deals, at which one bot is clearly ahead
        of all others. The deals are the same whatever the number of processes. Whoever stops listening, or
        is interrupted, loses no deal that was reported.
        """
        if type(processes) is not int or processes < 1:
            raise BadPlan(message("match.processes", processes=str(processes)[:40]), "processes")
        if until_clear and self._is_clear():
            return
        with closing(play_deals(self.plan, len(self.deals), processes)) as reports:
            for report in reports:
                self._keep(report)
                yield report
                if until_clear and self._is_clear():
                    return

    def _is_clear(self) -> bool:
        return is_look(len(self.deals)) and clear_winner(self.plan, self.deals) is not None

    def _keep(self, report: Report) -> None:
        if self._file is not None:
            self._file.add(report.deal)
        self.deals.append(report.deal)
        for name, pace in zip(self.plan.bots, report.paces, strict=True):
            self.paces[name] += pace

    def close(self) -> None:
        """Lets others write the file."""
        if self._file is not None:
            self._file.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()
