"""What opens doors: keys, tokens, invitations and codes; and how they are kept.

A secret is 32 bytes from the operating system, written in base64url. It is kept as its SHA-256 alone and looked up
by that. A fast hash is the right one here: slow ones (scrypt, Argon2) make up for passwords that people choose, and
there is nothing to guess among 2²⁵⁶. Nor is a comparison in constant time needed: what a lookup compares is the hash,
and how far a wrong one agrees with a kept one tells nobody how to change the secret.
"""

from __future__ import annotations

from hashlib import sha256
from secrets import choice, token_urlsafe
from typing import Final

SECRET_BYTES: Final = 32
"""256 bits, written as 43 characters."""

TOKEN_PREFIX: Final = "htl_"
"""How a token begins, so that people and scanners of leaked secrets know one when they see it."""

ALPHABET: Final = "23456789abcdefghjkmnpqrstuvwxyz"
"""Letters and digits of codes that people read and type: none that looks like another (0 o, 1 i l)."""

DEVICE_CODE_LENGTH: Final = 10
"""About 50 bits: enough for ten minutes, one use and few wrong tries, and short enough to type."""

DEVICE_CODE_MINUTES: Final = 10
"""How long a code for another device is good."""

TABLE_CODE_LENGTH: Final = 8
"""Enough that two tables hardly ever draw the same; the database refuses a code that is taken."""


def new_secret() -> str:
    """A new secret of 256 bits, a visitor's key or an invitation: 43 characters that need no escape anywhere."""
    return token_urlsafe(SECRET_BYTES)


def new_token() -> str:
    """A new secret of 256 bits for a program, marked as a token: ``htl_`` and 43 characters."""
    return TOKEN_PREFIX + new_secret()


def new_device_code() -> str:
    """A new one-time code for another device, in two halves for the eye: ``k7m2p-9xwdh``."""
    return _code(DEVICE_CODE_LENGTH)


def new_table_code() -> str:
    """A new public name for a table, ``k7m2-9xwd``: no secret, it opens nothing that the table does not show to all."""
    return _code(TABLE_CODE_LENGTH)


def hashed(secret: str) -> bytes:
    """What is kept of a secret: 32 bytes that nobody can turn back. Total: any text has one."""
    return sha256(secret.encode("utf-8", "surrogatepass")).digest()


def hashed_code(typed: str) -> bytes:
    """What is kept of a device code; capitals, spaces and hyphens as people type them make no difference."""
    return hashed("".join(mark for mark in typed.casefold() if mark.isalnum()))


def _code(length: int) -> str:
    drawn = "".join(choice(ALPHABET) for _ in range(length))
    return f"{drawn[: length // 2]}-{drawn[length // 2 :]}"
