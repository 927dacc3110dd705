"""Pictures of a table for ``render``: text, SVG, or an array of pixels."""

from __future__ import annotations

from io import BytesIO
from typing import Any, Final

import numpy as np

from hotelier.core.arrays import Array
from hotelier.core.seats import OWNER
from hotelier.envs.arrangement import one_of
from hotelier.envs.play import Play

MODES: Final = ("human", "ansi", "svg", "rgb_array")
"""Text on the screen, text, SVG, and pixels."""

WIDTH: Final = 960
"""Pixels across."""


def agreed_mode(mode: str | None) -> str | None:
    """The mode, or BadTerms; None is for nothing to be rendered."""
    if mode is not None:
        one_of("render_mode", mode, MODES)
    return mode


def render(play: Play, mode: str | None, seat: int = OWNER) -> Any:
    """The table as the seat is shown it, or with nothing hidden."""
    if mode == "svg":
        return play.svg(seat)
    if mode == "rgb_array":
        return pixels(play.svg(seat))
    if mode == "human":
        print(play.text(seat))
        return None
    return play.text(seat) if mode == "ansi" else None


def pixels(svg: str) -> Array:
    """The picture as rows of red, green and blue."""
    import resvg_py
    from PIL import Image

    picture = Image.open(BytesIO(bytes(resvg_py.svg_to_bytes(svg_string=svg, width=WIDTH, background="white"))))
    return np.asarray(picture.convert("RGB"), np.uint8)
