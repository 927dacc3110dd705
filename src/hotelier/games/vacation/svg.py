"""The position as a picture: the world board as a travel poster, the chains and the seats below it.

One SVG that needs nothing from outside. Light colours stand on the things themselves, dark ones in a style. Classes
and ids begin with ``hv-`` and mean the same in every picture, so that many can stand on one page.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from html import escape
from importlib import resources
from typing import Any, Final
from unicodedata import east_asian_width

import numpy as np

from hotelier.core.messages import message, say
from hotelier.core.seats import CHANCE, NOBODY, ONLOOKER
from hotelier.core.terms import Terms
from hotelier.engine import doors
from hotelier.engine.contract import State
from hotelier.games.vacation import state as v
from hotelier.games.vacation import text
from hotelier.games.vacation.board import COLUMNS, ROWS, SPACE_NAMES
from hotelier.games.vacation.editions import PAGES, parameters
from hotelier.games.vacation.moves import TILE

LEFT, TOP, WIDE, HIGH = 30, 76, 79, 56  # the board's corner; a space
RIGHT, BOTTOM = LEFT + COLUMNS * WIDE, TOP + len(ROWS) * HIGH
PANELS, PANEL_HIGH = BOTTOM + 68, 270
CHAINS_WIDE, SEATS_LEFT, ROW = 556, LEFT + 570, 33
WIDTH, HEIGHT = 1000, PANELS + PANEL_HIGH + 18

ASKS: Final = (  # by step, from DRAW on
    "vacation.svg.draw", "vacation.svg.swap", "vacation.svg.tile", "vacation.svg.survivor", "vacation.svg.next",
    "vacation.svg.trade", "vacation.svg.sell", "vacation.svg.found", "vacation.svg.buy",
)  # fmt: skip
ENDS: Final = ("", "vacation.svg.announced", "vacation.svg.automatic", "vacation.svg.blocked", "vacation.svg.stalemate")


@cache
def world() -> Mapping[str, Any]:
    """The cities of the spaces, which of them are corrected readings, the coasts, and all that is drawn with."""
    return tomllib.loads(resources.files(__package__).joinpath("cities.toml").read_text("utf-8"))


@dataclass(frozen=True, slots=True)
class Scene:
    """A state or view as plain numbers, with the table it belongs to."""

    of: Mapping[str, Any]
    terms: Terms
    names: Sequence[str]
    chains: Sequence[str]  # their names, and nothing for NO_CHAIN
    glyphs: Sequence[str]
    stands: Sequence[Sequence[int]]  # the spaces of each chain
    prices: Sequence[int]
    safe: Sequence[bool]
    racks: Sequence[Sequence[int]]  # -1 for a hidden tile
    asked: int  # the seat that is asked or draws; NOBODY when over and before the first turn
    unplayable: Collection[int]  # tiles of the seat that is asked for one


def draw(s: State, terms: Terms, names: Sequence[str], seat: int = ONLOOKER) -> str:
    """A state or a view as one SVG that stands alone; nothing that is hidden in a view is in its picture."""
    names = ["".join(sign if sign.isprintable() else " " for sign in name[:80]) for name in names]
    scene = _scene(s, terms, names)
    title = say(message("vacation.svg.title", title=PAGES[terms.edition].title, asked=_ask(scene)))
    parts = [_defs(scene), _head(scene), _map(), _board(scene), _asking(scene), _chains(scene), _seats(scene)]
    body, told = "\n".join(parts), text.board(s, terms, names)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" class="hv-sans">\n'
        f"<title>{escape(title)}</title>\n<desc>{escape(told)}</desc>\n{_style(body)}\n{body}\n</svg>\n"
    )


def _scene(s: State, terms: Terms, names: Sequence[str]) -> Scene:
    of = {field: s[field].tolist() for field in v.STATE.names or ()}
    chains, plates = terms.values["chains"], world()["plates"]
    glyphs = [plates.get(chain, "") for chain in chains]
    for chain, glyph in enumerate(glyphs):
        if glyph in ("", *glyphs[:chain]):
            glyphs[chain] = next(other for other in plates.values() if other not in glyphs)
    prices = [int(prices[size]) for prices, size in zip(parameters(terms)["price"][0], of["tiles"], strict=True)]
    stands = [[space for space, at in enumerate(of["board"]) if at == chain] for chain in range(v.CHAINS)]
    safe = [size >= terms.values["safe"] for size in of["tiles"]]
    racks = [[tile for tile in rack if tile != v.NO_TILE] for rack in of["rack"]]
    asked = of["to_move"] if of["to_move"] != CHANCE else of["turn"] if of["step"] >= v.DRAW else NOBODY
    held = racks[asked] if of["to_move"] >= 0 and of["step"] == v.TILE else []
    states, numbers = np.array([s], v.STATE), parameters(terms)
    unplayable = [tile for tile in held if tile >= 0 and doors.judge(states, 0, numbers, TILE + tile)]
    return Scene(of, terms, names, [*chains, ""], glyphs, stands, prices, safe, racks, asked, unplayable)


@cache
def _paint(fill: str = "", stroke: str = "", glyph: str = "", kinds: str = "") -> str:
    """Attributes that give a thing its colours by day, and classes that find those by night and its type."""
    named = [(kind, name) for kind, name in (("fill", fill), ("stroke", stroke), ("color", glyph)) if name]
    classes = " ".join([*(f"hv-{kind}" for kind in kinds.split()), *(f"hv-{kind}-{name}" for kind, name in named)])
    colours = "".join(f' {kind}="{world()["colours"][name][0]}"' for kind, name in named)
    return (f' class="{classes}"' if classes else "") + colours


def _style(body: str) -> str:
    """The kinds of type, and the colours by night of the classes that are used."""
    kinds = "".join(f".hv-{kind}{{{rule}}}" for kind, rule in world()["type"].items())
    used = sorted(set(re.findall(r"hv-(fill|stroke|color)-([\w-]+)", body)))
    night = "".join(f".hv-{kind}-{name}{{{kind}:{world()['colours'][name][1]}}}" for kind, name in used)
    return f"<style>{kinds}@media (prefers-color-scheme:dark){{{night}}}</style>"


def _wide(words: str, size: float) -> float:
    """About how wide the words are."""
    kinds = (("iljtfrI.,:;'|-!() ", 0.3), ("mwMW", 0.86), ("ABCDEFGHJKLNOPQRSTUVXYZ$", 0.66))
    known = {sign: ems for signs, ems in kinds for sign in signs}
    ems = (known.get(sign, 1 if east_asian_width(sign) in "WF" else 0.56) for sign in words)
    return size * sum(ems)


def _text(x: float, y: float, words: str, size: float, kinds: str = "", ink: str = "", room: float = 0) -> str:
    """Words at a place; kept within the room whatever font is there, cut if they would be squeezed too much."""
    held = f' font-size="{size:g}"' if size else ""
    while room and len(words) > 1 and _wide(words, size or 11) > 1.2 * room:
        words = words.rstrip("…")[:-1].rstrip() + "…"
    if room and _wide(words, size or 11) > 0.88 * room:
        held += f' textLength="{min(room, _wide(words, size or 11)):.0f}" lengthAdjust="spacingAndGlyphs"'
    return f'<text x="{x:g}" y="{y:g}"{held}{_paint(ink, kinds=kinds)}>{escape(words)}</text>'


def _box(x: float, y: float, wide: float, high: float, round: float, paint: str, edge: float = 1) -> str:
    size = f'width="{wide:g}" height="{high:g}" rx="{round:g}" stroke-width="{edge:g}"'
    return f'<rect x="{x:g}" y="{y:g}" {size}{paint}/>'


def _sign(name: str, x: float, y: float, size: float, ink: str, box: int = 24) -> str:
    place = f"translate({x:g} {y:g}) scale({size / box:.3g})"
    return f'<use href="#hv-{name}" transform="{place}"{_paint(ink, "", ink)}/>'


def _seat(scene: Scene, seat: int, x: float, y: float, size: float) -> str:
    """A seat: its shape and colour, and the first letter of its name."""
    letter, shape = scene.names[seat].strip()[:1].upper() or str(seat + 1), f"seat-{seat}"
    low, shaped = y + size * (0.26 if seat == 2 else 0.18), _sign(shape, x - size / 2, y - size / 2, size, shape)
    return shaped + _text(x, low, letter, size / 2, "bold mid", "on-seat")


def _defs(scene: Scene) -> str:
    signs = [*world()["glyphs"].items(), *world()["shapes"].items()]
    kept = "".join(f'<g id="hv-{name}">{drawing}</g>' for name, drawing in signs)
    kept += "".join(f'<path id="hv-{name}" d="{coast.strip()}"/>' for name, coast in world()["lands"].items())
    survivor = [*scene.glyphs, "ink"][scene.of["survivor"]]
    return (
        f'<defs>{kept}<pattern id="hv-wave" width="96" height="34" patternUnits="userSpaceOnUse"><path fill="none" '
        f'd="M8 10q7-5 14 0t14 0M56 27q7-5 14 0t14 0" stroke-width="1.4"{_paint(stroke="wave")}/></pattern>'
        f'<pattern id="hv-hatch-{survivor}" width="12" height="12" patternUnits="userSpaceOnUse" '
        f'patternTransform="rotate(45)"><rect width="3.5" height="12"{_paint(survivor)}/></pattern>'
        f'<clipPath id="hv-board">{_box(LEFT, TOP, RIGHT - LEFT, BOTTOM - TOP, 10, "")}</clipPath></defs>'
    )


def _head(scene: Scene) -> str:
    """The title of the edition, whose it is, how many tiles are left; the letters and numbers of the board."""
    page = PAGES[scene.terms.edition]
    imprint = say(message("vacation.svg.imprint", designer=page.designer, year=page.year, tiles=scene.of["pile"]))
    columns = (_text(LEFT + (k + 0.5) * WIDE, TOP - 8, str(k + 1), 0) for k in range(COLUMNS))
    rows = (_text(LEFT - 13, TOP + k * HIGH + 33, letter, 0) for k, letter in enumerate(ROWS))
    return (
        f"{_box(0, 0, WIDTH, HEIGHT, 14, _paint('paper'))}{_text(LEFT, 36, page.title, 24, 'serif caps', 'ink')}"
        f"{_text(RIGHT, 35, imprint, 13, 'end', 'soft')}<path d='M{LEFT} 48H{RIGHT}m0 3H{LEFT}'{_paint('', 'line')}/>\n"
        f'<g font-size="12"{_paint("soft", kinds="serif mid")}>{"".join(columns)}{"".join(rows)}</g>'
    )


def _map() -> str:
    """The sea, the lands, their coasts once more beside them as if printed out of register, and the graticule."""
    across = "".join(f"M{LEFT} {TOP + k * HIGH}H{RIGHT}" for k in range(1, len(ROWS)))
    down = "".join(f"M{LEFT + k * WIDE} {TOP}V{BOTTOM}" for k in range(1, COLUMNS))
    seas = (_box(LEFT, TOP, RIGHT - LEFT, BOTTOM - TOP, 0, sea) for sea in (_paint("sea"), ' fill="url(#hv-wave)"'))
    lands = "".join(f'<use href="#hv-{name}"{_paint(name)}/>' for name in world()["lands"])
    coasts = "".join(f'<use href="#hv-{name}" x="-5" y="-4"/>' for name in world()["lands"])
    return (
        f'<g clip-path="url(#hv-board)">{"".join(seas)}\n'
        f'<g transform="translate({LEFT} {TOP}) scale({WIDE / 80:.4g} {HIGH / 65:.4g})">{lands}'
        f'<g fill="none" stroke-width="1.3" stroke-opacity=".25"{_paint(stroke="ink")}>{coasts}</g>'
        f'<g opacity=".75"{_paint("card")}>{world()["ornaments"]["all"]}</g></g>\n'
        f'<path d="{across}{down}" stroke-opacity=".15"{_paint(stroke="ink")}/></g>'
    )


def _board(scene: Scene) -> str:
    """What lies on the spaces, which of them the rack of the seat to move lights, and the tile just played."""
    of, spaces = scene.of, range(v.SPACES)
    lit = [tile for tile in scene.racks[of["to_move"]] if tile >= 0] if of["to_move"] >= 0 else []
    empty = [space for space in spaces if of["board"][space] == v.EMPTY and space not in lit]
    names = [_text(x + WIDE / 2, y + 25, SPACE_NAMES[space], 0) for space in empty for x, y in [_corner(space)]]
    drawn = [f'<g font-size="11" opacity=".75"{_paint("ink", kinds="serif mid")}>{"".join(names)}</g>']
    drawn.append(f'<g font-size="11"{_paint("ink", kinds="mid")}>{"".join(map(_city, empty))}</g>')
    drawn += [_tile(space, "card", "ink", "hotel") for space in spaces if of["board"][space] == v.LONE]
    chains = [chain for chain in range(v.CHAINS) if of["tiles"][chain]]
    drawn += [_chain(scene, chain) for chain in chains]
    bright = [_tile(space, *(("card", "edge") if space in scene.unplayable else ("wash", "brass"))) for space in lit]
    drawn.append(f'<g opacity="{1 if of["step"] == v.TILE else 0.8:g}">{"".join(bright)}</g>')
    if of["tile"] != v.NO_TILE:
        x, y = _corner(of["tile"])
        for edge, ink in ((6, "ink"), (3.5, "bright")):
            drawn.append(_box(x + 3, y + 3, WIDE - 6, HIGH - 6, 6, ' fill="none"' + _paint("", ink), edge))
    return "\n".join([*drawn, *(_marker(scene, chain) for chain in chains)])


def _corner(space: int) -> tuple[int, int]:
    return LEFT + space % COLUMNS * WIDE, TOP + space // COLUMNS * HIGH


def _city(space: int, room: float = WIDE - 6) -> str:
    (x, y), name = _corner(space), world()["short"].get(SPACE_NAMES[space], world()["cities"][SPACE_NAMES[space]])
    return _text(x + WIDE / 2, y + 46, name, 10.4 if len(name) > 11 else 0, room=room)


def _tile(space: int, fill: str, edge: str, sign: str = "") -> str:
    """A lone hotel, or the space of a tile in the rack: brass, or dashed when it can't be played."""
    x, y = _corner(space)
    dash = ' stroke-dasharray="4 4"' if edge == "edge" else ""
    name = _text(x + WIDE / 2, y + 28, SPACE_NAMES[space], 17, "serif", "brass" if edge == "brass" else "ink")
    return (
        f"{_box(x + 3.5, y + 3.5, WIDE - 7, HIGH - 7, 7, dash + _paint(fill, edge), 1.8)}"
        f'<g font-size="11"{_paint("ink", kinds="bold mid")}>'
        f"{_sign(sign, x + WIDE / 2 - 11, y + 8, 24, '') if sign else name}{_city(space, WIDE - 12)}</g>"
    )


