"""What is true of every game, whatever is drawn and whoever plays what: edition, cards, sides, seats and playable variants."""

from __future__ import annotations

import pickle
from functools import cache
from itertools import product
from random import Random
from typing import ClassVar

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from carson.city import KIND
from carson.city.buildings import NAMES, TILES, parcel_price
from carson.city.checks import check
from carson.city.kind import start
from carson.city.moves import Choose
from carson.city.moves.vocabulary import VERBS, VOCABULARY
from carson.city.personalities import CARDS
from carson.city.places import EDGE_NAMES, PARCELS, PLACES, bits
from carson.city.scoring import points_now
from carson.city.setup.deck import placings
from carson.city.setup.rules import Rules, make_rules, random_rules
from carson.city.state import State
from carson.game import CHANCE, BadMove, Decision, Event, Game, IllegalMove, Move, Record, Why, read_record, sample

SEEDS = st.integers(0, 2**32 - 1)
MAX_MOVES = 4000
"""No game is as long, however it is played."""


def some_rules(luck: Random) -> Rules:
    """Any game that can be played, as far as its cards exist."""
    rules = random_rules(luck)
    if all(number in CARDS for number, _ in rules.cards):
        return rules
    known = [f"{number}{luck.choice('YR')}" for number in range(1, 8)]
    return make_rules(rules.players, edition=rules.edition.name, cards=known, bag=rules.bag)


def some_move(decision: Decision, luck: Random) -> Move:
    """By its odds if chance moves; else at random, but seldom a road and seldom the end of a turn, so that much happens."""
    if decision.seat == CHANCE:
        return sample(decision, luck)
    eager = [move for move in decision.moves if not move.startswith(("road ", "lift ", "pass", "done", "decline", "keep"))]
    return luck.choice(eager if eager and luck.random() < 0.9 else decision.moves)


class Walk:
    """A game played at random; iterating stops at each decision, the end included."""

    def __init__(self, seed: int) -> None:
        self.luck = Random(seed)
        self.state = start(some_rules(self.luck))
        self.moves = 0

    def __iter__(self) -> Walk:
        return self

    def __next__(self) -> State:
        if self.moves:
            if self.state.over:
                raise StopIteration
            decision = self.luck.choice(self.state.decisions)
            self.state.play(some_move(decision, self.luck), decision.seat)
        self.moves += 1
        assert self.moves < MAX_MOVES, "the game does not end"
        return self.state


@cache
def universe() -> tuple[Move, ...]:
    """Every move that can be said: each verb with every kind of word that any verb takes."""
    names = {face.name for faces in CARDS.values() for face in faces}
    numbers = [str(number) for number in range(61)]
    words = ["", *PLACES, *EDGE_NAMES, *NAMES, *numbers, *sorted(names), "cash", "later", "white"]
    words += [f"{place} {how}" for place, how in product(PLACES, placings())]
    words += [f"{NAMES[kind]} {parcel}" for kind, parcel in product(TILES, PARCELS)]
    words += [f"{name} {side}" for name, side in product(sorted(names), ("yellow", "red"))]
    words += [f"double-{NAMES[kind]}" for kind in TILES]
    words += [f"{one} {other}" for one, other in product(range(6), repeat=2)]
    moves = [move_said(f"{verb} {rest}") for verb, rest in product(VERBS, words)]
    return tuple({str(move): move for move in moves if move is not None}.values())


def move_said(text: str) -> Move | None:
    try:
        return VOCABULARY.parse(text)
    except BadMove:
        return None


@settings(max_examples=40, deadline=None, derandomize=True)
@given(SEEDS)
def test_pieces_are_conserved_and_every_game_ends(seed: int) -> None:
    """B1.2.3, B1.2.6, B3.1: `check` counts cowboys, tiles, parcels, horses and duel tiles; nobody ever has debts."""
    for state in Walk(seed):
        check(state)
    assert state.over
    assert state.decisions == ()
    assert len(state.winners) == 1
    assert state.scores[state.winners[0]] == max(state.scores)


@settings(max_examples=25, deadline=None, derandomize=True)
@given(SEEDS)
def test_every_listed_move_is_accepted_and_has_a_text(seed: int) -> None:
    luck = Random(seed)
    for state in Walk(seed):
        for decision in state.decisions:
            moves = list(decision.moves)
            for move in luck.sample(moves, min(3, len(moves))):
                assert state.parse(str(move)) == move
                assert state.parse(f"  {str(move).replace(' ', '   ')} ") is state.parse(str(move))
                assert state.why_not(decision.seat, move) is None
                before = state.key()
                copy = state.copy()
                copy.play(str(move), decision.seat)
                check(copy)
                assert state.key() == before, "playing on a copy changed the state"
                assert copy.listener is None


