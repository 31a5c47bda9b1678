"""The whole table of a board game as text: the town, the action path with its market, the seats, the personalities."""

from __future__ import annotations

from itertools import zip_longest
from typing import Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from carson.city.buildings import KINDS, NAMES
from carson.city.personalities.base import Personality
from carson.city.personalities.choosing import open_cards, open_faces
from carson.city.places import AMMUNITION, BUILDING_SQUARES, BUY_SQUARES, FIRST_CORRAL, PLACES, ROADS_2, WAGES, slot_of
from carson.city.setup.deck import SIDES
from carson.city.setup.editions import NOBODY, ROUNDS
from carson.city.solo.standish import is_standish
from carson.city.state import State
from carson.city.steps.base import PHASES
from carson.city.steps.placing import open_squares
from carson.city.town import NOTHING
from carson.draw.palette import COWBOYS, FAINT, SEAT_STYLES, WHITE_COWBOYS
from carson.draw.text.base import badge
from carson.draw.text.city_town import cowboys_on, town_text
from carson.words.city.standish import his_cards
from carson.words.lines import dollars, some

WIDE: Final = 112
"""From this width on the personalities stand beside the path."""
PATH_WIDTH: Final = 33

_OFFERS: Final = {
    "wages": "$4 each",
    "ammunition": "3 revolvers",
    "roads-1": "3 roads",
    "roads-2": "1 road each",
    "parcel-income": "$2 a parcel",
    "cowboy-income": "$2 a power",
    "gambling": "$ two dice",
    "parcel-points": "½ a parcel",
    "building-points": "1 a building",
    "cowboy-points": "½ per firepower",
}


def text(state: State, width: int = 80) -> RenderableType:
    """Everything on the table, for a terminal of this width; the town comes last, next to what is asked below it."""
    town, path = town_text(state), path_text(state)
    parts: list[RenderableType] = [heading(state), seats_table(state)]
    if width < WIDE:
        parts.append(cards_line(state, width))
    if _width(town) + 2 + PATH_WIDTH > width:
        return Group(*parts, path, town)
    grid = Table.grid(padding=(0, 2, 0, 0))
    grid.add_column(no_wrap=True, min_width=_width(town))
    grid.add_column()
    columns: list[RenderableType] = [town, path]
    if width >= WIDE:
        columns.append(Group(cards_line(state), Text(), legend()))
    grid.add_row(*columns)
    return Group(*parts, grid)


def _width(lines: Text) -> int:
    return max(line.cell_len for line in lines.split("\n"))


def heading(state: State) -> Text:
    """Where the game stands: round, phase, and the order of the seats."""
    if state.over:
        return Text("The game is over.", "bold")
    phase = PHASES.index(state.phase)
    where = f"Round {state.round} of {ROUNDS}, {PHASES[phase]}" if phase else "Setting up"
    line = Text(where, "bold")
    order = state.action_track if phase == 2 else state.turn_order
    if order:
        line.append("  ·  order ", "not bold")
        line.append_text(Text(", ").join(named(state, seat) for seat in order))
    if phase == 2 and state.pass_track:
        line.append("  passed ", "not bold")
        line.append_text(Text(", ").join(named(state, seat) for seat in state.pass_track))
    if state.town.outlaws:
        line.append(f"  ·  outlaws of strength {state.strength}", "not bold")
    if state.standish is not None:
        line.append(f"  ·  his strategy: {state.rules.strategy.name}", "not bold")
    return line


def named(state: State, seat: int) -> Text:
    """The name of a seat in its colour."""
    return Text(state.name_of(seat), SEAT_STYLES[seat])


def path_text(state: State) -> Text:
    """The squares of the action path in order: name, what it offers, who stands there; the purchases of points share a line."""
    squares = [place for place in state.rules.edition.path if place < len(PLACES)]
    lines = [_square(state, place) for place in squares if place not in BUY_SQUARES]
    lines.append(Text(" ").join(_buy_square(state, place) for place in squares if place in BUY_SQUARES))
    return Text("\n").join(lines)


def _square(state: State, place: int) -> Text:
    name = PLACES[place]
    line = Text(f"{name:<16}", "" if is_open(state, place) else FAINT)
    line.append(f"{_offer(state, place):<14}", FAINT)
    line.append_text(who_stands(state, place))
    line.rstrip()
    return line


def _offer(state: State, place: int) -> str:
    if place in BUILDING_SQUARES:
        kind = state.market[slot_of(place)]
        return "empty" if kind == NOTHING else NAMES[kind].replace("-", " ")
    if place == AMMUNITION and state.ammunition != NOBODY:
        return "taken"
    return _OFFERS.get(PLACES[place], "")


def _buy_square(state: State, place: int) -> Text:
    """``buy-5①②``; a square that the round marker has closed is struck out with ×."""
    line = Text(PLACES[place], "" if is_open(state, place) else FAINT)
    if not is_open(state, place):
        line.append("×", FAINT)
    line.append_text(who_stands(state, place))
    line.append(" " * max(0, 7 - line.cell_len))
    return line


def is_open(state: State, place: int) -> bool:
    """Whether a cowboy could go to this square at all now."""
    return bool(open_squares(state) >> place & 1)


def who_stands(state: State, place: int) -> Text:
    """The cowboys on a square, several of one seat on wages and roads-2."""
    if place not in (WAGES, ROADS_2):
        return cowboys_on(state, place)
    crowd, found = (state.wages if place == WAGES else state.crew), Text()
    for seat in range(state.seats):
        lent = state.lent[seat] >> place & 1
        own = crowd[seat] - lent
        found.append(COWBOYS[seat] * own if own < 3 else f"{COWBOYS[seat]}×{own}", SEAT_STYLES[seat])
        found.append(WHITE_COWBOYS[seat] * lent, SEAT_STYLES[seat])
    return found


