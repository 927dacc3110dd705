"""The city plan for the picture: geometry, colours, cubes and texts. A surveyor's sheet of 964 by 816.

Positions on lots are in the city's own measure, 748 by 600, which starts at ``CITY`` on the sheet.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import cos, pi, sin
from typing import Final

from hotelier.games.big_shot.board import LETTERS

SERIF: Final = "'Fraunces Variable',Fraunces,Georgia,'DejaVu Serif',serif"
SANS: Final = "'Inter Variable',Inter,system-ui,'DejaVu Sans',sans-serif"

INK: Final = "#22304a"
SOFT: Final = "#5a6377"
CARD: Final = "#fffaf0"
PAPER: Final = "#f7f0e1"
LINE: Final = "#d9cbb0"
BRASS: Final = "#925a08"
BRIGHT: Final = "#e2a72e"
WASH: Final = "#f8e7bd"
BAD: Final = "#b5352a"
GOOD: Final = "#2a7248"
SOLD: Final = ("#e9e0cd", "#d8cbb0")


@dataclass(frozen=True, slots=True)
class Paint:
    """The colours of a cube: face, top, side, shape, letter and edge."""

    face: str
    top: str
    side: str
    shape: str
    letter: str
    edge: str


PAINTS: Final = (
    Paint("#c23a2b", "#dd7263", "#8f2419", "#a02a1d", "#fff8ee", "#6e180f"),
    Paint("#f2b632", "#fbd87f", "#c58a0e", "#ffd672", "#3b2700", "#7d5600"),
    Paint("#fffefa", "#ffffff", "#d9d3c4", "#ece6d8", "#22304a", "#4a5468"),
    Paint("#23262e", "#4a4f5b", "#0f1116", "#474d5c", "#fff8ee", "#0b0c10"),
)
ON_NAVY: Final = (*PAINTS[:3], Paint("#0b0e14", "#3d4454", "#000000", "#474d5c", "#fff8ee", "#b9c0cd"))
"""The same on the navy plate and tray, where Black needs a light edge."""


@dataclass(frozen=True, slots=True)
class Site:
    """How a lot is drawn: its outline, and where its figures and cubes stand."""

    outline: str
    ground: str
    houses: str
    value: tuple[float, float, str]
    code: tuple[float, float, str]
    pips: tuple[float, float]
    towers: tuple[float, float, float, float]
    """Middle, ground line, greatest width and greatest height of the towers of cubes."""
    badge: tuple[float, float]
    scale: float
    """The size of the banner once the lot is sold."""


_NORTH, _CENTRE, _SOUTH = ("#f3ddcb", "#e9c6ad"), ("#f3e7c6", "#e8d49d"), ("#dde6e3", "#bfd1cd")
_PARK = ("#d3e0bd", "")


def _block(left: float) -> Site:
    """A block of the centre, 140 wide, with stepped corners."""
    outline = f"M{left + 14} 212h112v7h7v7h7v148h-7v7h-7v7h-112v-7h-7v-7h-7v-148h7v-7h7Z"
    return Site(
        outline,
        *_CENTRE,
        (left + 20, 262, "start"),
        (left + 120, 242, "end"),
        (left + 70, 369),
        (left + 70, 352.5, 116, 68),
        (left + 105, 250),
        1.0,
    )


SITES: Final = (
    Site(
        "M0 14h7v-7h7V0H236L279.6 148.5A104 104 0 0 0 270 192H14v-7h-7v-7h-7Z",
        *_NORTH, (28, 64, "start"), (28, 79, "start"), (56, 152), (170, 148.5, 150, 92), (95, 52), 1.15,
    ),
    Site(
        "M249 0H499L459.9 133.3A104 104 0 0 0 288.1 133.3Z",
        *_NORTH, (284, 50, "start"), (284, 65, "start"), (311, 75), (408, 76, 104, 56), (316, 66), 0.72,
    ),
    Site(
        "M748 14h-7v-7h-7V0H512L468.4 148.5A104 104 0 0 1 478 192H734v-7h7v-7h7Z",
        *_NORTH, (720, 64, "end"), (720, 79, "end"), (692, 152), (578, 148.5, 150, 92), (634, 52), 1.15,
    ),
    Site(
        "M282 192A92 92 0 0 1 466 192Z",
        *_PARK, (318, 184, "middle"), (430, 184, "middle"), (374, 182), (374, 165.5, 88, 42), (0, 0), 0.62,
    ),
    *(_block(left) for left in (0, 152, 304, 456, 608)),
    Site(
        "M0 586h7v7h7V600H236L279.6 451.5A104 104 0 0 1 270 408H14v7h-7v7h-7Z",
        *_SOUTH, (28, 484, "start"), (28, 499, "start"), (56, 568), (170, 564.5, 150, 92), (95, 472), 1.15,
    ),
    Site(
        "M249 600H499L459.9 466.7A104 104 0 0 1 288.1 466.7Z",
        *_SOUTH, (284, 562, "start"), (284, 577, "start"), (311, 587), (408, 584, 104, 56), (316, 578), 0.72,
    ),
    Site(
        "M748 586h-7v7h-7V600H512L468.4 451.5A104 104 0 0 0 478 408H734v7h7v7h7Z",
        *_SOUTH, (720, 484, "end"), (720, 499, "end"), (692, 568), (578, 564.5, 150, 92), (634, 472), 1.15,
    ),
    Site(
        "M282 408A92 92 0 0 0 466 408Z",
        *_PARK, (318, 424, "middle"), (430, 424, "middle"), (374, 421), (374, 479, 84, 38), (0, 0), 0.62,
    ),
)  # fmt: skip

PARKS: Final = (3, 12)
CITY: Final = (108, 108)


def plate(space: int) -> tuple[float, float, float, float]:
    """Left, top, width and height of an auction space on the sheet; 0 at the upper left, clockwise."""
    if space < 5:
        return 114 + 149.6 * space, 14, 137.6, 58
    if space < 9:
        return 892, 114 + 150 * (space - 5), 58, 138
    if space < 14:
        return 114 + 149.6 * (13 - space), 744, 137.6, 58
    return 14, 114 + 150 * (17 - space), 58, 138


def stand(space: int) -> tuple[float, float]:
    """Where the broker's feet are when he stands by a space, on the boulevard."""
    left, top, width, height = plate(space)
    if space < 5:
        return left + width / 2, 104
    if space < 9:
        return 874, top + height / 2 + 16
    if space < 14:
        return left + width / 2, 740
    return 90, top + height / 2 + 16


