"""Announcing, lengthening and cancelling a plan."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, RedirectResponse, Response

from carson.game.language import say
from carson.web.errors import Refused
from carson.web.http.requests import NO_STORE, form_of, number_in, one, seated, wants_json
from carson.web.http.services import services_of
from carson.web.pages.table.plans import places, plans_page
from carson.web.table.change import Draft
from carson.web.table.new_table import MAX_SEATS
from carson.web.table.plans import PASS


async def show(request: Request) -> Response:
    """Where can be planned to place now, for a page on whose board somebody plans; or a page of its own."""
    table, held = await seated(request)
    if wants_json(request):
        return JSONResponse({"places": places(table.state, held)}, headers=NO_STORE)
    return HTMLResponse(plans_page(table.state, held), headers=NO_STORE)


async def plan(request: Request) -> Response:
    """A step more at the end of a plan, or the end of it all."""
    form = await form_of(request)
    table, held = await seated(request)
    seat = number_in(one(form, "seat"), "seat", MAX_SEATS - 1)
    if seat not in held:
        raise Refused(say("That seat is not yours."), 403)
    do, step = one(form, "do"), one(form, "step")
    if do not in ("add", "pass", "cancel"):
        raise Refused(say("There is no button “{name}” here.", name=do[:30]))

    def announce(draft: Draft) -> None:
        more = [*draft.state.plans.steps.get(seat, ()), PASS if do == "pass" else step]
        draft.plan(seat, [] if do == "cancel" else more)

    await services_of(request).room.change(table, None, announce)
    if wants_json(request):
        return JSONResponse({})
    return RedirectResponse(f"/t/{table.id}", 303)
