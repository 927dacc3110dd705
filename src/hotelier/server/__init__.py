"""People and bots at one table over the network; nothing lost, nobody sees what they may not."""
