"""Bring the catalogues of all languages up to date with the sentences in the code; what is new waits for its translation.

The sentences are the texts in every call of `say` and its kin. Run it with ``make messages``.
"""

from __future__ import annotations

import argparse
import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po, write_po

from carson.game import LANGUAGES

SOURCE: Final = Path(__file__).parent.parent / "src" / "carson"
TEXTS: Final = {"say": (0, 1), "mark": (0, 1), "say_many": (1, 3), "mark_many": (0, 2), "say_as": (0, 2)}
"""Which arguments of each function are texts, from the first to before the last."""


def sentences() -> Catalog:
    """Every sentence in the code, with the files in which it stands."""
    found = Catalog(project="carson", charset="utf-8")
    for path in sorted(SOURCE.rglob("*.py")):
        for name, texts in _said(ast.parse(path.read_text(encoding="utf-8"))):
            context = texts.pop(0) if name == "say_as" else None
            message = texts[0] if len(texts) == 1 else tuple(texts)
            found.add(message, locations=[(str(path.relative_to(SOURCE)), 0)], context=context)
    return found


def _said(tree: ast.AST) -> Iterator[tuple[str, list[str]]]:
    """The calls that say or mark texts written out in the code; what is said from a table was marked there."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in TEXTS:
            texts = [
                argument.value for argument in node.args[slice(*TEXTS[node.func.id])] if isinstance(argument, ast.Constant)
            ]
            if texts and all(isinstance(text, str) for text in texts):
                yield node.func.id, [str(text) for text in texts]


def catalogue(code: str) -> Catalog:
    """The catalogue of a language as it lies in the package."""
    path = SOURCE / "languages" / f"{code}.po"
    if not path.exists():
        return Catalog(locale=code, project="carson", charset="utf-8")
    with path.open("rb") as source:
        return read_po(source, locale=code)


def main() -> None:
    argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter).parse_args()
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
