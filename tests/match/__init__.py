"""Tests of the floor ``match``: deals between bots, their file, and what they tell."""
