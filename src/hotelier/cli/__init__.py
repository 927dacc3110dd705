"""The commands: the only floor that knows all faces."""
