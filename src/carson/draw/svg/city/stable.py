"""The five corrals of a seat as SVG: what each does, who has horses there, and what another one would bring."""

from __future__ import annotations

from typing import Final, NamedTuple

from carson.city.by_name import Piece
from carson.city.nouns import place_name
from carson.city.places import CORRALS, FIRST_CORRAL, bits
from carson.city.setup.box import box
from carson.city.state import State
from carson.city.town import RANCH
from carson.city.variants.horses import Stable, rodeo_points
from carson.draw.svg.city.cowboys import cowboy
from carson.draw.svg.city.seats import CORRAL_RULES
from carson.draw.svg.frame import named, sheet
from carson.draw.svg.icons import icon
from carson.draw.svg.marks import badge, dot, sign_line
from carson.draw.svg.markup import Markup, Svg, cached_by_language, join, tag, words
from carson.game.language import listed, say, say_many

_HOME: Final = 56
_GAP: Final = 7
_NARROW: Final = 80
"""Below this width a corral says what another horse would bring in two lines."""
_SIGNS: Final = ("+1 :revolver", "+1 :hat", "×2 :ranch", "+ $2", ":horseshoe")
_RODEO_ALONE: Final = 4
"""The corral that counts in the rodeo and brings nothing else."""
_POSTS: Final = 4
_FIELD: Final = 27
"""Where the field begins, below what the corral does."""
_HIGH: Final = 52
_LOW: Final = 20
"""How high the field is: with many seats below it, or a line that says who may act, there is less room."""
_MANY: Final = 5
_RIMS: Final = 8
_DISC: Final = 16
"""What the rims of a corral take of its width, and the disc with its number where there is one."""
_BADGE: Final = 9.0
_DOT: Final = 4.6
"""The radius of the marks of other seats."""
_LINE: Final = 15
"""How high a line is that says what another horse would bring."""


class Corral(NamedTuple):
    """What is drawn of one corral."""

    horses: int
    stands: bool
    """Whether a cowboy of the seat stands in it."""
    others: tuple[int, ...]
    """The other seats that have horses in theirs."""
    gain: str
    """What another horse would change now; empty where that is no number, and while there is no horse at home."""
    rodeo: str
    """What another horse would add in the rodeo; without one at home, what those inside count."""
    each: int
    """What one horse counts in the rodeo."""
    field: int
    """How high its field is."""


def corrals(state: State, seat: int, width: int, *, live: bool = False) -> Svg:
    """The picture of one seat’s corrals, *width* units wide."""
    title = say("The corrals of {name}", name=state.name_of(seat))
    height = _FIELD + _field(state) + _lines(_width_of_one(width)) * _LINE + 6
    return sheet(join(*corral_pieces(state, seat, width).values()), width, height, title, title, live=live)


def _field(state: State) -> int:
    return _LOW if state.seats >= _MANY or state.rules.kit_carson else _HIGH


def _width_of_one(width: int) -> float:
    return round((width - _HOME - _GAP) / len(CORRALS) - _GAP, 1)


def _lines(wide: float) -> int:
    """How many lines say what another horse would bring."""
    return 2 if wide < _NARROW else 1


def corral_pieces(state: State, seat: int, width: int) -> dict[str, Markup]:
    """The horses at home and the corrals by id."""
    stable = state.stable
    assert stable is not None
    pieces = {"horses-home": _home(stable.reserve[seat], stable.rodeos[seat])}
    wide = _width_of_one(width)
    spare = stable.reserve[seat] > 0
    gains = _gains(state, stable, seat) if spare else ("",) * len(CORRALS)
    for number, horses in enumerate(stable.corrals[seat]):
        x = round(_HOME + _GAP + number * (wide + _GAP), 1)
        stands = bool(state.stand[seat] >> FIRST_CORRAL + number & 1)
        others = tuple(other for other in range(state.seats) if other != seat and stable.corrals[other][number])
        each = box().hats[number] * (1 + stands)
        rodeo = f"+{each}" if spare else str(each * horses) if horses else ""
        corral = Corral(horses, stands, others, gains[number], rodeo, each, _field(state))
        pieces[f"place-{CORRALS[number]}"] = _corral(number, seat, state.name_of(seat), corral, x, wide)
    return pieces


