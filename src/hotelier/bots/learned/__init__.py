"""Policies that were learned from games with themselves, for the games in which they beat the heuristic."""
