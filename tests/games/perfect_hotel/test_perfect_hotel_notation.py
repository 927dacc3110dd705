"""Moves as texts."""

from __future__ import annotations

import re

import pytest

from hotelier.core.errors import UnreadableMove
from hotelier.games.perfect_hotel.rules import RULES

TERMS = RULES.agree("perfect-hotel", 4)


def test_codes_and_texts_are_one_to_one():
    texts = [RULES.write(code, TERMS) for code in range(RULES.codes)]
    assert len(set(texts)) == RULES.codes
    assert [RULES.read(text, TERMS) for text in texts] == list(range(RULES.codes))


def test_rising_codes_are_the_documented_order():
    order = [
        "research",
        "build Bedroom 1 1T",
        "build Bedroom 2",
        "build Bedroom 2 1T",
        "build Bedroom row",
        "build Bedroom row 1T",
        "build Bedroom row 1",
        "build Restaurant 2",
        "build Spa row 12 5T",
        "place Bedroom",
        "place Spa",
        "place Tourist on Bedroom",
        "place Tourist on Spa",
    ]
    codes = [RULES.read(text, TERMS) for text in order]
    assert codes == sorted(codes)


def test_chance_has_codes_of_its_own():
    assert RULES.read("place Tourist on Spa", TERMS) == RULES.moves - 1
    assert all(RULES.write(code, TERMS).startswith("+") for code in range(RULES.moves, RULES.codes))


def test_the_texts_of_the_rules_page_are_read():
    for text in (
        "research",
        "build Pool row",
        "build Pool 2",
        "build Pool row 2 1T",
        "place Tourist on Bar",
        "+Tourist",
    ):
        assert RULES.write(RULES.read(text, TERMS), TERMS) == text


@pytest.mark.parametrize(
    "text",
    [
        "",
        "Research",
        "research ",
        "build",
        "build pool 2",
        "build Pool 0",
        "build Pool 13",
        "build Pool 02",
        "build Pool 1T 2",
        "build Pool 6T",
        "build Pool row row",
        "build  Pool 2",
        "build Tourist 2",
        "place",
        "place Tourist",
        "place Pool on Pool",
        "+",
        "+pool",
        "+starter 4",
        "+deal",
        "pass",
    ],
)
def test_what_is_not_written_so_is_unreadable_with_a_word_on_how_it_is(text):
    with pytest.raises(UnreadableMove) as refused:
        RULES.read(text, TERMS)
    assert text in str(refused.value) and re.search("[Ww]rit", str(refused.value))


def test_kinds_of_a_changed_edition_have_their_names_in_moves():
    names = ["Attic", "Cellar", "Den", "Hall", "Loft", "Vault"]
    terms = RULES.agree("perfect-hotel", 2, None, {"kinds": names})
    assert RULES.read("build Vault row 2", terms) == RULES.read("build Spa row 2", TERMS)
    with pytest.raises(UnreadableMove):
        RULES.read("build Spa row 2", terms)