def _gains(state: State, stable: Stable, seat: int) -> tuple[str, ...]:
    """For each corral what is so now and what would be so with another horse in it."""
    first, _, third, *_ = stable.corrals[seat]
    firepower, rodeo = state.firepower(seat), rodeo_points(state, seat)
    more = (0 if first else 1) + (1 if first == 2 else 0)
    ranches = bits(state.town.standing[RANCH] & state.town.land[seat])
    earned = sorted((state.income(ranch) for ranch in ranches), reverse=True)[third : third + 1]
    ranch = f"${earned[0]} → ${2 * earned[0]}" if earned else "–"
    with_cowboy = 1 + (state.stand[seat] >> FIRST_CORRAL + _RODEO_ALONE & 1)
    after = rodeo + box().hats[_RODEO_ALONE] * with_cowboy
    return f"{firepower} → {firepower + more} :revolver", "", ranch, "", f"{rodeo} → {after}"


@cached_by_language(maxsize=64)
def _home(horses: int, rodeos: int) -> Markup:
    title = say_many(horses, "{number} horse at home", "{number} horses at home")
    drawn = [icon("horse", 0, 4, 34), words(f"×{horses}", 33, 28, 17, "b")]
    if rodeos:
        drawn += [icon("marker", 5, 42, 24), words(f"×{rodeos}", 33, 59, 15, "b")]
        title += ", " + say_many(rodeos, "{number} rodeo tile", "{number} rodeo tiles")
    return named(join(*drawn), title, id="horses-home")


@cached_by_language(maxsize=1024)
def _corral(number: int, seat: int, name: str, corral: Corral, x: float, wide: float) -> Markup:
    inside = say_many(corral.horses, "{number} horse", "{number} horses")
    if corral.stands:
        inside = say("{horses} and a cowboy", horses=inside)
    middle, right = round(x + wide / 2, 1), round(x + wide, 1)
    bottom = _FIELD + corral.field
    height = bottom + _lines(wide) * _LINE
    fence = tag("path", d=_fence(x, wide, bottom - 21, 19), class_="fence")
    herd = _herd(corral, x, wide)
    parts = [
        tag("rect", x=x, y=2, width=wide, height=height, rx=4, class_="tile"),
        tag("rect", x=x + 1, y=_FIELD, width=round(wide - 2, 1), height=corral.field, class_="land"),
        sign_line(_SIGNS[number], middle, 14.5, wide - (6 if wide < _NARROW else 34), 1.6),
        tag("path", d=_fence(x, wide, bottom - 44, 18) if corral.field == _HIGH else "", class_="fence", stroke_opacity=0.4),
        *([*herd, fence] if corral.field == _HIGH else [fence, *herd]),
        _digit(number + 1, x, wide),
        *_rivals(corral.others, right, wide),
    ]
    if corral.stands:
        parts.append(cowboy(Piece(seat), round(right - 34 - _taken(corral), 1), bottom - 33, 32))
    parts += _board(number, corral, x, wide)
    parts.append(tag("rect", x=x - 1, y=1, width=wide + 2, height=height + 2, rx=5, class_="glow"))
    title = say("{corral} of {name}: {inside}", corral=place_name(FIRST_CORRAL + number), name=name, inside=inside)
    place = CORRALS[number]
    told = say("{rule} In the rodeo it counts {number}.", rule=say(CORRAL_RULES[number]), number=corral.each)
    if corral.others:
        told += " " + say("Others with horses in theirs: {seats}.", seats=listed([str(other + 1) for other in corral.others]))
    return named(join(*parts), title, told, id=f"place-{place}", class_="square", data_place=place)


