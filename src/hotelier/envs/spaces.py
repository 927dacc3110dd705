"""The spaces of Gymnasium for what is seen and done in a game."""

from __future__ import annotations

from typing import Any

from gymnasium import spaces

from hotelier.envs.arrangement import Arrangement


def observation_space(arrangement: Arrangement) -> spaces.Box:
    """All observations of the game, in the arrangement's form."""
    low, high = arrangement.layout.bounds(arrangement.form)
    return spaces.Box(low, high, dtype=arrangement.kind)  # type: ignore[arg-type]


def action_space(arrangement: Arrangement) -> spaces.Discrete[Any]:
    """All codes of players' moves."""
    return spaces.Discrete(arrangement.rules.moves)
