"""The picture: valid, self-contained, faithful to the position, silent about what is hidden."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any
from xml.etree import ElementTree

import pytest

from hotelier.core.seats import ONLOOKER
from hotelier.engine.position import Position
from hotelier.games.vacation import state as v
from hotelier.games.vacation import text
from hotelier.games.vacation.board import SPACE_NAMES
from hotelier.games.vacation.plan import world
from hotelier.games.vacation.rules import RULES
from hotelier.games.vacation.svg import draw

from .drawing import EDITIONS, NUMBER, TABLES, play, table
from .games import played

SVG = "{http://www.w3.org/2000/svg}"
NAMES = ["Ada", "Bruno", "Otto", "Fay", "Gerda", "Hiroshi"]
SEVEN = """
    000.111.222.
    ............
    333.444.555.
    ............
    666.........
"""


def picture(game: Position, seat: int | None = None) -> str:
    """The picture of the state, or of a seat's view of it."""
    shown = game.state if seat is None else game.view(seat)
    return draw(shown, game.terms, NAMES[: game.terms.seats])


def things(drawn: str, tag: str = "text") -> list[ElementTree.Element]:
    """All things of a kind in a picture."""
    return list(ElementTree.fromstring(drawn).iter(SVG + tag))


def words(drawn: str) -> list[str]:
    """All that is written in a picture."""
    return [thing.text or "" for thing in things(drawn)]


def moments(edition: str, seats: int) -> Iterator[Position]:
    """Positions of a random game: the empty table, the first and last of each step, and the end."""
    game = played(edition, seats, "random")
    firsts: dict[Any, Position] = {}
    lasts: dict[Any, Position] = {}
    for position, _ in game.moves:
        firsts.setdefault(position.step, position)
        lasts[position.step] = position
    yield from (*firsts.values(), *lasts.values(), game.end)


# --------------------------------------------------------------------------------------- what it is made of


@pytest.mark.parametrize(("edition", "seats"), TABLES)
def test_every_position_of_every_table_can_be_drawn(edition: str, seats: int) -> None:
    for game in moments(edition, seats):
        for seat in (None, ONLOOKER, 0, seats - 1):
            drawn = picture(game, seat)
            root = ElementTree.fromstring(drawn)
            assert (root.tag, root.get("role")) == (SVG + "svg", "img")
            assert root.get("viewBox", "").startswith("0 0 1000 ")
            assert len(drawn.encode()) < 60_000
            assert RULES.pages[edition].title in words(drawn)
            assert all(name in words(drawn) for name in NAMES[:seats])
            assert all(f"${dollars:,}" in words(drawn) for dollars in game.state["cash"][:seats].tolist())


def test_it_needs_nothing_from_outside() -> None:
    for game in moments("vacation", 4):
        drawn = picture(game)
        own = set(re.findall(r'id="([^"]+)"', drawn))
        used = re.findall(r'href="([^"]*)"|url\(([^)]*)\)', drawn)
        assert {(one or other)[0] for one, other in used} == {"#"}
        assert {(one or other)[1:] for one, other in used} <= own
        assert not re.search(r"<script|<image|<foreignObject|@import|@font-face| on\w+=", drawn)
        assert drawn.count("http") == 1  # the name of the format


def test_every_colour_has_its_night() -> None:
    drawn = picture(table(SEVEN))
    style = things(drawn, "style")[0].text or ""
    day, night = style.split("@media (prefers-color-scheme:dark)")
    assert "#" not in day
    for kind, name in set(re.findall(r"hv-(fill|stroke|color)-([\w-]+)", drawn)):
        assert f".hv-{kind}-{name}{{{kind}:{world()['colours'][name][1]}}}" in night


def test_it_says_in_words_what_it_shows() -> None:
    game = table(SEVEN, racks=["I1 I2"])
    root = ElementTree.fromstring(picture(game))
    assert root.findtext(SVG + "title") == "VACATION: Ada is to play a tile."
    assert root.findtext(SVG + "desc") == text.board(game.state, game.terms, NAMES[:3])


