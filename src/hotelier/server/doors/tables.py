"""Tables over HTTP: opening, finding, inviting, and taking the record home. Playing is the socket's."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal, TypeAlias

from litestar import Controller, Response, get, post
from litestar.di import NamedDependency
from litestar.params import JSONBody, PathParameter, QueryParameter, SkipValidation
from msgspec import Meta, Struct
from sqlalchemy import Connection, delete, func, insert, select

from hotelier.bots.levels import LEVELS
from hotelier.bots.registry import BOTS, manner_of, title_of
from hotelier.bots.strength import BASE, strength_of
from hotelier.core.errors import Forbidden, NoTable, TooMuch, WrongTime
from hotelier.core.messages import message, say
from hotelier.core.seats import ONLOOKER
from hotelier.engine.contract import State
from hotelier.games.registry import GAMES, rules_of
from hotelier.server.doors.given import (
    BY_COOKIE_OR_TOKEN,
    CALLER,
    AnyRequest,
    Body,
    GivenGate,
    GivenRates,
    GivenVisitor,
    refusals,
)
from hotelier.server.doors.links import Link, link_to
from hotelier.server.hall import add_guest
from hotelier.server.house import House
from hotelier.server.limits import address_key
from hotelier.server.opening import Open
from hotelier.server.protocol import TableTold
from hotelier.server.rooms import Room, now_ms
from hotelier.server.secrets import hashed, new_secret
from hotelier.server.store.schema import guests, invitations, tables
from hotelier.server.tables.playing import STAND_IN
from hotelier.server.tables.seating import Who, check_host
from hotelier.server.visitors import Visitor
from hotelier.table.game import Game, Made

GivenHall: TypeAlias = NamedDependency[SkipValidation[House]]

LISTED: Final = 50
"""The most tables of a list."""

INVITATIONS: Final = 20
"""The most invitations of a table that are good at once; a new one ends the oldest."""

TableCode = Annotated[str, PathParameter(pattern=r"^[0-9a-z-]{1,20}$")]
Status = Annotated[Literal["open", "running", "over"], QueryParameter()]


class Opened(Struct, frozen=True):
    """A new table."""

    code: str


class TableLine(Struct, frozen=True):
    """A table in a list."""

    code: str
    number: int
    touched: int
    table: TableTold
    to_move: int | None = None  # the seat that is asked, while a game runs


class Measured(Struct, frozen=True):
    """How strong a bot is in a game: its share of the wins against three Clerks, 0 to 1."""

    wins: float
    low: float  # the lower end of the 95 % interval
    high: float  # and its upper end
    games: int  # how many were played


class Level(Struct, frozen=True):
    """A bot as people choose it."""

    name: str  # as a table is told
    stars: int  # one more than the level below
    title: str  # its post in the hotel
    about: str  # how it plays, in a sentence
    seconds: float  # the most it thinks about a move; 0 where it answers at once
    stands_in: bool  # it plays for people who are away
    base: bool  # all others are measured against it
    strength: dict[str, Measured | None]  # by game; null while it has not been measured
    ready: dict[str, bool]  # by game; it takes its seat, but does not move before it is


class Ready(Struct, frozen=True):
    """How many parts of the games are compiled, of how many."""

    done: int
    parts: int  # 0 while that is not known yet


class TurnReckoned(Struct, frozen=True):
    """What each seat would have had if the game had ended with this turn."""

    turn: int  # the number of the turn; 0 is the deal
    moves: int  # how many moves had been made by its end
    seat: int | None  # whose turn it was
    worth: list[int]  # by seat; at the end, the scores


class RoundReckoned(Struct, frozen=True):
    """How the scores of an earlier round of a match came about."""

    moves: int  # how many moves had been made before the one that ended it: its table is still to be seen there
    sheet: dict[str, Any]  # as at the end


class Reckoning(Struct, frozen=True):
    """A finished game from turn to turn, and how the scores came about."""

    turns: list[TurnReckoned]
    rounds: list[RoundReckoned]  # all but the last; none of a game that is played in one
    sheet: dict[str, Any]  # the last reckoning; its kinds are among the components, by game


class Secret(Body):
    """What stood behind ``#`` in an invitation."""

    secret: Annotated[str, Meta(min_length=1, max_length=100)]