def stepped(left: float, top: float, width: float, height: float, step: float = 5) -> str:
    """A rectangle with stepped corners."""
    across, down = width - 2 * step, height - 2 * step
    return (
        f"M{left + step:g} {top:g}h{across:g}v{step:g}h{step:g}v{down:g}h-{step:g}v{step:g}"
        f"h-{across:g}v-{step:g}h-{step:g}v-{down:g}h{step:g}Z"
    )


_RING = "M104 90H860A14 14 0 0 1 874 104V712A14 14 0 0 1 860 726H104A14 14 0 0 1 90 712V104A14 14 0 0 1 104 90Z"


def scenery() -> str:
    """The sheet's frame, boulevard, compass and fans: what never changes."""
    parts = [
        f'<path d="{stepped(1.5, 1.5, 961, 813, 12)}" fill="{CARD}" stroke="{INK}" stroke-width="1.5"/>',
        f'<path d="{stepped(6.5, 6.5, 951, 803, 12)}" fill="none" stroke="{INK}" stroke-width=".6"/>',
        f'<path d="{_RING}" fill="none" stroke="#f1e7d1" stroke-width="24"/>',
        f'<path d="{_RING}" fill="none" stroke="#d9c9a8" stroke-width="11" stroke-dasharray="1.2 6.8"/>',
        f'<path d="{_RING}" fill="none" stroke="#d9c9a8" stroke-width="7"/>',
        f'<path d="{_RING}" fill="none" stroke="#f1e7d1" stroke-width="5"/>',
        f'<g transform="translate(46 46)" stroke="{INK}"><circle r="22" fill="none" stroke-width=".7"/>',
        f'<path d="M0-20L4-4 20 0 4 4 0 20-4 4-20 0-4-4Z" fill="{CARD}" stroke-width=".8"/>',
        f'<path d="M0-20V20L-4 4ZM0-20L4-4 0 0ZM-20 0H0L-4 4Z" fill="{INK}" stroke="none"/></g>',
    ]
    arcs = "".join(f"M0-{radius}A{radius} {radius} 0 0 1 {radius} 0" for radius in (24, 42, 60))
    for corner in ("translate(20 796)", "translate(944 796) rotate(-90)"):
        fan = f'fill="none" stroke="{INK}" stroke-width=".8" opacity=".3"'
        parts.append(f'<path d="{arcs}" transform="{corner}" {fan}/>')
    return "".join(parts)


def avenues() -> str:
    """The trees between the quarters, in the city's measure."""
    return "".join(
        f'<path d="M6 {y}H742" stroke="#a8c185" stroke-width="6" stroke-linecap="round" stroke-dasharray=".1 17"/>'
        for y in (202, 398)
    )


