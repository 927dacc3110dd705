"""The position as a picture: the world board as a travel poster, the chains and the seats below it.

One SVG that needs nothing from outside. Light colours stand on the things themselves, dark ones in a style. Classes
and ids begin with ``hv-`` and mean the same in every picture, so that many can stand on one page.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from html import escape
from typing import Any, Final

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
from hotelier.games.vacation.plan import (
    BOTTOM,
    CHAINS_WIDE,
    HEIGHT,
    HIGH,
    LEFT,
    PANEL_HIGH,
    PANELS,
    RIGHT,
    ROW,
    SEATS_LEFT,
    TOP,
    WIDE,
    WIDTH,
    box_at,
    painted,
    sign_at,
    styled,
    text_at,
    world,
)
from hotelier.games.vacation.telling import ask

ENDS: Final = ("", "vacation.svg.announced", "vacation.svg.automatic", "vacation.svg.blocked", "vacation.svg.stalemate")


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
    question: str  # who is asked what, or who has won


def draw(s: State, terms: Terms, names: Sequence[str], seat: int = ONLOOKER) -> str:
    """A state or a view as one SVG that stands alone; nothing that is hidden in a view is in its picture."""
    names = ["".join(sign if sign.isprintable() else " " for sign in name[:80]) for name in names]
    scene = _scene(s, terms, names)
    title = say(message("vacation.svg.title", title=PAGES[terms.edition].title, asked=scene.question))
    parts = [_defs(scene), _head(scene), _map(), _board(scene), _asking(scene), _chains(scene), _seats(scene)]
    body, told = "\n".join(parts), text.board(s, terms, names)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" class="hv-sans">\n'
        f"<title>{escape(title)}</title>\n<desc>{escape(told)}</desc>\n{styled(body)}\n{body}\n</svg>\n"
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
    question = say(ask(s, terms, names, ONLOOKER))
    return Scene(of, terms, names, [*chains, ""], glyphs, stands, prices, safe, racks, asked, unplayable, question)


def _seat(scene: Scene, seat: int, x: float, y: float, size: float) -> str:
    """A seat: its shape and colour, and the first letter of its name."""
    letter, shape = scene.names[seat].strip()[:1].upper() or str(seat + 1), f"seat-{seat}"
    low, shaped = y + size * (0.26 if seat == 2 else 0.18), sign_at(shape, x - size / 2, y - size / 2, size, shape)
    return shaped + text_at(x, low, letter, size / 2, "bold mid", "on-seat")


def _defs(scene: Scene) -> str:
    signs = [*world()["glyphs"].items(), *world()["shapes"].items()]
    kept = "".join(f'<g id="hv-{name}">{drawing}</g>' for name, drawing in signs)
    kept += "".join(f'<path id="hv-{name}" d="{coast.strip()}"/>' for name, coast in world()["lands"].items())
    survivor = [*scene.glyphs, "ink"][scene.of["survivor"]]
    return (
        f'<defs>{kept}<pattern id="hv-wave" width="96" height="34" patternUnits="userSpaceOnUse"><path fill="none" '
        f'd="M8 10q7-5 14 0t14 0M56 27q7-5 14 0t14 0" stroke-width="1.4"{painted(stroke="wave")}/></pattern>'
        f'<pattern id="hv-hatch-{survivor}" width="12" height="12" patternUnits="userSpaceOnUse" '
        f'patternTransform="rotate(45)"><rect width="3.5" height="12"{painted(survivor)}/></pattern>'
        f'<clipPath id="hv-board">{box_at(LEFT, TOP, RIGHT - LEFT, BOTTOM - TOP, 10, "")}</clipPath></defs>'
    )


def _head(scene: Scene) -> str:
    """The title of the edition, whose it is, how many tiles are left; the letters and numbers of the board."""
    page = PAGES[scene.terms.edition]
    imprint = say(message("vacation.svg.imprint", designer=page.designer, year=page.year, tiles=scene.of["pile"]))
    columns = (text_at(LEFT + (k + 0.5) * WIDE, TOP - 8, str(k + 1), 0) for k in range(COLUMNS))
    rows = (text_at(LEFT - 13, TOP + k * HIGH + 33, letter, 0) for k, letter in enumerate(ROWS))
    return (
        f"{box_at(0, 0, WIDTH, HEIGHT, 14, painted('paper'))}{text_at(LEFT, 36, page.title, 24, 'serif caps', 'ink')}"
        f"{text_at(RIGHT, 35, imprint, 13, 'end', 'soft')}"
        f"<path d='M{LEFT} 48H{RIGHT}m0 3H{LEFT}'{painted('', 'line')}/>\n"
        f'<g font-size="12"{painted("soft", kinds="serif mid")}>{"".join(columns)}{"".join(rows)}</g>'
    )


def _map() -> str:
    """The sea, the lands, their coasts once more beside them as if printed out of register, and the graticule."""
    across = "".join(f"M{LEFT} {TOP + k * HIGH}H{RIGHT}" for k in range(1, len(ROWS)))
    down = "".join(f"M{LEFT + k * WIDE} {TOP}V{BOTTOM}" for k in range(1, COLUMNS))
    seas = (box_at(LEFT, TOP, RIGHT - LEFT, BOTTOM - TOP, 0, sea) for sea in (painted("sea"), ' fill="url(#hv-wave)"'))
    lands = "".join(f'<use href="#hv-{name}"{painted(name)}/>' for name in world()["lands"])
    coasts = "".join(f'<use href="#hv-{name}" x="-5" y="-4"/>' for name in world()["lands"])
    return (
        f'<g clip-path="url(#hv-board)">{"".join(seas)}\n'
        f'<g transform="translate({LEFT} {TOP}) scale({WIDE / 80:.4g} {HIGH / 65:.4g})">{lands}'
        f'<g fill="none" stroke-width="1.3" stroke-opacity=".25"{painted(stroke="ink")}>{coasts}</g>'
        f'<g opacity=".75"{painted("card")}>{world()["ornaments"]["all"]}</g></g>\n'
        f'<path d="{across}{down}" stroke-opacity=".15"{painted(stroke="ink")}/></g>'
    )


def _board(scene: Scene) -> str:
    """What lies on the spaces, which of them the rack of the seat to move lights, and the tile just played."""
    of, spaces = scene.of, range(v.SPACES)
    lit = [tile for tile in scene.racks[of["to_move"]] if tile >= 0] if of["to_move"] >= 0 else []
    empty = [space for space in spaces if of["board"][space] == v.EMPTY and space not in lit]
    names = [text_at(x + WIDE / 2, y + 25, SPACE_NAMES[space], 0) for space in empty for x, y in [_corner(space)]]
    drawn = [f'<g font-size="11" opacity=".75"{painted("ink", kinds="serif mid")}>{"".join(names)}</g>']
    drawn.append(f'<g font-size="11"{painted("ink", kinds="mid")}>{"".join(map(_city, empty))}</g>')
    drawn += [_tile(space, "card", "ink", "hotel") for space in spaces if of["board"][space] == v.LONE]
    chains = [chain for chain in range(v.CHAINS) if of["tiles"][chain]]
    drawn += [_chain(scene, chain) for chain in chains]
    bright = [_tile(space, *(("card", "edge") if space in scene.unplayable else ("wash", "brass"))) for space in lit]
    drawn.append(f'<g opacity="{1 if of["step"] == v.TILE else 0.8:g}">{"".join(bright)}</g>')
    if of["tile"] != v.NO_TILE:
        x, y = _corner(of["tile"])
        for edge, ink in ((6, "ink"), (3.5, "bright")):
            drawn.append(box_at(x + 3, y + 3, WIDE - 6, HIGH - 6, 6, ' fill="none"' + painted("", ink), edge))
    return "\n".join([*drawn, *(_marker(scene, chain) for chain in chains)])


def _corner(space: int) -> tuple[int, int]:
    return LEFT + space % COLUMNS * WIDE, TOP + space // COLUMNS * HIGH


def _city(space: int, room: float = WIDE - 6) -> str:
    (x, y), name = _corner(space), world()["short"].get(SPACE_NAMES[space], world()["cities"][SPACE_NAMES[space]])
    return text_at(x + WIDE / 2, y + 46, name, 10.4 if len(name) > 11 else 0, room=room)


def _tile(space: int, fill: str, edge: str, sign: str = "") -> str:
    """A lone hotel, or the space of a tile in the rack: brass, or dashed when it can't be played."""
    x, y = _corner(space)
    dash = ' stroke-dasharray="4 4"' if edge == "edge" else ""
    name = text_at(x + WIDE / 2, y + 28, SPACE_NAMES[space], 17, "serif", "brass" if edge == "brass" else "ink")
    return (
        f"{box_at(x + 3.5, y + 3.5, WIDE - 7, HIGH - 7, 7, dash + painted(fill, edge), 1.8)}"
        f'<g font-size="11"{painted("ink", kinds="bold mid")}>'
        f"{sign_at(sign, x + WIDE / 2 - 11, y + 8, 24, '') if sign else name}{_city(space, WIDE - 12)}</g>"
    )


