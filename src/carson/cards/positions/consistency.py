"""What the parts of a position must have in common, so that the game can go on from it."""

from __future__ import annotations

from carson.cards import deck, levels
from carson.cards.characters import ACTIVATION, GOVERNOR, LABOURER, LAWYER
from carson.cards.positions import agenda
from carson.cards.positions.fitting import check_fit
from carson.cards.positions.source import Table
from carson.cards.state import State
from carson.cards.steps import activation, draft, reveal
from carson.cards.steps.bids import TurnUp
from carson.game import mark, say, say_many


def check_position(state: State, top: Table) -> None:
    """Refuse a state from which no game could go on; raises `BadFile`."""
    _check_steps(state, top)
    _check_bids(state, top)
    _check_row(state, top)
    _check_backs(state, top)
    _check_piles(state, top)
    check_fit(state, top)


def _check_steps(state: State, top: Table) -> None:
    """Do the numbers in the agenda exist, and is the game over only after its last round?"""
    if not agenda.signs(state.agenda).startswith("c") and (state.epoch, state.round) != (2, levels.ROUNDS):
        top.fail("agenda", say("The game ends after round {round} of epoch 2, not before (C7.5).", round=levels.ROUNDS))
    for step in state.agenda:
        text = agenda.step_text(step)
        humans: tuple[int, ...] = ()
        if isinstance(step, draft.Turn | draft.Sale | draft.Build | draft.Claim):
            humans = (step.seat,)
        if isinstance(step, draft.Draft) and (
            len(set(step.order)) < len(step.order) or max(step.order, default=0) >= state.seats
        ):
            top.fail("agenda", say("“{step}” names a seat twice, or one that is not there.", step=text))
        if isinstance(step, TurnUp) and not state.humans <= step.seat < state.seats:
            form = mark("“{step}”: only virtual players turn up their cards one after the other.")
            top.fail("agenda", say(form, step=text))
        if isinstance(step, draft.Turn) and not 1 <= step.left <= 2:
            top.fail("agenda", say("“{step}”: a turn has one or two cards.", step=text))
        if isinstance(step, reveal.LayOut) and not 1 <= step.left < len(reveal.LAY_OUT):
            most = len(reveal.LAY_OUT) - 1
            top.fail("agenda", say("“{step}”: at most {most} cards are laid out.", step=text, most=most))
        if isinstance(step, activation.Activation) and state.called >> ACTIVATION[step.at] & 1:
            top.fail("agenda", say("“{step}”: this character is used already.", step=text))
        for seat in humans:
            if not state.is_human(seat):
                top.fail("agenda", say("“{step}”: seat {seat} is not a human.", step=text, seat=seat + 1))


def _check_bids(state: State, top: Table) -> None:
    """Before the bids there are none, afterwards everybody has made one (C4.6)."""
    signs = agenda.signs(state.agenda)
    step = state.agenda[-1] if state.agenda else None
    for seat, bid in enumerate(state.bids):
        if not signs.startswith("c") or "e" in signs or ("a" in signs and not state.is_human(seat)):
            allowed = not bid
        elif "a" in signs:
            allowed = True
        elif isinstance(step, TurnUp):
            allowed = bool(bid) == (seat < step.seat)
        else:
            allowed = bool(bid)
        if not allowed:
            early = mark("At this point of the round no bid can lie there yet for seat {seat}.")
            late = mark("At this point of the round a bid is missing for seat {seat}.")
            top.fail("agenda", say(early if bid else late, seat=seat + 1))


def _check_row(state: State, top: Table) -> None:
    """One character at most lies in the row, and enough cards for all who still take one (C4.9)."""
    signs = agenda.signs(state.agenda)
    people = [card for card in state.row if card >= deck.TERRAIN]
    if len(people) > 1:
        top.fail("row", say("Only one character is revealed each round (C3.3)."))
    if ("r" in signs or not signs.startswith("c")) and state.row:
        top.fail("row", say("Cards lie in the row, but they are revealed only later."))
    if "k" in signs and (len(state.row) != 1 or not people):
        top.fail("row", say("While the skull is checked, the row is one character."))
    if signs.startswith("c") and "r" not in signs and len(state.row) + _to_lay_out(state) < _to_take(state):
        top.fail("row", say("The row has too few cards for all who still take one."))
    if top.has("agenda") and signs.startswith("c") and "r" not in signs and _left_over(state) > levels.left_over(state.seats):
        top.fail("row", say("The row has more cards than can be left over at the end of the round (C4.12)."))


