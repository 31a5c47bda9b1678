"""What the buttons of the card game say that a move brings."""

from __future__ import annotations

from random import Random
from typing import Any

from bench.scenes import people_game

from carson.cards import characters, deck
from carson.cards.moves import TAKE
from carson.game import Decision, Game, Move
from carson.words.cards.choices import short_note
from carson.words.cards.explanations import EFFECTS
from carson.words.lines import some_points

MAX_GAMES = 12


def brought(game: Game[Any], decision: Decision, move: Move) -> int:
    after = game.state.copy()
    after.play(move, decision.seat)
    return int(after.points(decision.seat) - game.state.points(decision.seat))


def test_a_sale_and_the_newsboys_choice_say_what_they_bring() -> None:
    """C9.12, C9.20: the score after the move, less the score before it."""
    notes: dict[str, list[tuple[str, int]]] = {"sell": [], "choose": []}
    for seed in range(MAX_GAMES):
        game, luck = people_game(seed=seed), Random(seed)
        while not game.over:
            decision = game.decisions[0]
            for move in decision.moves:
                if (verb := move.partition(" ")[0]) in notes:
                    note = short_note(game.state, decision.seat, move).partition(" · ")[0]
                    notes[verb].append((note, brought(game, decision, move)))
            game.play(luck.choice(game.moves))
    assert notes["sell"]
    assert all(note == some_points(gain) for note, gain in notes["sell"])
    told = [(note, gain) for note, gain in notes["choose"] if gain]
    assert told
    assert all(note == f"{some_points(gain)} now" for note, gain in told)


def test_a_character_says_on_its_button_what_it_is_good_for() -> None:
    state = people_game(seed=1).state
    for name in characters.NAMES:
        note = short_note(state, 0, TAKE[deck.NUMBERS[name]])
        assert "brings no points" not in note, name
        assert note.endswith(EFFECTS[name])


def test_what_the_indian_brings_is_said_to_become_less() -> None:
    """C9.18: half a point for each parcel without a card, and every card covers some."""
    state = people_game(seed=1).state
    assert short_note(state, 0, TAKE[deck.NUMBERS["indian"]]).startswith("+32 points now, less with each card you lay · ")
