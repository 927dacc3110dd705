"""Deals played out between bots: seats rotated, kept in a file, over processes; and what the results tell."""
