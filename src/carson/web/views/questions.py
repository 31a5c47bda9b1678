"""What somebody asks at a table: why a place cannot be chosen, what it earns, what a thing is, what a bot would do."""

from __future__ import annotations

from typing import Any, Final

from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, Response

from carson.game import CarsonError, Decision
from carson.game.language import say
from carson.web.errors import Refused
from carson.web.http.requests import NO_STORE, browser_of, number_in, seated, wanted_seat, wants_json
from carson.web.http.services import services_of
from carson.web.pages.table.advice import advice, advice_page, sheet_advice
from carson.web.pages.table.board import BOARDS
from carson.web.pages.table.topics import answers, answers_page, place_info
from carson.web.people.fair_play import check_moments
from carson.web.table.bots.advice import fill_in
from carson.web.table.viewer import chair_of
from carson.words.base import DECISION, words_of

REPEATED_WORD_LENGTH: Final = 30
"""How much of an unknown word a refusal repeats, in characters."""


def place_in(request: Request) -> str:
    place = request.query_params.get("place", "")
    if not 0 < len(place) <= 20:
        raise Refused(say("“place” names a parcel, a square or an edge."))
    return place


def why_not(request: Request, known: Any, decision: Decision | None) -> Response:
    """Why a place cannot be chosen now; *known* is what the seat that is asked knows."""
    place = place_in(request)
    told = say("You are not asked now.") if decision is None else reason_against(known, decision, place)
    return JSONResponse({"why": told})


def reason_against(known: Any, decision: Decision, place: str) -> str:
    """Why a place cannot be chosen now: the rule’s sentence, or, if that would list typed moves, the question that is open."""
    words = words_of(known)
    meant = words.move_towards(known, decision, place)
    try:
        reason = None if meant is None else known.why_not(decision.seat, meant) or say("This is possible now.")
    except CarsonError as error:
        reason = str(error)
    if reason is None or any(move in reason for move in decision.moves if words.target(known, move)):
        # Nothing of this sort is chosen, or the sentence lists moves, for those who type them.
        return say("Not now. {question}", question=say("Your turn: {task}", task=words.task(known, decision)))
    return reason


def about_place(request: Request, known: Any, seat: int | None) -> Response:
    """What the picture does not say about a place: what would be earned there, how a duel would end."""
    told = place_info(words_of(known).place_info(known, seat, request.query_params.get("place", "")))
    return JSONResponse({"html": told}, headers=NO_STORE)


def explained(request: Request, known: Any, decision: Decision | None, back: str) -> Response:
    """What a thing on the table is and which rule says more; without JavaScript, as a page of its own."""
    owner = request.query_params.get("of", "")
    seat = number_in(owner, "of") - 1 if owner else None
    word = request.query_params.get("about", DECISION)
    topics = words_of(known).explained(known, decision, word, seat)
    if not topics:
        raise Refused(say("Nothing on this table is called “{name}”.", name=word[:REPEATED_WORD_LENGTH]), 404)
    if wants_json(request):
        return JSONResponse({"html": answers(topics)}, headers=NO_STORE)
    return HTMLResponse(answers_page(topics, back), headers=NO_STORE)


async def hint(request: Request) -> Response:
    """Advice for the seat that is asked: a fragment for JavaScript, otherwise a whole page."""
    table, held = await seated(request)
    state = table.state
    chair = chair_of(state, held, wanted_seat(request, held))
    if chair.seat is None or chair.decision is None:
        raise Refused(say("You are not asked now."), 409)
    room = services_of(request).room
    known = [state.opening_hash]  # a table may begin with the game of others
    await check_moments(room, state, [state.game], known, browser_of(request))
    if BOARDS.of(state.game.game).hand_in(chair.decision):
        told = sheet_advice(state, chair.seat, fill_in(state.game.view(chair.seat), chair.decision.kind))
    else:
        told = advice(state, chair.seat, await services_of(request).adviser.advice(state, chair.seat, chair.decision))
    if wants_json(request):
        return JSONResponse({"title": say("Hint"), "html": told}, headers=NO_STORE)
    return HTMLResponse(advice_page(state, told), headers=NO_STORE)
