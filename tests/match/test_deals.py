"""One deal: the same chance in every rotation, generators of its own, and bots that fail."""

from __future__ import annotations

import pytest

from hotelier.bots import registry
from hotelier.bots.uniform import Uniform
from hotelier.core.messages import say
from hotelier.games.registry import GAMES
from hotelier.match.deals import PlayedDeal, Table
from hotelier.match.plan import Plan
from match.made import First, plan_of


@pytest.mark.parametrize("game", GAMES)
def test_bots_that_play_alike_make_the_same_game_in_every_rotation(game: str) -> None:
    report = Table(Plan.make(game, ["first"] * 3, deals=1)).play(0)
    assert len(report.deal.games) == 3
    assert len(set(report.deal.games)) == 1
    assert report.log == ()


def test_another_deal_is_another_game() -> None:
    table = Table(plan_of("first", "first", deals=2))
    assert table.play(0).deal.games != table.play(1).deal.games


def test_a_deal_does_not_depend_on_what_was_played_before() -> None:
    plan = plan_of(deals=4)
    table = Table(plan)
    in_order = [table.play(deal).deal for deal in range(4)]
    assert [Table(plan).play(deal).deal for deal in (3, 1)] == [in_order[3], in_order[1]]


def test_a_deal_is_its_seed_wherever_it_stands_in_the_plan() -> None:
    counted, listed = plan_of(deals=4, seed=5), Plan.make("big-shot", ["uniform"] * 2, seeds=[8, 5])
    assert Table(counted).play(3).deal == Table(listed).play(0).deal


def test_every_seat_of_every_rotation_has_a_generator_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: dict[int, list[float]] = {}

    class Noting(Uniform):
        def choose(self, view, legal, rng, budget):
            asked.setdefault(id(rng), [rng, rng.random()])
            return super().choose(view, legal, rng, budget)

    monkeypatch.setattr(registry, "BOTS", {"noting": Noting})
    table = Table(plan_of("noting", "noting", "noting", deals=2))
    table.play(0)
    table.play(1)
    assert len({first for _, first in asked.values()}) == 2 * 3 * 3


def test_bots_hear_when_a_game_begins_and_how_it_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    heard = []

    class Hearing(First):
        def begin(self, terms, seat, names):
            heard.append((id(self), seat, tuple(names)))

        def end(self, result):
            heard.append((id(self), tuple(result["scores"])))

    monkeypatch.setattr(registry, "BOTS", {"hearing": Hearing, "first": First})
    deal = Table(plan_of("hearing", "first", deals=1)).play(0).deal
    (bot,) = {who for who, *_ in heard}
    assert heard == [
        (bot, 0, ("hearing", "first")),
        (bot, deal.games[0].scores),
        (bot, 1, ("first", "hearing")),
        (bot, deal.games[1].scores),
    ]


def test_moves_and_seconds_are_counted_for_each_bot() -> None:
    report = Table(plan_of("first", "uniform", deals=1)).play(0)
    assert sum(pace.moves for pace in report.paces) == sum(game.moves for game in report.deal.games)
    assert all(pace.moves > 0 and pace.seconds > 0 for pace in report.paces)


@pytest.mark.parametrize(("bot", "words"), [("broken", "RuntimeError: out of paper"), ("talker", "'checkmate'")])
def test_a_bot_that_fails_gets_the_first_legal_move_and_a_line_in_the_log(bot: str, words: str) -> None:
    failing, first = (Table(plan_of(name, "uniform", deals=1)).play(0) for name in (bot, "first"))
    assert failing.deal == first.deal
    assert len(failing.log) == failing.paces[0].moves
    assert words in say(failing.log[0])


def test_bots_are_closed_even_when_the_match_is_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    closed = []

    class Stopping(First):
        def choose(self, view, legal, rng, budget):
            raise KeyboardInterrupt

        def close(self):
            closed.append(self)

    monkeypatch.setattr(registry, "BOTS", {"stopping": Stopping})
    table = Table(plan_of("stopping", "stopping", deals=1))
    closed.clear()
    with pytest.raises(KeyboardInterrupt):
        table.play(0)
    assert len(closed) == 2


def test_a_deal_reads_back_from_what_is_written() -> None:
    plan = plan_of(deals=2)
    deal = Table(plan).play(1).deal
    assert PlayedDeal.from_json(deal.as_json(), plan, 1) == deal
