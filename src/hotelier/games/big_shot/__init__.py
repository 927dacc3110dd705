"""Alex Randolph's auction game of city lots, BIG SHOT. See rules/big-shot.md."""
