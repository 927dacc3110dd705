"""Mutation testing: small faults are planted in a copy of the sources, one at a time, and the tests must notice them.

``PYTHONPATH=tests python -m faults --help`` says how to run it. We wrote our own because mutmut passes over decorated
functions, and every rule is one; cosmic-ray knows one test command for all files and changes the work tree itself.
"""
