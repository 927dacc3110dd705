"""The contract every game fulfils.

A game is a dtype for its state, a dtype for its edition's numbers, and a handful of small functions on
the two. The compiled ones are reached in two ways: by generic compiled code through the functions of
this module (``judge``, ``apply`` …), which find the game by the type of the state; and by Python through
:class:`Rules`. A game is bound once, when its folder is imported.

Codes. ``0 … moves - 1`` are the players' moves, in the documented order of legal moves; chance has the
codes from ``moves`` on, up to ``codes``. Every code has a text, and one text is one code.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numba
import numpy as np

from hotelier.core.arrays import Array
from hotelier.core.editions import Page
from hotelier.core.messages import Message
from hotelier.core.seeds import Words
from hotelier.core.terms import Terms
from hotelier.engine.causes import Cause
from hotelier.engine.compile import COMPILED, dispatch

State = Any
"""One record of a game's state; attribute access gives its fields."""

Edition = Any
"""One record of an edition's numbers."""

Orders = Any
"""One record of all that chance will answer, fixed by a seed at the start."""


@dataclass(frozen=True, slots=True)
class Ground:
    """Why a move is not legal: the clause that forbids it, and the sentence that says so."""

    clause: str
    message: Message
    brief: Message | None = None
    """The same in a word or two, for a button; None where there is none."""


@dataclass(frozen=True, slots=True)
class Rules:
    """All that a game is made of. Compiled functions take records and answer with numbers."""

    name: str
    state: np.dtype[Any]
    edition: np.dtype[Any]
    orders: np.dtype[Any]
    steps: tuple[str, ...]
    """Names of the steps by number; those of the deal are chance's and never reach a record."""
    first_step: int
    """The first step that a record shows; smaller numbers belong to the deal."""
    moves: int
    codes: int
    pages: Mapping[str, Page]

    judge: Callable[[State, Edition, int], int]
    """0 when the code is legal now, else why not: a reason's number and operands, packed."""
    candidates: Callable[[State, Edition, Array], int]
    """Writes codes that hold every legal one, rising; how many. Only ``judge`` says which are legal."""
    apply: Callable[[State, Edition, int], None]
    """Makes the move, which is legal, and goes on to the next question."""
    odds: Callable[[State, Edition, Array, Array], int]
    """Where chance is to move: writes the codes that can come and their whole-number weights; how many."""
    toss: Callable[[State, Edition, Array], int]
    """Where chance is to move: a code drawn by these odds with a generator (``engine.rng``)."""
    answer: Callable[[State, Edition, Orders], int]
    """Where chance is to move: the code that the order fixed at the start gives."""
    scores: Callable[[State, Edition, Array], None]
    """What each seat has made, counted now; final once the game is over."""
    wins: Callable[[State, Edition, Array], None]
    """What each seat has of the win, counted now: 1, divided among those who share it; final once the game is over."""
    account: Callable[[State, State, Edition, int, Array], None]
    """Adds what a move has brought each seat, and cost it, to its row of entries: from the states before and after it,
    and its code, also of chance. At the end they add up to the score, less what the seat had at the beginning."""
    entries: int
    """Entries of a seat's account."""
    causes: Callable[[Terms], Sequence[Cause]]
    """The sums of entries that a player would name."""

    hide: Callable[[State, Edition, int, State], None]
    """Hides in a copy of the state what the seat (or ONLOOKER) can't know: sets it to -1."""
    completions: Callable[[State, Edition], Array]
    """What drawing worlds of a view needs beforehand."""
    deal_world: Callable[[State, Edition, Array, Array, State], None]
    """Writes into a copy of a view what it hides, all that fits being equally likely."""

    turn_clause: str
    """The clause that says whose move it is."""
    announces: Callable[[State], bool]
    """Whether the last move made something hidden known to all, as everybody could foresee."""
    reveals: Callable[[State, State], bool]
    """Whether anything hidden became known between two states."""

    agree: Callable[..., Terms]
    parameters: Callable[[Terms], Array]
    """The edition's numbers under these terms, an array of one record."""
    new: Callable[[Terms], Array]
    """The table before the deal, an array of one record."""
    fix_orders: Callable[[Terms, Callable[[str], Words]], Array]
    """All of chance's answers, from the words for each purpose; an array of one record."""
    fold: Callable[[State, Terms], dict[str, Any]]
    """The deal as a record writes it, from the state in which play starts."""
    unfold: Callable[[Any, Terms], list[int]]
    """The chance codes of a deal as a record writes it; ImpossibleDeal names what is wrong."""
    write: Callable[[int, Terms], str]
    read: Callable[[str, Terms], int]
    """The code of a text; UnreadableMove when no move of the game is written like that."""
    ground: Callable[[int, Terms], Ground]
    """What the packed answer of ``judge`` means."""
    result: Callable[[State, Terms], dict[str, Any]]
    position: Callable[[State, Terms], dict[str, Any]]
    """The state as JSON with the keys of the game's page."""
    board: Callable[[State, Terms, Sequence[str], int], str]
    """A state or view as text, a board one can play from, as the seat (or ONLOOKER, or OWNER) is shown it."""

    svg: Callable[[State, Terms, Sequence[str], int], str]
    """A state or view as SVG, as the seat (or ONLOOKER, or OWNER) is shown it."""
    witness: Callable[[Terms, int], Any]
    """Makes an ``engine.witness.Witness``: what a seat sees happen."""
    completer: Callable[[Terms, dict[str, Any]], Any]
    """Makes an ``engine.witness.Completer``: what a seat did not see of a game, filled in."""
    show: Callable[[State, Terms, int], dict[str, Any]]
    """A view as JSON."""
    tell: Callable[[State, State, str, Terms, Sequence[str], int | None], Message]
    """What a move did, from the same viewer's views before and after it, the move as that viewer saw it and whose
    it was (``Witness.saw``, ``by``): a sentence or a few, with names. For every move, and from these alone."""
    ask: Callable[[State, Terms, Sequence[str], int], Message]
    """Who is asked what in a view, in one sentence for the seat (or ONLOOKER): itself as "you", others by name."""
    remark: Callable[[State, int, Terms], Message | None]
    """A few words about a legal move, from the view of the seat that is asked; None where the move says enough."""
    outlook: Callable[[State, Terms, Sequence[str], int], Mapping[str, Any]]
    """What a view means for the seat (or ONLOOKER), ready for JSON: what its moves would do, what things cost and pay
    now, what is being settled. From the view alone, so that nothing hidden can be in it."""
    worth: Callable[[State, Terms], list[int]]
    """What each seat would have if the game ended now; of a game that is over, its scores. Of the owner's state."""
    sheet: Callable[[State, Terms, Sequence[str]], Mapping[str, Any]]
    """The last reckoning of a game that is over, ready for JSON: how each score came about. Of the owner's state."""
    kinds: Mapping[str, type]
    """What ``show``, ``outlook`` and ``sheet`` give, as typed dictionaries under these names, for descriptions."""

    closing: Callable[[State, State, str, Terms], State | None] | None = None
    """Of the states around a move, which is as records write it: where it ended a round and began the next, the table
    as the round left it, for ``sheet``; else None. A game that is played in one round has no such function."""
    reluctant: int | None = None
    """The move that lets the game end early, which a reluctant player does not choose; None: there is none."""
    weigh: Callable[[State, int], int] | None = None
    """The exact weight of a code that can come, where ``odds`` must round weights to fit; None when it never does."""
    folded: int = -1
    """The step of a deal within the game, whose draws a record folds into one move; -1 when there is none."""
    fold_move: Callable[[State, Terms], str] | None = None
    """That move as a record writes it, from the state after it."""
    unfold_move: Callable[[str, Terms], list[int]] | None = None
    """The chance codes of that move; UnreadableMove or ImpossibleDeal names what is wrong."""


