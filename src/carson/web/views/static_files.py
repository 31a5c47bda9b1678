"""Sends style sheets, JavaScript, fonts and icons: the files that are the same for everybody."""

from __future__ import annotations

from typing import Final

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from carson.web.http.requests import number_in
from carson.web.pages.files import FILES, TYPES, content, version
from carson.web.pages.shell import counted

_CACHE: Final = {"cache-control": "no-cache"}
_CACHE_LONG: Final = {"cache-control": f"public, max-age={30 * 24 * 3600}, immutable"}
"""For files that never change under their address: pages come up at once, and do not jump when their font arrives."""


def _file(name: str, *, may_be_kept: bool = False) -> Response:
    kind = TYPES[name.rpartition(".")[2]]
    return Response(content(name), media_type=kind, headers=_CACHE_LONG if may_be_kept else _CACHE)


async def static(request: Request) -> Response:
    """A page that another version of the server made gets what there is now, and asks again the next time."""
    name = request.path_params["name"]
    if name not in FILES:
        raise HTTPException(404)
    return _file(name, may_be_kept=request.path_params.get("version") == version())


async def worker(request: Request) -> Response:
    """What a browser runs when a push arrives; it is served from the root, so that it works for all pages."""
    return _file("worker.js")


async def icon(request: Request) -> Response:
    return _file("icon.svg")


async def counted_icon(request: Request) -> Response:
    """The icon of a tab, with the number of tables that wait for its reader."""
    number = min(number_in(request.path_params["number"], "number"), 10)
    return Response(counted(str(number) if number < 10 else "9+"), media_type=TYPES["svg"], headers=_CACHE_LONG)
