"""Things that choose: the bot contract, the bots, and the list of them."""
