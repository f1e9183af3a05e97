"""Citations and notes of a book in the reader's language.

A clause keeps its number in every language; only the words around the number change. A note often
says where else something is printed: that clause is filled into the note.
"""

from __future__ import annotations

import re

from croupier.words.speech import ENGLISH, Speech

_WORDS = re.compile(r"(?!R\d)[A-Za-z][A-Za-z'.]*(?: [A-Za-z][A-Za-z'.]*)*")
_CLAUSE = re.compile(
    r"(?:(?:bg-blackjack|bg|by|mk|ru) )?"
    r"(?:art\. \d+(?:\(\d+\))?|§\d+(?: \(second\))?|p\. \d+|ch\. \d+"
    r"|AR (?:p\. \d+|call bets(?: \d+)?)|Hold'em \(\d+\)\d*|Punto \(\d+\))"
)
_BOOK = re.compile(r"(?:bg-blackjack|bg|by|mk|ru) (?=[^ ])")


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
    found = _CLAUSE.search(text)
    if not found or "{" in text:
        return text, ""
    return text[: found.start()] + "{clause}" + text[found.end() :], found[0]


def _cited(text: str, speech: Speech) -> str:
    """The id of the book stays, as it is a name."""
    book = _BOOK.match(text)
    name = book[0] if book else ""
    return name + clause(text.removeprefix(name), speech)