@settings(max_examples=8, deadline=None, derandomize=True)
@given(SEEDS)
def test_whoever_listens_changes_nothing(seed: int) -> None:
    """Events are made only where somebody hears them; the game goes on alike where nobody does."""
    walk = Walk(seed)
    heard: list[Event] = []
    told, luck = walk.state, walk.luck
    quiet = told.copy()
    told.listener = heard.append
    while not told.over:
        decision = luck.choice(told.decisions)
        move = some_move(decision, luck)
        told.play(move, decision.seat)
        quiet.play(move, decision.seat)
        assert told.key() == quiet.key()
        assert [list(each.moves) for each in told.decisions] == [list(each.moves) for each in quiet.decisions]
    assert heard


@settings(max_examples=14, deadline=None, derandomize=True)
@given(SEEDS)
def test_every_other_move_is_refused_with_a_reason(seed: int) -> None:
    luck = Random(seed)
    asked: set[str] = set()
    for state in Walk(seed):
        for decision in state.decisions:
            new = decision.kind not in asked
            asked.add(decision.kind)
            moves = universe() if new else luck.sample(universe(), 12)
            listed = set(decision.moves)
            for move in moves:
                reason = state.why_not(decision.seat, move)
                meant = move in listed or (isinstance(move, Choose) and state.intended_move(decision, move) in listed)
                assert (reason is None) == meant, f"{move}: {reason}"
                if reason is not None:
                    check_sentence(reason, move, decision)


def check_sentence(reason: str, move: Move, decision: Decision) -> None:
    """One that a player understands: not what a step says that has no words of its own."""
    about = f"{decision.kind}: {move}: {reason}"
    assert reason.endswith("."), about
    assert len(reason.split()) > 2, about
    assert len(reason) < 400, about
    assert reason != f"“{move}” is not possible here.", about
    assert "\n" not in reason, about


@settings(max_examples=10, deadline=None, derandomize=True)
@given(SEEDS)
def test_a_refused_move_changes_nothing(seed: int) -> None:
    luck = Random(seed)
    for state in Walk(seed):
        before = state.key()
        for move in luck.sample(universe(), 3):
            for seat in range(CHANCE, state.seats):
                decision = state.decision_of(seat)
                if decision is None or not {move, state.intended_move(decision, move)} & set(decision.moves):
                    with pytest.raises(IllegalMove):
                        state.play(move, seat)
        assert state.key() == before


@settings(max_examples=20, deadline=None, derandomize=True)
@given(SEEDS)
def test_a_record_replays_to_the_identical_state(seed: int) -> None:
    luck = Random(seed)
    rules = some_rules(luck)
    game = Game(KIND, start(rules), Record(KIND.name, KIND.version, rules.names, rules.options()), luck)
    while not game.over:
        decision = luck.choice(game.decisions)
        game.play(some_move(decision, luck), decision.seat)
    record = read_record(str(game.record))
    assert [(entry.seat, entry.text) for entry in record.entries] == [(entry.seat, entry.text) for entry in game.record.entries]
    assert record.result == game.state.scores
    assert record.final() == game.state


@settings(max_examples=20, deadline=None, derandomize=True)
@given(SEEDS)
def test_odds_sum_to_one(seed: int) -> None:
    for state in Walk(seed):
        for decision in state.decisions:
            if decision.seat == CHANCE:
                assert len(state.decisions) == 1
                assert sum(odds for _, odds in decision.odds) == 1
                assert all(odds > 0 for _, odds in decision.odds)


@settings(max_examples=15, deadline=None, derandomize=True)
@given(SEEDS)
def test_explanations_sum_to_the_number(seed: int) -> None:
    for number, state in enumerate(Walk(seed)):
        if number % 5 and not state.over:
            continue
        for seat in range(state.seats):
            why: Why = []
            assert points_now(state, seat, why) == sum(part.amount for part in why) == state.scores[seat]
            for parcel in bits(state.town.land[seat]):
                why = []
                assert state.income(parcel, why) == sum(part.amount for part in why)
            for parcel in bits(state.town.unsold):
                why = []
                assert state.parcel_price(seat, parcel, why) == sum(part.amount for part in why)


@settings(max_examples=15, deadline=None, derandomize=True)
@given(SEEDS)
def test_a_view_is_a_copy_without_a_listener_that_can_be_imagined_whole(seed: int) -> None:
    """What a seat can know is the same whatever is put in the place of what it cannot know."""
    luck = Random(seed)
    for number, state in enumerate(Walk(seed)):
        if number % 7 or (state.decisions and state.decider == CHANCE):
            continue
        before = state.key()
        for seat in (None, *range(state.seats)):
            view = state.view(seat)
            assert view.known.listener is None
            imagined = view.imagine(luck)
            check(imagined)
            assert imagined.view(seat) == view
            if imagined.decisions:
                decision = luck.choice(imagined.decisions)
                imagined.play(some_move(decision, luck), decision.seat)
            asked = state.decision_of(seat) if seat is not None else None
            seen = view.decision
            assert (asked is None) == (seen is None)
            if asked is not None and seen is not None:
                assert list(seen.moves) == list(asked.moves)
        assert state.key() == before, "looking at a state changed it"


