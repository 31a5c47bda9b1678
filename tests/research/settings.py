"""Settings from all over: what the tests of research walk through."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from carson.city.setup.rules import random_rules
from carson.game import kind_named
from carson.research.play import Play
from carson.research.setting import Setting

SOME = (
    Setting("city", 2),
    Setting("city", 3, {"variants": "might-is-right new-beginning kit-carson horses", "cards": "random"}),
    Setting("city", 5, {"edition": "first"}),
    Setting("solo", options={"solo": "urban", "variants": "river"}),
    Setting("cards", 2, {"virtual": "beginner pro"}),
)
NAMES = tuple(f"{setting.game} {setting.agents} {dict(setting.options).get('variants', '')}".strip() for setting in SOME)


def drawn(number: int) -> Setting:
    """One of all settings there are: every third the card game; the others the board game with any options, or solo."""
    luck = Random(number)
    if number % 3 == 0:
        options, seats = kind_named("cards").random_options(luck)
        return Setting("cards", seats - len(options["virtual"].split()), options)
    rules = random_rules(luck)
    options = {key: value for key, value in rules.options().items() if key != "mountains"}
    return Setting("solo", 1, options) if rules.solo else Setting("city", rules.players, options)


def decisions(setting: Setting, seed: int) -> Iterator[Play]:
    """Random play to the end: the game at each decision of a seat."""
    luck = Random(seed)
    play = Play(setting, seed)
    play.let_chance_play(luck)
    while not play.over:
        yield play
        play.act(luck.choice(list(play.legal)))
        play.let_chance_play(luck)
