"""The names under which environments are known to other libraries."""

from __future__ import annotations

from importlib.util import find_spec

from hotelier.envs.version import VERSION
from hotelier.games.registry import GAMES


def id_of(game: str) -> str:
    """The id of a game's environments.

    >>> id_of("perfect-hotel")
    'hotelier/PerfectHotel-v1'
    """
    return f"hotelier/{game.replace('-', ' ').title().replace(' ', '')}-v{VERSION}"


def register() -> None:
    """Makes all games known to Gymnasium and to PettingZoo, where these are installed; once is enough."""
    for game in GAMES:
        if find_spec("gymnasium"):
            _with_gymnasium(game)
        if find_spec("pettingzoo"):
            _with_pettingzoo(game)


def _with_gymnasium(game: str) -> None:
    import gymnasium

    if id_of(game) not in gymnasium.registry:
        gymnasium.register(
            id_of(game),
            entry_point="hotelier.envs.learner:LearnerEnv",
            vector_entry_point="hotelier.envs.vector:HotelierVector",
            kwargs={"game": game},
        )


def _with_pettingzoo(game: str) -> None:
    import pettingzoo

    if id_of(game) not in pettingzoo.aec_registry:
        pettingzoo.register("aec", id_of(game), "hotelier.envs.aec:env", kwargs={"game": game})
