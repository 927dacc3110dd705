"""Puts the tests on the path: ``bench/web.py`` uses the server, the scenes and the browser that they use."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2] / "tests"))
