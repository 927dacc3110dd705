"""Hotelier: three hotel and property games to play, to program and to study."""
