"""What can be typed: every command with its arguments. Loads nothing of the games."""

from __future__ import annotations

import argparse
from importlib.metadata import version
from typing import NoReturn

from hotelier.core.messages import message, say
from hotelier.games.registry import GAMES


class _Parser(argparse.ArgumentParser):
    """Speaks in the manner of all other errors: one line, exit code 2."""

    def error(self, message_text: str) -> NoReturn:
        self.exit(2, say(message("cli.error", error=message_text)) + "\n")


def parser() -> argparse.ArgumentParser:
    """The parser of the command line."""
    top = _Parser(prog="hotelier", description=_say("cli.about"), epilog=_say("cli.epilog"))
    top.add_argument("--version", action="version", version=say(message("cli.version", version=version("hotelier"))))
    commands = top.add_subparsers(dest="command", required=True, metavar="COMMAND")
    _play(_command(commands, "play"))
    _trace(_command(commands, "trace"))
    verify = _command(commands, "verify")
    verify.add_argument("files", nargs="+", metavar="FILE", help=_say("cli.verify.files"))
    _hint(_command(commands, "hint"))
    _review(_command(commands, "review"))
    _arena(_command(commands, "arena"))
    _train(_command(commands, "train"))
    editions = _command(commands, "editions")
    editions.add_argument("--json", action="store_true", help=_say("cli.editions.json"))
    _serve(_command(commands, "serve"))
    _command(commands, "warm")
    _database(_command(commands, "backup"), "cli.backup.file")
    restore = _command(commands, "restore")
    _database(restore, "cli.restore.file")
    restore.add_argument("--force", action="store_true", help=_say("cli.restore.force"))
    return top


def _say(id: str) -> str:
    return say(message(id)).replace("%", "%%")


def _command(commands: argparse._SubParsersAction[_Parser], name: str) -> argparse.ArgumentParser:
    about = _say(f"cli.{name}.about")
    return commands.add_parser(name, help=about, description=about)


def _terms(command: argparse.ArgumentParser) -> None:
    _edition(command)
    command.add_argument("--seats", type=int, default=4, metavar="N", help=_say("cli.trace.seats"))


def _edition(command: argparse.ArgumentParser) -> None:
    command.add_argument("--edition", metavar="E", help=_say("cli.trace.edition"))
    command.add_argument("--option", action="append", default=[], metavar="KEY=VALUE", help=_say("cli.trace.option"))


def _trace(trace: argparse.ArgumentParser) -> None:
    trace.add_argument("game", metavar="GAME", help=_say("cli.trace.game"))
    _terms(trace)
    trace.add_argument("--seed", default="0", metavar="S", help=_say("cli.trace.seed"))
    trace.add_argument("--games", type=int, default=1, metavar="K", help=_say("cli.trace.games"))
    trace.add_argument("--record", metavar="FILE", help=_say("cli.trace.record"))
    trace.add_argument("--reluctant", action="store_true", help=_say("cli.trace.reluctant"))


def _play(play: argparse.ArgumentParser) -> None:
    play.add_argument("game", nargs="?", default=next(iter(GAMES)), metavar="GAME", help=_say("cli.trace.game"))
    _terms(play)
    play.add_argument("--seed", metavar="S", help=_say("cli.play.seed"))
    play.add_argument("--bot", default="heuristic", metavar="B", help=_say("cli.play.bot_name"))


def _hint(hint: argparse.ArgumentParser) -> None:
    hint.add_argument("file", metavar="FILE", help=_say("cli.hint.file"))
    hint.add_argument("--move", type=int, metavar="N", help=_say("cli.hint.move"))
    hint.add_argument("--details", action="store_true", help=_say("cli.hint.details"))
    _advice(hint, "cli.hint.playouts")


def _review(review: argparse.ArgumentParser) -> None:
    review.add_argument("file", metavar="FILE", help=_say("cli.review.file"))
    review.add_argument("--seat", type=int, metavar="S", help=_say("cli.review.seat"))
    review.add_argument("--all", action="store_true", help=_say("cli.review.all"))
    _advice(review, "cli.review.playouts")


def _advice(command: argparse.ArgumentParser, playouts: str) -> None:
    command.add_argument("--playouts", type=int, metavar="N", help=_say(playouts))
    command.add_argument("--json", action="store_true", help=_say("cli.advice.json"))


def _arena(arena: argparse.ArgumentParser) -> None:
    arena.add_argument("game", nargs="?", metavar="GAME", help=_say("cli.arena.game"))
    arena.add_argument("--bots", metavar="A,B,…", help=_say("cli.arena.bots"))
    arena.add_argument("--preset", choices=["strength"], help=_say("cli.arena.preset"))
    arena.add_argument("--out", default="docs/strength.md", metavar="FILE", help=_say("cli.arena.out"))
    arena.add_argument("--deals", type=int, default=100, metavar="N", help=_say("cli.arena.deals"))
    arena.add_argument("--until-clear", action="store_true", help=_say("cli.arena.until_clear"))
    arena.add_argument("--resume", metavar="FILE", help=_say("cli.arena.resume"))
    arena.add_argument("--seed", default="0", metavar="S", help=_say("cli.arena.seed"))
    arena.add_argument("--processes", type=int, metavar="P", help=_say("cli.arena.processes"))
    _edition(arena)
    arena.add_argument("--json", action="store_true", help=_say("cli.arena.json"))


def _train(train: argparse.ArgumentParser) -> None:
    train.add_argument("game", metavar="GAME", help=_say("cli.trace.game"))
    train.add_argument("--games", type=int, metavar="N", help=_say("cli.train.games"))
    kinds = ("value", "belief", "policy")
    train.add_argument("--what", default=kinds[0], choices=kinds, help=_say("cli.train.what"))
    train.add_argument("--seed", type=int, default=0, metavar="S", help=_say("cli.train.seed"))
    train.add_argument("--out", required=True, metavar="FILE", help=_say("cli.train.out"))


def _database(command: argparse.ArgumentParser, file: str) -> None:
    command.add_argument("file", metavar="FILE", help=_say(file))
    command.add_argument("--database", metavar="D", help=_say("cli.backup.database"))


def _serve(serve: argparse.ArgumentParser) -> None:
    serve.add_argument("--host", default="127.0.0.1", metavar="H", help=_say("cli.serve.host"))
    serve.add_argument("--port", type=int, default=8000, metavar="P", help=_say("cli.serve.port"))
    serve.add_argument("--database", metavar="D", help=_say("cli.serve.database"))
    serve.add_argument("--lan", action="store_true", help=_say("cli.serve.lan"))
    serve.add_argument("--open", action="store_true", help=_say("cli.serve.open"))
    serve.add_argument("--fast-commits", action="store_true", help=_say("cli.serve.fast_commits"))
    serve.add_argument("--allow-host", action="append", default=[], metavar="H", help=_say("cli.serve.allow_host"))
    serve.add_argument("--allow-origin", action="append", default=[], metavar="O", help=_say("cli.serve.allow_origin"))
    serve.add_argument("--proxy", action="append", default=[], metavar="A", help=_say("cli.serve.proxy"))
    serve.add_argument("--https", action="store_true", help=_say("cli.serve.https"))
    serve.add_argument("--metrics-token", default="", metavar="T", help=_say("cli.serve.metrics_token"))
    levels = ("debug", "info", "warning", "error")
    serve.add_argument("--log-level", default="info", choices=levels, help=_say("cli.serve.log_level"))
