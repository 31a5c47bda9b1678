"""Taking a personality: which cards and faces are on offer, and what happens when one is taken (B4)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from carson.city.events import CardChosen, CardTurned
from carson.city.moves import Choose, choose
from carson.city.personalities.base import Personality
from carson.city.places import bits
from carson.city.setup.deck import CARDS, FREE, SIDES, face_named, number_named
from carson.game import CHANCE, Decision, Move, either, say

if TYPE_CHECKING:
    from carson.city.state import State


def turn_cards(state: State) -> None:
    """Turn over the cards on offer whose side is used up; tested before each pick (O35)."""
    turning = state.offer & state.rules.deck_acting["is_used_up"]
    for number in bits(turning) if turning else ():
        if CARDS[number][state.red >> number & 1].is_used_up(state):
            state.red ^= 1 << number
            state.tell(CardTurned, number, bool(state.red >> number & 1))


def faces(state: State, seat: int, number: int) -> dict[str, Personality]:
    """The faces of a card that *seat* may take now, by the word that chooses each."""
    open_faces = [face for face in CARDS[number] if face.lies_open(state, seat)]
    if _with_side(open_faces):
        return {f"{face.name} {SIDES[face.side]}": face for face in open_faces}
    return {face.name: face for face in open_faces}


def _with_side(open_faces: list[Personality]) -> bool:
    """Whether the side must be said because both faces have one name."""
    return len(open_faces) == 2 and open_faces[0].name == open_faces[1].name


def card_moves(state: State, seat: int, without: int = 0) -> Sequence[Move]:
    """One move for each face of a card that *seat* may take now; *without* is a set of numbers that it may not."""
    numbers = state.offer & ~without
    choices, depending, known = _choices(state.rules.deck, state.red)
    if state.connected >> seat & 1:
        depending = numbers
    if not numbers & depending:
        return known.get(numbers) or known.setdefault(numbers, _offered(choices, numbers))
    moves: list[Move] = []
    for bit, choice in choices:
        if depending & numbers & bit:
            moves += _moves_of(state, seat, bit.bit_length() - 1)
        elif numbers & bit:
            moves.append(choice)
    return moves


def _offered(choices: list[tuple[int, Move]], numbers: int) -> tuple[Move, ...]:
    return tuple([choice for bit, choice in choices if numbers & bit])


def _moves_of(state: State, seat: int, number: int) -> list[Move]:
    """One move for each face of one card that *seat* may take now."""
    open_faces = [face for face in CARDS[number] if face.lies_open(state, seat)]
    with_side = _with_side(open_faces)
    return [
        choose(f"{face.name} {SIDES[face.side]}") if with_side else face.choice
        for face in open_faces
        if face.why_not_chosen(state, seat) is None
    ]


@lru_cache(maxsize=64)
def _choices(deck: int, red: int) -> tuple[list[tuple[int, Move]], int, dict[int, tuple[Move, ...]]]:
    """The bit of each card and the move that takes the side up; the cards about which more than that side decides; and the
    moves of sets of cards that were on offer before.
    """
    up = [CARDS[number][red >> number & 1] for number in bits(deck)]
    depending = sum(1 << face.number for face in up if not face.always_on_offer)
    return [(1 << face.number, face.choice) for face in up], depending, {}


def why_not_card(state: State, seat: int, move: Move, without: int = 0) -> str:
    """The sentence that refuses a *move* that is not among `card_moves`."""
    if not isinstance(move, Choose) or (number := number_named(move.word)) is None:
        return say("Choose a personality: {choices}.", choices=", ".join(card_moves(state, seat, without)))
    named = face_named(move.word.split()[0])
    assert named is not None
    if not state.rules.deck >> number & 1:
        return say("{card} is not among the personalities of this game.", card=named.first_title)
    if not state.offer >> number & 1:
        return say("{card} was taken already this round.", card=named.first_title)
    card = faces(state, seat, number).get(move.word)
    if card is None:
        sides = faces(state, seat, number)
        if len(sides) == 2 and move.word in (face.name for face in sides.values()):
            return say("{name} may take either side: choose {choices}.", name=state.name_of(seat), choices=either(list(sides)))
        return say("That side of the card does not lie up; choose among {choices}.", choices=", ".join(sides))
    return card.why_not_chosen(state, seat) or say("{card} cannot be taken as a second card.", card=card.first_title)


def intended_card(state: State, decision: Decision, move: Move) -> Move:
    """The listed choice that *move* names with a side that was left out, or with one that need not be said."""
    if decision.seat == CHANCE or not isinstance(move, Choose) or (number := number_named(move.word)) is None:
        return move
    sides = faces(state, decision.seat, number).items()
    said = {word for word, face in sides if move.word in (face.name, f"{face.name} {SIDES[face.side]}")}
    found = [choice for choice in decision.moves if isinstance(choice, Choose) and choice.word in said]
    return found[0] if len(found) == 1 else move


def card_chosen(state: State, seat: int, word: str) -> Personality:
    """The face that a legal ``choose`` names."""
    number = number_named(word)
    assert number is not None
    face = CARDS[number][state.red >> number & 1]
    if face.always_on_offer and not state.connected >> seat & 1:
        return face
    return faces(state, seat, number)[word]


def take_card(state: State, seat: int, card: Personality) -> None:
    """Hand the card over and let it do what it does at once (B4.3)."""
    state.offer &= ~(1 << card.number)
    state.held[seat] = (*state.held[seat], card)
    if state.listener is not None:
        state.listener(CardChosen(seat, card.number, bool(card.side)))
    card.chosen(state, seat)


def open_cards(state: State) -> Iterator[tuple[Personality, ...]]:
    """The personalities of this game as they can be taken, or were: one side, or both where the taker chooses it."""
    held = {card.number: card for cards in state.held for card in cards}
    for number, side in state.rules.cards:
        if number in held:
            yield (held[number],)
        elif number in CARDS:
            yield CARDS[number] if side == FREE else (CARDS[number][state.red >> number & 1],)


def open_faces(state: State) -> Iterator[Personality]:
    """The sides of this game's personalities that can be taken, or were."""
    for sides in open_cards(state):
        yield from sides
