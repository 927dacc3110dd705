"""What happened and what is asked, in sentences: from views alone, so that nothing hidden can be told."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from hotelier.core.messages import Message, in_turn, message
from hotelier.core.seats import CHANCE, NOBODY
from hotelier.core.terms import Terms
from hotelier.engine.contract import State
from hotelier.engine.glance import Glance
from hotelier.games.vacation import state as v
from hotelier.games.vacation.editions import parameters
from hotelier.games.vacation.notation import SPACE_NUMBERS
from hotelier.games.vacation.plan import world
from hotelier.games.vacation.score import result

HIDDEN: Final = "+?"
"""A tile that only another seat saw."""

ENDS: Final = (
    "",
    "vacation.tell.ends_announced",
    "vacation.tell.ends_automatic",
    "vacation.tell.ends_blocked",
    "vacation.tell.ends_stalemate",
)
"""Why the game is over, by the number of its ending."""


def tell(before: State, after: State, text: str, terms: Terms, names: Sequence[str], by: int | None) -> Message:
    """What a move did and brought about, for the viewer of both views, who saw the move as ``text``.

    It depends on its arguments alone. Every move of a dealt game is told, of chance's deal only that there is one.
    """
    was, now = Glance(before), Glance(after)
    if was.one("step") < v.DRAW:
        return message("telling.deal")
    told = list(_Move(was, now, text, terms, names, was.one("turn") if by is None else by).told())
    if now.one("to_move") == NOBODY:
        told += [message(ENDS[now.one("ending")], name=names[now.one("turn")]), _won(after, terms, names)]
        told += _behind(after, terms, names)
    return in_turn(told)


def _won(over: State, terms: Terms, names: Sequence[str]) -> Message:
    """Who has won, and with how much (V45)."""
    ended = result(over, terms)
    winners = [names[seat] for seat in ended["winners"]]
    won = "vacation.ask.wins" if len(winners) == 1 else "vacation.ask.share"
    return message(won, names=winners, dollars=max(ended["scores"]))


def _behind(over: State, terms: Terms, names: Sequence[str]) -> Iterator[Message]:
    """What the others have, from the richest on (V45)."""
    ended = result(over, terms)
    ranks = sorted((-dollars, seat) for seat, dollars in enumerate(ended["scores"]) if seat not in ended["winners"])
    if ranks:
        standing = [message("vacation.tell.standing", name=names[seat], dollars=-owed) for owed, seat in ranks]
        yield message("vacation.tell.behind", standing=standing)


def ask(view: State, terms: Terms, names: Sequence[str], seat: int) -> Message:
    """Who is asked what, for the viewer ``seat``: itself as "you", others by name; what chance does; who has won."""
    look = Glance(view)
    to_move, step = look.one("to_move"), look.one("step")
    if to_move == NOBODY:
        return _won(view, terms, names)
    if step < v.DRAW:
        return message("telling.deal")
    chains, defunct = [*terms.values["chains"], ""], look.one("defunct")  # NO_CHAIN comes behind the last
    price = 0 if defunct == v.NO_CHAIN else parameters(terms)["price"][0, defunct, look.row("tiles")[defunct]]
    known = {"chain": chains[defunct], "price": int(price), "group": terms.values["group"]}
    if to_move == seat:
        return message(f"vacation.ask_you.{v.STEPS[step]}", **known)
    name = names[look.one("turn") if to_move == CHANCE else to_move]
    return message(f"vacation.ask.{v.STEPS[step]}", name=name, **known)


class _Move:
    """A move between two views: who made it, and what is different."""

    def __init__(self, was: Glance, now: Glance, text: str, terms: Terms, names: Sequence[str], by: int) -> None:
        self.was, self.now, self.terms, self.names = was, now, terms, names
        self.word, _, self.rest = text.partition(" ")
        self.by, self.name = by, names[by]
        self.chains = terms.values["chains"]
        self.over = now.one("to_move") == NOBODY
        self.sizes = list(zip(was.row("tiles"), now.row("tiles"), strict=True))

    def told(self) -> Iterator[Message]:
        """The move, then what it brought about."""
        yield from self._done()
        if self.now.one("heard"):
            yield from self._takeovers()
        elif self.now.one("step") in (v.SURVIVOR, v.NEXT) and self.was.one("step") == v.TILE:
            yield message("vacation.tell.joins", chains=self._touched())
        yield from self._growth()
        yield from self._turn_begins()

    def _done(self) -> Iterator[Message]:
        """What the seat or chance did."""
        name, word = self.name, self.word
        if word in SPACE_NUMBERS:
            yield message("vacation.tell.plays", name=name, tile=word, city=city(word))
        elif word == HIDDEN:
            yield message("vacation.tell.draws_hidden", name=name)
        elif word[0] in "+-":
            tile, drawn = word[1:], word[0] == "+"
            told = "vacation.tell.draws" if drawn else "vacation.tell.lays_aside"
            yield message(told, name=name, tile=tile, city=city(tile))
        elif word == "announce":
            yield message("vacation.tell.announces", name=name)
        elif word == "pass":
            yield message("vacation.tell.no_more" if self.was.one("buys") else "vacation.tell.nothing", name=name)
        else:
            yield from self._decided()

    def _decided(self) -> Iterator[Message]:
        """What the seat decided about a chain, or about blocks of one."""
        name, word, chain = self.name, self.word, self.rest
        if word == "buy":
            yield message("vacation.tell.buys", name=name, chain=chain, dollars=self._price(self.chains.index(chain)))
        elif word == "found":
            yield from self._founded(self.chains.index(chain))
        elif word == "survivor":
            yield message("vacation.tell.survivor", name=name, chain=chain)
        elif word == "next":
            yield message("vacation.tell.next", name=name, chain=chain)
        else:
            yield self._disposed(int(self.rest))

    def _founded(self, chain: int) -> Iterator[Message]:
        """The new chain, and what its founder got for nothing."""
        tiles, known = self.now.row("tiles")[chain], self.chains[chain]
        price = int(parameters(self.terms)["price"][0, chain, tiles])
        yield message("vacation.tell.founds", name=self.name, chain=known, tiles=tiles, price=price)
        free = self.was.row("bank")[chain] - self.now.row("bank")[chain]
        if free > 0 and not self.over:  # over at once, all blocks are back in the bank
            yield message("vacation.tell.free", name=self.name, blocks=free)

    def _disposed(self, blocks: int) -> Message:
        """What the seat did with its blocks of a chain that is taken over: they have been announced (V22)."""
        defunct = self.was.one("defunct")
        kept = self.was.row("stock", self.by)[defunct] - blocks
        known = {"name": self.name, "chain": self.chains[defunct]}
        if self.word == "trade":
            if not blocks:
                return message("vacation.tell.trades_none", **known)
            survivor = self.chains[self.was.one("survivor")]
            return message("vacation.tell.trades", **known, blocks=blocks, survivor=survivor, half=blocks // 2)
        if not blocks:
            return message("vacation.tell.keeps", **known, kept=kept)
        dollars = blocks * self._price(defunct)
        if kept:
            return message("vacation.tell.sells_some", **known, blocks=blocks, dollars=dollars, kept=kept)
        return message("vacation.tell.sells", **known, blocks=blocks, dollars=dollars)

    def _price(self, chain: int) -> int:
        """What a block of the chain cost before the move."""
        return int(parameters(self.terms)["price"][0, chain, self.sizes[chain][0]])

    def _touched(self) -> list[str]:
        """The chains that the tile joins."""
        joined = self.now.one("queue") | 1 << self.now.one("survivor")  # NO_CHAIN is the bit behind the last
        return [name for chain, name in enumerate(self.chains) if joined >> chain & 1]

    def _takeovers(self) -> Iterator[Message]:
        """Who takes over whom, what everybody announced, and the bonuses (V22)."""
        heard = self.now.one("heard")
        for chain, name in enumerate(self.chains):
            if heard >> chain & 1 and (not self.over or self.sizes[chain][1] == 0):
                known = {"survivor": self._survivor(), "defunct": name}
                if holdings := self._holdings(chain):
                    yield message("vacation.tell.takes_over", **known, holdings=holdings)
                else:
                    yield message("vacation.tell.takes_over_unheld", **known)

    def _survivor(self) -> str:
        """The chain that takes over: as long as the takeover lasts, and once it stands where the tile was played."""
        survivor = self.now.one("survivor")
        if survivor == v.NO_CHAIN:
            tile = SPACE_NUMBERS.get(self.word, self.was.one("tile"))
            survivor = self.now.row("board")[tile]
        return str(self.chains[survivor])

    def _holdings(self, chain: int) -> list[Message]:
        """What each seat announced and was paid, in seat order.

        A chain that anybody holds is not settled within the move, so all bonuses of a move are this chain's.
        """
        sale = int(self.rest) * self._price(self.was.one("defunct")) if self.word == "sell" else 0
        holdings = []
        for seat, blocks in enumerate(self.now.row("spoken", chain)[: self.terms.seats]):
            if blocks:
                paid = self.now.row("cash")[seat] - self.was.row("cash")[seat] - (sale if seat == self.by else 0)
                told = "vacation.tell.holds_paid" if paid else "vacation.tell.holds"
                more = {"dollars": paid} if paid else {}
                holdings.append(message(told, name=self.names[seat], blocks=blocks, **more))
        return holdings

    def _growth(self) -> Iterator[Message]:
        """Chains that have grown, and whether that made them safe (V19)."""
        safe = self.terms.values["safe"]
        for name, (was, now) in zip(self.chains, self.sizes, strict=True):
            if now > was:
                if was < safe <= now:
                    yield message("vacation.tell.safe", chain=name, tiles=now)
                elif was:
                    yield message("vacation.tell.grows", chain=name, tiles=now)

    def _turn_begins(self) -> Iterator[Message]:
        """Seats whose turn came without a tile that they could play (V17), and an end that this brings (V41, V42)."""
        was, now = self.was.one("turn"), self.now.one("turn")
        if was != now or self._came_round():
            seats = self.terms.seats
            passed = [(was + k) % seats for k in range(1, (now - was - 1) % seats + 1)]
            if self.now.one("step") != v.TILE:
                passed.append(now)
            if passed:
                yield message("vacation.tell.stuck", names=[self.names[seat] for seat in passed])
        ending = self.now.one("ending")
        if ending != self.was.one("ending") and not self.over:
            blocked = ending == v.BLOCKED
            yield message("vacation.tell.blocked") if blocked else message("vacation.tell.automatic")

    def _came_round(self) -> bool:
        """Whether the turn came back to the same seat, all others being without a tile to play."""
        if self.now.one("tile") != v.NO_TILE:
            return False
        swapped = self.was.one("step") == v.SWAP != self.now.one("step") and not self.over
        return swapped or self.word in SPACE_NUMBERS or self.was.one("tile") != v.NO_TILE


def city(tile: str) -> str:
    """The city that the board names on a space."""
    name: str = world()["cities"][tile]
    return name
