"""What one seat sees happen: other hands and draws are hidden, the points of a finished round are told."""

from __future__ import annotations

from typing import Any, Final

from hotelier.core.seats import CHANCE
from hotelier.engine.contract import State
from hotelier.engine.witness import Witness
from hotelier.games.perfect_hotel import state as p
from hotelier.games.perfect_hotel.deal import hands_in, written
from hotelier.games.perfect_hotel.editions import TOURIST_NAME
from hotelier.games.perfect_hotel.view import UNSEEN

CARRIED: Final = "carried"
"""What is told after each round of a match but the last: the points of all rounds so far, by seat."""


class PerfectHotelWitness(Witness):
    """A seat (or ONLOOKER) at a table of PERFECT HOTEL."""

    def deal(self, deal: dict[str, Any]) -> dict[str, Any]:
        """Other hands are hidden (P3)."""
        return deal | {"hands": self._hands(deal["hands"])}

    def dealt_within(self, text: str) -> str:
        """The hands of a later round too (P26)."""
        return written(self._hands(hands_in(text)))

    def drawer(self, before: State) -> int | None:
        """Cards are drawn by the seat on turn; dealt hands are drawn by nobody."""
        return int(before["turn"]) if before["step"] == p.DRAW else None

    def saw(self, before: State, text: str) -> str:
        """Another seat's draw is hidden, but for the back of a Tourist Group where backs are visible (P3)."""
        hidden = before["to_move"] == CHANCE and before["turn"] != self.seat
        return f"+{self._back(text[1:])}" if hidden else text

    def listen(self, number: int, before: State, after: State) -> None:
        """Points are counted at the end of a round (P26), and say what Tourist Groups were left in hands (P21).

        Those of the last round stand in the result.
        """
        if before["round_number"] != after["round_number"]:
            self.told[str(number)] = {CARRIED: after["carried"][: self.terms.seats].tolist()}

    def _hands(self, hands: list[list[str]]) -> list[list[str]]:
        return [hand if seat == self.seat else self._from_behind(hand) for seat, hand in enumerate(hands)]

    def _from_behind(self, hand: list[str]) -> list[str]:
        """Another seat's hand: what is known of it first."""
        return sorted(map(self._back, hand), key=UNSEEN.__eq__)

    def _back(self, card: str) -> str:
        """A card as it looks from behind."""
        visible = self.terms.options["tourist_backs"] == "visible"
        return card if visible and card == TOURIST_NAME else UNSEEN
