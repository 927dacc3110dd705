"""The catalogue and the code fit: no sentence is missing, none is idle, none stands in the code itself."""

from __future__ import annotations

import ast
import re
import string
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

from core.sources import definitions, texts, trees
from hotelier.cli.parser import parser
from hotelier.core.messages import sentences
from hotelier.games.registry import GAMES, pages_of

MAKERS = {"message", "Message"}
"""Functions whose first argument is the id of a sentence."""

NO_PROSE = {
    "__init__.py": ["module 'hotelier' has no attribute "],  # Python's own words for it
    "table/game.py": [" moves, to move "],  # a repr
    "games/perfect_hotel/plan.py": ["text{font-family:"],  # a style sheet
    "server/guards.py": ["img-src 'self' data:"],  # a content policy
}
"""How texts with several words begin that are for programmers or machines, by file."""

SENTENCES = sentences("en")


def calls() -> Iterator[tuple[Path, ast.Call]]:
    """Every call in the package that names a sentence."""
    for path, tree in trees().items():
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in MAKERS and node.args:
                yield path, node


def ids(path: Path, named: ast.expr, pattern: str = "{}") -> list[str]:
    """The ids that the argument of a call can be, put into the pattern."""
    if isinstance(named, ast.Constant):
        return [pattern.format(named.value)]
    if isinstance(named, ast.IfExp):
        return ids(path, named.body, pattern) + ids(path, named.orelse, pattern)
    if isinstance(named, ast.JoinedStr):
        return filled(path, named)
    return handed_over(path, named, pattern)


def observed(folder: str) -> list[str]:
    """What is said of a game's observations: each part, and what is left out."""
    layout = import_module(f"hotelier.envs.{folder}").LAYOUT
    return [*(part.name for part in layout.parts), "left_out"]


def filled(path: Path, named: ast.JoinedStr) -> list[str]:
    """All ids that are written as one f-string, from the tables or the calls that fill it."""
    pattern = "".join(part.value if isinstance(part, ast.Constant) else "{}" for part in named.values)
    if pattern == "cli.{}.about":
        return [f"cli.{command}.about" for command in commands()]
    if pattern == "earlier.{}.{}":
        pages = [page for game in GAMES for page in pages_of(game).values()]
        return [pattern.format(page.name, version) for page in pages for version in page.earlier]
    if pattern == "{}.amount":
        return [pattern.format(folder) for folder in GAMES.values()]
    if pattern == "observation.{}.{}":
        return [pattern.format(folder, name) for folder in GAMES.values() for name in observed(folder)]
    if pattern.endswith(".reason.{}"):
        return [pattern.format(reason[1]) for reason in game_table(path.parts[1], "reasons", "REASONS").values()]
    if pattern.endswith(".unreadable.{}"):
        hints = game_table(path.parts[1], "notation", "HINTS")
        named_there = hints.values() if isinstance(hints, dict) else hints
        return [pattern.format(hint) for hint in (*named_there, "other")] + fitting(path, pattern)
    (hole,) = (part.value for part in named.values if isinstance(part, ast.FormattedValue))
    return handed_over(path, hole, pattern)


def handed_over(path: Path, hole: ast.expr, pattern: str) -> list[str]:
    """The ids that a variable can be: by calls here of the function whose first parameter it is, else any that fit."""
    tree = trees()[path]
    for one in definitions(tree):
        inside = not isinstance(one, ast.ClassDef) and one.args.args and hole in ast.walk(one)
        if inside and isinstance(hole, ast.Name) and one.args.args[0].arg == hole.id:
            calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call) and is_named(node.func, one.name)]
            if calls:
                return [id for call in calls for id in ids(path, call.args[0], pattern)]
    return fitting(path, pattern)


def fitting(path: Path, pattern: str) -> list[str]:
    """The ids that the words of this module and its neighbours make of a pattern."""
    near = [tree for other, tree in trees().items() if other.parent == path.parent]
    return [id for tree in near for text in texts(tree) if (id := pattern.replace("{}", text.value)) in SENTENCES]


