"""The strategy cards and cowboy cards of Jeb Standish (S1, S10): data that an owner of the real box can replace."""

from __future__ import annotations

import json
import os
from collections import Counter
from dataclasses import dataclass
from functools import cache, cached_property
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

from carson.city.buildings import KIND_OF, KINDS, NAMES
from carson.city.setup.editions import COWBOYS, ROUNDS, SOLO_KINDS
from carson.game import BadFile

VARIABLE: Final = "CARSON_SOLO"
STRATEGIES: Final = ("rancher", "miner", "strength", "urban")
"""By difficulty (S2.5)."""
LETTERS: Final = "ABCDEFGHIX"
CARDS: Final = 18
DECK: Final = 12
MAX_CARDS_PER_ROUND: Final = 5
"""More cards a round could need more than his ten cowboys (S7.3)."""
LAND_LETTERS: Final = "GH"
LAND_STRATEGIES: Final = ("miner", "urban")
"""What G and H do depends on the strategy, and only these two have them (S5.12)."""

STRENGTH_BEFORE: Final = {
    1: (["prison", "blacksmith", "saloon", "ranch", "mine", "bank", "drugstore", "general_store", "hotel"], 4),
    2: (["mine", "prison", "blacksmith", "bank", "ranch", "saloon", "drugstore", "general_store", "hotel"], 5),
}
"""By earlier versions of the rules: the buildings of the strategy Strength, and the strength of its own two cards (S10.5)."""
BONUS_BEFORE: Final = {"prison": 1, "blacksmith": 1, "ranch": 1}
"""What its bonus needed by those."""


@dataclass(frozen=True)
class CowboyCard:
    number: int
    letter: str
    strength: int
    suits: tuple[str, ...]


@dataclass(frozen=True)
class Strategy:
    """A strategy card with the personality tile that belongs to it (S1.1, S1.2, S3.7)."""

    name: str
    suit: str
    personality: str
    strength_per_cowboy: int
    """What each cowboy on the tile adds to his strength (S6.5 to S6.8)."""
    tile_points: tuple[int, ...]
    """Points at the end of a round by the number of cowboys on the tile; the last number also for more."""
    ranking: tuple[int, ...]
    """The kinds of buildings, #1 first."""
    bonus: int
    needs: tuple[tuple[int, int], ...]
    """The buildings for the bonus: kind and number."""
    deck: tuple[CowboyCard, ...]

    @cached_property
    def cards(self) -> dict[int, CowboyCard]:
        """The cards of the deck by their numbers."""
        return {card.number: card for card in self.deck}

    @cached_property
    def deck_numbers(self) -> int:
        """The numbers of the cards as a set."""
        return sum(1 << card.number for card in self.deck)

    def rank(self, kind: int) -> int:
        """0 is #1."""
        return self.ranking.index(kind)


@dataclass(frozen=True)
class SoloBox:
    strategies: dict[str, Strategy]
    cards: dict[int, CowboyCard]
    cards_per_round: tuple[int, ...]
    dollars_per_point: tuple[int, ...]


@cache
def solo_box(version: int = 3) -> SoloBox:
    """The data in use by this version of the rules; what the owner of a box entered is right for all of them."""
    path = os.environ.get(VARIABLE)
    if not path:
        data = json.loads(files("carson.city").joinpath("data/solo-cards.json").read_text(encoding="utf-8"))
        if version in STRENGTH_BEFORE:
            _undo_reweighing(data, version)
        return make_solo_box(data)
    try:
        return read_solo_box(Path(path).read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, BadFile) as error:
        raise BadFile(f"The file {path} named by {VARIABLE} cannot be used: {error}") from None


def read_solo_box(text: str) -> SoloBox:
    """Read and check the data; raises `BadFile` with the reason."""
    try:
        data = json.loads(text)
    except ValueError as error:
        raise BadFile(f"This is not JSON: {error}") from None
    if not isinstance(data, dict):
        raise BadFile("The file must be a table with strategies and cowboy_cards.")
    return make_solo_box(data)


def _undo_reweighing(data: dict[str, Any], version: int) -> None:
    """Give the strategy Strength what it had by an earlier version of the rules (S10.5)."""
    ranking, own = STRENGTH_BEFORE[version]
    strategy = data["strategies"]["strength"]
    strategy["buildings"], strategy["bonus"]["needs"] = ranking, BONUS_BEFORE
    for card in data["cowboy_cards"]:
        if card["suits"] == [strategy["suit"]]:
            card["strength"] = own


def make_solo_box(data: dict[str, Any]) -> SoloBox:
    """Check the data of a file; raises `BadFile` with the reason."""
    cards = _cards(data)
    lawyer = _numbers(data, "lawyer_vp")
    return SoloBox(
        strategies=_strategies(data, cards, lawyer),
        cards={card.number: card for card in cards},
        cards_per_round=_by_round(data, "cards_per_round", MAX_CARDS_PER_ROUND),
        dollars_per_point=_by_round(data, "dollars_per_vp", 99),
    )


def _cards(data: dict[str, Any]) -> list[CowboyCard]:
    """S1.3: 18 cards, each with a letter, a strength and suits."""
    entries = data.get("cowboy_cards")
    if not isinstance(entries, list) or len(entries) != CARDS:
        raise BadFile(f"“cowboy_cards” must be a list of {CARDS} cards.")
    cards = [_card(entry, place) for place, entry in enumerate(entries, 1)]
    twice = [number for number, count in Counter(card.number for card in cards).items() if count > 1]
    if twice:
        raise BadFile(f"Two cowboy cards have the id {twice[0]}.")
    return cards


