from typing import Any


def add(commands: Any) -> None:
    commands.add_parser("play")


def run(arguments: Any) -> int:
    return 0
