"""The pages that are only read: how to play each game, and the numbered rules."""

from __future__ import annotations

from functools import cache

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from carson.game.language import language
from carson.web.http.requests import NO_STORE
from carson.web.pages.look import theme
from carson.web.pages.rules.guide import GUIDES, rules_page
from carson.web.pages.rules.numbered import FILES, numbered_page


async def any_rules(request: Request) -> Response:
    return RedirectResponse("/rules/city")


async def rules(request: Request) -> Response:
    """How to play a game, in the language of the reader."""
    game = request.path_params["game"]
    if game not in GUIDES:
        raise HTTPException(404)
    return HTMLResponse(_rules(game, language(), theme()), headers=NO_STORE)


@cache
def _rules(game: str, spoken: str, seen: str) -> str:
    """Drawn once for each language and theme."""
    return rules_page(game)


async def numbered(request: Request) -> Response:
    name = request.path_params["name"]
    if name not in FILES:
        raise HTTPException(404)
    return HTMLResponse(numbered_page(name), headers=NO_STORE)
