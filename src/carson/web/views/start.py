"""The start page and what it does: opening a table, taking a seat, looking at a record or a position."""

from __future__ import annotations

import asyncio
from typing import Final

from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from carson.game import CarsonError, Mode, Option, either, mode_named
from carson.game.language import say
from carson.web.errors import Refused
from carson.web.http.limits import address_of
from carson.web.http.requests import (
    MAX_TEXT_LENGTH,
    NO_STORE,
    Form,
    browser_of,
    form_of,
    keep_level,
    keep_name,
    level_of,
    name_of,
    new_browser,
    number_in,
    one,
    remember,
    runs_javascript,
    wants_json,
)
from carson.web.http.services import services_of
from carson.web.pages.city_card_picker import OWN
from carson.web.pages.inbox import Mine
from carson.web.pages.start import FRIENDLY_GAMES, FRIENDS, LESSON, LEVELS, LOBBY, OPTIONS, USUAL_PARTY, Visitor, start_page
from carson.web.people.fair_play import check_not_played
from carson.web.store import Header, holders, studies, tables
from carson.web.store.entries import HUMAN, LINK
from carson.web.study.notebook import notebook_in
from carson.web.table.clock import Terms, chosen_terms
from carson.web.table.new_table import BOTS, FIRST_BOT, MAX_SEATS, USUAL_BOT, NewSeat, NewTable, header_from_text, new_header
from carson.web.table.state import TableState

LISTED_TABLES: Final = 30
"""How many of a browser’s tables the start page lists."""
FIRST_MOVES_TIMEOUT_S: Final = 3.0
"""How long the page of a new table waits for the bots that move before anybody else."""


async def home(request: Request) -> Response:
    async with services_of(request).fair_queue.turn(address_of(request.scope)):
        return HTMLResponse(start_page(await _mine(request), _visitor(request)), headers=NO_STORE)


def _visitor(request: Request) -> Visitor:
    return Visitor(name_of(request), level_of(request))


async def _mine(request: Request) -> list[Mine]:
    """The tables at which this browser sat last, and its seats there. To be called in turn: somebody may have thousands."""
    room = services_of(request).room
    browser = browser_of(request)
    if browser is None:
        return []
    names = await room.store.read(holders.tables_of, browser, LISTED_TABLES)
    held = await room.store.read(holders.seats_of, browser, names)
    found = await room.summaries(await room.store.read(tables.summaries, names))
    return [Mine(summary, held[summary.id]) for summary in found]


async def _open(
    request: Request, header: Header, terms: Terms | None = None, rated: bool = True, public: bool = False
) -> Response:
    """Open a table and lead the browser there. A page with JavaScript sees the first moves happen; any other waits for them."""
    browser = browser_of(request) or new_browser()
    room = services_of(request).room
    table = await room.open(header, await room.store.read(holders.person_behind, browser), terms, rated=rated)
    if public:
        await room.store.write(holders.decide, table.id, public)
    way = f"/t/{table.id}"
    if runs_javascript(request):
        way += f"?since={len(table.state.played)}"
    elif table.bots is not None:
        await asyncio.wait([table.bots], timeout=FIRST_MOVES_TIMEOUT_S)
    response = RedirectResponse(way, 303)
    remember(response, browser, request)
    return response


async def create(request: Request) -> Response:
    """Open a table as the form describes it; an impossible one is shown again as it was filled in, with the reason."""
    form = await form_of(request)
    name, preset = one(form, "name-1") or one(form, "name"), one(form, "preset")
    try:
        wish = wish_of(form)
        if preset == OPTIONS:
            page = start_page(await _mine(request), _visitor(request), form, friends=wish)
            return HTMLResponse(page, headers=NO_STORE)
        header, terms = new_header(wish), chosen_terms(one(form, "clock"), one(form, "then"))
    except CarsonError as error:
        return await _again(request, form, error)
    rated, public = one(form, "unrated") != "yes", preset == LOBBY
    response = await _open(request, header, terms, rated, public)
    keep_name(response, name, request)
    if one(form, "level") in BOTS and preset:
        keep_level(response, one(form, "level"), request)
    return response


async def fresh(request: Request) -> Response:
    """Answer somebody who reloads or bookmarks an address to which the start page posts."""
    return RedirectResponse("/#open" if request.url.path == "/new" else "/", 303)


async def _again(request: Request, form: Form, error: CarsonError) -> Response:
    """The start page with a form as it was filled in, and why it cannot be used."""
    status = error.status if isinstance(error, Refused) else 422
    if wants_json(request) or status == 413:
        raise error
    async with services_of(request).fair_queue.turn(address_of(request.scope)):
        page = start_page(await _mine(request), _visitor(request), form, str(error))
    return HTMLResponse(page, status, headers=NO_STORE)


