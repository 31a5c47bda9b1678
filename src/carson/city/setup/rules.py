"""Which game is played: edition, variants, cards, bag. Options that do not exist or contradict each other are refused here."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from random import Random
from typing import Final

from carson.city.buildings import KINDS
from carson.city.setup.box import box
from carson.city.setup.deck import RED, SETS, Cards, acting_at, cards_text, random_cards, read_cards
from carson.city.setup.editions import (
    BAGS,
    EDITIONS,
    GOLD_AND_GUNS,
    MOUNTAINS,
    SOLO_BAG,
    SOLO_VARIANTS,
    USUAL_PLAYERS,
    VARIANTS,
    Edition,
)
from carson.city.setup.river_courses import Course, course_text, mountains_beside, random_course, read_course
from carson.city.solo.cards import STRATEGIES, Strategy, solo_box
from carson.city.solo.options import DIE, FIRST, USUAL_CARDS, check_solo, check_solo_cards, draw_solo_cards, solo_names
from carson.city.variants.base import Variant, all_variants
from carson.game import (
    USUAL_NAMES,
    BadOption,
    checked_names,
    either,
    listed,
    mark,
    names_of,
    quoted,
    say,
    told,
    whole_number,
    words_of,
)

VERSION: Final = 3
"""The version of the rules that new games are played by; what differs in older ones asks `Rules.version`."""
FREQUENT_MOMENTS: Final = ("extra_places", "turn_taken", "firepower", "closed_sites", "income")


@dataclass(frozen=True, slots=True)
class Rules:
    """What is fixed for a whole game and shared by all its states."""

    edition: Edition
    names: tuple[str, ...]
    variants: tuple[str, ...] = ()
    cards: Cards = ()
    """Number and side of each personality of the game, by number."""
    bag: str = "full"
    mountains: int = MOUNTAINS
    river: Course = ()
    """The parcels of the river from end to end; empty without the variant."""
    solo: str = ""
    """The strategy of Jeb Standish, who is the second seat of a solo game; empty in all other games."""
    standish_ties: str = DIE
    """What decides among equal options of his: the die, or always the first (S4.20)."""
    version: int = VERSION
    """The version of the rules: a game keeps the one it began with."""
    active: tuple[Variant, ...] = field(init=False, compare=False, repr=False)
    """The variants themselves, which act in this order."""
    acting: dict[str, tuple[Variant, ...]] = field(init=False, compare=False, repr=False)
    """For the moments that come up with almost every decision, the variants that do something then."""
    deck: int = field(init=False, compare=False, repr=False)
    """The numbers of the cards as a set."""
    deck_acting: dict[str, int] = field(init=False, compare=False, repr=False)
    """Those of them of which a face does something at a moment that comes up often."""

    def __post_init__(self) -> None:
        active, acting = _acting(self.variants)
        object.__setattr__(self, "active", active)
        object.__setattr__(self, "acting", acting)
        deck = sum([1 << number for number, _ in self.cards])
        object.__setattr__(self, "deck", deck)
        object.__setattr__(self, "deck_acting", acting_at(deck))

    @property
    def new_beginning(self) -> bool:
        return "new-beginning" in self.variants

    @property
    def kit_carson(self) -> bool:
        return "kit-carson" in self.variants

    @property
    def strategy(self) -> Strategy:
        """The strategy card of a solo game."""
        return solo_box(self.version).strategies[self.solo]

    @property
    def deck_red(self) -> int:
        """The numbers of the cards that begin with the red side up."""
        return sum(1 << number for number, side in self.cards if side == RED)

    @property
    def players(self) -> int:
        return len(self.names)

    def options(self) -> dict[str, str]:
        """The header of a record: what `rules_from` needs to make equal rules."""
        options = {"solo": self.solo, "standish_ties": self.standish_ties} if self.solo else {}
        options |= {"edition": self.edition.name, "cards": cards_text(self.cards), "bag": self.bag}
        if self.variants:
            options["variants"] = " ".join(self.variants)
        if self.river:
            options["river"] = course_text(self.river)
            options["mountains"] = str(self.mountains)
        return options


@lru_cache(maxsize=256)
def _acting(names: tuple[str, ...]) -> tuple[tuple[Variant, ...], dict[str, tuple[Variant, ...]]]:
    """`Rules.active` and `Rules.acting` of these variants."""
    active = tuple(all_variants()[name] for name in names)
    return active, {moment: tuple(variant for variant in active if variant.acts_at(moment)) for moment in FREQUENT_MOMENTS}


def make_rules(
    players: int | None = None,
    *,
    names: Sequence[str] | None = None,
    edition: str = "big-box",
    variants: str | Sequence[str] = (),
    cards: str | Sequence[str] | None = None,
    bag: str = "full",
    river: str = "",
    mountains: int | str | None = None,
    solo: str = "",
    standish_ties: str = DIE,
    version: int = VERSION,
    luck: Random | None = None,
) -> Rules:
    """Check every option and put them together; raises `BadOption` with the reason.

    Without *cards* a game has those of a first game, and a solo game seven that *luck* draws. *solo* is the strategy of Jeb
    Standish, against whom one player plays.

    >>> make_rules(7)
    Traceback (most recent call last):
    carson.game.errors.BadOption: The edition “big-box” is for 2 to 6 players, not 7.
    """
    if not isinstance(edition, str) or edition not in EDITIONS:
        raise BadOption(
            say("There is no edition {edition}; there are {choices}.", edition=quoted(edition), choices=listed(list(EDITIONS)))
        )
    if version not in range(1, VERSION + 1):
        raise BadOption(f"This program knows rules 1 to {VERSION}, not {told(version)}.")
    profile = EDITIONS[edition]
    if solo:
        names, players = solo_names(players, names, USUAL_NAMES[0]), None
    people = _checked_names(players, names, profile)
    chosen = _checked_variants(words_of("variants", variants), profile)
    if solo:
        check_solo(solo, standish_ties, profile, chosen, bag)
        bag = SOLO_BAG
        cards = cards if cards is not None else "random" if luck is not None else USUAL_CARDS
    else:
        bag = _checked_bag(bag, profile)
    course = _checked_river(river, profile, chosen, luck)
    if cards == "gold-rush" and course and mountains is None:
        mountains = MOUNTAINS
    return Rules(
        edition=profile,
        names=people,
        variants=chosen,
        cards=_checked_cards("first-game" if cards is None else cards, profile, chosen, luck, solo),
        bag=bag,
        mountains=_checked_mountains(None if mountains is None else whole_number("mountains", mountains), course),
        river=course,
        solo=solo,
        standish_ties=standish_ties,
        version=version,
    )


def rules_from(
    options: Mapping[str, str],
    names: Sequence[str] | None,
    luck: Random | None = None,
    people: int | None = None,
    version: int = VERSION,
) -> Rules:
    """Rules from options as text, such as those in the header of a record."""
    return make_rules(people, names=names, version=version, luck=luck, **options)


def _checked_names(players: int | None, names: Sequence[str] | None, edition: Edition) -> tuple[str, ...]:
    if names is not None:
        names = names_of(names)
    if names is not None and players is not None and len(names) != players:
        raise BadOption(say("There are {number} names for {players} players.", number=len(names), players=players))
    number = len(names) if names is not None else USUAL_PLAYERS if players is None else whole_number("players", players)
    low, high = edition.players
    if not low <= number <= high:
        raise BadOption(
            say(
                "The edition {edition} is for {low} to {high} players, not {number}.",
                edition=quoted(edition.name),
                low=low,
                high=high,
                number=number,
            )
        )
    return USUAL_NAMES[:number] if names is None else checked_names(names)


def _checked_variants(variants: Sequence[str], edition: Edition) -> tuple[str, ...]:
    for variant in variants:
        if variant not in VARIANTS:
            raise BadOption(
                say("There is no variant {variant}; there are {choices}.", variant=quoted(variant), choices=", ".join(VARIANTS))
            )
        if variant not in edition.variants:
            raise BadOption(
                say(
                    "The edition {edition} has no variant “{variant}”; it has {choices}.",
                    edition=quoted(edition.name),
                    variant=variant,
                    choices=", ".join(edition.variants),
                )
            )
    if variants:
        box()  # a broken file is refused before the game, not in the middle of it
    return tuple(variant for variant in VARIANTS if variant in variants)


def _checked_bag(bag: str, edition: Edition) -> str:
    """``full``, ``first-game``, or the kinds of the expansion that are in it (B2.2.23)."""
    if bag in BAGS:
        return bag
    extra = {KINDS[kind].name for kind in GOLD_AND_GUNS if edition.tiles[kind]}
    words = words_of("bag", bag)
    for word in words:
        if word not in extra:
            form = mark("There is no bag {bag}; the bag is {choices}.")
            if extra:
                form = mark("There is no bag {bag}; the bag is {choices}, or names some of {kinds}.")
            raise BadOption(say(form, bag=quoted(bag), choices=either(BAGS), kinds=", ".join(sorted(extra))))
    return " ".join(sorted(set(words))) or "first-game"


def _checked_river(river: str, edition: Edition, variants: tuple[str, ...], luck: Random | None) -> Course:
    """The printed course, or one laid with the river tiles, where the edition has any (B11.2.1)."""
    if "river" not in variants:
        if river:
            raise BadOption(say("A course of the river needs the variant river."))
        return ()
    if river in ("", "printed"):
        return box().river
    if river == "random" and edition.river_tiles:
        if luck is None:
            raise BadOption(say("A random river needs luck: a record names the parcels that were drawn."))
        return random_course(luck)
    course = () if river == "random" else read_course(river)
    if course != box().river and not edition.river_tiles:
        raise BadOption(
            say("The edition {edition} has no river tiles; its river runs as it is printed.", edition=quoted(edition.name))
        )
    return course


def _checked_mountains(mountains: int | None, course: Course) -> int:
    """Nine; fewer beside a river, unless the set asks for nine (B11.2.3, O10)."""
    usual = mountains_beside(course) if course else MOUNTAINS
    if mountains not in (None, usual, MOUNTAINS):
        form = mark("{usual} mountains rise here, not {number}.")
        if course:
            form = mark("{usual} mountains rise here, or {most} in the gold rush, not {number}.")
        raise BadOption(say(form, usual=usual, most=MOUNTAINS, number=mountains))
    return usual if mountains is None else mountains


def _checked_cards(
    cards: str | Sequence[str], edition: Edition, variants: tuple[str, ...], luck: Random | None, solo: str = ""
) -> Cards:
    words = words_of("cards", cards)
    if len(words) == 1 and words[0] == "random":
        if luck is None:
            raise BadOption(say("Random cards need luck: a record names the cards that were drawn."))
        return draw_solo_cards(luck) if solo else random_cards(edition, variants, luck)
    if len(words) == 1 and words[0] in SETS:
        words = SETS[words[0]].split()
    read = read_cards(tuple(words), edition, variants)
    if solo:
        check_solo_cards(dict(read))
    return read


def random_solo_rules(luck: Random) -> Rules:
    """Any solo game: strategy, variants, cards and sides, river, die or no die."""
    variants = [variant for variant in SOLO_VARIANTS if luck.random() < 0.4]
    river = luck.choice(("random", "printed")) if "river" in variants else ""
    ties = luck.choice((DIE, DIE, FIRST))
    return make_rules(variants=variants, river=river, solo=luck.choice(STRATEGIES), standish_ties=ties, luck=luck)


def random_rules(luck: Random) -> Rules:
    """Any game that can be played: solo or not, edition, players, variants, cards and sides, bag, river."""
    if luck.random() < 0.15:
        return random_solo_rules(luck)
    edition = EDITIONS[luck.choice(list(EDITIONS))]
    variants = tuple(variant for variant in edition.variants if luck.random() < 0.4)
    own_course = edition.river_tiles and luck.random() < 0.5
    course = () if "river" not in variants else random_course(luck) if own_course else box().river
    return Rules(
        edition=edition,
        names=USUAL_NAMES[: luck.randint(*edition.players)],
        variants=variants,
        cards=random_cards(edition, variants, luck),
        bag=luck.choice(BAGS if edition.name == "first" else (*BAGS, "school town-hall", "blacksmith general-store station")),
        mountains=_checked_mountains(None, course),
        river=course,
    )
