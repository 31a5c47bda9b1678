"""The page of a table: the board, the log, the bar; and what of it has changed since a page was made."""

from __future__ import annotations

from typing import Any

from carson.city.state import State as CityState
from carson.draw.svg.markup import Markup
from carson.game import State
from carson.game.language import say
from carson.web.markup import h
from carson.web.pages import cards_board, city_board
from carson.web.pages.answers import asking
from carson.web.pages.bar import bar
from carson.web.pages.dice import dice_menu
from carson.web.pages.result import result
from carson.web.pages.shell import language_choice, page, wordmark
from carson.web.seating import Chair
from carson.web.tables import Position, Told
from carson.web.wording import targets


def table_page(position: Position, chair: Chair, narrow: bool) -> str:
    """The table as the browser in *chair* may see it."""
    known = position.state.view(chair.seat).known
    lit = targets(known, chair.decision)
    ending = [result(position)] if known.over else []
    return _page(position, known, chair, narrow, lit, [bar(position, chair), *ending], position.told)


def past_page(position: Position, chair: Chair, narrow: bool, moves: int) -> str:
    """The table as it was after some moves; nothing can be done there but look."""
    known = position.at(moves).view(chair.seat).known
    stops = sorted({told.moves for told in position.told} | {len(position.entries)})
    back = max((stop for stop in stops if stop < moves), default=None)
    on = min((stop for stop in stops if stop > moves), default=None)
    here = f"/t/{position.header.id}"
    ways = [
        _way("◂ Back", None if back is None else f"{here}?moves={back}", "back"),
        _way("On ▸", None if on is None else f"{here}?moves={on}", "on"),
        _way("To the present", here, "now"),
        _way("Position as text", f"{here}/position?moves={moves}", "position"),
    ]
    said = f"The table as it was after move {moves} of {len(position.entries)}."
    strip = h("section", h("div", h("p", said, id="question"), h("div", *ways, class_="choices"), class_="asked"), id="bar",
              aria_label="Looking back", data_past=moves)  # fmt: skip
    return _page(position, known, chair, narrow, frozenset(), [strip], position.told, moves)


def _way(words: str, href: str | None, name: str) -> Markup:
    if href is None:
        return h("span", words, class_="button off")
    return h("a", words, href=href, class_="button", id=f"go-{name}")


def _page(
    position: Position,
    known: State,
    chair: Chair,
    narrow: bool,
    lit: frozenset[str],
    below: list[Markup],
    told: list[Told],
    moves: int | None = None,
) -> str:
    kind = "city" if isinstance(known, CityState) else "cards"
    parts = _parts(known, lit, narrow, chair.seat)
    places = [h("div", part, class_=name, tabindex=0 if name == "seats" else None) for name, part in parts.items()]
    log = h("aside", h("h2", "What happened"), h("div", log_lines(position, told, moves), class_="scroll", tabindex=0),
            class_="log", aria_label="What happened")  # fmt: skip
    main = h("main", h("h1", f"The table of {', '.join(position.names)}", class_="unseen"), *places, log, *below,
             id="table", class_=f"table {kind}", data_narrow="1" if narrow else "0")  # fmt: skip
    title = f"{position.kind.title}: {', '.join(position.names)}"
    scripts = ("table.js", "asking.js")
    return page(title, _head(position), main, scripts=scripts, kind="at-table")


def _head(position: Position) -> Markup:
    """Name of the game, pace of what is shown, and the way out."""
    pace = h(
        "label",
        h("span", "Pace "),
        h("select", *(h("option", word, value=value) for value, word in (("900", "calm"), ("350", "quick"), ("0", "at once"))),
          id="pace", aria_label="Pace"),
        class_="pace", hidden=True,
    )  # fmt: skip
    menu: list[Markup] = []
    if not position.secret or position.state.over:
        menu.append(h("a", "Record", href=f"/t/{position.header.id}/record", download=True))
    if position.playable:
        menu.append(h("a", say("Seats"), href=f"/t/{position.header.id}/seats"))
    menu += dice_menu(position)
    menu.append(h("a", "Tables", href="/"))
    menu += [language_choice(), asking("solo" if position.record.options.get("solo") else position.kind.name)]
    return h("header", wordmark(), h("nav", pace, *menu, aria_label="Table"), class_="top")


def log_lines(position: Position, told: list[Told], moves: int | None = None) -> Markup:
    return h("ol", *(log_line(position, line, moves) for line in told), id="log")


def log_line(position: Position, told: Told, moves: int | None = None) -> Markup:
    link = h("a", told.line.text, href=f"/t/{position.header.id}?moves={told.moves}",
             aria_current="true" if told.moves == moves else None)  # fmt: skip
    return h("li", link, class_="heading" if told.line.heading else None)


def _parts(known: Any, lit: frozenset[str], narrow: bool, seat: int | None) -> dict[str, Markup]:
    if isinstance(known, CityState):
        return city_board.parts(known, lit, narrow)
    return cards_board.parts(known, lit, narrow, seat)


def scene(position: Position, chair: Chair, narrow: bool) -> dict[str, Markup]:
    """Everything on the page of this chair that can change, by id."""
    known: Any = position.state.view(chair.seat).known
    lit = targets(known, chair.decision)
    if isinstance(known, CityState):
        found = city_board.pieces(known, lit, narrow)
    else:
        found = cards_board.pieces(known, lit, narrow, chair.seat)
    return found