def is_named(function: ast.expr, name: str) -> bool:
    """Whether a call is to the function of this name."""
    return isinstance(function, ast.Name) and function.id == name


def game_table(folder: str, module: str, name: str):
    """A table of one game."""
    return getattr(import_module(f"hotelier.games.{folder}.{module}"), name)


def commands() -> list[str]:
    """Every command of the command line."""
    return [command for action in parser()._actions if action.dest == "command" for command in action.choices]


def fields(sentence: str) -> set[str]:
    """The parameters that a sentence needs."""
    return {re.split(r"[.\[]", field)[0] for _, field, _, _ in string.Formatter().parse(sentence) if field}


def test_every_sentence_that_the_code_names_is_in_the_catalogue() -> None:
    named = {(id, str(path)) for path, call in calls() for id in ids(path, call.args[0])}
    assert len(named) > 100
    assert {(id, path) for id, path in named if id not in SENTENCES} == set()


def test_every_sentence_of_the_catalogue_is_named_in_the_code() -> None:
    named = {id for path, call in calls() for id in ids(path, call.args[0])}
    looked_up = {text.value for tree in trees().values() for text in texts(tree)}
    assert sorted(set(SENTENCES) - named - looked_up) == []


def test_every_sentence_gets_exactly_the_parameters_it_needs() -> None:
    wrong = []
    for path, call in calls():
        given = {keyword.arg for keyword in call.keywords}
        if None in given or call.func.id != "message":
            continue
        for id in said_outright(call.args[0]):
            differ = given ^ fields(SENTENCES.get(id, ""))
            if differ and not may_differ(id):
                wrong.append((str(path), id, differ))
    assert wrong == []


def said_outright(named: ast.expr) -> list[str]:
    """The ids that stand in the call itself."""
    if isinstance(named, ast.IfExp):
        return said_outright(named.body) + said_outright(named.orelse)
    return [named.value] if isinstance(named, ast.Constant) else []


def may_differ(id: str) -> bool:
    """Sentences on unreadable moves share their parameters; one message is made in two calls."""
    return ".unreadable." in id or id == "cli.editions.line"


def test_every_reason_has_the_operands_that_its_sentence_needs() -> None:
    for folder in GAMES.values():
        for _, name, operands in game_table(folder, "reasons", "REASONS").values():
            assert set(operands) == fields(SENTENCES[f"{folder}.reason.{name}"]), name


def test_every_reason_has_a_number_of_its_own_and_ends_with_its_clause() -> None:
    for folder in GAMES.values():
        reasons = game_table(folder, "reasons", "REASONS")
        assert sorted(reasons) == list(range(1, len(reasons) + 1))
        for clause, name, _ in reasons.values():
            assert SENTENCES[f"{folder}.reason.{name}"].endswith(f"({clause}).")


def test_percent_stands_apart_from_its_number() -> None:
    assert [id for id, sentence in SENTENCES.items() if re.search(r"[^ ]%", sentence)] == []


def test_no_sentence_is_left_in_the_code() -> None:
    left = [
        (str(path), text.lineno, text.value)
        for path, tree in trees().items()
        for text in texts(tree)
        if is_prose(text.value) and not text.value.startswith(tuple(NO_PROSE.get(path.as_posix(), ())))
    ]
    assert left == []


def is_prose(text: str) -> bool:
    """Whether somebody might read it: three words or more, with spaces between."""
    return re.search(r"[A-Za-z']{2,}[,;:]? [A-Za-z']+[,;:]? [A-Za-z']{2,}", text) is not None


def test_the_search_for_sentences_finds_them() -> None:
    tree = ast.parse('"""Not this one."""\nprint(f"You have {n} tiles left here")\nraise E("no such thing")\n')
    assert {text.value for text in texts(tree) if is_prose(text.value)} == {" tiles left here", "no such thing"}
