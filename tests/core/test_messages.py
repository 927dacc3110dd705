"""Messages become sentences, in one place, from one catalogue a language."""

from __future__ import annotations

import doctest

import pytest

from hotelier.core import messages
from hotelier.core.messages import Message, in_turn, message, say, sentences


@pytest.fixture
def catalogue(monkeypatch: pytest.MonkeyPatch) -> None:
    """A catalogue of our own for these tests, with the real way of listing things."""
    ours = {
        "list.last_two": sentences("en")["list.last_two"],
        "test.list": "There are {things}.",
        "test.plural": "{n:tile/tiles} of {of}",
        "test.outer": "{name} says: {what}",
        "test.money": "${dollars:,}",
        "test.first": "{things[0]} comes first.",
        "list.sentences": sentences("en")["list.sentences"],
    }
    monkeypatch.setattr(messages, "sentences", lambda language: ours)


@pytest.mark.parametrize(
    ("things", "text"),
    [
        ([], "There are ."),
        (["Luxor"], "There are Luxor."),
        (["Luxor", "Tower"], "There are Luxor and Tower."),
        (("Luxor", "Tower", "Festival"), "There are Luxor, Tower and Festival."),
        ([1, 2, 3, 4], "There are 1, 2, 3 and 4."),
    ],
)
def test_a_list_is_joined_as_the_language_does(catalogue: None, things: list[object], text: str) -> None:
    assert say(message("test.list", things=things)) == text


@pytest.mark.parametrize(("n", "text"), [(0, "0 tiles of A"), (1, "1 tile of A"), (2, "2 tiles of A")])
def test_a_number_comes_with_the_word_that_fits(catalogue: None, n: int, text: str) -> None:
    assert say(message("test.plural", n=n, of="A")) == text


def test_a_message_can_be_inside_a_message(catalogue: None) -> None:
    inner = message("test.plural", n=1, of="Luxor")
    assert say(message("test.outer", name="Bob", what=inner)) == "Bob says: 1 tile of Luxor"


def test_messages_in_a_list_are_said_too(catalogue: None) -> None:
    parts = [message("test.money", dollars=1200), message("test.money", dollars=7)]
    assert say(message("test.list", things=parts)) == "There are $1,200 and $7."


def test_sentences_are_said_one_after_another(catalogue: None) -> None:
    one, two = message("test.list", things=[1]), message("test.list", things=[2, 3])
    assert say(in_turn([one, two])) == "There are 1. There are 2 and 3."
    assert in_turn([one]) == one


def test_a_part_of_a_parameter_can_be_said(catalogue: None) -> None:
    assert say(message("test.first", things=["Luxor", "Tower"])) == "Luxor comes first."


def test_a_parameter_is_never_read_as_a_sentence(catalogue: None) -> None:
    assert say(message("test.outer", name="{what}", what="{0}")) == "{what} says: {0}"


def test_a_message_writes_itself(catalogue: None) -> None:
    assert str(Message("test.money", {"dollars": 3000})) == "$3,000"


def test_equal_messages_are_equal() -> None:
    assert message("a.b", x=1) == message("a.b", x=1) != message("a.b", x=2)


def test_the_example_in_the_documentation_is_true() -> None:
    tried = doctest.testmod(messages)
    assert (tried.failed, tried.attempted > 0) == (0, True)