def _left_over(state: State) -> int:
    return len(state.row) + _to_lay_out(state) - _to_take(state)


def _to_lay_out(state: State) -> int:
    return sum(step.left for step in state.agenda if isinstance(step, reveal.LayOut))


def _to_take(state: State) -> int:
    """How many cards will be taken this round."""
    number = 0
    for step in state.agenda:
        if isinstance(step, draft.SettleOrder):
            number += state.seats
            for seat in range(state.humans):
                number += state.has_called(seat, LABOURER) - state.has_called(seat, LAWYER)
        elif isinstance(step, draft.Draft):
            number += len(step.order) + sum(state.has_called(seat, LABOURER) for seat in step.order)
        elif isinstance(step, draft.Turn):
            number += step.left
        elif isinstance(step, draft.Claim):
            number += 1
    return number


def _check_backs(state: State, top: Table) -> None:
    """The back on top belongs to a card that can lie there, and is not a skull once the round has begun (C3.7)."""
    signs = agenda.signs(state.agenda)
    if not signs.startswith("c"):
        return
    looking = "v" in signs
    if looking != (state.top == deck.UNSEEN):
        early = mark("The top card of the pile is looked at only later.")
        top.fail("top", say(early if looking else mark("The back of the top card is missing.")))
    if state.shuffled:
        unseen = state.faces.bit_count() - (0 if looking or not state.faces else 1)
        if state.backs.bit_count() != unseen:
            form = mark("The backs of {number} cards in the pile are unseen, but “backs” lists {found}.")
            top.fail("backs", say(form, number=unseen, found=state.backs.bit_count()))
    elif not looking and state.faces and not state.faces & state.box.alike.get(state.top, 0):
        top.fail("top", say("No character with this back lies in the pile."))
    if not looking and not state.faces and state.top != state.bottom[0][1]:
        top.fail("top", say("The top card of the pile is known, and it has another back."))
    settled = "r" not in signs and "k" not in signs
    if settled and (state.top == deck.SKULL or (looking and _only_skulls(state))) and _other_backs(state):
        top.fail("top", say("A skull never stays on top of the pile (C3.7)."))


def _only_skulls(state: State) -> bool:
    """Can the card on top, not looked at yet, show nothing but a skull?"""
    if not state.faces:
        return state.bottom[0][1] == deck.SKULL
    unseen = state.backs if state.shuffled else state.faces
    return not unseen & ~state.box.alike.get(deck.SKULL, 0)


def _other_backs(state: State) -> bool:
    unseen = state.backs if state.shuffled else state.faces
    return any(back != deck.SKULL for _, back in state.bottom) or bool(unseen & ~state.box.alike.get(deck.SKULL, 0))


def _check_piles(state: State, top: Table) -> None:
    """The piles last for the rounds to come (C3.8, C3.9)."""
    signs = agenda.signs(state.agenda)
    if not signs.startswith("c"):
        return
    rounds = (2 - state.epoch) * levels.ROUNDS + levels.ROUNDS - state.round + ("r" in signs)
    if state.in_pile().bit_count() <= rounds:
        few = say_many(
            rounds,
            "Too few characters are left in the pile for {number} more round.",
            "Too few characters are left in the pile for {number} more rounds.",
        )
        top.fail("epoch", few)
    extra = sum(not state.turned >> character & 1 for character in (GOVERNOR, LABOURER))
    shown = levels.terrain_shown(state.seats) * (levels.ROUNDS - state.round)
    if len(state.pile) < _to_lay_out(state) + shown + extra:
        top.fail("round", say("Too few terrain cards are left in the pile for the rounds to come."))
