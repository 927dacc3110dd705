"""How the heuristic of PERFECT HOTEL plays: what it takes, what it leaves, when it ends a round."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from games.perfect_hotel.conftest import OPTIONS, Table
from hotelier.bots.contract import Budget, View
from hotelier.bots.heuristic import HeuristicBot
from hotelier.bots.perfect_hotel import CHEAP, HEURISTIC, PROMISE, RIVALS, VIEW
from hotelier.core.messages import say
from hotelier.core.seats import NOBODY
from hotelier.games.perfect_hotel import state as p
from hotelier.games.perfect_hotel.rules import RULES


def view(table: Table) -> View:
    seat = table.game.to_move
    return View(RULES, table.terms, seat, table.view(seat))


def choice(table: Table) -> str:
    """What the heuristic does for the seat that is asked."""
    return HeuristicBot().choose(view(table), table.legal(), Random(1), Budget())


def part(which: int, table: Table, move: str) -> float:
    """One part of what speaks for a move."""
    return HeuristicBot().parts(view(table), move)[which]


def ask_place(table: Table) -> Table:
    """The mover has drawn its cards and is to place one."""
    table.s.step = p.PLACE
    return table


def late(table: Table, left: int) -> Table:
    """The House Deck is down to so many cards; what is missing from it lies nowhere."""
    for card in range(p.SORTS):
        many = min(int(table.s.deck[card]), int(table.s.left) - left)
        table.s.deck[card] -= many
        table.s.left -= many
    assert table.s.left == left
    return table


def closed(table: Table, seat: int, *kinds: str) -> Table:
    """Lets a seat have built pairs of these kinds, one above the other: only the last is open for an annex (P16)."""
    for kind in kinds:
        table.floor(seat, kind, 2)
    return table


def test_early_it_researches_rather_than_build_a_pair() -> None:
    assert choice(Table(4).hand(0, Bedroom=2)) == "research"


def test_it_builds_with_a_long_row_before_another_seat_takes_it() -> None:
    assert choice(Table(4).hand(0, Pool=2).row("Pool", 3)) == "build Pool row 2"


def test_near_the_end_it_takes_the_majority_that_it_can_still_have() -> None:
    """P20: six Bedrooms can't be caught up with, two Shops can be beaten."""
    table = Table(2).floor(1, "Bedroom", 6).floor(1, "Shop", 2).floor(1, "Spa", 2)
    assert choice(late(table.hand(0, Bedroom=4, Shop=3), 2)) == "build Shop 3"


def test_it_adds_a_tourist_group_where_that_turns_a_tie_into_a_majority() -> None:
    """P14, P20, P21: 10 points for one card more, where the Tourist Group would have cost 3 in the hand too."""
    table = Table(2).floor(1, "Bedroom", 3).floor(1, "Spa", 2).hand(0, Bedroom=3, Tourist=1)
    assert choice(late(table, 1)) == "build Bedroom 3 1T"


def test_it_leaves_a_row_with_a_tourist_group_when_it_leads_without_it() -> None:
    """P14, P21."""
    table = Table(2).floor(1, "Spa", 2).floor(0, "Bar", 3).hand(0, Spa=4).row("Spa", 0, tourist=1)
    assert choice(late(table, 1)) == "build Spa 4"


def test_it_places_a_tourist_group_rather_than_pay_for_it() -> None:
    """P21: on a row it costs nobody."""
    table = Table(2).hand(0, Tourist=1, Spa=1, Bar=1)
    assert choice(ask_place(late(table, 2))).startswith("place Tourist")


def test_it_places_the_card_of_a_kind_that_its_hotel_is_closed_for() -> None:
    """P16: another Bar would never be built, the Pools may be."""
    table = closed(Table(4), 0, "Bar", "Spa").hand(0, Bar=1, Pool=2, Restaurant=2)
    assert choice(ask_place(table)) == "place Bar"


def test_it_does_not_feed_the_row_that_the_next_seat_waits_for() -> None:
    """Both hold for the mover alike: seat 1 can build no more Shops (P16), but it would take the Bars."""
    table = closed(Table(2), 1, "Shop", "Spa").floor(0, "Shop", 3).floor(0, "Bar", 3).floor(0, "Pool", 3)
    assert choice(ask_place(table.hand(0, Shop=1, Bar=1).row("Bar", 1).row("Shop", 1))) == "place Shop"


