"""What the suite checks, as functions: the planted leaks of ``test_planted_leaks`` run through them too."""

from __future__ import annotations

import json
import random
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from itertools import pairwise, zip_longest
from typing import Any

import msgspec

from contract.cases import Case
from contract.play import positions, random_record
from hotelier.core.errors import HotelierError
from hotelier.core.messages import say
from hotelier.core.seats import NOBODY, ONLOOKER
from hotelier.engine import doors, rng
from hotelier.engine.position import Position
from hotelier.engine.worlds import Worlds
from hotelier.envs.arrangement import Arrangement
from hotelier.envs.observing import Form, layout_of
from hotelier.envs.play import Play
from hotelier.games.registry import GAMES
from hotelier.records.complete import complete
from hotelier.records.record import Record
from hotelier.records.seen import seen


class Leak(AssertionError):
    """A seat can tell apart what must look the same to it."""


@dataclass
class Tally:
    """How many exchanges were tried, and how many of them nobody could see."""

    tried: int = 0
    counted: int = 0


def secrets_of(game: str) -> Any:
    """The test's own knowledge of a game's secrets, in a file named after its folder."""
    return import_module(f"contract.secrets_{GAMES[game]}")


def watchers(seats: int) -> list[int]:
    return [*range(seats), ONLOOKER]


def what_a_seat_gets(position: Position, seat: int, *, picture: bool) -> dict[str, Any]:
    """Everything that ever reaches a seat of a position: view, JSON, text, picture, moves, reasons, errors."""
    rules, terms = position.rules, position.terms
    names = [f"Seat {number}" for number in range(terms.seats)]
    view = position.view(seat)
    got: dict[str, Any] = {
        "view": view.tobytes(),
        "show": json.dumps(rules.show(view, terms, seat)),
        "text": rules.board(view, terms, names, seat),
        "ask": say(rules.ask(view, terms, names, seat)),
        "outlook": json.dumps(rules.outlook(view, terms, names, seat)),
    }
    if picture:
        got["svg"] = rules.svg(view, terms, names, seat)
    if seat >= 0 and find_spec(f"hotelier.envs.{GAMES[rules.name]}"):  # the toy game has no environments
        got |= {"numbers": tensor(position, seat, "numbers"), "planes": tensor(position, seat, "planes")}
    if position.to_move == seat:
        got["legal"] = position.legal()
        refused = position.refused().items()
        verdicts = [doors.judge(position._states, 0, position.edition, code) for code in range(rules.moves)]
        got["mask"] = [verdict == 0 for verdict in verdicts]
        got["reasons"] = [(verdict, reason(position, code)) for code, verdict in enumerate(verdicts) if code % 3 == 0]
        got["refused"] = {code: (ground.clause, *map(str, (ground.message, ground.brief))) for code, ground in refused}
        got["final"] = position.final(got["legal"])
        got["errors"] = [error(position, code) for code in range(0, rules.moves, 31)]
    return got


def log(record: Record, seat: int, played: list[Position]) -> list[str]:
    """Every move of the record as it is told to the seat; ``played`` are its positions."""
    rules, terms, names = played[0].rules, played[0].terms, record.seats
    looked, views = seen(record, seat), [position.view(seat) for position in played]
    moves = zip(pairwise(views), looked["moves"], looked["by"], strict=True)
    return [say(rules.tell(*around, text, terms, names, by)) for around, text, by in moves]


def tensor(position: Position, seat: int, form: Form) -> bytes:
    """What environments show the seat, made from the state as they do it."""
    shown = Play(Arrangement(position.rules, position.terms, layout_of(position.rules), form, "win"))
    shown._states[0] = position.state
    return shown.observation(seat).tobytes()


def reason(position: Position, code: int) -> tuple[str, str] | None:
    ground = position.why_not(code)
    return None if ground is None else (ground.clause, say(ground.message))


def error(position: Position, code: int) -> str:
    try:
        position.copy().play(code)
    except HotelierError as refused:
        return f"{refused.code} {refused}"
    return ""


