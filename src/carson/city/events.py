"""What happens in the board game, as typed values. The words for them are chosen where they are shown."""

from __future__ import annotations

from dataclasses import dataclass

from carson.city.town import NOTHING
from carson.game import Event


@dataclass(frozen=True, slots=True)
class RoundBegan(Event):
    round: int


@dataclass(frozen=True, slots=True)
class PhaseBegan(Event):
    """Phase 1 personalities, 2 cowboys, 3 actions, 4 end of the round; the order in which the seats act."""

    phase: int
    order: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class TownFounded(Event):
    parcel: int


@dataclass(frozen=True, slots=True)
class MountainRose(Event):
    parcel: int


@dataclass(frozen=True, slots=True)
class OrderDrawn(Event):
    order: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class TileDrawn(Event):
    kind: int
    slot: int
    """The slot of the market, or -1 for a town hall, which is not sold."""


@dataclass(frozen=True, slots=True)
class Claimed(Event):
    """A property tile was placed without a purchase."""

    seat: int
    parcel: int


@dataclass(frozen=True, slots=True)
class CardChosen(Event):
    seat: int
    number: int
    red: bool


@dataclass(frozen=True, slots=True)
class CardTurned(Event):
    """A personality lies with its other side up for the rest of the game."""

    number: int
    red: bool


@dataclass(frozen=True, slots=True)
class Earned(Event):
    """Money came in. *reason* is a word that the catalogue explains, *place* where it came from, or -1."""

    seat: int
    amount: int
    reason: str
    place: int = -1
    kind: int = NOTHING
    """The building on that place, if any."""


@dataclass(frozen=True, slots=True)
class Paid(Event):
    seat: int
    amount: int
    reason: str


@dataclass(frozen=True, slots=True)
class Scored(Event):
    """Points were won, or lost when *points* is negative."""

    seat: int
    points: int
    reason: str


@dataclass(frozen=True, slots=True)
class Placed(Event):
    seat: int
    place: int
    how: str
    kind: int = NOTHING
    """The building that is for sale on this square, or that earns on this parcel."""


@dataclass(frozen=True, slots=True)
class Passed(Event):
    seat: int
    position: int
    """The space of the pass track, counted from 1."""
    forced: bool = False
    """Whether there was no cowboy left to place."""


@dataclass(frozen=True, slots=True)
class RoadLaid(Event):
    seat: int
    edge: int
    newly: int
    """The parcels that were not reached before."""
    own: bool = True
    """From the seat's own reserve, not from the general one."""


@dataclass(frozen=True, slots=True)
class Gained(Event):
    """Something other than money or points: ``roads``, ``cowboys``, ``revolvers``, ``ammunition``, ``dynamite``, ``horses``."""

    seat: int
    what: str
    number: int


@dataclass(frozen=True, slots=True)
class Rolled(Event):
    """A die outside a duel."""

    seat: int
    dice: tuple[int, ...]
    reason: str


@dataclass(frozen=True, slots=True)
class DuelFought(Event):
    """Everybody's firepower, dice (or duel tiles) and total; *winner* is -1 when the outlaw wins."""

    place: int
    sides: tuple[int, ...]
    firepower: tuple[int, ...]
    dice: tuple[tuple[int, ...], ...]
    totals: tuple[int, ...]
    winner: int
    strength: int = 0
    """The strength of the outlaw that takes part; 0 without one."""
    kind: int = NOTHING
    """The building that is for sale on this square, or that earns on this parcel."""


@dataclass(frozen=True, slots=True)
class Rerolled(Event):
    """In a duel a die with this value was taken up again."""

    seat: int
    place: int
    value: int


@dataclass(frozen=True, slots=True)
class WentHome(Event):
    """A cowboy returned to the personal reserve without a duel: *reason* ``church`` or ``lawyer``."""

    seat: int
    place: int
    reason: str


@dataclass(frozen=True, slots=True)
class Moved(Event):
    """A placed or beaten cowboy went to another place."""

    seat: int
    source: int
    place: int
    reason: str


@dataclass(frozen=True, slots=True)
class Lifted(Event):
    """A placed cowboy was taken up, to be put elsewhere."""

    seat: int
    place: int


@dataclass(frozen=True, slots=True)
class Declined(Event):
    """A seat did not carry out what it could have, at this place."""

    seat: int
    place: int
    kind: int = NOTHING
    """The building that it could have bought on this square."""


@dataclass(frozen=True, slots=True)
class ParcelBought(Event):
    seat: int
    parcel: int
    price: int


@dataclass(frozen=True, slots=True)
class TileBought(Event):
    seat: int
    kind: int
    price: int


@dataclass(frozen=True, slots=True)
class Built(Event):
    seat: int
    kind: int
    parcel: int


@dataclass(frozen=True, slots=True)
class TakenBack(Event):
    """A building could not be finished, as its house found no place; houses that came with it go too, each told like this."""

    seat: int
    kind: int
    """What goes: a building, a house, or with a town house its second house."""
    parcel: int


@dataclass(frozen=True, slots=True)
class Doubled(Event):
    """The income of all buildings of this kind is doubled for the seat."""

    seat: int
    kind: int


@dataclass(frozen=True, slots=True)
class TaxChosen(Event):
    """``weapons`` or ``money``."""

    seat: int
    what: str


@dataclass(frozen=True, slots=True)
class OfferDeclined(Event):
    """A seat did not want what a personality offered."""

    seat: int
    number: int
    red: bool


@dataclass(frozen=True, slots=True)
class Stored(Event):
    seat: int
    kind: int


@dataclass(frozen=True, slots=True)
class HouseBuilt(Event):
    seat: int
    parcel: int
    upgraded: bool


@dataclass(frozen=True, slots=True)
class ConsentAsked(Event):
    seat: int
    owner: int
    parcel: int
    upgrade: bool
    """For a town house rather than a house."""


@dataclass(frozen=True, slots=True)
class ConsentGiven(Event):
    owner: int
    parcel: int
    agreed: bool


@dataclass(frozen=True, slots=True)
class HallPlaced(Event):
    seat: int
    parcel: int


@dataclass(frozen=True, slots=True)
class Stolen(Event):
    """An attack took part of a building's income."""

    seat: int
    owner: int
    parcel: int
    amount: int
    kind: int
    """The building that was attacked."""


@dataclass(frozen=True, slots=True)
class Blasted(Event):
    """Dynamite triples the income of this mine."""

    seat: int
    parcel: int


@dataclass(frozen=True, slots=True)
class AuctionBegan(Event):
    """These parcels are auctioned together; none: the tile with three revolvers."""

    seat: int
    parcels: int


@dataclass(frozen=True, slots=True)
class BidMade(Event):
    """Somebody bids; an *amount* of 0 is a pass."""

    seat: int
    amount: int


@dataclass(frozen=True, slots=True)
class AuctionEnded(Event):
    """The highest bidder, or -1 when nobody bid."""

    winner: int
    amount: int


@dataclass(frozen=True, slots=True)
class Returned(Event):
    """Cowboys went from the personal to the general reserve."""

    seat: int
    cowboys: int


@dataclass(frozen=True, slots=True)
class MarketSlid(Event):
    market: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    scores: tuple[int, ...]
    winner: int
