"""A fourth game, as short as it goes: two seats hold a hidden key each and guess the other's in turn.

T1: each seat is dealt one of six keys. T2: in turn a seat guesses the other's key, one not guessed before.
T3: a right guess wins; after four wrong ones nobody does. It shows what "add a game" takes.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

import numpy as np

from hotelier.core.arrays import Array
from hotelier.core.editions import Page, agreeing
from hotelier.core.errors import ImpossibleDeal, UnreadableMove
from hotelier.core.messages import Message, message
from hotelier.core.origins import Origin
from hotelier.core.seats import CHANCE, NOBODY, as_json
from hotelier.core.seeds import Words
from hotelier.core.terms import Terms
from hotelier.engine import rng as random
from hotelier.engine.compile import rule
from hotelier.engine.contract import Edition, Ground, Orders, Rules, State, bind
from hotelier.engine.rng import below
from hotelier.engine.verdicts import because
from hotelier.engine.witness import Completer, Witness

KEYS: Final = 6
GUESSES: Final = 4
DEAL, GUESS = range(2)
OTHER_STEP, GUESSED, NOT_THERE = 1, 2, 3
SENTENCES: Final = {
    "toy.reason.1": "That is not asked now (T2).",
    "toy.reason.2": "That key has been guessed (T2).",
    "toy.reason.3": "That key is not there to be dealt (T1).",
    "toy.unreadable": "A move is guess and a number.",
    "toy.deal": "Two different keys are dealt.",
    "toy.tell": "{name}: {move}.",
    "toy.ask": "{name} is asked.",
    "toy.over": "The game is over.",
}
CLAUSES: Final = {OTHER_STEP: "T2", GUESSED: "T2", NOT_THERE: "T1"}
FIELDS = ["turn", "to_move", "step", "guesses", "winner"]
STATE: Final = np.dtype((np.record, [("key", np.int8, 2), ("wrong", np.int8, 2), *((f, np.int8) for f in FIELDS)]))
EDITION: Final = np.dtype((np.record, [("guesses", np.int8)]))
ORDERS: Final = np.dtype((np.record, [("keys", np.int8, KEYS)]))
OURS: Final = Origin("ours", ())
PAGE = Page(
    game="toy",
    name="toy",
    title="Toy",
    designer="nobody",
    year="now",
    source="this file",
    seats=(2, 2),
    options={},
    rule_book="toy",
    sources={"toy": "this file"},
    origins={"seats": (OURS, OURS), "guesses": OURS},
    unused=(),
    labels={},
    rules={"guesses": GUESSES},
)


@rule
def judge(s: State, ed: Edition, code: int) -> int:
    """A key not guessed before (T2); of chance, a key not dealt (T1)."""
    if s.to_move >= 0:
        if code >= KEYS:
            return because(OTHER_STEP)
        return because(GUESSED) if s.wrong[1 - s.to_move] >> code & 1 else 0
    if s.to_move == NOBODY or code < KEYS:
        return because(OTHER_STEP)
    return because(NOT_THERE) if code - KEYS in (s.key[0], s.key[1]) else 0


@rule
def candidates(s: State, ed: Edition, out: Array) -> int:
    for key in range(KEYS):
        out[key] = key
    return KEYS


@rule
def apply(s: State, ed: Edition, code: int) -> None:
    """A key is dealt (T1) or guessed: right and the game is won, wrong and it is the other's turn (T2, T3)."""
    if s.to_move == CHANCE:
        s.key[0 if s.key[0] == -2 else 1] = code - KEYS
        if s.key[1] != -2:
            s.to_move, s.step = 0, GUESS
        return
    other = 1 - s.to_move
    s.guesses += 1
    if s.key[other] == code:
        s.winner = s.to_move
    else:
        s.wrong[other] |= 1 << code
        s.turn = other
    s.to_move = NOBODY if s.winner >= 0 or s.guesses == ed.guesses else other


@rule
def odds(s: State, ed: Edition, codes: Array, weights: Array) -> int:
    found = 0
    for code in range(KEYS, 2 * KEYS):
        if judge(s, ed, code) == 0:
            codes[found], weights[found] = code, 1
            found += 1
    return found


@rule
def toss(s: State, ed: Edition, rng: Array) -> int:
    while True:
        code = KEYS + below(rng, KEYS)
        if judge(s, ed, code) == 0:
            return code


@rule
def answer(s: State, ed: Edition, orders: Orders) -> int:
    return KEYS + int(orders.keys[0 if s.key[0] == -2 else 1])


@rule
def scores(s: State, ed: Edition, out: Array) -> None:
    for seat in range(2):
        out[seat] = int(s.winner == seat)


@rule
def account(before: State, s: State, ed: Edition, code: int, out: Array) -> None:
    for seat in range(2):
        out[seat, 0] += int(s.winner == seat)


@rule
def hide(s: State, ed: Edition, seat: int, out: State) -> None:
    for other in range(2):
        if other != seat:
            out.key[other] = -1


