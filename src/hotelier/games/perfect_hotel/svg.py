"""The position as a picture: a street of hotels, the tag rows with who leads, the guest book and a hand.

It is made from a view and shows what the view shows; a whole state can be drawn too, then the hand of the
seat on turn is laid open. The picture stands alone: no scripts, fonts or links from elsewhere.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

import numpy as np

from hotelier.core.messages import message, say
from hotelier.core.seats import NOBODY, ONLOOKER
from hotelier.core.terms import Terms
from hotelier.engine.contract import Edition, State
from hotelier.games.perfect_hotel import plan
from hotelier.games.perfect_hotel import state as p
from hotelier.games.perfect_hotel.board import kinds_built, row_cards
from hotelier.games.perfect_hotel.editions import names, parameters
from hotelier.games.perfect_hotel.plan import el, group, path, rect, seat_shape, short, text, use
from hotelier.games.perfect_hotel.score import cheap_points, kind_points, scores, sky_points, view_points
from hotelier.games.perfect_hotel.telling import ask
from hotelier.games.perfect_hotel.text import board

WIDTH: Final = 1104
HEIGHT: Final = 892
MARGIN: Final = 24
STREET: Final = (WIDTH - 2 * MARGIN, 330)
GROUND: Final = STREET[1] - 38
LOBBY: Final = 34
PYLON: Final = 28
COLUMN: Final = 166


@dataclass(frozen=True, slots=True)
class Picture:
    """What is drawn: a view, the terms with their numbers, and the names of the seats."""

    view: State
    terms: Terms
    ed: Edition
    names: Sequence[str]

    def letter(self, seat: int) -> str:
        """The letter in a seat's shape."""
        return self.names[seat][:1].upper()


def draw(view: State, terms: Terms, names: Sequence[str], seat: int = ONLOOKER) -> str:
    """The view as one self-contained SVG."""
    picture = Picture(view, terms, parameters(terms)[0], names)
    parts = [
        el("title", plan.safe(_say("title"))),
        el("desc", plan.safe(board(view, terms, names))),
        el("style", plan.STYLE),
        plan.definitions(),
        rect(0, 0, WIDTH, HEIGHT, plan.PAPER, 14),
        _header(picture),
        group(_street(picture), MARGIN, 60),
        group(_rows(picture), MARGIN, 404),
        group(_guest_book(picture), MARGIN, 676),
        group(_hand(picture), 448, 676),
    ]
    size = {"width": WIDTH, "height": HEIGHT, "viewBox": f"0 0 {WIDTH} {HEIGHT}"}
    return el("svg", "".join(parts), xmlns="http://www.w3.org/2000/svg", role="img", **size)


def _say(word: str, **params: Any) -> str:
    return say(message(f"perfect_hotel.picture.{word}", **params))


