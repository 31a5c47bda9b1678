"""For those who run a server: is it well, and its numbers."""

from __future__ import annotations

import asyncio
from typing import Final

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from carson.web import metrics
from carson.web.site import is_from_here, site_of
from carson.web.store.base import Base, Trouble
from carson.web.views.table import room_of

PATIENCE: Final = 2.0
"""Seconds in which the database has to answer."""


async def health(request: Request) -> Response:
    """Whether the server and its database answer."""
    try:
        async with asyncio.timeout(PATIENCE):
            await room_of(request).store.read(_asked)
    except (Trouble, TimeoutError):
        return JSONResponse({"health": "the database does not answer"}, 503, {"cache-control": "no-store", "retry-after": "5"})
    return JSONResponse({"health": "good"}, headers={"cache-control": "no-store"})


def _asked(base: Base) -> None:
    base.first("SELECT 1")


async def numbers(request: Request) -> Response:
    """The metrics; for this machine alone unless the host opened them to everybody."""
    if not (site_of(request).open_metrics or is_from_here(request)):
        raise HTTPException(404)
    text, kind = metrics.report()
    return Response(text, media_type=kind, headers={"cache-control": "no-store"})
