"""Editions are pages of data: complete, in their domains; terms are agreed on or refused, with the place."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import Any

import pytest

from engine.tables import EDITIONS, TABLES, Table
from hotelier.core.editions import Page, agree, read_pages
from hotelier.core.errors import BadTerms, UnknownGame
from hotelier.core.fields import FLAG, Domain, OneOf, Whole
from hotelier.core.messages import message
from hotelier.core.origins import Origin
from hotelier.games.registry import GAMES, pages_of, rules_of

OUTSIDE = (None, 1.5, -1, "no such value", {}, [None], 10**30)
"""Values that no field has."""

FIELDS: Mapping[str, Domain] = {"cash": Whole(0, 1000, 100), "open": FLAG, "tiles": Whole(1, 9)}
PAGE = Page(
    *("game", "edition", "THE GAME", "Somebody", "1963", "a letter", (2, 4)),
    options={"backs": OneOf(("hidden", "visible")), "quick": FLAG},
    rule_book="letter",
    sources={"letter": "a letter", "friend": "a friend's memory"},
    origins={
        "seats": (Origin("printed", ("letter",)), Origin("ours"), Origin("ours")),
        "backs": (Origin("printed", ("letter",)), Origin("known", ("friend",))),
        "quick": (Origin("ours"), Origin("ours", ("letter",))),
        "cash": Origin("corrected", ("letter",)),
        "open": Origin("ours"),
        "tiles": Origin("known", ("letter", "friend")),
    },
    unused=("open",),
    labels={},
    rules={"cash": 600, "open": False, "tiles": 6},
    notes={"tiles": "The letter and the friend agree."},
)


def no_agreement(values: Mapping[str, Any], seats: int) -> None:
    """Anything goes together but an open game for three."""
    if values["open"] and seats == 3:
        raise BadTerms(message("field.rising"), "open")


def fields_of(game: str) -> Mapping[str, Domain]:
    """The fields that all pages of a game have."""
    return import_module(f"hotelier.games.{GAMES[game]}.editions").FIELDS


@pytest.mark.parametrize(("game", "edition"), EDITIONS)
def test_every_page_has_every_field_in_its_domain(game: str, edition: str) -> None:
    page = pages_of(game)[edition]
    assert list(page.rules) == list(fields_of(game))
    for name, domain in fields_of(game).items():
        assert domain.check(page.rules[name]) == page.rules[name]


@pytest.mark.parametrize(("game", "edition"), EDITIONS)
def test_every_page_names_its_source_and_only_fields_it_has(game: str, edition: str) -> None:
    page = pages_of(game)[edition]
    assert (page.game, page.name) == (game, edition)
    assert all((page.title, page.designer, page.year, page.source))
    assert {*page.unused, *page.labels, *page.labels.values()} <= set(page.rules)


@pytest.mark.parametrize(("game", "edition"), EDITIONS)
def test_every_field_of_a_page_can_be_changed_to_what_it_is(game: str, edition: str) -> None:
    page, rules = pages_of(game)[edition], rules_of(game)
    for name, value in page.rules.items():
        terms = rules.agree(edition, page.seats[1], None, {name: value})
        assert (terms.changes, terms.values) == ({name: value}, page.rules)


@pytest.mark.parametrize(("game", "edition"), EDITIONS)
def test_every_field_refuses_what_is_outside_its_domain_and_says_where(game: str, edition: str) -> None:
    page, rules = pages_of(game)[edition], rules_of(game)
    for name in page.rules:
        for value in OUTSIDE:
            with pytest.raises(BadTerms) as refused:
                rules.agree(edition, page.seats[1], None, {name: value})
            assert refused.value.place.startswith(f"changes.{name}")


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_terms_without_options_and_changes_are_the_page(table: Table) -> None:
    page, terms = pages_of(table.game)[table.edition], table.terms()
    assert (terms.game, terms.edition, terms.seats) == tuple(table)
    assert (terms.values, terms.changes) == (page.rules, {})
    assert terms.options == {name: option.values[0] for name, option in page.options.items()}


@pytest.mark.parametrize(("game", "edition"), EDITIONS)
def test_every_option_takes_its_values_and_no_other(game: str, edition: str) -> None:
    page, rules = pages_of(game)[edition], rules_of(game)
    for name, option in page.options.items():
        for value in option.values:
            assert rules.agree(edition, page.seats[0], {name: value}).options[name] == value
        with pytest.raises(BadTerms) as refused:
            rules.agree(edition, page.seats[0], {name: "no such value"})
        assert refused.value.place == f"options.{name}"
    with pytest.raises(UnknownGame) as unknown:
        rules.agree(edition, page.seats[0], {"no_such_option": 1})
    assert unknown.value.place == "options"


@pytest.mark.parametrize(("game", "edition"), EDITIONS)
def test_too_few_and_too_many_seats_are_refused(game: str, edition: str) -> None:
    low, high = pages_of(game)[edition].seats
    for seats in (-1, 0, low - 1, high + 1, 10**9):
        with pytest.raises(BadTerms) as refused:
            rules_of(game).agree(edition, seats)
        assert refused.value.place == "seats"


@pytest.mark.parametrize("game", GAMES)
def test_a_name_that_is_unknown_is_refused_with_its_place(game: str) -> None:
    with pytest.raises(UnknownGame) as edition:
        rules_of(game).agree("no-such-edition", 3)
    with pytest.raises(UnknownGame) as field:
        rules_of(game).agree(next(iter(pages_of(game))), 3, None, {"no_such_field": 1})
    assert (edition.value.place, field.value.place) == ("edition", "changes")


def test_a_game_that_is_unknown_is_refused() -> None:
    for door in (rules_of, pages_of):
        with pytest.raises(UnknownGame, match="no game 'chess'") as refused:
            door("chess")
        assert refused.value.place == "game"


def test_options_left_out_have_their_first_value() -> None:
    assert agree(PAGE, FIELDS, no_agreement, 2).options == {"backs": "hidden", "quick": False}
    assert agree(PAGE, FIELDS, no_agreement, 2, {"quick": True}).options == {"backs": "hidden", "quick": True}


def test_changed_fields_change_the_values_and_not_the_page() -> None:
    assert agree(PAGE, FIELDS, no_agreement, 2, None, {"cash": 700}).values == {"cash": 700, "open": False, "tiles": 6}
    assert PAGE.rules["cash"] == 600


def test_values_that_do_not_go_together_are_refused_under_changes() -> None:
    with pytest.raises(BadTerms) as refused:
        agree(PAGE, FIELDS, no_agreement, 3, None, {"open": True})
    assert refused.value.place == "changes.open"


RULES = "cash = 600\nopen = false\ntiles = 6"
ORIGINS = {"seats": '"ours"', "cash": '"printed letter"', "open": '"ours"', "tiles": '"known letter"'}


def written_origins(**changed: str) -> str:
    """The origins of a small page as TOML, some of them changed."""
    return "\n".join(f"{name} = {origin}" for name, origin in {**ORIGINS, **changed}.items())


def test_one_origin_can_be_that_of_a_whole_list(tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    package = write_page(RULES, tmp_path, monkeypatch, written_origins())
    page = read_pages(package, "game", ("odd",), FIELDS)["odd"]
    assert page.origins["seats"] == (Origin("ours"), Origin("ours"), Origin("ours"))
    assert [one.value for one in page.numbers("seats")] == [2, 3, 4]
    assert [(one.place, one.value, str(one.origin)) for one in page.numbers("cash")] == [((), 600, "printed letter")]


@pytest.mark.parametrize(
    ("changed", "place"),
    [
        ({"cash": '"guessed"'}, "cash"),
        ({"cash": '"printed"'}, "cash"),
        ({"cash": '""'}, "cash"),
        ({"tiles": '"known rumour"'}, "tiles"),
        ({"tiles": '["ours"]'}, "tiles"),
        ({"seats": '["ours", "hearsay", "ours"]'}, "seats[1]"),
        ({"seats": '["ours", "ours"]'}, "seats"),
    ],
)
def test_an_origin_with_a_wrong_word_source_or_shape_is_refused_with_its_place(
    changed: dict[str, str], place: str, tmp_path: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    package = write_page(RULES, tmp_path, monkeypatch, written_origins(**changed))
    with pytest.raises(BadTerms) as refused:
        read_pages(package, "game", ("odd",), FIELDS)
    assert refused.value.place == f"game/odd.origins.{place}"


@pytest.mark.parametrize("origins", ['seats = "ours"', f'{written_origins()}\nmore = "ours"'], ids=["less", "more"])
def test_a_page_without_an_origin_for_all_and_nothing_else_is_refused(
    origins: str, tmp_path: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(BadTerms) as refused:
        read_pages(write_page(RULES, tmp_path, monkeypatch, origins), "game", ("odd",), FIELDS)
    assert refused.value.place == "game/odd.origins"


@pytest.mark.parametrize(
    "more",
    ['unused = ["cards"]', 'labels = { cash = "cards" }', 'labels = { cards = "cash" }', 'notes = { cards = "Lost." }'],
)
def test_a_page_that_names_a_field_it_has_not_is_refused(
    more: str, tmp_path: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    package = write_page(RULES, tmp_path, monkeypatch, written_origins(), f"{more}\n")
    with pytest.raises(BadTerms) as refused:
        read_pages(package, "game", ("odd",), FIELDS)
    assert refused.value.place == "game/odd"


@pytest.mark.parametrize("written", ["cash = 600", "cash = 600\ntiles = 6\nopen = false"], ids=["missing", "order"])
def test_a_page_with_other_fields_is_refused(written: str, tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(BadTerms) as refused:
        read_pages(write_page(written, tmp_path, monkeypatch), "game", ("odd",), FIELDS)
    assert refused.value.place == "game/odd"


def test_a_page_with_a_value_outside_its_domain_is_refused(tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    package = write_page("cash = 650\nopen = false\ntiles = 6", tmp_path, monkeypatch)
    with pytest.raises(BadTerms) as refused:
        read_pages(package, "game", ("odd",), FIELDS)
    assert refused.value.place == "game/odd.rules.cash"


def write_page(rules: str, folder: Any, monkeypatch: pytest.MonkeyPatch, origins: str = "", more: str = "") -> str:
    """A package with one page that has these rules, origins and other keys; its name."""
    name = f"pages_of_{abs(hash(str(folder)))}"
    (folder / name / "pages").mkdir(parents=True)
    (folder / name / "__init__.py").touch()
    head = 'title = "T"\ndesigner = "D"\nyear = "1"\nsource = "S"\nseats = [2, 4]\nrule_book = "letter"\n'
    sources = '[sources]\nletter = "a letter"\n'
    (folder / name / "pages" / "odd.toml").write_text(f"{head}{more}{sources}[rules]\n{rules}\n[origins]\n{origins}\n")
    monkeypatch.syspath_prepend(folder)
    return name


def test_a_page_as_JSON_says_all_of_it() -> None:
    told = PAGE.as_json()
    assert told["seats"] == [2, 3, 4]
    assert told["options"]["quick"] == {"default": False, "values": [False, True]}
    assert told["rules"] == PAGE.rules
    assert (told["game"], told["edition"]) == ("game", "edition")
    assert (told["rule_book"], told["unused"], told["labels"]) == ("letter", ["open"], {})
    assert told["sources"] == {"letter": "a letter", "friend": "a friend's memory"}
    assert told["origins"]["backs"] == ["printed letter", "known friend"]
    assert told["origins"]["seats"] == ["printed letter", "ours", "ours"]
    assert told["origins"]["tiles"] == "known letter friend"
    assert told["notes"] == {"tiles": "The letter and the friend agree."}
