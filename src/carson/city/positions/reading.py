"""Reading positions: a TOML file becomes a state, or is refused with the line and the reason."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain
from typing import Final

from carson.city.editions import EDITIONS, VARIANTS
from carson.city.positions.cards import Held, cards_option, held_cards
from carson.city.positions.fields import PARTS, Page
from carson.city.positions.spots import Spot, nearest, read_toml
from carson.city.rules import DEFAULT_NAMES, Rules, rules_from
from carson.city.state import State
from carson.game import BadOption

RULE_KEYS: Final = ("game", "edition", "variants", "cards", "bag")
"""What is fixed for a whole game; the options of a record have the same names."""
KEYS: Final = (*RULE_KEYS, *chain.from_iterable(part.keys for part in PARTS), "seat")
SEAT_KEYS: Final = ("name", *chain.from_iterable(part.seat_keys for part in PARTS))


def read_position(text: str) -> State:
    r"""The state that *text* describes; raises `BadFile`.

    >>> state = read_position("round = 2\n[[seat]]\n[[seat]]\nmoney = 7")
    >>> state.round, state.money, state.rules.names
    (2, [15, 7], ('Ann', 'Bo'))
    """
    file = read_toml(text)
    file.known_keys(KEYS, "A position")
    game = file.get("game")
    if game is not None and game.text("“city”") != "city":
        raise game.bad(f"This is a position of the game “{game.value}”, not of “city”.")
    seats = _seats(file)
    page = Page(file=file, seat_spots=seats, held=[held_cards(seat) for seat in seats])
    state = State(_rules(page))
    for part in PARTS:
        part.read(page, state)
    _walk_on(state, page)
    return state


def _seats(file: Spot) -> list[Spot]:
    spot = file.near("seat")
    if not isinstance(spot.value, list) or not all(isinstance(seat, dict) for seat in spot.value):
        raise spot.bad("A position has a table [[seat]], in double brackets, for each player, the first one for seat 1.")
    seats = spot.entries("")
    for seat in seats:
        if isinstance(seat.value.get("roads"), list):
            raise seat.at("roads").bad(
                "“roads” of a seat are a number; the list of laid roads stands above the first [[seat]]."
            )
        seat.known_keys(SEAT_KEYS, "A seat")
    return seats


def _rules(page: Page) -> Rules:
    """Put the options together one by one, so that the one that does not fit is known by its line."""
    file = page.file
    edition = file.near("edition").text() if "edition" in file.value else "big-box"
    if edition not in EDITIONS:
        raise file.near("edition").bad(f"There is no edition “{edition}”; {nearest(edition, EDITIONS)}")
    profile = EDITIONS[edition]
    low, high = profile.players
    if not low <= len(page.seat_spots) <= high:
        last = page.seat_spots[-1] if page.seat_spots else file
        raise last.bad(f"The edition {edition} is for {low} to {high} players, not {len(page.seat_spots)}.")
    names = _names(page.seat_spots)
    options = {"edition": edition}
    variants: list[str] = []
    for entry in file.near("variants").entries("a list, such as [“river”]") if "variants" in file.value else ():
        variant = entry.text(f"the name of a variant, such as “{VARIANTS[1]}”")
        variants.append(variant)
        _try(options | {"variants": " ".join(variants)}, names, entry)
    if variants:
        options["variants"] = " ".join(variants)
    if "bag" in file.value:
        options["bag"] = file.at("bag").text("“full” or “first-game”")
        _try(options, names, file.at("bag"))
    held: list[Held] = list(chain.from_iterable(page.held))
    options["cards"] = cards_option(file.get("cards"), held, profile, variants)
    return _try(options, names, file.near("cards") if "cards" in file.value or not held else held[0].side_spot)


def _try(options: dict[str, str], names: tuple[str, ...], spot: Spot) -> Rules:
    try:
        return rules_from(options, names)
    except BadOption as error:
        raise spot.bad(str(error)) from None


def _names(seats: Sequence[Spot]) -> tuple[str, ...]:
    """The names as told; whoever has none gets the usual one, or the next that is free."""
    told = {seat.value["name"]: seat for seat in seats if isinstance(seat.value.get("name"), str)}
    free = [name for name in DEFAULT_NAMES if name not in told]
    names: list[str] = []
    for number, seat in enumerate(seats):
        spot = seat.get("name")
        if spot is None:
            usual = DEFAULT_NAMES[number]
            name = usual if usual in free else free[0]
            free.remove(name)
        else:
            name = spot.text("a name")
            if not name.strip() or len(name) > 40 or not name.isprintable():
                raise spot.wrong("1 to 40 printable characters")
            if name in names:
                raise spot.bad(f"Two seats are called “{name}”; each needs a name of its own.")
        names.append(name)
    return tuple(names)


def _walk_on(state: State, page: Page) -> None:
    """Walk to the next decision. An agenda written by hand can be of the right form and still fit nothing."""
    spot = page.file.near("agenda")
    try:
        state.walk_on()
    except Exception as error:  # whatever a step stumbles over: it was not made for this position
        raise spot.bad(f"What is open does not fit the rest of the position ({type(error).__name__}: {error}).") from error
    if any(not decision.moves for decision in state.decisions):
        raise spot.bad("What is open does not fit the rest of the position: nobody could make a move.")
