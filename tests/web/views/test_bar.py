"""What the buttons of the bar say besides their labels."""

from __future__ import annotations

import pytest
from bench.scenes import people_game

from carson.cards import characters, deck
from carson.cards.moves import TAKE
from carson.game import LANGUAGES, speaking
from carson.web.pages.table.bar import OfferedMove
from carson.words.base import WORDS

MOVE = TAKE[deck.NUMBERS["indian"]]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_button_has_room_for_what_a_character_is_good_for(language: str) -> None:
    state = people_game(seed=1).state
    with speaking(language):
        for name in characters.NAMES:
            note = WORDS.of("cards").button_note(state, 0, TAKE[deck.NUMBERS[name]])
            assert OfferedMove(MOVE, "a card", None, "what it does", button_note=note).on_button == note


def test_a_note_too_long_for_a_button_gives_way_to_the_next() -> None:
    offer = OfferedMove(MOVE, "a card", None, "a note · with more", button_note="far too long to stand on any button")
    assert offer.on_button == "a note · with more"
    assert offer._replace(note="a note · with more than any button has room for").on_button == "a note"
