"""Health and metrics, for the operator of the server."""

from __future__ import annotations

from typing import Final

from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection, Request
from starlette.responses import JSONResponse, Response

from carson.web import metrics
from carson.web.http.requests import NO_STORE
from carson.web.http.services import services_of
from carson.web.site import LOCAL, host_name

_LOOPBACK: Final = ("127.0.0.1", "::1")
_FORWARDED: Final = ("forwarded", "x-forwarded-for", "x-real-ip")


async def health(request: Request) -> Response:
    """Whether the server answers and its database takes a move."""
    if not await services_of(request).pulse.is_good():
        return JSONResponse({"health": "the database does not answer"}, 503, {**NO_STORE, "retry-after": "5"})
    return JSONResponse({"health": "good"}, headers=NO_STORE)


async def numbers(request: Request) -> Response:
    """The metrics; only for this machine unless the host opened them to everybody."""
    if not (services_of(request).site.open_metrics or is_from_here(request)):
        raise HTTPException(404)
    text, kind = metrics.report()
    return Response(text, media_type=kind, headers=NO_STORE)


def is_from_here(connection: HTTPConnection) -> bool:
    """Whether the request comes from this machine itself, and not through a proxy on it."""
    client, name = connection.client, host_name(connection.headers.get("host", ""))
    near = client is not None and client.host in _LOOPBACK and name in LOCAL
    return near and not any(header in connection.headers for header in _FORWARDED)
