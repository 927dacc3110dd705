"""Legal moves come in one order, the same in every process."""

from __future__ import annotations

import pytest

from engine.arithmetic import positions
from engine.tables import EDITIONS, TABLES, Table, python

PLAY_EACH_EDITION = ("-m", "engine.arithmetic", "1", *(f"{game}/{edition}/3" for game, edition in EDITIONS))


def test_two_processes_with_different_hash_seeds_list_the_same_moves() -> None:
    one, other = (python(*PLAY_EACH_EDITION, NUMBA_DISABLE_JIT="1", PYTHONHASHSEED=seed) for seed in ("1", "2"))
    assert one == other


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_legal_codes_rise_and_are_players_codes(table: Table) -> None:
    for _, legal in positions(table, 1):
        assert legal == sorted(set(legal))
        assert all(0 <= code < table.rules.moves for code in legal)


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_every_code_has_a_text_and_every_text_is_one_code(table: Table) -> None:
    rules, terms = table.rules, table.terms()
    texts = [rules.write(code, terms) for code in range(rules.codes)]
    assert [rules.read(text, terms) for text in texts] == list(range(rules.codes))
