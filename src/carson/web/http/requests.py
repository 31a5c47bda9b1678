"""Reading a request: its body and form, the browser that sent it, and the seats that this browser holds."""

from __future__ import annotations

import re
import secrets
from collections.abc import Mapping, Sequence
from typing import Final
from urllib.parse import parse_qs, quote, unquote, urlsplit

from starlette.requests import ClientDisconnect, HTTPConnection, Request
from starlette.responses import RedirectResponse, Response

from carson.draw.svg.shape import Shape
from carson.game.language import say
from carson.web.errors import Refused
from carson.web.http.services import services_of
from carson.web.store import holders
from carson.web.table.cache import Table
from carson.web.table.new_table import checked_name
from carson.web.table.state import TableState

Form = Mapping[str, Sequence[str]]

_BROWSER: Final = re.compile(r"[A-Za-z0-9_-]{32}")
ID: Final = r"[A-Za-z0-9_-]{8,64}"
CLIENT: Final = re.compile(ID)
"""The id that a page gives to what it sends, so that it is done once however often it arrives."""
YEAR_S: Final = 365 * 24 * 3600
FORM_BYTES: Final = 16_000
FORM_FIELDS: Final = 60
MAX_MOVE_LENGTH: Final = 200
MAX_TEXT_LENGTH: Final = 400_000
"""How long a record or a position may be that somebody sends, in characters."""
NAME_COOKIE: Final = "name"
LEVEL_COOKIE: Final = "level"
SHAPE_COOKIE: Final = "shape"
NO_STORE: Final = {"cache-control": "no-store"}


async def body_of(request: Request, most: int) -> bytes:
    """The body of a request, read up to *most* bytes; raises `Refused` with 413 for a longer one."""
    body = bytearray()
    try:
        async for part in request.stream():
            body += part
            if len(body) > most:
                raise Refused(say("That is too large; at most {number} bytes are read.", number=f"{most:,}"), 413)
    except ClientDisconnect:  # nothing went wrong here, and nobody is left to read this
        raise Refused(say("This form cannot be read.")) from None
    return bytes(body)


async def form_of(request: Request, most: int = FORM_BYTES) -> dict[str, list[str]]:
    """The fields of a form; a body that is too large or no form is refused.

    Read it before you look up who asks: somebody who sends it slowly may lose their seat in the meantime.
    """
    kind = request.headers.get("content-type", "").split(";")[0].strip().lower()
    if kind != "application/x-www-form-urlencoded":
        raise Refused(say("Send the form as application/x-www-form-urlencoded."), 415)
    body = await body_of(request, most)
    try:
        text = body.decode("ascii")
        return parse_qs(text, keep_blank_values=True, max_num_fields=FORM_FIELDS, errors="strict")
    except (UnicodeDecodeError, ValueError):
        raise Refused(say("This form cannot be read.")) from None


def one(form: Form, key: str, default: str = "") -> str:
    """A field that may be given once; raises `Refused`."""
    values = form.get(key, ())
    if len(values) > 1:
        raise Refused(say("“{name}” was given several times.", name=key[:30]))
    return values[0] if values else default


def number_in(text: str, what: str, most: int = 10**6) -> int:
    """A whole number of a form or address; raises `Refused`."""
    if not (text.isascii() and text.isdecimal() and len(text) < 8 and int(text) <= most):
        raise Refused(say("“{name}” is a whole number.", name=what))
    return int(text)


def wants_json(connection: HTTPConnection) -> bool:
    """Whether the page’s JavaScript asks for data, rather than the browser for a page."""
    return "application/json" in connection.headers.get("accept", "")


def runs_javascript(connection: HTTPConnection) -> bool:
    """Whether the JavaScript of a page has run in this browser: it left a cookie."""
    return SHAPE_COOKIE in connection.cookies


def shape_of(connection: HTTPConnection) -> Shape:
    """The screen that the page is for: its JavaScript says so in a cookie, before that the name of the browser."""
    said = connection.cookies.get(SHAPE_COOKIE, "")
    return shape_named(said, Shape.PHONE if "Mobi" in connection.headers.get("user-agent", "") else Shape.WIDE)


def shape_named(number: str, default: Shape = Shape.WIDE) -> Shape:
    """The shape that a page calls by its *number*."""
    return next((shape for shape in Shape if str(shape.value) == number), default)