def wish_of(form: Form) -> NewTable:
    """What a filled-in form asks for; raises `Refused` and `BadOption`.

    It has fields for every game: those that do not belong to the chosen one are hidden on the page, and ignored here.
    """
    preset = one(form, "preset")
    if preset in (FRIENDS, LOBBY, OPTIONS):
        name = one(form, "name-1") or one(form, "name")
        if preset != OPTIONS and not name.strip():
            raise Refused(say("The others want to know who invites them. Enter your name."))
        return _with_friends(one(form, "with", FRIENDLY_GAMES[0]), name, one(form, "players"))
    if preset.startswith(LESSON):
        return _guided(preset.removeprefix(LESSON), one(form, "name-1"))
    if preset:
        return _preset(preset, one(form, "name-1"), one(form, "level", USUAL_BOT))
    _, mode = mode_named(one(form, "game", "city"))
    options = {option.name: value for option in mode.offered if (value := _value(form, option))}
    if mode.people == (1, 1):
        return NewTable(mode.name, [NewSeat(HUMAN, one(form, "name-1"))], options)
    seats = [NewSeat(one(form, f"who-{number}"), one(form, f"name-{number}")) for number in range(1, MAX_SEATS + 1)]
    return NewTable(mode.name, [seat for seat in seats if seat.who], options, one(form, "hints") == "yes")


def _value(form: Form, option: Option) -> str:
    if option.several:
        return " ".join(form.get(option.name, ()))
    value = one(form, option.name)
    if value == OWN:
        value = " ".join(form.get(f"pick-{option.name}", ()))
        if not value:
            raise Refused(say("Pick the personalities of your game, or choose a set."))
    return value


def _preset(game: str, name: str, level: str) -> NewTable:
    """What one click on the start page stands for: you, with everybody else ready."""
    _, mode = mode_named(game)
    if mode.automatic:
        return NewTable(game, [NewSeat(HUMAN, name), *_automatic(mode, level)])
    character = LEVELS[level].name if level in LEVELS else ""
    others = [NewSeat(level, "" if number else character) for number in range(mode.usual_people - 1)]
    return NewTable(game, [NewSeat(HUMAN, name), *others])


def _automatic(mode: Mode, level: str) -> list[NewSeat]:
    """The game’s own automatic players, about as strong as the level of bots that was chosen."""
    choices, levels = mode.automatic_players, list(LEVELS)
    rank = levels.index(level) if level in LEVELS else 0
    return [NewSeat(choices[rank * len(choices) // len(levels)].word)] * (USUAL_PARTY - 1)


def _guided(game: str, name: str) -> NewTable:
    """You and two others who play easily, so that a round is short; in the card game, virtual players."""
    _, mode = mode_named(game)
    if mode.people == (1, 1):
        raise Refused(say("The lessons are about the board game and the card game."))
    others = _automatic(mode, FIRST_BOT) if mode.automatic else [NewSeat(FIRST_BOT)] * 2
    return NewTable(mode.name, [NewSeat(HUMAN, name), *others], guided=True)


def _with_friends(game: str, name: str, players: str) -> NewTable:
    """You, and a seat for each friend that the invitation leads to."""
    _, mode = mode_named(game)
    if game not in FRIENDLY_GAMES:
        raise Refused(say("Friends play {games} together.", games=either([say(mode.title) for mode in _friendly()])))
    party = number_in(players, "players", MAX_SEATS) if players else USUAL_PARTY
    return NewTable(mode.name, [NewSeat(HUMAN, name), *[NewSeat(LINK)] * (party - 1)])


def _friendly() -> list[Mode]:
    return [mode_named(game)[1] for game in FRIENDLY_GAMES]


async def upload(request: Request) -> Response:
    """A table from a record or a position, to play on or only to look at; a bad text is shown again, with the reason."""
    form = await form_of(request, MAX_TEXT_LENGTH * 3)
    try:
        return await _opened_from(request, one(form, "text"), one(form, "do", "look") == "play")
    except CarsonError as error:
        return await _again(request, form, error)


async def _opened_from(request: Request, text: str, is_played: bool) -> Response:
    """Open a table from a text; raises `CarsonError`."""
    if not text.strip():
        raise Refused(say("There is nothing to read: choose a file, or paste its text."))
    if len(text) > MAX_TEXT_LENGTH:
        raise Refused(say("That is too long for a record or a position."), 413)
    if "\0" in text:
        raise Refused(say("That is not a record or a position."))
    async with services_of(request).room.replays.turn(address_of(request.scope)):
        header = await asyncio.to_thread(header_from_text, text, play=is_played)
        notes = await asyncio.to_thread(_notes, header, text) if "#" in text else ""
        game = await asyncio.to_thread(lambda: TableState(header).game) if is_played else None
    if game is not None:  # bots would show what they think of it
        await check_not_played(services_of(request).room, [game], browser=browser_of(request))
    response = await _open(request, header)
    if notes:
        await services_of(request).store.write(studies.write, studies.EVERYBODY, header.id, notes)
    return response


def _notes(header: Header, text: str) -> str:
    """The variations and comments that come with a record, as far as they are possible."""
    found = notebook_in(text)
    return str(found.checked(TableState(header))) if found.variations else str(found)
