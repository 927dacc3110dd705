"""How strong bots are: ratings, and the table that a match ends in."""