def browser_of(connection: HTTPConnection) -> str | None:
    """The id of a browser, from its cookie; None for one that was never here."""
    found = connection.cookies.get(services_of(connection).site.cookie, "")
    return found if _BROWSER.fullmatch(found) else None


def new_browser() -> str:
    return secrets.token_urlsafe(24)


def remember(response: Response, browser: str, request: Request) -> None:
    """Let the browser keep its id in a cookie that no JavaScript can read."""
    site = services_of(request).site
    response.set_cookie(site.cookie, browser, max_age=YEAR_S, httponly=True, samesite="lax", secure=site.secure, path="/")


def to_table(request: Request, table: str, browser: str, name: str = "") -> Response:
    """Redirect to a table; remember the browser, and the *name* that was given."""
    response = RedirectResponse(f"/t/{table}", 303)
    remember(response, browser, request)
    keep_name(response, name, request)
    return response


async def person_of(connection: HTTPConnection) -> str | None:
    """Who asks: the person signed in on the browser, or the browser itself; None for one that was never here."""
    browser = browser_of(connection)
    return None if browser is None else await services_of(connection).store.read(holders.person_behind, browser)


async def seated(connection: HTTPConnection) -> tuple[Table, frozenset[int]]:
    """The table of an address and the seats that this browser holds there."""
    services = services_of(connection)
    table = await services.room.table(connection.path_params["table"], visit=True)
    browser = browser_of(connection)
    if browser is None:
        return table, frozenset()
    while True:
        hands = list(table.state.changed_hands_at)
        held = await services.store.read(holders.held, browser, table.id)
        if hands == table.state.changed_hands_at:  # otherwise a seat has changed hands in the meantime
            return table, held


async def looking_back(connection: HTTPConnection) -> tuple[Table, TableState, frozenset[int]]:
    """The table of an address, the same with its whole history, and the seats that this browser holds there."""
    while True:
        table, held = await seated(connection)
        hands = list(table.state.changed_hands_at)
        state = await services_of(connection).room.whole(table)
        if hands == table.state.changed_hands_at:
            return table, state, held


def wanted_seat(connection: HTTPConnection, held: frozenset[int]) -> int | None:
    """The seat for which the page shows the table; raises `Refused` for somebody else’s."""
    text = connection.query_params.get("as", "")
    if not text:
        return None
    seat = number_in(text, "as") - 1
    if seat not in held:
        raise Refused(say("That seat is not yours."), 403)
    return seat


def origin_of(request: Request) -> str:
    """What stands before every path of this server, for links that people send to each other."""
    return services_of(request).site.origin or f"{request.url.scheme}://{request.headers.get('host', '')}"


def kept_choice(request: Request, cookie: str, value: str) -> Response:
    """Keep what somebody chose in a cookie, and show the page they came from again."""
    response = RedirectResponse(_page_before(request), 303)
    _keep(response, cookie, value, request)
    return response


def _keep(response: Response, cookie: str, value: str, request: Request) -> None:
    secure = services_of(request).site.secure
    response.set_cookie(cookie, value, max_age=YEAR_S, httponly=True, samesite="lax", secure=secure, path="/")


def keep_name(response: Response, name: str, request: Request) -> None:
    """Remember by which name the people at this browser play."""
    if name.strip():
        _keep(response, NAME_COOKIE, quote(name.strip()), request)


def name_of(connection: HTTPConnection) -> str:
    """The name that was given here last; nothing if there is none or it could not be used."""
    try:
        return checked_name(unquote(connection.cookies.get(NAME_COOKIE, "")))
    except Refused:
        return ""


def keep_level(response: Response, level: str, request: Request) -> None:
    """Remember how strong the opponents were."""
    _keep(response, LEVEL_COOKIE, quote(level), request)


def level_of(connection: HTTPConnection) -> str:
    return unquote(connection.cookies.get(LEVEL_COOKIE, ""))


def _page_before(request: Request) -> str:
    """The path of the page that sent a form, if it is one of ours."""
    try:
        before = urlsplit(request.headers.get("referer", ""))
    except ValueError:
        return "/"
    if before.netloc != request.headers.get("host") or not before.path.startswith("/") or before.path.startswith("//"):
        return "/"
    return f"{before.path}?{before.query}" if before.query else before.path