def seats_table(state: State) -> Table:
    """One line for each seat: what it has, what it would score now, whom it employs; before the sheets nobody has anything."""
    table = Table(box=None, padding=(0, 1), pad_edge=False, header_style="dim")
    for head in ("", "", "money", "points", "total", "cowboys", "power", "roads", "land"):
        table.add_column(head, justify="left" if not head else "right", no_wrap=True)
    table.add_column("has", ratio=1)
    asked = {decision.seat for decision in state.decisions}
    for seat, score in enumerate(state.scores):
        numbers = (
            f"${state.money[seat]}",
            str(state.points[seat]),
            str(score),
            str(state.reserve[seat]),
            str(state.firepower(seat)),
            str(state.roads[seat]),
            str(state.town.land[seat].bit_count()),
        )
        table.add_row(
            Text.assemble("▸" if seat in asked else " ", badge(seat)),
            Text(state.name_of(seat), "bold" if seat in asked else ""),
            *(numbers if state.start_known else "·" * len(numbers)),
            _belongings(state, seat),
        )
    return table


def _belongings(state: State, seat: int) -> str:
    have = [card.name for card in state.held[seat]]
    have += [his_cards(state)] if is_standish(state, seat) else []
    have += [NAMES[kind].replace("-", " ") for kind in state.stored[seat]]
    if state.ammunition == seat:
        have.append("3 revolvers")
    if state.dynamite[seat]:
        have.append(f"{state.dynamite[seat]} dynamite")
    if state.stable is not None:
        have.append(_horses(state, seat))
    if state.arsenal is not None and (tiles := state.arsenal.hands[seat]):
        have.append(some(len(tiles), "duel tile") if min(tiles) < 0 else f"duel tiles {' '.join(map(str, tiles))}")
    have += [perk for slot, perk in _PERKS if getattr(state, slot) >> seat & 1]
    return ", ".join(have)


def _horses(state: State, seat: int) -> str:
    """``2 horses (corral 1, corral 3 ×0 ①), 1 rodeo``: where they are, which corral has a cowboy, and what they have won."""
    stable = state.stable
    assert stable is not None
    inside = []
    for number, horses in enumerate(stable.corrals[seat], 1):
        cowboy = state.stand[seat] >> FIRST_CORRAL + number - 1 & 1
        if horses or cowboy:
            inside.append(f"corral {number}{f' ×{horses}' if horses != 1 else ''}{f' {COWBOYS[seat]}' if cowboy else ''}")
    told = some(stable.horses(seat), "horse") + (f" ({', '.join(inside)})" if inside else "")
    return f"{told}, {some(stable.rodeos[seat], 'rodeo')}" if stable.rodeos[seat] else told


_PERKS: Final = (("connected", "connections"), ("favoured", "a favour owed"), ("marksmen", "marksman"))
"""What a sheet of A New Beginning can bring besides pieces, and where the state remembers it."""


def _holder(state: State, face: Personality) -> int | None:
    return next((seat for seat in range(state.seats) if face in state.held[seat]), None)


def cards_line(state: State, width: int = 0) -> Text:
    """The personalities in a few words: number, name, cash limit, and who has them; without a width one below the other."""
    told = []
    for sides in open_cards(state):
        letter = "" if len(sides) > 1 else SIDES[sides[0].side][0].upper()
        limits = dict.fromkeys(f"{face.name} {dollars(face.limit)}" for face in sides)
        words = Text(f"{sides[0].number}{letter} {'/'.join(limits)}{', side by choice' if len(sides) > 1 else ''}")
        seat = _holder(state, sides[0])
        if seat is not None:
            words.append(f" {state.name_of(seat)}", "bold")
        told.append(words)
    if not width:
        return Text("\n").join([Text("personalities", FAINT), *told])
    lines = [Text("personalities", FAINT)]
    for words in told:
        if lines[-1].cell_len + 2 + words.cell_len > width:
            label = "Yellow, Red" if len(lines) == 1 else ""
            lines.append(Text(label.ljust(len("personalities")), FAINT))
        lines[-1].append_text(Text.assemble("  ", words))
    return Text("\n").join(lines)


def cards_table(state: State) -> Table:
    """The personalities of this game, and what they do."""
    table = Table(box=None, padding=(0, 1, 0, 0), pad_edge=False, show_header=False)
    table.add_column(justify="right", no_wrap=True)
    table.add_column(ratio=1)
    for face in open_faces(state):
        seat = _holder(state, face)
        who = Text.assemble((face.name, "bold"), f", limit {dollars(face.limit)}, {face.timing} ")
        if seat is not None:
            who.append(state.name_of(seat), "bold")
        table.add_row(str(face.number), Text.assemble(who, "\n", (face.text, FAINT)))
    return table


def legend() -> Table:
    """What the letters and signs of the town mean."""
    table = Table.grid(padding=(0, 2, 0, 0))
    signs = [(KINDS[kind].letter, NAMES[kind].replace("-", " ")) for kind in sorted(KINDS)]
    signs += [(".2", "land of seat 2"), (COWBOYS[1], "its cowboy"), (WHITE_COWBOYS[1], "white cowboy"), ("━━", "road")]
    signs += [("~~", "river"), ("══", "bridge"), ("!", "outlaw")]
    half = (len(signs) + 1) // 2
    for (one, first), (other, second) in zip_longest(signs[:half], signs[half:], fillvalue=("", "")):
        table.add_row(Text(one, "bold"), Text(first, FAINT), Text(other, "bold"), Text(second, FAINT))
    return table
