"""What lists of tables show of each: kept in the database with every change, so that no list has to open a table."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from carson.game import Mode, mode_named
from carson.web.store.entries import HUMAN
from carson.web.store.tables import TableStatus
from carson.web.table.clock import Clock

if TYPE_CHECKING:
    from carson.web.table.state import TableState

FORMAT: Final = 1


@dataclass(frozen=True, slots=True)
class Summary:
    """A table at a glance."""

    id: str
    game: str
    """The name of its `Mode`."""
    options: dict[str, str]
    names: tuple[str, ...]
    seats: tuple[str, ...]
    free: tuple[int, ...]
    programs: tuple[int, ...]
    playable: tuple[int, ...]
    asked: tuple[int, ...]
    """The seats that the table waits for."""
    winners: tuple[int, ...]
    """Empty unless the game is over."""
    looked_at: bool
    round: int
    """Counted through all epochs; 0 in a game without rounds."""
    number: int
    touched: float
    """When something last happened there, in seconds since 1970; 0 if nothing has."""
    clock: Clock | None
    rated: bool = True
    """The result counts for ratings, as its host decided; kept beside the summary."""

    @property
    def mode(self) -> Mode:
        return mode_named(self.game)[1]

    @property
    def over(self) -> bool:
        return bool(self.winners)

    @property
    def people(self) -> list[int]:
        return [seat for seat, who in enumerate(self.seats) if who == HUMAN]

    def __str__(self) -> str:
        plain: dict[str, Any] = {name: getattr(self, name) for name in self.__slots__ if name != "rated"}
        plain |= {"format": FORMAT, "clock": None if self.clock is None else self.clock.to_plain()}
        return json.dumps(plain, ensure_ascii=False, separators=(",", ":"))


def summary_of(state: TableState) -> Summary:
    game = state.game
    return Summary(
        id=state.header.id,
        game=state.mode.name,
        options=dict(state.options),
        names=state.names,
        seats=tuple(state.seats),
        free=tuple(sorted(state.free)),
        programs=tuple(sorted(state.programs)),
        playable=tuple(state.playable),
        asked=() if state.awaits_guests else game.asked_seats,
        winners=tuple(game.winners) if game.over else (),
        looked_at=state.is_view_only,
        round=game.rounds_begun if game.round else 0,
        number=state.number,
        touched=state.touched,
        clock=state.clock,
    )


def read_summary(text: str) -> Summary | None:
    """A stored summary; None if the table has none, or one of another format."""
    plain = json.loads(text) if text else {}
    if plain.pop("format", None) != FORMAT:
        return None
    clock = plain.pop("clock")
    lists = {key: tuple(value) for key, value in plain.items() if isinstance(value, list)}
    return Summary(**plain | lists, clock=None if clock is None else Clock.from_plain(clock))


def status_of(state: TableState, *, unattended: bool = False) -> TableStatus:
    """The status of a table; *unattended* says that its bots wait for somebody to watch them."""
    summary, due = str(summary_of(state)), None if state.clock is None else state.clock.due
    if state.game.over or state.is_view_only:
        return TableStatus("over", summary=summary)
    ground = state.kind.ground(state.game) if len(state.people) > 1 and not state.header.hints else ""
    asked = " ".join(map(str, state.asked_people))
    awaits = "human" if state.bot_decision() is None else "visitor" if unattended else "bot"
    return TableStatus(awaits=awaits, due=due, asked=asked, summary=summary, ground=ground)
