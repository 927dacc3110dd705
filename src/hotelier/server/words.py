"""What people write about themselves and to each other: names and chat, as plain text.

Whatever comes out of here is Unicode text in NFC on one line, without control, bidirectional, zero-width, private,
unassigned or blank-looking characters. It is text and never HTML: it travels as a JSON string, and whoever shows it
shows it as text; so ``<b>`` stays the three characters that somebody typed, and nothing is escaped here.

>>> clean_name("  Jose\\u0301   Luis ")
'José Luis'
>>> clean_chat("see\\u200b you\\nlater")
'see you later'
"""

from __future__ import annotations

from itertools import pairwise
from typing import Final
from unicodedata import category, normalize

from hotelier.core.errors import BadChat, BadName
from hotelier.core.messages import message

NAME_LENGTH: Final = 24
"""The most characters of a name."""

CHAT_LENGTH: Final = 300
"""The most characters of a line of chat."""

MOST_MARKS: Final = 3
"""The most marks on one letter: Vietnamese needs two, pointed Hebrew three; towers of them cover the lines above."""

_REFUSED: Final = frozenset({"Cc", "Cf", "Cn", "Co", "Cs", "Zl", "Zp"})
"""Controls, formats (all bidirectional and zero-width ones), unassigned, private, surrogates, separators of lines."""

_BLANK: Final = frozenset(
    chr(code)
    for code in (
        *(0x034F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x3164, 0xFFA0),  # fillers that Unicode lists as default ignorable
        *range(0x180B, 0x1810),  # Mongolian variation selectors
        *range(0xFE00, 0xFE10),  # variation selectors
        *range(0xE0100, 0xE01F0),  # their supplement
        *(0x2800, 0x16FE4, 0x1D159, 0xFFFC),  # drawn as nothing: Braille blank, Khitan filler, null note head, object
        *(0x13441, 0x13442),  # Egyptian blanks
    )
)
"""Characters of harmless categories that show nothing."""

_EMOJI_STYLE: Final = str.maketrans("", "", "\ufe0e\ufe0f")
"""Phones add these to a heart or a sun unasked: not worth refusing a name for, so they are dropped."""


def clean_name(text: str) -> str:
    """The name as it is kept and shown: 1 to 24 characters. BadName, whose place is ``name``, when it can't be.

    A name stands for a person: what can't be seen might make two of them look alike, so it is refused, not dropped.
    """
    name = _folded(normalize("NFC", text.translate(_EMOJI_STYLE)).strip())
    for mark in name:
        if _is_unseen(mark):
            raise BadName(message("name.mark", mark=f"U+{ord(mark):04X}"), "name")
    if len(name) > NAME_LENGTH:
        raise BadName(message("name.long", most=NAME_LENGTH, length=len(name)), "name")
    if _lower_marks(name) != name:
        raise BadName(message("name.stacked", most=MOST_MARKS), "name")
    if not _is_visible(name):
        raise BadName(message("name.empty"), "name")
    return name


def clean_chat(text: str) -> str:
    """The line as it is kept and shown: 1 to 300 characters; what can't be seen is removed.

    BadChat, whose place is ``text``, when nothing or too much is left.
    """
    one_line = " ".join(text.split())  # line breaks part words, so they become spaces before controls are removed
    seen = "".join(mark for mark in one_line if not _is_unseen(mark))
    line = _lower_marks(_folded(normalize("NFC", seen).strip()))
    if len(line) > CHAT_LENGTH:
        raise BadChat(message("chat.long", most=CHAT_LENGTH, length=len(line)), "text")
    if not _is_visible(line):
        raise BadChat(message("chat.empty"), "text")
    return line


def _folded(text: str) -> str:
    """The text with every run of spaces, of whatever width, as one space."""
    spaced = ["", *(" " if category(mark) == "Zs" else mark for mark in text)]
    return "".join(mark for before, mark in pairwise(spaced) if not before == mark == " ")


def _is_unseen(mark: str) -> bool:
    return mark in _BLANK or category(mark) in _REFUSED


def _is_visible(text: str) -> bool:
    """Whether there is anything but spaces and marks without a letter to stand on."""
    return any(category(mark)[0] not in "ZM" for mark in text)


def _lower_marks(text: str) -> str:
    """The text with no more marks on a letter than allowed."""
    kept = []
    height = 0
    for mark in text:
        height = height + 1 if category(mark) in ("Mn", "Me") else 0
        if height <= MOST_MARKS:
            kept.append(mark)
    return "".join(kept)
