"""The contract suite: what every registered game, edition and option has to fulfil."""
