"""What any game needs, and none by name: contract, compiled doors, playouts, chance, cache."""
