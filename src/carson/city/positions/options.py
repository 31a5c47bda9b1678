"""What is fixed for a whole game: seats and their names, edition, variants, river, bag, cards."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import chain
from typing import Final

from carson.city.places import NEIGHBOURS, PARCELS, SIDE, bits
from carson.city.positions.cards import FIRST_GAME, Held, cards_option
from carson.city.positions.drawing import RIVER
from carson.city.positions.spots import Spot, nearest
from carson.city.setup.box import box
from carson.city.setup.editions import EDITIONS, SOLO_CARDS
from carson.city.setup.river_courses import Course, course_text, why_no_course
from carson.city.setup.rules import VERSION, Rules, rules_from
from carson.city.solo.options import NAME
from carson.game import USUAL_NAMES, BadOption, is_name, mark, quoted, say
from carson.game.options import NAME_LENGTH


def _words(spot: Spot) -> str:
    """A text, or a list of texts."""
    if isinstance(spot.value, list):
        return " ".join(entry.text() for entry in spot.entries())
    return spot.text(mark("a text or a list of texts"))


PLAIN_OPTIONS: Final[dict[str, Callable[[Spot], str]]] = {
    "solo": _words,
    "standish_ties": _words,
    "bag": _words,
    "river": _words,
    "mountains": lambda spot: str(spot.whole(0, 99)),
}
"""Options of a record that a position has by the same name, and how their values become the record's text."""
OPTION_KEYS: Final = ("edition", "variants", *PLAIN_OPTIONS, "cards")


def read_rules(file: Spot, seats: Sequence[Spot], held: Sequence[Sequence[Held]], cells: Sequence[Spot], version: int) -> Rules:
    """Put the options together one by one, so that the one that does not fit is known by its line."""
    edition = _edition(file, seats)
    names = _names(seats, (USUAL_NAMES[0], NAME) if "solo" in file.value else USUAL_NAMES)
    options = {"edition": edition}
    variants = file.get("variants")
    for entry in variants.entries(mark("a list such as {example}"), example='["river"]') if variants is not None else ():
        told = entry.text(mark("the name of a variant"))
        options["variants"] = f"{options.get('variants', '')} {told}".strip()
        _try(options, names, entry)
    chosen = options.get("variants", "").split()
    drawn = [parcel for parcel, cell in enumerate(cells) if cell.value[0] == RIVER]
    if drawn:
        options |= _drawn_river(drawn, cells, chosen, "river" in file.value)
        _try(options, names, cells[drawn[0]])
    for key, read in PLAIN_OPTIONS.items():
        if key in file.value:
            options[key] = read(file.at(key))
            _try(options, names, file.at(key))
    hands = list(chain.from_iterable(held))
    usual = SOLO_CARDS if "solo" in options else FIRST_GAME
    options["cards"] = cards_option(file.get("cards"), hands, EDITIONS[edition], chosen, usual)
    rules = _try(options, names, _cards_spot(file, hands))
    _compare(rules.river, drawn, cells)
    return replace(rules, version=file.at("rules").whole(1, VERSION) if "rules" in file.value else version)


def _cards_spot(file: Spot, hands: Sequence[Held]) -> Spot:
    """What to blame for cards that do not go together: the card with a side that needs a variant, or the last one."""
    if "cards" in file.value or not hands:
        return file.near("cards")
    return next((card.side_spot for card in hands if any(face.variant for face in card.faces)), hands[-1].spot)


def _edition(file: Spot, seats: Sequence[Spot]) -> str:
    spot = file.get("edition")
    edition = "big-box" if spot is None else spot.text(mark("“big-box” or “first”"))
    if edition not in EDITIONS:
        hint = nearest(edition, list(EDITIONS))
        raise file.at("edition").bad(say("There is no edition {edition}; {hint}", edition=quoted(edition), hint=hint))
    low, high = EDITIONS[edition].players
    if not low <= len(seats) <= high:
        last = seats[-1] if seats else file
        form = mark("The edition {edition} is for {low} to {high} players, not {number}.")
        raise last.bad(say(form, edition=quoted(edition), low=low, high=high, number=len(seats)))
    return edition


def _try(options: dict[str, str], names: tuple[str, ...], spot: Spot) -> Rules:
    try:
        return rules_from(options, names)
    except BadOption as error:
        raise spot.bad(str(error)) from None


def _names(seats: Sequence[Spot], usual_names: Sequence[str]) -> tuple[str, ...]:
    """The names given; a player without one gets the usual name, or the next free one."""
    told = [seat.value.get("name") for seat in seats]
    free = [name for name in (*usual_names, *USUAL_NAMES) if name not in told]
    names: list[str] = []
    for number, seat in enumerate(seats):
        spot = seat.get("name")
        if spot is None:
            usual = usual_names[number] if number < len(usual_names) else free[0]
            name = usual if usual in free else free[0]
            free.remove(name)
        else:
            name = spot.text(mark("a name")).strip()
            if not is_name(name):
                raise spot.wrong(mark("a name of 1 to {most} printable characters"), most=NAME_LENGTH)
            if name in names:
                raise spot.bad(say("Two seats are called {name}; each needs a name of its own.", name=quoted(name)))
        names.append(name)
    return tuple(names)


def _drawn_river(drawn: list[int], cells: Sequence[Spot], variants: Sequence[str], told: bool) -> dict[str, str]:
    """The course of the river that the drawing shows, unless the file tells it in words as well."""
    first = cells[drawn[0]]
    if "river" not in variants:
        form = mark("{place} is river, but the position lacks the variant: {line}.")
        raise first.bad(say(form, place=PARCELS[drawn[0]], line='variants = ["river"]'))
    if told:
        return {}
    if set(drawn) == set(box().river):
        return {"river": "printed"}
    course = next(courses(drawn), None)
    if course is None:
        raise first.bad(say("The river is not one chain from border to border: {reason}", reason=_why_no_river(drawn)))
    return {"river": course_text(course)}


def courses(parcels: Sequence[int]) -> Iterator[Course]:
    """The ways in which a river can run through exactly these parcels."""
    if len(parcels) > 15:
        return
    among = set(parcels)
    waiting: list[Course] = [(parcel,) for parcel in reversed(parcels)]
    while waiting:
        course = waiting.pop()
        if len(course) == len(among):
            if why_no_course(course) is None:
                yield course
            continue
        waiting += [(*course, there) for there in among.difference(course) if _beside(course[-1], there)]


def _beside(here: int, there: int) -> bool:
    """Whether two parcels share a side."""
    return bool(NEIGHBOURS[here] >> there & 1) and abs(here - there) in (1, SIDE)


def _why_no_river(drawn: list[int]) -> str:
    return why_no_course(tuple(drawn)) or say("Its parcels do not follow each other.")


def _compare(course: Course, drawn: list[int], cells: Sequence[Spot]) -> None:
    """The drawing may leave the river out, but may not show another one, nor anything in it."""
    river = sum(1 << parcel for parcel in course)
    if drawn:
        for parcel in bits(river ^ sum(1 << parcel for parcel in drawn)):
            wet = mark("{place} is river in this game; the drawing differs from the given course.")
            dry = mark("{place} is not river in this game; the drawing differs from the given course.")
            raise cells[parcel].bad(say(wet if river >> parcel & 1 else dry, place=PARCELS[parcel]))
    for parcel in bits(river) if cells else ():
        if cells[parcel].value not in ("..", "~."):
            form = mark("{place} is river, which nobody owns and on which nothing stands: “~.”.")
            raise cells[parcel].bad(say(form, place=PARCELS[parcel]))
