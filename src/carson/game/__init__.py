"""What a game is: seats, decisions, moves, chance, views, records. Knows no rule of any game."""

from carson.game.errors import BadFile, BadMove, BadOption, CarsonError, IllegalMove
from carson.game.fair import Draw, FairLuck, Unfair, audit, commitment_to, name_of_draw, new_seed, seed_of
from carson.game.kinds import Kind, kind_named, kinds, register
from carson.game.language import LANGUAGES, either, language, listed, mark, mark_many, say, say_as, say_many, speaking
from carson.game.live import Game, resumed, sample
from carson.game.moves import Move, Vocabulary
from carson.game.names import checked_names, is_name
from carson.game.pictures import picture_of, register_picture
from carson.game.quoting import one_line, quoted, shortened, told
from carson.game.records import Commitment, Entry, Record, read_record
from carson.game.state import CHANCE, Decision, Event, State, StateT, Step, View, steps_key
from carson.game.toml import read_toml
from carson.game.trial import check_playable, check_possible
from carson.game.why import Part, Why

__all__ = [
    "CHANCE",
    "LANGUAGES",
    "BadFile",
    "BadMove",
    "BadOption",
    "CarsonError",
    "Commitment",
    "Decision",
    "Draw",
    "Entry",
    "Event",
    "FairLuck",
    "Game",
    "IllegalMove",
    "Kind",
    "Move",
    "Part",
    "Record",
    "State",
    "StateT",
    "Step",
    "Unfair",
    "View",
    "Vocabulary",
    "Why",
    "audit",
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
    "mark",
    "mark_many",
    "name_of_draw",
    "new_seed",
    "one_line",
    "picture_of",
    "quoted",
    "read_record",
    "read_toml",
    "register",
    "register_picture",
    "resumed",
    "sample",
    "say",
    "say_as",
    "say_many",
    "seed_of",
    "shortened",
    "speaking",
    "steps_key",
    "told",
]
