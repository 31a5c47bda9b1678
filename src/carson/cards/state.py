"""The state of a card game: everything the rules need to go on from here, and nothing else.

No deck has a hidden order. A terrain card, and the top card of a virtual player's pile, is drawn when it is needed.

The character pile is what everybody at the table knows of it:

- `faces`: the characters whose place in the pile nobody knows, in an order that could be any;
- `top`: the back of the uppermost card, once it was looked at (C2.4);
- `bottom`: below them, the cards that the skull rule slid under the pile (C3.6). All saw them, so their order, faces and
  backs are known; when no unknown card is left the uppermost of them is the top card.

A back narrows down who lies on top. By default backs belong to fixed characters (C12.9) and all but the skulls differ, so a
back names its character, and the character is *not* drawn again by chance: the draw is that of the next back, each as likely
as it is frequent among `faces`. Between skulls alike the face is drawn when it is turned up. With shuffled backs a back tells
nothing: `backs` are those not seen yet (one bit each, named by the character that bears it in the box; of backs alike the
lowest goes first), the next back is drawn from them, and each face among `faces` is as likely as another.

What is hidden is thus only which auction card a human has chosen while others still choose (C4.6). The card stays in the hand
until all are turned up, and a view shows `SEALED` in the place of others' bids.
"""

from __future__ import annotations

from random import Random
from typing import Any, Final, Self

from carson.cards import characters, cities, deck, levels, moves, scoring
from carson.cards.box import Box
from carson.cards.by_name import ByName
from carson.cards.cities import City
from carson.game import Move, View, Why, steps_key
from carson.game import State as GameState

VERSION: Final = 2
"""The version of the rules that new games are played by; what differs in older ones asks `State.version`."""
SEALED: Final = -1
"""In the place of a bid that this seat cannot see."""


