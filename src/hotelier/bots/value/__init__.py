"""What each seat may expect of a game that goes on by the heuristic: a small learned value a game."""