def _digit(number: int, x: float, wide: float) -> Markup:
    """The number of a corral: in its upper corner, or where that is needed for what it does, on a disc at the fence."""
    if wide >= _NARROW:
        return words(str(number), x + 5, 18, 14.5, "soft")
    disc = tag("circle", cx=x + 11, cy=_FIELD + 10, r=9, class_="hole")
    return join(disc, words(str(number), x + 11, _FIELD + 14.5, 13, "b", "middle"))


def _rivals(others: tuple[int, ...], right: float, wide: float) -> list[Markup]:
    """The other seats that have horses there: badges, or where these would cover each other dots without a digit."""
    room = wide - _RIMS - (_DISC if wide < _NARROW else 0)
    if 2 * _BADGE + (len(others) - 1) * _BADGE <= room:
        step = min(15.0, (room - 2 * _BADGE) / max(1, len(others) - 1))
        spots = [round(right - 11 - at * step, 1) for at in range(len(others))]
        return [badge(other, x, _FIELD + 10, _BADGE) for x, other in zip(spots, reversed(others), strict=True)]
    step = min(11.0, (room - 2 * _DOT) / max(1, len(others) - 1))
    spots = [round(right - 8 - at * step, 1) for at in range(len(others))]
    return [dot(other, x, _FIELD + 8, _DOT) for x, other in zip(spots, reversed(others), strict=True)]


def _taken(corral: Corral) -> float:
    """What the badges of others take at the right of a low corral, where they stand in the same line as horses and cowboy."""
    return 15.0 * len(corral.others) if corral.field == _LOW else 0.0


def _fence(x: float, wide: float, y: float, height: float) -> str:
    """Posts with two rails."""
    posts = "".join(f"M{x + 5 + at * (wide - 10) / _POSTS:.1f} {y}v{height}" for at in range(_POSTS + 1))
    return f"{posts}M{x + 2} {y + 5}H{x + wide - 2:.1f}M{x + 2} {y + 13}H{x + wide - 2:.1f}"


def _herd(corral: Corral, x: float, wide: float) -> list[Markup]:
    """The horses look over a high fence, where there is none yet as a shade; they stand before a low one."""
    size = 42 if corral.field == _HIGH else 23
    y = _FIELD + corral.field - size - (7 if corral.field == _HIGH else -1)
    if not corral.horses and corral.field < _HIGH:
        return []
    if not corral.horses:
        return [tag("g", icon("horse", round(x + (wide - size) / 2 - 8 * corral.stands, 1), y, size), opacity=0.16)]
    room = max(0.0, wide - size - 4 - 24 * corral.stands - _taken(corral))
    step = min(26.0, room / max(1, corral.horses - 1))
    left = x + 3 + max(0.0, room - step * (corral.horses - 1)) / 2
    return [icon("horse", round(left + at * step, 1), y, size) for at in range(corral.horses)]


def _board(number: int, corral: Corral, x: float, wide: float) -> list[Markup]:
    """What the corral itself would do with another horse, and what counts in the rodeo."""
    y, middle = _FIELD + corral.field + _LINE / 2 + 1, round(x + wide / 2, 1)
    gain, rodeo = corral.gain, corral.rodeo
    if wide < _NARROW:
        gain = "".join(gain.partition("→")[1:]) or gain
    if number == _RODEO_ALONE and gain:
        rodeo, gain = gain, ""
    rodeo = rodeo and f"{rodeo} :horseshoe"
    if not gain:
        return [sign_line(rodeo, middle, y + (_lines(wide) - 1) * _LINE / 2, wide - 6, 1.2)] if rodeo else []
    if wide < _NARROW:
        return [sign_line(line, middle, y + at * _LINE, wide - 4, 1.2) for at, line in enumerate((gain, rodeo))]
    return [
        sign_line(gain, x + 3, y, wide * 0.6, 1.25, "start"),
        sign_line(rodeo, round(x + wide * 0.81, 1), y, wide * 0.36, 1.25),
    ]
