"""The seats as SVG: what everybody has, employs, keeps, and in the variants the horses and the duel tiles.

A panel is drawn from plain values (`Holding`) and remembered, so that only the seats that have changed are drawn again.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from carson.city.buildings import NAMES
from carson.city.by_name import Piece
from carson.city.nouns import a_building, building, place_name
from carson.city.places import CORRALS, FIRST_CORRAL
from carson.city.solo.standish import is_standish
from carson.city.state import State
from carson.city.variants.might_is_right import UNKNOWN
from carson.draw.svg.city.cowboys import cowboy
from carson.draw.svg.frame import named
from carson.draw.svg.icons import icon
from carson.draw.svg.marks import PATTERN_NAMES, plate
from carson.draw.svg.markup import Markup, cached_by_language, join, shortened, signed, tag, words
from carson.draw.svg.portraits import portrait
from carson.game import listed
from carson.game.language import mark, say, say_many

WIDE_ROW: Final = 44
TALLEST_ROW: Final = 62
NARROW_ROW: Final = 68

CORRAL_RULES: Final = (
    mark("A horse here: one firepower, two from three horses on."),
    mark("A horse here: another cowboy, another place for one, or an early end."),
    mark("A horse here: doubles the income of one of your ranches."),
    mark("A horse here: $2 at once."),
    mark("A horse here: five more points in the rodeo."),
)


class Horses(NamedTuple):
    home: int
    corrals: tuple[int, ...]
    cowboys: tuple[bool, ...]
    """Whether a cowboy stands in each corral."""
    rodeos: int


class Holding(NamedTuple):
    """Everything that the panel of a seat shows."""

    seat: int
    name: str
    standish: bool
    """Jeb Standish has neither money nor roads."""
    asked: bool
    start_known: bool
    """False before the sheets of A New Beginning lie open."""
    money: int
    points: int
    score: int
    cowboys: int
    firepower: int
    roads: int
    parcels: int
    people: tuple[tuple[int, str, str], ...]
    """Number and name of the personalities of this round, and what the reader calls them."""
    kept: tuple[int, ...]
    ammunition: bool
    dynamite: int
    horses: Horses | None
    tiles: tuple[int, ...] | None


class Strip(NamedTuple):
    """Where a panel goes."""

    y: float
    width: float
    height: float
    narrow: bool


def seats_height(state: State, narrow: bool, row: float = WIDE_ROW) -> float:
    return state.seats * (NARROW_ROW if narrow else row)


def seats_pieces(state: State, width: float, narrow: bool = False, row: float = WIDE_ROW) -> dict[str, Markup]:
    """One group for each seat, by id."""
    height = NARROW_ROW if narrow else row
    scores = state.scores
    return {
        f"seat-panel-{seat + 1}": _panel(holding(state, seat, scores[seat]), Strip(seat * height, width, height, narrow))
        for seat in range(state.seats)
    }


def holding(state: State, seat: int, score: int) -> Holding:
    horses = None
    if (stable := state.stable) is not None:
        inside = tuple(bool(state.stand[seat] >> FIRST_CORRAL + number & 1) for number in range(len(CORRALS)))
        horses = Horses(stable.reserve[seat], stable.corrals[seat], inside, stable.rodeos[seat])
    return Holding(
        seat=seat,
        name=state.name_of(seat),
        standish=is_standish(state, seat),
        asked=state.decision_of(seat) is not None,
        start_known=state.start_known or is_standish(state, seat),
        money=state.money[seat],
        points=state.points[seat],
        score=score,
        cowboys=state.reserve[seat],
        firepower=state.firepower(seat),
        roads=state.roads[seat],
        parcels=state.town.land[seat].bit_count(),
        people=tuple((card.number, card.name, card.title) for card in state.held[seat]),
        kept=state.stored[seat],
        ammunition=state.ammunition == seat,
        dynamite=state.dynamite[seat],
        horses=horses,
        tiles=None if state.arsenal is None else state.arsenal.hands[seat],
    )


@cached_by_language(maxsize=512)
def _panel(has: Holding, at: Strip) -> Markup:
    y, width, height, narrow = at
    size = 30
    top = y + max(5, (min(height, TALLEST_ROW) - WIDE_ROW) / 3)
    parts = [plate(has.seat, 10, top, size)]
    if has.asked:
        parts.append(tag("path", d=f"M0 {top + 8:g}l8 7-8 7z", fill="var(--accent)"))
    parts.append(words(shortened(has.name, 16), 48, top + 13, 14, "b red" if has.asked else "b", room=106))
    parts += _stats(has, 48, top + 33, narrow) if narrow else _stats(has, 160, top + 14, narrow)
    parts.append(_employs(has, width, top, narrow))
    parts.append(_belongings(has, 48, top + (41 if narrow else 20 + (height - WIDE_ROW) / 3), width - (48 if narrow else 170)))
    parts.append(tag("path", d=f"M0 {y + height - 1:g}H{width:g}", class_="hair"))
    return named(
        join(*parts),
        _title(has),
        _told(has),
        id=f"seat-panel-{has.seat + 1}",
        role="group",
        class_="seat",
        data_seat=str(has.seat + 1),
    )


def _stats(has: Holding, x: float, y: float, narrow: bool) -> list[Markup]:
    """Money, points, cowboys, firepower, roads, parcels: an icon and a number each."""
    stats = (
        ("coins", "" if has.standish else f"${has.money}", 62),
        ("star", signed(has.points), 76),
        ("hat", str(has.cowboys), 54),
        ("revolver", str(has.firepower), 58),
        ("road", "" if has.standish else str(has.roads), 54),
        ("parcel", str(has.parcels), 50),
    )
    parts = []
    for picture, known, room in stats:
        value = known if has.start_known else "?"
        if value:
            parts += [icon(picture, x, y - 14, 17), words(value, x + 20, y, 13.5, "b")]
        if picture == "star" and has.start_known and has.score != has.points:
            parts.append(words(f"→{signed(has.score)}", x + 21 + 9 * len(value), y, 10.5, "soft"))
        x += room * 0.83 if narrow else room
    return parts


def _employs(has: Holding, width: float, y: float, narrow: bool) -> Markup:
    """The personalities of this round, at the right edge."""
    parts = []
    right = width
    for number, name, title in reversed(has.people):
        parts.append(portrait(name, right - 14, y + 16, 15))
        if len(has.people) == 1:
            parts.append(words(title, right - 34, y + 14, 12, "i", "end", 76))
            if not narrow:
                parts.append(words(str(number), right - 34, y + 28, 11, "soft", "end"))
        right -= 32
    return join(*parts)


def _belongings(has: Holding, x: float, y: float, room: float) -> Markup:
    """Kept buildings, the ammunition tile, dynamite, horses and duel tiles, where there are any."""
    parts: list[Markup] = []
    at = x
    for kind in has.kept:
        chip = tag("rect", x=at, y=y, width=19, height=18, class_="chip")
        parts.append(
            named(
                join(chip, icon(NAMES[kind], at + 1, y + 0.5, 17)),
                say("kept: {building}", building=building(kind)),
                data_kind=NAMES[kind],
            )
        )
        at += 22
    extras = [("revolver", "+3", say("the tile with three revolvers"))] if has.ammunition else []
    if has.dynamite:
        extras.append(("dynamite", f"×{has.dynamite}", _sticks(has.dynamite)))
    for picture, value, told in extras:
        parts.append(named(join(icon(picture, at, y, 17), words(value, at + 19, y + 13.5, 11.5, "b")), told))
        at += 44
    if has.horses is not None:
        parts += _corrals(has, has.horses, at, y)
        at += 176
    if has.tiles:
        parts.append(_duel_tiles(has.tiles, at, y, x + room - at))
    return join(*parts)


def _corrals(has: Holding, horses: Horses, x: float, y: float) -> list[Markup]:
    """Horses at home, the five corrals, and the rodeo tiles won."""
    home = join(icon("horse", x, y, 17), words(str(horses.home), x + 18, y + 13.5, 11.5, "b"))
    parts = [named(home, say_many(horses.home, "{number} horse at home", "{number} horses at home"))]
    for number, count in enumerate(horses.corrals):
        left = x + 32 + number * 22
        box = [tag("rect", x=left, y=y, width=20, height=18, class_="chip")]
        box += [icon("horse", left + 1 + horse * 3.5, y + 2.5, 13) for horse in range(min(count, 3))]
        if horses.cowboys[number]:
            box.append(cowboy(Piece(has.seat), left + (6 if count else 2), y - 1, 16))
        if len(box) == 1:
            box.append(words(str(number + 1), left + 10, y + 13, 10, "soft", "middle"))
        name = CORRALS[number]
        inside = say_many(count, "{number} horse", "{number} horses")
        if horses.cowboys[number]:
            inside = say("{horses} and a cowboy", horses=inside)
        where = {"id": f"seat-{has.seat + 1}-{name}", "class_": "square", "data_place": name}
        title = say("{corral} of {name}: {inside}", corral=place_name(FIRST_CORRAL + number), name=has.name, inside=inside)
        parts.append(named(join(*box), title, say(CORRAL_RULES[number]), **where))
    if horses.rodeos:
        drawn = join(icon("marker", x + 146, y, 17), words(str(horses.rodeos), x + 164, y + 13.5, 11, "b"))
        parts.append(named(drawn, say_many(horses.rodeos, "{number} rodeo tile", "{number} rodeo tiles")))
    return parts


def _duel_tiles(hand: tuple[int, ...], x: float, y: float, room: float) -> Markup:
    """Face up what the picture may show, the backs of the others."""
    step = min(19.0, (room - 17) / max(1, len(hand) - 1))
    parts = []
    for number, value in enumerate(hand):
        left = round(x + number * step, 1)
        if value == UNKNOWN:
            parts.append(tag("rect", x=left, y=y, width=16, height=18, rx=2, fill="var(--soft)", stroke="var(--ink)"))
        else:
            parts.append(tag("rect", x=left, y=y, width=16, height=18, rx=2, class_="chip"))
            parts.append(words(str(value), left + 8, y + 13.5, 12, "b", "middle"))
    known = [str(value) for value in hand if value != UNKNOWN]
    title = say_many(len(hand), "{number} duel tile", "{number} duel tiles")
    if known:
        title = say("{tiles}: {values}", tiles=title, values=", ".join(known))
    return named(join(*parts), title)


def _title(has: Holding) -> str:
    title = say("seat {seat}, {name}", seat=has.seat + 1, name=has.name)
    if has.start_known:
        title = _points(has)
    return say("{seat}; it is their turn", seat=title) if has.asked else title


def _points(has: Holding) -> str:
    return say_many(
        has.points,
        "seat {seat}, {name}: {number} point, {score} if scored now",
        "seat {seat}, {name}: {number} points, {score} if scored now",
        seat=has.seat + 1,
        name=has.name,
        score=has.score,
    )


def _told(has: Holding) -> str:
    if not has.start_known:
        return say("What they begin with is not yet known.")
    told = [] if has.standish else [say("Money ${number}.", number=has.money)]
    told.append(say("Cowboys at home {number}.", number=has.cowboys))
    told.append(say("Firepower {number}.", number=has.firepower))
    told.append(say("Roads {number}.", number=has.roads))
    told.append(say("Parcels {number}, marked with {pattern}.", number=has.parcels, pattern=say(PATTERN_NAMES[has.seat])))
    if has.people:
        told.append(say("Employs {cards}.", cards=listed([title for _, _, title in has.people])))
    if has.kept:
        told.append(say("Keeps {buildings}.", buildings=listed([a_building(kind) for kind in has.kept])))
    if has.ammunition:
        told.append(say("Has the tile with three revolvers."))
    return " ".join(told)


def _sticks(number: int) -> str:
    return say_many(number, "{number} stick of dynamite", "{number} sticks of dynamite")
