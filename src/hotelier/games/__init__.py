"""The games, strangers to each other, and the one list of them."""
