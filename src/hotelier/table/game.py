"""A game at a table: to play, to ask, to take back and to save.

>>> import hotelier
>>> game = hotelier.new("vacation", seats=["Alice", "Bob", "Carol", "Dave"], seed=7)
>>> game.to_move, game.step, game.legal
(1, 'tile', ['A5', 'A9', 'B2', 'C2', 'F3', 'G5'])
>>> game.why_not("A1").clause
'V2'
>>> game.final("C2")
True
>>> game.play("C2", seat=1)
>>> print(game.why_not("B2", seat=1))
The move is Carol's, who is asked: tile (V10).
>>> game.undo()
Traceback (most recent call last):
hotelier.core.errors.UndoNotFree: A tile, card or throw has come since; taking it back needs everybody's consent.
>>> game.undo(consent=True)
>>> game
Game('vacation', seats=4, moves=0, to_move=1)
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, Self

from hotelier.core.errors import BadTerms, HotelierError, NotYourTurn, UndoNotFree
from hotelier.core.messages import Message, message, say
from hotelier.core.seats import CHANCE, NOBODY, ONLOOKER, OWNER, seat_names
from hotelier.core.seeds import commitment, seed_text
from hotelier.core.terms import Terms
from hotelier.engine.contract import Ground
from hotelier.engine.position import Position
from hotelier.engine.worlds import Worlds
from hotelier.games.registry import agree, rules_of
from hotelier.records.record import Record
from hotelier.records.replay import answer_with, check, codes_of, start
from hotelier.records.seen import Seen, seen
from hotelier.table.luck import Luck, OddsLuck, SeedLuck


@dataclass(frozen=True, slots=True)
class Reason:
    """Why a move is not legal: the clause that forbids it, and the sentence."""

    clause: str
    message: Message
    short: Message | None = None

    @property
    def text(self) -> str:
        """The sentence in English."""
        return say(self.message)

    @property
    def brief(self) -> str:
        """The same in a word or two, for a button; nothing where there is none."""
        return say(self.short) if self.short else ""

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True, slots=True)
class Outcome:
    """How the game ended: why, each seat's score, and who won."""

    reason: str
    scores: tuple[int, ...]
    winners: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Made:
    """One move that was made, a seat's or chance's, with the positions before and after it: not for playing on."""

    number: int
    text: str
    before: Position
    after: Position
    turn: int
    """The number of the turn it belongs to, from 1."""


