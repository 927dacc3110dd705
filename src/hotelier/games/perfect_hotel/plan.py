"""What the pictures are made of: colours by name, the window of each kind, seat shapes, and small pieces of SVG.

Colours are those of the design's light theme. A card is a window: every kind has one, drawn once in a field of
36 x 40 and used on cards, rows and floors alike, so that no colour ever speaks alone.
"""

from __future__ import annotations

import re
from typing import Any, Final
from xml.sax.saxutils import escape, quoteattr

PAPER: Final = "#f7f0e1"
CARD: Final = "#fffaf0"
WELL: Final = "#efe5d0"
LINE: Final = "#d9cbb0"
LINE_STRONG: Final = "#8f8164"
INK: Final = "#22304a"
INK_SOFT: Final = "#5a6377"
BRASS: Final = "#e2a72e"
BRASS_WASH: Final = "#f8e7bd"
KNOB: Final = "#9a6410"
BAD: Final = "#b5352a"
SKY: Final = ("#d3e3de", "#e0e9dc", "#edecd4", "#f6e6c1", "#f8d9a4")
SUN: Final = "#ec9a45"
HILLS: Final = ("#bcd0cb", "#a3bfae")
LEAF: Final = "#6f8f62"
PAVE: Final = "#eadcc0"
KERB: Final = "#cdbb97"
STONE: Final = "#d9c7a2"
TRIM: Final = "#fff6e3"
GLASS: Final = "#fbe6b4"
AIR_RED: Final = "#b5352a"
AIR_BLUE: Final = "#2f5fa8"

SEAT_COLOURS: Final = ("#0f6670", "#b84a2a", "#4f2f86", "#5f4d08")
WALLS: Final = ("#34508c", "#92334b", "#14749a", "#b44872", "#4f6716", "#895e48", "#f6ead0")
"""The facade of each kind, and the paper of the Tourist Groups."""

SHAPES: Final = (
    '<circle cx="12" cy="12" r="10.5"/>',
    '<rect x="2.5" y="2.5" width="19" height="19" rx="2.5"/>',
    (
        '<path d="M12 1.2c.8 0 1.4.4 1.8 1.1l9.2 17.3c.8 1.5-.1 2.9-1.7 2.9H2.7C1.1 22.5.2 21.1 1 19.6L10.2 2.3'
        'c.4-.7 1-1.1 1.8-1.1z"/>'
    ),
    (
        '<path d="M10.7 1.1a1.8 1.8 0 0 1 2.6 0l9.6 9.6a1.8 1.8 0 0 1 0 2.6l-9.6 9.6a1.8 1.8 0 0 1-2.6 0L1.1 13.3'
        'a1.8 1.8 0 0 1 0-2.6z"/>'
    ),
)
"""The shape of each seat in a field of 24 x 24: circle, square, triangle, diamond."""

CLOUD: Final = (
    "M0 0h64c4 0 6-3 6-6s-3-6-7-6c0-6-5-10-11-10-5 0-8 2-10 6-2-3-5-4-8-4-6 0-9 4-9 8-2-2-4-2-6-2-6 0-9 3-9 7 0"
    " 4 24 7 54 7z"
)
PLANE: Final = (
    '<path d="M0 2c2-4 6-6 12-6h20c6 0 11 2 13 6-2 3-7 4.5-13 4.5H12C6 6.5 2 5 0 2z" fill="#b5352a"/>'
    '<path d="M14 1l8-1 -4 -11h-5zM16 3l14 0 -9 10h-5z" fill="#fff6e3" stroke="#b5352a"/>'
    '<path d="M1 1l-4-8h5l6 6z" fill="#b5352a"/><path d="M-30 2H0M46 -5v13" stroke="#5a6377"/>'
)

