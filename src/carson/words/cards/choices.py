"""What the card game asks, and what each answer is worth."""

from __future__ import annotations

from typing import Final

from carson.cards import characters, cities, deck, grid
from carson.cards.moves import TAKE, Sell, Take
from carson.cards.moves import Build as BuildAt
from carson.cards.nouns import nth, the_card
from carson.cards.scoring import human_points
from carson.cards.state import SEALED, State
from carson.cards.steps.draft import Build, draft_order
from carson.game import Decision, Move, mark, say, say_many
from carson.words.cards.explanations import EFFECTS, POWERS
from carson.words.lines import Choice, named_in_chance, odds_percent, some_points, with_sign

MAX_PLACES_LISTED: Final = 12
"""Where a card fits into more places, the best of them are listed and the others grouped."""

_TAKE_INDIAN: Final = TAKE[deck.NUMBERS["indian"]]

_QUESTIONS: Final = {
    "bid": mark("{name} bids an auction card, in secret until all have chosen."),
    "take": mark("{name} takes a card from the row."),
    "activate": mark("{name} may use a character."),
    "sell": mark("{name} may sell a card of the city."),
    "choose": mark("{name} chooses a character for the newsboy."),
}
_CHANCE: Final = {
    "draw": mark("Which terrain card is laid out next?"),
    "reveal": mark("Which character is turned up?"),
    "back": mark("Which back does the top card of the character pile show?"),
    "turn": mark("Which auction card lies on top of {name}’s pile?"),
}


def chance_question(state: State) -> str:
    """The question what came up, for people with real cards."""
    return say(_CHANCE.get(state.agenda[-1].kind) or mark("What comes up?"), name=named_in_chance(state))


def question(state: State, decision: Decision) -> str:
    """What is asked in one line; below it, the card that is to be built."""
    step = state.agenda[-1]
    if isinstance(step, Build):
        face = "\n    ".join(state.box.face_text(step.card).split("/"))
        card = the_card(deck.NAMES[step.card])
        told = say("{name} builds {card} into the city.", name=state.name_of(decision.seat), card=card)
        return f"{told}\n    {face}"
    return say(_QUESTIONS.get(decision.kind) or mark("{name} chooses."), name=state.name_of(decision.seat))


_TASKS: Final = {
    "bid": mark("bid an auction card, in secret"),
    "take": mark("take a card from the row"),
    "build": mark("lay the card in your city"),
    "activate": mark("use a character, if you like"),
    "sell": mark("sell a card of your city, if you like"),
    "choose": mark("choose a character for the newsboy"),
}


def task(state: State, decision: Decision) -> str:
    """What is asked, said to the player who is asked."""
    return say(_TASKS.get(decision.kind) or mark("choose"))


def choices(state: State, decision: Decision) -> list[Choice]:
    """The moves, those that score most first."""
    seat = decision.seat
    moves = sorted(decision.moves, key=lambda move: -_gain(state, seat, move))
    builds = tuple(move for move in moves if isinstance(move, BuildAt))
    if len(builds) <= MAX_PLACES_LISTED:
        return [_choice(state, seat, move) for move in moves]
    best, more = builds[: MAX_PLACES_LISTED - 1], builds[MAX_PLACES_LISTED - 1 :]
    others = [Choice(str(move), (move,)) for move in moves if move not in builds]
    elsewhere = Choice(say("build elsewhere"), more, _elsewhere(len(more), _gain(state, seat, more[0])))
    return [*(_choice(state, seat, move) for move in best), elsewhere, *others]


def _choice(state: State, seat: int, move: Move) -> Choice:
    number = int(move.split()[1]) if move.startswith("bid ") else None
    return Choice(str(move), (move,), move_note(state, seat, move), number)


def move_note(state: State, seat: int, move: Move) -> str:
    """What building there would score, what a card shows and could score at best, what a character does."""
    if not isinstance(move, Take) or move.card >= deck.TERRAIN:
        return short_note(state, seat, move)
    face, best = state.box.face_text(move.card), _best_gain(state, seat, move.card)
    if best is None:
        return say("{face}, fits nowhere", face=face)
    return say("{face}, {points} at best", face=face, points=some_points(best))


