"""One game at the terminal: asks people, lets bots answer, and tells what happens in words."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice, zip_longest
from random import Random
from typing import Any

from rich.console import Console
from rich.text import Text

from carson.bots import Bot
from carson.bots.program import BotFailure
from carson.cli.play.answers import matching, shown_moves, understand
from carson.cli.play.menu import Menu, group_menu, main_menu, moves_of, named_by_note, print_menu, unknown_number
from carson.cli.play.saving import Keeper
from carson.cli.talk import ask, print_story, wipe
from carson.draw.text.base import TEXT_PICTURES
from carson.game import CHANCE, CarsonError, Decision, Event, Game, Move, listed, mark, say
from carson.game.undo import last_move, play_and_see, told_since
from carson.words.base import WORDS
from carson.words.lines import seat_of_chance

HELP = """\
Type a move, or only what tells it apart:
{typed}.
The number of a line chooses it; a line with several moves then lists them.
Enter shows the question again.
"""
COMMANDS = {
    "board": "the table again",
    "log": "what happened lately; “log all” tells everything",
    "undo": "back to your last decision; “undo all” also over dice and other people’s moves",
    "save FILE": "write the record of the game",
    "quit": "leave; you can save first",
}
TWO_DICE = "3 4"
"""The white and the black die, as they may be typed where both are rolled."""
MIN_LINES_FOR_GAP = 36
"""A terminal with fewer lines gets no empty line between table and question."""


class Leave(Exception):
    """The person leaves, or the input has ended."""

    def __init__(self, sentence: str) -> None:
        super().__init__(sentence)


class Session:
    """A game, who plays it, and the terminal."""

    def __init__(
        self,
        game: Game[Any],
        bots: Sequence[Bot | None],
        console: Console,
        keeper: Keeper,
        luck: Random,
        kinds: Sequence[str] = (),
    ) -> None:
        self.game = game
        self.bots = bots
        self.console = console
        self.keeper = keeper
        self.luck = luck
        self.kinds = kinds
        """Who plays each seat, in one word."""
        self.pictures = TEXT_PICTURES.of(game.kind.name)
        self.words = WORDS.of(game.kind.name)
        self.events: list[Event] = []
        self.drawn: Any = None
        """What the table looked like when it was last drawn."""
        self.last_person: int | None = None
        self.trouble = ""
        """Why the last attempt to save failed; empty if it did not."""
        game.listen(self.events.append)

    @property
    def people(self) -> list[int]:
        return [seat for seat, bot in enumerate(self.bots) if bot is None]

    def run(self) -> None:
        """Play to the end; raises `Leave` if the person leaves before."""
        self.welcome()
        while not self.game.over:
            decision = self._next_decision()
            bot = None if decision.seat == CHANCE else self.bots[decision.seat]
            if bot is None:
                self.ask(decision)
                self.keep()
            else:
                self.game.play(self._choice(bot, decision), decision.seat)
        self.tell()
        self.show_result()

    def _choice(self, bot: Bot, decision: Decision) -> Move:
        """What *bot* chooses; where a program fails, any move is made in its place."""
        try:
            return bot.choose(self.game.view(decision.seat), decision, self.luck)
        except BotFailure:  # it has said why
            return self.luck.choice(decision.moves)

    def welcome(self) -> None:
        names = [self.game.names[seat] for seat in self.people]
        title = self.game.kind.title
        who = f"You are {listed(names)}. " if len(names) == 1 else f"{listed(names)} play here. " if names else ""
        self.console.print(Text.assemble((title, "bold"), f"  {', '.join(self._names_and_bots())}. {who}? helps, quit leaves."))
        self.console.print()
        print_story(self.console, self.words.story(self._past_events()[-1], self.game.names))

    def _names_and_bots(self) -> list[str]:
        """All names; bots with their kind, except players whom the rules play."""
        state = self.game.state
        asked = getattr(state, "people", getattr(state, "humans", state.seats))
        return [
            f"{name} ({kind})" if seat < asked and self.bots[seat] is not None else name
            for seat, (name, kind) in enumerate(zip_longest(self.game.names, self.kinds, fillvalue="bot"))
        ]

    def _past_events(self) -> list[tuple[Event, ...]]:
        """What happened so far, decision by decision, as the record tells it."""
        from carson.cli.replay import walk

        return [stop.events for stop in walk(self.game.record)]

    def _next_decision(self) -> Decision:
        """Of several open decisions, the next in turn. Somebody filling in a sheet finishes it first."""
        seats = self.game.state.seats
        last = next((entry.seat for entry in reversed(self.game.record.entries) if entry.seat != CHANCE), None)
        following = 0 if last is None else last if self.sealed else last + 1
        return min(self.game.decisions, key=lambda decision: (decision.seat - following) % seats)

    @property
    def sealed(self) -> bool:
        """Whether the answer must stay hidden from the others: bids, sheets, duel tiles."""
        return bool(self.game.state.agenda[-1].sealed)

    def tell(self) -> None:
        """Print what happened since the last time."""
        print_story(self.console, self.words.story(tuple(self.events), self.game.names))
        self.events.clear()

    def draw(self, seat: int | None) -> None:
        self.console.print()
        self.console.print(self.pictures.table(self.game.view(seat).known, self.console.width))

    def ask(self, decision: Decision) -> None:
        """Ask a person until the decision is answered with a move, or taken back."""
        seat = decision.seat
        if seat == CHANCE:
            self._ask_dice(decision)
            return
        self._hand_over(seat)
        self.tell()
        known = self.game.view(seat).known
        look = self.pictures.look(known)
        if look != self.drawn:
            self.draw(seat)
            self.drawn = look
        menu = self._print_question(known, decision)
        while True:
            answer = ask(f"{self.game.names[seat]}> ")
            if answer is None:
                raise Leave("The input has ended.")
            try:
                result = self._answer(answer, known, decision, menu)
            except CarsonError as error:
                self.console.print(str(error))
                continue
            if isinstance(result, Menu):
                menu = result
                print_menu(self.console, menu)
            elif result is not None:
                self.game.play(result, seat)
                return
            elif self.game.state.decision_of(seat) is not decision:
                return

    def _ask_dice(self, decision: Decision) -> None:
        """Ask what real dice or draws brought, and whoever draws in secret to type it unseen."""
        drawer = seat_of_chance(self.game.state)
        seat = self.last_person if drawer is None or not self.sealed or self.bots[drawer] is not None else drawer
        seat = (self.people or [0])[0] if seat is None else seat
        if self.sealed:
            self._hand_over(seat)
        self.tell()
        self._print_dice_question(decision)
        while self.game.state.decision_of(CHANCE) is decision:
            answer = ask("dice> ")
            if answer is None:
                raise Leave("The input has ended.")
            try:
                if not answer.strip():
                    self._print_dice_question(decision)
                elif not self.command(answer.split(), self.game.view(seat).known, seat, exactly=True):
                    self.game.play(self._fallen(answer, decision), CHANCE)
            except CarsonError as error:
                self.console.print(str(error))

    def _fallen(self, answer: str, decision: Decision) -> Move:
        """The move of chance that was typed, usually without its verb; raises `CarsonError` with what would do."""
        state, verb = self.game.state, decision.moves[0].split()[0]
        typed = self.words.typed_dice(state, answer)
        move = understand(typed, state, decision)
        if isinstance(move, Move):
            return move
        reason = None if typed.split()[0] == verb else state.why_not(CHANCE, f"{verb} {typed}")
        raise CarsonError(reason or move)

    def _print_dice_question(self, decision: Decision) -> None:
        state, choices = self.game.state, shown_moves(decision.moves)
        two_dice = self.words.typed_dice(state, TWO_DICE) != TWO_DICE
        self.console.print(Text(self.words.chance_question(state), "bold"))
        form = mark("Type what came up: {choices}.")
        if two_dice:
            form = mark("Type what came up: {choices}, or the white and the black die, such as {dice}.")
        self.console.print(say(form, choices=choices, dice=TWO_DICE))

    def _hand_over(self, seat: int) -> None:
        """With several people at one screen, wipe it before the next one looks if there are secrets on it."""
        others = self.last_person not in (None, seat)
        self.last_person = seat
        if not others or not (self.sealed or self.game.view(seat).known.key() != self.game.view(None).known.key()):
            return
        wipe(self.console)
        if ask(f"{self.game.names[seat]}, take the keyboard and press Enter. ") is None:
            raise Leave("The input has ended.")
        self.drawn = None

    def _print_question(self, known: Any, decision: Decision) -> Menu:
        """Print the question and its choices."""
        if self.console.height >= MIN_LINES_FOR_GAP or not self.console.is_terminal:
            self.console.print()
        self.console.print(Text(self.words.question(known, decision), "bold"))
        menu = main_menu(self.words, known, decision)
        print_menu(self.console, menu)
        return menu

    def _answer(self, answer: str, known: Any, decision: Decision, menu: Menu) -> Move | Menu | None:
        """The move that was meant, the menu of a group that was opened, or None if it was a command."""
        words = answer.split()
        if not words:
            self.console.print(Text(self.words.question(known, decision), "bold"))
            return main_menu(self.words, known, decision)
        if self.command(words, known, decision.seat, exactly=True):
            return None
        if answer.isdecimal():
            choice = menu.pick(int(answer)) if len(answer) < 10 else None
            if choice is None:
                raise CarsonError(unknown_number(answer, menu, decision))
            return choice.moves[0] if len(choice.moves) == 1 else group_menu(self.words, known, decision.seat, choice)
        inside = matching(answer, moves_of(menu))
        if len(inside) == 1:
            return inside[0]
        move = understand(answer, known, decision)
        if isinstance(move, Move):
            return move
        if self.command(words, known, decision.seat, exactly=False):
            return None
        named = named_by_note(self.words, known, decision, answer)
        if len(named) == 1:
            return named[0]
        raise CarsonError(move)

    def command(self, words: Sequence[str], known: Any, seat: int, *, exactly: bool) -> bool:
        """Carry out a command that is not a move; False if these words are not a command."""
        word, rest = words[0].lower(), words[1:]
        names = ["help", "board", "log", "undo", "save", "quit", "why", *self.pictures.more_names()]
        found = [name for name in names if name == word or (not exactly and name.startswith(word))]
        if word in ("?", "h", "q") and not rest:
            found = ["quit" if word == "q" else "help"]
        if len(found) != 1:
            return False
        match found[0]:
            case "help":
                self.help()
            case "board":
                self.draw(seat)
            case "log":
                self.log("all" in rest)
            case "why":
                self.console.print(self.pictures.why(known, seat, [word.lower() for word in rest]))
            case "undo":
                self.undo(seat, everybody=rest == ["all"])
            case "save":
                self.save(" ".join(rest))
            case "quit":
                self.quit()
            case name:
                self.console.print(self.pictures.more(known, name, self.console.width) or "")
        return True

    def help(self) -> None:
        self.console.print(HELP.format(typed=self.words.typed_examples()))
        for name, what in (COMMANDS | self.words.why_examples() | self.pictures.more_names()).items():
            self.console.print(f"  {name:<11} {what}")

    def log(self, everything: bool) -> None:
        lines = [line for events in self._past_events() for line in self.words.story(events, self.game.names)]
        print_story(self.console, lines if everything else lines[-25:])

    def undo(self, seat: int, *, everybody: bool) -> None:
        """Go back to the last decision of *seat*; bots may then choose differently.

        Nobody alone takes back what another person did, or looks at dice and draws twice; *everybody* asks all others.
        """
        entries = self.game.record.entries
        last = last_move(entries, seat)
        if last is None:
            raise CarsonError("There is nothing to take back.")
        reason = self._why_asked(last)
        if reason and not everybody:
            raise CarsonError(f"{reason} since; “undo all” takes that back too, if everybody here agrees.")
        if reason and not self._all_agree(seat):
            raise CarsonError("Not everybody agrees, so nothing is taken back.")
        taken = entries[last].text
        self.game.back_to(last)
        self.events.clear()
        self.drawn = None
        self.console.print(f"{self.game.names[seat]} takes back “{taken}”.")

    def _why_asked(self, move: int) -> str:
        """Why the others must agree to taking back *move*; empty if they need not. Moves of bots do not count."""
        record = self.game.record
        bots = [seat for seat, bot in enumerate(self.bots) if bot is not None]
        teller = told_since(record.entries, move, but=bots)
        if teller == CHANCE:
            return "Dice or draws have come up"
        if teller is not None:
            return f"{self.game.names[teller]} has moved"
        state = next(islice(record.states(), move, None))
        revealed = any(play_and_see(state, entry) for entry in record.entries[move:])
        return "Secret choices have been revealed" if revealed else ""

    def _all_agree(self, seat: int) -> bool:
        others = [self.game.names[other] for other in self.people if other != seat]
        return all((ask(f"{name}, may this be taken back? (y/n) ") or "").lower() in ("y", "yes") for name in others)

    def keep(self) -> None:
        """Save after a move. If that fails, tell the person once; leaving then offers another file."""
        try:
            self.keeper.save(self.game.record)
            self.trouble = ""
        except CarsonError as error:
            if str(error) != self.trouble:
                self.trouble = str(error)
                self.console.print(f"{error} The game goes on without being saved.", soft_wrap=True)

    def save(self, path: str) -> None:
        if not path:
            raise CarsonError("“save game.carson” writes the record of the game to that file.")
        self.keeper.save_to(path, self.game.record)
        self.console.print(f"The record is in {path}.", soft_wrap=True)

    def quit(self) -> None:
        """Leave; save the record first if the person names a file."""
        if self.keeper.path is None:
            self.offer_to_save()
        raise Leave("Goodbye.")

    def offer_to_save(self) -> None:
        """Ask for a file until the record is saved, or the person declines."""
        while path := ask("Save the record to which file? (Enter: do not save) "):
            try:
                self.save(path)
            except CarsonError as error:
                self.console.print(str(error), soft_wrap=True)
                continue
            self.keeper.path = path
            return

    def show_result(self) -> None:
        self.draw(None)
        self.console.print()
        self.console.print(self.pictures.result(self.game.state, self.console.width))
