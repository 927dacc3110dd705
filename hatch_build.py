"""Puts the page for browsers into the wheel."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class SiteHook(BuildHookInterface):  # type: ignore[type-arg]
    """Builds the page before a wheel is packed. An editable install serves what ``make site`` builds."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Runs the build of the page; a failure of it is a failure of the wheel."""
        if version != "editable":
            subprocess.run([sys.executable, str(Path(self.root) / "web" / "site.py")], check=True)
