"""The position as a picture: the world board as a travel poster, the chains and the seats below it.

One SVG that needs nothing else: no script, font, link or image from outside. Its light colours stand on the
things themselves, the dark ones in a style for those who prefer them. Names of classes and ids begin with
``hv-`` and mean the same in every picture, so that many can stand on one page.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from html import escape
from importlib import resources
from typing import Any, Final
from unicodedata import east_asian_width

import numpy as np

from hotelier.core.messages import Message, message, say
from hotelier.core.seats import CHANCE, NOBODY
from hotelier.core.terms import Terms
from hotelier.engine import doors
from hotelier.engine.contract import State
from hotelier.games.vacation import state as v
from hotelier.games.vacation import text
from hotelier.games.vacation.board import COLUMNS, ROWS, SPACE_NAMES
from hotelier.games.vacation.editions import PAGES, parameters
from hotelier.games.vacation.moves import TILE

# ------------------------------------------------------------------------------------------- the look

WIDTH: Final = 1000
LEFT, TOP, WIDE, HIGH = 30, 74, 79, 56  # the board's corner, a space
BELOW: Final = TOP + len(ROWS) * HIGH  # where the ask begins
PANELS: Final = BELOW + 66
ROW, CHAINS_WIDE, SEATS_LEFT = 33, 556, LEFT + 570
CARD_HIGH: Final = 30 + v.CHAINS * ROW + 6
HEIGHT: Final = PANELS + CARD_HIGH + 18
RIGHT: Final = LEFT + COLUMNS * WIDE
SERIF: Final = "font-family=\"'Fraunces Variable',Fraunces,Georgia,serif\""
SANS: Final = "font-family=\"'Inter Variable',Inter,system-ui,'Segoe UI',Roboto,sans-serif\""
MIDDLE: Final = 'text-anchor="middle"'
END: Final = 'text-anchor="end"'

COLOURS: Final = {  # by day and by night, as in the design's tokens
    **{"paper": ("#f7f0e1", "#131b2a"), "card": ("#fffaf0", "#1c2637"), "line": ("#d9cbb0", "#35425a")},
    **{"ink": ("#22304a", "#f1e9d8"), "soft": ("#5a6377", "#b3b8c4"), "edge": ("#8f8164", "#71809c")},
    **{"brass": ("#925a08", "#e8b64c"), "bright": ("#e2a72e", "#ffd27a"), "wash": ("#f8e7bd", "#3b3420")},
    **{"sea": ("#c2deda", "#101f30"), "wave": ("#a6cbc6", "#1b3045"), "on-seat": ("#fffaf0", "#131b2a")},
    **{"north": ("#f4e3b8", "#263a4f"), "south": ("#dbe3bb", "#24423f"), "europe": ("#f6d9c0", "#333a58")},
    **{"africa": ("#f3d99c", "#3b3b49"), "asia": ("#f4d8cd", "#3a3350")},
    **{"seat-0": ("#0f6670", "#5fd0dd"), "seat-1": ("#b84a2a", "#f19268"), "seat-2": ("#4f2f86", "#ac7fe0")},
    **{"seat-3": ("#5f4d08", "#e3d578"), "seat-4": ("#356cc0", "#8aaaf0"), "seat-5": ("#a8185a", "#f06ba2")},
    **{"globe": ("#27406b", "#7392e0"), "crown": ("#bb3640", "#e9636b"), "pyramid": ("#e98045", "#ee8f4a")},
    **{"star": ("#2b73bd", "#a6cff5"), "compass": ("#63451f", "#bfae84"), "palm": ("#22775c", "#5ad3aa")},
    **{"lantern": ("#8a4a93", "#ad6dbf"), "on-chain": ("#fffaf0", "#131b2a"), "on-pyramid": ("#182338", "#131b2a")},
}
"""Colours by name; a chain's are named after its glyph."""

PLATES: Final = {
    **{"Continental": "globe", "Wilton": "crown", "Luxor": "pyramid", "American": "star", "Worldwide": "compass"},
    **{"Sharedon": "palm", "Festival": "lantern", "Imperial": "crown"},
}
"""The glyph and colour that a name has in every edition; other names take those that are left, in this order."""

