"""The position as a picture: a self-contained SVG in the look of the design, light theme.

No scripts, fonts or links from outside. Every cube carries its colour's letter, or below 16 px its shape.
"""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Any, Final

from hotelier.core.messages import message, say
from hotelier.core.seats import NOBODY, ONLOOKER
from hotelier.core.terms import Terms
from hotelier.engine.contract import Edition, State
from hotelier.games.big_shot import plan as p
from hotelier.games.big_shot import state as b
from hotelier.games.big_shot.board import COLOUR_NAMES, FOURS, cubes_on, lot_names, owner_of
from hotelier.games.big_shot.editions import parameters
from hotelier.games.big_shot.plan import cube, text
from hotelier.games.big_shot.score import balance, colours_of, lots_owned, result, worth
from hotelier.games.big_shot.telling import ask
from hotelier.games.big_shot.view import shown_cash

WIDTH, HEIGHT = 1420, 846
DESK: Final = 1000
DESK_WIDTH: Final = 404


def draw(view: State, terms: Terms, names: Sequence[str], seat: int = ONLOOKER) -> str:
    """The plan of the city, the question, and what everybody has.

    With ``hidden_money`` only the cash of ``seat`` is shown (B40).
    """
    ed = parameters(terms)[0]
    title = escape(say(ask(view, terms, names, ONLOOKER)))
    body = [
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{p.PAPER}"/>',
        f'<g transform="translate(15 15)">{p.scenery()}',
        "".join(_plate(view, space) for space in range(b.SPACES)),
        _die(view),
        f'<g transform="translate({p.CITY[0]} {p.CITY[1]})">{p.avenues()}{_parades()}',
        "".join(_lot(view, ed, terms, names, lot) for lot in range(b.LOTS)),
        f"</g>{_broker(view)}</g>",
        _question(view, terms, names),
        _seats(view, ed, terms, names, seat),
    ]
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" height="{HEIGHT}" '
        f'font-family="{p.SANS}" font-size="14" fill="{p.INK}" role="img"><title>{title}</title>'
    )
    return head + "".join(body) + "</svg>"


def _word(name: str, **params: Any) -> str:
    return escape(say(message(f"big_shot.picture.{name}", **params)))


def _four(s: State, space: int) -> list[int]:
    """The colours of the cubes on a space."""
    if s.spaces[space] == b.EMPTY:
        return []
    return [colour for colour in range(b.COLOURS) for _ in range(int(FOURS[s.spaces[space], colour]))]


def _offered(s: State) -> bool:
    """Whether the cubes of the broker's space are on offer now."""
    return bool(s.step in (b.LOAN, b.BID, b.PAY) and s.to_move >= 0)


def _plate(s: State, space: int) -> str:
    """An auction space: its four cubes, a broken outline when they are gone, navy when they are on offer."""
    left, top, width, height = p.plate(space)
    cubes, on_offer = _four(s, space), _offered(s) and space == s.broker
    fill, edge, paints = ("#fffdf7", f'stroke="{p.INK}"', p.PAINTS)
    if not cubes:
        fill, edge = "none", f'stroke="{p.LINE}" stroke-dasharray="3 3"'
    elif on_offer:
        fill, edge, paints = p.INK, f'stroke="{p.BRIGHT}" stroke-width="2"', p.ON_NAVY
    parts = [f'<path d="{p.stepped(left, top, width, height)}" fill="{fill}" {edge}/>']
    ink = p.CARD if on_offer else p.SOFT
    upright = height > width
    at = (left + width / 2, top + 15) if upright else (left + 13, top + 16)
    parts.append(text(*at, str(space), 12, serif=1, font_weight=600, text_anchor="middle", fill=ink))
    for k, colour in enumerate(cubes):
        at = (left + 15, top + 49 + 28 * k) if upright else (left + 12 + 29 * k, top + 51)
        parts.append(cube(*at, 22, colour, paints))
    return "".join(parts)


