"""Bring the catalogues of all languages up to date with the sentences in the code; what is new waits for its translation.

The sentences are found by Babel in every call of `say` and its kin. Run it with ``make messages``.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po, write_po

from carson.game import LANGUAGES

SOURCE: Final = Path(__file__).parent.parent / "src" / "carson"
KEYWORDS: Final = {"say": None, "mark": None, "say_many": (2, 3), "say_as": ((1, "c"), 2)}


def sentences() -> Catalog:
    """Every sentence in the code, with the files in which it stands."""
    found = Catalog(project="carson", charset="utf-8")
    for name, _, message, _, context in extract_from_dir(SOURCE, [("**.py", "python")], keywords=KEYWORDS):
        found.add(message, locations=[(name, 0)], context=context)
    return found


def catalogue(code: str) -> Catalog:
    """The catalogue of a language as it lies in the package."""
    path = SOURCE / "languages" / f"{code}.po"
    if not path.exists():
        return Catalog(locale=code, project="carson", charset="utf-8")
    with path.open("rb") as source:
        return read_po(source, locale=code)


def main() -> None:
    found = sentences()
    for code in LANGUAGES:
        if code == "en":
            continue
        known = catalogue(code)
        known.update(found, no_fuzzy_matching=True)
        known.obsolete.clear()
        with (SOURCE / "languages" / f"{code}.po").open("wb") as target:
            write_po(target, known, width=0, sort_output=True, ignore_obsolete=True, include_lineno=False, omit_header=True)
        missing = len([message for message in known if message.id and not is_said(message)])
        print(f"{LANGUAGES[code]}: {len(known)} sentences, {missing} to translate.")


def is_said(message: Message) -> bool:
    """Whether the language has words for the sentence, in singular and plural where it has both."""
    words = message.string
    return bool(words) if isinstance(words, str) else all(words or [""])


if __name__ == "__main__":
    main()
