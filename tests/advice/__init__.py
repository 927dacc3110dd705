"""Tests of the floor ``advice``: hints and reviews."""
