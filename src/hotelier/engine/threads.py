"""Work on many games, divided among threads. Compiled code is free of the GIL, so they run at once."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from itertools import pairwise

from hotelier.engine.rng import let_words_wrap

Work = Callable[[int, int], object]
"""What is done with the games from the first number to below the second."""


@cache
def _pool(threads: int) -> ThreadPoolExecutor:
    return ThreadPoolExecutor(threads, thread_name_prefix="hotelier", initializer=let_words_wrap)


def over_threads(work: Work, many: int, threads: int, parts: int = 1) -> None:
    """Calls ``work(begin, end)`` for neighbouring ranges that make up 0 … many - 1, so many parts a thread.

    Several parts even out a core that is slowed down; where a call is short, one costs least.
    """
    if threads <= 1:
        work(0, many)
        return
    edges = [many * k // (threads * parts) for k in range(threads * parts + 1)]
    for done in [_pool(threads).submit(work, begin, end) for begin, end in pairwise(edges)]:
        done.result()
