"""What has to be called once so that the environments of a game are compiled."""

from __future__ import annotations

from importlib.util import find_spec

from hotelier.engine.cache_folder import ABOVE
from hotelier.engine.contract import Rules
from hotelier.engine.warm import Piece
from hotelier.envs.arrangement import Arrangement
from hotelier.envs.observing import FORMS
from hotelier.envs.play import Play


def envs_kit(rules: Rules) -> str:
    """The name under which the environments of a game are compiled."""
    return f"{ABOVE}-{rules.name}"


def env_pieces(rules: Rules) -> list[Piece]:
    """One game in every form; and, where Gymnasium is installed, many at once."""
    pieces: list[Piece] = [lambda form=form: _play(rules, form) for form in FORMS]  # type: ignore[misc]
    if find_spec("gymnasium"):
        pieces += [lambda form=form: _step(rules, form) for form in FORMS]  # type: ignore[misc]
    return pieces


def _play(rules: Rules, form: str) -> None:
    play = Play(Arrangement.agree(rules.name, form=form))
    play.deal(0)
    play.observation(0)
    play.move(int(play.mask().argmax()))
    play.rewards()


def _step(rules: Rules, form: str) -> None:
    from hotelier.envs.vector import HotelierVector

    envs = HotelierVector(rules.name, form=form)
    _, infos = envs.reset(seed=0)
    envs.step(infos["action_mask"].argmax(axis=1))
