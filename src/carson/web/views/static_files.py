"""The few files of the pages that are not made for a viewer."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Final

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from carson.web.pages.shell import whole_style_sheet

_KINDS: Final = {
    "style.css": "text/css",
    "table.css": "text/css",
    "pages.css": "text/css",
    "online.css": "text/css",
    "stage.css": "text/css",
    "early.js": "text/javascript",
    "table.js": "text/javascript",
    "board.js": "text/javascript",
    "live.js": "text/javascript",
    "patch.js": "text/javascript",
    "stage.js": "text/javascript",
    "start.js": "text/javascript",
    "online.js": "text/javascript",
    "passkeys.js": "text/javascript",
    "asking.js": "text/javascript",
    "hint.js": "text/javascript",
    "icon.svg": "image/svg+xml",
    "turn.svg": "image/svg+xml",
}
_CACHE: Final = {"cache-control": "no-cache"}


@cache
def _text(name: str) -> str:
    text = (files("carson.web") / "static" / name).read_text(encoding="utf-8")
    return whole_style_sheet(text) if name == "style.css" else text


async def static(request: Request) -> Response:
    name = request.path_params["name"]
    if name not in _KINDS:
        raise HTTPException(404)
    return Response(_text(name), media_type=_KINDS[name], headers=_CACHE)


async def icon(request: Request) -> Response:
    return Response(_text("icon.svg"), media_type=_KINDS["icon.svg"], headers=_CACHE)