def _chain(scene: Scene, chain: int) -> str:
    """A chain as one block: its glyph and letter on every tile, a double edge when safe, hatched when doomed."""
    of, glyph, letter = scene.of, scene.glyphs[chain], text.chain_letters(scene.terms)[chain]
    spaces, on = scene.stands[chain], f"on-{glyph}"
    (block, seams), (first, upright) = _block(spaces), _marked(spaces)
    edges = ((9, "ink"), (5.5, "card")) if scene.safe[chain] else ((3, "ink"),)
    edged = f'<path d="{block}" paint-order="stroke"'  # so that the edges between its own tiles don't show
    drawn = [f'{edged} stroke-width="{wide}"{_paint(glyph, ink)}/>' for wide, ink in edges]
    if of["survivor"] != v.NO_CHAIN and (of["queue"] >> chain & 1 or chain == of["defunct"]):
        drawn.append(f'<path d="{block}" fill="url(#hv-hatch-{scene.glyphs[of["survivor"]]})" opacity=".9"/>')
    drawn.append(f'<path d="{seams}" stroke-opacity=".28"{_paint("", on)}/>')
    drawn.append(f'<g font-size="11"{_paint(on, "", on, "mid")}>')
    for space in spaces:
        x, y = _corner(space)
        if space != first and (upright or space != first + 1):
            drawn.append(_sign(glyph, x + WIDE / 2 - 21, y + 9, 20, ""))
            drawn.append(_text(x + WIDE / 2 + 11, y + 25, letter, 16, "serif"))
        drawn.append("" if upright and space == first else _city(space))
    return "".join([*drawn, "</g>"])


