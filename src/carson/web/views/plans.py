"""Announcing, lengthening and cancelling a plan."""

from __future__ import annotations

from collections.abc import Sequence

from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, RedirectResponse, Response

from carson.game.language import say
from carson.web.http.guard import form_of
from carson.web.pages.table.plans import plans_page, plans_panel
from carson.web.store import Row
from carson.web.table.new_table import one
from carson.web.table.plans import PASS, checked_steps, plannable
from carson.web.table.state import Refused, TableState, plan_rows
from carson.web.views.table import number_in, room_of, seated


async def show(request: Request) -> Response:
    """What can be planned now, for a page whose panel somebody opens, or as a page of its own."""
    table, held = await seated(request)
    if "application/json" in request.headers.get("accept", ""):
        return JSONResponse({"panel": plans_panel(table.position, held, whole=True)}, headers={"cache-control": "no-store"})
    return HTMLResponse(plans_page(table.position, held), headers={"cache-control": "no-store"})


def announced(position: TableState, seat: int, steps: Sequence[str]) -> list[Row]:
    """The entries by which a seat announces these steps as its plan, or with none gives its plan up. Raises `Refused`."""
    if not steps:
        if seat not in position.plans.steps:
            raise Refused(say("There is no plan to cancel."), 409)
        return plan_rows(position, seat, "")
    if not plannable(position.state, seat):
        raise Refused(say("Nothing can be planned now."), 409)
    return plan_rows(position, seat, checked_steps(position.state, steps))


async def plan(request: Request) -> Response:
    """A step more at the end of a plan, or the end of it all."""
    form = await form_of(request)
    table, held = await seated(request)
    seat = number_in(one(form, "seat"), "seat", 5)
    if seat not in held:
        raise Refused(say("That seat is not yours."), 403)
    do, step = one(form, "do"), one(form, "step")
    if do not in ("add", "pass", "cancel"):
        raise Refused(say("There is no button “{name}” here.", name=do[:30]))

    def entries(position: TableState) -> list[Row]:
        more = [*position.plans.steps.get(seat, ()), PASS if do == "pass" else step]
        return announced(position, seat, [] if do == "cancel" else more)

    await room_of(request).change(table, None, entries)
    if "application/json" in request.headers.get("accept", ""):
        return JSONResponse({})
    return RedirectResponse(f"/t/{table.id}", 303)
