"""Duels: everybody rolls a die and adds firepower; the loser's cowboy goes home (B6.2)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, Final

from carson.city.events import DuelFought, Rerolled
from carson.city.moves import ROLLS, Fight, Roll
from carson.city.moves.tables import FIGHT_TABLE
from carson.city.nouns import place_name
from carson.city.places import ALL, FIRST_SQUARE, PLACES
from carson.city.setup.editions import NOBODY
from carson.city.solo.standish import HUMAN, is_standish
from carson.city.steps.base import ChanceStep, CityStep
from carson.game import CHANCE_ONLY, Move, say, step_class

if TYPE_CHECKING:
    from carson.city.state import State


def fighters(state: State, place: int) -> list[int]:
    """The seats whose cowboys on *place* would fight, in turn order."""
    return [seat for seat in state.standing_on(place) if not state.no_duel[seat] >> place & 1]


def duel_on(state: State, place: int) -> None:
    """Put a duel on the agenda if several seats, or seats and an outlaw, contest *place* (B6.2.1, B11.5.14)."""
    sides = tuple(fighters(state, place))
    if len(sides) > 1 or (sides and outlaw_on(state, place)):
        for variant in state.rules.active:
            if (step := variant.duel(state, place, sides)) is not None:
                state.agenda.append(step)
                return
        state.agenda.append(Duel(place, sides) if state.standish is None else Duel(place, sides, NO_DIE))


NO_DIE: Final = ((),)
"""Jeb Standish, the first side of each duel of a solo game, has nothing to roll (S6.1)."""


def outlaw_on(state: State, place: int) -> bool:
    """Whether an outlaw takes part in a duel on this place (B11.5.14)."""
    return place < FIRST_SQUARE and bool(state.town.outlaws >> place & 1)


@step_class
class Duel(ChanceStep):
    """Cowboys of several seats stand on one place; each side rolls once (B6.2.2)."""

    word: ClassVar[str] = "duel"
    kind: ClassVar[str] = "duel"

    place: int
    sides: tuple[int, ...]
    """In turn order, so that the first of the best wins a tie (B6.2.6)."""
    dice: tuple[tuple[int, ...], ...] = ()
    """What each side has rolled so far."""
    asked: bool = False
    """All dice lay open once, and the players who may roll again were asked."""

    def advance(self, state: State) -> tuple[int, ...]:
        if len(self.dice) < len(self.sides) or self._to_roll(state) < len(self.sides):
            return CHANCE_ONLY
        if not self.asked and self._ask_again(state):
            return ()
        state.agenda.pop()
        settle(state, self.place, self.sides, self.dice)
        return ()

    def _to_roll(self, state: State) -> int:
        """The first side with a die to roll: one each, two for a cowboy with dynamite or a marksman (B10.9.4, O13).

        Jeb Standish rolls none (S6.1).
        """
        if all(self.dice) and not (state.marksmen or any(state.charged)):
            return len(self.dice)
        for side, rolled in enumerate(self.dice):
            seat = self.sides[side]
            second = state.charged[seat] >> self.place & 1 | state.marksmen >> seat & 1
            if len(rolled) <= second and not is_standish(state, seat):
                return side
        return len(self.dice)

    def _ask_again(self, state: State) -> bool:
        """Ask the personalities that may roll a die again; False if there are none (B10.10.2, O83)."""
        rollers = [(card, seat) for seat in self.sides for card in state.held[seat] if card.rerolls]
        if rollers:
            state.agenda[-1] = Duel(self.place, self.sides, self.dice, asked=True)
            for card, seat in reversed(rollers):
                card.ask(state, seat, "reroll")
        return bool(rollers)

    def take_up(self, state: State, seat: int, value: int) -> None:
        """*seat* takes up one of its dice that shows *value* and rolls it again; this step lies on top of the agenda."""
        side = self.sides.index(seat)
        left = list(self.dice[side])
        left.remove(value)
        dice = (*self.dice[:side], tuple(left), *self.dice[side + 1 :])
        state.agenda[-1] = Duel(self.place, self.sides, dice, asked=True)
        state.tell(Rerolled, seat, self.place, value)

    def meaning(self, state: State) -> str:
        return f"duel {PLACES[self.place]} {self.sides[self._to_roll(state)] + 1}"

    def moves(self, state: State, seat: int) -> Sequence[Move]:
        return ROLLS

    def play(self, state: State, seat: int, move: Move) -> None:
        assert isinstance(move, Roll)
        side, dice = self._to_roll(state), self.dice
        first = side == len(dice)
        dice = (*dice, (move.amount,)) if first else (*dice[:side], (*dice[side], move.amount), *dice[side + 1 :])
        state.agenda[-1] = Duel(self.place, self.sides, dice, self.asked)


def settle(state: State, place: int, sides: tuple[int, ...], dice: tuple[tuple[int, ...], ...]) -> None:
    """Highest total wins, the earlier on the pass track among equals; the losers' cowboys go home (B6.2.6 to B6.2.8).

    Where an outlaw takes part, the best must at least have its strength, or it beats all of them (B11.5.16, O103).
    """
    totals = [state.firepower(seat) + counted(state, seat, place, rolled) for seat, rolled in zip(sides, dice, strict=True)]
    strength = state.strength if outlaw_on(state, place) else 0
    best = max(totals)
    winner = sides[totals.index(best)] if best >= strength else NOBODY
    if state.listener is not None:
        power, sold = tuple(map(state.firepower, sides)), state.building_on(place)
        state.listener(
            DuelFought(
                place=place,
                sides=sides,
                firepower=power,
                dice=dice,
                totals=tuple(totals),
                winner=winner,
                strength=strength,
                kind=sold,
            )
        )
    losers = tuple([seat for seat in sides if seat != winner])
    for seat in losers:
        state.take_home(seat, place)
    if winner != NOBODY:
        state.charged[winner] &= ~(1 << place)
        for card in state.held[winner]:
            card.duel_won(state, winner)
        for variant in state.rules.active:
            variant.duel_won(state, winner, place)
    for seat in losers:
        for card in state.held[seat]:
            card.duel_lost(state, seat)
    for seat, card in state.acting_cards("cowboys_beaten"):
        card.cowboys_beaten(state, seat, losers, place)


def counted(state: State, seat: int, place: int, rolled: tuple[int, ...]) -> int:
    """Dynamite adds both dice or tiles (B10.9.4); a marksman counts the better (O13)."""
    if len(rolled) == 1:
        return rolled[0]
    return sum(rolled) if state.charged[seat] >> place & 1 else max(rolled, default=0)


def contested_parcels(state: State) -> int:
    """The parcels on which seats would fight each other or an outlaw."""
    once = several = 0
    for places in state.stand:
        several |= once & places
        once |= places
    return (several | once & state.town.outlaws) & ALL


@step_class
class FightDuels(CityStep):
    """Several duels on parcels: the first seat in turn order that takes part in one of them names each next one (O60)."""

    word: ClassVar[str] = "fight-duels"
    kind: ClassVar[str] = "duel-order"

    parcels: int
    """Only these belong to the set: unsold parcels in S5, buildings in S10."""
    chooser: int = NOBODY
    """The seat that named the first duel, and so names the others, also those in which it does not fight (B6.2.11)."""

    def advance(self, state: State) -> tuple[int, ...]:
        contested = contested_parcels(state) & self.parcels
        if contested & (contested - 1):
            return (self._chooser(state, contested),)
        if contested:
            duel_on(state, contested.bit_length() - 1)
        else:
            state.agenda.pop()
        return ()

    def _chooser(self, state: State, contested: int) -> int:
        if self.chooser != NOBODY:
            return self.chooser
        if state.standish is not None:
            return HUMAN
        return next(seat for seat in state.pass_track if state.stand[seat] & contested)

    def options(self, state: State, seat: int) -> Sequence[Move]:
        return FIGHT_TABLE(contested_parcels(state) & self.parcels)

    def refuse(self, state: State, seat: int, move: Move) -> str:
        if isinstance(move, Fight):
            return say("Nobody fights on {place} now.", place=place_name(move.parcel))
        return say(
            "{name} says which duel comes next: {choices}.",
            name=state.name_of(seat),
            choices=", ".join(self.options(state, seat)),
        )

    def act(self, state: State, seat: int, move: Move) -> None:
        assert isinstance(move, Fight)
        state.agenda[-1] = FightDuels(self.parcels, seat)
        duel_on(state, move.parcel)
