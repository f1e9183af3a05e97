"""A game of a book in words, as its page has it, in the language of `--lang`."""

from __future__ import annotations

import textwrap

from croupier.print.booklets import capital
from croupier.rulebooks.load import Book, Section
from croupier.words.books import labels, reading
from croupier.words.books.reading import Row
from croupier.words.speech import Speech

_WIDTH = 100
_INDENT = "    "


def read_aloud(book: Book, section: Section, said: Speech) -> int:
    """Chapter by chapter: the rule and its value, and below where the value comes from."""
    info = reading.title_page(book.info, said)
    print(f"{capital(labels.game(section.game, said))}, {info.title} ({info.edition})")
    _print(reading.standing(info, said), "")
    for group in reading.groups(section.rules, said):
        print(f"\n{capital(group.name)}")
        for row in group.rows:
            _print(f"{row.rule} – {row.value}", "  ")
            for line in _sources(row, said):
                _print(line, _INDENT)
    return 0


def _sources(row: Row, said: Speech) -> list[str]:
    number = said.say("reading-number", number=row.reading)
    read = [f"{number}:" if row.question else number, row.question, row.answer]
    return [
        *filter(None, [row.clause]),
        *([" ".join(filter(None, read))] if row.reading else []),
        *([said.say("other-readings", values="; ".join(row.other))] if row.other else []),
        *([f"{said.say('house-value')}: {row.house}"] if row.house else []),
    ]


def _print(text: str, indent: str) -> None:
    print(textwrap.fill(text, _WIDTH, initial_indent=indent, subsequent_indent=indent + "  "))
