"""What the picture is drawn with: its measures, the data of ``world.toml``, and the small pieces of SVG."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from functools import cache
from html import escape
from importlib import resources
from typing import Any
from unicodedata import east_asian_width

from hotelier.games.vacation.board import COLUMNS, ROWS

LEFT, TOP, WIDE, HIGH = 30, 76, 79, 56  # the board's corner; a space
RIGHT, BOTTOM = LEFT + COLUMNS * WIDE, TOP + len(ROWS) * HIGH
PANELS, PANEL_HIGH = BOTTOM + 68, 270
CHAINS_WIDE, SEATS_LEFT, ROW = 556, LEFT + 570, 33
WIDTH, HEIGHT = 1000, PANELS + PANEL_HIGH + 18


@cache
def world() -> Mapping[str, Any]:
    """The cities of the spaces, which of them are corrected readings, the coasts, and all that is drawn with."""
    return tomllib.loads(resources.files(__package__).joinpath("world.toml").read_text("utf-8"))


@cache
def painted(fill: str = "", stroke: str = "", glyph: str = "", kinds: str = "") -> str:
    """Attributes that give a thing its colours by day, and classes that find those by night and its type."""
    named = [(kind, name) for kind, name in (("fill", fill), ("stroke", stroke), ("color", glyph)) if name]
    classes = " ".join([*(f"hv-{kind}" for kind in kinds.split()), *(f"hv-{kind}-{name}" for kind, name in named)])
    colours = "".join(f' {kind}="{world()["colours"][name][0]}"' for kind, name in named)
    return (f' class="{classes}"' if classes else "") + colours


def styled(body: str) -> str:
    """The kinds of type, and the colours by night of the classes that are used."""
    kinds = "".join(f".hv-{kind}{{{rule}}}" for kind, rule in world()["type"].items())
    used = sorted(set(re.findall(r"hv-(fill|stroke|color)-([\w-]+)", body)))
    night = "".join(f".hv-{kind}-{name}{{{kind}:{world()['colours'][name][1]}}}" for kind, name in used)
    return f"<style>{kinds}@media (prefers-color-scheme:dark){{{night}}}</style>"


def wide_as(words: str, size: float) -> float:
    """About how wide the words are."""
    kinds = (("iljtfrI.,:;'|-!() ", 0.3), ("mwMW", 0.86), ("ABCDEFGHJKLNOPQRSTUVXYZ$", 0.66))
    known = {sign: ems for signs, ems in kinds for sign in signs}
    ems = (known.get(sign, 1 if east_asian_width(sign) in "WF" else 0.56) for sign in words)
    return size * sum(ems)


def text_at(x: float, y: float, words: str, size: float, kinds: str = "", ink: str = "", room: float = 0) -> str:
    """Words at a place; kept within the room whatever font is there, cut if they would be squeezed too much."""
    held = f' font-size="{size:g}"' if size else ""
    while room and len(words) > 1 and wide_as(words, size or 11) > 1.2 * room:
        words = words.rstrip("…")[:-1].rstrip() + "…"
    if room and wide_as(words, size or 11) > 0.88 * room:
        held += f' textLength="{min(room, wide_as(words, size or 11)):.0f}" lengthAdjust="spacingAndGlyphs"'
    return f'<text x="{x:g}" y="{y:g}"{held}{painted(ink, kinds=kinds)}>{escape(words)}</text>'


def box_at(x: float, y: float, wide: float, high: float, round: float, paint: str, edge: float = 1) -> str:
    """A box with round corners."""
    size = f'width="{wide:g}" height="{high:g}" rx="{round:g}" stroke-width="{edge:g}"'
    return f'<rect x="{x:g}" y="{y:g}" {size}{paint}/>'


def sign_at(name: str, x: float, y: float, size: float, ink: str, box: int = 24) -> str:
    """A sign of the world at a place; ``box`` is the size it was drawn in."""
    place = f"translate({x:g} {y:g}) scale({size / box:.3g})"
    return f'<use href="#hv-{name}" transform="{place}"{painted(ink, "", ink)}/>'
