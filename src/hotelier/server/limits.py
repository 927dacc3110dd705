"""How much of everything: all limits in one place, and the buckets that keep rates.

Limits are there so that one visitor, or one address, can't take the table away from the others. Whoever meets one
is told so, and when to come back.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from ipaddress import IPv6Address, ip_address
from math import ceil
from time import monotonic
from typing import Final, Generic, NamedTuple, TypeVar

from msgspec import Struct

from hotelier.core.errors import TooMuch
from hotelier.core.messages import message

Key = TypeVar("Key", bound=Hashable)

MOST_BUCKETS: Final = 100_000
"""The most buckets that are remembered."""

_SWEEP_FROM: Final = 1_024
"""With fewer buckets it is not worth looking for full ones."""


class Rate(NamedTuple):
    """So many a second in the long run, and at most so many at once."""

    rate: float
    burst: float


class Limits(Struct, frozen=True, kw_only=True):
    """All limits of a server, with their defaults."""

    message_bytes: int = 16 * 1024
    """The longest message on a socket; a longer one is refused, one of more than four times as much closes it."""

    body_bytes: int = 256 * 1024
    """The longest body of an HTTP call, records to upload included."""

    body_seconds: float = 10
    """How long a body may take to arrive."""

    upload_moves: int = 5_000
    """The most moves of a record to upload."""

    send_queue: int = 64
    """How many events may wait for a slow socket; then it is dropped and has to come back and resume."""

    messages: Rate = Rate(30, 120)
    """Messages of a visitor on all sockets: moves, chat, everything."""

    calls: Rate = Rate(20, 200)
    """HTTP calls under ``/api`` of an address; a game itself is played over sockets."""

    chats: Rate = Rate(0.5, 5)
    """Lines of chat of a visitor."""

    hints: Rate = Rate(0.2, 3)
    """Hints for a visitor: each costs a bot's thought."""

    reviews: Rate = Rate(1 / 60, 5)
    """Reviews that a visitor has made: each takes a thread for a minute."""

    bot_seconds: Rate = Rate(1, 60)
    """Seconds of bot time for a visitor: those of one table in the long run, where bots think one after another."""

    new_visitors: Rate = Rate(20 / 3600, 20)
    """New visitors from an address: 20 an hour, a class room or a club behind one router."""

    wrong_codes: Rate = Rate(10 / 3600, 10)
    """Wrong device codes and invitations from an address: 10 an hour."""

    tables: int = 20
    """Tables that a visitor may have open at once."""

    visitor_sockets: int = 8
    """Sockets of a visitor: some devices with some windows each."""

    address_sockets: int = 64
    """Sockets of an address."""

    devices: int = 20
    """Keys of a visitor, one for each device."""

    tokens: int = 20
    """Tokens of a visitor."""

    blocks: int = 500
    """How many others a visitor may block."""


class Buckets(Generic[Key]):
    """A bucket for each visitor or address: ``burst`` pieces fit in, ``rate`` of them come back a second.

    Memory is bounded: a full bucket is the same as none and is forgotten, and of more than ``most`` the fuller half is.
    """

    def __init__(
        self, rate: float, burst: float, *, most: int = MOST_BUCKETS, clock: Callable[[], float] = monotonic
    ) -> None:
        self._rate = rate
        self._burst = burst
        self._most = most
        self._clock = clock
        self._full_at: dict[Key, float] = {}
        """When each bucket will be full again: all that there is to know of one."""
        self._sweep_at = min(_SWEEP_FROM, most)

    def __len__(self) -> int:
        return len(self._full_at)

    def take(self, key: Key, pieces: float = 1) -> None:
        """Takes so many pieces out of the bucket, all or none; TooMuch says after how many seconds they will be there.

        ValueError when the bucket can never hold so many.
        """
        if pieces > self._burst:
            raise ValueError(pieces)
        now = self._clock()
        full_at = max(now, self._full_at.get(key, now)) + pieces / self._rate
        wait = full_at - now - self._burst / self._rate
        if wait > 1e-9:  # less is rounding
            after = ceil(wait)
            raise TooMuch(message("limit.rate", after=after), after=after)
        self._full_at[key] = full_at
        if len(self._full_at) > self._sweep_at:
            self._sweep(now)

    def give_back(self, key: Key, pieces: float = 1) -> None:
        """Puts back what was taken beforehand and, as it turned out, was not to be paid for."""
        if key in self._full_at:
            self._full_at[key] -= pieces / self._rate

    def _sweep(self, now: float) -> None:
        """Forgets full buckets, and where that is not enough the fuller half; so a sweep costs little a call."""
        kept = {key: full_at for key, full_at in self._full_at.items() if full_at > now}
        if len(kept) > self._most // 2:
            emptiest = sorted(kept.items(), key=lambda bucket: bucket[1], reverse=True)
            kept = dict(emptiest[: self._most // 2])
        self._full_at = kept
        self._sweep_at = min(max(_SWEEP_FROM, 2 * len(kept)), self._most)


class Rates:
    """The buckets of a server, one set for each rate in its limits; kept as long as it runs.

    Visitors are known by their numbers, addresses by :func:`address_key`.
    """

    def __init__(self, limits: Limits) -> None:
        self.messages = Buckets[int](*limits.messages)
        self.chats = Buckets[int](*limits.chats)
        self.hints = Buckets[int](*limits.hints)
        self.reviews = Buckets[int](*limits.reviews)
        self.bot_seconds = Buckets[int](*limits.bot_seconds)
        self.calls = Buckets[str](*limits.calls)
        self.new_visitors = Buckets[str](*limits.new_visitors)
        self.wrong_codes = Buckets[str](*limits.wrong_codes)


def address_key(client: tuple[str, int] | None) -> str:
    """What stands for the address of a caller: an IPv4 address, or the /64 network of an IPv6 one: one household."""
    if client is None:
        return ""
    try:
        address = ip_address(client[0])
    except ValueError:
        return client[0]
    if not isinstance(address, IPv6Address):
        return str(address)
    if address.ipv4_mapped:
        return str(address.ipv4_mapped)
    return f"{IPv6Address(int(address) >> 64 << 64)}/64"
