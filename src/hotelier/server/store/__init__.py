"""What outlives the process: visitors, tables and their logs, in one database."""
