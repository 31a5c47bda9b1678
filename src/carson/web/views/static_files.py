"""Style sheets, JavaScript, fonts and icons: the files that are the same for everybody."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Final

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from carson.web.http.requests import number_in
from carson.web.pages.shell import FONTS, counted, whole_style_sheet

_TYPES: Final = {"css": "text/css", "js": "text/javascript", "png": "image/png", "svg": "image/svg+xml", "woff2": "font/woff2"}
_FOLDER: Final = files("carson.web") / "static"
_FACES: Final = files("xstatic.pkg.roboto_fontface") / "data" / "fonts" / "Roboto-Slab"
_FILES: Final = {file.name: file for file in _FOLDER.iterdir() if file.name.rpartition(".")[2] in _TYPES} | {
    name: _FACES / name.title().replace(".Woff2", ".woff2") for name in FONTS
}
_CACHE: Final = {"cache-control": "no-cache"}
_CACHE_LONG: Final = {"cache-control": f"public, max-age={30 * 24 * 3600}"}
"""For files that never change under their name, above all fonts: a page that waits for its font jumps."""


@cache
def _content(name: str) -> bytes:
    content = _FILES[name].read_bytes()
    return whole_style_sheet(content.decode()).encode() if name == "style.css" else content


def _file(name: str) -> Response:
    kind = _TYPES[name.rpartition(".")[2]]
    return Response(_content(name), media_type=kind, headers=_CACHE_LONG if name in FONTS else _CACHE)


async def static(request: Request) -> Response:
    name = request.path_params["name"]
    if name not in _FILES:
        raise HTTPException(404)
    return _file(name)


async def worker(request: Request) -> Response:
    """What a browser runs when a push arrives; it is served from the root, so that it works for all pages."""
    return _file("worker.js")


async def icon(request: Request) -> Response:
    return _file("icon.svg")


async def counted_icon(request: Request) -> Response:
    """The icon of a tab, with the number of tables that wait for its reader."""
    number = min(number_in(request.path_params["number"], "number"), 10)
    return Response(counted(str(number) if number < 10 else "9+"), media_type=_TYPES["svg"], headers=_CACHE_LONG)
