"""Puzzles: the list, each of them, and what is said of an answer. Nothing is searched here: all was worked out before."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, RedirectResponse, Response

from carson.draw.svg.markup import Markup
from carson.study.book import RETIRED
from carson.web.http.limits import address_of
from carson.web.http.requests import NO_STORE, form_of, one, shape_of, wants_json
from carson.web.http.services import services_of
from carson.web.pages.study.puzzle import judged, puzzle_page, shown
from carson.web.pages.study.puzzles import puzzles_page
from carson.web.study.puzzles import Task, checked_move, task_named
from carson.web.views import questions


async def overview(request: Request) -> Response:
    queue = services_of(request).fair_queue
    return HTMLResponse(await queue.in_thread(address_of(request.scope), puzzles_page), headers=NO_STORE)


def _task(request: Request) -> Task:
    return task_named(request.path_params["name"])


async def show(request: Request) -> Response:
    if request.path_params["name"] in RETIRED:
        return RedirectResponse("/puzzles", 303)
    async with services_of(request).fair_queue.turn(address_of(request.scope)):
        return HTMLResponse(puzzle_page(_task(request), shape_of(request)), headers=NO_STORE)


async def move(request: Request) -> Response:
    """What is to be said of a move."""
    form = await form_of(request)
    task = _task(request)
    tried = checked_move(task, one(form, "move"))
    return _said(request, task, judged(task, tried), tried == task.puzzle.answer)


async def answer(request: Request) -> Response:
    """The answer, for somebody who gives up."""
    await form_of(request)
    task = _task(request)
    return _said(request, task, shown(task), None)


def _said(request: Request, task: Task, said: Markup, right: bool | None) -> Response:
    if wants_json(request):
        target = None if right is False else task.table.words.target(task.known, task.listed(task.puzzle.answer))
        return JSONResponse({"right": right, "target": target, "html": said}, headers=NO_STORE)
    return HTMLResponse(puzzle_page(task, shape_of(request), said), headers=NO_STORE)


async def why(request: Request) -> Response:
    task = _task(request)
    return questions.why_not(request, task.known, task.decision)


async def about_place(request: Request) -> Response:
    task = _task(request)
    return questions.about_place(request, task.known, task.puzzle.seat)


async def explain(request: Request) -> Response:
    task = _task(request)
    return questions.explained(request, task.known, task.decision, task.here)