def _block(spaces: Sequence[int]) -> tuple[str, str]:
    """The spaces as one path, round where a corner stands free, and the seams within."""
    block, seams = "", ""
    for space in spaces:
        (x, y), column = _corner(space), space % COLUMNS
        left, right = column > 0 and space - 1 in spaces, column < COLUMNS - 1 and space + 1 in spaces
        up, down = space - COLUMNS in spaces, space + COLUMNS in spaces
        a, b, c, d = (0 if one or other else 7 for one, other in ((up, left), (up, right), (down, right), (down, left)))
        block += f"M{x + a} {y}h{WIDE - a - b}q{b} 0 {b} {b}v{HIGH - b - c}q0 {c}-{c} {c}h{c + d - WIDE}q-{d} 0-{d}-{d}"
        block += f"v{a + d - HIGH}q0-{a} {a}-{a}z"
        seams += f"M{x + WIDE} {y + 7}v{HIGH - 14}" if right else ""
        seams += f"M{x + 7} {y + HIGH}h{WIDE - 14}" if down else ""
    return re.sub("q-?0[ -]0[ -]0[ -]0", "", block), seams


def _marked(spaces: Sequence[int]) -> tuple[int, bool]:
    """Where the marker begins: at the left of the widest row; upright on two tiles where no row is wider than one."""
    runs: dict[int, int] = {}
    for space in reversed(spaces):
        runs[space] = 1 + (runs.get(space + 1, 0) if space % COLUMNS < COLUMNS - 1 else 0)
    first = min(spaces, key=lambda space: (-runs[space], space))
    return first, runs[first] == 1


