"""Bots that are programs of their own: the examples play whole games; bad ones spoil none and leave nothing behind."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import pytest

import hotelier
from bots.tables import SHORT, bad, command, example, members, play, quick
from hotelier.bots import lines
from hotelier.bots.contract import Budget, View
from hotelier.bots.lines import LinesBot
from hotelier.bots.program import Program
from hotelier.bots.registry import BOTS, bot_of
from hotelier.bots.uniform import Uniform
from hotelier.core.errors import BotFailed, UnknownBot
from hotelier.core.messages import say

GAMES = ["vacation", "perfect-hotel", "big-shot"]


@pytest.fixture(autouse=True)
def groups(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[int]]:
    """The process groups that the test starts. None of their processes may be left when it is over."""
    started: list[int] = []

    class Counted(Program):
        def __init__(self, arguments: list[str]) -> None:
            super().__init__(arguments)
            started.append(self.pid)
            assert members(self.pid), "a search that finds nothing proves nothing"

    monkeypatch.setattr(lines, "Program", Counted)
    yield started
    until = time.monotonic() + 5  # what was killed takes a moment to go on a busy machine
    while any(members(group) for group in started) and time.monotonic() < until:
        time.sleep(0.02)
    assert {group: left for group in started if (left := members(group))} == {}


def heard(file: Path) -> list[dict[str, Any]]:
    """What a bot was told."""
    return [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]


@pytest.mark.parametrize("game", GAMES)
def test_the_examples_play_whole_games_against_each_other(game: str, groups: list[int]) -> None:
    with closing(LinesBot(example("first.py"))) as python, closing(LinesBot(example("first.js"))) as javascript:
        table, logged = play([python, javascript, Uniform()], game)
        assert (str(python), str(javascript)) == ("First", "First")
    assert table.outcome is not None
    assert logged == []
    assert len(groups) == 2


@pytest.mark.parametrize("game", GAMES)
def test_the_examples_are_the_same_bot_in_two_languages(game: str) -> None:
    played = []
    for name in ("first.py", "first.js"):
        with closing(LinesBot(example(name))) as bot:
            played.append(play([bot, bot], game, seed=3))  # one program for both seats is told which it has
    assert played[0][0].moves == played[1][0].moves
    assert played[0][1] == played[1][1] == []


def test_the_examples_are_short_and_need_nothing_of_ours() -> None:
    for name in ("first.py", "first.js"):
        text = (Path(__file__).parents[2] / "examples" / "bots" / name).read_text(encoding="utf-8")
        assert len(text.splitlines()) < 60
        assert set(re.findall(r"^import (\w+)|require\(\"(.*?)\"\)", text, re.M)) <= {
            ("json", ""),
            ("sys", ""),
            ("", "node:readline"),
        }


def test_a_bot_hears_its_seats_view_and_nothing_else(tmp_path: Path) -> None:
    file = tmp_path / "heard"
    with closing(LinesBot(bad("echo", file))) as bot:
        table, logged = play([Uniform(), bot, Uniform()], "vacation")
    assert logged == []
    replayed = hotelier.new("vacation", seats=3, seed=7)
    questions = [message for message in heard(file) if message["type"] == "choose"]
    asked = iter(questions)
    for move in table.moves:
        if replayed.to_move == 1 and not move.startswith(("+", "-")):
            question = next(asked)
            assert set(question) == {"type", "id", "view", "legal", "budget", "seed"}
            assert question["view"] == json.loads(json.dumps(replayed.view(1)))
            assert question["legal"] == replayed.legal
        if not move.startswith(("+", "-")):
            replayed.play(move)
    assert next(asked, None) is None
    racks = questions[0]["view"]["racks"]
    assert "?" not in racks[1]
    assert all(set(racks[other]) <= {"?", questions[0]["view"]["starting"][other]} for other in (0, 2))


def test_a_bot_hears_of_the_game_before_and_of_the_result_after_it(tmp_path: Path) -> None:
    file = tmp_path / "heard"
    with closing(LinesBot(bad("set", file), options={"depth": 5})) as bot:
        tables = [play([bot, Uniform()], seed=seed, budget=Budget(50, 2.5))[0] for seed in (1, 2)]
    told = heard(file)
    hello, *games, bye = [message for message in told if message["type"] != "choose"]
    assert (hello["type"], hello["protocol"], bye) == ("hello", 1, {"type": "bye"})
    assert [message["type"] for message in games] == ["game", "result"] * 2
    assert {key: games[0][key] for key in ("game", "edition", "seats", "seat", "names", "bot_options")} == {
        "game": "perfect-hotel",
        "edition": "perfect-hotel",
        "seats": 2,
        "seat": 0,
        "names": ["Seat 0", "Seat 1"],
        "bot_options": {"style": "bold", "depth": 5},
    }
    assert games[0]["rules"]["tourists"] == 5
    assert [message["scores"] for message in games[1::2]] == [list(table.outcome.scores) for table in tables]
    questions = [message for message in told if message["type"] == "choose"]
    assert [question["id"] for question in questions] == list(range(1, len(questions) + 1))
    assert all(question["budget"] == {"playouts": 50, "milliseconds": 2500} for question in questions)


def question() -> tuple[View, list[str], Random, Budget]:
    """What a bot is asked at the beginning of a game."""
    game = hotelier.new("perfect-hotel", seats=2, seed=7)
    return View.of(game.position), game.legal, Random(1), Budget()


def test_a_bot_gives_the_reason_of_its_last_answer() -> None:
    view, legal, rng, budget = question()
    with closing(LinesBot(bad("echo"))) as bot:
        assert bot.explain(view, legal, legal[0]) is None
        move = bot.choose(view, legal, rng, budget)
        assert say(bot.explain(view, legal, move)) == f"{move}: it is the first (1,200.5)"
        assert bot.explain(view, legal, "another") is None
        assert (bot.hello.name, bot.hello.author) == ("Bad", "")


@pytest.mark.parametrize(
    ("manner", "why"),
    [
        ("garbage", "It answered 'I would buy ?[31mLuxor?', which is no answer."),
        ("think_aloud", "It answered 'thinking ...', which is no answer."),
        ("deep", f"It answered '{'[' * 80}…', which is no answer."),
        ("no_text", 'It answered \'{"type": "move", "id": 1, "move": "��"}\', which is no answer.'),
        ("no_id", 'It answered \'{"type": "move", "move": "research"}\', which is no answer.'),
        ("infinite", "Infinity}', which is no answer."),
        ("foresee", "', which is no answer."),
        ("illegal", "'Z99' is not one of its legal moves."),
    ],
)
def test_a_bot_whose_answers_are_none_stays_in_the_game_with_default_moves(
    manner: str, why: str, groups: list[int]
) -> None:
    with closing(LinesBot(bad(manner))) as bot:
        table, logged = play([bot, Uniform()])
    assert table.outcome is not None
    assert why in logged[0]
    assert logged[0] == logged[0].splitlines()[0]
    assert logged[0].startswith("Seat 0, Bad: ")
    assert logged[0].endswith(" It gets the default move, research.")
    assert len(logged) > 3
    assert len(groups) == 1


def test_a_bot_that_answered_nonsense_is_told_so(tmp_path: Path) -> None:
    file = tmp_path / "heard"
    with closing(LinesBot(bad("illegal", file))) as bot:
        play([bot, Uniform()])
    assert next(message for message in heard(file) if message["type"] == "error") == {
        "type": "error",
        "id": 1,
        "text": "'Z99' is not one of its legal moves.",
    }


@pytest.mark.parametrize(
    ("manner", "why", "starts", "failures"),
    [
        ("crash", "Its program ended with exit code 1 (RuntimeError: out of ideas).", 2, 2),
        ("hang", "It did not answer within 0.2 s.", 2, 4),
        ("hang_on", "It did not answer within 0.2 s.", 2, 4),
        ("remember", "It did not answer within 0.2 s.", 2, 4),
        ("long", "It sent a line of more than 65,536 bytes.", 2, 2),
        ("exit", "Its program ended with exit code 3.", 1, 1),
        ("future", "It speaks version 2 of the line protocol, this program version 1.", 1, 1),
        ("half", 'It should have said hello; it said \'{"type": "hello", "protocol": 1}\'.', 1, 1),
        ("chatty", "It should have said hello; it said 'Welcome to my bot!'.", 1, 1),
        ("asleep", "It did not say hello within 0.5 s.", 1, 1),
    ],
)
def test_a_bot_that_crashes_hangs_or_floods_is_out_in_the_end(
    manner: str, why: str, starts: int, failures: int, groups: list[int]
) -> None:
    with closing(quick(manner, start_seconds=0.5 if manner == "asleep" else 20.0)) as bot:
        table, logged = play([Uniform(), bot], budget=SHORT if "0.2 s" in why else Budget(10, 20.0))
    assert table.outcome is not None
    assert len(groups) == starts
    assert all(line == line.splitlines()[0] and why in line for line in logged)
    assert [f"It is out until the next game. {why}" in line for line in logged].index(True) == failures
    assert "It is out" in logged[-1]


def test_a_flood_is_dammed(groups: list[int]) -> None:
    view, legal, rng, budget = question()
    said = []
    with closing(LinesBot(bad("flood"))) as bot:
        while len(said) < 500 and not (said and said[-1].startswith("It sent")):
            with pytest.raises(BotFailed) as caught:
                bot.choose(view, legal, rng, budget)
            said.append(str(caught.value))
            time.sleep(0.01)  # the bot is faster than we ask
        assert set(said[:-1]) <= {"It answered 'and another thing', which is no answer."}
        assert said[-1] == "It sent more than 100 lines that nobody asked for."
        assert members(groups[0]) == []
        table, logged = play([Uniform(), bot])
    assert table.outcome is not None
    assert logged


def test_a_bot_that_crashes_is_started_once_more_in_each_game(groups: list[int]) -> None:
    with closing(LinesBot(bad("crash_at_the_third"))) as bot:
        for game in (1, 2):
            _, logged = play([bot, Uniform()])
            assert "Its program ended with exit code 5." in logged[0]
            assert len(groups) == 2 * game
            assert "It is out until the next game." in logged[-1]


def test_a_bot_that_is_late_once_stays_and_its_late_answer_is_passed_over(groups: list[int]) -> None:
    with closing(LinesBot(bad("late_at_first"), grace_seconds=0.1)) as bot:
        view, legal, rng, _ = question()
        with pytest.raises(BotFailed, match=r"^It did not answer within 0\.2 s\.$"):
            bot.choose(view, legal, rng, SHORT)
        assert bot.choose(view, legal, rng, Budget()) == legal[0]
    assert len(groups) == 1


def test_a_bot_that_was_closed_starts_again_when_it_is_asked_again(groups: list[int]) -> None:
    bot = LinesBot(bad("echo"))
    for starts in (1, 2):
        with closing(bot):
            assert bot.choose(*question()) == "research"
        assert len(groups) == starts
        assert members(groups[-1]) == []


def test_a_bot_may_be_slow_to_start() -> None:
    with closing(quick("slow")) as bot:  # 0.4 s, which is more than it would have for an answer
        _, logged = play([bot, Uniform()], budget=Budget(10, 5.0))
    assert logged == []


def test_an_option_that_the_bot_does_not_have_keeps_it_out() -> None:
    with closing(LinesBot(bad("set"), options={"colour": "red"})) as bot:
        _, logged = play([bot, Uniform()])
    assert "It has no option 'colour'; it has style and depth." in logged[0]


def test_a_program_that_can_not_be_run_is_out_too(tmp_path: Path) -> None:
    program = tmp_path / "bot"
    program.write_text("no program at all")
    program.chmod(0o755)
    with closing(LinesBot(command(program))) as bot:
        table, logged = play([bot, Uniform()])
    assert table.outcome is not None
    assert "It can't be started: [Errno 8] Exec format error" in logged[0]


def test_a_bot_is_found_by_the_command_in_its_name() -> None:
    bot = bot_of("lines:" + example("first.py"), "vacation")
    with closing(bot):
        _, logged = play([bot, Uniform()])
    assert isinstance(bot, LinesBot)
    assert logged == []


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("lines:", "'' is no command; write for instance 'lines:python3 examples/bots/first.py'."),
        ("lines:'python", "''python' is no command; write for instance 'lines:python3 examples/bots/first.py'."),
        ("lines:no-such-program x", "There is no program 'no-such-program' that could be started as a bot."),
        (
            "line:python3",
            f"There is no bot 'line:python3'; there are {', '.join(BOTS)}, search:PLAYOUTS and lines:COMMAND.",
        ),
    ],
)
def test_a_name_without_a_program_is_refused_at_once(name: str, sentence: str) -> None:
    with pytest.raises(UnknownBot) as caught:
        bot_of(name, "vacation")
    assert str(caught.value) == sentence
