"""17 Teacher: start player of the next round; in the last round points for schools, prisons and churches (B10.17)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, Final

from carson.city.buildings import NAMES
from carson.city.personalities.base import Personality, Red
from carson.city.setup.editions import ROUNDS
from carson.city.steps.base import CityStep
from carson.city.town import CHURCH, PRISON, SALOON, SCHOOL
from carson.game import Part, mark, step_class

if TYPE_CHECKING:
    from carson.city.state import State


class TeacherYellow(Personality):
    number = 17
    name = "teacher"
    called = mark("teacher"), mark("the teacher"), mark("The teacher")
    limit = 60
    timing = mark("after the round")
    signs = ":signpost 1."
    text = mark(
        "You are the start player of the next round, whenever you pass. (In rounds 1 to 3; in round 4 the other side is up.)"
    )

    def lies_open(self, state: State, seat: int) -> bool:
        """The round decides, nobody chooses (B10.17.1)."""
        return state.round < ROUNDS

    def after_round(self, state: State, seat: int) -> None:
        """Ties and the town hall of this phase 4 still use the old order (O92)."""
        state.agenda.append(BecomeStartPlayer(seat))


@step_class
class BecomeStartPlayer(CityStep):
    """The seat begins the next round, the others keep their relative order (B10.17.2, O92)."""

    word: ClassVar[str] = "become-start-player"

    seat: int

    def advance(self, state: State) -> tuple[int, ...]:
        state.agenda.pop()
        state.pass_track = (self.seat, *(other for other in state.pass_track if other != self.seat))
        return ()


class TeacherRed(Red, Personality):
    number = 17
    name = "teacher"
    called = mark("teacher"), mark("the teacher"), mark("The teacher")
    limit = 60
    timing = mark("end of the game")
    signs = ":school :prison :church 2 :star"
    text = mark("At the end of the game: 2 points for each of your schools, prisons and churches, and 2 if you have no saloon.")

    def lies_open(self, state: State, seat: int) -> bool:
        return state.round == ROUNDS

    def final_points(self, state: State, seat: int) -> Sequence[Part]:
        """B10.17.3."""
        town, land = state.town, state.town.land[seat]
        parts = [
            Part(f"teacher-{NAMES[kind]}", (town.standing[kind] & land).bit_count(), 2) for kind in (SCHOOL, PRISON, CHURCH)
        ]
        if not town.standing[SALOON] & land:
            parts.append(Part("teacher-no-saloon", 1, 2))
        return [part for part in parts if part.number]


FACES: Final = (TeacherYellow(), TeacherRed())
