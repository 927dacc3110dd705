"""Hiroshi Kawamura's card game PERFECT HOTEL. See rules/perfect-hotel.md."""
