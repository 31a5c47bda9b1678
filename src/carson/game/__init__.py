"""What a game is: seats, decisions, moves, chance, views, records. Knows no rule of any game."""

from carson.game.by_name import seat_number, whose_turn
from carson.game.errors import BadFile, BadMove, BadOption, CarsonError, IllegalMove
from carson.game.fair_dice import Draw, FairLuck, Unfair, audit, commitment_to, name_of_draw, new_seed, seed_of
from carson.game.kinds import Kind, Setup, kind_named, kinds, mode_named, modes, register
from carson.game.language import LANGUAGES, either, language, listed, mark, mark_many, say, say_as, say_many, speaking
from carson.game.live import Dice, Game, Luck, luck_from, new_game, resumed, sample
from carson.game.moves import Form, Move, Vocabulary
from carson.game.options import USUAL_NAMES, Choice, Mode, Option, check_known, checked_names, is_name, named_people, words_in
from carson.game.per_game import PerGame, picture_of
from carson.game.positions import check_playable, check_possible, read_toml
from carson.game.quoting import one_line, quoted, shortened, told
from carson.game.records import Commitment, Entry, Record, read_entry, read_record
from carson.game.state import CHANCE, CHANCE_ONLY, Decision, Event, State, StateT, Step, View, step_class, steps_key
from carson.game.why import Part, Why

__all__ = [
    "CHANCE",
    "CHANCE_ONLY",
    "LANGUAGES",
    "USUAL_NAMES",
    "BadFile",
    "BadMove",
    "BadOption",
    "CarsonError",
    "Choice",
    "Commitment",
    "Decision",
    "Dice",
    "Draw",
    "Entry",
    "Event",
    "FairLuck",
    "Form",
    "Game",
    "IllegalMove",
    "Kind",
    "Luck",
    "Mode",
    "Move",
    "Option",
    "Part",
    "PerGame",
    "Record",
    "Setup",
    "State",
    "StateT",
    "Step",
    "Unfair",
    "View",
    "Vocabulary",
    "Why",
    "audit",
    "check_known",
    "check_playable",
    "check_possible",
    "checked_names",
    "commitment_to",
    "either",
    "is_name",
    "kind_named",
    "kinds",
    "language",
    "listed",
    "luck_from",
    "mark",
    "mark_many",
    "mode_named",
    "modes",
    "name_of_draw",
    "named_people",
    "new_game",
    "new_seed",
    "one_line",
    "picture_of",
    "quoted",
    "read_entry",
    "read_record",
    "read_toml",
    "register",
    "resumed",
    "sample",
    "say",
    "say_as",
    "say_many",
    "seat_number",
    "seed_of",
    "shortened",
    "speaking",
    "step_class",
    "steps_key",
    "told",
    "whose_turn",
    "words_in",
]
