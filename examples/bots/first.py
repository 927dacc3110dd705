"""A first bot for Hotelier in Python. It needs nothing but Python; docs/bots.md explains every message.

hotelier arena vacation --bots "lines:python3 examples/bots/first.py,uniform,uniform,uniform" --deals 10
"""

import json
import sys


def liking(move, view):
    """How much the bot likes a move: rules of thumb, by the move's first word."""
    word, *rest = move.split()
    if word == "build":  # PERFECT HOTEL: the more cards at once, the better ("build Pool row 2 1T")
        return sum(int(part.rstrip("T")) for part in rest if part[0].isdigit()) + 2 * ("row" in rest)
    if word == "bid":  # BIG SHOT: as little as possible, and never more than 4 million
        return 5 - int(rest[0])
    if word == "loan":  # BIG SHOT: loans are dear
        return -2
    if word == "announce":  # VACATION: let the game end while nobody has more cash
        return 3 if view["cash"][view["seat"]] == max(view["cash"]) else -1
    if word in ("pass", "done"):
        return 0
    return 1


def answer(question):
    """One of the moves it likes best. The seed decides which: asked the same again, it answers the same."""
    view, legal = question["view"], question["legal"]
    best = max(liking(move, view) for move in legal)
    liked = [move for move in legal if liking(move, view) == best]
    move = liked[question["seed"] % len(liked)]
    return {"type": "move", "id": question["id"], "move": move, "reason": f"one of {len(liked)} I like", "score": best}


def say(message):
    print(json.dumps(message), flush=True)  # without the flush it would wait in a buffer


for line in sys.stdin:  # ends when Hotelier does
    message = json.loads(line)
    if message["type"] == "hello":
        say({"type": "hello", "protocol": 1, "name": "First", "author": "Hotelier"})
    elif message["type"] == "choose":
        say(answer(message))
    elif message["type"] == "error":
        print(message["text"], file=sys.stderr)  # goes to the log
    elif message["type"] == "bye":
        break
    # "game" and "result" need no answer, and what it does not know a bot passes over
