"""The sheet of a device on paper, as data for `templates/par.typ`: the same sheet makes the same
bytes."""

from __future__ import annotations

from typing import Any

from croupier.rulebooks.load import Book
from croupier.words.books.reading import title_page
from croupier.words.par_sheet import TextSheet
from croupier.words.speech import Speech

TEMPLATE = "par.typ"


def of_sheet(text: TextSheet, book: Book, rules: str, speech: Speech) -> dict[str, Any]:
    say, info = speech.say, title_page(book.info, speech)
    facts = [
        (say("book"), f"{info.title}, {info.edition}", False),
        (say("rules-hash"), rules, True),
        *((name, said, False) for name, said in text.plate),
    ]
    return {
        "lang": speech.tag,
        "title": text.title,
        "over": info.title,
        "running": text.title,
        "version": rules[:12],
        "day": [int(part) for part in book.info.holds_from.split("-")],
        "keywords": [rules],
        "facts": [{"name": name, "said": said, "code": code} for name, said, code in facts],
        "figures": [list(pair) for pair in text.figures],
        "tables": list(text.tables),
        "words": {"house": say("house"), "page": say("page-of", page="{page}", pages="{pages}")},
    }