_WINDOWS: Final = (
    # bedroom
    (
        '<rect x="5" y="5" width="26" height="27" rx="1.6" fill="{trim}"/>'
        '<rect x="7" y="7" width="22" height="23" fill="{glass}"/>'
        '<path d="M15.3 16.6h5.4l1.7 4.9h-8.8z" fill="{wall}"/><path d="M17.3 21.5h1.4v4h-1.4z" fill="{deep}"/>'
        '<path d="M15.6 25.4h4.8v1h-4.8z" fill="{deep}"/><path d="M7 7h8.2c.3 8-2.6 13.6-8.2 17z" fill="{lite}"/>'
        '<path d="M29 7h-8.2c-.3 8 2.6 13.6 8.2 17z" fill="{lite}"/>'
        '<path d="M10.6 7c.2 6.5-1 11-3.6 14.5M25.4 7c-.2 6.5 1 11 3.6 14.5" stroke="{wall}" stroke-width=".9"'
        ' fill="none" opacity=".7"/><path d="M7 7h22v2.2H7z" fill="{deep}"/>'
        '<path d="M3 26.8h30v2H3zM3 35h30v1.8H3z" fill="{trim}"/>'
        '<path d="M4.2 28v8M8.14 28v8M12.08 28v8M16.02 28v8M19.96 28v8M23.9 28v8M27.84 28v8M31.8 28v8"'
        ' stroke="{trim}" stroke-width="1.3"/>'
    ),
    # restaurant
    (
        '<path d="M5.5 34V18.5a12.5 12.5 0 0 1 25 0V34z" fill="{trim}"/>'
        '<path d="M7.7 32V18.5a10.3 10.3 0 0 1 20.6 0V32z" fill="{glass}"/>'
        '<path d="M18 8.2v4" stroke="{deep}" stroke-width="1"/>'
        '<path d="M13.2 16.2c.3-2.6 2.3-4.2 4.8-4.2s4.5 1.6 4.8 4.2z" fill="{wall}"/>'
        '<circle cx="18" cy="16.9" r="1.3" fill="{trim}"/><path d="M13 25.3a5 5 0 0 1 10 0z" fill="{deep}"/>'
        '<circle cx="18" cy="19.8" r=".9" fill="{deep}"/><path d="M11.6 25.3h12.8v1.2H11.6z" fill="{deep}"/>'
        '<path d="M9.6 27h16.8l1.9 5H7.7z" fill="{on_wall}"/>'
        '<path d="M9.6 27h16.8l.4 1.2H9.2z" fill="{wall}" opacity=".55"/>'
        '<path d="M3.5 34h29v2.4h-29z" fill="{trim}"/>'
    ),
    # pool
    (
        '<rect x="2.5" y="8" width="31" height="27" rx="2.5" fill="{trim}"/>'
        '<rect x="4.5" y="10" width="27" height="23" rx="1" fill="{glass}"/>'
        '<path d="M4.5 22.5c2.2-1.7 4.6-1.7 6.8 0s4.5 1.7 6.7 0 4.6-1.7 6.8 0 4.5 1.7 6.7 0V32a1 1 0 0 1-1'
        ' 1h-25a1 1 0 0 1-1-1z" fill="{water}"/>'
        '<path d="M6.5 27.6c1.6-1.2 3.2-1.2 4.8 0s3.2 1.2 4.8 0M14.5 30.8c1.4-1 2.8-1 4.2 0s2.8 1 4.2 0"'
        ' stroke="{on_wall}" stroke-width="1.1" fill="none" stroke-linecap="round"/>'
        '<path d="M11.6 13v9.8" stroke="{deep}" stroke-width="1.1"/>'
        '<path d="M5.8 17.2c.4-3.3 2.7-5.2 5.8-5.2s5.4 1.9 5.8 5.2z" fill="{on_wall}"/>'
        '<path d="M9.7 17.2c0-3 .7-5 1.9-5.2 1.2.2 1.9 2.2 1.9 5.2z" fill="{air_r}"/>'
        '<path d="M5.8 17.2c.4-3.3 2.7-5.2 5.8-5.2s5.4 1.9 5.8 5.2" fill="none" stroke="{deep}" stroke-width=".8"/>'
        '<path d="M23.2 29.5V17.8a2 2 0 0 1 2-2.1M28.4 29.5V17.8a2 2 0 0 1 2-2.1M23.2 21.5h5.2M23.2 25.3h5.2"'
        ' stroke="{deep}" stroke-width="1.3" fill="none" stroke-linecap="round"/>'
    ),
    # shop
    (
        '<rect x="5" y="12" width="26" height="24" fill="{trim}"/>'
        '<rect x="7" y="14" width="22" height="20" fill="{glass}"/>'
        '<path d="M13.3 24.6c0-6.4 9.4-6.4 9.4 0" stroke="{deep}" stroke-width="1.5" fill="none"/>'
        '<path d="M11.2 24h13.6l1.5 8.2a1.4 1.4 0 0 1-1.4 1.7H11.1a1.4 1.4 0 0 1-1.4-1.7z" fill="{wall}"/>'
        '<path d="M16.6 26.8h2.8v2.6h-2.8z" fill="{glass}"/><path d="M4.5 5h27l2 8.5h-31z" fill="{on_wall}"/>'
        '<path d="M4.5 5h5.4l-1.2 8.5H2.5zM15.3 5h5.4l.6 8.5h-6.6zM26.1 5h5.4l2 8.5h-6.2z" fill="{deep}"/>'
        '<path d="M2.5 13.5a3.1 3.1 0 0 0 6.2 0zM14.7 13.5a3.3 3.3 0 0 0 6.6 0zM27.3 13.5a3.1 3.1 0 0 0 6.2 0z"'
        ' fill="{deep}"/><path d="M8.7 13.5a3 3 0 0 0 6 0zM21.3 13.5a3 3 0 0 0 6 0z" fill="{on_wall}"/>'
        '<path d="M3.5 35.5h29v2h-29z" fill="{trim}"/>'
    ),
    # bar
    (
        '<circle cx="18" cy="20" r="15" fill="{trim}"/><circle cx="18" cy="20" r="12.8" fill="{deep}"/>'
        '<circle cx="18" cy="20" r="12.8" fill="none" stroke="{wall}" stroke-width="1"/>'
        '<path d="M10.2 13.4h15.6L18 22.3z" fill="{glass}"/>'
        '<path d="M12.6 16.1h10.8L18 22.3z" fill="{water}" opacity=".55"/>'
        '<path d="M18 22v6.2M13.8 28.8h8.4" stroke="{glass}" stroke-width="1.5" stroke-linecap="round"/>'
        '<path d="M15 18.4l8.6-8" stroke="{trim}" stroke-width="1"/>'
        '<circle cx="20.3" cy="13.6" r="2.2" fill="#7f9d3c"/><circle cx="20.9" cy="13.3" r=".8" fill="{air_r}"/>'
        '<circle cx="18" cy="6.3" r=".9" fill="{wall}"/><circle cx="18" cy="33.7" r=".9" fill="{wall}"/>'
        '<circle cx="4.3" cy="20" r=".9" fill="{wall}"/><circle cx="31.7" cy="20" r=".9" fill="{wall}"/>'
    ),
    # spa
    (
        '<path d="M18 3c2.6 5.8 12.5 6.3 12.5 15.5V35h-25V18.5C5.5 9.3 15.4 8.8 18 3z" fill="{trim}"/>'
        '<path d="M18 7.2c2.7 4.4 10.3 5.3 10.3 11.8V33H7.7V19C7.7 12.5 15.3 11.6 18 7.2z" fill="{glass}"/>'
        '<path d="M20 21.4c-1.2-1.4-1.2-2.3 0-3.7s1.2-2.4 0-3.7M24.3 22c-1.2-1.4-1.2-2.3 0-3.7s1.2-2.4 0-3.7"'
        ' stroke="{wall}" stroke-width="1.3" fill="none" stroke-linecap="round"/>'
        '<path d="M10.2 25.5c0-2.3 1.3-3.4 3.3-3.4s3.3 1.1 3.3 3.4z" fill="#d9a274"/>'
        '<circle cx="13.5" cy="19.8" r="3" fill="#d9a274"/>'
        '<path d="M10.3 19.2c-.3-3.7 1.3-5.8 3.6-5.8 2.4 0 3.2 2.2 2.8 4.6-1.9-.5-4.2-.2-6.4 1.2z"'
        ' fill="{on_wall}" stroke="{wall}" stroke-width=".6"/>'
        '<path d="M8.6 25.6h18.8v1.2c0 3.2-2 5.3-5 5.3h-8.8c-3 0-5-2.1-5-5.3z" fill="{on_wall}" stroke="{deep}"'
        ' stroke-width=".7"/><path d="M7.4 24.4h21.2v2.2H7.4z" fill="{deep}"/>'
        '<path d="M12.5 32.2v1.4M23.5 32.2v1.4" stroke="{deep}" stroke-width="1.7"/>'
        '<path d="M3.8 34h28.4v2.4H3.8z" fill="{trim}"/>'
    ),
    # tourist
    (
        '<rect x="2.5" y="6" width="31" height="27" rx="6" fill="{trim}"/>'
        '<rect x="4.5" y="8" width="27" height="23" rx="4.5" fill="#bfe0e4"/>'
        '<path d="M27.8 25V9.6" stroke="#4a3b28" stroke-width="1"/>'
        '<path d="M27.3 9.6h-6.5l1.8 2.2-1.8 2.2h6.5z" fill="{air_r}"/>'
        '<path d="M4.8 31c.2-4 2.1-6.2 5-6.2s4.6 2 4.9 6.2z" fill="#c4512d"/>'
        '<circle cx="9.7" cy="21.6" r="3.3" fill="#e3b489"/>'
        '<path d="M5 20.6c1-.9 2.2-1 2.6-1 .2-2.3 1-3.2 2.2-3.2s2 .9 2.2 3.2c.4 0 1.6.1 2.6 1-2.8.9-6.8.9-9.6 0z"'
        ' fill="#f2d68b" stroke="#a87a24" stroke-width=".5"/>'
        '<path d="M20.7 31c.2-4 2-6.2 4.9-6.2s4.8 2.2 5 6.2z" fill="#6a4c93"/>'
        '<circle cx="25.6" cy="21.8" r="3.3" fill="#8d5a3b"/>'
        '<path d="M22.1 22.8c-.5-4.2 1.3-6 3.5-6s4 1.8 3.5 6c-.6-2.4-1.3-3.4-3.5-3.4s-2.9 1-3.5 3.4z"'
        ' fill="#2f7d4f"/><path d="M12.2 31c.2-4.6 2.4-7 5.6-7s5.4 2.4 5.6 7z" fill="#1f6f78"/>'
        '<circle cx="17.8" cy="20" r="3.6" fill="#cf9a6c"/>'
        '<path d="M14.2 19.3c0-2.7 1.6-4.2 3.6-4.2s3.6 1.5 3.6 4.2z" fill="#fffaf0"/>'
        '<path d="M14.2 19.3h9.4v-.9h-9.4z" fill="#22304a"/>'
        '<rect x="15.3" y="25.3" width="5" height="3.6" rx=".7" fill="#22304a"/>'
        '<circle cx="17.8" cy="27.1" r="1.1" fill="#bfe0e4"/><path d="M3.5 34.5h29v3h-29z" fill="{trim}"/>'
        '<path d="M5 34.5h3l-1.3 3h-3zM14.6 34.5h3l-1.3 3h-3zM24.2 34.5h3l-1.3 3h-3z" fill="{air_r}"/>'
        '<path d="M9.8 34.5h3l-1.3 3h-3zM19.4 34.5h3l-1.3 3h-3zM29 34.5h3l-1.3 3h-3z" fill="{air_b}"/>'
    ),
)