def check_exchange(record: Record, seat: int, case: Case, many: int, tally: Tally, looks: int = 6) -> None:
    """Two things the seat never saw are exchanged throughout: nothing that reaches the seat may differ."""
    secrets = secrets_of(case.game)
    choice = random.Random(f"{case} {seat} {len(record.moves)}")
    before = list(positions(record))
    for other in secrets.exchanges(record, seat, choice, many):
        tally.tried += 1
        try:
            after = list(positions(other))
        except HotelierError:
            continue
        pairs = list(zip_longest(before, after))
        if any(a is None or b is None or secrets.public(a) != secrets.public(b) for a, b in pairs):
            continue
        tally.counted += 1
        if seen(record, seat) != seen(other, seat):
            raise Leak(f"seen of seat {seat}")
        if looks and log(record, seat, before) != log(other, seat, after):
            raise Leak(f"log of seat {seat}")
        last = len(pairs) - 1
        for number in sorted({last * look // max(looks - 1, 1) for look in range(looks)}):
            one, two = (what_a_seat_gets(position, seat, picture=number == last) for position in pairs[number])
            for what in one:
                if one[what] != two[what]:
                    raise Leak(f"{what} of seat {seat} after move {number}")


def check_worlds(position: Position, seat: int, seed: int) -> None:
    """A world drawn from a view has that very view, and can be played on."""
    view = position.view(seat)
    worlds = Worlds(position.rules, position.terms, view)
    for k in range(2):
        world = position.copy()
        world._states[0] = worlds.draw(rng.make(1000 * seed + k))
        assert world.view(seat).tobytes() == view.tobytes()
        if position.to_move == seat:
            assert world.legal() == position.legal()
        if world.to_move >= 0:
            world.play(world.legal()[k % len(world.legal())])


def check_telling(record: Record, seat: int) -> None:
    """Every move is told and every question put, in a few words with nothing left blank."""
    played = list(positions(record))
    rules, terms = played[0].rules, played[0].terms
    asked = [say(rules.ask(position.view(seat), terms, record.seats, seat)) for position in played]
    for told in (*log(record, seat, played), *asked):
        assert 0 < len(told) <= 300, told
        assert told[-1] in ".?" and told[0].isupper(), told
        assert not any(blank in told for blank in ("{", "None", "  ", "++", "?.")), told
    for position, question in zip(played, asked, strict=True):
        assert (position.to_move == seat) == question.startswith("Your "), question


def check_outlook(position: Position, seat: int) -> None:
    """A view has an outlook of the kind that the game promises, with nothing left blank, and stays as it was."""
    rules, terms = position.rules, position.terms
    view, names = position.view(seat), [f"Name {number}" for number in range(terms.seats)]
    before = view.tobytes()
    outlook = rules.outlook(view, terms, names, seat)
    assert view.tobytes() == before
    fits(rules.kinds["outlook"], outlook)
    fits(rules.kinds["view"], rules.show(view, terms, seat))
    assert not any(blank in json.dumps(outlook) for blank in ("{'", "None", "  ")), outlook


def fits(kind: type, told: Any) -> None:
    """What is told is of this kind, without a key that the kind does not have."""
    read = msgspec.convert(json.loads(json.dumps(told)), kind, strict=True)
    assert read == told


def check_reckoning(record: Record) -> None:
    """All along the game has a worth for every seat, at its end that of the result; the sheet adds up to it."""
    played = list(positions(record))
    rules, terms, end = played[0].rules, played[0].terms, played[-1]
    for position in played[:: max(1, len(played) // 20)]:
        before = position.state.tobytes()
        worth = rules.worth(position.state, terms)
        assert len(worth) == terms.seats and all(type(one) is int for one in worth)
        assert position.state.tobytes() == before
    result = end.result()
    assert result is not None
    assert rules.worth(end.state, terms) == result["scores"]
    sheet = rules.sheet(end.state, terms, record.seats)
    fits(rules.kinds["sheet"], sheet)
    assert [seat["total"] for seat in sheet["seats"]] == result["scores"]
    assert (sheet["reason"], sheet["text"][-1]) == (result["reason"], ".")
    for before, after, text in zip(played, played[1:], record.moves, strict=False):
        closed = rules.closing(before.state, after.state, text, terms) if rules.closing else None
        if closed is not None:
            fits(rules.kinds["sheet"], rules.sheet(closed, terms, record.seats))


def check_refusals(position: Position) -> None:
    """Candidates are legal or refused, and what is refused has its reason; final are those that the table calls so."""
    legal, refused = position.legal(), position.refused()
    assert not set(legal) & set(refused)
    assert all(position.why_not(code) == ground for code, ground in refused.items())
    for code in legal:
        trial = position.copy()
        trial.play(code)
        assert position.final([code]) == [final for final in position.final(legal) if final == code]
        if trial.on_turn == position.on_turn and trial.to_move != NOBODY:  # what others hold can't matter yet
            assert bool(position.final([code])) == (trial.to_move < 0 or trial.rules.announces(trial.state))


def check_telling_of_worlds(position: Position, seat: int, seed: int) -> None:
    """A move is told alike in a world that has the same view, if the view after it is the same too."""
    world, rules, terms = position.copy(), position.rules, position.terms
    world._states[0] = Worlds(rules, terms, position.view(seat)).draw(rng.make(seed))
    witness, names = rules.witness(terms, seat), [f"Seat {number}" for number in range(terms.seats)]
    told: dict[tuple[bytes, str], set[str]] = {}
    for one in (position, world):
        before = one.view(seat)
        for code in one.legal()[:12]:
            after = one.copy()
            after.play(code)
            text, view = witness.saw(one.state, rules.write(code, terms)), after.view(seat)
            said = rules.tell(before, view, text, terms, names, witness.by(one.state))
            told.setdefault((view.tobytes(), text), set()).add(say(said))
    assert all(len(heard) == 1 for heard in told.values())


def check_completion(record: Record, seat: int, seed: int) -> None:
    """A completed record looks to the seat as the game did."""
    looked = seen(record, seat)
    assert seen(complete(looked, rng.make(seed)), seat) == looked


def check_reasons(position: Position) -> None:
    """Every code is legal or has a clause and a sentence; refused moves change nothing."""
    rules, bytes_before = position.rules, position.state.tobytes()
    legal = set(position.legal())
    for code in range(rules.codes):
        ground = position.why_not(code)
        assert (ground is None) == (code in legal or (code in position.odds()))
        if ground is not None:
            assert ground.clause
            assert ground.clause in say(ground.message)
            assert error(position, code)
    assert position.state.tobytes() == bytes_before


def seat_positions(record: Record, step: int) -> list[Position]:
    """Positions in which a seat is asked, and the end."""
    found = [position for position in positions(record) if position.to_move >= 0 or position.to_move == NOBODY]
    return found[::step] + found[-1:]


def some_records(case: Case) -> list[Record]:
    return [random_record(case, 1, cut=0.45), random_record(case, 2, reluctant=True), random_record(case, 3, cut=0.8)]