def _marker(scene: Scene, chain: int) -> str:
    """The marker across two tiles: glyph, name, size, a lock when safe."""
    first, upright = _marked(scene.stands[chain])
    (x, y), glyph, name, safe = _corner(first), scene.glyphs[chain], scene.chains[chain], scene.safe[chain]
    wide, high, round = (WIDE - 10, HIGH - 10, 12) if upright else (2 * WIDE - 10, 28, 14)
    end = x + 5 + wide - (23 if safe else 12)
    size = _text(end, y + 24.5, str(scene.of["tiles"][chain]), 15, "bold end", "ink")
    below, beside = (x + WIDE / 2, y + 45, name, 13, "serif mid"), (x + 35, y + 24, name, 15, "serif")
    named = _text(*below, "ink", wide - 8) if upright else _text(*beside, "ink", end - x - 58)
    return (
        f"{_box(x + 5, y + 5, wide, high, round, _paint('card', 'ink'), 1.4)}"
        f'<circle cx="{x + 19}" cy="{y + 19}" r="11"{_paint(glyph)}/>{_sign(glyph, x + 11, y + 11, 16, f"on-{glyph}")}'
        f"{named}{size}{_sign('lock', end + 4, y + 12, 13, 'ink', 16) if safe else ''}"
    )


def _ask(scene: Scene) -> str:
    """One sentence: who is asked what, or who has won."""
    of, best = scene.of, max(scene.of["cash"][: scene.terms.seats])
    if of["to_move"] == NOBODY:
        names = [name for name, dollars in zip(scene.names, of["cash"], strict=False) if dollars == best]
        wins = "vacation.svg.wins" if len(names) == 1 else "vacation.svg.share"
        return say(message(wins, names=names, dollars=best))
    known = {"survivor": scene.chains[of["survivor"]], "defunct": scene.chains[of["defunct"]]}
    if of["step"] < v.DRAW:
        return say(message("text.chance", step=v.STEPS[of["step"]]))
    price, name = [*scene.prices, 0][of["defunct"]], scene.names[scene.asked]
    return say(message(ASKS[of["step"] - v.DRAW], name=name, price=price, **known))


