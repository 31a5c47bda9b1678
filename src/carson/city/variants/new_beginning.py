"""A New Beginning: everybody secretly fills in a sheet and gets the start material chosen on it (B11.1, O13)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, Final

from carson.city.moves import BID, DECLINE, Bid, Choose, Sheet, sheet
from carson.city.nouns import sheet_line
from carson.city.personalities.choosing import card_chosen, card_moves, take_card, turn_cards, why_not_card
from carson.city.setup.box import SHEET_LINES, box
from carson.city.setup.editions import COWBOYS, START_COWBOYS, START_REVOLVERS, START_ROADS
from carson.city.steps.base import CHOOSING_CARDS, SETTING_UP, CityStep
from carson.city.steps.setup import ClaimParcels, DrawOrder
from carson.city.variants.base import Variant
from carson.city.variants.events import SheetRevealed
from carson.game import Move, mark, say, step_class

if TYPE_CHECKING:
    from carson.city.state import State

PERKS: Final = ("connections", "favour", "marksman")
"""Either side of a personality; a second personality, once; two dice in a duel."""
LINES: Final = (*SHEET_LINES, *PERKS)
"""The lines of a sheet; the bid for start player follows them."""

USUAL_START: Final = {"points": 0, "cowboys": START_COWBOYS, "revolvers": START_REVOLVERS, "roads": START_ROADS, "parcels": 2}
"""What everybody begins with in a game without sheets."""

Filled = tuple[int, ...]
"""The values filled in so far, line by line; a perk is 0 or 1, the last number is the bid."""


def cost_of(filled: Filled) -> int:
    """What the lines filled in so far cost, the bid not included."""
    data = box()
    cost = 0
    for line, value in zip(LINES, filled, strict=False):
        cost += data.perk * value if line in PERKS else dict(data.sheet[line])[value]
    return cost


def is_full(filled: Filled) -> bool:
    return len(filled) == len(LINES) + 1


@step_class
class FillSheets(CityStep):
    """All fill in their sheets at the same time, line by line; nobody sees another's before all are done (B11.1.1)."""

    word: ClassVar[str] = "fill-sheets"
    phase: ClassVar[str] = SETTING_UP
    kind: ClassVar[str] = "sheet"
    allows_roads: ClassVar[bool] = False
    answers_itself: ClassVar[bool] = False
    sealed: ClassVar[bool] = True

    sheets: tuple[Filled, ...]

    def advance(self, state: State) -> tuple[int, ...]:
        if not all(map(is_full, self.sheets)):
            return tuple(seat for seat, filled in enumerate(self.sheets) if not is_full(filled))
        state.agenda.pop()
        reveal(state, self.sheets)
        return ()

    def options(self, state: State, seat: int) -> Sequence[Move]:
        filled = self.sheets[seat]
        left = box().budget - cost_of(filled)
        if len(filled) == len(LINES):
            return BID.between(0, left)
        line = LINES[len(filled)]
        return [sheet(line, value) for value, cost in choices_of(line) if cost <= left]

    def refuse(self, state: State, seat: int, move: Move) -> str:
        filled = self.sheets[seat]
        left = box().budget - cost_of(filled)
        if len(filled) == len(LINES):
            return say("The last line is the bid for start player: “bid 0” to “bid {left}”.", left=left)
        line = LINES[len(filled)]
        if isinstance(move, Sheet) and move.line == line:
            if move.value in dict(choices_of(line)):
                return say("The sheet costs more than ${budget}: only ${left} is left for the line {line}.",
                           budget=box().budget, left=left, line=sheet_line(line))  # fmt: skip
            return say(
                "“{move}” is not a choice of the line {line} that ${left} pay for; choose {choices}.",
                move=move,
                line=sheet_line(line),
                left=left,
                choices=", ".join(self.options(state, seat)),
            )
        return say(
            "The next line of the sheet is {line}: {choices}.",
            line=sheet_line(line),
            choices=", ".join(self.options(state, seat)),
        )

    def act(self, state: State, seat: int, move: Move) -> None:
        """Against Jeb Standish there is no bid (S2.1)."""
        value = move.value if isinstance(move, Sheet) else move.amount if isinstance(move, Bid) else 0
        sheets = list(self.sheets)
        sheets[seat] = (*sheets[seat], value)
        if state.standish is not None and len(sheets[seat]) == len(LINES):
            sheets[seat] += (0,)
        state.agenda[-1] = FillSheets(tuple(sheets))

    def seen_by(self, state: State, seat: int | None) -> FillSheets:
        return FillSheets(tuple(filled if other == seat else () for other, filled in enumerate(self.sheets)))