class State(ByName, GameState):
    """A card game at one of its decisions. Humans have the first seats, virtual players the last."""

    game = "cards"
    __slots__ = (
        "backs",
        "bids",
        "bottom",
        "box",
        "called",
        "characters",
        "cities",
        "epoch",
        "faces",
        "hands",
        "humans",
        "kept",
        "levels",
        "names",
        "pile",
        "removed",
        "round",
        "row",
        "shuffled",
        "sold",
        "suits",
        "top",
        "turned",
        "version",
    )

    def __init__(
        self,
        box: Box,
        names: tuple[str, ...],
        ranks: tuple[int, ...],
        badges: tuple[int, ...],
        shuffled: bool,
        version: int = VERSION,
    ) -> None:
        seats = len(names)
        self.box = box
        self.names = names
        self.levels = ranks
        """Of each seat: human or the level of a virtual player."""
        self.suits = badges
        self.humans = ranks.count(levels.HUMAN)
        self.shuffled = shuffled
        """Whether the backs were dealt to the characters at random (C12.9)."""
        self.version = version
        """The version of the rules: a game keeps the one it began with."""
        self.epoch = 1
        self.round = 1
        self.row: tuple[int, ...] = ()
        """The face-up cards, nearest to the piles first (C3.4)."""
        self.pile: tuple[moves.Number, ...] = ()
        """The terrain cards of this epoch not laid out yet, as the moves that draw them."""
        self.faces = characters.ALL
        self.backs = characters.ALL if shuffled else 0
        self.top = deck.UNSEEN
        self.bottom: tuple[tuple[int, int], ...] = ()
        """Character and back of each known card under the pile, the uppermost first."""
        self.removed: tuple[int, ...] = ()
        """Cards left over at the ends of rounds (C4.11)."""
        self.hands = [levels.NINE_CARDS[rank] for rank in ranks]
        """The auction cards left in each hand or virtual pile, one bit a value."""
        self.bids = [0] * seats
        """The auction card chosen this round, 0 for none yet."""
        self.called = 0
        """The characters activated this round."""
        self.turned = 0
        self.characters = [0] * seats
        self.cities: list[City] = [cities.NOTHING] * seats
        self.kept: list[tuple[int, ...]] = [()] * seats
        """Terrain cards outside a city: a virtual player's, or a human's that fitted nowhere."""
        self.sold: tuple[int, ...] = ()
        """The cards under the auctioneer."""
        self.agenda = []
        self.decisions = ()
        self.listener = None

    @property
    def seats(self) -> int:
        return len(self.levels)

    @property
    def people(self) -> int:
        return self.humans

    @property
    def rounds_begun(self) -> int:
        return (self.epoch - 1) * levels.ROUNDS + self.round

    def copy(self) -> Self:
        new = object.__new__(type(self))
        new.box = self.box
        new.names = self.names
        new.levels = self.levels
        new.suits = self.suits
        new.humans = self.humans
        new.shuffled = self.shuffled
        new.version = self.version
        new.epoch = self.epoch
        new.round = self.round
        new.row = self.row
        new.pile = self.pile
        new.faces = self.faces
        new.backs = self.backs
        new.top = self.top
        new.bottom = self.bottom
        new.removed = self.removed
        new.hands = self.hands[:]
        new.bids = self.bids[:]
        new.called = self.called
        new.turned = self.turned
        new.characters = self.characters[:]
        new.cities = self.cities[:]
        new.kept = self.kept[:]
        new.sold = self.sold
        new.agenda = self.agenda[:]
        new.decisions = self.decisions
        new.listener = None
        return new

    def key(self) -> tuple[Any, ...]:
        """Cards that lie aside are compared in any order."""
        removed, sold, kept = (
            tuple(sorted(self.removed)),
            tuple(sorted(self.sold)),
            [tuple(sorted(cards)) for cards in self.kept],
        )
        return (
            (self.box.name, self.names, self.levels, self.suits, self.shuffled, self.version),
            (self.epoch, self.round, self.row, self.pile),
            (self.faces, self.backs, self.top, self.bottom, removed),
            (tuple(self.hands), tuple(self.bids), self.called, self.turned),
            (tuple(self.characters), tuple(kept), sold),
            tuple([city.key() for city in self.cities]),
            steps_key(self.agenda),
        )

    def parse(self, text: str) -> Move:
        return moves.VOCABULARY.parse(text)

    def name_of(self, seat: int) -> str:
        return self.names[seat] if 0 <= seat < len(self.names) else super().name_of(seat)

    def renamed(self, names: tuple[str, ...]) -> Self:
        new = self.copy()
        new.names = names
        return new

    def view(self, seat: int | None) -> View[Self]:
        known = self.copy()
        if not self.bids_open:
            return View(seat, known)
        for other, bid in enumerate(known.bids):
            if bid and other != seat:
                known.bids[other] = SEALED
        return View(seat, known)

    @property
    def bids_open(self) -> bool:
        """Whether humans are choosing their auction cards now."""
        return bool(self.agenda) and self.agenda[-1].kind == "bid"

    def imagined(self, seat: int | None, luck: Random) -> Self:
        """A copy in which every sealed bid is some card of its owner's hand."""
        state = self.copy()
        for other, bid in enumerate(state.bids):
            if bid == SEALED:
                state.bids[other] = luck.choice(moves.bids(state.hands[other])).number
        return state

    def is_human(self, seat: int) -> bool:
        return seat < self.humans

    def owner(self, character: int) -> int:
        """The human who has *character*, or -1: virtual players use no ability (C4.2, C5.2)."""
        for seat in range(self.humans):
            if self.characters[seat] >> character & 1:
                return seat
        return -1

    def has_called(self, seat: int, character: int) -> bool:
        """Whether *seat* has activated *character* this round."""
        return bool(self.called & self.characters[seat] & 1 << character)

    def bid_value(self, seat: int) -> int:
        """The final value of the bid: the card and all activated bonuses (C4.7)."""
        called = self.called & self.characters[seat]
        return self.bids[seat] + characters.bonus(called) if called else self.bids[seat]

    def in_pile(self) -> int:
        """The characters still in the pile, known and unknown."""
        pile = self.faces
        for character, _ in self.bottom:
            pile |= 1 << character
        return pile

    def points(self, seat: int, why: Why | None = None) -> int:
        """The points of *seat* if the game were scored now (C7.6)."""
        held = self.characters[seat]
        if self.is_human(seat):
            return scoring.human_points(self.cities[seat], held, len(self.sold), why)
        return scoring.virtual_points(self.box.attraction, self.kept[seat], held, why)

    def why(self, seat: int) -> Why:
        """The points of *seat*, source by source."""
        parts: Why = []
        self.points(seat, parts)
        return parts

    def places(self, seat: int, card: int) -> int:
        """Where *seat* may lay terrain *card*, one bit a place (C6.11)."""
        city, held = self.cities[seat], self.characters[seat]
        return cities.legal_places(city, self.box.faces[card], scoring.is_immune(city, held), scoring.has_captain(held))

    def gain(self, seat: int, card: int, place: int) -> int:
        """How the score of *seat* would change with *card* laid at *place*."""
        return self.points_with(seat, card, place) - self.points(seat)

    def points_with(self, seat: int, card: int, place: int, why: Why | None = None) -> int:
        """The points of a human *seat* if *card* were laid at *place* and the game scored."""
        after = cities.lay(self.cities[seat], card, self.box.parts[card], place)
        return scoring.human_points(after, self.characters[seat], len(self.sold), why)

    @property
    def scores(self) -> tuple[int, ...]:
        return tuple([self.points(seat) for seat in range(len(self.levels))])

    @property
    def winners(self) -> tuple[int, ...]:
        """All with the highest score: a tie has joint winners (C7.6)."""
        if not self.over:
            return ()
        scores = self.scores
        best = max(scores)
        return tuple(seat for seat, score in enumerate(scores) if score == best)
