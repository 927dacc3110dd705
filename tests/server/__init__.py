"""Who comes in, what is kept and what is sent."""
