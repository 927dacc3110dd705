"""What ``import hotelier`` shows: a game to play, to ask and to save."""