def _told(scene: Scene) -> str:
    """What this turn has brought so far."""
    of, name, told = scene.of, scene.names[scene.of["turn"]], []
    if of["tile"] != v.NO_TILE:
        space = SPACE_NAMES[of["tile"]]
        told.append(message("vacation.svg.played", name=name, space=space, city=world()["cities"][space]))
    if of["defunct"] != v.NO_CHAIN:
        survivor, defunct = scene.chains[of["survivor"]], scene.chains[of["defunct"]]
        told.append(message("vacation.svg.takes_over", survivor=survivor, defunct=defunct))
    if ending := v.ANNOUNCED if of["announced"] else of["ending"]:
        told.append(message(ENDS[ending], name=name))
    return " ".join(map(say, told))


def _asking(scene: Scene) -> str:
    """The ask, with the shape of the seat that is asked, and below it what has happened."""
    told, y = _told(scene), BOTTOM + 35
    seat, x = (_seat(scene, scene.asked, LEFT + 20, y, 34), LEFT + 50) if scene.asked >= 0 else ("", LEFT + 4)
    asked = _text(x, y - 1 if told else y + 8, _ask(scene), 23, "serif", "ink", RIGHT - x)
    return seat + asked + (_text(x, y + 19, told, 13, "", "soft", RIGHT - x) if told else "")


