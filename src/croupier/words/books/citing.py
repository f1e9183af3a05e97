"""Citations and notes of a book in the reader's language.

A clause keeps its number in every language; only the words around the number change. A note often
says where else something is printed: that clause is filled into the note.
"""

from __future__ import annotations

import re
from functools import cache

from croupier.rulebooks.citations import written
from croupier.rulebooks.load import book_ids, title_page
from croupier.words.speech import ENGLISH, Speech

_WORDS = re.compile(r"(?!R\d)[A-Za-z][A-Za-z'.]*(?: [A-Za-z][A-Za-z'.]*)*")


@cache
def _cited_clause() -> re.Pattern[str]:
    """A clause of a book on the shelf, in one of the forms that its title page names; before it the
    id of the book, if it is another's."""
    books = book_ids()
    forms = sorted({form for book in books for form in title_page(book).cites}, key=len)
    any_form = "|".join(map(written, reversed(forms)))
    return re.compile(rf"(?<!\w)(?P<book>(?:{'|'.join(books)}) )?(?:{any_form})(?!\w)")


def clause(text: str, speech: Speech = ENGLISH) -> str:
    """`art. 12(6)` with the words of the language."""
    return _WORDS.sub(lambda found: speech.text("clause", found[0]), text)


def note(text: str, speech: Speech = ENGLISH) -> str:
    """Why a value is the house's."""
    words, cited = taken_apart(text)
    said = speech.text("note", words)
    return said.format(clause=_cited(cited, speech)) if cited else said


def taken_apart(text: str) -> tuple[str, str]:
    """The words of a note, with `{clause}` in place of the clause it names, if any."""
    found = _cited_clause().search(text)
    if not found or "{" in text:
        return text, ""
    return text[: found.start()] + "{clause}" + text[found.end() :], found[0]


def _cited(text: str, speech: Speech) -> str:
    """The id of the book stays, as it is a name."""
    found = _cited_clause().match(text)
    name = found["book"] or "" if found else ""
    return name + clause(text.removeprefix(name), speech)


def anchor(text: str) -> str:
    """Under which a clause is found on a page of its book, in every language: as it is cited, but
    for the word before a mere number. `art. 9.1(ж), art. 9.6(в)` is found under the first."""
    first = re.split(r"[,;–]", text)[0]
    return "clause-" + re.sub(r"\s+", "-", re.sub(r"^(?:art|p)\. *", "", first).strip())


def place_of(text: str) -> str:
    """Where a clause with its book, `bg art. 7(1)`, stands in the house's part of it; nothing where
    it names no book of the shelf."""
    book, _, cited = text.partition(" ")
    return f"/books/{book}/house#{anchor(cited)}" if book in book_ids() and cited else ""