def _chain(scene: Scene, chain: int) -> str:
    """A chain as one block: its glyph and letter on every tile, a double edge when safe, hatched when doomed."""
    of, glyph, letter = scene.of, scene.glyphs[chain], text.chain_letters(scene.terms)[chain]
    spaces, on = scene.stands[chain], f"on-{glyph}"
    (block, seams), (first, upright) = _block(spaces), _marked(spaces)
    edges = ((9, "ink"), (5.5, "card")) if scene.safe[chain] else ((3, "ink"),)
    edged = f'<path d="{block}" paint-order="stroke"'  # so that the edges between its own tiles don't show
    drawn = [f'{edged} stroke-width="{wide}"{painted(glyph, ink)}/>' for wide, ink in edges]
    if of["survivor"] != v.NO_CHAIN and (of["queue"] >> chain & 1 or chain == of["defunct"]):
        drawn.append(f'<path d="{block}" fill="url(#hv-hatch-{scene.glyphs[of["survivor"]]})" opacity=".9"/>')
    drawn.append(f'<path d="{seams}" stroke-opacity=".28"{painted("", on)}/>')
    drawn.append(f'<g font-size="11"{painted(on, "", on, "mid")}>')
    for space in spaces:
        x, y = _corner(space)
        if space != first and (upright or space != first + 1):
            drawn.append(sign_at(glyph, x + WIDE / 2 - 21, y + 9, 20, ""))
            drawn.append(text_at(x + WIDE / 2 + 11, y + 25, letter, 16, "serif"))
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
    size = text_at(end, y + 24.5, str(scene.of["tiles"][chain]), 15, "bold end", "ink")
    below, beside = (x + WIDE / 2, y + 45, name, 13, "serif mid"), (x + 35, y + 24, name, 15, "serif")
    named = text_at(*below, "ink", wide - 8) if upright else text_at(*beside, "ink", end - x - 58)
    return (
        f"{box_at(x + 5, y + 5, wide, high, round, painted('card', 'ink'), 1.4)}"
        f'<circle cx="{x + 19}" cy="{y + 19}" r="11"{painted(glyph)}/>'
        f"{sign_at(glyph, x + 11, y + 11, 16, f'on-{glyph}')}"
        f"{named}{size}{sign_at('lock', end + 4, y + 12, 13, 'ink', 16) if safe else ''}"
    )


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
    asked = text_at(x, y - 1 if told else y + 8, scene.question, 23, "serif", "ink", RIGHT - x)
    return seat + asked + (text_at(x, y + 19, told, 13, "", "soft", RIGHT - x) if told else "")