def trees(park: int) -> str:
    """The trees along the edge of a park."""
    centre, down = (192, -1) if park == PARKS[0] else (408, 1)
    dots = ""
    for k in range(9):
        angle = pi * (k + 0.5) / 9
        x, y = 374 + 82 * cos(angle), centre + down * 82 * sin(angle)
        dots += f'<circle cx="{x:.1f}" cy="{y:.1f}" r="4.6" fill="#a8c185" stroke="#4f7440" stroke-width=".7"/>'
    return dots


BROKER: Final = (
    '<ellipse cx="0" cy="0" rx="14" ry="4" fill="#000" opacity=".18"/>'
    f'<g fill="{INK}" stroke="#0f1726" stroke-width=".8">'
    '<path d="M-12 0C-12-4-9-5-7.5-9C-6-13-6.500-17-4.500-20H4.500C6.500-17 6-13 7.500-9C9-5 12-4 12 0Z"/>'
    f'<path d="M0-20L-3.200-15 0-9 3.200-15Z" fill="{CARD}" stroke="none"/>'
    f'<path d="M0-17.500L-1.300-15 0-10.500 1.300-15Z" fill="{BAD}" stroke="none"/>'
    '<circle cx="0" cy="-25" r="6" fill="#e9c7a2"/>'
    '<path d="M-10.500-27.500C-6-29.500 6-29.500 10.500-27.500C8-25.600-8-25.600-10.500-27.500Z"/>'
    '<path d="M-6.600-28.500C-7-37 7-37 6.600-28.500Z"/></g>'
    '<path d="M-6.700-30.200C-3-31.200 3-31.200 6.700-30.200L6.600-28.400C3-29.200-3-29.200-6.600-28.400Z" '
    'fill="#c98a14"/>'
)

PIPS: Final = {
    1: ((0, 0),),
    2: ((-6, -6), (6, 6)),
    3: ((-6, -6), (0, 0), (6, 6)),
    4: ((-6, -6), (6, -6), (-6, 6), (6, 6)),
    5: ((-6, -6), (6, -6), (0, 0), (-6, 6), (6, 6)),
    6: ((-6, -7), (6, -7), (-6, 0), (6, 0), (-6, 7), (6, 7)),
}
"""The faces of the die, from its middle."""


def text(x: float, y: float, words: str, size: float, **style: object) -> str:
    """A line of text that is escaped already; ``serif=1`` for the display face."""
    face = f' font-family="{SERIF}"' if style.pop("serif", 0) else ""
    more = "".join(f' {key.replace("_", "-")}="{value}"' for key, value in style.items())
    return f'<text x="{x:g}" y="{y:g}" font-size="{size:g}"{face}{more}>{words}</text>'


def cube(x: float, y: float, size: float, colour: int, paints: Sequence[Paint] = PAINTS) -> str:
    """A cube with its lower left corner at (x, y)."""
    paint, d, top = paints[colour], 0.28 * size, y - size
    edge = f'stroke="{paint.edge}" stroke-linejoin="round"'
    middle = (x + size / 2, y - size / 2)
    letter = ""
    if size >= 16:
        style = {"text_anchor": "middle", "font_weight": 700, "fill": paint.letter}
        letter = text(middle[0], middle[1] + 0.19 * size, LETTERS[colour], 0.53 * size, **style)
    return (
        f'<path d="M{x:.1f} {top:.1f}l{d:.1f}-{d:.1f}h{size:.1f}l-{d:.1f} {d:.1f}Z" fill="{paint.top}" {edge}/>'
        f'<path d="M{x + size:.1f} {top:.1f}l{d:.1f}-{d:.1f}v{size:.1f}l-{d:.1f} {d:.1f}Z" fill="{paint.side}" {edge}/>'
        f'<path d="M{x:.1f} {top:.1f}h{size:.1f}v{size:.1f}h-{size:.1f}Z" fill="{paint.face}" {edge}/>'
        f"{shape(*middle, 0.38 * size, colour, paint.shape if letter else paint.letter)}{letter}"
    )


def shape(x: float, y: float, r: float, colour: int, fill: str) -> str:
    """The colour's own shape: diamond, disc, square or triangle."""
    if colour == 1:
        return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{r:.1f}" fill="{fill}"/>'
    if colour == 0:
        outline = f"M{x:.1f} {y - r:.1f}l{r:.1f} {r:.1f}-{r:.1f} {r:.1f}-{r:.1f}-{r:.1f}Z"
    elif colour == 2:
        outline = f"M{x - 0.8 * r:.1f} {y - 0.8 * r:.1f}h{1.6 * r:.1f}v{1.6 * r:.1f}h-{1.6 * r:.1f}Z"
    else:
        outline = f"M{x:.1f} {y - r:.1f}l{r:.1f} {1.8 * r:.1f}h-{2 * r:.1f}Z"
    return f'<path d="{outline}" fill="{fill}"/>'
