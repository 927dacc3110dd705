"""What others may well hold: which worlds of a view are likely, by how people and bots play."""
