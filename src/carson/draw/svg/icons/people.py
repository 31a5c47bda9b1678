"""Portraits of the personalities and characters: one bust, put together from head-gear and what they wear."""

from __future__ import annotations

from typing import Final

from carson.draw.svg.icons.buildings import Parts

_SHOULDERS: Final = "M2.6 23.4c.3-4.4 2.7-6.2 6.4-7l3 2.4 3-2.4c3.7.8 6.1 2.6 6.4 7z"
_HEAD: Final = ("wall", "M8.1 8v3.2c0 3.2 1.8 5.4 3.9 5.4s3.9-2.2 3.9-5.4V8z")
_EYES: Final = ("ink", "M9.7 10.6h1.5v1.1H9.7zM12.8 10.6h1.5v1.1h-1.5z")

_WORN: Final[dict[str, Parts]] = {
    "stetson": (
        (
            "ink",
            "M7.8 7.8C7.6 4.4 8.8 1.8 10.4 2c.7.1 1 .6 1.6.6s.9-.5 1.6-.6c1.6-.2 2.8 2.4 2.6 5.8 1.7-.2 3-.6 4.3-1.3"
            "-.6 2.7-4.2 3.8-8.5 3.8S4.1 9.2 3.5 6.5c1.3.7 2.6 1.1 4.3 1.3z",
        ),
        ("score", "M8.2 7.4c2.4.6 5.2.6 7.6 0"),
    ),
    "straw": (
        (
            "wall",
            "M7.8 7.8C7.6 4.2 9 2.4 12 2.4s4.4 1.8 4.2 5.4"
            "c2 .1 3.8.4 5.4 1.2-2.4 1.6-5.6 2.1-9.6 2.1S4.8 10.6 2.4 9c1.6-.8 3.4-1.1 5.4-1.2z",
        ),
        ("thick", "M7.8 7.4c2.6.9 5.8.9 8.4 0"),
    ),
    "top-hat": (("ink", "M8 .8h8l-.4 6.8H19v2H5v-2h3.4z"), ("score", "M8.6 6.2h6.8")),
    "bowler": (
        ("ink", "M7.6 7.4c0-6.4 8.8-6.4 8.8 0 1.2 0 2-.2 2.8-.7 0 2-2.7 2.9-7.2 2.9S4.8 8.7 4.8 6.7c.8.5 1.6.7 2.8.7z"),
    ),
    "kepi": (("ink", "M7.8 8.6 8.6 3h6.8l1 5.6h2.2v1.5H7z"), ("score", "M8.4 6.8h7.6")),
    "cap": (("ink", "M6.6 8.8c-1-4.2 2-6.4 5.6-6.2 3.6.2 5.4 2.4 5.2 5.2l2.2.7v1.5H6.8z"), ("score", "M12.2 3v4.6")),
    "conical": (("ink", "M12 1.2 21 9c-4.6 2-13.4 2-18 0z"), ("score", "M12 3.4 8.6 8.6M12 3.4l3.4 5.2")),
    "bonnet": (("ink", "M6.6 14.4C4 7.4 7.4 2.2 12 2.2s8 5.2 5.4 12.2l-1.9-1.2V8.8c-2-1.7-5-1.7-7 0v4.4z"),),
    "bun": (
        ("ink", "M12 .6a2.3 2.3 0 1 0 0 4.6 2.3 2.3 0 0 0 0-4.6z"),
        ("ink", "M7.6 11.6C6.6 6.4 8.6 3.6 12 3.6s5.4 2.8 4.4 8l-1.1-3.2c-2.4 0-4.8-.4-6.6-1.6z"),
    ),
    "hair": (("ink", "M7.9 9.6C7 5.2 8.8 2.8 12 2.8s5 2.4 4.1 6.8l-1-2.2c-2.4.2-4.4-.4-5.6-1.4l-.8 1.6z"),),
    "braids": (
        ("ink", "M7.2 18V9c0-3.4 2-5.4 4.8-5.4s4.8 2 4.8 5.4v9l-1.7-1.4V9.4H8.9v7.2z"),
        ("score", "M7.6 7.6h8.8"),
        ("ink", "M14.6 5.4c.6-2.6 1.8-4.2 3.8-5 .4 2.4-.4 4.6-2.2 6.4z"),
    ),
    "beard": (("ink", "M8.1 11.8c-.2 4.6 1.4 8 3.9 8s4.1-3.4 3.9-8l-1.5 1.4H9.6z"), ("cut", "M10.8 14h2.4v.9h-2.4z")),
    "moustache": (("ink", "M8.9 13.8c1-1.3 2.3-1.4 3.1-.6.8-.8 2.1-.7 3.1.6-1.2.6-2.3.5-3.1 0-.8.5-1.9.6-3.1 0z"),),
    "glasses": (("fine", "M10.4 9.8a1.5 1.5 0 1 0 0 3 1.5 1.5 0 0 0 0-3zM13.6 9.8a1.5 1.5 0 1 0 0 3 1.5 1.5 0 0 0 0-3z"),),
    "apron": (("cut", "M9.4 19.6h5.2v3.8H9.4zM9.4 19.8 8 17.4h.9l1.4 2.4zM14.6 19.8l1.4-2.4h-.9l-1.4 2.4z"),),
    "tie": (("cut", "M11.2 18.9h1.6l.5 3.2-1.3 1.3-1.3-1.3z"),),
    "badge": (("cut", "M16.4 18.2l.7 1.5 1.6.2-1.2 1.1.3 1.6-1.4-.8-1.4.8.3-1.6-1.2-1.1 1.6-.2z"),),
    "scarf": (("cut", "M8.6 17.2 12 20l3.4-2.8-.6 3L12 22.6 9.2 20.2z"),),
    "sash": (("cut", "M5.6 18.4l1.6-.9 9.6 5.9h-3z"),),
    "cross": (("cut", "M15.6 18.6h1.4V20h1.4v1.4H17v1.4h-1.4v-1.4h-1.4V20h1.4z"),),
    "pearls": (("cut", "M8.8 17.6h1.2v1.2H8.8zM10.2 19h1.2v1.2h-1.2zM12.6 19h1.2v1.2h-1.2zM14 17.6h1.2v1.2H14z"),),
    "gavel": (("cut", "M15 19.2l2.6-1.4.9 1.6-2.6 1.4zM17.2 20.2l.8-.4 1.4 2.8-.8.4z"),),
}

