"""Advice from search: what to do in a position, and what the decisions of a game have cost."""
