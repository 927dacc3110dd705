"""The domains of an edition's fields: what they take, what they refuse and where."""

from __future__ import annotations

from typing import Any

import pytest

from hotelier.core.errors import BadTerms
from hotelier.core.fields import FLAG, Domain, ListOf, Names, OneOf, Whole, json_word

OTHER_KINDS = (None, 1.5, 2.0, "", "2", b"2", {}, {"a": 1}, (1, 2))
WHOLE = Whole(0, 1000, 100)
ROW = ListOf(Whole(2, 9), 3)
UP_TO_THREE = ListOf(Whole(2, 9), 3, shortest=1, rising=True)
TABLE = ListOf(ROW, 2)
NAMES = Names(2)
ALL = {"whole": WHOLE, "flag": FLAG, "row": ROW, "rising": UP_TO_THREE, "table": TABLE, "names": NAMES}


@pytest.mark.parametrize(
    ("domain", "value"),
    [
        (WHOLE, 0),
        (WHOLE, 1000),
        (WHOLE, 300),
        (Whole(-5, 5), -5),
        (OneOf(("kept", "placed")), "placed"),
        (OneOf((1, 2)), 1),
        (FLAG, False),
        (FLAG, True),
        (ROW, [2, 9, 2]),
        (UP_TO_THREE, [9]),
        (UP_TO_THREE, [2, 3, 9]),
        (TABLE, [[2, 2, 2], [9, 9, 9]]),
        (NAMES, ["Luxor", "Tower"]),
        (NAMES, ["Ab", "A" + "b" * 19]),
    ],
)
def test_a_value_of_the_domain_is_given_back(domain: Domain, value: Any) -> None:
    checked = domain.check(value)
    assert (type(checked), checked) == (type(value), value)


@pytest.mark.parametrize(
    ("domain", "value", "place"),
    [
        (WHOLE, -100, ""),
        (WHOLE, 1100, ""),
        (WHOLE, 50, ""),
        (WHOLE, True, ""),
        (WHOLE, [100], ""),
        (WHOLE, 10**30, ""),
        (OneOf(("kept", "placed")), "Kept", ""),
        (OneOf((1, 2)), True, ""),
        (FLAG, 0, ""),
        (FLAG, 1, ""),
        (FLAG, "true", ""),
        (ROW, [], ""),
        (ROW, [2, 2], ""),
        (ROW, [2, 2, 2, 2], ""),
        (ROW, [2, 10, 2], "[1]"),
        (ROW, [2, 2, "2"], "[2]"),
        (UP_TO_THREE, [], ""),
        (UP_TO_THREE, [3, 2], ""),
        (UP_TO_THREE, [3, 3], ""),
        (TABLE, [[2, 2, 2], [2, 2, 1]], "[1][2]"),
        (TABLE, [[2, 2, 2], 7], "[1]"),
        (NAMES, ["Luxor"], ""),
        (NAMES, ["Luxor", "Luxor"], ""),
        (NAMES, ["Luxor", "tower"], ""),
        (NAMES, ["Luxor", "T"], ""),
        (NAMES, ["Luxor", "Two Towers"], ""),
        (NAMES, ["Luxor", "Tower\n"], ""),
        (NAMES, ["Luxor", "Towér"], ""),
        (NAMES, ["Luxor", 5], ""),
    ],
)
def test_a_value_outside_is_refused_with_its_place(domain: Domain, value: Any, place: str) -> None:
    with pytest.raises(BadTerms) as refused:
        domain.check(value)
    assert refused.value.place == place
    assert str(refused.value)


@pytest.mark.parametrize("domain", ALL.values(), ids=list(ALL))
@pytest.mark.parametrize("value", OTHER_KINDS, ids=repr)
def test_a_value_of_another_kind_is_refused(domain: Domain, value: Any) -> None:
    with pytest.raises(BadTerms):
        domain.check(value)


def test_named_values_are_written_as_in_records() -> None:
    assert [json_word(value) for value in (True, False, "kept", 3)] == ["true", "false", "kept", "3"]
    with pytest.raises(BadTerms, match="one of false and true"):
        FLAG.check("yes")
