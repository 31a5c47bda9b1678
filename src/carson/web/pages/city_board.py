"""The board game on the page: town, path, personalities and seats, as pictures whose pieces can be patched by their ids."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from carson.city.editions import NOBODY
from carson.city.solo.standish import is_standish
from carson.city.state import State
from carson.draw.city_text import dollars
from carson.draw.city_words import building
from carson.draw.story import listed
from carson.draw.svg import city
from carson.draw.svg.city_path import RISE, path_pieces, standing_piece, supply_piece
from carson.draw.svg.city_people import people_pieces
from carson.draw.svg.city_town import town_pieces
from carson.draw.svg.markup import Markup
from carson.web.markup import badge, h, picture, sign

_EDGE: Final = 12
_COLUMN: Final = 640
_NARROW: Final = 400

_HEADS: Final = (
    ("coins", "money"),
    ("star", "points; then points if the game were scored now"),
    ("hat", "cowboys at home"),
    ("revolver", "revolvers, then firepower"),
    ("road", "roads"),
    ("parcel", "parcels"),
)


def parts(state: State, lit: Collection[str], narrow: bool) -> dict[str, Markup]:
    """The parts of the page by the name of their place in its grid."""
    return {
        "town": picture(city.town(state, lit=lit, live=True)),
        "path": picture(city.path(state, lit=lit, narrow=narrow, live=True)),
        "people": picture(city.personalities(state, lit=lit, narrow=narrow, live=True)),
        "seats": seats(state),
    }


def pieces(state: State, lit: Collection[str], narrow: bool) -> dict[str, Markup]:
    """Every piece that can change, by id: what is compared with what a page has, and sent if it differs."""
    found = town_pieces(state, lit)
    del found["land"]
    found |= path_pieces(state, lit, narrow)
    del found["path"]
    found["standing"] = standing_piece(state, _EDGE + 4, 6)
    found["supply"] = supply_piece(state, _EDGE + 250, 14) if narrow else supply_piece(state, _EDGE + 4, 3 * RISE + 14)
    found |= people_pieces(state, _NARROW if narrow else _COLUMN, lit)
    for seat in range(state.seats):
        found[f"row-{seat + 1}"] = row(state, seat)
    return found


def seats(state: State) -> Markup:
    """What everybody has, in one table."""
    heads = [h("th", sign(icon, words), scope="col", class_="n") for icon, words in _HEADS]
    return h(
        "table",
        h("caption", "The seats", class_="unseen"),
        h("thead", h("tr", h("th", h("span", "seat", class_="unseen"), scope="col"), *heads, h("th", "kept", scope="col"),
                     h("th", "employs", scope="col"))),
        h("tbody", *(row(state, seat) for seat in range(state.seats))),
        class_="seats",
    )  # fmt: skip


def row(state: State, seat: int) -> Markup:
    asked = state.decision_of(seat) is not None
    standish = is_standish(state, seat)
    points, now = state.points[seat], state.scores[seat]
    numbers = (
        "–" if standish else f"${state.money[seat]}",
        h("span", str(points), h("small", f" → {now}")),
        str(state.reserve[seat]),
        h("span", str(state.revolvers[seat]), h("small", f" · {state.firepower(seat)}")),
        "–" if standish else str(state.roads[seat]),
        str(state.town.land[seat].bit_count()),
    )
    name = h("th", badge(seat), h("span", state.name_of(seat), class_="name"), scope="row")
    kept = listed([building(kind) for kind in state.stored[seat]]) or "–"
    employs = ", ".join(f"{card.name} ({dollars(state.limit(seat))})" for card in state.held[seat]) or "–"
    extra = [*_extras(state, seat)]
    cells = [h("td", number, class_="n") for number in numbers]
    told = h("td", employs, *(h("small", f" · {text}") for text in extra))
    return h("tr", name, *cells, h("td", kept), told, id=f"row-{seat + 1}", class_="asked-row" if asked else None)


def _extras(state: State, seat: int) -> list[str]:
    """What the variants and the ammunition give a seat."""
    found = []
    if state.ammunition == seat != NOBODY:
        found.append("3 revolvers")
    if state.dynamite[seat]:
        found.append(f"{state.dynamite[seat]} dynamite")
    if state.stable is not None:
        stable = state.stable
        found.append(f"horses {stable.reserve[seat]} + corrals {' '.join(map(str, stable.corrals[seat]))}")
    if state.arsenal is not None and seat < len(state.arsenal.hands):
        hand = state.arsenal.hands[seat]
        shown = " ".join("?" if tile < 0 else str(tile) for tile in hand)
        found.append(f"tiles {shown}")
    return found
