"""The board game on the page: town, path, personalities and seats, as pictures whose pieces can be patched by their ids."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import lru_cache, reduce
from operator import or_
from typing import Any, Final

from carson.city.buildings import NAMES
from carson.city.nouns import building
from carson.city.places import ALL, PARCELS, bits
from carson.city.solo.standish import is_standish
from carson.city.state import State
from carson.city.variants.new_beginning import FillSheets
from carson.draw.svg.city import parts as city
from carson.draw.svg.city.path import path_pieces
from carson.draw.svg.city.people import people_pieces
from carson.draw.svg.city.race import known_scores, race, race_pieces, race_spots
from carson.draw.svg.city.stable import corral_pieces, corrals
from carson.draw.svg.city.town import parcel_piece, parcel_pieces, river_piece, road_pieces
from carson.draw.svg.city.tracks import supply_piece, track_pieces
from carson.draw.svg.markup import Markup, cached_by_language, signed
from carson.draw.svg.shape import Shape
from carson.game import Decision, Move
from carson.game.language import mark, say, say_many
from carson.web.pages.html import badge, h, picture, sign
from carson.web.pages.scene import CacheKey, Layer, Scene
from carson.web.pages.table.board import BOARDS, Board
from carson.web.pages.table.city_components import (
    beside,
    component_pieces,
    hand_in,
    proposed_sheet,
    sheet_piece,
    shows_own_things,
    standish_switch,
    tiles_piece,
)
from carson.words.city.descriptions import parcel_facts
from carson.words.lines import dollars

_MANY: Final = 5
"""From so many seats on, their lines take the room that other things could have."""
_FULL: Final = 9
"""A price high enough for every discount to show."""
_HEADS: Final = (
    ("money", "coins", mark("money")),
    ("income", "income", mark("what the buildings earn each round")),
    ("points", "star", mark("points; then points if the game were scored now")),
    ("cowboys", "hat", mark("cowboys at home")),
    ("revolvers", "revolver", mark("revolvers, then firepower")),
    ("roads", "road", mark("roads")),
    ("parcels", "parcel", mark("parcels")),
)
"""The columns of the seats: the name of their cells, the picture above them and its words."""


def parts(state: State, lit: Collection[str], shape: Shape, seat: int | None) -> dict[str, Markup]:
    """The parts of the page by the name of their place in its grid. Corrals or many seats leave no room for duel tiles."""
    narrow = shape is Shape.PHONE
    tiles = [] if state.arsenal is None else [tiles_piece(state, seat)]
    crowded = state.stable is not None or state.seats >= _MANY
    return {
        "town": picture(city.town(state, lit=lit, live=True, seat=_buyer(state, seat))),
        "middle": Markup(
            h("div", _path_picture(state, lit, narrow, seat), *(tiles if crowded else ()), class_="path")
            + h(
                "div",
                h("p", say("Tap a card to read what it does."), class_="tap"),
                picture(city.personalities(state, lit=lit, live=True, width=_cards_width(shape))),
                class_="people",
            )
            + _sheet(state, seat)
            + beside(
                [
                    *standish_switch(state),
                    *_corrals(state, shape, seat),
                    *(() if crowded else tiles),
                    *component_pieces(state, seat).values(),
                ]
            )
            + h("div", seats(state), class_=f"seats of-{state.seats}", tabindex=0)
            + h("div", picture(race(state, _race_width(_cards_width(shape)), live=True)), class_="race", data_help="points")
        ),
    }


def _path_picture(state: State, lit: Collection[str], narrow: bool, seat: int | None) -> Markup:
    return picture(city.path(state, lit=lit, narrow=narrow, live=True, seat=_buyer(state, seat)))


def _buyer(state: State, seat: int | None) -> int | None:
    """The seat that looks, if a card lets it pay other prices than everybody; otherwise None."""
    if seat is None or all(card.building_price(_FULL) == card.parcel_price(_FULL) == _FULL for card in state.held[seat]):
        return None
    return seat


def _sheet(state: State, seat: int | None) -> Markup:
    return sheet_piece(state, seat) if state.rules.new_beginning else Markup()


def _corrals(state: State, shape: Shape, seat: int | None) -> list[Markup]:
    """The picture of the viewer’s corrals, in the game with horses."""
    if state.stable is None or seat is None:
        return []
    return [h("div", picture(corrals(state, seat, _corrals_width(shape), live=True)), class_="corrals")]


def _cards_width(shape: Shape) -> int:
    """How wide personalities are drawn, and corrals below them: on a tablet there is less room beside the town."""
    if shape is Shape.UPRIGHT:
        return city.BESIDE_TOWN
    return city.BESIDE_TOWN_LYING if shape is Shape.TABLET else city.column(shape.is_phone)


def _corrals_width(shape: Shape) -> int:
    """How wide corrals are drawn: on a large screen they stand below the town, where there is less room."""
    return city.BESIDE_TOWN_LYING if shape is Shape.WIDE else _cards_width(shape)


def _race_width(cards_width: int) -> int:
    return cards_width + 24


def scene(state: State, shape: Shape, seat: int | None) -> Scene:
    """Every piece that can change: what is compared with what a page has, and sent if it differs."""
    narrow, buyer = shape is Shape.PHONE, _buyer(state, seat)
    prices = None if buyer is None else (buyer, *(card.name for card in state.held[buyer]))
    rest = (state.strength, state.round, state.rules.edition.name, state.rules.names, prices)
    standing = tuple(map(tuple, (state.stand, state.lent, state.no_duel, state.charged)))
    shops = (standing, *rest, tuple(state.wages), tuple(state.crew), tuple(state.market), state.ammunition)
    land = CacheKey((state.town.key(), state.hall_holder(), *rest), state)
    return (
        _town(CacheKey((standing, land), state), buyer),
        _path(CacheKey(shops, state), narrow, buyer),
        _shared(_everything(state), narrow, _cards_width(shape)),
        Layer(_own(state, shape, seat)),
    )


def _everything(state: State) -> CacheKey:
    """All of a state that shows: of its rules the names and the edition, of its agenda the phase."""
    rules, *shown, _ = state.key()
    return CacheKey((rules.names, rules.edition.name, *shown, state.phase), state)


def _own(state: State, shape: Shape, seat: int | None) -> dict[str, Markup]:
    """What lies beside the board, as *seat* sees it."""
    own = component_pieces(state, seat)
    if state.arsenal is not None:
        own["tiles"] = tiles_piece(state, seat)
    if state.rules.new_beginning:
        own["sheet"] = sheet_piece(state, seat)
    if state.stable is not None and seat is not None:
        own |= corral_pieces(state, seat, _corrals_width(shape))
    return own


@cached_by_language(maxsize=64)
def _shared(key: CacheKey, narrow: bool, cards_width: int) -> Layer:
    """What looks the same to every seat: everything without a price."""
    state = key.state
    roads = road_pieces(state.town)
    people = people_pieces(state, cards_width, ())
    scores = known_scores(state)
    found = roads | track_pieces(state, *city.TRACKS_AT) | people
    found["supply"] = supply_piece(state, *city.supply_at(narrow))
    for seat in range(state.seats):
        found |= cells(state, seat, scores[seat])
    found |= race_pieces(state, scores, _race_width(cards_width))
    homes = dict.fromkeys(roads, "roads") | dict.fromkeys(people, "people")
    return Layer(found, homes, race_spots(scores, _race_width(cards_width)))


@cached_by_language(maxsize=128)
def _land(key: CacheKey, buyer: int | None) -> dict[str, Markup]:
    """River and parcels, as if no cowboy stood there."""
    return {"river": river_piece(key.state), **parcel_pieces(key.state, (), buyer, bare=True)}


@cached_by_language(maxsize=128)
def _town(key: CacheKey, buyer: int | None) -> Layer:
    """River and parcels, with the cowboys who stand there."""
    state, (_, land) = key.state, key.depends
    stands = bits(reduce(or_, state.stand) & ALL)
    occupied = {f"place-{PARCELS[parcel]}": parcel_piece(parcel_facts(state, parcel, buyer)) for parcel in stands}
    return Layer({**_land(land, buyer), **occupied})


@cached_by_language(maxsize=128)
def _path(key: CacheKey, narrow: bool, buyer: int | None) -> Layer:
    return Layer({name: piece for name, piece in path_pieces(key.state, (), narrow, buyer).items() if name != "path"})


def seats(state: State) -> Markup:
    """What everybody has, in one table."""
    heads = [h("th", sign(icon, say(words)), scope="col", class_=f"n c-{name}") for name, icon, words in _HEADS]
    if state.stable is not None:
        told = say("horses at home, then in each corral")
        heads.append(h("th", sign("horse", told), scope="col", class_="n c-horses", data_help="corral"))
    return h(
        "table",
        h("caption", say("The seats"), class_="unseen"),
        h("thead", h("tr", h("th", h("span", say("seat"), class_="unseen"), scope="col"), *heads,
                     h("th", sign("crate", say("kept")), scope="col", class_="c-kept"),
                     h("th", say("employs"), scope="col", class_="c-employs"))),
        h("tbody", *(row(state, seat) for seat in range(state.seats))),
        class_="seats",
    )  # fmt: skip


def row(state: State, seat: int) -> Markup:
    asked = "asked-row" if state.decision_of(seat) is not None else None
    return h("tr", *cells(state, seat, state.scores[seat]).values(), id=f"row-{seat + 1}", class_=asked)


def cells(state: State, seat: int, score: int) -> dict[str, Markup]:
    """What a seat is called and has, each number a piece of its own."""
    standish = is_standish(state, seat)
    town = state.town
    numbers: tuple[tuple[str, str, str], ...] = (
        ("money", "–" if standish else f"${state.money[seat]}", ""),
        ("income", "–" if standish else f"${_earning(state, seat)}", ""),
        ("points", signed(score), "") if state.over else ("points", signed(state.points[seat]), f" → {signed(score)}"),
        ("cowboys", str(state.reserve[seat]), ""),
        ("revolvers", str(state.revolvers[seat]), f" · {state.firepower(seat)}"),
        ("roads", "–" if standish else str(state.roads[seat]), ""),
        ("parcels", str(town.land[seat].bit_count()), ""),
    )
    if not (standish or state.start_known):
        numbers = tuple((name, "?", "") for name, _, _ in numbers)
    found = {f"name-{seat + 1}": _name(seat, state.name_of(seat))}
    found |= {f"{name}-{seat + 1}": _number(f"{name}-{seat + 1}", value, more) for name, value, more in numbers}
    if state.stable is not None:
        found[f"horses-{seat + 1}"] = _horses(seat, state.stable.reserve[seat], tuple(state.stable.corrals[seat]))
    employs = ", ".join(f"{card.title} ({dollars(state.money_limit(seat))})" for card in state.held[seat])
    found[f"kept-{seat + 1}"] = _kept(seat, tuple(state.stored[seat]), state.ammunition == seat, state.dynamite[seat])
    found[f"employs-{seat + 1}"] = _words(f"employs-{seat + 1}", employs)
    return found


@lru_cache(maxsize=1024)
def _name(seat: int, name: str) -> Markup:
    return h("th", badge(seat), h("span", name, class_="name", title=name), scope="row", id=f"name-{seat + 1}")


@cached_by_language(maxsize=1024)
def _kept(seat: int, kinds: tuple[int, ...], ammunition: bool, sticks: int) -> Markup:
    """The buildings that a seat has not built yet, and what it has of ammunition and dynamite."""
    signs = [sign(NAMES[kind], building(kind)) for kind in kinds]
    if ammunition:
        signs.append(sign("revolver", say("3 revolvers")))
    if sticks:
        told = say_many(sticks, "{number} stick of dynamite", "{number} sticks of dynamite")
        signs += [sign("dynamite", told)] * sticks
    return h("td", *(signs or [Markup("–")]), id=f"kept-{seat + 1}", class_="kept")


def _earning(state: State, seat: int) -> int:
    """What the buildings of a seat would earn if it were time for the building income."""
    return sum(state.income(parcel) for parcel in bits(state.town.earning & state.town.land[seat]))


@cached_by_language(maxsize=4096)
def _number(name: str, value: str, more: str) -> Markup:
    """A number with its second one; the first stands alone so that JavaScript can count it up."""
    second = h("small", more) if more else Markup()
    unknown = say("not yet known") if value == "?" else None
    return h("td", h("span", value, title=unknown), second, id=name, class_="n")


@cached_by_language(maxsize=2048)
def _words(name: str, told: str) -> Markup:
    return h("td", told, id=name, class_="employs")


@cached_by_language(maxsize=1024)
def _horses(seat: int, home: int, corrals: tuple[int, ...]) -> Markup:
    """The horses of a seat: at home, and the numbers of the corrals that have any."""
    inside = " ".join(f"{number}×{count}" if count > 1 else str(number) for number, count in enumerate(corrals, 1) if count)
    title, more = say("horses at home: {home}", home=home), Markup()
    if inside:
        title = say("horses at home: {home}; in corrals: {corrals}", home=home, corrals=inside)
        more = h("small", f" → {inside}")
    name = f"horses-{seat + 1}"
    return h("td", h("span", str(home)), more, id=name, class_="n horses", title=title, data_help="corral")


class CityBoard(Board):
    parts = staticmethod(parts)
    scene = staticmethod(scene)

    def is_personal(self, state: Any, seat: int) -> bool:
        return shows_own_things(state) or _buyer(state, seat) is not None

    def hand_in(self, decision: Decision) -> Markup:
        return hand_in() if decision.kind == FillSheets.kind else Markup()

    def sheet_of(self, state: Any, seat: int, moves: Sequence[Move]) -> Markup:
        return proposed_sheet(state, seat, moves)


BOARDS.register("city", CityBoard())
