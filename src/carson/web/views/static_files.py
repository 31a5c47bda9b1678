"""The few files of the pages that are not made for a viewer."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Final

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from carson.web.pages.shell import whole_style_sheet

_TYPES: Final = {"css": "text/css", "js": "text/javascript", "svg": "image/svg+xml"}
_FOLDER: Final = files("carson.web") / "static"
_NAMES: Final = frozenset(file.name for file in _FOLDER.iterdir() if file.name.rpartition(".")[2] in _TYPES)
_CACHE: Final = {"cache-control": "no-cache"}


@cache
def _text(name: str) -> str:
    text = (_FOLDER / name).read_text(encoding="utf-8")
    return whole_style_sheet(text) if name == "style.css" else text


def _file(name: str) -> Response:
    return Response(_text(name), media_type=_TYPES[name.rpartition(".")[2]], headers=_CACHE)


async def static(request: Request) -> Response:
    name = request.path_params["name"]
    if name not in _NAMES:
        raise HTTPException(404)
    return _file(name)


async def icon(request: Request) -> Response:
    return _file("icon.svg")