def _die(s: State) -> str:
    """The last throw, in the corner."""
    spots = "".join(f'<circle cx="{x}" cy="{y}" r="2.6"/>' for x, y in p.PIPS.get(int(s.thrown), ()))
    return (
        f'<g transform="translate(918 46)"><circle r="29" fill="{p.CARD}" stroke="{p.INK}"/>'
        f'<rect x="-14" y="-14" width="28" height="28" rx="5" fill="#fffdf6" stroke="{p.INK}" stroke-width="1.3"/>'
        f"{spots}</g>"
    )


def _broker(s: State) -> str:
    if s.broker == b.EMPTY:
        return ""
    x, y = p.stand(int(s.broker))
    return f'<g transform="translate({x:g} {y:g}) scale(1.15)">{p.BROKER}</g>'


def _parades() -> str:
    style = {"serif": 1, "font_style": "italic", "text_anchor": "middle", "fill": p.SOFT, "letter_spacing": 1.6}
    halo = {"stroke": p.CARD, "stroke_width": 8, "paint_order": "stroke"}
    return "".join(text(374, y, _word(name), 10.5, **style, **halo) for name, y in (("north", 206), ("south", 402)))


def _lot(s: State, ed: Edition, terms: Terms, names: Sequence[str], lot: int) -> str:
    """A lot with its value, its towers of cubes and their count, or sold."""
    site, sold = p.SITES[lot], s.sold[lot] != b.OPEN
    ground, houses = p.SOLD if sold and lot not in p.PARKS else (site.ground, site.houses)
    parts = [f'<path d="{site.outline}" fill="{ground}"/>']
    if houses:
        parts.append(
            f'<clipPath id="big-shot-{lot}"><path d="{site.outline}"/></clipPath><path d="{site.outline}" fill="none" '
            f'stroke="{houses}" stroke-width="15" clip-path="url(#big-shot-{lot})"/>'
        )
    lit = s.step == b.PLACE and s.to_move >= 0 and not sold
    edge = f'stroke="{p.BRASS}" stroke-width="2.2"' if lit else f'stroke="{p.INK}" stroke-width="1.1"'
    parts.append(f'<path d="{site.outline}" fill="none" {edge}/>')
    park = lot in p.PARKS
    if park:
        parts.append(p.trees(lot))
    value = "×2" if park else str(int(ed.value[lot]))
    x, y, anchor = site.value
    parts.append(text(x, y, value, 17 if park else 40, serif=1, font_weight=500, text_anchor=anchor))
    x, y, anchor = site.code
    parts.append(text(x, y, lot_names(terms)[lot], 11, font_weight=600, text_anchor=anchor, letter_spacing=0.7))
    owner = owner_of(s, lot)
    if owner >= 0 and worth(s, ed, lot) > ed.value[lot]:
        parts.append(_badge(*site.badge))
    parts.append(_sold(s, site, owner, names) if sold else _towers(s, ed, site, lot, owner))
    return f"<g>{''.join(parts)}</g>"


def _badge(x: float, y: float) -> str:
    """The lot counts twice."""
    return f'<rect x="{x}" y="{y - 15}" width="28" height="20" rx="2" fill="#3c5c2f"/>' + text(
        x + 14, y, "×2", 14, font_weight=700, fill="#ffffff", text_anchor="middle"
    )


