"""How a database of any earlier version becomes one of today.

A change of the schema is a new file in ``versions/`` beside the change in ``schema.py``; a test holds that
both agree. A revision that was released is never changed.
"""
