"""One request of a program: its body and parameters read and checked, and the seat that its token stands for."""

from __future__ import annotations

import json
import re
from collections.abc import Awaitable, Callable
from typing import Any, Final, NamedTuple, NoReturn

from starlette.requests import Request

from carson.game.language import mark, say
from carson.web.api.schema import fields_of, optional, read
from carson.web.api.shapes import TOKEN
from carson.web.errors import Refused
from carson.web.http.requests import new_browser
from carson.web.http.services import Services, services_of
from carson.web.store import WATCHER, holders
from carson.web.store.holders import PROGRAM
from carson.web.table.cache import Table
from carson.web.table.room import Room

BODY_SIZE: Final = 16_000
_DIGITS: Final = re.compile(r"-?[0-9]{1,18}")


class Seated(NamedTuple):
    """The table of an address and the seat there that the token stands for, counted from 0; None for spectator or host."""

    table: Table
    seat: int | None
    token: str

    @property
    def held(self) -> frozenset[int]:
        return frozenset() if self.seat is None else frozenset((self.seat,))


class Ask(NamedTuple):
    """What a call is about."""

    request: Request
    services: Services
    body: Any
    query: Any
    seated: Seated | None

    @property
    def room(self) -> Room:
        return self.services.room

    @property
    def mine(self) -> Seated:
        """Where a token is asked for."""
        assert self.seated is not None
        return self.seated

    @property
    def own(self) -> tuple[Table, int]:
        """The table and the seat, where a seat is asked for."""
        assert self.mine.seat is not None
        return self.mine.table, self.mine.seat


def new_token() -> str:
    return PROGRAM + new_browser()


async def own_seat(room: Room, token: str | None, table: Table, wanted: int | None) -> int | None:
    """The seat of a program that repeats its request because the first answer was lost; None for any other.

    A program is known by a *token* of its own making, which has one seat, or watches, at each table. Raises `Refused` if that
    is not the seat *wanted*.
    """
    if token is None or not await room.store.read(holders.is_at, token, table.id):
        return None
    seat = min(await room.store.read(holders.held, token, table.id), default=WATCHER)
    if seat != wanted and (wanted is not None or seat == WATCHER):
        raise Refused(say("A token has one seat at a table, and yours has one already."), 409)
    return seat


async def one_seat(room: Room, token: str | None, table: Table, wanted: int | None, sit: Callable[[], Awaitable[int]]) -> int:
    """The seat in which a program sits, or else sits down by *sit*; concurrent requests get the same seat."""
    seat = await own_seat(room, token, table, wanted)
    if seat is not None:
        return seat
    try:
        return await sit()
    except Refused:
        seat = await own_seat(room, token, table, wanted)
        if seat is None:
            raise
        return seat


def token_of(request: Request) -> str:
    """The token of a request; raises `Refused`. Cookies are never looked at, so no other site can act for anybody."""
    kind, _, token = request.headers.get("authorization", "").partition(" ")
    if kind.lower() != "bearer" or not re.fullmatch(TOKEN, token):
        raise Refused(say("Send the token of your seat as “Authorization: Bearer …”; POST /api/seats gives you one."), 401)
    return token


async def seated(request: Request, sits: bool) -> Seated:
    """The table and seat of the caller; raises `Refused` with 401, 403 or 404. With *sits* a seat is required."""
    token, room = token_of(request), services_of(request).room
    if not await room.store.read(holders.is_anywhere, token):
        raise Refused(say("This token belongs to no seat, or to one that is no longer yours."), 401)
    table = await room.table(request.path_params["table"], visit=True)
    if not await room.store.read(holders.is_at, token, table.id):
        raise Refused(say("Your token is for another table."), 403)
    seat = min(await room.store.read(holders.held, token, table.id), default=None)
    if seat is None and sits:
        raise Refused(say("Your token is for no seat of this table; take one first."), 403)
    return Seated(table, seat, token)


def json_of(request: Request, body: bytes, shape: type[Any]) -> Any:
    """The body of a request as its dataclass; raises `Refused` with 400 or 415."""
    kind = request.headers.get("content-type", "").split(";")[0].strip().lower()
    if kind != "application/json":
        raise Refused(say("Send the body as application/json."), 415)
    try:
        text = body.decode("utf-8")
        value = json.loads(text, parse_constant=_no_number)
        json.dumps(value, ensure_ascii=False).encode("utf-8")
    except RecursionError:
        raise Refused(say("This JSON is nested too deeply.")) from None
    except json.JSONDecodeError as error:
        form = mark("This is not JSON: it cannot be read from line {line}, column {column} on.")
        raise Refused(say(form, line=error.lineno, column=error.colno)) from None
    except UnicodeError:
        raise Refused(say("This is not JSON in UTF-8.")) from None
    except ValueError:
        raise Refused(say("This JSON contains a number that is too long or not valid.")) from None
    return read(shape, value)


def _no_number(word: str) -> NoReturn:
    raise ValueError(word)


def parameters(request: Request, shape: type[Any]) -> Any:
    """The parameters of an address as their dataclass; raises `Refused` with 400."""
    given = request.query_params.multi_items()
    kinds = {field.name: optional(field.kind) or field.kind for field in fields_of(shape)}
    values: dict[str, Any] = {}
    for name, text in given:
        if name in values:
            raise Refused(say("“{name}” was given several times.", name=name[:30]))
        values[name] = int(text) if kinds.get(name) is int and _DIGITS.fullmatch(text) else text
    return read(shape, values)