SHAPES: Final = (  # of the seats
    '<circle cx="12" cy="12" r="10.5"/>',
    '<rect x="2.5" y="2.5" width="19" height="19" rx="2.5"/>',
    '<path d="M12 1.2c.8 0 1.4.4 1.8 1.1l9.2 17.3c.8 1.5-.1 2.9-1.7 2.9H2.7C1.1 22.5.2 21.1 1 19.6L10.2 2.3c.4-.7 1-1.1'
    ' 1.8-1.1z"/>',
    '<path d="M10.7 1.1a1.8 1.8 0 0 1 2.6 0l9.6 9.6a1.8 1.8 0 0 1 0 2.6l-9.6 9.6a1.8 1.8 0 0 1-2.6 0L1.1 13.3a1.8 1.8 0'
    ' 0 1 0-2.6z"/>',
    '<path d="M11 1.3a2 2 0 0 1 2 0l8 4.6a2 2 0 0 1 1 1.7v8.8a2 2 0 0 1-1 1.7l-8 4.6a2 2 0 0 1-2 0l-8-4.6a2 2 0 0 1-1-1.7'
    'V7.6a2 2 0 0 1 1-1.7z"/>',
    '<path d="M7.5 3.5a2 2 0 0 1 2-2h5a2 2 0 0 1 2 2v4h4a2 2 0 0 1 2 2v5a2 2 0 0 1-2 2h-4v4a2 2 0 0 1-2 2h-5a2 2 0 0 1-2'
    '-2v-4h-4a2 2 0 0 1-2-2v-5a2 2 0 0 1 2-2h4z"/>',
)
GLYPHS: Final = {
    "globe": '<g fill="none" stroke="currentColor" stroke-width="1.9" stroke-linecap="round"><circle cx="11.5" cy="9.5"'
    ' r="6.6"/><ellipse cx="11.5" cy="9.5" rx="2.8" ry="6.6"/><path d="M5 9.5h13M18.6 3.4a9.6 9.6 0 0 1-13.4 13.3M12 19.2'
    'v2.3M7.5 21.9h9"/></g>',
    "crown": '<path d="M4.3 16.5 2.6 7.6l5.2 3.6L12 4.6l4.2 6.6 5.2-3.6-1.7 8.9zM4.6 18.2h14.8v2.3H4.6z"/><circle cx="12"'
    ' cy="3.4" r="1.7"/><circle cx="2.5" cy="6.5" r="1.6"/><circle cx="21.5" cy="6.5" r="1.6"/>',
    "pyramid": '<path d="M11.2 3.2 1.6 20.5h12.6z"/><path opacity=".55" d="m12.4 3.6 3 16.9h7z"/>',
    "star": '<path d="m12 2 2.9 6.6 7.1.7-5.4 4.7 1.6 7L12 17.3 5.8 21l1.6-7L2 9.3l7.1-.7z"/>',
    "compass": '<circle cx="12" cy="12" r="9" fill="none" stroke="currentColor" stroke-width="2"/><path d="m17.4 6.6-3.3'
    ' 7.5-7.5 3.3 3.3-7.5z"/>',
    "palm": '<path d="M12.3 9.2c.2 4.3-.4 8.6-2.6 12.3h3.7c1.6-4 1.6-8.2.8-12.3zM13 9C10.7 5.9 6.8 5.3 3.3 8.3c3.4-.8 6'
    "-.4 8 1.4C7.9 9.6 5.3 11.5 4.4 15.2c2.2-3 4.9-4.3 8.2-4.5zM13.3 9c1.3-3.7 4.7-5.4 8.6-3.6-3.2.1-5.4 1.1-6.7 3.2 3.3"
    '-.6 6.1.9 7.4 4.3-2.7-2.3-5.5-3-8.8-2.3zM12.6 8.7C11.3 5.9 11.7 3.5 14.2 1.6c.2 2.7.1 5-.6 7.1z"/>',
    "lantern": '<path d="M8.6 2.6h6.8v2.2H8.6zM7.3 5.7h9.4c1.4 1 2.4 2.1 3 3.2H4.3c.6-1.1 1.6-2.2 3-3.2zM3.9 10.2h16.2c.3'
    " 1 .3 2 0 3H3.9c-.3-1-.3-2 0-3zM4.3 14.5h15.4c-.6 1.1-1.6 2.2-3 3.2H7.3c-1.4-1-2.4-2.1-3-3.2zM8.6 18.6h6.8v1.9H8.6z"
    'M11.2 20.5h1.6V23h-1.6z"/>',
    "lock": '<path d="M4.2 7V5a3.8 3.8 0 0 1 7.6 0v2h.7c.5 0 .9.4.9.9v5.7c0 .5-.4.9-.9.9h-9a.9.9 0 0 1-.9-.9V7.9c0-.5.4'
    '-.9.9-.9zm1.9 0h3.8V5a1.9 1.9 0 0 0-3.8 0z"/>',
    "hotel": '<path fill-rule="evenodd" d="M3 4h11v20H3zM15.5 10H20v14h-4.5zM6.5 0h4v3h-4zM5 7v2.5h2.5V7zM9.5 7v2.5H12V7z'
    'M5 12v2.5h2.5V12zM9.5 12v2.5H12V12zM5 17v2.5h2.5V17zM9.5 17v2.5H12V17z"/>',
}
ORNAMENTS: Final = (  # a jet, a compass rose, a sail
    '<path transform="translate(481 430) rotate(-38) scale(-1 1)" d="M-24 0c0-2 4-3.2 10-3.2h9L-14-19h5L7-3.2h8l5-6h3.5'
    'l-2.5 7.7c3 .3 5 .8 5 1.5s-2 1.2-5 1.5l2.5 7.7H20l-5-6H7L-9 19h-5l9-15.8h-9c-6 0-10-1.2-10-3.2z"/><path d="m176 506'
    ' 4.5 17.5L198 528l-17.5 4.5L176 550l-4.5-17.5L154 528l17.5-4.5zM62 206h32l-5 8h-22zM77 184v20h-13zM80 187l11 17H80z"/>'
)


