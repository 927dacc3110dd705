"""The page that people see: files made by ``web/``, read once and kept, compressed by whoever made them."""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import sha256
from mimetypes import guess_type
from pathlib import Path
from typing import Final

from msgspec import Struct

FOLDER: Final = Path(__file__).parent / "site"
"""Where the browser client is built to."""

FRONT: Final = "index.html"
"""The one page of the client; it finds out by the address what to show."""

ENCODINGS: Final = (("br", ".br"), ("gzip", ".gz"))
"""How a file may be compressed, the smallest first, and how the file is called then."""

NAMED_BY_CONTENT: Final = "assets/"
"""Files whose name holds a hash of their content, so that they may be kept for ever."""


class File(Struct, frozen=True):
    """A file of the page in all forms that are there: plain, and by the name of an encoding."""

    forms: Mapping[str, bytes]
    kind: str
    tag: str
    lasting: bool

    def form(self, accepted: str) -> tuple[str, bytes]:
        """The smallest form that a browser accepts, and the name of its encoding, empty for the plain one."""
        offered = {part.partition(";")[0].strip() for part in accepted.split(",")}
        encoding = next((name for name, _ in ENCODINGS if name in offered and name in self.forms), "")
        return encoding, self.forms[encoding]


def files(folder: Path = FOLDER) -> dict[str, File]:
    """All files of the page by their path; none where the client has not been built."""
    ends = tuple(end for _, end in ENCODINGS)
    plain = [path for path in sorted(folder.rglob("*")) if path.is_file() and not path.name.endswith(ends)]
    return {path.relative_to(folder).as_posix(): _file(path, folder) for path in plain}


def _file(path: Path, folder: Path) -> File:
    forms = {"": path.read_bytes()}
    for name, end in ENCODINGS:
        packed = path.with_name(path.name + end)
        if packed.exists():
            forms[name] = packed.read_bytes()
    kind = guess_type(path.name)[0] or "application/octet-stream"
    return File(
        forms=forms,
        kind=kind,
        tag=f'"{sha256(forms[""]).hexdigest()[:20]}"',
        lasting=path.relative_to(folder).as_posix().startswith(NAMED_BY_CONTENT),
    )
