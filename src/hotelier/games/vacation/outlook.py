"""What a position means for whoever looks at it: what the tiles of a rack would do, what chains cost and pay, what is
being settled. All of it is asked of the rules, about a view and copies of it; nothing is decided here."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, Literal, TypeAlias

import numpy as np

from hotelier.core.messages import Message, in_turn, message, say
from hotelier.core.terms import Terms
from hotelier.engine.contract import State
from hotelier.engine.glance import Glance
from hotelier.engine.verdicts import reason_of
from hotelier.games.vacation import foresight as f
from hotelier.games.vacation import reasons as r
from hotelier.games.vacation import state as v
from hotelier.games.vacation.board import SPACE_NAMES
from hotelier.games.vacation.editions import parameters
from hotelier.games.vacation.kinds import (
    VacationChain,
    VacationFounding,
    VacationHolding,
    VacationOutlook,
    VacationTakeover,
    VacationTile,
)
from hotelier.games.vacation.reckoning import bonuses, end_text
from hotelier.games.vacation.telling import city
from hotelier.games.vacation.view import HIDDEN, set_names

Does: TypeAlias = Literal["alone", "grows", "founds", "takeover", "not-now", "never"]
Said: TypeAlias = tuple[Message, Sequence[Message]]
"""A few words, and the whole story."""


class Sight:
    """A view as one seat, or an onlooker, looks at it, and what the rules say of it."""

    def __init__(self, view: State, terms: Terms, seat: int) -> None:
        self.terms, self.seat = terms, seat
        self.view, self.trial, self.edition = view, view.copy(), parameters(terms)[0]
        out = np.zeros((f.ROWS, 6), np.int64)
        self.unnamed = int(f.foresee(view, self.edition, seat, self.trial, out))
        self.rows: list[list[int]] = out.tolist()
        self.look = Glance(view)
        self.sizes, self.then = self.look.row("tiles"), Glance(self.trial).row("tiles")
        self.chains: list[str] = terms.values["chains"]
        self.group: str = terms.values["group"]

    def named(self, bits: int) -> list[int]:
        """The chains of a row of bits, the largest first once the tile is settled."""
        chains = [chain for chain in range(v.CHAINS) if bits >> chain & 1]
        return sorted(chains, key=lambda chain: -self.then[chain])

    def price(self, chain: int, tiles: int) -> int:
        """What a block of the chain costs at a size (V30)."""
        return int(self.edition["price"][chain, tiles])

    def chain(self, chain: int) -> VacationChain:
        """A chain as it stands now, and who holds blocks of it."""
        row, blocks = self.rows[f.CHAIN + chain], [self.look.row("stock", at)[chain] for at in range(self.terms.seats)]
        return {
            "name": self.chains[chain],
            "tiles": self.sizes[chain],
            "safe": bool(row[f.IS_SAFE]),
            "price": row[f.PRICE],
            "first": row[f.FIRST],
            "second": row[f.SECOND],
            "bank": self.look.row("bank")[chain],
            "mine": blocks[self.seat] if self.seat >= 0 else None,
            "holders": [
                {"seat": at, "blocks": None if many == HIDDEN else many}
                for at, many in enumerate(blocks)
                if many and at != self.seat
            ],
        }

    def tiles(self) -> list[VacationTile]:
        """The seat's rack, and what each tile would do."""
        if self.seat < 0:
            return []
        rack = self.look.row("rack", self.seat)[: self.look.row("held")[self.seat]]
        return [Fate(self, SPACE_NAMES[space], self.rows[k]).told() for k, space in enumerate(rack)]

    def founding(self) -> VacationFounding | None:
        """The chain that is to be named: its tiles, and what a block will cost (V14)."""
        if self.look.one("step") != v.FOUND:
            return None
        spaces = set_names(self.rows[f.PLAYED][f.LOW : f.HIGH + 1])
        free = [chain for chain in range(v.CHAINS) if not self.sizes[chain]]
        prices = {self.chains[chain]: self.price(chain, len(spaces)) for chain in free}
        return {
            "tile": SPACE_NAMES[self.look.one("tile")],
            "spaces": spaces,
            "price": min(prices.values()),
            "prices": prices,
        }

    def buys_left(self) -> int:
        """Blocks that may still be bought this turn, while that is asked (V30)."""
        return int(self.edition["buys"]) - self.look.one("buys") if self.look.one("step") == v.BUY else 0


