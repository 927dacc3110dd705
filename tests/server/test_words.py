"""Names and chat: NFC without control, bidi and zero-width characters, never HTML."""

from __future__ import annotations

import doctest
from unicodedata import category, is_normalized

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hotelier.core.errors import BadChat, BadName, HotelierError
from hotelier.server import words
from hotelier.server.words import CHAT_LENGTH, MOST_MARKS, NAME_LENGTH, clean_chat, clean_name

UNSEEN = {
    "a null": "\x00",
    "an escape": "\x1b",
    "a C1 control": "\x9b",
    "delete": "\x7f",
    "a right-to-left override": "\u202e",
    "a left-to-right embedding": "\u202a",
    "a first-strong isolate": "\u2068",
    "a right-to-left mark": "\u200f",
    "an Arabic letter mark": "\u061c",
    "a zero-width space": "\u200b",
    "a zero-width joiner": "\u200d",
    "a word joiner": "\u2060",
    "a byte order mark": "\ufeff",
    "a soft hyphen": "\u00ad",
    "an invisible tag": "\U000e0041",
    "a variation selector": "\ufe01",
    "a supplementary variation selector": "\U000e0100",
    "a private character": "\ue000",
    "an unassigned character": "\u0378",
    "a noncharacter": "\uffff",
    "a lone surrogate": "\ud800",
    "a Hangul filler": "\u3164",
    "a Hangul choseong filler": "\u115f",
    "a halfwidth Hangul filler": "\uffa0",
    "a Braille blank": "\u2800",
    "a grapheme joiner": "\u034f",
    "a Khmer inherent vowel": "\u17b4",
    "a Mongolian vowel separator": "\u180e",
    "an object replacement": "\ufffc",
}
SEPARATORS = {"a line feed": "\n", "a tab": "\t", "a line separator": "\u2028", "a paragraph separator": "\u2029"}

any_text = st.text(
    st.characters(exclude_categories=()) | st.sampled_from(["\u0301", "\u200d", "\u2003", "\u1100", "\u1161"])
)
"""Texts of any characters at all, lone surrogates too, with more of those that normalising and folding turn on."""


@pytest.mark.parametrize(
    ("written", "kept"),
    [
        ("Ada", "Ada"),
        ("  Ada\n", "Ada"),
        ("Ada   \u2003 Byron", "Ada Byron"),
        ("Ada\u00a0Byron", "Ada Byron"),
        ("Jose\u0301", "José"),
        ("Nguyễn Văn Ánh", "Nguyễn Văn Ánh"),
        ("李雷", "李雷"),
        ("שָׁלוֹם", "שָׁלוֹם"),
        ("नमस्ते", "नमस्ते"),
        ("한글", "한글"),
        ("❤\ufe0f Otto 🎲", "❤ Otto 🎲"),
        ("<b>&amp;", "<b>&amp;"),
        ('O\'Hara "Red"', 'O\'Hara "Red"'),
        ("x" * NAME_LENGTH, "x" * NAME_LENGTH),
        ("e\u0301" * NAME_LENGTH, "é" * NAME_LENGTH),
    ],
)
def test_a_name_is_kept_as_people_write_it(written: str, kept: str) -> None:
    assert clean_name(written) == kept


@pytest.mark.parametrize("mark", [*UNSEEN.values(), *SEPARATORS.values()], ids=[*UNSEEN, *SEPARATORS])
def test_a_name_is_refused_with(mark: str) -> None:
    with pytest.raises(BadName) as refused:
        clean_name(f"Ot{mark}to")
    assert refused.value.place == "name"
    assert f"U+{ord(mark):04X}" in str(refused.value)
    str(refused.value).encode()


@pytest.mark.parametrize(
    "written",
    ["", "   ", "\u3000\n", "\u0301", "x" * (NAME_LENGTH + 1), "o" + "\u0336" * (MOST_MARKS + 1), "❤\ufe0f" * 25],
)
def test_a_name_is_refused_that_is_empty_long_or_a_tower_of_marks(written: str) -> None:
    with pytest.raises(BadName):
        clean_name(written)


@pytest.mark.parametrize("mark", UNSEEN.values(), ids=UNSEEN)
def test_chat_loses(mark: str) -> None:
    assert clean_chat(f"Good {mark}game{mark}") == "Good game"


@pytest.mark.parametrize(
    ("written", "kept"),
    [
        ("one\r\ntwo\u2028three\tfour", "one two three four"),
        ("a\u200b b\u200b \u200bc", "a b c"),
        ("e\u200b\u0301", "é"),
        ("o" + "\u0336" * 50 + "k", "o" + "\u0336" * MOST_MARKS + "k"),
        ("<script>alert(1)</script>", "<script>alert(1)</script>"),
        ("x" * CHAT_LENGTH, "x" * CHAT_LENGTH),
    ],
)
def test_chat_is_kept_on_one_line(written: str, kept: str) -> None:
    assert clean_chat(written) == kept


@pytest.mark.parametrize("written", ["", " \n ", "\u200b", "\u0301", "x" * (CHAT_LENGTH + 1)])
def test_chat_is_refused_that_says_nothing_or_too_much(written: str) -> None:
    with pytest.raises(BadChat):
        clean_chat(written)


@pytest.mark.parametrize(("clean", "most"), [(clean_name, NAME_LENGTH), (clean_chat, CHAT_LENGTH)])
@given(written=any_text)
def test_whatever_is_written_comes_out_clean_or_is_refused(clean, most: int, written: str) -> None:
    try:
        kept = clean(written)
    except HotelierError:
        return
    assert 1 <= len(kept) <= most
    assert is_normalized("NFC", kept)
    assert kept == kept.strip() and "  " not in kept
    assert {category(mark) for mark in kept} & {"Cc", "Cf", "Cn", "Co", "Cs", "Zl", "Zp"} == set()
    assert all(mark == " " for mark in kept if mark.isspace())
    assert clean(kept) == kept


def test_the_examples_of_the_docstring_hold() -> None:
    tried = doctest.testmod(words)
    assert tried.attempted > 0
    assert tried.failed == 0