class TableDoors(Controller):
    """All these doors."""

    path = "/api"
    tags = ("tables",)
    dependencies = CALLER

    @get("/games", responses=refusals())
    async def games(self) -> list[dict[str, Any]]:
        """All editions of all games: seats, options, rules, and where every number comes from.

        `origins` has the shape of the numbers: for each a word (`printed`, `corrected`, `known`, `ours`) and the
        ids of its `sources`, as in `known spieletest`. The sources of what is `ours` are those that we built on or took
        the number over from. `notes` has a sentence or two on some fields. Fields under `unused` are never read with
        these rules.
        """
        return [page.as_json() for name in GAMES for page in rules_of(name).pages.values()]

    @get("/bots", responses=refusals())
    async def bots(self) -> list[str]:
        """The bots that may sit at a table, weakest first."""
        return list(BOTS)

    @get("/levels", responses=refusals())
    async def levels(self, house: GivenHall) -> list[Level]:
        """The same bots as people choose them, with how strong each is in every game, weakest first."""
        return [_level(name, stars, house) for stars, name in enumerate(BOTS, start=1)]

    @get("/readiness", responses=refusals())
    async def readiness(self, house: GivenHall) -> Ready:
        """How far the games are with what the bots need that search, and hints by search: compiled once a machine.

        Where `done` is less than `parts`, everybody can play all the same, against bots that are ready.
        """
        return Ready(house.readiness.done, house.readiness.parts)

    @post("/tables", security=BY_COOKIE_OR_TOKEN, responses=refusals(401))
    async def open_table(self, data: JSONBody[Open], visitor: GivenVisitor, house: GivenHall) -> Opened:
        """Opens a table."""
        check_may_play(visitor)
        mine = select(func.count()).select_from(tables).where(tables.c.host == visitor.id)
        count = mine.where(tables.c.status.in_(("open", "running")))
        if await house.store.read(lambda link: link.scalar(count) or 0) >= house.limits.tables:
            raise TooMuch(message("limit.tables", most=house.limits.tables))
        return Opened(await house.open(who(visitor), data))

    @get("/tables", security=BY_COOKIE_OR_TOKEN, responses=refusals(401))
    async def list_tables(self, visitor: GivenVisitor, house: GivenHall, status: Status = "open") -> list[TableLine]:
        """Tables that anyone may join or watch, the newest first."""
        shown = tables.c.visibility == "anyone", tables.c.status == status
        query = select(tables.c.code).where(*shown).order_by(tables.c.touched.desc()).limit(LISTED)
        return await _lines(house, await house.store.read(lambda link: list(link.scalars(query))))

    @get("/me/tables", security=BY_COOKIE_OR_TOKEN, responses=refusals(401))
    async def my_tables(self, visitor: GivenVisitor, house: GivenHall) -> list[TableLine]:
        """Tables I belong to, the last touched first."""
        mine = (
            select(tables.c.code).join(guests, guests.c.table_id == tables.c.id).where(guests.c.visitor == visitor.id)
        )
        query = mine.where(tables.c.status != "archived").order_by(tables.c.touched.desc()).limit(LISTED)
        return await _lines(house, await house.store.read(lambda link: list(link.scalars(query))))

    @get("/tables/{code:str}", security=BY_COOKIE_OR_TOKEN, responses=refusals(401, 404))
    async def one_table(self, code: TableCode, visitor: GivenVisitor, house: GivenHall) -> TableLine:
        """One table, without its game."""
        return _line(await entered(house, code, visitor))

    @get("/tables/{code:str}/record", security=BY_COOKIE_OR_TOKEN, responses=refusals(401, 404, 409))
    async def record(self, code: TableCode, visitor: GivenVisitor, house: GivenHall) -> Response[dict[str, Any]]:
        """The record of a finished game, as a file; its seed stands in it, and `hotelier verify` agrees."""
        room = await entered(house, code, visitor)
        if room.table.status != "over":
            raise WrongTime(message("table.record_later"))
        if room.table.game is None:
            raise WrongTime(message("table.never_started"))
        told = room.table.game.record.to_object()
        return Response(told, headers={"Content-Disposition": f'attachment; filename="hotelier-{code}.json"'})

    @get("/tables/{code:str}/reckoning", security=BY_COOKIE_OR_TOKEN, responses=refusals(401, 404, 409))
    async def reckoning(self, code: TableCode, visitor: GivenVisitor, house: GivenHall) -> Reckoning:
        """What everybody had at the end of every turn of a finished game, and how the scores came about."""
        room = await entered(house, code, visitor)
        game, end = room.table.game, room.table.end
        if game is None or end is None or end.by != "finished":
            raise WrongTime(message("table.reckoning_later"))
        return _reckoned(game)

    @get("/tables/{code:str}/seen", security=BY_COOKIE_OR_TOKEN, responses=refusals(401, 404, 409))
    async def seen(self, code: TableCode, visitor: GivenVisitor, house: GivenHall) -> dict[str, Any]:
        """The game so far as my seat saw it, or as an onlooker did."""
        room = await entered(house, code, visitor)
        game = room.table.game
        if game is None:
            raise WrongTime(message("table.not_started"))
        own = room.table.seats_of(visitor.id)
        async with room.lock:
            return game.seen(own[0] if len(own) == 1 else ONLOOKER)

    @post("/tables/{code:str}/invitations", security=BY_COOKIE_OR_TOKEN, responses=refusals(401, 404))
    async def invite(
        self, request: AnyRequest, code: TableCode, visitor: GivenVisitor, house: GivenHall, gate: GivenGate
    ) -> Link:
        """A new invitation; whoever redeems it may sit down or watch. The host may invite."""
        check_may_play(visitor)
        room = await entered(house, code, visitor)
        check_host(room.table, who(visitor))
        secret = new_secret()
        await house.store.write(lambda link: _add_invitation(link, room.id, secret))
        return link_to(request.scope, gate, f"join={secret}")

    @post("/invitations", status_code=200, security=BY_COOKIE_OR_TOKEN, responses=refusals(401, 404))
    async def redeem(
        self, request: AnyRequest, data: JSONBody[Secret], visitor: GivenVisitor, house: GivenHall, rates: GivenRates
    ) -> Opened:
        """Redeems an invitation: a click, never a link that something fetched."""
        address = address_key(request.scope["client"])
        rates.wrong_codes.take(address)
        code = await house.store.write(lambda link: _redeem(link, data.secret, visitor.id))
        rates.wrong_codes.give_back(address)
        return Opened(code)


