"""Tests of the engine, written once for all games: ``tables`` lists what is played, ``arithmetic`` plays it."""