def _columns(many: int) -> list[int]:
    """A colour's cubes as columns: one up to four, two for five or six and up to eight, then three or more."""
    wide = -(-many // 4)
    return [many // wide + (k < many % wide) for k in range(wide)]


def _towers(s: State, ed: Edition, site: p.Site, lot: int, owner: int) -> str:
    """A tower a colour, tallest first; equal ones are joined, the one that would own the lot has a pennant (B20)."""
    counts = [(many, colour) for colour, many in enumerate(s.cubes[lot].tolist()) if many]
    counts.sort(key=lambda tower: (-tower[0], tower[1]))
    pips = _pips(site.pips, cubes_on(s, lot), int(ed.closes_at))
    if not counts:
        return pips
    middle, ground, most_wide, most_high = site.towers
    columns = [_columns(many) for many, _ in counts]
    slots = sum(len(tower) + 0.42 for tower in columns)
    size = min(24.0, most_wide / slots, most_high / (max(max(tower) for tower in columns) + 0.3))
    left = x = middle - size * slots / 2
    parts = []
    centres: dict[int, list[float]] = {}
    for (many, colour), tower in zip(counts, columns, strict=True):
        cubes = [(k, level) for k, high in enumerate(tower) for level in range(high)]
        for k, level in sorted(cubes, key=lambda cube: (cube[1], cube[0])):
            parts.append(cube(x + size * k, ground - size * level, size, colour))
        if colour == owner:
            pole = 11 if lot in p.PARKS else 17
            parts.append(_pennant(x + size * 0.6, ground - size * (tower[0] + 0.28), pole, colour))
        centres.setdefault(many, []).append(x + size * len(tower) / 2)
        x += size * (len(tower) + 0.42)
    parts.append(f'<path d="M{left - 3:.1f} {ground}H{x:.1f}" stroke="{p.INK}" stroke-width="1.1"/>')
    parts += [_equal(row, ground) for row in centres.values() if len(row) > 1]
    return "".join([*parts, pips])


def _pennant(x: float, y: float, pole: int, colour: int) -> str:
    paint = p.PAINTS[colour]
    return (
        f'<path d="M{x:.1f} {y:.1f}v-{pole}" stroke="{p.INK}" stroke-width="1.4"/>'
        f'<path d="M{x:.1f} {y - pole:.1f}h13l-3 4 3 4h-13Z" fill="{paint.face}" stroke="{paint.edge}"/>'
    )


def _equal(centres: list[float], ground: float) -> str:
    """The mark below towers that cancel each other (B20)."""
    first, last = centres[0], centres[-1]
    middle = (first + last) / 2
    return (
        f'<path d="M{first:.1f} {ground + 1}v5H{last:.1f}v-5" fill="none" stroke="{p.INK}"/>'
        f'<circle cx="{middle:.1f}" cy="{ground + 6}" r="5.5" fill="{p.CARD}" stroke="{p.INK}"/>'
        f'<path d="M{middle - 3:.1f} {ground + 4.6}h6m-6 3h6" stroke="{p.INK}" stroke-width="1.3"/>'
    )


def _pips(at: tuple[float, float], many: int, full: int) -> str:
    """So many cubes of those that close the lot; the last place is red when the next one does (B16)."""
    x, y = at[0] - 4 * full, at[1]
    marks = []
    for k in range(full):
        fill = p.INK if k < many else p.BAD if many == full - 1 else "none"
        edge = p.BAD if k >= many == full - 1 else p.INK
        marks.append(f'<rect x="{x + 8 * k:g}" y="{y - 3:g}" width="6" height="6" fill="{fill}" stroke="{edge}"/>')
    return f'<g stroke-width=".8">{"".join(marks)}</g>'


def _sold(s: State, site: p.Site, owner: int, names: Sequence[str]) -> str:
    """A banner in the owner's colour, the cube that stays, and whose it is; or nobody's (B16, B21)."""
    middle, ground, _, _ = site.towers
    if owner == b.NOBODYS:
        return text(
            middle, ground - 20, _word("nobodys"), 14, serif=1, font_style="italic", text_anchor="middle", fill=p.SOFT
        )
    paint, seat = p.PAINTS[owner], int(s.owner[owner])
    broken = ' stroke-dasharray="4 3"' if seat == b.GHOST else ""
    name = _word("ghost") if seat == b.GHOST else escape(names[seat][:8])
    style = {"font_weight": 700, "letter_spacing": 1.5, "text_anchor": "middle", "fill": paint.letter}
    inside = (
        f'<path d="M-34 0V-66M-44 0H48" stroke="{p.INK}" stroke-width="1.6"/>'
        f'<path d="M-34-64h70l-8 15 8 15h-70Z" fill="{paint.face}" stroke="{paint.edge}" stroke-width="1.2"{broken}/>'
        + text(-3, -44.5, _word("sold"), 13, **style)
        + cube(-26, 0, 22, owner)
        + text(5, -4, name, 12, serif=1, font_weight=500)
    )
    return f'<g transform="translate({middle:g} {ground:g}) scale({site.scale})">{inside}</g>'


def _card(top: float, height: float) -> str:
    return (
        f'<rect x="{DESK}" y="{top}" width="{DESK_WIDTH}" height="{height}" rx="3" fill="{p.CARD}" '
        f'stroke="{p.INK}" stroke-width="1.5"/><rect x="{DESK + 4}" y="{top + 4}" width="{DESK_WIDTH - 8}" '
        f'height="{height - 8}" fill="none" stroke="{p.INK}" stroke-width=".6" opacity=".6"/>'
    )


def _question(s: State, terms: Terms, names: Sequence[str]) -> str:
    """Who is asked what, the cubes on offer or in hand, the highest bid, and who is still in; or who has won."""
    short = [name[:14] for name in names]
    sentence = escape(say(ask(s, terms, short, ONLOOKER)))
    eyebrow = _word("round", number=int(s.auction), rounds=b.SPACES)
    parts = [_card(15, 252), text(DESK + 20, 44, eyebrow, 11, font_weight=600, letter_spacing=1.4, fill=p.SOFT)]
    parts.append(f'<rect x="{DESK + 20}" y="94" width="{DESK_WIDTH - 40}" height="82" rx="2" fill="{p.INK}"/>')
    if s.to_move == NOBODY:
        final = result(s, terms)
        cubes = [colour for seat in final["winners"] for colour in colours_of(s, seat)]
        word, who, figure = "balance", "", final["scores"][final["winners"][0]]
    else:
        cubes = [colour for colour in range(b.COLOURS) for _ in range(int(s.hand[colour]))]
        word, who, figure = ("high", short[s.bidder], int(s.high)) if s.high else ("no_bid", "", 0)
        if _offered(s):
            cubes = _four(s, int(s.broker))
        elif s.step == b.PLACE and not s.high:
            word = "for_nothing"
        parts.append(_order(s, terms, short))
    parts.append(text(DESK + 20, 76, sentence, min(22, 660 / len(sentence)), serif=1, font_weight=500))
    parts += [cube(DESK + 36 + 42 * k, 152, 31, colour, p.ON_NAVY) for k, colour in enumerate(cubes)]
    right = DESK + DESK_WIDTH - 36
    style = {"text_anchor": "end", "fill": "#d9cfb8", "font_weight": 600}
    parts.append(text(right - 66, 130, _word(word), 11, letter_spacing=1.3, **style))
    parts.append(text(right - 66, 152, escape(who), 16, serif=1, text_anchor="end", fill=p.CARD))
    parts.append(text(right, 154, str(figure), 50, serif=1, text_anchor="end", fill=p.CARD))
    return "".join(parts)


def _order(s: State, terms: Terms, names: Sequence[str]) -> str:
    """The seats in bidding order, the roller last; who has passed is struck through (B11)."""
    if s.auction == 0:
        return ""
    parts = []
    wide = (DESK_WIDTH - 40) / terms.seats
    for k in range(terms.seats):
        seat = (int(s.turn) + 1 + k) % terms.seats
        x = DESK + 20 + wide * k
        still = bool(int(s.bidding) >> seat & 1)
        if seat == s.to_move:
            parts.append(f'<rect x="{x - 4:g}" y="186" width="{wide:g}" height="66" rx="3" fill="{p.WASH}"/>')
        cubes = "".join(cube(x + 4 + 30 * n, 218, 20, colour) for n, colour in enumerate(colours_of(s, seat)))
        parts.append(f'<g opacity="{1 if still else 0.45}">{cubes}</g>')
        struck: dict[str, object] = {} if still else {"text_decoration": "line-through"}
        name = escape(names[seat][: 22 if terms.seats == 2 else 11])
        parts.append(text(x + 2, 234, name, 13, font_weight=600, **struck))
        word = "leads" if seat == s.bidder else "in" if still else "passed"
        word = "rolls" if seat == s.turn and still and not s.high else word
        parts.append(text(x + 2, 248, _word(word), 12, fill=p.SOFT))
    return "".join(parts)


def _seats(s: State, ed: Edition, terms: Terms, names: Sequence[str], seat: int) -> str:
    """A row a colour: whose it is, its lots (solid when acquired), cash, debts and the balance now (B30)."""
    order = sorted(range(b.COLOURS), key=lambda colour: (s.owner[colour] == b.GHOST, int(s.owner[colour]), colour))
    parts = [_card(283, 548)]
    right = (DESK + 246, DESK + 312, DESK + 384)
    for x, word in zip((DESK + 20, *right), ("millions", "cash", "debts", "balance"), strict=True):
        anchor = "start" if word == "millions" else "end"
        style = {"text_anchor": anchor, "font_weight": 600, "fill": p.SOFT, "letter_spacing": 0.8}
        parts.append(text(x, 310, _word(word), 10.5, **style))
    cash = shown_cash(s, terms, seat)
    for row, colour in enumerate(order):
        top = 322 + 122 * row
        parts.append(f'<path d="M{DESK + 20} {top}h{DESK_WIDTH - 40}" stroke="{p.LINE}"/>')
        owner = int(s.owner[colour])
        if owner >= 0 and owner == s.to_move:
            parts.append(f'<rect x="{DESK + 8}" y="{top + 1}" width="{DESK_WIDTH - 16}" height="120" fill="{p.WASH}"/>')
        parts.append(cube(DESK + 20, top + 44, 26, colour))
        ghost = owner == b.GHOST
        name = _word("the_ghost") if ghost else escape(names[owner][:16])
        face = "italic" if ghost else "normal"
        parts.append(text(DESK + 62, top + 30, name, 15, font_weight=600, font_style=face))
        parts.append(text(DESK + 62, top + 48, _standing(s, ed, colour), 12, fill=p.SOFT))
        parts.append(_tags(s, terms, colour, top + 62))
        if ghost:
            parts.append(text(right[2], top + 38, _word("no_purse"), 12, text_anchor="end", fill=p.SOFT))
        else:
            parts.append(_money(s, ed, colour, cash[colour], right, top + 38))
            if colour != colours_of(s, owner)[0] and cash[colour] is not None:
                both = sum(balance(s, ed, mine) for mine in colours_of(s, owner))
                parts.append(text(right[2], top + 106, _word("both", both=both), 14, text_anchor="end", serif=1))
    return "".join(parts)


def _standing(s: State, ed: Edition, colour: int) -> str:
    """The colour's name, and what it lacks of the lots that are needed to win (B31, B61)."""
    lacking = int(ed.lots_to_win) - lots_owned(s, colour)
    if lacking <= 0 or s.owner[colour] == b.GHOST:
        return COLOUR_NAMES[colour]
    return _word("lacks", colour=COLOUR_NAMES[colour], lots=lacking)


def _money(s: State, ed: Edition, colour: int, cash: int | None, right: tuple[int, int, int], y: int) -> str:
    """Cash, debts and balance; a word where the purse is shut, and then what the lots alone are worth (B40)."""
    owed = int(ed.owed) * int(s.loans[colour])
    now = balance(s, ed, colour)
    style = {"serif": 1, "font_weight": 500, "text_anchor": "end"}
    figures = (
        text(right[0], y, _word("shut") if cash is None else str(cash), 14 if cash is None else 20, **style),
        text(right[1], y, f"-{owed}" if owed else "0", 20, fill=p.BAD if owed else p.SOFT, **style),
    )
    if cash is None:
        lots = now - int(s.cash[colour]) + owed
        return "".join(figures) + text(right[2], y, _word("lots_alone", lots=lots), 14, **style)
    return "".join(figures) + text(right[2], y, str(now), 22, **style)


def _tags(s: State, terms: Terms, colour: int, top: float) -> str:
    """The colour's lots, seven a line: solid when acquired, open when they would be its own now."""
    parts = []
    mine = [lot for lot in range(b.LOTS) if owner_of(s, lot) == colour]
    for k, lot in enumerate(mine):
        x, y = DESK + 62 + 46 * (k % 7), top + 24 * (k // 7)
        solid = s.sold[lot] != b.OPEN
        fill, ink = (p.INK, p.CARD) if solid else (p.CARD, p.INK)
        parts.append(f'<rect x="{x}" y="{y}" width="40" height="19" rx="2" fill="{fill}" stroke="{p.INK}"/>')
        name = lot_names(terms)[lot]
        parts.append(text(x + 20, y + 14, name, 12, font_weight=600, text_anchor="middle", fill=ink))
    return "".join(parts)
