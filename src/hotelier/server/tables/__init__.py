"""A table without its network: the fold of its log, what may be done at it, and what is told of it to whom."""
