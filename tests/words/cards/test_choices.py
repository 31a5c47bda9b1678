"""What the buttons of the card game say that a move brings."""

from __future__ import annotations

from random import Random
from typing import Any, cast

from bench.scenes import card_game, people_game

from carson import cards
from carson.cards import characters, deck
from carson.cards.events import CardBuilt
from carson.cards.moves import TAKE
from carson.cards.state import SEALED, State
from carson.cards.steps.draft import draft_order
from carson.game import CHANCE, Decision, Game, Move
from carson.words.cards.choices import button_note, short_note
from carson.words.cards.events import line
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


def test_a_character_says_on_its_button_what_it_is_good_for_and_once_what_it_does() -> None:
    state = people_game(seed=1).state
    for name in characters.NAMES:
        move = TAKE[deck.NUMBERS[name]]
        *points, effect = short_note(state, 0, move).split(" · ")
        assert effect == EFFECTS[name]
        assert all("now" in each for each in points), "a power is said by what the character does"
        assert "brings no points" not in button_note(state, 0, move), name
        assert 0 < len(button_note(state, 0, move)) < len(effect), name


def test_what_the_indian_brings_is_said_to_become_less() -> None:
    """C9.18: half a point for each parcel without a card, and every card covers some."""
    state = people_game(seed=1).state
    assert short_note(state, 0, TAKE[deck.NUMBERS["indian"]]).startswith("+32 points now, less with each card you lay · ")


def first_and_last(told: str) -> tuple[int, int]:
    """The chances that a bid promises, in percent."""
    first, last = told.removeprefix("takes first: ").removesuffix(" %").split(" %, last: ")
    return int(first), int(last)


def test_a_bid_says_how_likely_it_is_to_take_first_and_last() -> None:
    """C5.1: virtual players turn up any card of their piles. Played out, it is as often so as the buttons say."""
    game = card_game(seed=3)
    while game.decisions[0].kind != "bid":
        game.play(game.moves[0])
    (decision,) = game.decisions
    told = {str(move): short_note(game.state, 0, move) for move in decision.moves}
    low_first, low_last = first_and_last(told["bid 1"])
    assert low_first < low_last
    promised, high_last = first_and_last(told["bid 9"])
    assert promised > high_last
    luck, tries, firsts = Random(1), 600, 0
    for _ in range(tries):
        state = game.state.copy()
        state.play("bid 9", 0)
        while state.agenda[-1].kind == "turn":
            state.play(luck.choice(state.decisions[0].moves), CHANCE)
        firsts += draft_order(state)[0] == 0 if SEALED not in state.bids and all(state.bids) else 0
    assert abs(100 * firsts / tries - promised) < 7


def test_what_is_possible_is_not_said_to_be_impossible() -> None:
    """Two rivals who seldom bid less, and two who seldom bid more: the bid seldom takes first or last, but it may."""
    state = cards.new(1, ("beginner",) * 4, seed=1).state
    seldom_less, seldom_more = 2**1 | sum(2**bid for bid in range(31, 60)), 2**31 | sum(2**bid for bid in range(1, 30))
    state.hands[1:] = [seldom_less, seldom_more] * 2
    assert short_note(state, 0, cast("Move", "bid 30")) == "takes first: 1 %, last: 1 %"


def test_nobody_is_told_what_other_people_will_bid() -> None:
    game = people_game(seed=3)
    while game.decisions[0].kind != "bid":
        game.play(game.moves[0])
    assert {short_note(game.state, 0, move) for move in game.decisions[0].moves} == {""}


def raised_bid_notes(state: State, seat: int) -> list[str]:
    """What the button of the gunslinger says, and what stands beside it."""
    move = cast("Move", "use gunslinger")
    return [button_note(state, seat, move), short_note(state, seat, move).partition(" · ")[0]]


def test_a_character_that_raises_a_bid_says_when_its_player_would_take_a_card() -> None:
    """C4.7: the gunslinger adds 5 when the bids are turned up, so everybody can count what that does."""
    state = people_game(seed=1).state
    state.characters[0] |= 1 << characters.GUNSLINGER
    assert raised_bid_notes(state, 0)[0] == "your bid +5, once an epoch", "nobody has bid yet"
    state.bids = [2, 3, 4, 9]
    assert raised_bid_notes(state, 0) == ["you take 2nd, not 4th"] * 2
    state.bids = [9, 3, 4, 5]
    assert raised_bid_notes(state, 0) == ["you still take 1st"] * 2
    state.characters[0] |= 1 << characters.LAWYER
    state.called = 1 << characters.LAWYER
    assert raised_bid_notes(state, 0)[0] == "your bid +5, once an epoch", "whoever used the lawyer has taken a card already"


def test_the_log_says_what_a_card_brought_as_its_button_did() -> None:
    told = [line(CardBuilt(0, "I-01", "..../", "d4", points), ("Ann",)).rpartition(": ")[2] for points in (3, 0, -6)]
    assert told == ["+3 points.", "no points.", "−6 points."]
