"""The five corrals of a seat as SVG: what each does, the horses and the cowboy in it, and what they bring now."""

from __future__ import annotations

from typing import Final

from carson.city.by_name import Piece
from carson.city.nouns import place_name
from carson.city.places import CORRALS, FIRST_CORRAL
from carson.city.state import State
from carson.draw.svg.city.cowboys import cowboy
from carson.draw.svg.city.seats import CORRAL_RULES
from carson.draw.svg.frame import named, sheet
from carson.draw.svg.icons import icon
from carson.draw.svg.marks import sign_line
from carson.draw.svg.markup import Markup, Svg, cached_by_language, join, tag, words
from carson.game.language import say, say_many

HEIGHT: Final = 84
_HOME: Final = 86
_GAP: Final = 6
_SIGNS: Final = ("+1 :revolver", "+1 :hat", "×2 :ranch", "+ $2", "+5 :star")
_FENCE: Final = 6


def corrals(state: State, seat: int, width: int, *, live: bool = False) -> Svg:
    """The picture of one seat’s corrals, *width* units wide."""
    title = say("The corrals of {name}", name=state.name_of(seat))
    return sheet(join(*corral_pieces(state, seat, width).values()), width, HEIGHT, title, title, live=live)


def corral_pieces(state: State, seat: int, width: int) -> dict[str, Markup]:
    """The horses at home and the corrals by id."""
    stable = state.stable
    assert stable is not None
    pieces = {"horses-home": _home(stable.reserve[seat], stable.rodeos[seat])}
    wide = (width - _HOME - _GAP) / len(CORRALS) - _GAP
    for number, horses in enumerate(stable.corrals[seat]):
        x = round(_HOME + _GAP + number * (wide + _GAP), 1)
        stands = bool(state.stand[seat] >> FIRST_CORRAL + number & 1)
        pieces[f"place-{CORRALS[number]}"] = _corral(number, seat, state.name_of(seat), horses, stands, x, round(wide, 1))
    return pieces


@cached_by_language(maxsize=64)
def _home(horses: int, rodeos: int) -> Markup:
    title = say_many(horses, "{number} horse at home", "{number} horses at home")
    drawn = [icon("horse", 2, 12, 44), words(f"×{horses}", 48, 46, 22, "b")]
    if rodeos:
        drawn += [icon("marker", 6, 58, 20), words(f"×{rodeos}", 30, 73, 14.5, "b")]
        title += ", " + say_many(rodeos, "{number} rodeo tile", "{number} rodeo tiles")
    return named(join(*drawn), title, id="horses-home")


@cached_by_language(maxsize=1024)
def _corral(number: int, seat: int, name: str, horses: int, stands: bool, x: float, wide: float) -> Markup:
    inside = say_many(horses, "{number} horse", "{number} horses")
    if stands:
        inside = say("{horses} and a cowboy", horses=inside)
    posts = "".join(f"M{x + 5 + at * (wide - 10) / _FENCE:.1f} 31v45" for at in range(_FENCE + 1))
    step = min(18.0, (wide - 34) / max(1, horses - 1))
    parts = [
        tag("rect", x=x, y=2, width=wide, height=HEIGHT - 6, rx=3, class_="tile"),
        tag("rect", x=x + 1, y=27, width=wide - 2, height=HEIGHT - 32, class_="land"),
        words(str(number + 1), x + 6, 20, 15, "b"),
        sign_line(_SIGNS[number], x + wide / 2 + 7, 14.5, wide - 26, 1.35),
        tag("path", d=f"{posts}M{x + 2} 38H{x + wide - 2}", class_="fence"),
        *(icon("horse", round(x + 6 + at * step, 1), 40, 32) for at in range(horses)),
        tag("path", d=f"M{x + 2} 68H{x + wide - 2}", class_="fence"),
    ]
    if stands:
        parts.append(cowboy(Piece(seat), round(x + wide - 38, 1), 40, 36))
    parts.append(tag("rect", x=x - 1, y=1, width=wide + 2, height=HEIGHT - 4, rx=4, class_="glow"))
    title = say("{corral} of {name}: {inside}", corral=place_name(FIRST_CORRAL + number), name=name, inside=inside)
    corral = CORRALS[number]
    return named(join(*parts), title, say(CORRAL_RULES[number]), id=f"place-{corral}", class_="square", data_place=corral)
