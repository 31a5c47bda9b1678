"""Errors in what a person types or a file holds, each told in one sentence."""

from carson.game.quoting import one_line


class CarsonError(ValueError):
    """Bad input; ``str(error)`` is the sentence that the person reads, always on one line."""

    def __init__(self, sentence: str = "") -> None:
        super().__init__(one_line(sentence))


class BadMove(CarsonError):
    """A text that is not a move of this game in any position."""


class IllegalMove(CarsonError):
    """A move that the rules do not allow here and now."""


class BadOption(CarsonError):
    """Options that do not exist or contradict each other."""


class BadFile(CarsonError):
    """A position or record that cannot be true; names the line when it is known."""

    def __init__(self, reason: str, line: int | None = None) -> None:
        from carson.game.language import say  # which raises errors of this module

        self.reason = one_line(reason)
        self.line = line
        super().__init__(say("line {line}: {reason}", line=line, reason=reason) if line else reason)