def who(visitor: Visitor) -> Who:
    """The visitor as tables know them."""
    return Who(visitor.id, visitor.name, visitor.token is not None, "play" in visitor.scopes)


def check_may_play(visitor: Visitor) -> None:
    """Forbidden for a token that is for watching."""
    if "play" not in visitor.scopes:
        raise Forbidden(message("table.watch_only"))


def _level(name: str, stars: int, house: House) -> Level:
    return Level(
        name=name,
        stars=stars,
        title=say(title_of(name)),
        about=say(manner_of(name)),
        seconds=LEVELS[name].seconds if name in LEVELS else 0.0,
        stands_in=name == STAND_IN,
        base=name == BASE,
        strength={game: _measured(name, game) for game in GAMES},
        ready={game: house.plays(name, game) for game in GAMES},
    )


def _measured(name: str, game: str) -> Measured | None:
    found = strength_of(name, game)
    return Measured(found.wins, found.low, found.high, found.games) if found else None


def _reckoned(game: Game) -> Reckoning:
    """The deal, the end of every turn, and the reckoning of every round."""
    course, names = list(game.course()), game.names
    last = {made.turn: made for made in course}
    end, dealt = course[-1].after, course[0].before
    rules, terms = end.rules, end.terms
    turns = [TurnReckoned(0, 0, None, rules.worth(dealt.state, terms))]
    for turn, made in last.items():
        worth = rules.worth(made.after.state, terms)
        turns.append(TurnReckoned(turn, made.number + 1, made.before.on_turn, worth))
    closed = ((made.number, _closing(made)) for made in course)
    rounds = [RoundReckoned(at, dict(rules.sheet(s, terms, names))) for at, s in closed if s is not None]
    return Reckoning(turns, rounds, dict(rules.sheet(end.state, terms, names)))


def _closing(made: Made) -> State | None:
    """The table of a round that ended with this move, if another was begun."""
    find = made.after.rules.closing
    return find(made.before.state, made.after.state, made.text, made.after.terms) if find else None


async def entered(house: GivenHall, code: str, visitor: Visitor) -> Room:
    """The room of a table that the visitor may see, or NoTable."""
    room = await house.hall.room(code)
    await house.hall.check_may_enter(room, who(visitor))
    return room


async def _lines(house: GivenHall, codes: list[str]) -> list[TableLine]:
    return [_line(await house.hall.room(code)) for code in codes]


def _line(room: Room) -> TableLine:
    table = room.table
    asked = table.game.to_move if table.game and table.status == "running" else None
    return TableLine(table.code, table.number, room.touched, room.state(), asked)


def _add_invitation(link: Connection, id: int, secret: str) -> None:
    link.execute(insert(invitations).values(hash=hashed(secret), table_id=id, created=now_ms()))
    newest = select(invitations.c.hash).where(invitations.c.table_id == id)
    kept = newest.order_by(invitations.c.created.desc()).limit(INVITATIONS)
    link.execute(delete(invitations).where(invitations.c.table_id == id, invitations.c.hash.not_in(kept)))


def _redeem(link: Connection, secret: str, visitor: int) -> str:
    query = select(tables.c.id, tables.c.code).join(invitations, invitations.c.table_id == tables.c.id)
    found = link.execute(query.where(invitations.c.hash == hashed(secret))).first()
    if found is None:
        raise NoTable(message("table.no_invitation"))
    add_guest(link, found.id, visitor, invited=True)
    return str(found.code)