GAMES: dict[np.dtype[Any], Rules] = {}
_BY_TYPE: dict[Any, Rules] = {}


def bind(rules: Rules) -> Rules:
    """Makes the game known to generic code, by the dtype of its state."""
    GAMES[rules.state] = rules
    if COMPILED:
        _BY_TYPE[numba.from_dtype(rules.state)] = rules
    return rules


def judge(s: State, ed: Edition, code: int) -> int:
    """0 when the code is legal in this state, else why not, packed."""
    return GAMES[s.dtype].judge(s, ed, code)


def candidates(s: State, ed: Edition, out: Array) -> int:
    """Writes codes that hold every legal one, rising; how many."""
    return GAMES[s.dtype].candidates(s, ed, out)


def apply(s: State, ed: Edition, code: int) -> None:
    """Makes a legal move."""
    GAMES[s.dtype].apply(s, ed, code)


def odds(s: State, ed: Edition, codes: Array, weights: Array) -> int:
    """What can come where chance is to move, with weights; how many."""
    return GAMES[s.dtype].odds(s, ed, codes, weights)


def toss(s: State, ed: Edition, rng: Array) -> int:
    """What comes where chance is to move, drawn by its odds."""
    return GAMES[s.dtype].toss(s, ed, rng)


def answer(s: State, ed: Edition, orders: Orders) -> int:
    """What comes where chance is to move, by the order fixed at the start."""
    return GAMES[s.dtype].answer(s, ed, orders)


def scores(s: State, ed: Edition, out: Array) -> None:
    """What each seat has made."""
    GAMES[s.dtype].scores(s, ed, out)


def wins(s: State, ed: Edition, out: Array) -> None:
    """What each seat has of the win."""
    GAMES[s.dtype].wins(s, ed, out)


def account(before: State, s: State, ed: Edition, code: int, out: Array) -> None:
    """Adds what a move has brought and cost each seat to its entries."""
    GAMES[s.dtype].account(before, s, ed, code, out)


def hide(s: State, ed: Edition, seat: int, out: State) -> None:
    """Hides in ``out``, a copy of the state, what the seat can't know."""
    GAMES[s.dtype].hide(s, ed, seat, out)


def completions(w: State, ed: Edition) -> Array:
    """What drawing worlds of a view needs beforehand."""
    return GAMES[w.dtype].completions(w, ed)


def deal_world(w: State, ed: Edition, table: Array, rng: Array, out: State) -> None:
    """Writes into ``out``, a copy of the view, a state that has this view."""
    GAMES[w.dtype].deal_world(w, ed, table, rng, out)


def _compiled(name: str) -> Callable[[Any], Any]:
    """Finds the function of this name by the type of a game's state."""
    return lambda state: getattr(_BY_TYPE[state], name) if state in _BY_TYPE else None


for _stub in (judge, candidates, apply, odds, toss, answer, scores, wins, account, hide, completions, deal_world):
    dispatch(_stub, _compiled(_stub.__name__))
