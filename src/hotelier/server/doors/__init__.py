"""The HTTP side of the server: what can be called, a file for each subject."""