def test_it_ends_the_round_when_it_is_ahead_and_others_hold_cards() -> None:
    """P17: what a rival has in hand is worth nothing then."""
    table = Table(2).floor(0, "Bedroom", 4).floor(0, "Pool", 3).floor(0, "Shop", 3).floor(0, "Bar", 3)
    table.floor(1, "Spa", 3).hand(0, Spa=2).hand(1, Bedroom=5, Restaurant=5)
    assert choice(late(table, 2)) == "research"
    assert part(RIVALS, table, "research") > part(RIVALS, table, "build Spa 2") + 1


def test_it_does_not_end_the_round_while_it_has_a_majority_in_hand() -> None:
    """P17: cards left in hand are worth nothing (P21)."""
    table = Table(2).floor(1, "Bedroom", 4).floor(1, "Pool", 3).hand(0, Shop=3, Bar=3)
    assert choice(late(table, 2)) == "build Shop 3"


def test_with_one_turn_left_it_builds_the_floor_that_makes_its_hotel_the_tallest() -> None:
    """P22: two Spas win no majority, but the Perfect View."""
    table = Table(2).floor(1, "Spa", 3).floor(1, "Bar", 3).floor(1, "Bar", 2).floor(1, "Bar", 2)
    table.floor(0, "Bedroom", 3).floor(0, "Restaurant", 3).floor(0, "Pool", 3).floor(0, "Shop", 2)
    assert choice(late(table.hand(0, Spa=2), 1)) == "build Spa 2"
    assert part(VIEW, table, "build Spa 2") > part(VIEW, table, "research") + 1


def test_with_one_turn_left_it_builds_the_fourth_kind() -> None:
    """P24: an annex would be as high, but leave a Cheap Hotel; seat 1 has nothing to build with."""
    table = Table(2).floor(0, "Pool", 3).floor(0, "Shop", 3).floor(0, "Bar", 3)
    table.floor(1, "Spa", 4).floor(1, "Restaurant", 4).hand(0, Spa=2, Bar=2)
    assert choice(late(table, 1)) == "build Spa 2"
    assert part(CHEAP, table, "build Spa 2") > part(CHEAP, table, "build Bar 2") + 0.5


def test_with_one_turn_left_it_builds_all_it_has_for_the_sky_room() -> None:
    """P23: the majority is won with two already."""
    table = Table(2).floor(1, "Bedroom", 2).floor(1, "Restaurant", 3).hand(0, Pool=4)
    assert choice(late(table, 1)) == "build Pool 4"


def test_an_annex_that_the_table_does_not_allow_promises_nothing() -> None:
    """P16 with ``annex_limit: once``: a third Pool set would break the tie, but can't come."""
    worth = []
    for limit in ("none", "once"):
        table = Table(2, annex_limit=limit).floor(0, "Pool", 2).floor(0, "Pool", 2).floor(1, "Pool", 4)
        worth.append(part(PROMISE, late(table.floor(1, "Spa", 2).hand(0, Pool=2), 6), "research"))
    assert worth[0] > worth[1] + 0.5


def test_a_turned_row_that_holds_too_little_promises_nothing() -> None:
    """P30: a Shop in high season can't be taken alone, so a pair in hand is not three cards."""
    worth = []
    for turned in (0, 1):
        table = closed(Table(2, high_season=True), 1, "Shop", "Spa").hand(0, Shop=2).row("Shop", 1)
        table.s.turned[table.number("Shop")] = turned
        worth.append(part(PROMISE, late(table, 6), "research"))
    assert worth[0] > worth[1] + 0.5


@pytest.mark.parametrize(("seats", "options"), list(zip([2, 3, 4] * 2, OPTIONS, strict=True)))
def test_it_plays_to_the_end_at_every_table_and_leaves_no_tourist_group_in_hand(seats: int, options: Any) -> None:
    """P21: whoever still has a turn places it or builds with it."""
    table, luck = Table(seats, **options), Random(seats)
    while table.game.to_move != NOBODY:
        chance = table.game.to_move < 0
        table.game.play(table.chance(luck) if chance else RULES.read(choice(table), table.terms))
    result = table.game.result()
    assert result is not None and result["reason"] == "deck"
    assert table.s.hand[:seats, p.TOURIST].sum() <= 1
    assert table.s.height[:seats].min() > 0


def test_every_part_has_a_phrase_and_a_choice_its_reason() -> None:
    table = Table(4).hand(0, Pool=2).row("Pool", 3)
    reason = HeuristicBot().explain(view(table), table.legal(), choice(table))
    assert reason is not None
    assert "majorities" in say(reason)
    assert len(HEURISTIC.parts) == 7
