"""Tests of records. Every ``*.json`` here is a finished game, and a test: see ``test_finished_games``."""
