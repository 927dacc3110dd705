"""The bill of every round: what is on it, and that parts and rounds add up to the scores (P20 to P26)."""

from __future__ import annotations

from itertools import pairwise

from games.perfect_hotel.played import random_record
from hotelier.games.perfect_hotel.rules import RULES
from hotelier.records.replay import play_text, start

NAMES = ["Ada", "Bruno", "Carol", "Otto"]
PARTS = ("majorities", "tourists", "view", "sky", "cheap")


def bills(record):
    """The bill of every round of a game, the last one's at the end, and the table that each was made of."""
    position, tables = start(record), []
    for text in record.moves:
        before = position.copy()
        play_text(position, text)
        tables.append(RULES.closing(before.state, position.state, text, position.terms))
    closed = [table for table in [*tables, position.state] if table is not None]
    return [(RULES.sheet(table, position.terms, NAMES[: position.terms.seats]), table) for table in closed]


def test_p20_to_p25_the_parts_of_every_bill_add_up(options, seats):
    for bill, table in bills(random_record(seats, 4, options)):
        assert [kind["built"] for kind in bill["kinds"]] == table.built[:seats].T.tolist()
        for seat, own in enumerate(bill["seats"]):
            assert own["majorities"] == sum(kind["scored"][seat] for kind in bill["kinds"])
            assert own["points"] == sum(own[part] for part in PARTS)
            assert own["total"] == own["points"] + own["carried"]
            assert own["tourists"] == -3 * (own["housed"] + own["kept"])
            assert own["height"] == len(own["hotel"])
            assert own["kinds"] == len({floor["kind"] for floor in own["hotel"]})
            assert own["housed"] == sum(floor["tourists"] for floor in own["hotel"])
            assert own["top"] == (own["hotel"][-1]["cards"] if own["hotel"] else 0)
        assert bill["text"] == "The House Deck is empty and the last card is placed."


def test_p26_the_rounds_add_up_to_the_match(options, seats):
    record = random_record(seats, 5, options)
    found = [bill for bill, _ in bills(record)]
    assert [bill["round"] for bill in found] == list(range(1, options.get("rounds", 1) + 1))
    for earlier, later in pairwise(found):
        assert [own["total"] for own in earlier["seats"]] == [own["carried"] for own in later["seats"]]
    rounds = [[own["points"] for own in bill["seats"]] for bill in found]
    assert [sum(points) for points in zip(*rounds, strict=True)] == record.result["scores"]


def test_p17_the_table_of_an_ended_round_is_as_the_last_card_left_it(table):
    last = table(rounds=3).hand(0, Pool=1, Tourist=1).hand(1, Tourist=2).floor(0, "Bar", 2).bury(0)
    last.s.coach[:] = 0  # a row is free for the Tourist Group that is placed last
    last.s.step = RULES.steps.index("place")
    before = last.game.copy()
    last.play("place Tourist on Pool")
    closed = RULES.closing(before.state, last.s, "place Tourist on Pool", last.terms)
    bill = RULES.sheet(closed, last.terms, NAMES[:2])
    assert [(own["housed"], own["kept"], own["tourists"]) for own in bill["seats"]] == [(0, 0, 0), (0, 2, -6)]
    assert bill["seats"][0]["hotel"] == [{"kind": "Bar", "cards": 2, "tourists": 0}]
    assert (bill["round"], last.s.round_number) == (1, 2)
    assert last.s.carried[:2].tolist() == [own["total"] for own in bill["seats"]]
    assert before.state.hand[0].tolist()[-1] == 1  # nothing else was touched


def test_p26_between_two_rounds_everybody_has_what_the_rounds_before_brought():
    record = random_record(3, 6, {"rounds": 3})
    position, between = start(record), []
    for text in record.moves:
        play_text(position, text)
        if position.step == "deal":
            between.append(RULES.worth(position.state, position.terms) == position.state.carried[:3].tolist())
    assert between == [True, True]