def _card(entry: Any, place: int) -> CowboyCard:
    if not isinstance(entry, dict):
        raise BadFile(f"Cowboy card number {place} must be a table.")
    number, letter, strength, suits = (entry.get(key) for key in ("id", "letter", "strength", "suits"))
    if type(number) is not int or not 1 <= number <= 99:
        raise BadFile(f"The id of cowboy card number {place} must be a whole number from 1 to 99.")
    if not isinstance(letter, str) or len(letter) != 1 or letter not in LETTERS:
        raise BadFile(f"The letter of cowboy card {number} must be one of {' '.join(LETTERS)}.")
    if type(strength) is not int or not 0 <= strength <= 9:
        raise BadFile(f"The strength of cowboy card {number} must be a whole number from 0 to 9.")
    if not isinstance(suits, list) or not suits or not all(isinstance(suit, str) for suit in suits):
        raise BadFile(f"The suits of cowboy card {number} must be a list such as [“heart”].")
    return CowboyCard(number, letter, strength, tuple(suits))


def _strategies(data: dict[str, Any], cards: list[CowboyCard], lawyer: tuple[int, ...]) -> dict[str, Strategy]:
    entries = data.get("strategies")
    if not isinstance(entries, dict) or set(entries) != set(STRATEGIES):
        raise BadFile(f"“strategies” must be a table with {', '.join(STRATEGIES)}.")
    strategies = {name: _strategy(name, entries[name], cards, lawyer) for name in STRATEGIES}
    suits = {strategy.suit for strategy in strategies.values()}
    if len(suits) != len(STRATEGIES):
        raise BadFile("Two strategies have the same suit.")
    for card in cards:
        if stray := [suit for suit in card.suits if suit not in suits]:
            raise BadFile(f"Cowboy card {card.number} has the suit “{stray[0]}”, which no strategy has.")
    return strategies


def _strategy(name: str, entry: Any, cards: list[CowboyCard], lawyer: tuple[int, ...]) -> Strategy:
    if not isinstance(entry, dict):
        raise BadFile(f"The strategy {name} must be a table.")
    suit, personality, scored = entry.get("suit"), entry.get("personality"), entry.get("vp_per_round")
    if not isinstance(suit, str) or not isinstance(personality, str):
        raise BadFile(f"The strategy {name} needs a “suit” and a “personality”.")
    points = {None: (0,), "governor": tuple(range(COWBOYS + 1)), "lawyer": lawyer}
    if scored not in points:
        raise BadFile(f"“vp_per_round” of the strategy {name} must be null, “governor” or “lawyer”.")
    deck = tuple(card for card in cards if suit in card.suits)
    if len(deck) != DECK:
        raise BadFile(f"{len(deck)} cowboy cards have the suit {suit}; every strategy uses exactly {DECK}.")
    for card in deck:
        if card.letter in LAND_LETTERS and name not in LAND_STRATEGIES:
            raise BadFile(f"Cowboy card {card.number} ({card.letter}) has no effect for the strategy {name}.")
    bonus, needs = _bonus(name, entry.get("bonus"))
    strength = _number(entry, "strength_per_cowboy", f"the strategy {name}")
    return Strategy(
        name=name,
        suit=suit,
        personality=personality,
        strength_per_cowboy=strength,
        tile_points=points[scored],
        ranking=_ranking(name, entry),
        bonus=bonus,
        needs=needs,
        deck=deck,
    )


def _ranking(name: str, entry: dict[str, Any]) -> tuple[int, ...]:
    """Every kind of the solo game once, so that he always finds a building (S5.5)."""
    words = entry.get("buildings")
    kinds = [_kind(word) for word in words] if isinstance(words, list) else []
    if sorted(kind for kind in kinds if kind is not None) != list(SOLO_KINDS) or len(kinds) != len(SOLO_KINDS):
        every = ", ".join(NAMES[kind] for kind in SOLO_KINDS)
        raise BadFile(f"“buildings” of the strategy {name} must name each of these once: {every}.")
    return tuple(kind for kind in kinds if kind is not None)


def _kind(word: Any) -> int | None:
    return KIND_OF.get(word.replace("_", "-")) if isinstance(word, str) else None


def _bonus(name: str, entry: Any) -> tuple[int, tuple[tuple[int, int], ...]]:
    needs = entry.get("needs") if isinstance(entry, dict) else None
    if not isinstance(entry, dict) or not isinstance(needs, dict) or not needs:
        raise BadFile(f"“bonus” of the strategy {name} must have “points” and “needs”.")
    wanted = []
    for word, number in needs.items():
        kind = _kind(word)
        if kind not in SOLO_KINDS or type(number) is not int or not 1 <= number <= KINDS[kind].copies:
            raise BadFile(f"The bonus of the strategy {name} cannot need {number} “{word}”.")
        wanted.append((kind, number))
    return _number(entry, "points", f"the bonus of the strategy {name}"), tuple(wanted)


def _number(table: dict[str, Any], key: str, where: str) -> int:
    value = table.get(key)
    if type(value) is not int or not 0 <= value <= 99:
        raise BadFile(f"“{key}” of {where} must be a whole number from 0 to 99.")
    return value


def _numbers(data: dict[str, Any], key: str) -> tuple[int, ...]:
    values = data.get(key)
    if not isinstance(values, list) or not values or not all(type(value) is int and 0 <= value <= 99 for value in values):
        raise BadFile(f"“{key}” must be a list of whole numbers from 0 to 99.")
    return tuple(values)


def _by_round(data: dict[str, Any], key: str, most: int) -> tuple[int, ...]:
    values = _numbers(data, key)
    if len(values) != ROUNDS or not all(1 <= value <= most for value in values):
        raise BadFile(f"“{key}” must be {ROUNDS} whole numbers from 1 to {most}, one for each round.")
    return values