class Fate:
    """What a tile would do."""

    def __init__(self, sight: Sight, tile: str, row: Sequence[int]) -> None:
        self.sight, self.tile, self.row = sight, tile, row
        self.joining = set_names(row[f.LOW : f.HIGH + 1])
        self.cities = [city(space) for space in self.joining if space != tile]
        self.does = self._does()
        bits = row[f.SAFE] if self.does == "never" else row[f.TOUCHED]
        self.chains = sight.named(bits)
        self.tied = self.does == "takeover" and bool(row[f.LARGEST] & row[f.LARGEST] - 1)

    def _does(self) -> Does:
        verdict, touched = self.row[f.VERDICT], self.row[f.TOUCHED]
        if verdict:
            return "not-now" if reason_of(verdict) == r.EIGHTH_CHAIN else "never"
        if touched:
            return "takeover" if touched & touched - 1 else "grows"
        return "founds" if self.cities else "alone"

    def told(self) -> VacationTile:
        """The tile in facts and in words."""
        text, told = SAID[self.does](self)
        story = say(in_turn(told))
        verdict, known = self.row[f.VERDICT], self.sight.chains
        return {
            "tile": self.tile,
            "city": city(self.tile),
            "does": self.does,
            "chains": [known[chain] for chain in self.chains if chain != self.sight.unnamed],
            "tied": self.tied,
            "text": say(text),
            "story": story[0].upper() + story[1:],  # a chain without a name may come first
            "clause": r.REASONS[reason_of(verdict)][0] if verdict else "",
        }

    def name(self, chain: int) -> str | Message:
        """What a chain is called, also while it has no name yet."""
        if chain != self.sight.unnamed:
            return self.sight.chains[chain]
        if self.sight.look.one("step") == v.SURVIVOR:
            return message("vacation.outlook.survivor")
        return message("vacation.outlook.newborn", group=self.sight.group)

    def alone(self) -> Said:
        """It touches nothing (V12)."""
        return message("vacation.outlook.alone"), [message("vacation.outlook.alone_story")]

    def grows(self) -> Said:
        """A chain takes it, and the lone tiles joined to it (V12)."""
        chain, cities = self.chains[0], self.cities
        was, tiles = self.sight.then[chain], self.sight.then[chain] + len(self.joining)
        before, after = self.sight.price(chain, was), self.sight.price(chain, tiles)
        known = {"chain": self.name(chain), "tiles": tiles}
        if cities:
            kind = "vacation.outlook.grows_joins" if len(cities) == 1 else "vacation.outlook.grows_join"
            text = message(kind, **known, cities=cities)
        else:
            kind = "vacation.outlook.grows_still" if before == after else "vacation.outlook.grows_now"
            text = message(kind, **known, price=after)
        safe = was < self.sight.terms.values["safe"] <= tiles
        told = "vacation.outlook.grows_safe_story" if safe else "vacation.outlook.grows_story"
        story = [message(told, **known, was=was)]
        if cities:
            one = len(cities) == 1
            story.append(
                message("vacation.outlook.with_story" if one else "vacation.outlook.with_many_story", cities=cities)
            )
        if before == after:
            return text, [*story, message("vacation.outlook.price_still", price=after)]
        return text, [*story, message("vacation.outlook.price_now", price=after, was=before)]

    def founds(self) -> Said:
        """It makes a new chain with the lone tiles next to it (V12, V14)."""
        sight, tiles = self.sight, len(self.joining)
        known = {"a_group": message(f"vacation.a_group.{sight.group}"), "cities": self.cities}
        story = [message("vacation.outlook.founds_story", **known, tiles=tiles)]
        prices = {sight.price(chain, tiles) for chain in range(v.CHAINS) if not sight.then[chain]}
        if len(prices) == 1:
            story.append(message("vacation.outlook.price", price=prices.pop()))
        return message("vacation.outlook.founds", **known), story

    def takeover(self) -> Said:
        """It joins chains: the largest takes over the others (V20)."""
        sized = [
            message("vacation.outlook.sized", chain=self.name(chain), tiles=self.sight.then[chain])
            for chain in self.chains
        ]
        if self.tied:
            return message("vacation.outlook.tied"), [message("vacation.outlook.tied_story", joined=sized)]
        survivor, *others = (self.name(chain) for chain in self.chains)
        text = message("vacation.outlook.takeover", survivor=survivor, others=others)
        story = message("vacation.outlook.takeover_story", survivor=sized[0], others=sized[1:])
        return text, [story, self._bonuses(self.chains[1:])]

    def _bonuses(self, defunct: Sequence[int]) -> Message:
        """What will be paid for the chains that are taken over (V22, V27)."""
        paid = [self.sight.rows[f.CHAIN + chain][f.FIRST_THEN : f.SECOND_THEN + 1] for chain in defunct]
        if len(defunct) > 1:
            parts = [
                message("vacation.outlook.bonuses_of", first=first, second=second, chain=self.name(chain))
                if second
                else message("vacation.outlook.bonus_of", first=first, chain=self.name(chain))
                for chain, (first, second) in zip(defunct, paid, strict=True)
            ]
            return message("vacation.outlook.bonuses_each", bonuses=parts)
        ((first, second),) = paid
        if second:
            return message("vacation.outlook.bonuses", first=first, second=second)
        by_lead = self.sight.edition["by_lead"]
        return message("vacation.outlook.bonus_by_lead" if by_lead else "vacation.outlook.bonus", first=first)

    def not_now(self) -> Said:
        """It would make an eighth chain (V15)."""
        group = self.sight.group
        story = message("vacation.outlook.not_now_story", tile=self.tile, group=group)
        return message("vacation.outlook.not_now", group=group), [story]

    def never(self) -> Said:
        """It would join safe chains (V16)."""
        groups = message(f"vacation.groups.{self.sight.group}")
        chains, swapped = [self.name(chain) for chain in self.chains], self.sight.edition["swaps"]
        known = {"tile": self.tile, "chains": chains, "groups": groups}
        after = message("vacation.outlook.swapped" if swapped else "vacation.outlook.stays")
        if len(chains) == 2:
            story = message("vacation.outlook.never_story", **known)
            return message("vacation.outlook.never", groups=groups), [story, after]
        story = message("vacation.outlook.never_many_story", **known)
        return message("vacation.outlook.never_many", many=len(chains), groups=groups), [story, after]


