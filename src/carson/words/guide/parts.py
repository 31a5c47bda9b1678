"""What the guide is made of. All texts are marked and said when a page is made."""

from __future__ import annotations

from typing import NamedTuple

from carson.game import say


class Topic(NamedTuple):
    """One thing on the table: what it is called, what it is for, and the rule that says more."""

    title: str
    text: str
    rule: str

    def said(self) -> Topic:
        """The same in the reader's language."""
        return Topic(say(self.title), say(self.text), self.rule)


class Said(NamedTuple):
    """A paragraph, or an item of a list; *lead* stands before it in bold, *rule* behind it."""

    text: str
    rule: str = ""
    lead: str = ""


class Points(NamedTuple):
    """A list; *numbered* if one thing follows the other."""

    items: tuple[Said, ...]
    numbered: bool = False


class Shown(NamedTuple):
    """A picture or a table that the page makes from the package's data, by its name."""

    name: str


class Chapter(NamedTuple):
    name: str
    """Its anchor."""
    title: str
    parts: tuple[Said | Points | Shown, ...]


class Guide(NamedTuple):
    title: str
    about: str
    chapters: tuple[Chapter, ...]