STYLE: Final = (
    "text{font-family:system-ui,'Segoe UI',Roboto,'DejaVu Sans',sans-serif;font-variant-numeric:tabular-nums}"
    ".d{font-family:Fraunces,Georgia,'Times New Roman','DejaVu Serif',serif;font-weight:600}"
    ".m{text-anchor:middle}.e{text-anchor:end}"
)
"""Display face for names and points, text face for all else, each with what most machines have."""


def mixed(colour: str, share: float, other: str) -> str:
    """So much of one colour, the rest of another."""
    pairs = [(int(colour[at : at + 2], 16), int(other[at : at + 2], 16)) for at in (1, 3, 5)]
    return "#" + "".join(f"{round(a * share + b * (1 - share)):02x}" for a, b in pairs)


def window(kind: int) -> str:
    """The window of a kind, the last the coach window of the Tourist Groups."""
    wall = WALLS[kind] if kind < len(WALLS) - 1 else WALLS[2]
    return _WINDOWS[kind].format(
        wall=wall,
        deep=mixed(wall, 0.62, "#0a1120"),
        lite=mixed(wall, 0.42, TRIM),
        trim=TRIM,
        glass=GLASS,
        water="#8fd3e0",
        on_wall=CARD,
        air_r=AIR_RED,
        air_b=AIR_BLUE,
    )


