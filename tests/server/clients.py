"""Real servers in processes of their own, and visitors who come to them over HTTP and WebSockets.

A client checks whatever it is told: news leave no gap and come once, and an error has a code that is known.
"""

from __future__ import annotations

import asyncio
import itertools
import json
import os
import random
import re
import signal
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Callable, Iterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from math import inf
from pathlib import Path
from typing import Any, Final

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from hotelier.core import errors

Message = dict[str, Any]

CODES: Final = {kind.code for kind in vars(errors).values() if isinstance(kind, type) and hasattr(kind, "code")}
"""The codes of all errors."""

PATIENCE: Final = 60.0
"""Seconds after which an answer that did not come is a failure."""

MOST_MOVES: Final = 5_000
"""No game of random moves is so long."""

TESTS: Final = Path(__file__).parent.parent


class Server:
    """A server in a process of its own, on a database that outlives it. What it wrote is in two files beside that."""

    def __init__(
        self, database: Path, *arguments: str, changes: Mapping[str, Any] | None = None, module: str = "server.generous"
    ) -> None:
        """The generous server, or another module like it; with arguments ``hotelier serve`` itself."""
        self.database = database
        self.stdout, self.stderr = database.with_suffix(".out"), database.with_suffix(".err")
        command = ["-m", module, str(database), json.dumps(changes or {})]
        if arguments:
            command = ["-m", "hotelier", "serve", "--port", "0", "--database", str(database), *arguments]
        path = os.pathsep.join([str(TESTS), str(TESTS.parent / "src")])
        with self.stdout.open("ab") as out, self.stderr.open("ab") as err:
            begin = out.tell()
            environment = {**os.environ, "PYTHONPATH": path}
            self.process = subprocess.Popen([sys.executable, *command], stdout=out, stderr=err, env=environment)
        self.home = self._announced(begin)

    def _announced(self, begin: int) -> str:
        """The address that the server says it is at."""
        for _ in self._tries():
            if found := re.search(rb"http://[\w.]+:\d+", self.stdout.read_bytes()[begin:]):
                return found[0].decode()
        raise AssertionError(self.stderr.read_text())

    def ready(self) -> Server:
        """The server, once its games are compiled."""
        for _ in self._tries():
            try:
                if httpx.get(f"{self.home}/health", verify=False).json() == {"status": "well"}:
                    return self
            except httpx.TransportError:
                continue
        raise AssertionError(self.stderr.read_text())

    def _tries(self) -> Iterator[None]:
        """Again and again, as long as the server runs and time has not run out (compiling takes minutes)."""
        until = time.monotonic() + 600
        while time.monotonic() < until and self.process.poll() is None:
            yield
            time.sleep(0.05)

    def kill(self) -> None:
        """Ends the server in the middle of whatever it does."""
        self.process.kill()
        self.process.wait()

    def stop(self) -> int:
        """Asks the server to stop, and waits until it has; its exit code."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
        return self.process.wait(30)

    def __enter__(self) -> Server:
        return self.ready()

    def __exit__(self, *_: object) -> None:
        if self.process.poll() is None:
            self.kill()


@dataclass
class Look:
    """What a visitor has of a table: all lines up to a number, the table, the position."""

    number: int = 0
    lines: dict[int, Message] = field(default_factory=dict)
    state: Message | None = None
    position: Message | None = None

    @property
    def over(self) -> bool:
        """Whether the table is."""
        return self.state is not None and self.state["status"] == "over"

    @property
    def legal(self) -> list[str]:
        """The legal moves of whoever looks, if they are asked."""
        return [] if self.position is None or self.over else list(self.position["legal"])

    def take(self, news: Message, *, expected: int) -> None:
        """Takes news, which begin where those before ended and say everything in between once."""
        assert news["since"] == expected, f"{news['since']} follows {expected}"
        assert [line["number"] for line in news["lines"]] == [*range(expected + 1, news["number"] + 1)]
        self.lines.update((line["number"], line) for line in news["lines"])
        self.number = news["number"]
        self.state = news.get("state", self.state)
        self.position = news.get("position", self.position)


class Visitor:
    """Somebody with a key or a token: calls, and any number of sockets. ``got`` is every byte they were ever sent."""

    def __init__(self, home: str, headers: Mapping[str, str]) -> None:
        self.home = home
        self.headers = dict(headers)
        self.looks: dict[str, Look] = {}
        self.got: list[str] = []
        self.id = 0

    @classmethod
    async def new(cls, home: str, name: str) -> Visitor:
        """A visitor who comes for the first time."""
        comer = cls(home, {"Origin": home})
        answer = await comer.call("POST", "/api/visitors", {"name": name})
        assert answer.status_code == 201, answer.text
        comer.headers["Cookie"] = answer.headers["set-cookie"].split(";")[0]
        comer.id = answer.json()["id"]
        return comer

    async def by_token(self, *scopes: str) -> Visitor:
        """A program of this visitor's, with a token of these scopes; ``id`` is the token's."""
        answer = await self.call("POST", "/api/me/tokens", {"name": "program", "scopes": scopes})
        program = Visitor(self.home, {"Authorization": f"Bearer {answer.json()['token']}"})
        program.id = answer.json()["id"]
        return program

    async def call(self, method: str, path: str, body: Any = None, **headers: str) -> httpx.Response:
        """An HTTP call. Every error has a known code and a sentence."""
        async with httpx.AsyncClient(
            base_url=self.home, headers={**self.headers, **headers}, timeout=PATIENCE, verify=False
        ) as http:
            answer = await http.request(method, path, **({} if body is None else {"json": body}))
        self.got.append(answer.text)
        if answer.status_code >= 400:
            assert answer.json()["code"] in CODES
            assert answer.json()["text"]
        return answer

    async def open(self, **terms: Any) -> str:
        """Opens a table; its code."""
        answer = await self.call("POST", "/api/tables", terms)
        assert answer.status_code == 201, answer.text
        return str(answer.json()["code"])

    async def socket(self, **more: Any) -> ClientConnection:
        """A bare socket of this visitor's, which is open."""
        headers = {name: value for name, value in self.headers.items() if name != "Origin"}
        return await connect(
            self.home.replace("http", "ws") + "/api/socket",
            origin=self.headers.get("Origin"),
            additional_headers=headers,
            **{"max_size": None, "open_timeout": PATIENCE, "compression": None, "ping_interval": None, **more},
        )

    @asynccontextmanager
    async def connected(self, **more: Any) -> AsyncIterator[Client]:
        """A socket of this visitor's."""
        client = await Client.of(self, **more)
        try:
            yield client
        finally:
            await client.close()


