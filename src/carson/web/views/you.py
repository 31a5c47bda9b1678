"""The page about yourself, the tables that wait for you, and how you are told about them."""

from __future__ import annotations

import time
from typing import Final

from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, RedirectResponse, Response

from carson.game.language import language, say
from carson.web.errors import Refused
from carson.web.http.limits import address_of
from carson.web.http.requests import (
    NAME_COOKIE,
    NO_STORE,
    browser_of,
    form_of,
    name_of,
    new_browser,
    one,
    origin_of,
    person_of,
    remember,
    wants_json,
)
from carson.web.http.services import services_of
from carson.web.live.turn_counts import waiting_tables
from carson.web.pages.passkeys import Keys
from carson.web.pages.shell import message
from carson.web.pages.you import SHOWN, Games, Ways, subscription_page, you_page
from carson.web.people import passkeys
from carson.web.people.forget import forget_person
from carson.web.people.mail import checked_address
from carson.web.people.push import checked_push
from carson.web.store import holders, keys, results, tables, turns
from carson.web.store.results import Result
from carson.web.store.turns import MAIL, PUSH, Subscription

MAX_SUBSCRIPTIONS: Final = 10
"""How many subscriptions one person may have."""
MAX_RESULTS: Final = 1000
"""How many games are counted in the sums."""
SAME_ADDRESS_S: Final = 600.0
"""How long before another e-mail can be sent to confirm the same address."""


async def show(request: Request) -> Response:
    services, person = services_of(request), await person_of(request)
    calls = services.turn_calls
    mine = await services.store.read(turns.of_person, person) if person else []
    waiting = await _waiting(request)
    ways = Ways(calls.pushes.public_key if calls.pushes else "", calls.mail is not None, mine)
    games = Games([], {}, {})
    if person:
        played = await services.results.of(person, MAX_RESULTS)
        ratings = await services.store.read(results.ratings_of, person)
        games = Games(played, ratings, await _names(request, played))
    return HTMLResponse(you_page(name_of(request), ways, len(waiting), games, await _keys(request)), headers=NO_STORE)


async def _names(request: Request, played: list[Result]) -> dict[str, tuple[str, ...]]:
    """Who sat at the tables that the page lists."""
    room, modes = services_of(request).room, {result.mode for result in played}
    shown = [result.table for mode in modes for result in [each for each in played if each.mode == mode][:SHOWN]]
    found = await room.summaries(await room.store.read(tables.summaries, shown))
    return {summary.id: summary.names for summary in found}


async def _keys(request: Request) -> Keys | None:
    if not passkeys.INSTALLED:
        return None
    person = await person_of(request)
    number = await services_of(request).store.read(keys.count_keys, person) if person else 0
    return Keys(number, signed_in=person is not None and person != browser_of(request))


async def forget(request: Request) -> Response:
    """Remove everything about the person who asks, and the cookie by which their browser is known."""
    form = await form_of(request)
    if one(form, "sure") != "yes":
        raise Refused(say("Confirm that you are sure."))
    person = await person_of(request)
    if person is not None:
        await forget_person(services_of(request).room, person)
    response = HTMLResponse(message(say("You"), say("Everything about you is removed.")), headers=NO_STORE)
    response.delete_cookie(services_of(request).site.cookie, path="/", secure=services_of(request).site.secure, httponly=True)
    response.delete_cookie(NAME_COOKIE, path="/")
    return response


async def _waiting(request: Request) -> list[str]:
    """The tables that wait for the visitor; looked up in turn, since one person may sit at thousands."""
    person = await person_of(request)
    if person is None:
        return []
    async with services_of(request).fair_queue.turn(address_of(request.scope)):
        return await waiting_tables(services_of(request).room, person)


async def waiting(request: Request) -> Response:
    """How many tables wait for the visitor."""
    return JSONResponse({"waiting": len(await _waiting(request))}, headers=NO_STORE)


async def next_table(request: Request) -> Response:
    """Leads to the table that has waited longest, other than the one somebody comes from; the start page if none waits."""
    tables = await _waiting(request)
    here = request.query_params.get("from", "")
    if here in tables:
        at = tables.index(here)
        tables = [*tables[at + 1 :], *tables[:at], here]
    return RedirectResponse(f"/t/{tables[0]}" if tables else "/", 303, headers=NO_STORE)


async def subscribe_push(request: Request) -> Response:
    form = await form_of(request)
    services = services_of(request)
    if services.turn_calls.pushes is None:
        raise Refused(say("This server sends no notifications."), 404)
    anywhere = services.site.webhooks_anywhere
    address, keys = checked_push(one(form, "endpoint"), one(form, "p256dh"), one(form, "auth"), anywhere)
    return await _subscribe(request, PUSH, address, keys)


async def subscribe_mail(request: Request) -> Response:
    """Keep an address, and ask it by e-mail whether it wants that."""
    form = await form_of(request)
    services = services_of(request)
    if services.turn_calls.mail is None:
        raise Refused(say("This server sends no e-mails."), 404)
    address = checked_address(one(form, "address").strip())
    if await services.store.read(turns.asked_for_lately, address, time.time() - SAME_ADDRESS_S):
        raise Refused(say("An e-mail to this address is on its way; look there first."), 409)
    return await _subscribe(request, MAIL, address, "")


async def _subscribe(request: Request, way: str, address: str, keys: str) -> Response:
    services = services_of(request)
    services.room.check_disk_space()
    browser = browser_of(request) or new_browser()
    person = await services.store.read(holders.person_behind, browser)
    if len(await services.store.read(turns.of_person, person)) >= MAX_SUBSCRIPTIONS:
        raise Refused(say("You are already notified in {number} places; stop one first.", number=MAX_SUBSCRIPTIONS), 409)
    wish = Subscription(
        id="",
        person=person,
        device=browser,
        way=way,
        address=address,
        keys=keys,
        language=language(),
        origin=origin_of(request),
        confirmed=way == PUSH,
    )
    kept = await services.turn_calls.subscribe(wish)
    told = JSONResponse({"stop": f"/notify/{kept.id}"}, 201)
    response = told if wants_json(request) else RedirectResponse("/you", 303)
    remember(response, browser, request)
    return response


async def _named(request: Request) -> Subscription:
    found = await services_of(request).store.read(turns.named, request.path_params["id"][:64])
    if found is None:
        raise Refused(say("Nothing is sent there any more."), 404)
    return found


async def show_subscription(request: Request) -> Response:
    return HTMLResponse(subscription_page(await _named(request)), headers=NO_STORE)


async def change_subscription(request: Request) -> Response:
    """Confirm an address, or stop. A mail program sends the form of RFC 8058, which stops, too."""
    form = await form_of(request)
    found, store = await _named(request), services_of(request).store
    if one(form, "do") == "confirm":
        await store.write(turns.confirm, found.id)
        return HTMLResponse(message(say("When it is your turn"), say("We will write to you.")), headers=NO_STORE)
    await store.write(turns.unsubscribe, found.id)
    if await person_of(request) == found.person:
        return RedirectResponse("/you", 303)
    return HTMLResponse(message(say("When it is your turn"), say("Nothing is sent there any more.")), headers=NO_STORE)
