"""``python -m browser.screenshots FOLDER``: pictures of every page and every step, beside an index to look at them all.

Each scene is pictured at three widths, by day and by night. A scene that can't be staged, or a page of which the
browser complained, is told at the end and makes this fail.
"""

from __future__ import annotations

import html
import re
import sys
import time
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from playwright.sync_api import Browser, Error, Page, sync_playwright

from browser.conftest import CHROMIUM
from browser.stagings import STAGINGS
from browser.studio import SCREENS, Studio
from hotelier.server.pages import FRONT, files

SETTLES: Final = 250
"""Milliseconds after which the page has taken on other colours."""

THEMES: Final = ("light", "dark")
NAMED: Final = re.compile(r"(?P<scene>[\w-]+)-(?P<width>\d+)-(?P<theme>light|dark)\.png")

INDEX: Final = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Hotelier in pictures</title>
<style>
  body {{ margin: 24px; background: #888; color: #fff; font: 15px sans-serif; }}
  section {{ display: flex; gap: 12px; align-items: start; margin-bottom: 32px; overflow-x: auto; }}
  img {{ display: block; height: 420px; object-fit: contain; object-position: top; }}
</style>
{scenes}
</html>
"""


def options(arguments: Sequence[str]) -> Namespace:
    """What was asked for on the command line."""
    parser = ArgumentParser(prog="python -m browser.screenshots", description=__doc__)
    parser.add_argument("folder", type=Path, help="where the pictures go")
    parser.add_argument("--only", default=",".join(STAGINGS), help="scenes, parted by commas: " + ", ".join(STAGINGS))
    parser.add_argument("--width", type=int, choices=SCREENS, help="one width alone")
    parser.add_argument("--theme", choices=THEMES, help="one theme alone")
    found = parser.parse_args(arguments)
    found.scenes = found.only.split(",")
    if unknown := set(found.scenes) - set(STAGINGS):
        parser.error(f"there is no scene {', '.join(sorted(unknown))}; there are {', '.join(STAGINGS)}")
    return found


@contextmanager
def chromium() -> Iterator[Browser]:
    """The browser; says what to do where it or the page is missing."""
    if FRONT not in files():
        raise SystemExit("The page has not been built: run `make site`.")
    if not CHROMIUM:
        raise SystemExit("Pictures need Chromium: run `make browser` as root, or name one in HOTELIER_CHROMIUM.")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM)
        try:
            yield browser
        finally:
            browser.close()


def picture(page: Page, path: Path) -> None:
    """The page as it is now, at rest: all of it, or what is on the screen where something lies over it."""
    page.mouse.move(0, 0)
    page.evaluate("document.fonts.ready.then(() => undefined)")
    page.wait_for_timeout(SETTLES)
    over = page.locator("dialog[open], [data-hand]").count() > 0
    page.screenshot(path=path, animations="disabled", full_page=not over)


def take(studio: Studio, scene: str, asked: Namespace) -> list[str]:
    """Pictures of a scene at one width; what was wrong with it."""
    themes = [asked.theme] if asked.theme else THEMES
    name = f"{scene}-{studio.width}"
    wrong = []
    try:
        page = STAGINGS[scene](studio).page
        for theme in themes:
            page.emulate_media(color_scheme=theme)
            picture(page, asked.folder / f"{name}-{theme}.png")
    except (Error, AssertionError) as error:
        wrong.append(f"{name} could not be staged: {str(error).splitlines()[0]}")
    return wrong + [f"{name}: {said}" for said in studio.strike()]


def write_index(folder: Path) -> None:
    """A page of all pictures that are in the folder, a scene a line."""
    found = [match for path in sorted(folder.glob("*.png")) if (match := NAMED.fullmatch(path.name))]
    parts = []
    for scene in [one for one in STAGINGS if any(match["scene"] == one for match in found)]:
        mine = sorted((int(match["width"]), match["theme"], match[0]) for match in found if match["scene"] == scene)
        shown = "".join(f'<a href="{name}"><img src="{name}" alt="{name}" loading="lazy"></a>' for _, _, name in mine)
        parts.append(f"<h2>{html.escape(scene)}</h2>\n<section>{shown}</section>")
    (folder / "index.html").write_text(INDEX.format(scenes="\n".join(parts)), encoding="utf-8")


def main(arguments: Sequence[str]) -> int:
    """Takes the pictures; 1 when something was wrong."""
    asked = options(arguments)
    asked.folder.mkdir(parents=True, exist_ok=True)
    wrong: list[str] = []
    widths = [asked.width] if asked.width else list(SCREENS)
    start, done, of = time.monotonic(), 0, len(asked.scenes) * len(widths)
    with chromium() as browser, TemporaryDirectory() as kept:
        studio = Studio(browser, Path(kept))
        try:
            for scene in asked.scenes:
                for studio.width in widths:
                    done += 1
                    print(f"{done} of {of}, {time.monotonic() - start:.0f} s: {scene}-{studio.width}", file=sys.stderr)
                    wrong += take(studio, scene, asked)
        finally:
            studio.close()
            write_index(asked.folder)
    for one in wrong:
        print(one, file=sys.stderr)
    print(f"{asked.folder / 'index.html'} shows them all.")
    return 1 if wrong else 0


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit("Stopped; the pictures so far are there.")