class Game:
    """One game, as the owner of the table sees it. Chance is answered by itself; seats play texts.

    Make one with :func:`hotelier.new` or :func:`hotelier.load`. It keeps its moves and the position they lead to,
    nothing in between: a table of 300 moves takes some tens of kilobytes.
    """

    def __init__(self, position: Position, names: Sequence[str], luck: Luck) -> None:
        self.names = tuple(names)
        self._luck = luck
        self._dealt = position
        self._position = position
        self._moves: list[str] = []
        self._movers: list[int] = []
        self._shown: list[bool] = []
        self.turn = 1
        """The number of the turn, from 1: it goes up when another seat is on turn."""

    @classmethod
    def from_record(cls, record: Record, seed: str | None = None) -> Self:
        """The game of a record, in its last position; its errors name the place.

        Chance goes on by the record's own seed; where it holds none, by exact odds and ``seed``, a new one by default.
        """
        check(record)
        position = start(record)
        luck = OddsLuck(seed_text(seed)) if record.seed is None else SeedLuck(position, record.seed)
        game = cls(position, record.seats, luck)
        for text in record.moves:
            game.make(text)
        game.answer_chance()
        return game

    @classmethod
    def deal(cls, terms: Terms, names: Sequence[str], seed: str) -> Self:
        """A game dealt from a seed, before anybody moved, chance included."""
        position = Position(rules_of(terms.game), terms)
        luck = SeedLuck(position, seed)
        while position.dealing:
            position.play(luck.answer(position, 0))
        return cls(position, names, luck)

    @property
    def position(self) -> Position:
        """The position now, a copy of its own: for programs that ask bots or search."""
        return self._position.copy()

    @property
    def to_move(self) -> int | None:
        """The seat that is asked; None when the game is over."""
        return None if self._position.to_move == NOBODY else self._position.to_move

    @property
    def step(self) -> str | None:
        """What is asked; None when the game is over."""
        return self._position.step

    @property
    def moves(self) -> tuple[str, ...]:
        """All moves so far, chance's too, as the record writes them."""
        return tuple(self._moves)

    @property
    def legal(self) -> list[str]:
        """The legal moves of whoever is asked, in the documented order."""
        write, terms = self._position.rules.write, self._position.terms
        return [write(code, terms) for code in self._position.legal()]

    @property
    def final_moves(self) -> list[str]:
        """Of the legal moves, those that can't be taken back freely, in the same order (see :meth:`final`)."""
        position = self._position
        return [position.rules.write(code, position.terms) for code in position.final(position.legal())]

    @property
    def refused(self) -> dict[str, Reason]:
        """Moves that whoever is asked might think of and may not make now, each with why not."""
        write, terms = self._position.rules.write, self._position.terms
        return {write(code, terms): _reason(ground) for code, ground in self._position.refused().items()}

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended; None while it runs."""
        result = self._position.result()
        if result is None:
            return None
        return Outcome(result["reason"], tuple(result["scores"]), tuple(result["winners"]))

    def play(self, move: str, seat: int | None = None) -> None:
        """Makes a move, and then chance's until a seat is asked again.

        With ``seat`` the move is refused unless that seat is asked. IllegalMove, UnreadableMove, NotYourTurn and
        GameOver name the place (``moves[17]``) and change nothing.
        """
        self.resolve(move, seat)

    def resolve(self, move: str, seat: int | None = None) -> list[Made]:
        """Plays, and tells all that came of it: the move itself and chance's after it."""
        try:
            if seat is not None and seat != self._position.to_move != NOBODY:
                raise NotYourTurn(self._not_asked().message)
            made = self.make(move)
        except HotelierError as error:
            raise error.at(f"moves[{len(self._moves)}]") from None
        return [made, *self.answer_chance()]

    def why_not(self, move: str, seat: int | None = None) -> Reason | None:
        """Why the move is not legal now, for the seat that is asked or for ``seat``; None when it is."""
        position = self._position
        code = position.rules.read(move, position.terms)
        ground = position.why_not(code)
        if seat is not None and seat != position.to_move != NOBODY:
            ground = self._not_asked()
        return None if ground is None else _reason(ground)

    def _not_asked(self) -> Ground:
        rules, asked = self._position.rules, self._position.to_move
        clause = rules.turn_clause
        return Ground(clause, message("move.not_asked", name=self.names[asked], step=self.step, clause=clause))

    def final(self, move: str) -> bool:
        """Whether the move can't be taken back freely: chance or an announcement follows, or the end.

        As far as whoever is asked can foresee it: the answer tells nothing that they don't know.
        """
        trial = self._position.copy()
        codes = codes_of(trial, move)
        trial.play_all(codes)
        return bool(self._position.final(codes[:1]))

    def undo(self, *, seat: int | None = None, consent: bool = False) -> None:
        """Takes back the last move of a seat (of ``seat``, if given) and all that came after it.

        Free while no chance move, no newly shown thing and no other seat's move came after; else UndoNotFree, unless
        everybody consents. What chance brings afterwards is what it brought before.
        """
        self.back_to(self.undo_to(seat=seat, consent=consent))

    def back_to(self, number: int) -> None:
        """Takes back all moves but the first ``number``, whoever made them."""
        moves = self._moves[:number]
        self._position, self.turn = self._dealt, 1
        for kept in (self._moves, self._movers, self._shown):
            kept.clear()
        for text in moves:
            self.make(text)

    def undo_to(self, *, seat: int | None = None, consent: bool = False) -> int:
        """How many moves stay when the last one of a seat (of ``seat``, if given) is taken back; or UndoNotFree."""
        number = self._last_of(seat)
        if not consent:
            self._check_free(number)
        return number

    def _last_of(self, seat: int | None) -> int:
        """The number of the last move of the seat, or of any."""
        for number in range(len(self._moves) - 1, -1, -1):
            if self._movers[number] == seat or (seat is None and self._movers[number] != CHANCE):
                return number
        raise UndoNotFree(message("undo.nothing"))

    def _check_free(self, number: int) -> None:
        mover = self._movers[number]
        for later in range(number, len(self._moves)):
            if self._movers[later] == CHANCE:
                raise UndoNotFree(message("undo.chance"))
            if self._movers[later] != mover:
                raise UndoNotFree(message("undo.other_seat", name=self.names[self._movers[later]]))
            if self._shown[later]:
                raise UndoNotFree(message("undo.shown"))

    def earlier(self, number: int) -> Game:
        """The game as it was after so many of its moves; playing on there changes nothing here."""
        game = Game(self._dealt, self.names, self._luck)
        for text in self._moves[:number]:
            game.make(text)
        return game

    def course(self) -> Iterator[Made]:
        """All moves so far with the positions around them, from the deal on."""
        before, turn = self._dealt, 1
        for number, text in enumerate(self._moves):
            after = before.copy()
            after.play_all(codes_of(after, text))
            yield Made(number, text, before, after, turn)
            turn += before.on_turn != after.on_turn
            before = after

    def make(self, text: str) -> Made:
        """Makes one move as records write it, a seat's or chance's, and nothing after it."""
        codes = codes_of(self._position, text)
        after = self._position.copy()
        after.play_all(codes)
        return self._keep(text, after)

    def answer_chance(self) -> list[Made]:
        """Makes chance's moves until a seat is asked or the game is over."""
        made = []
        while self._position.to_move == CHANCE:
            after = self._position.copy()
            text = answer_with(after, partial(self._luck.answer, number=len(self._moves)))
            made.append(self._keep(text, after))
        return made

    def _keep(self, text: str, after: Position) -> Made:
        made = Made(len(self._moves), text, self._position, after, self.turn)
        self._moves.append(text)
        self._movers.append(made.before.to_move)
        self._shown.append(after.rules.reveals(made.before.state, after.state))
        self._position = after
        self.turn += made.before.on_turn != after.on_turn
        return made

    def view(self, seat: int = ONLOOKER) -> dict[str, Any]:
        """All that the seat may know, ready for JSON; an onlooker's by default."""
        position = self._position
        self._check_seat(seat)
        return position.rules.show(position.view(seat), position.terms, seat)

    def seen(self, seat: int = ONLOOKER) -> Seen:
        """The game as the seat saw it from the start."""
        self._check_seat(seat)
        return seen(self.record, seat)

    def worlds(self, seat: int) -> Worlds:
        """All states the seat may be in, for all it can see; for programs that search."""
        self._check_seat(seat)
        position = self._position
        return Worlds(position.rules, position.terms, position.view(seat))

    def _check_seat(self, seat: int) -> None:
        if seat != ONLOOKER and not 0 <= seat < len(self.names):
            raise BadTerms(message("table.no_seat", seat=seat, most=len(self.names) - 1), "seat")

    @property
    def record(self) -> Record:
        """The game so far. The seed stands in it once the game is over, if the game was dealt from one."""
        position = self._position
        result = position.result()
        seed = self._luck.seed if isinstance(self._luck, SeedLuck) and result else None
        return Record(
            game=position.terms.game,
            edition=position.terms.edition,
            seats=self.names,
            deal=position.rules.fold(self._dealt.state, position.terms),
            options=position.terms.options,
            changes=position.terms.changes,
            moves=self.moves,
            result=result,
            version=position.terms.version,
            seed=seed,
            commitment=commitment(seed) if seed else None,
        )

    def text(self, seat: int | None = None) -> str:
        """The board as text: all of it, or what the seat may know."""
        position = self._position
        shown = position.state if seat is None else position.view(seat)
        return position.rules.board(shown, position.terms, self.names, OWNER if seat is None else seat)

    def svg(self, seat: int | None = None) -> str:
        """The board as SVG: all of it, or what the seat may know."""
        position = self._position
        shown = position.state if seat is None else position.view(seat)
        return position.rules.svg(shown, position.terms, self.names, OWNER if seat is None else seat)

    def __str__(self) -> str:
        return self.text()

    def _repr_svg_(self) -> str:
        return self.svg()

    def __repr__(self) -> str:
        terms = self._position.terms
        return f"Game({terms.edition!r}, seats={terms.seats}, moves={len(self._moves)}, to_move={self.to_move})"


def _reason(ground: Ground) -> Reason:
    return Reason(ground.clause, ground.message, ground.brief)


def new(
    game: str = "vacation",
    *,
    edition: str | None = None,
    seats: int | Sequence[str] = 4,
    seed: int | str | None = None,
    options: Mapping[str, Any] | None = None,
    changes: Mapping[str, Any] | None = None,
) -> Game:
    """A new game, dealt and ready to play.

    ``edition`` is the game's own by default; ``seats`` a number or a list of names; ``seed`` decides the deal and
    all of chance, a new random one by default. BadTerms and UnknownGame say what does not fit.
    """
    names = seat_names(seats) if isinstance(seats, int) else list(seats)
    terms = agree(game, edition or game, len(names), options, changes)
    table = Game.deal(terms, names, seed_text(seed))
    table.answer_chance()
    return table


def load(path: str | Path) -> Game:
    """The game of a record in a file, in its last position; errors name the place."""
    return Game.from_record(Record.load(path))
