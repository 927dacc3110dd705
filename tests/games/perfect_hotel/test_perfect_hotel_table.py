"""A game at a table: played to the end, saved, loaded, taken back; and in the terminal."""

from __future__ import annotations

import io
import random

import pytest

import hotelier
from hotelier.cli.main import main
from hotelier.core.errors import NotYourTurn, UndoNotFree
from hotelier.core.seats import ONLOOKER
from hotelier.records.record import Record
from hotelier.records.replay import check


def play_on(game, choice, moves=10_000):
    for _ in range(moves):
        if game.to_move is None:
            break
        game.play(choice.choice(game.legal), seat=game.to_move)
    return game


def test_a_game_is_played_to_the_end_saved_and_loaded(tmp_path, seats, options):
    game = play_on(hotelier.new("perfect-hotel", seats=seats, seed=1, options=options), random.Random(1))
    assert game.outcome is not None and game.outcome.reason == "deck"
    assert sum(move.startswith("+deal") for move in game.moves) == options.get("rounds", 1) - 1
    game.record.save(tmp_path / "game.json")
    again = hotelier.load(tmp_path / "game.json")
    assert again.moves == game.moves and again.outcome == game.outcome
    assert again.record.to_object() == game.record.to_object()
    check(Record.load(tmp_path / "game.json"))


def test_a_running_match_is_loaded_and_played_on(tmp_path):
    game = play_on(hotelier.new("perfect-hotel", seats=3, seed=2, options={"rounds": 3}), random.Random(2), 60)
    assert game.to_move is not None
    game.record.save(tmp_path / "game.json")
    again = hotelier.load(tmp_path / "game.json")
    assert (again.moves, again.legal, again.view(0)) == (game.moves, game.legal, game.view(0))
    assert play_on(again, random.Random(3)).outcome is not None


def test_p10_a_seat_that_is_not_asked_hears_whose_turn_it_is():
    game = hotelier.new("perfect-hotel", seats=3, seed=1)
    other = (game.to_move + 1) % 3
    assert game.why_not("research", seat=other).clause == "P10"
    with pytest.raises(NotYourTurn):
        game.play("research", seat=other)


def test_a_placed_card_is_taken_back_freely_and_a_drawn_one_is_not():
    game = hotelier.new("perfect-hotel", seats=3, seed=1)
    assert game.final("research")
    game.play("research")
    before, view = game.moves, game.view(0)
    assert not game.final(game.legal[0])
    game.play(game.legal[0])
    game.undo()
    assert game.moves == before and game.view(0) == view
    with pytest.raises(UndoNotFree):
        game.undo()
    game.undo(consent=True)
    assert game.moves == () and game.step == "turn"
    game.play("research")
    assert game.moves == before, "the same cards come again"


@pytest.mark.parametrize("rounds", [1, 3])
def test_p21_what_ends_a_round_is_not_taken_back_freely(rounds):
    """Points were counted and tell what Tourist Groups were left in hands."""
    game = hotelier.new("perfect-hotel", seats=2, seed=4, options={"rounds": rounds})
    choice, move, final = random.Random(4), "", False
    while game.outcome is None and not any(text.startswith("+deal") for text in game.moves):
        move = choice.choice(game.legal)
        final = game.final(move)
        game.play(move)
    assert move.startswith("place") and final
    with pytest.raises(UndoNotFree):
        game.undo()
    game.undo(consent=True)
    assert game.step == "place"


def test_the_end_of_a_match_is_shown_to_every_seat():
    game = play_on(hotelier.new("perfect-hotel", seats=4, seed=5, options={"rounds": 3}), random.Random(5))
    assert len(game.seen(0)["told"]) == 2
    for watcher in (0, 3, ONLOOKER):
        assert game.svg(watcher).startswith("<svg") and game.text(watcher)
        assert game.view(watcher)["hands"][1].keys() <= {"?"}


@pytest.mark.parametrize("backs", ["plain", "visible"])
def test_the_terminal_shows_of_what_chance_brings_only_what_the_person_sees(capsys, monkeypatch, backs):
    """P3, P26: a person who tries one move after another, those that are illegal too, gets through three rounds."""
    lines = ["research", *(f"place {kind}" for kind in ("Bedroom", "Restaurant", "Pool", "Shop", "Bar", "Spa"))]
    lines += [f"place Tourist on {kind}" for kind in ("Bedroom", "Restaurant", "Pool", "Shop", "Bar", "Spa")]
    monkeypatch.setattr("sys.stdin", io.StringIO("\n".join(lines * 100)))
    options = ["--option", "rounds=3", "--option", f"tourist_backs={backs}"]
    assert main(["play", "perfect-hotel", "--seats", "2", "--seed", "3", *options]) == 0
    said = capsys.readouterr().out
    told = said.splitlines()
    assert sum("The hands of round" in line for line in told) == 2
    assert any(line.startswith("Guest draws a card: ") for line in told)
    assert "Bot 1 draws a card." in told
    assert not any(line.startswith("Bot 1 draws a card: ") for line in told)
    assert any(line.startswith("Bot 1 draws a Tourist Group") for line in told) == (backs == "visible")
