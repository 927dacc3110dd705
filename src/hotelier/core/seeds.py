"""From a seed to chance: the same words on every machine, in every language.

The words of a seed are SHA-256 in counter mode. The key is the compact JSON text of

    [1, game, edition, {options, defaults filled in, keys sorted}, seats, seed, purpose]

in UTF-8; block ``k`` is the digest of the key followed by ``k`` as eight bytes, big-endian, and gives
four words of 64 bits, big-endian. A number below ``n`` is the next word modulo ``n``, words from the
last incomplete run of ``n`` on being thrown away. A shuffle is Fisher and Yates from the last place down.
``docs/seeds.md`` has test vectors.
"""

from __future__ import annotations

import hashlib
import json
import re
import secrets
from collections.abc import Iterator, Sequence
from typing import Final, TypeVar

from hotelier.core.errors import BadTerms
from hotelier.core.messages import message
from hotelier.core.terms import Terms

FORMAT: Final = 1
_WORD: Final = 1 << 64
_SEED = re.compile(r"0|[1-9][0-9]{0,99}|[0-9a-f]{64}")

T = TypeVar("T")


def seed_text(seed: int | str | None) -> str:
    """A seed as its text: a decimal number or 64 hex digits; None makes 32 new random bytes."""
    if seed is None:
        return secrets.token_hex(32)
    try:
        text = str(seed)
    except ValueError:  # a number too long for Python to write
        text = ""
    if isinstance(seed, bool) or not _SEED.fullmatch(text):
        raise BadTerms(message("seed.unreadable", seed=text[:80]))
    return text


def commitment(seed: str) -> str:
    """What a table publishes before the game, so that its seed can be checked after it."""
    return hashlib.sha256(seed.encode()).hexdigest()


class Words:
    """The endless row of random words of a seed, for one purpose."""

    def __init__(self, terms: Terms, seed: str, purpose: str) -> None:
        options = dict(sorted(terms.options.items()))
        key = [FORMAT, terms.game, terms.edition, options, terms.seats, seed, purpose]
        text = json.dumps(key, separators=(",", ":"), ensure_ascii=False)
        self._words = _words(text.encode())

    def word(self) -> int:
        """The next word, 64 bits."""
        return next(self._words)

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, each exactly as likely as the others."""
        fair = _WORD - _WORD % n
        word = next(self._words)
        while word >= fair:
            word = next(self._words)
        return word % n

    def shuffled(self, things: Sequence[T]) -> list[T]:
        """The things in a random order, all orders equally likely."""
        row = list(things)
        for last in range(len(row) - 1, 0, -1):
            other = self.below(last + 1)
            row[last], row[other] = row[other], row[last]
        return row


def _words(key: bytes) -> Iterator[int]:
    block = 0
    while True:
        digest = hashlib.sha256(key + block.to_bytes(8, "big")).digest()
        for at in range(0, 32, 8):
            yield int.from_bytes(digest[at : at + 8], "big")
        block += 1
