"""What a page tells about a place agrees with the rules: the odds are those that the engine itself plays out."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from random import Random

import pytest

from carson.city import new
from carson.city.events import DuelFought
from carson.city.odds import odds
from carson.city.places import PLACE_OF, PLACES
from carson.city.state import State
from carson.city.steps.duels import Duel, duel_on, fighters, outlaw_on
from carson.city.variants.tile_odds import certain_tile, reaches
from carson.game import CHANCE
from carson.words.city.place_info import about, armed, placed, square_note

NOBODY = -1


def contested(seed: int, least: int = 2, **options: object) -> Iterator[tuple[State, int]]:
    """States of a game played at random in which seats, or a seat and an outlaw, would fight over a place."""
    luck = Random(seed)
    game = new(players=3, seed=seed, **options)  # type: ignore[arg-type]
    while not game.over:
        for place in range(PLACE_OF["corral-1"]):
            if PLACES[place] in ("wages", "roads-2"):
                continue
            sides = fighters(game.state, place)
            if len(sides) >= least or (sides and outlaw_on(game.state, place)):
                yield game.state, place
        eager = [move for move in game.moves if not move.startswith(("pass", "road", "lift"))]
        game.play(luck.choice(eager or list(game.moves)))


def fought(state: State, place: int) -> State:
    """The state in which nothing but this duel is left to be played."""
    found = state.copy()
    found.agenda = []
    found.decisions = ()
    duel_on(found, place)
    assert isinstance(found.agenda[0], Duel)
    return found


def played_out(state: State) -> dict[int, Fraction]:
    """Who wins how often when the engine rolls every die, and whoever is asked decides as is best for itself."""
    if not state.agenda or not any(isinstance(step, Duel) for step in state.agenda):
        raise AssertionError("the duel is over without a winner")
    winners: list[int] = []
    state.listener = lambda event: winners.append(event.winner) if isinstance(event, DuelFought) else None
    state.walk_on()
    if winners:
        return {winners[0]: Fraction(1)}
    decision = state.decisions[0]
    ends = []
    for move in decision.moves:
        after = state.copy()
        heard: list[int] = []
        after.listener = lambda event, heard=heard: heard.append(event.winner) if isinstance(event, DuelFought) else None
        after.play(move)
        ends.append({heard[0]: Fraction(1)} if heard else played_out(after))
    if decision.seat != CHANCE:
        return max(ends, key=lambda end: end.get(decision.seat, Fraction(0)))
    return {seat: sum((end.get(seat, Fraction(0)) for end in ends), Fraction(0)) / len(ends) for seat in (NOBODY, 0, 1, 2)}


def check(state: State, place: int) -> None:
    found = odds(state, place)
    assert sum(found.wins) + found.outlaw + found.tie == pytest.approx(1)
    if found.tie:
        return
    truth = played_out(fought(state, place))
    for seat, won in zip(found.sides, found.wins, strict=True):
        assert won == pytest.approx(float(truth.get(seat, 0)))
    assert found.outlaw == pytest.approx(float(truth.get(NOBODY, 0)))


@pytest.mark.parametrize("variants", [[], ["outlaws"]], ids=["plain", "outlaws"])
def test_the_odds_are_those_that_the_engine_plays_out(variants: list[str]) -> None:
    checked = 0
    for seed in range(4):
        for state, place in contested(seed, variants=variants, bag="full"):
            if len(fighters(state, place)) > 2 or len(state.pass_track) < state.seats:
                continue
            check(state, place)
            checked += 1
            if checked > 12 * (seed + 1):
                break
    assert checked > 20


def test_a_die_that_may_be_rolled_again_is_counted_in() -> None:
    """B10.10.2: the gunsmith’s red side."""
    checked = 0
    for seed in range(60):
        for state, place in contested(seed, cards="random"):
            sides = fighters(state, place)
            rollers = [seat for seat in sides if any(card.rerolls for card in state.held[seat])]
            if not rollers or len(sides) > 2 or len(state.pass_track) < state.seats or state.charged[rollers[0]] >> place & 1:
                continue
            check(state, place)
            (duel,) = about(state, None, PLACES[place]).duels
            assert "chance to roll a die again" in duel.notes[0]
            checked += 1
            break
        if checked > 4:
            break
    assert checked


def test_equal_sides_have_equal_odds_and_a_tie_is_left_open_while_nobody_has_passed() -> None:
    """Of 36 throws of two dice, 6 are equal and 15 go to each side."""
    for state, place in contested(1):
        sides = fighters(state, place)
        if len(sides) == 2 and not set(sides) & set(state.pass_track):
            break
    for seat in sides:
        state.revolvers[seat], state.reserve[seat], state.held[seat] = 1, 3, ()
    found = odds(state, place)
    assert found.wins == pytest.approx((15 / 36, 15 / 36))
    assert found.tie == pytest.approx(6 / 36)
    (duel,) = about(state, None, PLACES[place]).duels
    assert [side.chance for side in duel.sides] == ["42 %", "42 %", "17 %"]


def test_tiles_are_told_as_far_as_a_seat_can_know() -> None:
    """Whatever the others hold, what is told of their reach is true, and a certain tile wins."""
    looked = certain = 0
    for seed in range(8):
        for state, place in contested(seed, variants=["might-is-right"]):
            assert state.arsenal is not None
            for seat in fighters(state, place):
                known = state.view(seat).known
                told = {reach.seat: reach for reach in reaches(known, seat, place)}
                for other in told:
                    for value in state.arsenal.hands[other]:
                        if not state.charged[other] >> place & 1:
                            assert told[other].least <= state.firepower(other) + value <= told[other].most
                tile, hope = certain_tile(known, seat, place)
                others = [state.arsenal.hands[other] for other in told if other != seat]
                if tile is not None:
                    certain += 1
                    assert hope
                    for laid in product(*(hand or (0,) for hand in others)):
                        rivals = [state.firepower(other) for other in told if other != seat]
                        assert state.firepower(seat) + tile >= max(one + two for one, two in zip(rivals, laid, strict=True))
                looked += 1
                tile, _ = certain_tile(armed(known, place), seat, place)
                duel = about(known, seat, PLACES[place]).duels[0]
                assert [side.you for side in duel.sides].count(True) == 1
                assert any("for certain" in note for note in duel.notes) == (
                    tile is not None and bool(state.arsenal.hands[seat])
                )
    assert looked > 20
    assert certain


def test_whoever_may_go_somewhere_is_told_how_a_duel_there_would_end() -> None:
    luck, told = Random(3), 0
    game = new(players=3, seed=3)
    while not game.over and told < 5:
        state, seat = game.state, game.seat
        for place in range(PLACE_OF["corral-1"]):
            there = placed(state, seat, place)
            if there is not None and fighters(state, place) and len(fighters(there, place)) > 1:
                duel = about(state, seat, PLACES[place]).duels[-1]
                assert duel.title == "If you go there"
                power = armed(there, place).firepower(seat)
                assert power - state.firepower(seat) in (-1, 2)
                assert [side.power for side in duel.sides if side.you] == [str(power)]
                told += 1
        game.play(luck.choice(game.moves))
    assert told


def test_a_building_for_sale_says_where_it_would_earn_what() -> None:
    luck = Random(4)
    game = new(players=2, seed=4)
    told: set[str] = set()
    while not game.over:
        told |= {line for name in PLACE_OF if name.startswith("building-") for line in about(game.state, 0, name).sentences}
        game.play(luck.choice(game.moves))
    assert any("would earn $" in sentence for sentence in told)
    assert not any(about(game.state, 0, "nowhere"))


def test_ammunition_that_nobody_contests_counts_on_every_later_place() -> None:
    """B6.5.1: its cowboy acts before every other duel; who else stands there makes it open again."""
    game = new(players=3, seed=5)
    state, ammunition = game.state, PLACE_OF["ammunition"]
    power = PLACE_OF["cowboy-income"]
    state.stand[0] |= 1 << power | 1 << ammunition
    state.stand[1] |= 1 << power

    def powers(place: str) -> list[str]:
        return [side.power for side in about(state, None, place).duels[0].sides][:2]

    first, second = (state.firepower(seat) for seat in fighters(state, power))
    taken = [first + 3, second] if fighters(state, power)[0] == 0 else [first, second + 3]
    assert powers("cowboy-income") == [str(each) for each in taken]
    assert "by then: 3 firepower more" in about(state, None, "cowboy-income").duels[0].notes[0]
    assert square_note(state, 0, power) == f"${2 * (state.firepower(0) + 3)} with firepower {state.firepower(0) + 3}"
    state.stand[1] |= 1 << ammunition
    assert powers("cowboy-income") == [str(first), str(second)]
    assert powers("ammunition") == [str(state.firepower(seat)) for seat in fighters(state, ammunition)]
    assert not about(state, None, "cowboy-income").duels[0].notes
