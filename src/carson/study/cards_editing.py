"""Editing positions of the card game: its fields and its text; the cities are drawings in the text."""

from __future__ import annotations

from typing import Final

from carson.study.editing import AGENDA, EDITING, Editing

_SEAT_KEYS: Final = ("name", "suit", "virtual", "hand", "characters")

EDITING.register("cards", Editing(seat_keys=_SEAT_KEYS, derived=(frozenset((AGENDA,)),)))