SAID: Final[dict[Does, Callable[[Fate], Said]]] = {
    "alone": Fate.alone,
    "grows": Fate.grows,
    "founds": Fate.founds,
    "takeover": Fate.takeover,
    "not-now": Fate.not_now,
    "never": Fate.never,
}
"""What is said of each fate of a tile."""


def takeover(sight: Sight) -> VacationTakeover:
    """What is being taken over, by whom, and who still decides what (V20-V28)."""
    look, played = sight.look, sight.rows[f.PLAYED]
    survivor, defunct, queue = look.one("survivor"), look.one("defunct"), look.one("queue")
    chosen, open_now = survivor != v.NO_CHAIN, defunct != v.NO_CHAIN
    joined = [chain for chain in range(v.CHAINS) if played[f.TOUCHED] >> chain & 1]
    joined.sort(key=lambda chain: (chain != survivor, -sight.sizes[chain]))
    lone = len(set_names(played[f.LOW : f.HIGH + 1]))
    tiles = lone + sum(sight.sizes[chain] for chain in joined)
    order = _order(sight) if open_now else []
    sold = look.one("step") == v.SELL and look.one("to_move") == sight.seat  # what is traded is decided before (V28)
    mine = look.row("stock", sight.seat) if sight.seat >= 0 else None
    return {
        "tile": SPACE_NAMES[look.one("tile")],
        "survivor": sight.chains[survivor] if chosen else None,
        "choices": [name for at, name in enumerate(sight.chains) if not open_now and played[f.LARGEST] >> at & 1],
        "joined": [{"name": sight.chains[chain], "tiles": sight.sizes[chain]} for chain in joined],
        "lone": lone,
        "tiles": tiles,
        "price": sight.price(survivor, tiles) if chosen else 0,
        "defunct": sight.chains[defunct] if open_now else None,
        "number": len(joined) - 1 - queue.bit_count() if chosen else 0,
        "of": len(joined) - 1,
        "sale": sight.rows[f.CHAIN + defunct][f.PRICE] if open_now else 0,
        "holdings": _holdings(sight, defunct) if open_now else [],
        "order": order,
        "mine": mine[defunct] if mine and open_now else None,
        "survivor_mine": mine[survivor] if mine and chosen else None,
        "survivor_bank": look.row("bank")[survivor] if chosen else 0,
        "most_trade": played[f.MOST_TRADE] if sight.seat in order and not sold else 0,
    }


def _order(sight: Sight) -> list[int]:
    """The seats that hold blocks of the defunct chain and have not disposed of them, from who is asked on (V28)."""
    seats, look = sight.terms.seats, sight.look
    left = ((look.one("turn") + k) % seats for k in range(look.one("holder"), seats))
    return [at for at in left if look.row("stock", at)[look.one("defunct")]]


def _holdings(sight: Sight, defunct: int) -> list[VacationHolding]:
    """What everybody announced, and what they were paid for it (V22)."""
    announced = sight.look.row("spoken", defunct)[: sight.terms.seats]
    trial = sight.view.copy()
    trial.stock[: sight.terms.seats, defunct] = announced
    paid = bonuses(trial, sight.terms)[defunct]
    return [{"seat": at, "blocks": blocks, "bonus": paid[at]} for at, blocks in enumerate(announced)]


def outlook(view: State, terms: Terms, names: Sequence[str], seat: int) -> VacationOutlook:
    """What the view means for the seat, or for an onlooker."""
    sight = Sight(view, terms, seat)
    look, values = sight.look, terms.values
    tile = look.one("tile")
    ends = bool(sight.rows[f.PLAYED][f.MAY_END])
    return {
        "group": values["group"],
        "safe": values["safe"],
        "ends_at": values["ends_at"],
        "chains": [sight.chain(chain) for chain in range(v.CHAINS)],
        "tiles": sight.tiles(),
        "takeover": takeover(sight) if v.SURVIVOR <= look.one("step") <= v.SELL else None,
        "founding": sight.founding(),
        "buys_left": sight.buys_left(),
        "end": {"now": ends, "text": end_text(sight.sizes, terms) if ends else ""},
        "tile": None if tile == v.NO_TILE else SPACE_NAMES[tile],
    }
