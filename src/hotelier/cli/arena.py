"""``hotelier arena``: bots against each other, and how strong each is."""

from __future__ import annotations

import argparse
import json
import sys
from typing import Final

from hotelier.arena.ratings import model
from hotelier.arena.standings import Standing, Standings, standings
from hotelier.cli import strength
from hotelier.cli.asked import bot_asked, rules_asked
from hotelier.cli.checks import options_asked
from hotelier.cli.progress import Progress
from hotelier.core.errors import BadPlan
from hotelier.core.messages import Message, message, say
from hotelier.core.workers import available_cores
from hotelier.match.match import Match
from hotelier.match.plan import Plan

STOPPED: Final = 130
TOLD: Final = 5
"""Lines of the referee that are shown; the others are only counted."""


def run(arguments: argparse.Namespace) -> int:
    """Plays what is left to play and prints the table; 130 when stopped by Ctrl-C, with the table so far."""
    if arguments.preset is not None:
        return strength.run(arguments)
    if arguments.game is None or arguments.bots is None:
        raise BadPlan(message("cli.arena.not_named"))
    model()  # what is missing is said now, not after hours of play
    plan = _plan(arguments)
    processes = available_cores() if arguments.processes is None else arguments.processes
    with Match(plan, arguments.resume) as match:
        for name in plan.names:
            bot_asked(name, rules_asked(plan.game)).close()
        stopped = _play(match, processes, arguments.until_clear)
    if match.deals:
        _show(standings(plan, match.deals, match.paces), arguments.json)
        sys.stdout.flush()
    if not stopped:
        return 0
    how = message("arena.no_file") if arguments.resume is None else message("arena.go_on", path=arguments.resume)
    line = message("arena.stopped", done=len(match.deals), all=plan.deals, how=how)
    print(say(message("cli.error", error=line)), file=sys.stderr)
    return STOPPED


def _plan(arguments: argparse.Namespace) -> Plan:
    options = options_asked(arguments)
    bots = [name.strip() for name in arguments.bots.split(",")]
    return Plan.make(
        arguments.game,
        bots,
        edition=arguments.edition,
        options=options,
        deals=arguments.deals,
        seed=arguments.seed,
    )


def _play(match: Match, processes: int, until_clear: bool) -> bool:
    """Plays, and tells how far it is; whether Ctrl-C put an end to it."""
    progress = Progress("arena.progress", len(match.deals), match.plan.deals)
    progress.draw(message("arena.getting_ready"))
    complaints = 0
    stopped = False
    try:
        for report in match.play(processes, until_clear):
            for line in report.log[: max(0, TOLD - complaints)]:
                progress.say(line)
            complaints += len(report.log)
            progress.step()
    except KeyboardInterrupt:
        stopped = True
    progress.clear()
    if complaints > TOLD:
        progress.say(message("arena.more_complaints", more=complaints - TOLD))
    return stopped


def _show(found: Standings, as_json: bool) -> None:
    if as_json:
        print(json.dumps(found.as_json(), indent=1))
        return
    rows = [[say(message(id)) for id in ("arena.bot", "arena.share", "arena.score", "arena.rating", "arena.seconds")]]
    rows += [_cells(bot) for bot in found.bots]
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    for name, *figures in rows:
        padded = [figure.rjust(width) for figure, width in zip(figures, widths[1:], strict=True)]
        print("  ".join([name.ljust(widths[0]), *padded]))
    print(say(_verdict(found)))


def _cells(bot: Standing) -> list[str]:
    name = say(message("arena.pooled", name=bot.name, seats=bot.seats)) if bot.seats > 1 else bot.name
    share = message("arena.share_cell", mean=bot.share.mean, low=bot.share.low, high=bot.share.high)
    score = message("arena.score_cell", score=bot.score)
    rating = message("arena.rating_cell", mu=bot.rating.mu, twice=2 * bot.rating.sigma)
    seconds = message("arena.not_known") if bot.seconds is None else message("arena.seconds_cell", seconds=bot.seconds)
    return [name, *map(say, (share, score, rating, seconds))]


def _verdict(found: Standings) -> Message:
    deals, games = found.deals, found.deals * found.plan.seats
    if found.clear is None:
        return message("arena.not_clear", deals=deals, games=games)
    return message("arena.clear", deals=deals, games=games, name=found.clear)
