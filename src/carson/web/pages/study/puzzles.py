"""The list of all puzzles: the next one large, all others by game and difficulty, and how this browser does with them."""

from __future__ import annotations

from typing import Final

from carson.draw.svg import MINIATURES
from carson.draw.svg.markup import Markup, cached_by_language
from carson.game import capitalised, kind_named, mode_named, words_in
from carson.game.language import mark, say, say_many
from carson.study.book import CHAPTERS, book, chapter
from carson.study.puzzles import LEVELS
from carson.web.pages.html import h, sign
from carson.web.pages.shell import footer, page, poster
from carson.web.study.puzzles import Task, task_named

TITLES: Final = {
    "city": mark("The board game"),
    "variants": mark("Variants and the first edition"),
    "solo": mark("Against Jeb Standish"),
    "cards": mark("The card game"),
}
LEVEL_NAMES: Final = (mark("easy"), mark("fair"), mark("tricky"), mark("hard"), mark("very hard"))
STATES: Final = {"todo": mark("to do"), "missed": mark("missed"), "solved": mark("solved")}
"""What a browser knows of a puzzle. One that was missed is still to do."""


def level_of(difficulty: int) -> Markup:
    stars = "★" * difficulty + "☆" * (LEVELS - difficulty)
    words = say(LEVEL_NAMES[difficulty - 1])
    return h("span", h("span", stars, aria_hidden="true"), " ", words, class_="level")


def streak() -> Markup:
    """How many were solved in a row; this browser counts, and shows it if it can."""
    forms = {
        "streak": say("In a row: {number}", number="{number}"),
        "best": say("best: {number}", number="{number}"),
        "solved": say("solved: {number} of {all}", number="{number}", all=len(book())),
    }
    return h("p", *(h("span", id=name, data_form=form) for name, form in forms.items()), class_="streak", hidden=True)


def puzzles_page() -> str:
    """All puzzles, and where to begin. It is the same for everybody: what was solved is known to the browser alone."""
    everything = book()
    intro = say("Positions from games of strong players, in which one move is clearly best and the obvious one is not it.")
    checked = say_many(
        len(everything),
        "{number} puzzle, checked by playing on from it hundreds of times.",
        "{number} puzzles, each checked by playing on from it hundreds of times.",
    )
    main = h("main", poster(), h("h1", say("Puzzles")), h("p", intro, " ", checked), _next(task_named(next(iter(everything)))),
             _filter(), *(_chapter(name) for name in CHAPTERS if chapter(name)),
             h("p", say("No puzzle matches."), id="none", hidden=True), class_="sheet-page puzzles")  # fmt: skip
    return page(say("Puzzles"), main, footer(), scripts=("puzzles.js",), preview=intro)


def _next(task: Task) -> Markup:
    """The puzzle to solve next, large. A browser that counts puts the first one there that it has not solved."""
    told = [
        h("p", say("Next puzzle"), class_="kicker", data_all=say("All solved. Once more?")),
        h("p", h("b", _title(task), id="next-title")),
        h("p", facts_of(task), id="next-about"),
        h("p", h("a", say("Begin"), href=task.here, class_="button main", id="begin", data_on=say("Go on"))),
    ]
    return h("section", h("a", _miniature(task), href=task.here, id="next-picture", tabindex=-1, aria_hidden="true"),
             h("div", *told), streak(), class_="next-puzzle", aria_label=say("Next puzzle"))  # fmt: skip


def _filter() -> Markup:
    """What is shown; without JavaScript everything is."""
    chapters = {name: say(TITLES[name]) for name in CHAPTERS if chapter(name)}
    levels = {str(number): say(name) for number, name in enumerate(LEVEL_NAMES, 1)}
    states = {name: say(words) for name, words in STATES.items()}
    groups = [("chapter", say("Game"), chapters), ("level", say("Difficulty"), levels), ("state", say("Progress"), states)]
    return h("form", *(_choice(*group) for group in groups), class_="filter", hidden=True, aria_label=say("Which puzzles"))


def _choice(name: str, title: str, choices: dict[str, str]) -> Markup:
    options = [h("option", words, value=word) for word, words in {"": say("all"), **choices}.items()]
    return h("label", title, " ", h("select", *options, name=name))


@cached_by_language(maxsize=64)
def _chapter(name: str) -> Markup:
    parts = []
    for level in range(1, LEVELS + 1):
        found = [h("li", _tile(puzzle.name)) for puzzle in chapter(name) if puzzle.difficulty == level]
        if found:
            parts.append(h("div", h("h3", level_of(level)), h("ol", *found, class_="tiles"), data_level=level))
    form = say("{number} of {all} solved", number="{number}", all=len(chapter(name)))
    done = h("span", class_="done", data_form=form)
    head = h("h2", sign("signpost" if name == "variants" else mode_named(name)[1].sign), h("span", say(TITLES[name])), done)
    return h("section", head, h("div", *parts, class_="levels"), class_="chapter", data_chapter=name)


def _tile(name: str) -> Markup:
    task = task_named(name)
    told = h("span", h("b", str(task.number)), " ", h("span", _asked(task)), class_="what")
    inside = [_miniature(task), told, h("small", _facts(task)), h("span", class_="mark")]
    return h("a", *inside, href=task.here, data_name=name, data_title=_title(task), data_about=facts_of(task),
             data_solved=say("solved"), data_missed=say("missed"))  # fmt: skip


def _miniature(task: Task) -> Markup:
    return MINIATURES.of(task.puzzle.game)(task.known, task.puzzle.seat)


def _title(task: Task) -> str:
    where, level = say(TITLES[task.chapter]), say(LEVEL_NAMES[task.puzzle.difficulty - 1])
    return say("{chapter}, no. {number}, {level}", chapter=where, number=task.number, level=level)


def facts_of(task: Task) -> str:
    """What is asked, and in what kind of game."""
    return f"{_asked(task)} · {_facts(task)}"


def _asked(task: Task) -> str:
    """What is asked, as a line of its own."""
    return capitalised(task.table.words.task(task.known, task.decision).partition(". ")[0].rstrip("."))


def _facts(task: Task) -> str:
    """When it is, how many play, and by which rules, as far as they differ from the usual ones."""
    game = task.table.game
    players = say_many(game.seats, "{number} player", "{number} players")
    return " · ".join([say("Round {number}", number=game.rounds_begun), players, *_rules(task)])


def _rules(task: Task) -> list[str]:
    """The variants, and what else was chosen from a list and is not the usual."""
    kind = kind_named(task.puzzle.game)
    chosen, found = kind.options_of(task.table.game), []
    for option in task.table.mode.offered:
        value = chosen.get(option.name, option.default)
        if option.several:
            found += [option.title_of(word) for word in words_in(value)]
        elif not option.other and value != option.default:
            found.append(say(option.title) if value == "yes" else option.title_of(value))
    return found