class Client:
    """One socket of a visitor: what is asked gets its answer, and news are taken as they come."""

    def __init__(self, visitor: Visitor, socket: ClientConnection) -> None:
        self.visitor = visitor
        self.socket = socket
        self.welcome: Message = {}
        self._watching: dict[str, int] = {}
        self._answers: dict[str, asyncio.Future[Message]] = {}
        self._ids = itertools.count()
        self._name = f"{random.getrandbits(48):x}"
        self._heard = asyncio.Condition()
        self._reading = asyncio.create_task(self._read())

    @classmethod
    async def of(cls, visitor: Visitor, **more: Any) -> Client:
        """A new socket, which is open and has been greeted."""
        socket = await visitor.socket(**more)
        client = cls(visitor, socket)
        await client.until(lambda: bool(client.welcome))
        return client

    async def ask(self, type: str, table: str, id: str = "", **fields: Any) -> Message:
        """The answer to a message: done, about or refused."""
        id = id or f"{self._name}-{next(self._ids)}"
        if type == "watch":
            self._watching[table] = fields.get("have", 0)
        await self.socket.send(json.dumps({"type": type, "id": id, "table": table, **fields}))
        return await self.answer(id)

    async def answer(self, id: str) -> Message:
        """The answer to the message of this id, if it is still to come."""
        future = self._answers.setdefault(id, asyncio.get_running_loop().create_future())
        async with asyncio.timeout(PATIENCE):
            await asyncio.wait([future, self._reading], return_when=asyncio.FIRST_COMPLETED)
        if not future.done():
            self._reading.result()
            raise ConnectionError
        del self._answers[id]
        return future.result()

    async def do(self, type: str, table: str, id: str = "", **fields: Any) -> Message:
        """The answer to a message that must not be refused."""
        answer = await self.ask(type, table, id, **fields)
        assert answer["type"] != "refused", answer
        return answer

    async def watch(self, table: str) -> Look:
        """Comes to a table, or back to it: says what this visitor has, and gets the rest."""
        look = self.visitor.looks.setdefault(table, Look())
        await self.do("watch", table, have=look.number)
        return look

    async def until(self, holds: Callable[[], bool]) -> None:
        """Waits until something holds that depends on what is told; ConnectionError when the socket ends before."""
        async with asyncio.timeout(PATIENCE), self._heard:
            while not holds():
                if self._reading.done():
                    self._reading.result()
                    raise ConnectionError
                await self._heard.wait()

    async def close(self) -> None:
        """Ends the socket. What was told against the rules is a failure at last."""
        await self.socket.close()
        await self._reading

    def cut(self) -> None:
        """Ends the socket at once, as when a phone loses its network: no farewell."""
        self.socket.transport.abort()

    async def _read(self) -> None:
        try:
            async for text in self.socket:
                assert isinstance(text, str)
                self.visitor.got.append(text)
                self._take(json.loads(text))
                async with self._heard:
                    self._heard.notify_all()
        except ConnectionClosed:
            pass
        finally:
            async with self._heard:
                self._heard.notify_all()

    def _take(self, told: Message) -> None:
        if told["type"] == "welcome":
            self.welcome = told
        elif told["type"] == "news":
            look = self.visitor.looks.setdefault(told["table"], Look())
            look.take(told, expected=self._watching.pop(told["table"], look.number))
        else:
            if told["type"] == "refused":
                assert told["code"] in CODES, told
                assert told["text"], told
            future = self._answers.setdefault(told["id"], asyncio.get_running_loop().create_future())
            future.set_result(told)


@dataclass
class Sent:
    """A move that was sent; ``number`` is that of its acknowledgement, 0 while there is none."""

    table: str
    seat: int
    at: int
    id: str
    move: str
    number: int = 0

    async def by(self, client: Client) -> None:
        """Sends the move, perhaps again, and waits until it is acknowledged."""
        done = await client.do("move", self.table, self.id, seat=self.seat, at=self.at, move=self.move)
        self.number = done["number"]


async def play(client: Client, table: str, seat: int, choice: random.Random, moves: float = inf) -> list[Sent]:
    """Plays a seat at random to the end of the game, or so many moves of it; all that was acknowledged."""
    sent: list[Sent] = []
    await play_noting(sent, client, table, seat, choice, moves)
    return sent


async def play_noting(
    sent: list[Sent], client: Client, table: str, seat: int, choice: random.Random, moves: float = inf
) -> None:
    """Plays as :func:`play` does, noting every move before it is sent."""
    look = client.visitor.looks[table]
    for _ in range(int(min(moves, MOST_MOVES))):
        await client.until(lambda: look.over or bool(look.legal))
        if look.over:
            return
        move = Sent(table, seat, look.number, f"{choice.getrandbits(64):x}", choice.choice(look.legal))
        sent.append(move)
        await move.by(client)
