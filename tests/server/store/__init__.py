"""The database: schema, opening, writing, what survives, backups."""
