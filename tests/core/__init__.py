"""Tests of the ground floor, and of what holds for every file of the package."""
