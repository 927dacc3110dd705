"""The suite is worth something: it fails when a leak is planted."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

import pytest

from contract import suite
from contract.cases import Case
from contract.play import random_record
from hotelier.core.messages import message
from hotelier.engine.contract import Ground
from hotelier.engine.position import Position
from hotelier.envs.play import Play
from hotelier.games.vacation.seen import VacationWitness

CASE = Case("vacation", "vacation", 4)


def run_exchanges() -> None:
    for seed in range(3):
        suite.check_exchange(random_record(CASE, seed, cut=0.4), 0, CASE, 12, suite.Tally())


def test_without_a_leak_the_exchanges_pass() -> None:
    run_exchanges()


def test_a_view_that_leaves_one_hidden_count_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = Position.view

    def leaky(self: Position, seat: int) -> Any:
        view = honest(self, seat)
        view["stock"][1] = self.state["stock"][1]
        return view

    monkeypatch.setattr(Position, "view", leaky)
    with pytest.raises(suite.Leak, match="view of seat 0"):
        run_exchanges()


def test_a_tensor_that_has_one_hidden_count_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = Play.observation

    def leaky(self: Play, seat: int) -> Any:
        seen = honest(self, seat)
        seen[0] = self._states["stock"][0, 1, 0]
        return seen

    monkeypatch.setattr(Play, "observation", leaky)
    with pytest.raises(suite.Leak, match="numbers of seat 0"):
        run_exchanges()


def test_a_deal_that_keeps_the_place_of_a_starting_tile_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = VacationWitness.deal

    def leaky(self: VacationWitness, deal: dict[str, Any]) -> dict[str, Any]:
        seen = honest(self, deal)
        for seat in range(1, 4):
            shown = deal["starting"][seat]
            seen["racks"][seat] = [tile if tile == shown else "?" for tile in deal["racks"][seat]]
        return seen

    monkeypatch.setattr(VacationWitness, "deal", leaky)
    with pytest.raises(suite.Leak, match="seen of seat 0"):
        run_exchanges()


def test_a_final_move_that_depends_on_a_hidden_tile_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = Position.final

    def leaky(self: Position, codes: Sequence[int]) -> list[int]:
        hidden = int(self.state["rack"][1].sum() + self.state["stock"][1] @ range(7))
        return honest(self, codes)[hidden % 2 :]

    monkeypatch.setattr(Position, "final", leaky)
    with pytest.raises(suite.Leak, match="final of seat 0"):
        run_exchanges()


def planted_reason(honest: Callable[[Position, int], Ground | None]) -> Callable[[Position, int], Ground | None]:
    def leaky(self: Position, code: int) -> Ground | None:
        ground = honest(self, code)
        if ground is not None and code < 108 and self.state["drawn"][code] and self.state["board"][code] == -2:
            return replace(ground, message=message("move.game_over"))
        return ground

    return leaky


def test_a_reason_that_tells_a_drawn_tile_from_one_in_the_pile_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Position, "why_not", planted_reason(Position.why_not))
    with pytest.raises(suite.Leak, match="reasons of seat 0"):
        run_exchanges()
