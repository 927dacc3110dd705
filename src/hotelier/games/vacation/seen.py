"""What one seat sees happen: other racks, draws and dealt blocks are hidden, holdings are announced."""

from __future__ import annotations

from typing import Any

from hotelier.core.seats import CHANCE
from hotelier.engine.contract import State
from hotelier.engine.witness import Witness
from hotelier.games.vacation import state as v

HIDDEN = "?"


class VacationWitness(Witness):
    """A seat (or ONLOOKER) at a table of the VACATION family."""

    def deal(self, deal: dict[str, Any]) -> dict[str, Any]:
        """Other racks but for a starting tile that is kept, other dealt counts but for 0, and all that is aside."""
        seen = dict(deal)
        kept = self.terms.values["starting_tile"] == "kept"
        seen["racks"] = [
            rack if seat == self.seat else _rack(deal["starting"][seat] if kept else None)
            for seat, rack in enumerate(deal["racks"])
        ]
        if "stock" in deal and self.terms.values["stock"] == "hidden":
            seen["stock"] = [
                pile if seat == self.seat else [HIDDEN if many else 0 for many in pile]
                for seat, pile in enumerate(deal["stock"])
            ]
        if "aside" in deal:
            seen["aside"] = [HIDDEN] * v.CHAINS
        return seen

    def drawer(self, before: State) -> int | None:
        """Tiles are drawn, and laid aside, by the seat on turn."""
        return int(before["turn"])

    def saw(self, before: State, text: str) -> str:
        """Another seat's draw is hidden; the tile that a swap lays aside is not (V16)."""
        hidden = before["to_move"] == CHANCE and text.startswith("+") and before["turn"] != self.seat
        return f"+{HIDDEN}" if hidden else text

    def listen(self, number: int, before: State, after: State) -> None:
        """Holdings are announced chain by chain (V22), at the end of all chains on the board (V44)."""
        if before["step"] == v.TILE and after["tile"] != v.NO_TILE:
            self._joining = number
        heard = int(after["heard"])
        if not heard:
            return
        joining = number if after["step"] == v.OVER else self._joining
        counts = after["spoken"][:, : self.terms.seats].tolist()
        about = self.told.setdefault(str(joining), {})
        for chain, name in enumerate(self.terms.values["chains"]):
            if heard >> chain & 1:
                about[name] = counts[chain]


def _rack(known: str | None) -> list[str]:
    """Another seat's rack: what is known of it first."""
    return [HIDDEN] * v.RACK if known is None else [known] + [HIDDEN] * (v.RACK - 1)
