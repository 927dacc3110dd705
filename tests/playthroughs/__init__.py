"""Golden playthroughs: one seeded game of every edition, written down. A change to the rules shows here first.

``PYTHONPATH=tests python -m playthroughs.write`` writes them anew; look at the difference before you keep it.
"""