def short_note(state: State, seat: int, move: Move) -> str:
    """The note of a move beside the picture of its card, which shows the face."""
    if isinstance(move, BuildAt):
        return some_points(_gain(state, seat, move))
    if isinstance(move, Sell):
        return some_points(_sale(state, seat, move.card))
    verb, _, what = move.partition(" ")
    if verb == "use":
        return " · ".join(filter(None, (_raised_bid_note(state, seat, what), say(EFFECTS[what]))))
    if verb == "bid":
        return _draft_order_note(state, seat, int(what))
    if verb == "choose" or (isinstance(move, Take) and move.card >= deck.TERRAIN):
        return _character_note(state, seat, move)
    if not isinstance(move, Take):
        return ""
    best = _best_gain(state, seat, move.card)
    if not best:
        return say("fits nowhere") if best is None else say("brings no points now")
    return say("{points} at best", points=some_points(best))


def button_note(state: State, seat: int, move: Move) -> str:
    """What a character would be good for: points at once, or a power in a few words."""
    verb, _, name = move.partition(" ")
    if name not in EFFECTS:
        return ""
    gain = 0 if verb == "use" else _gain_now(state, seat, name)
    told = _now(gain) if gain else _raised_bid_note(state, seat, name) if verb == "use" else ""
    return told or say(POWERS.get(name) or mark("brings no points now"))


def _gain_now(state: State, seat: int, name: str) -> int:
    """The points that a character would bring at once."""
    city, held, sold = state.cities[seat], state.characters[seat], len(state.sold)
    return human_points(city, held | 1 << characters.NAMES.index(name), sold) - human_points(city, held, sold)


def _now(gain: int) -> str:
    return say("{points} now", points=some_points(gain))


def _character_note(state: State, seat: int, move: Move) -> str:
    """The points that a character would bring at once, if any, and what it does."""
    name = move.partition(" ")[2]
    gain = _gain_now(state, seat, name)
    worth = say("{worth}, less with each card you lay", worth=_now(gain)) if move == _TAKE_INDIAN else _now(gain)
    return f"{worth} · {say(EFFECTS[name])}" if gain else say(EFFECTS[name])


def _draft_order_note(state: State, seat: int, bid: int) -> str:
    """How likely a bid is to take first, and how likely last; nobody knows what other people bid, too."""
    if state.humans > 1:
        return ""
    place, bonus = deck.rank(state.top), state.bid_value(seat) - state.bids[seat]
    mine = (-bid - bonus, place[state.suits[seat]])
    first = last = 1.0
    for rival in range(state.humans, state.seats):
        cards = list(grid.bits(state.hands[rival]))
        assert cards, "while anybody bids, every rival has a card left"
        later = sum(mine < (-card, place[state.suits[rival]]) for card in cards) / len(cards)
        first, last = first * later, last * (1 - later)
    return say("takes first: {first} %, last: {last} %", first=odds_percent(first), last=odds_percent(last))


def _raised_bid_note(state: State, seat: int, name: str) -> str:
    """When a character would take its player a card, once the bids are turned up and it can raise that bid."""
    character = characters.NAMES.index(name)
    if SEALED in state.bids or not state.bids[seat] or not characters.bonus(1 << character):
        return ""
    raised = state.copy()
    raised.called |= 1 << character
    before, after = draft_order(state), draft_order(raised)
    if seat not in before:
        return ""
    now, then = before.index(seat), after.index(seat)
    if now == then:
        return say("you still take {place}", place=nth(now))
    return say("you take {place}, not {before}", place=nth(then), before=nth(now))


def _sale(state: State, seat: int, card: int) -> int:
    """How the score changes if the auctioneer sells *card* (C9.12)."""
    sold = cities.sell(state.cities[seat], card)
    return human_points(sold, state.characters[seat], len(state.sold) + 1) - state.points(seat)


def _gain(state: State, seat: int, move: Move) -> int:
    """What a move scores at once; 0 if it builds nothing."""
    step = state.agenda[-1]
    return state.gain(seat, step.card, move.place) if isinstance(step, Build) and isinstance(move, BuildAt) else 0


def _best_gain(state: State, seat: int, card: int) -> int | None:
    """What a terrain card would score in its best place; None if it fits nowhere."""
    points = [state.points_with(seat, card, place) for place in grid.bits(state.places(seat, card))]
    return max(points) - state.points(seat) if points else None


def best_moves(state: State, decision: Decision) -> list[Move]:
    """The one move that scores most at once; a terrain card that is taken counts as laid in its best place."""
    gains: dict[Move, int] = {}
    for move in decision.moves:
        if not isinstance(move, Take):
            gains[move] = _gain(state, decision.seat, move)
        elif move.card < deck.TERRAIN and (best := _best_gain(state, decision.seat, move.card)) is not None:
            gains[move] = best
    return [max(gains, key=gains.__getitem__)] if gains else []


def _elsewhere(places: int, best: int) -> str:
    return say_many(places, "{number} more place, {gain} at best", "{number} more places, {gain} at best", gain=with_sign(best))