def test_without_secrets_every_seat_sees_the_whole_state() -> None:
    """O120: only duel tiles and sheets are secret, and the base game has neither."""
    luck = Random(5)
    for players in (2, 4, 6):
        state = start(make_rules(players, cards="first-game", luck=luck))
        while not state.over:
            for seat in (None, *range(players)):
                assert state.view(seat).known == state
            state.play(some_move(state.decisions[0], luck))


def test_moves_survive_a_journey_between_processes() -> None:
    """A move that was pickled is as good as the listed one: its text decides."""
    luck = Random(3)
    state = start(make_rules(3))
    while not state.over:
        move = some_move(state.decisions[0], luck)
        again = pickle.loads(pickle.dumps(move))
        assert again == move
        assert type(again) is type(move)
        state.play(again)


def test_a_bare_text_is_as_good_as_a_move() -> None:
    """Also a `Move` that nobody gave its meaning."""
    luck = Random(4)
    state, same = start(make_rules(2)), start(make_rules(2))
    while not state.over:
        move = some_move(state.decisions[0], luck)
        state.play(move)
        same.play(Move(str(move)))
    assert state == same


class SecondOpinion:
    """The town as a plain table of squares, and the incomes and prices of B6.8 and B9 worked out from it the slow way."""

    HOUSES: ClassVar = {
        **dict.fromkeys(("house", "ranch", "church", "school", "town-hall"), 1),
        **dict.fromkeys(("town-house", "hotel", "station"), 2),
    }
    STEPS: ClassVar = {"drugstore": 3, "bank": 3, "general-store": 3, "saloon": 5, "blacksmith": 5}
    CAPS: ClassVar = {"drugstore": 33, "general-store": 33, "blacksmith": 40, "bank": 45, "saloon": 55}

    def __init__(self, state: State) -> None:
        self.state = state
        town = state.town
        self.what = {name: NAMES[town.at(parcel)] for parcel, name in enumerate(PARCELS) if town.at(parcel) >= 0}
        self.whose = {name: town.owner(parcel) for parcel, name in enumerate(PARCELS) if town.owner(parcel) >= 0}
        self.river = {PARCELS[parcel] for parcel in bits(town.river)}

    def around(self, parcel: str) -> list[str]:
        column, row = "abcdefgh".index(parcel[0]), int(parcel[1])
        near = product(range(column - 1, column + 2), range(row - 1, row + 2))
        names = ["abcdefgh"[x] + str(y) for x, y in near if 0 <= x < 8 and 1 <= y <= 8]
        return [name for name in names if name != parcel]

    def price(self, parcel: str) -> int:
        return 1 + sum(name in self.what for name in [parcel, *self.around(parcel)])

    def owned(self, seat: int, kind: str) -> int:
        return sum(self.whose.get(name) == seat for name, what in self.what.items() if what == kind)

    def houses(self, seat: int, parcel: str) -> int:
        usable = [name for name in self.around(parcel) if self.whose.get(name, seat) == seat]
        return sum(self.HOUSES.get(self.what.get(name, ""), 0) for name in usable)

    def plain_income(self, seat: int, kind: str, parcel: str) -> int:
        near = self.around(parcel)
        if kind == "ranch":
            return max(1, sum(name not in self.what for name in near))
        if kind == "mine":
            mountains = [name for name in near if self.what.get(name) == "mountain" and self.whose.get(name, seat) == seat]
            return 3 * len(mountains) + (3 if self.river & set(near) else 0)
        if kind == "drugstore":
            return 3 * self.houses(seat, parcel) + 3 * self.owned(seat, "ranch")
        if kind == "bank":
            return 3 * self.houses(seat, parcel) + 3 * self.owned(seat, "mine")
        if kind == "saloon":
            return 5 * self.houses(seat, parcel)
        if kind == "general-store":
            return sum(
                (6 if self.whose.get(name) == seat else 3) * self.HOUSES.get(self.what.get(name, ""), 0) for name in near
            )
        return {"hotel": 6, "blacksmith": 5 * self.state.round + 5 * self.owned(seat, "ranch")}.get(kind, 0)

    def income(self, parcel: str) -> int:
        seat, kind = self.whose[parcel], self.what.get(parcel, "")
        amount = self.plain_income(seat, kind, parcel)
        if self.state.hall_holder() == seat:
            amount += self.STEPS.get(kind, 0)
        if self.state.rules.edition.name == "big-box":
            amount = min(amount, self.CAPS.get(kind, amount))
        return amount


@settings(max_examples=15, deadline=None, derandomize=True)
@given(SEEDS)
def test_incomes_and_prices_agree_with_a_second_opinion(seed: int) -> None:
    """B6.8.3, B9.3 to B9.9: the same numbers without bit sets."""
    for number, state in enumerate(Walk(seed)):
        if number % 10 and not state.over:
            continue
        slow = SecondOpinion(state)
        assert {parcel: state.income(PARCELS.index(parcel)) for parcel in slow.whose} == {
            parcel: slow.income(parcel) for parcel in slow.whose
        }
        unsold = [PARCELS[parcel] for parcel in bits(state.town.unsold)]
        assert [parcel_price(state.town, PARCELS.index(parcel)) for parcel in unsold] == [
            slow.price(parcel) for parcel in unsold
        ]
