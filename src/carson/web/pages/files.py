"""Style sheets, JavaScript, fonts and icons: the files that are the same for everybody, and their addresses."""

from __future__ import annotations

from functools import cache
from hashlib import sha256
from importlib.resources import files
from typing import Final

from carson.draw.palette import SEAT_COLOURS, SEAT_INKS
from carson.draw.svg import page_style_sheet

FONTS: Final = {"roboto-slab-regular.woff2": 400, "roboto-slab-bold.woff2": 700}
"""The files of the text face, which looks the same on every machine, and their weights."""
STYLE_SHEETS: Final = (
    "style", "table", "table-small", "bar", "pages", "start", "invitation", "lesson", "scoring", "own-table",
    "online", "stage", "study", "analysis", "puzzles", "editor", "material",
)  # fmt: skip
"""In cascade order: of two equally specific rules, the later one wins."""
STYLE: Final = "carson.css"
"""All of them in one file, with the styles of the pictures, so that a page needs one request."""
TYPES: Final = {"css": "text/css", "js": "text/javascript", "png": "image/png", "svg": "image/svg+xml", "woff2": "font/woff2"}
_FOLDER: Final = files("carson.web") / "static"
_FACES: Final = files("xstatic.pkg.roboto_fontface") / "data" / "fonts" / "Roboto-Slab"
_PATHS: Final = {file.name: file for file in _FOLDER.iterdir() if file.name.rpartition(".")[2] in TYPES.keys() - {"css"}} | {
    name: _FACES / name.title().replace(".Woff2", ".woff2") for name in FONTS
}
FILES: Final = (STYLE, *_PATHS)


@cache
def content(name: str) -> bytes:
    return _style().encode() if name == STYLE else _PATHS[name].read_bytes()


@cache
def version() -> str:
    """A hash of all files, which changes when any of them does."""
    return sha256(b"".join(content(name) for name in sorted(FILES))).hexdigest()[:12]


def address(name: str) -> str:
    """The address of a file. Browsers may cache it, because its content never changes."""
    return f"/static/{version()}/{name}"


def _seat_styles() -> str:
    """The colours of the seats, from the same palette as the pictures."""
    return "".join(
        f".seat-{seat}:is(.badge,.track i){{background:{colour};color:{ink}}}"
        for seat, (colour, ink) in enumerate(zip(SEAT_COLOURS, SEAT_INKS, strict=True), 1)
    )


def _style() -> str:
    faces = "".join(
        f"@font-face{{font-family:'Roboto Slab';font-weight:{weight};font-display:swap;src:url({name}) format('woff2')}}"
        for name, weight in FONTS.items()
    )
    sheets = "".join((_FOLDER / f"{name}.css").read_text("utf-8") for name in STYLE_SHEETS)
    return faces + page_style_sheet() + _seat_styles() + sheets
