"""The end of a game: the points of every seat by source, and how they came together over the moves."""

from __future__ import annotations

from carson.cards.state import State as CardsState
from carson.city.scoring import points_now
from carson.city.state import State as CityState
from carson.draw.city_parts import source_words
from carson.draw.palette import SEAT_COLOURS
from carson.draw.svg.markup import Markup, tag
from carson.game import State, Why
from carson.web.markup import badge, h
from carson.web.tables import Position

_WIDTH = 520
_HEIGHT = 150


def result(position: Position) -> Markup:
    """A sheet over the board."""
    state = position.state
    heads = [h("th", badge(seat), " ", position.names[seat], scope="col", class_="n") for seat in range(state.seats)]
    rows = [
        h("tr", h("th", name, scope="row"), *(h("td", str(amount or "·"), class_="n") for amount in amounts))
        for name, amounts in sources(state).items()
    ]
    total = h("tr", h("th", "points", scope="row"), *(h("td", str(score), class_="n") for score in state.scores), class_="sum")
    table = h("table", h("thead", h("tr", h("td", ""), *heads)), h("tbody", *rows, total), class_="points")
    close = h("a", "Close", href="#bar", class_="button quiet")
    return h("section", h("h2", "Points by source"), table, h("h2", "Points over the game"), chart(position), close,
             id="result", class_="result", aria_label="Points by source")  # fmt: skip


def sources(state: State) -> dict[str, list[int]]:
    """For each source what it gives every seat; sources that give nobody anything are left out."""
    parts: list[Why] = [[] for _ in range(state.seats)]
    if isinstance(state, CityState):
        for seat in range(state.seats):
            points_now(state, seat, parts[seat])
    elif isinstance(state, CardsState):
        parts = [list(state.why(seat)) for seat in range(state.seats)]
    names = list(dict.fromkeys(part.what for why in parts for part in why))
    table = {name: [sum(part.amount for part in why if part.what == name) for why in parts] for name in names}
    words = source_words if isinstance(state, CityState) else str
    return {words(name): amounts for name, amounts in table.items() if any(amounts)}


def chart(position: Position) -> Markup:
    """A line for each seat: the points it would have had, move by move."""
    state = position.record.start()
    scores = [state.scores]
    for entry in position.entries:
        state.play(entry.text, entry.seat)
        scores.append(state.scores)
    low, high = min(map(min, scores)), max(1, *map(max, scores))
    step = max(1, len(scores) // 120)
    shown = [*scores[::step], scores[-1]]

    def point(number: int, score: int) -> str:
        x = number * _WIDTH / (len(shown) - 1 or 1)
        return f"{x:.1f} {_HEIGHT - (score - low) * _HEIGHT / (high - low or 1):.1f}"

    lines: list[Markup] = []
    for seat in range(state.seats):
        path = "M" + "L".join(point(number, each[seat]) for number, each in enumerate(shown))
        for colour, width in (("var(--ink)", 4.5), (SEAT_COLOURS[seat], 3)):
            lines.append(tag("path", d=path, fill="none", stroke=colour, stroke_width=width, stroke_linejoin="round"))
    told = ", ".join(f"{position.names[seat]} {score}" for seat, score in enumerate(scores[-1]))
    title = f"Points over the game; at the end {told}"
    return tag("svg", tag("title", title), *lines, viewBox=f"-4 -6 {_WIDTH + 8} {_HEIGHT + 12}", class_="carson chart",
               role="img", aria_label=title)  # fmt: skip
