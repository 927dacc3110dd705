"""The version of observations and actions: with another layout or another code for a move it is another one."""

from typing import Final

VERSION: Final = 1