# ---------------------------------------------------------------------------------------------- the board


def test_every_space_has_a_city_of_its_own() -> None:
    cities = world()["cities"]
    assert list(cities) == list(SPACE_NAMES)
    assert len(set(cities.values())) == v.SPACES
    drawn = words(picture(Position(RULES, RULES.agree("vacation", 2))))
    for space, city in cities.items():
        assert space in drawn
        assert world()["short"].get(space, city) in drawn


def test_doubtful_readings_are_corrected_and_marked() -> None:
    cities, found = world()["cities"], world()["corrected"]
    assert found == {"B3": "Vancouver", "C11": "Sarzburg", "F2": "Honolulu", "H12": "Tehran"}
    assert all(cities[space] != reading for space, reading in found.items())
    twice = {space: [other for other, city in cities.items() if city == reading] for space, reading in found.items()}
    assert twice == {"B3": ["A2"], "C11": [], "F2": ["C1"], "H12": ["G11"]}  # twice, or misspelt


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_chain_has_its_letter_and_glyph_beside_its_colour(edition: str) -> None:
    game = table(SEVEN, edition=edition)
    drawn = picture(game)
    glyphs = set()
    for chain, letter in enumerate(text.chain_letters(game.terms)):
        assert game.terms.values["chains"][chain] in words(drawn)
        assert letter in [thing.text for thing in things(drawn) if thing.get("class") == "hv-serif"]
    for glyph in set(world()["plates"].values()):
        colour = world()["colours"][glyph][0]
        assert f'class="hv-fill-{glyph} hv-stroke-ink" fill="{colour}"' in drawn
        glyphs.add(drawn.count(f'href="#hv-{glyph}"'))
    assert glyphs == {3}  # on the marker, on the tile beside it, in the list


def test_names_keep_their_looks_and_new_names_get_looks_of_their_own() -> None:
    for chains in (["Imperial", "Wilton", *NAMES[:5]], ["Luxorlikenameoftwenty"[:20], "Luxor", *NAMES[:5]]):
        terms = RULES.agree("vacation", 3, changes={"chains": chains})
        drawn = draw(Position(RULES, terms).state, terms, NAMES[:3])
        used = re.findall(r'href="#hv-(\w+)"', drawn)
        assert all(used.count(glyph) == 1 for glyph in set(world()["plates"].values()))


def test_a_safe_chain_has_a_lock_and_the_word() -> None:
    small, large = picture(table("0000000000")), picture(table("00000000000"))
    assert (small.count('"#hv-lock"'), large.count('"#hv-lock"')) == (0, 2)
    assert "10 tiles" in words(small) and "safe, 11 tiles" in words(large)
    assert "$700" in words(small) and "$800" in words(large)


def test_a_chain_in_one_column_has_its_marker_upright() -> None:
    drawn = picture(table("0\n0\n0"))
    assert words(drawn).count("Continental") == 2
    assert "Yokohama" not in words(drawn) and "Kyoto" in words(drawn)


def test_the_rack_of_the_seat_to_move_is_lit() -> None:
    game = table("00000000000.\n............\n11111111111.", racks=["B3 I5", "H7"])
    lit = [thing.text for thing in things(picture(game)) if thing.get("font-size") == "17" and thing.text in NUMBER]
    assert lit == ["B3", "I5"]
    dashed = [thing for thing in things(picture(game), "rect") if thing.get("stroke-dasharray")]
    assert len(dashed) == 1  # B3 would join two safe chains


