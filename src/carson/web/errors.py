"""Refusals: a sentence and an HTTP status."""

from __future__ import annotations

from carson.game import CarsonError


class Refused(CarsonError):
    """What was asked cannot be done; ``status`` is the HTTP status that says so, *seconds* when it is worth asking again."""

    def __init__(self, sentence: str, status: int = 400, seconds: float = 1.0) -> None:
        self.status = status
        self.seconds = seconds
        super().__init__(sentence)
