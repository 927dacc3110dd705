"""A bot that misbehaves as its first argument says; it speaks the line protocol and imports nothing of ours."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path


def say(**message):
    print(json.dumps(message), flush=True)


def hello(protocol=1, **more):
    say(type="hello", protocol=protocol, name="Bad", **more)


def move(question, **more):
    say(**{"type": "move", "id": question["id"], "move": question["legal"][0]} | more)


def crash(question):
    raise RuntimeError("out of ideas")


def crash_at_the_third(question):
    if question["id"] % 3 == 0:
        sys.exit(5)
    move(question, reason="so far so good")


def hang(question):
    time.sleep(600)


def hang_on(question):
    """Has a child that hangs too, and neither obeys a polite signal."""
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    subprocess.Popen([sys.executable, "-c", "import time; time.sleep(600)"])
    time.sleep(600)


def late_at_first(question):
    if question["id"] == 1:
        time.sleep(0.5)
    move(question)


def garbage(question):
    print("I would buy \x1b[31mLuxor\x07", flush=True)


def deep(question):
    print("[" * 60_000, flush=True)


def no_text(question):
    os.write(1, b'{"type": "move", "id": 1, "move": "\xff\xfe"}\n')


def think_aloud(question):
    print("thinking ...", flush=True)
    move(question)


def foresee(question):
    move(question, id=question["id"] + 1)


def no_id(question):
    say(type="move", move=question["legal"][0])


def infinite(question):
    move(question, score=float("inf"))


def illegal(question):
    move(question, move="Z99")


def long(question):
    os.write(1, b"x" * 1_000_000)


def flood(question):
    while True:
        print("and another thing", flush=True)


def remember(question):
    """Old answers without end, each in the right form."""
    while True:
        move(question, id=0)
        time.sleep(0.01)


def echo(question):
    move(question, reason="it is the first", score=1200.5)


def script(question):
    """Answers with the lines of a file, of which the first is the hello, as long as there are any."""
    if question["id"] < len(written()):
        print(written()[question["id"]], flush=True)
    else:
        move(question)


def written():
    return Path(sys.argv[3]).read_text(encoding="utf-8").splitlines()


AT_THE_START = {
    "script": lambda: print(written()[0], flush=True),
    "exit": lambda: sys.exit(3),
    "future": lambda: hello(protocol=2),
    "half": lambda: say(type="hello", protocol=1),
    "chatty": lambda: print("Welcome to my bot!", flush=True),
    "slow": lambda: (time.sleep(0.4), hello()),
    "asleep": lambda: time.sleep(600),
    "set": lambda: hello(options={"style": "bold", "depth": 3}),
}


def main():
    """Says everything that it hears into the file that is the second argument, if there is one."""
    manner = sys.argv[1]
    for line in sys.stdin:
        if len(sys.argv) > 2:
            with Path(sys.argv[2]).open("a", encoding="utf-8") as file:
                file.write(line)
        message = json.loads(line)
        if message["type"] == "hello":
            AT_THE_START.get(manner, hello)()
        elif message["type"] == "choose":
            globals().get(manner, echo)(message)
        elif message["type"] == "bye":
            break


main()