_UNPRINTABLE: Final = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def safe(words: str) -> str:
    """Words as XML may hold them: no markup, no characters that XML forbids."""
    return escape(_UNPRINTABLE.sub("\N{REPLACEMENT CHARACTER}", words))


def short(name: str, most: int) -> str:
    """A name of at most so many letters."""
    return name if len(name) <= most else name[: most - 1] + "\N{HORIZONTAL ELLIPSIS}"


def el(tag: str, body: str = "", **attributes: Any) -> str:
    """An element; ``stroke_width`` is written stroke-width, numbers with one decimal, None is left out."""
    parts = [tag]
    for name, value in attributes.items():
        if value is not None:
            written = f"{value:.1f}".removesuffix(".0") if isinstance(value, (int, float)) else str(value)
            parts.append(f"{name.rstrip('_').replace('_', '-')}={quoteattr(written)}")
    return f"<{' '.join(parts)}>{body}</{tag}>" if body else f"<{' '.join(parts)}/>"


def group(body: str, x: float, y: float) -> str:
    """A drawing, moved."""
    return el("g", body, transform=f"translate({x:.1f},{y:.1f})")


def rect(x: float, y: float, width: float, height: float, fill: str, rx: float | None = None, **more: Any) -> str:
    """A rectangle."""
    return el("rect", x=x, y=y, width=width, height=height, rx=rx, fill=fill, **more)


