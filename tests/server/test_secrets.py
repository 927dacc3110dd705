"""Keys of 256 bits, stored hashed; codes that people can read out."""

from __future__ import annotations

import re
from base64 import urlsafe_b64decode
from hashlib import sha256

import pytest

from hotelier.server import secrets
from hotelier.server.secrets import (
    ALPHABET,
    hashed,
    hashed_code,
    new_device_code,
    new_secret,
    new_table_code,
    new_token,
)


def test_a_visitor_key_is_256_bits_and_needs_no_escape() -> None:
    key = new_secret()
    assert re.fullmatch("[A-Za-z0-9_-]{43}", key)
    assert len(urlsafe_b64decode(key + "=")) * 8 == 256


def test_a_token_is_known_by_its_beginning() -> None:
    assert re.fullmatch("htl_[A-Za-z0-9_-]{43}", new_token())


@pytest.mark.parametrize("make", [new_secret, new_token, new_device_code, new_table_code])
def test_no_two_are_the_same(make) -> None:
    assert len({make() for _ in range(1_000)}) == 1_000


def test_secrets_come_from_the_operating_system(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []
    monkeypatch.setattr(secrets, "token_urlsafe", lambda size: asked.append(size) or "x" * 43)
    monkeypatch.setattr(secrets, "choice", lambda among: asked.append(among) or "z")
    assert (new_token(), new_device_code()) == ("htl_" + "x" * 43, "zzzzz-zzzzz")
    assert asked == [32, *[ALPHABET] * 10]


def test_what_is_kept_is_the_sha256_of_the_secret() -> None:
    assert hashed("key") == sha256(b"key").digest()
    assert len(hashed("\ud800")) == 32


def test_codes_have_no_characters_that_look_alike() -> None:
    assert re.fullmatch(f"[{ALPHABET}]{{5}}-[{ALPHABET}]{{5}}", new_device_code())
    assert re.fullmatch(f"[{ALPHABET}]{{4}}-[{ALPHABET}]{{4}}", new_table_code())
    assert set(ALPHABET) & set("01oil") == set()
    assert len(ALPHABET) == len(set(ALPHABET)) == 31


@pytest.mark.parametrize("typed", ["k7m2p-9xwdh", "K7M2P 9XWDH", " k7m2p9xwdh\n", "k7m2p\u20139xwdh"])
def test_a_code_may_be_typed_as_people_type(typed: str) -> None:
    assert hashed_code(typed) == hashed("k7m2p9xwdh")
