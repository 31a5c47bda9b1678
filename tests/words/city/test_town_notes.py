"""What buttons say about houses, last roads and outlaws before anybody clicks."""

from __future__ import annotations

from typing import Any

from bench.scenes import EVERYTHING, asked, city_game, record_at

from carson.city.nouns import points_words
from carson.city.places import PARCELS, bits
from carson.city.scoring import points_now
from carson.city.state import State
from carson.city.variants.outlaws import destinations
from carson.game import Decision
from carson.game.records import read_record
from carson.words.base import WORDS
from carson.words.city.place_info import about
from carson.words.city.town_notes import house_adds, house_note, roads_may_score

CITY = WORDS.of("city")


def question(kind: str, round_: int = 0, **options: Any) -> tuple[State, Decision]:
    state: Any = read_record(record_at(city_game, asked(kind, round_), **options)).final()
    return state, next(each for each in state.decisions if each.seat == 0)


def test_a_house_says_whose_it_would_be_and_what_it_scores() -> None:
    state, decision = question("house", 2)
    parcel = PARCELS.index(next(move.split()[1] for move in decision.moves if move.startswith("house ")))
    owner, free = state.town.owner(parcel), min(bits(state.town.unsold))
    name = state.name_of(owner)
    adds = house_adds(state, owner, parcel, upgrade=False)
    income = f", +${adds} for {name}" if adds else ""
    assert house_note(state, 0, parcel, upgrade=False) == f"ask {name}{income} · the house would be {name}’s"
    assert house_note(state, owner, parcel, upgrade=False).endswith(" · 2 points at the end")
    assert house_note(state, 0, free, upgrade=True).startswith("unsold")


def test_who_is_asked_for_a_house_reads_what_it_brings() -> None:
    state, decision = question("consent", 1)
    agree = next(move for move in decision.moves if move == "agree")
    assert CITY.move_note(state, 0, agree).endswith("2 points at the end")


def test_an_outlaw_says_where_it_would_go() -> None:
    state, decision = question("outlaw-order", 2, players=6, variants=EVERYTHING, cards="random")
    for move in (move for move in decision.moves if move.startswith("outlaw ")):
        goals = destinations(state, PARCELS.index(move.split()[1]))
        note = CITY.move_note(state, 0, move)
        assert note.startswith("would go to ") if goals else note == "would stay there"


def test_last_roads_that_bring_points_are_offered_first() -> None:
    state, decision = question("last-roads", 4, variants=("river",))
    worth = {}
    for move in decision.moves:
        if move.startswith("road "):
            after = state.copy()
            after.play(move, 0)
            worth[str(move)] = points_now(after, 0) - points_now(state, 0)
    assert {str(move) for move in decision.moves if CITY.deserves_button(state, 0, move)} == {
        move for move, gain in worth.items() if gain
    }
    done = CITY.move_note(state, 0, next(move for move in decision.moves if move == "done"))
    assert bool(done) is not roads_may_score(state, 0)


def test_without_a_river_no_last_road_brings_points() -> None:
    state, decision = question("last-roads", 4)
    assert not any(CITY.deserves_button(state, 0, move) for move in decision.moves)
    assert CITY.move_note(state, 0, next(move for move in decision.moves if move == "done")) == "no road of yours brings points"


def test_money_kept_in_the_last_round_says_what_it_scores() -> None:
    state, decision = question("give", 4)
    least = decision.moves[0]
    kept = state.money[0] - int(least.split()[1])
    assert CITY.short_note(state, 0, least) == f"what you keep: {points_words(kept // 6)}"
    state, decision = question("give", 2)
    assert CITY.short_note(state, 0, decision.moves[0]) == "", "money kept in another round is not scored"


def taking(state: State, parcel: int, amount: int) -> tuple[str, ...]:
    """What is said of attacking a parcel."""
    name = state.name_of(state.town.owner(parcel))
    return (f"A cowboy here takes ${amount} from {name}.",) if amount else ()


def test_a_place_says_what_a_cowboy_there_would_bring() -> None:
    state, decision = question("place", 3)
    placed = {move.split()[1] for move in decision.moves if move.startswith("place ")}
    rivals = [parcel for parcel in bits(state.town.earning & ~state.town.land[0]) if PARCELS[parcel] in placed]
    assert rivals
    for parcel in rivals:
        assert about(state, 0, PARCELS[parcel]).sentences == taking(state, parcel, state.income(parcel) // 2)
        state.doubled = 1 << parcel
        assert about(state, 0, PARCELS[parcel]).sentences == taking(state, parcel, state.income(parcel))
    land = state.town.land[0].bit_count()
    assert about(state, 0, "parcel-income").sentences == (f"For you now: ${2 * land} from {land} parcels.",)
    assert about(state, None, "parcel-income").sentences == (), "nobody in particular looks"


def test_the_advice_on_last_roads_speaks_of_bridges_where_there_is_a_river() -> None:
    for variants, bridges in (("river",), True), ((), False):
        tip = CITY.tip(*question("last-roads", 4, variants=variants))
        assert tip is not None
        assert ("bridge" in tip.text) is bridges


def test_a_ranch_that_a_horse_may_double_says_what_that_brings() -> None:
    state, decision = question("double", 2, variants=("horses",))
    move = next(each for each in decision.moves if each.startswith("double "))
    income = state.income(PARCELS.index(move.split()[1]))
    assert CITY.move_note(state, 0, move) == f"+${income}"


def test_last_roads_that_bring_nothing_are_not_what_is_asked_for() -> None:
    state, decision = question("last-roads")
    assert CITY.task(state, decision).startswith("lay your last roads" if roads_may_score(state, 0) else "go on to the final")
    assert CITY.is_idle(state, decision) is not roads_may_score(state, 0)
    assert not CITY.is_idle(*question("place", 2)), "a cowboy can be placed"