def _chains(scene: Scene) -> str:
    """The chains: name, size, price, the bank's blocks, and everybody's."""
    seats = scene.terms.seats
    drawn = [_box(LEFT, PANELS, CHAINS_WIDE, PANEL_HIGH, 14, _paint("card", "line"))]
    drawn.append(_text(LEFT + 12, PANELS + 21, scene.terms.values["group"].capitalize(), 12, "", "soft"))
    drawn.append(_text(LEFT + 234, PANELS + 21, say(message("vacation.svg.price")), 12, "end", "soft"))
    drawn.append(_text(LEFT + 272, PANELS + 21, say(message("vacation.svg.bank")), 12, "mid", "soft"))
    columns = [LEFT + 298 + (CHAINS_WIDE - 304) / seats * (seat + 0.5) for seat in range(seats)]
    drawn += [_seat(scene, seat, x, PANELS + 17, 22) for seat, x in enumerate(columns)]
    for chain in range(v.CHAINS):
        y, ink = PANELS + 32 + chain * ROW, "ink" if scene.of["tiles"][chain] else "soft"
        held = [scene.of["bank"][chain], *(stock[chain] for stock in scene.of["stock"][:seats])]
        figures = zip([LEFT + 272, *columns], held, strict=True)
        told = (_text(x, y + 21, "?" if many < 0 else str(many), 0) for x, many in figures)
        drawn.append(f'{_row(scene, chain, y)}<g font-size="14"{_paint(ink, kinds="bold mid")}>{"".join(told)}</g>')
    return "\n".join(drawn)


