"""Sid Sackson's hotel game: DECISION, VACATION and the published descendant. See rules/vacation.md."""
