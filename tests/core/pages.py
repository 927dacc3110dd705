"""The boxes of our documentation, for tests that hold the pages to what they say."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

DOCS = Path(__file__).parent.parent.parent / "docs"


def boxes(page: str, language: str = "json") -> list[str]:
    """The fenced boxes of a page that are in this language."""
    text = (DOCS / page).read_text(encoding="utf-8")
    return re.findall(rf"^```{language}\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)


def vectors(page: str) -> dict[str, Any]:
    """All JSON boxes of a page, as one object."""
    found: dict[str, Any] = {}
    for box in boxes(page):
        found |= json.loads(box)
    return found