def _chains(scene: Scene) -> str:
    """The chains: name, size, price, the bank's blocks, and everybody's."""
    seats = scene.terms.seats
    drawn = [box_at(LEFT, PANELS, CHAINS_WIDE, PANEL_HIGH, 14, painted("card", "line"))]
    drawn.append(text_at(LEFT + 12, PANELS + 21, scene.terms.values["group"].capitalize(), 12, "", "soft"))
    drawn.append(text_at(LEFT + 234, PANELS + 21, say(message("vacation.svg.price")), 12, "end", "soft"))
    drawn.append(text_at(LEFT + 272, PANELS + 21, say(message("vacation.svg.bank")), 12, "mid", "soft"))
    columns = [LEFT + 298 + (CHAINS_WIDE - 304) / seats * (seat + 0.5) for seat in range(seats)]
    drawn += [_seat(scene, seat, x, PANELS + 17, 22) for seat, x in enumerate(columns)]
    for chain in range(v.CHAINS):
        y, ink = PANELS + 32 + chain * ROW, "ink" if scene.of["tiles"][chain] else "soft"
        held = [scene.of["bank"][chain], *(stock[chain] for stock in scene.of["stock"][:seats])]
        figures = zip([LEFT + 272, *columns], held, strict=True)
        told = (text_at(x, y + 21, "?" if many < 0 else str(many), 0) for x, many in figures)
        drawn.append(f'{_row(scene, chain, y)}<g font-size="14"{painted(ink, kinds="bold mid")}>{"".join(told)}</g>')
    return "\n".join(drawn)


