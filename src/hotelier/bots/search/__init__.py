"""Tree search over the worlds that a seat may be in, for any game."""