def path(d: str, fill: str = "none", **more: Any) -> str:
    """A path."""
    return el("path", d=d, fill=fill, **more)


def text(x: float, y: float, words: str, size: float = 13, fill: str = INK, **more: Any) -> str:
    """Words; ``class_`` "d" is the display face, ``room`` the width that they must fit in."""
    room = more.pop("room", None)
    if room is not None:
        size = min(size, room / (0.62 * max(1, len(words))))
    return el("text", safe(words), x=x, y=y, font_size=size, fill=fill, **more)


def use(name: str, x: float, y: float, width: float, height: float, **more: Any) -> str:
    """A symbol of this picture."""
    return el("use", href=f"#{name}", x=x, y=y, width=width, height=height, **more)


def seat_shape(seat: int, x: float, y: float, size: float, letter: str = "") -> str:
    """A seat's shape in its colour, with its letter where there is room."""
    shape = use(f"ph-seat-{seat}", x, y, size, size, fill=SEAT_COLOURS[seat])
    low = 0.72 if seat == 2 else 0.67
    inside = {"text_anchor": "middle", "font_weight": 700}
    return shape + (text(x + size / 2, y + size * low, letter, size * 0.5, CARD, **inside) if letter else "")


def landscape(width: float, height: float, ground: float, sun: float) -> str:
    """Sky, sun, clouds, hills and pavement of a street; ``sun`` is how high it stands."""
    parts = [rect(0, 0, width, height, SKY[0])]
    for radius, colour in zip((296, 196, 128, 76, 40), (*SKY[1:], SUN), strict=True):
        parts.append(el("circle", cx=750, cy=sun, r=radius, fill=colour))
    for x, y in ((90, 44), (430, 70), (940, 54)):
        parts.append(group(path(CLOUD, CARD, opacity=0.7), x, y))
    parts += [path(hill, colour) for hill, colour in zip(_HILLS, HILLS, strict=True)]
    parts.append(rect(0, ground - 10, width, 12, LEAF, opacity=0.45))
    parts.append(rect(0, ground, width, height - ground, PAVE) + rect(0, ground, width, 2, KERB))
    return "".join(parts)


_HILLS: Final = (
    "M0 258L74 220L116 234L201 174L285 194L380 252L528 252L655 272L845 266L950 212L1056 180V330H0z",
    "M0 276C105 240 232 248 348 274S549 248 633 270S887 242 1056 268V330H0z",
)


def card_paper(x: float, y: float, width: float, height: float, tourist: bool) -> str:
    """A card's paper; that of a Tourist Group has an airmail edge."""
    parts = [rect(x, y, width, height, CARD, 8, stroke=LINE_STRONG, stroke_width=0.7)]
    for offset, colour in ((0, AIR_RED), (14, AIR_BLUE)) if tourist else ():
        dashes = {"stroke_dasharray": "7 21", "stroke_dashoffset": offset, "stroke_width": 3}
        parts.append(rect(x + 1.5, y + 1.5, width - 3, height - 3, "none", 7, stroke=colour, **dashes))
    return "".join(parts)


def panel(width: float, height: float) -> str:
    """A raised sheet."""
    return rect(0, 0, width, height, CARD, 14, stroke=LINE)


def definitions() -> str:
    """The symbols that a picture uses: windows and seat shapes."""
    windows = [el("symbol", window(kind), id=f"ph-window-{kind}", viewBox="0 0 36 40") for kind in range(len(_WINDOWS))]
    shapes = [el("symbol", shape, id=f"ph-seat-{seat}", viewBox="0 0 24 24") for seat, shape in enumerate(SHAPES)]
    return el("defs", "".join(windows + shapes))
