"""Tests of the commands, as somebody at a terminal would give them."""