def _row(scene: Scene, chain: int, y: int) -> str:
    """The left half of a chain's row: plate, name, size, price; hollow where it is not on the board."""
    tiles, glyph, safe = scene.of["tiles"][chain], scene.glyphs[chain], scene.safe[chain]
    plate, on, ink = (_paint(glyph), f"on-{glyph}", "ink") if tiles else (_paint("card", "edge"), "soft", "soft")
    drawn = f'<path d="M{LEFT + 12} {y}h{CHAINS_WIDE - 24}"{_paint("", "line")}/>'
    drawn += _box(LEFT + 12, y + 4, 25, 25, 6, plate) + _sign(glyph, LEFT + 16, y + 8, 17, on)
    drawn += _text(LEFT + 47, y + (15 if tiles else 21), scene.chains[chain], 15, "serif", ink, 120)
    if not tiles:
        return drawn + _text(LEFT + 234, y + 21, say(message("vacation.svg.absent")), 12, "end", "soft")
    size = say(message("vacation.svg.safe" if safe else "vacation.text.tiles", tiles=tiles))
    drawn += _text(LEFT + (61 if safe else 47), y + 27.5, size, 11.5, "", "soft")
    drawn += _sign("lock", LEFT + 46, y + 17.5, 12, "ink", 16) if safe else ""
    return drawn + _text(LEFT + 234, y + 22, f"${scene.prices[chain]:,}", 16, "serif end", "ink")


def _seats(scene: Scene) -> str:
    """The seats: cash, who is asked, and the rack as far as it is seen."""
    seats, wide = scene.terms.seats, RIGHT - SEATS_LEFT
    high = min(60, (PANEL_HIGH - 12) // seats)
    drawn = [_box(SEATS_LEFT, PANELS, wide, 12 + high * seats, 14, _paint("card", "line"))]
    for seat, name in enumerate(scene.names):
        x, y = SEATS_LEFT + 54, PANELS + 6 + seat * high
        if seat == scene.asked:
            drawn.append(_box(SEATS_LEFT + 6, y, wide - 12, high, 8, _paint("wash")))
        elif seat and seat - 1 != scene.asked:
            drawn.append(f'<path d="M{x} {y}H{RIGHT - 14}"{_paint("", "line")}/>')
        top = y + (17 if high < 50 else 24)
        drawn.append(_seat(scene, seat, SEATS_LEFT + 30, y + high / 2, 28))
        drawn.append(_text(x, top, name, 14.5, "bold", "ink", 160))
        if scene.asked >= 0 and seat in (scene.asked, scene.of["turn"]):
            role = "vacation.svg.to_decide" if v.SURVIVOR <= scene.of["step"] <= v.SELL else "vacation.svg.to_play"
            told = say(message(role if seat == scene.asked else "vacation.svg.on_turn"))
            drawn.append(_text(x + 224, top, told, 12, "end", "ink"))
        drawn.append(_text(RIGHT - 14, y + high / 2 + 6, f"${scene.of['cash'][seat]:,}", 17, "serif end", "ink"))
        drawn.append(_tags(scene, seat, x, top + 5))
    return "\n".join(drawn)


def _tags(scene: Scene, seat: int, x: float, y: float) -> str:
    """A rack as luggage tags; a hidden tile has a question mark, one that can't be played a dashed edge."""
    drawn = ""
    tiles = [("hidden" if tile < 0 else tile in scene.unplayable, tile) for tile in scene.racks[seat]]
    for kind in dict.fromkeys(kind for kind, _ in tiles):
        places = [(x + 38 * k, tile) for k, (its, tile) in enumerate(tiles) if its == kind]
        shape = "".join(f"M{at:g} {y + 3:g}q0-3 3-3h26l5 5v10q0 3-3 3h-28q-3 0-3-3z" for at, _ in places)
        paint = (' stroke-dasharray="3 3"' if kind is True else "") + _paint("card", "edge" if kind else "brass")
        names = (_text(at + 16.5, y + 13.5, "?" if tile < 0 else SPACE_NAMES[tile], 0) for at, tile in places)
        ink = _paint("soft" if kind == "hidden" else "ink", kinds="serif mid")
        drawn += f'<path d="{shape}" stroke-width="1.3"{paint}/><g font-size="12"{ink}>{"".join(names)}</g>'
    return drawn