def test_the_tile_just_played_is_marked_and_named() -> None:
    game = table("00", racks=["A3 I5"])
    assert not [thing for thing in things(picture(game), "rect") if thing.get("stroke-width") == "3.5"]
    play(game, "A3")
    ring = [thing for thing in things(picture(game), "rect") if thing.get("stroke-width") == "3.5"]
    assert [(thing.get("x"), thing.get("y")) for thing in ring] == [(str(30 + 2 * 79 + 3), str(76 + 3))]
    assert "Ada played A3 Toronto." in words(picture(game))
    order = [(thing.get("stroke-width"), thing.get("rx")) for thing in things(picture(game), "rect")]
    assert order.index(("3.5", "6")) < order.index(("1.4", "14"))  # the ring does not cross a marker


def test_a_takeover_says_who_takes_whom_and_hatches_the_smaller() -> None:
    game = table("000.11", racks=["A4"], stock=["2 Wilton"])
    assert 'fill="url(#hv-hatch-' not in picture(game)
    play(game, "A4")
    drawn = picture(game)
    assert "Ada decides about Wilton blocks: trade, sell or keep." in words(drawn)
    assert "Ada played A4 Ottawa. Continental takes over Wilton." in words(drawn)
    assert drawn.count('fill="url(#hv-hatch-globe)"') == 1
    assert "to decide" in words(drawn)


def test_the_end_says_who_has_won_and_why() -> None:
    end = played("vacation", 3, "random").end
    best = max(end.state["cash"][:3].tolist())
    title = ElementTree.fromstring(picture(end)).findtext(SVG + "title") or ""
    assert f"${best:,}" in title and "win" in title


# ------------------------------------------------------------------------------------- names, hidden things


@pytest.mark.parametrize(
    "name", ["<b>&\"'", "", " ", "a\x00\x1b\ud800\ufffe", "Ada Lovelace " * 20, "川村" * 30, "W" * 99]
)
def test_any_name_can_be_drawn(name: str) -> None:
    game = table(SEVEN, racks=["I1"])
    drawn = draw(game.state, game.terms, [name, "Bruno", "<script>"])
    assert "<b>" not in drawn and "<script" not in drawn
    drawn.encode()
    if name == "<b>&\"'":
        assert name in words(drawn)
        assert f"{name} is to play a tile." in words(drawn)
    shown = [thing for thing in things(drawn) if thing.get("font-size") == "14.5"]
    assert all(len(thing.text or "") < 30 for thing in shown)


def test_the_same_view_gives_the_same_picture() -> None:
    for game in moments("vacation", 4):
        assert picture(game.copy(), 1) == picture(game, 1)


def exchange(game: Position, seat: int) -> Position | None:
    """The game with a tile of the seat's rack, never shown to the others, exchanged for one in the pile."""
    other = game.copy()
    s = other.state
    pile = [space for space in range(v.SPACES) if s["drawn"][space] == 0]
    held = [k for k in range(s["held"][seat]) if s["rack"][seat][k] != s["start"][seat]]
    if not pile or not held:
        return None
    gone = int(s["rack"][seat][held[0]])
    s["rack"][seat][held[0]] = pile[0]
    s["rack"][seat][: s["held"][seat]] = sorted(s["rack"][seat][: s["held"][seat]])
    s["drawn"][gone], s["drawn"][pile[0]] = 0, 1
    return other


@pytest.mark.parametrize("edition", EDITIONS)
def test_what_a_seat_never_saw_changes_nothing_in_its_picture(edition: str) -> None:
    seen = 0
    for game, _ in list(played(edition, 3, "random").asked("tile", "buy", "trade"))[::5]:
        other = exchange(game, 1)
        if other is None or game.view(0).tobytes() != other.view(0).tobytes():
            continue
        seen += 1
        assert picture(game, 0) == picture(other, 0)
        assert picture(game) != picture(other)
    assert seen > 5


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_hidden_thing_is_a_question_mark(edition: str) -> None:
    for game in moments(edition, 3):
        for seat in (ONLOOKER, 2):
            view = game.view(seat)
            hidden = (view["rack"] == -1).sum() + (view["stock"][:3] == -1).sum()
            assert words(picture(game, seat)).count("?") == hidden
        assert "?" not in words(picture(game))
