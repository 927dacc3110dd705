"""Tests of the VACATION family, clause by clause; ``drawing`` makes positions from pictures."""
