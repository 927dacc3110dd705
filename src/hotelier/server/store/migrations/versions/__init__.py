"""The revisions, one a file, in the order that ``down_revision`` gives."""