@rule
def completions(w: State, ed: Edition) -> Array:
    return np.empty(0, np.float64)


@rule
def _fits(w: State, out: State, seat: int) -> bool:
    key = int(out.key[seat])
    return key >= 0 and key != out.key[1 - seat] and not w.wrong[seat] >> key & 1


@rule
def deal_world(w: State, ed: Edition, table: Array, rng: Array, out: State) -> None:
    """Hidden keys: any that fits what was guessed wrong, and no key twice."""
    for seat in range(2):
        while w.key[seat] == -1 and not _fits(w, out, seat):
            out.key[seat] = random.below(rng, KEYS)


class ToyWitness(Witness):
    def deal(self, deal: Any) -> Any:
        return {"keys": [key if seat == self.seat else "?" for seat, key in enumerate(deal["keys"])]}


class ToyCompleter(Completer):
    def propose(self, rng: Array) -> tuple[dict[str, Any], list[str]]:
        known = [key for key in self.seen["deal"]["keys"] if key != "?"]
        keys = [key if key != "?" else random.below(rng, KEYS) for key in self.seen["deal"]["keys"]]
        return ({"keys": keys}, self.seen["moves"]) if keys[0] != keys[1] or len(known) == 2 else self.propose(rng)


def unfold(deal: Any, terms: Terms) -> list[int]:
    keys = deal.get("keys") if type(deal) is dict else None
    good = type(keys) is list and len(keys) == 2 and all(type(key) is int and 0 <= key < KEYS for key in keys)
    if not good or keys[0] == keys[1]:
        raise ImpossibleDeal(message("toy.deal"))
    return [KEYS + key for key in keys]


def read(text: str, terms: Terms) -> int:
    codes = {write(code, terms): code for code in range(2 * KEYS)}
    if text not in codes:
        raise UnreadableMove(message("toy.unreadable"))
    return codes[text]


def write(code: int, terms: Terms) -> str:
    return f"guess {code}" if code < KEYS else f"+{code - KEYS}"


def new(terms: Terms) -> Array:
    states = np.zeros(1, STATE)
    states[["key", "winner", "to_move"]] = ((-2, -2), -1, CHANCE)
    return states


def fix_orders(terms: Terms, words: Callable[[str], Words]) -> Array:
    return np.array([(words("keys").shuffled(range(KEYS)),)], ORDERS)


def result(s: State, terms: Terms) -> dict[str, Any]:
    won = [int(s["winner"] == seat) for seat in range(2)]
    return {
        "reason": "guessed" if any(won) else "out",
        "scores": won,
        "winners": [won.index(1)] if any(won) else [0, 1],
    }


def position(s: State, terms: Terms) -> dict[str, Any]:
    told: Mapping[str, Any] = {field: s[field].tolist() for field in STATE.names or ()}
    return told | {"to_move": as_json(told["to_move"])}


def board(s: State, terms: Terms, names: Sequence[str], seat: int) -> str:
    return str(position(s, terms))


def tell(before: State, after: State, text: str, terms: Terms, names: Sequence[str], by: int | None) -> Message:
    return message("toy.tell", name=names[before["turn"]] if by is None else names[by], move=text)


def ask(view: State, terms: Terms, names: Sequence[str], seat: int) -> Message:
    return message("toy.over") if view["to_move"] < 0 else message("toy.ask", name=names[view["to_move"]])


def no_more(values: Mapping[str, Any], seats: int) -> None:
    """Nothing more has to fit together."""


RULES = Rules(
    name="toy", state=STATE, edition=EDITION, orders=ORDERS, steps=("deal", "guess"), first_step=GUESS,
    moves=KEYS, codes=2 * KEYS, pages={"toy": PAGE}, judge=judge, candidates=candidates, apply=apply, odds=odds,
    toss=toss, answer=answer, scores=scores, wins=scores, account=account, entries=1, causes=lambda terms: (),
    hide=hide, completions=completions, deal_world=deal_world, turn_clause="T2",
    announces=lambda after: False, reveals=lambda before, after: before["wrong"].tobytes() != after["wrong"].tobytes(),
    agree=agreeing({"toy": PAGE}, {}, no_more),
    parameters=lambda terms: np.array([(GUESSES,)], EDITION), new=new, fix_orders=fix_orders,
    fold=lambda s, terms: {"keys": s["key"].tolist()}, unfold=unfold, write=write, read=read,
    ground=lambda verdict, terms: Ground(CLAUSES[verdict], message(f"toy.reason.{verdict}")),
    result=result, position=position, board=board, svg=lambda *shown: f"<svg>{board(*shown)}</svg>",
    show=lambda seen, terms, seat: position(seen, terms), tell=tell, ask=ask,
    remark=lambda view, code, terms: None,
    outlook=lambda view, terms, names, seat: {"wrong": view["wrong"].tolist()},
    worth=lambda s, terms: result(s, terms)["scores"], sheet=lambda s, terms, names: result(s, terms), kinds={},
    witness=ToyWitness, completer=ToyCompleter,
)  # fmt: skip
bind(RULES)