def _paint(fill: str = "", stroke: str = "", glyph: str = "") -> str:
    """Attributes that give a thing its colours, by day; its classes find those by night."""
    named = [(kind, name) for kind, name in (("fill", fill), ("stroke", stroke), ("color", glyph)) if name]
    classes = " ".join(f"hv-{kind}-{name}" for kind, name in named)
    return f'class="{classes}" ' + " ".join(f'{kind}="{COLOURS[name][0]}"' for kind, name in named)


def _night(picture: str) -> str:
    """The colours by night, of the classes that the picture uses."""
    used = sorted(set(re.findall(r"hv-(fill|stroke|color)-([\w-]+)", picture)))
    rules = "".join(f".hv-{kind}-{name}{{{kind}:{COLOURS[name][1]}}}" for kind, name in used)
    return f"<style>@media (prefers-color-scheme:dark){{{rules}}}</style>"


@cache
def world() -> Mapping[str, Any]:
    """The cities of the spaces, which of them are corrected readings, and the coasts."""
    page = resources.files(__package__).joinpath("cities.toml").read_text("utf-8")
    return tomllib.loads(page)


def city(space: int) -> str:
    """The city of a space."""
    return str(world()["cities"][SPACE_NAMES[space]])


# ------------------------------------------------------------------------------------- what is to be drawn


@dataclass(frozen=True, slots=True)
class Scene:
    """A state or view as plain numbers, and what belongs to the table."""

    of: Mapping[str, Any]
    terms: Terms
    names: Sequence[str]
    plates: Sequence[str]
    letters: Sequence[str]

    @property
    def asked(self) -> int:
        """The seat that is asked, or for which chance acts; NOBODY when over and while the table is set."""
        if self.of["to_move"] == CHANCE:
            return int(self.of["turn"]) if self.of["step"] >= v.DRAW else NOBODY
        return int(self.of["to_move"])

    def chain(self, number: int) -> str:
        """A chain's name."""
        return str(self.terms.values["chains"][number])

    def spaces(self, chain: int) -> list[int]:
        """Where a chain stands."""
        return [space for space, at in enumerate(self.of["board"]) if at == chain]

    def safe(self, chain: int) -> bool:
        """Whether a chain can't be taken over any more (V19)."""
        return bool(self.of["tiles"][chain] >= self.terms.values["safe"])

    def price(self, chain: int) -> int:
        """What a block of a chain costs."""
        return int(parameters(self.terms)["price"][0][chain][self.of["tiles"][chain]])

    def tiles(self, seat: int) -> list[int]:
        """The tiles of a rack, -1 for a hidden one."""
        return [tile for tile in self.of["rack"][seat] if tile != v.NO_TILE]