def _row(scene: Scene, chain: int, y: int) -> str:
    """The left half of a chain's row: plate, name, size, price; hollow where it is not on the board."""
    tiles, glyph, safe = scene.of["tiles"][chain], scene.glyphs[chain], scene.safe[chain]
    plate, on, ink = (painted(glyph), f"on-{glyph}", "ink") if tiles else (painted("card", "edge"), "soft", "soft")
    drawn = f'<path d="M{LEFT + 12} {y}h{CHAINS_WIDE - 24}"{painted("", "line")}/>'
    drawn += box_at(LEFT + 12, y + 4, 25, 25, 6, plate) + sign_at(glyph, LEFT + 16, y + 8, 17, on)
    drawn += text_at(LEFT + 47, y + (15 if tiles else 21), scene.chains[chain], 15, "serif", ink, 120)
    if not tiles:
        return drawn + text_at(LEFT + 234, y + 21, say(message("vacation.svg.absent")), 12, "end", "soft")
    size = say(message("vacation.svg.safe" if safe else "vacation.text.tiles", tiles=tiles))
    drawn += text_at(LEFT + (61 if safe else 47), y + 27.5, size, 11.5, "", "soft")
    drawn += sign_at("lock", LEFT + 46, y + 17.5, 12, "ink", 16) if safe else ""
    return drawn + text_at(LEFT + 234, y + 22, f"${scene.prices[chain]:,}", 16, "serif end", "ink")


def _seats(scene: Scene) -> str:
    """The seats: cash, who is asked, and the rack as far as it is seen."""
    seats, wide = scene.terms.seats, RIGHT - SEATS_LEFT
    high = min(60, (PANEL_HIGH - 12) // seats)
    drawn = [box_at(SEATS_LEFT, PANELS, wide, 12 + high * seats, 14, painted("card", "line"))]
    for seat, name in enumerate(scene.names):
        x, y = SEATS_LEFT + 54, PANELS + 6 + seat * high
        if seat == scene.asked:
            drawn.append(box_at(SEATS_LEFT + 6, y, wide - 12, high, 8, painted("wash")))
        elif seat and seat - 1 != scene.asked:
            drawn.append(f'<path d="M{x} {y}H{RIGHT - 14}"{painted("", "line")}/>')
        top = y + (17 if high < 50 else 24)
        drawn.append(_seat(scene, seat, SEATS_LEFT + 30, y + high / 2, 28))
        drawn.append(text_at(x, top, name, 14.5, "bold", "ink", 160))
        if scene.asked >= 0 and seat in (scene.asked, scene.of["turn"]):
            role = "vacation.svg.to_decide" if v.SURVIVOR <= scene.of["step"] <= v.SELL else "vacation.svg.to_play"
            told = say(message(role if seat == scene.asked else "vacation.svg.on_turn"))
            drawn.append(text_at(x + 224, top, told, 12, "end", "ink"))
        drawn.append(text_at(RIGHT - 14, y + high / 2 + 6, f"${scene.of['cash'][seat]:,}", 17, "serif end", "ink"))
        drawn.append(_tags(scene, seat, x, top + 5))
    return "\n".join(drawn)


def _tags(scene: Scene, seat: int, x: float, y: float) -> str:
    """A rack as luggage tags; a hidden tile has a question mark, one that can't be played a dashed edge."""
    drawn = ""
    tiles = [("hidden" if tile < 0 else tile in scene.unplayable, tile) for tile in scene.racks[seat]]
    for kind in dict.fromkeys(kind for kind, _ in tiles):
        places = [(x + 38 * k, tile) for k, (its, tile) in enumerate(tiles) if its == kind]
        shape = "".join(f"M{at:g} {y + 3:g}q0-3 3-3h26l5 5v10q0 3-3 3h-28q-3 0-3-3z" for at, _ in places)
        paint = (' stroke-dasharray="3 3"' if kind is True else "") + painted("card", "edge" if kind else "brass")
        names = (text_at(at + 16.5, y + 13.5, "?" if tile < 0 else SPACE_NAMES[tile], 0) for at, tile in places)
        ink = painted("soft" if kind == "hidden" else "ink", kinds="serif mid")
        drawn += f'<path d="{shape}" stroke-width="1.3"{paint}/><g font-size="12"{ink}>{"".join(names)}</g>'
    return drawn
