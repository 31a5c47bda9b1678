"""Reading positions: a TOML file becomes a state, or is refused with the line and the reason."""

from __future__ import annotations

from functools import partial
from itertools import chain
from typing import Final

from carson.city.checks import check
from carson.city.positions.cards import held_cards
from carson.city.positions.drawing import cells_of
from carson.city.positions.fields import PARTS, Page
from carson.city.positions.fits import check_fits
from carson.city.positions.options import OPTION_KEYS, read_rules
from carson.city.positions.spots import Spot, read_file
from carson.city.setup.rules import VERSION
from carson.city.state import State
from carson.game import check_playable, check_possible, mark, quoted, say

_check: Final = partial(check, complete=False)
KEYS: Final = ("game", "rules", *OPTION_KEYS, *chain.from_iterable(part.keys for part in PARTS), "seat")
SEAT_KEYS: Final = ("name", *chain.from_iterable(part.seat_keys for part in PARTS))


def read_position(text: str, version: int = VERSION) -> State:
    r"""The state that *text* describes, by the rules of *version* unless it names its own; raises `BadFile`.

    >>> state = read_position("round = 2\n[[seat]]\n[[seat]]\nmoney = 7")
    >>> state.round, state.money, state.rules.names
    (2, [15, 7], ('Ann', 'Bo'))
    """
    file = read_file(text)
    file.check_keys(KEYS, mark("A position has no key {key}; {hint}"))
    game = file.get("game")
    if game is not None and game.text(mark("“city”")) != "city":
        raise game.bad(say("This is a position of the game {game}, not of “city”.", game=quoted(game.value)))
    seats = _seats(file)
    cells = cells_of(file.at("town")) if "town" in file.value else []
    held = [held_cards(seat) for seat in seats]
    page = Page(file=file, seat_spots=seats, held=held, cells=cells)
    state = State(read_rules(file, seats, held, cells, version))
    for part in PARTS:
        part.read(page, state)
    check_fits(page, state)
    _walk_on(state, page)
    return state


def _seats(file: Spot) -> list[Spot]:
    spot = file.near("seat")
    if not isinstance(spot.value, list) or not all(isinstance(seat, dict) for seat in spot.value):
        form = mark("A position has a table “[[seat]]”, in double brackets, for each player, the first one for seat 1.")
        raise spot.bad(say(form))
    seats = spot.entries()
    for seat in seats:
        if isinstance(seat.value.get("roads"), list):
            form = mark("“roads” of a seat is a number; the list of laid roads goes above the first “[[seat]]”.")
            raise seat.at("roads").bad(say(form))
        seat.check_keys(SEAT_KEYS, mark("A seat has no key {key}; {hint}"))
    return seats


def _walk_on(state: State, page: Page) -> None:
    """Walk to the next decision. An agenda written by hand can be of the right form and still fit nothing."""
    spot = page.file.near("agenda")
    try:
        state.walk_on()
    except Exception as error:  # any failure of a step means that it was not made for this position
        raise spot.bad(say("The agenda does not fit the rest of the position.")) from error
    if any(not decision.moves for decision in state.decisions):
        raise spot.bad(say("The agenda does not fit the rest of the position: nobody could make a move."))
    check_possible(state, _check, spot.line)
    if "agenda" in page.file.value:
        check_playable(state.copy(), _check, spot.line)