def _header(of: Picture) -> str:
    """The game, the round, and the House Deck with a tick for each research."""
    words = []
    if of.ed.rounds > 1:
        words.append(_say("round", round=int(of.view.round_number), rounds=int(of.ed.rounds)))
    if of.ed.season:
        words.append(_say("season"))
    left, draws = int(of.view.left), int(of.ed.draws)
    whole = -(-(int(of.ed.box) - int(of.ed.seats) * int(of.ed.hand)) // draws)
    ticks, rest = min(whole, 45), min(-(-left // draws), 45)
    deck = "".join(
        rect(560 + 7 * k, 20, 5, 10, plan.LINE, 1.5)
        if k < ticks - rest
        else rect(560 + 7 * k, 16, 5, 18, plan.INK, 1.5)
        for k in range(ticks)
    )
    return (
        text(MARGIN, 36, _say("title"), 20, class_="d", letter_spacing="1.6")
        + text(260, 35, " \N{MIDDLE DOT} ".join(words), 13, plan.INK_SOFT)
        + deck
        + text(WIDTH - MARGIN, 27, _say("deck", cards=left), 14, class_="e", font_weight=650)
        + text(WIDTH - MARGIN, 43, _say("researches", researches=-(-left // draws)), 12, plan.INK_SOFT, class_="e")
    )


def _street(of: Picture) -> str:
    """The sky, whose sun is the House Deck, and a lot for each hotel."""
    width, height = STREET
    lot = (width - 16) / of.terms.seats
    floors = max(1, int(of.view.height[: of.terms.seats].max()))
    storey = 41 if floors <= 5 else (GROUND - LOBBY - 34) / floors
    hotels = "".join(group(_hotel(of, seat, storey), 16 + lot * seat, 0) for seat in range(of.terms.seats))
    clip = el("clipPath", rect(0, 0, width, height, "#000", 14), id="ph-street")
    edge = rect(0.5, 0.5, width - 1, height - 1, "none", 14, stroke=plan.LINE)
    return clip + el("g", _sky(of) + hotels, clip_path="url(#ph-street)") + edge


def _sky(of: Picture) -> str:
    """The sun sinks with the House Deck; in high season an aeroplane draws its banner."""
    sun = 258 - 198 * int(of.view.left) / int(of.ed.box)
    sky = plan.landscape(*STREET, GROUND, sun)
    if not of.ed.season:
        return sky
    banner = path("M-150 -9h128l-8 11 8 11h-128z", plan.CARD, stroke=plan.LINE)
    return sky + group(banner + text(-90, 6.5, _say("banner"), 12, class_="d m", room=110) + plan.PLANE, 380, 40)


def _hotel(of: Picture, seat: int, storey: float) -> str:
    """Pylon, lobby, floors from the ground up, signs, and the plate on the pavement."""
    s = of.view
    floors = int(s.height[seat])
    cards = [int(many) for many in s.floor_cards[seat, :floors]]
    window = 36 if max(cards, default=0) <= 6 else 218 / max(cards)
    roof = GROUND - LOBBY - floors * storey
    parts = [_lobby(seat), *(_floor(of, seat, floor, storey, window) for floor in range(floors))]
    parts += [_cheap(of, seat), _pylon(of, seat, roof), _roof(of, seat, roof, 8 + window * cards[-1] if cards else 152)]
    on_turn = s.turn == seat and s.to_move != NOBODY
    plate = _say("hotel", floors=floors, kinds=kinds_built(s, seat))
    parts.append(seat_shape(seat, 0, GROUND + 10, 20, of.letter(seat)))
    parts.append(text(26, GROUND + 25, short(of.names[seat], 11), 14, font_weight=650, room=96))
    parts.append(text(126, GROUND + 25, plate, 12, plan.INK_SOFT))
    parts.append(rect(0, GROUND + 34, 150, 4, plan.BRASS) if on_turn else "")
    return "".join(parts)


def _lobby(seat: int) -> str:
    at = GROUND - LOBBY
    parts = [rect(PYLON, at, 152, LOBBY, plan.STONE), rect(PYLON, at, 152, 3, plan.TRIM)]
    parts.append(
        rect(61, at + 9, 26, 25, plan.INK)
        + rect(63, at + 11, 10, 23, plan.GLASS)
        + rect(75, at + 11, 10, 23, plan.GLASS)
    )
    parts.append(path(f"M51 {at + 11}l5-7h36l5 7z", plan.SEAT_COLOURS[seat]))
    return "".join(parts)


def _cheap(of: Picture, seat: int) -> str:
    """The sign of a Cheap Hotel (P24)."""
    cheap, at = -cheap_points(of.view, of.ed, seat), GROUND - LOBBY
    if not cheap:
        return ""
    sign = rect(106, at + 9, 68, 18, plan.CARD, 2.5, stroke=plan.BAD, stroke_width=1.3)
    return sign + text(140, at + 22, _say("cheap", points=cheap), 11, plan.BAD, class_="m", font_weight=700)


def _floor(of: Picture, seat: int, floor: int, storey: float, window: float) -> str:
    """A window for each card, coach windows at the right end; an annex has a dashed foot and outside stairs."""
    s = of.view
    kind, cards = int(s.floor_kind[seat, floor]), int(s.floor_cards[seat, floor])
    tourists = int(s.floor_tourists[seat, floor])
    y, width = GROUND - LOBBY - (floor + 1) * storey, 8 + window * cards
    kind_name = of.terms.values["kinds"][kind]
    title = _say("floor", floor=floor + 1, kind=kind_name, cards=cards, tourists=tourists)
    parts = [el("title", plan.safe(title)), rect(PYLON, y, width, storey, plan.WALLS[kind])]
    for card in range(cards):
        drawn = kind if card < cards - tourists else p.TOURIST
        parts.append(use(f"ph-window-{drawn}", PYLON + 4 + window * card, y + 2, window, storey - 3))
    parts.append(rect(PYLON, y - 1.5, width + 3, 3, plan.TRIM))
    below = 8 + window * int(s.floor_cards[seat, floor - 1]) if floor else 152
    if width > below + 6:
        parts.append(path(f"M{PYLON + width - 3:.1f} {y + storey:.1f}V{GROUND}", stroke=plan.STONE, stroke_width=3))
    if floor and s.floor_kind[seat, floor - 1] == kind:
        foot = f"M{PYLON} {y + storey:.1f}h{min(width, below):.1f}"
        parts.append(
            path(foot, stroke=plan.WALLS[kind], stroke_width=3) + path(foot, stroke=plan.TRIM, stroke_dasharray="5 4")
        )
        parts.append(_stairs(of, seat, floor, PYLON + max(width, below) + 5, y, storey))
    return el("g", "".join(parts))


def _stairs(of: Picture, seat: int, floor: int, x: float, y: float, storey: float) -> str:
    """Outside stairs join the floors of one set; the topmost say how many cards it has."""
    foot = y + 2 * storey
    line = f"M{x:.1f} {foot:.1f}V{y + 6:.1f}h8V{foot:.1f}M{x:.1f} {foot:.1f}l8 {-storey:.1f}l-8 {6 - storey:.1f}"
    stairs = path(line, stroke=plan.INK_SOFT)
    kinds = of.view.floor_kind[seat].tolist()
    if kinds[floor + 1 : floor + 2] == [kinds[floor]] or x > 150:
        return stairs
    plate = rect(x + 12, y + storey - 8, 84, 17, plan.CARD, 4, stroke=plan.LINE)
    cards = int(of.view.built[seat, kinds[floor]])
    return stairs + plate + text(x + 54, y + storey + 4.5, _say("set", cards=cards), 11, class_="m", room=80)


def _pylon(of: Picture, seat: int, roof: float) -> str:
    """The name on its pylon, upright up to seven letters, else on its side."""
    name = short(of.names[seat].upper(), 12)
    top = min(roof - 14, GROUND - 160)
    tower = path(f"M0 {GROUND}V{top:.1f}a14 12 0 0 1 28 0V{GROUND}z", plan.SEAT_COLOURS[seat])
    inner = f"M2.5 {GROUND}V{top + 1:.1f}a11.5 10 0 0 1 23 0V{GROUND}"
    disc = el("circle", cx=14, cy=top + 3, r=10, fill=plan.CARD)
    parts = [tower, path(inner, stroke=plan.TRIM, opacity=0.75), disc, seat_shape(seat, 7, top - 4, 14)]
    if len(name) <= 7:
        for at, letter in enumerate(name):
            parts.append(text(14, top + 31 + 17 * at, letter, 15, plan.TRIM, class_="d m"))
    else:
        parts.append(text(0, 5, name, 14, plan.TRIM, class_="d", transform=f"translate(14,{top + 22:.1f}) rotate(90)"))
    return "".join(parts)


def _roof(of: Picture, seat: int, roof: float, width: float) -> str:
    """A balustrade, the flag of the Perfect View and the sign of the Sky Room."""
    parts = [
        path(
            f"M{PYLON + 2} {roof - 8:.1f}h{width - 4:.1f}M{PYLON + 2} {roof - 5:.1f}h{width - 4:.1f}", stroke=plan.TRIM
        )
    ]
    view, sky = view_points(of.view, of.ed, seat), sky_points(of.view, of.ed, seat)
    if view:
        parts.append(path(f"M36 {roof:.1f}v-32", stroke=plan.INK, stroke_width=1.5))
        parts.append(path(f"M36 {roof - 32:.1f}h62l-6 8.5 6 8.5h-62z", plan.BRASS))
        parts.append(text(41, roof - 19, _say("view", points=view), 11, font_weight=700))
    if sky:
        x = 104 if view else 34
        parts.append(path(f"M{x + 10} {roof:.1f}v-10M{x + 86} {roof:.1f}v-10", stroke=plan.INK))
        parts.append(rect(x, roof - 27, 98, 18, plan.INK, 3, stroke=plan.BRASS))
        parts.append(text(x + 49, roof - 14, _say("sky", points=sky), 11, "#ffd27a", class_="m", font_weight=700))
    return "".join(parts)


def _rows(of: Picture) -> str:
    """Six door hangers on a brass rail, each with the cards of its row and who leads."""
    rail = rect(-6, 20, STREET[0] + 12, 7, plan.BRASS, 4, stroke=plan.KNOB, stroke_width=0.7)
    columns = "".join(group(_row(of, kind), (COLUMN + 12) * kind, 0) for kind in range(p.KINDS))
    return rail + columns


def _row(of: Picture, kind: int) -> str:
    return _tag(of, kind) + _pile(of, kind) + group(_standing(of, kind), 0, 158)


def _tag(of: Picture, kind: int) -> str:
    """The door hanger: paper, or the kind's colour with a sun once it is turned (P30)."""
    wall, turned = plan.WALLS[kind], bool(of.view.turned[kind])
    kind_name, points = of.terms.values["kinds"][kind], str(of.terms.values["points"][kind])
    parts = [rect(0, 0, 78, 142, wall if turned else plan.CARD, 9, stroke=plan.LINE_STRONG, stroke_width=0.7)]
    if turned:
        rays = "M39 75h33M39 75h-33M39 75v33M39 75v-33M39 75l23 23M39 75l-23 23M39 75l23-23M39 75l-23-23"
        parts.append(path(rays, stroke=plan.CARD, stroke_width=3, opacity=0.3))
        parts.append(el("circle", cx=39, cy=75, r=21, fill=plan.CARD))
        parts.append(text(39, 85, points, 28, wall, class_="d m"))
        parts.append(text(39, 114, _say("season"), 11, plan.CARD, class_="m", room=72))
    else:
        parts.append(path("M0 112h78v21a9 9 0 0 1-9 9H9a9 9 0 0 1-9-9z", wall))
        parts.append(
            text(39, 82, points, 31, wall, class_="d m") + text(39, 99, _say("points"), 11, plan.INK_SOFT, class_="m")
        )
    parts.append(text(39, 131, kind_name, 13.5, plan.CARD, class_="d m", room=74))
    hole = el("circle", cx=39, cy=24, r=15.5, fill=plan.PAPER) + path("M47 12L64 -2", stroke=plan.PAPER, stroke_width=6)
    knob = el("circle", cx=39, cy=24, r=12, fill=plan.BRASS, stroke=plan.KNOB) + el(
        "circle", cx=35.5, cy=19.5, r=3, fill=plan.CARD
    )
    return "".join(parts) + hole + knob


def _pile(of: Picture, kind: int) -> str:
    """The cards of the row, the Tourist Group on top, and how many they are."""
    cards = row_cards(of.view, kind)
    if cards == 0:
        slot = rect(82, 33, 84, 110, plan.WELL, 7, stroke=plan.LINE_STRONG, stroke_dasharray="4 3")
        return slot + text(124, 92, _say("empty"), 13, plan.INK_SOFT, class_="m")
    step = min(22.0, 22 / max(1, cards - 1)) if cards > 2 else 22
    tourist = int(of.view.coach[kind])
    parts = [_mini(of, p.TOURIST if tourist and at == cards - 1 else kind, 82, 33 + step * at) for at in range(cards)]
    if of.view.turned[kind] and cards < of.ed.season_row:
        parts.append(rect(88, 124, 74, 20, plan.CARD, 10, stroke=plan.BAD, stroke_width=1.5))
        parts.append(
            text(125, 138, _say("needs", least=int(of.ed.season_row)), 12, plan.BAD, class_="m", font_weight=650)
        )
    else:
        parts.append(el("circle", cx=160, cy=138, r=12, fill=plan.CARD, stroke=plan.INK, stroke_width=1.5))
        parts.append(text(160, 142.5, str(cards), 13, class_="m", font_weight=650))
    return "".join(parts)


def _mini(of: Picture, card: int, x: float, y: float) -> str:
    """A small card: points, name and window."""
    tourist = card == p.TOURIST
    ink = plan.INK if tourist else plan.CARD
    words = _say("tourists") if tourist else of.terms.values["kinds"][card]
    parts = [plan.card_paper(x, y, 84, 88, tourist), rect(x + 3, y + 3, 78, 82, plan.WALLS[card], 4)]
    parts.append(text(x + 8, y + 18, _worth(of, card), 13, plan.BAD if tourist else ink, class_="d"))
    parts.append(text(x + 77, y + 17.5, words, 11, ink, class_="e", room=56))
    return "".join(parts) + use(f"ph-window-{card}", x + 14, y + 24, 56, 60)


def _worth(of: Picture, card: int) -> str:
    return f"-{int(of.ed.tourist)}" if card == p.TOURIST else str(of.terms.values["points"][card])


def _standing(of: Picture, kind: int) -> str:
    """Who has most of the kind, a square a card, and the points at stake (P20)."""
    seats = range(of.terms.seats)
    built = [int(of.view.built[seat, kind]) for seat in seats]
    most = max(built)
    leaders = [seat for seat in seats if most and built[seat] == most]
    if len(leaders) == 1:
        who, stake = _say("leads", name=short(of.names[leaders[0]], 9), most=most), "points"
    else:
        who, stake = (_say("tie", most=most), "each") if leaders else (_say("nobody"), "points")
    points = kind_points(of.view, of.ed, leaders[0], kind) if leaders else of.terms.values["points"][kind]
    parts = [rect(0, 0, COLUMN, 2, plan.WALLS[kind]), text(0, 18, who, 12.5, font_weight=600, room=COLUMN)]
    for seat in seats:
        y, leads = 26 + 17 * seat, seat in leaders
        parts.append(seat_shape(seat, 0, y, 13))
        for pip in range(min(built[seat], 7)):
            fill = plan.SEAT_COLOURS[seat] if leads else "none"
            parts.append(
                rect(19 + 12 * pip, y + 2, 10, 10, fill, 1.5, stroke=plan.SEAT_COLOURS[seat], stroke_width=1.3)
            )
        x, count = 22 + 12 * min(built[seat], 7), str(built[seat] or "-")
        parts.append(
            text(x, y + 11, count, 12, plan.INK if leads else plan.INK_SOFT, font_weight=700 if leads else 500)
        )
    parts.append(text(COLUMN, 60, str(points), 27, plan.WALLS[kind], class_="d e"))
    return "".join(parts) + text(COLUMN, 76, _say(stake), 12, plan.INK_SOFT, class_="e")


def _guest_book(of: Picture) -> str:
    """Each seat's cards in hand and points: of this round if it ended now, of the rounds before, of both."""
    s, match = of.view, of.ed.rounds > 1
    made = np.zeros(of.terms.seats, np.int64)
    scores(s, of.ed, made)
    heads = ["hand", *(["coaches"] if of.ed.open_backs else []), *(["before"] if match else []), "now"]
    heads += ["match"] if match else []
    ends = [408 - 56 * (len(heads) - 1 - at) - 14 for at in range(len(heads))]
    parts = [plan.panel(408, 192), text(16, 28, _say("guests"), 17, class_="d")]
    parts += [text(x, 27, _say(head), 11.5, plan.INK_SOFT, class_="e") for head, x in zip(heads, ends, strict=True)]
    for seat in range(of.terms.seats):
        y, carried = 42 + 36 * seat, int(s.carried[seat])
        values = {"hand": int(s.held[seat]), "coaches": int(s.hand[seat, p.TOURIST]), "before": carried}
        values |= {"now": int(made[seat]) - carried, "match": int(made[seat])}
        if s.turn == seat and s.to_move != NOBODY:
            parts.append(rect(1, y, 406, 35, plan.BRASS_WASH))
        parts.append(rect(16, y - 1, 376, 1, plan.LINE) + seat_shape(seat, 16, y + 6, 22, of.letter(seat)))
        parts.append(text(46, y + 23, short(of.names[seat], 14), 14, font_weight=600, room=ends[0] - 80))
        for head, x in zip(heads, ends, strict=True):
            face = "d e" if head == heads[-1] else "e"
            parts.append(text(x, y + 23, str(values[head]), 17 if face == "d e" else 14, class_=face))
    return "".join(parts)


def open_hand(view: State, seats: int) -> int | None:
    """The seat whose hand the view shows; of several that on turn, of none nobody's."""
    seen = [seat for seat in range(seats) if view.hand[seat, 0] >= 0]
    if int(view.turn) in seen:
        return int(view.turn)
    return seen[0] if seen else None


def _hand(of: Picture) -> str:
    """Who is asked what, and the cards of the hand that the view shows."""
    s = of.view
    asked = say(ask(s, of.terms, [short(name, 20) for name in of.names], ONLOOKER))
    parts = [plan.panel(632, 192), text(16, 28, asked, 17, class_="d", room=600)]
    seat = open_hand(s, of.terms.seats)
    if seat is None:
        return "".join(parts) + text(16, 50, _say("hidden"), 13, plan.INK_SOFT)
    cards = [card for card, many in enumerate(s.hand[seat].tolist()) for _ in range(many)]
    own = _say("own", name=short(of.names[seat], 20), cards=len(cards)) if cards else _say("no_cards")
    parts.append(text(16, 48, own, 13, plan.INK_SOFT))
    step_right = min(98.0, (600 - 90) / max(1, len(cards) - 1))
    return "".join(parts) + "".join(_card(of, card, 16 + step_right * at, 56) for at, card in enumerate(cards))


def _card(of: Picture, card: int, x: float, y: float) -> str:
    """A card of the hand: points, how many there are, its window and name."""
    tourist = card == p.TOURIST
    ink = plan.INK if tourist else plan.CARD
    parts = [plan.card_paper(x, y, 90, 128, tourist), rect(x + 4, y + 4, 82, 98, plan.WALLS[card], 5)]
    parts.append(text(x + 10, y + 25, _worth(of, card), 20, plan.BAD if tourist else ink, class_="d"))
    parts.append(use(f"ph-window-{card}", x + 13, y + 30, 64, 70))
    colour = plan.INK if tourist else plan.WALLS[card]
    return "".join(parts) + text(x + 45, y + 118, names(of.terms)[card], 13, colour, class_="d m", room=82)
