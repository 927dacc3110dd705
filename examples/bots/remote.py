"""A remote bot for Hotelier: it sits at a table of a server somewhere else, as a visitor's program with a token.

    pip install websockets
    export HOTELIER_TOKEN=htl_…                              # made by POST /api/me/tokens; docs/bots.md says how
    python3 examples/bots/remote.py http://localhost:8000 k7m2-9xwd

Instead of the code of a table it takes an invitation, the link with ``#join=…``. Ctrl-C leaves the table politely:
where others play, a bot of the server takes the seat. Started again, the program takes it back. docs/protocol.md
explains every message.
"""

import json
import os
import secrets
import sys
import time
import urllib.request

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect


def liking(move):
    """How much the bot likes a move. A better idea would look at ``position["view"]``: all that the seat sees."""
    return {"build": 3, "pass": -1, "done": -1, "loan": -2}.get(move.split()[0], 0)


class Remote:
    """What the bot knows of its table, over all its connections."""

    def __init__(self, table):
        self.table, self.have, self.seats, self.status = table, 0, [], "open"
        self.name, self.sent = secrets.token_hex(4), 0  # ids belong to the visitor: those of two programs must differ

    def greet(self, socket):
        """Begins to watch the table, from where it has seen it."""
        self.socket = socket
        self.me = json.loads(socket.recv())["visitor"]  # the first message is the welcome
        self.ask("watch", have=self.have)

    def ask(self, type, **more):
        """Sends a message; the answer comes with the news."""
        self.sent += 1
        self.socket.send(json.dumps({"type": type, "id": f"{self.name}-{self.sent}", "table": self.table, **more}))

    def hear(self):
        """Takes the next message, and answers when it asks for a move."""
        told = json.loads(self.socket.recv())
        if told["type"] == "refused":
            self.wonder(told)
        if told["type"] == "news":
            self.have = told["number"]
            for line in told["lines"]:
                print(line["text"], flush=True)
        if "state" in told:
            self.look(told["state"])
        position = told.get("position")  # a move that was too late is refused with the position as it is
        if position and position["legal"]:
            move = max(position["legal"], key=liking)
            self.ask("move", seat=position["seat"], at=told["number"], move=move)

    def wonder(self, refused):
        """Something was not done."""
        print(refused["text"], file=sys.stderr)
        if refused["code"] == "no-table":
            sys.exit(1)
        if refused["code"] in ("too-much", "not-ready"):  # a little later it will do
            time.sleep(1)
            self.ask("watch", have=self.have)

    def look(self, state):
        """Sits down where there is room, or takes its seat back from a bot that stood in."""
        before, self.seats, self.status = self.seats, state["seats"], state["status"]
        mine = [seat for seat in self.seats if seat.get("visitor") == self.me]
        free = [at for at, seat in enumerate(self.seats) if "visitor" not in seat and "bot" not in seat]
        if self.status == "open" and not mine and free and self.seats != before:
            self.ask("sit", seat=free[0])
        if self.status == "running" and any("stand_in" in seat and not seat.get("resigned") for seat in mine):
            self.ask("return")


def redeem(server, token, secret):
    """The code of the table that an invitation is for."""
    headers = {"Authorization": f"Bearer {token}", "Content-Type": "application/json"}
    body = json.dumps({"secret": secret}).encode()
    with urllib.request.urlopen(urllib.request.Request(f"{server}/api/invitations", body, headers)) as answer:
        return json.load(answer)["code"]


def play(server, token, table):
    """Plays at the table until it is over; a lost connection is made again."""
    remote = Remote(table)
    address = server.replace("http", "ws", 1) + "/api/socket"
    while remote.status != "over":
        try:  # a program shows its token, and no Origin
            with connect(address, additional_headers={"Authorization": f"Bearer {token}"}) as socket:
                try:
                    remote.greet(socket)
                    while remote.status != "over":
                        remote.hear()
                except KeyboardInterrupt:
                    remote.ask("leave")
                    return
        except (ConnectionClosed, ConnectionError):
            time.sleep(1)


if __name__ == "__main__":
    server, table = sys.argv[1].rstrip("/"), sys.argv[2]
    token = os.environ["HOTELIER_TOKEN"]
    if "#join=" in table:
        table = redeem(server, token, table.partition("#join=")[2])
    play(server, token, table)