_PEOPLE: Final = {
    "newsboy": "sage cap tie",
    "sheriff": "ochre stetson moustache badge",
    "banker": "slate top-hat moustache tie",
    "grocer": "sage hair moustache apron",
    "chinese-worker": "slate conical",
    "labourer": "slate conical",
    "settler": "barn straw scarf",
    "captain": "slate kepi beard",
    "gunslinger": "stone stetson sash",
    "indian": "barn braids",
    "prospector": "ochre stetson beard",
    "gunsmith": "stone hair glasses apron",
    "singer": "plum bun pearls",
    "auctioneer": "teal bowler gavel",
    "governor": "plum top-hat sash",
    "doctor": "teal bowler glasses cross",
    "undertaker": "print top-hat beard",
    "cowboy": "barn stetson scarf",
    "heroes": "slate kepi badge",
    "teacher": "sage bun glasses",
    "lawyer": "stone hair tie",
    "editor": "ochre bowler moustache glasses",
    "standish": "print stetson beard scarf",
    "publisher": "ochre bowler moustache glasses",
}
"""For each of them the ink of the coat, and what they wear."""
WOMEN: Final = {"grocer": (("de",), "sage bonnet apron"), "settler": (("en",), "barn bonnet")}
"""Personalities drawn as women in some languages, because the noun is feminine there: which languages, and what they wear."""


def _bust(worn: str) -> Parts:
    coat, *things = worn.split()
    parts: Parts = ((f"coat-{coat}", _SHOULDERS), _HEAD, _EYES)
    for what in things:
        parts += _WORN[what]
    return parts


PEOPLE: Final = {f"face-{name}": _bust(worn) for name, worn in _PEOPLE.items()}
STRANGER: Final = "face-stranger"
"""For an added personality without a drawing."""
FACES: Final = {
    **PEOPLE,
    **{f"face-{name}-woman": _bust(worn) for name, (_, worn) in WOMEN.items()},
    STRANGER: _bust("stone hair"),
}
