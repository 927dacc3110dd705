"""Tests of tables, in one process and without a network."""