def choices_of(line: str) -> tuple[tuple[int, int], ...]:
    """What can be chosen in a line, and what each costs."""
    return ((0, 0), (1, box().perk)) if line in PERKS else box().sheet[line]


def reveal(state: State, sheets: tuple[Filled, ...]) -> None:
    """Hand out what was chosen; the highest bidder pays and starts, the others keep their bids (O13)."""
    for seat, filled in enumerate(sheets):
        points, cowboys, revolvers, roads, _parcels, connections, favour, marksman, _bid = filled
        state.money[seat] = box().budget - cost_of(filled)
        state.points[seat] = points
        state.reserve[seat] = cowboys
        state.supply[seat] = COWBOYS - cowboys
        state.revolvers[seat] = revolvers
        state.roads[seat] = roads
        state.connected |= connections << seat
        state.favoured |= favour << seat
        state.marksmen |= marksman << seat
        state.tell(SheetRevealed, seat, filled)
    highest = max(filled[-1] for filled in sheets)
    leaders = tuple(seat for seat, filled in enumerate(sheets) if filled[-1] == highest)
    if len(leaders) == 1:
        state.pay(leaders[0], highest, "start-player")
    parcels = [filled[LINES.index("parcels")] for filled in sheets] + [0] * (state.seats - len(sheets))
    _prepare(state, leaders, highest, tuple(parcels))


def _prepare(state: State, leaders: tuple[int, ...], bid: int, parcels: tuple[int, ...]) -> None:
    """Tell the waiting steps of the setup who may start and who claims how many parcels."""
    tied = len(leaders) > 1
    for at, step in enumerate(state.agenda):
        if isinstance(step, ClaimParcels):
            state.agenda[at] = ClaimParcels(wanted=parcels)
        elif isinstance(step, DrawOrder):
            state.agenda[at] = DrawOrder(leaders=leaders, bid=bid if tied else 0)


@step_class
class TakeFavours(CityStep):
    """After all have chosen, a player who is owed a favour may take a second, free personality, once a game (O13)."""

    word: ClassVar[str] = "take-favours"
    phase: ClassVar[str] = CHOOSING_CARDS
    kind: ClassVar[str] = "favour"

    at: int = 0

    def advance(self, state: State) -> tuple[int, ...]:
        for at in range(self.at, state.seats):
            if state.favoured >> state.pass_track[at] & 1:
                if at == self.at:
                    turn_cards(state)
                    return (state.pass_track[at],)
                state.agenda[-1] = TakeFavours(at)
                return ()
        state.agenda.pop()
        return ()

    def options(self, state: State, seat: int) -> Sequence[Move]:
        return [*card_moves(state, seat), DECLINE]

    def refuse(self, state: State, seat: int, move: Move) -> str:
        if not isinstance(move, Choose):
            return say(
                "{name} may take a second personality for the favour owed, or “decline” and keep the favour.",
                name=state.name_of(seat),
            )
        return why_not_card(state, seat, move)

    def act(self, state: State, seat: int, move: Move) -> None:
        state.agenda[-1] = TakeFavours(self.at + 1)
        if isinstance(move, Choose):
            state.favoured &= ~(1 << seat)
            take_card(state, seat, card_chosen(state, seat, move.word))


class NewBeginning(Variant):
    name = "new-beginning"
    title = mark("A New Beginning")
    note = mark("Everybody secretly chooses what to begin with.")

    def set_up(self, state: State) -> None:
        state.agenda.append(FillSheets(((),) * state.people))

    def after_choosing(self, state: State) -> Sequence[TakeFavours]:
        return (TakeFavours(),) if state.favoured else ()


VARIANT: Final = NewBeginning()
