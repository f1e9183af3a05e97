"""Reads citations: which clauses of a book “art. 13(3), 13(4)”, “§46–§49” or “p. 30” name.

Knows the names of a book's clauses and nothing of its values; in which forms they are cited is the
book's to say. A citation may be shorter than a clause's name where the clause says so, may name a
part of a clause (“art. 14(2)1” of art. 14(2)), or the lead of several (“§25” of §25.1 to §25.11). A
whole article or chapter is too much: it names no clause.
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

_RANGE = re.compile(r"(?P<head>.*?)(?P<first>\d+)(?P<close>\)?)–(?P<sign>\D*?)(?P<last>\d+)\)?")
_BARE = r"\d{1,2}|[a-z' ]+"
"""“13”, “game”: a number or a word alone is not less than everything said there."""


class Index(NamedTuple):
    """The forms in which a book's clauses are named, in lower case, each with its clause. `leads`:
    beginnings by which several clauses are cited together. `whole`: what is too much."""

    forms: Mapping[str, str]
    leads: frozenset[str]
    whole: re.Pattern[str]

    def exact(self, citation: str) -> tuple[str, ...]:
        """The clause of exactly this name, or of which this is a part."""
        wanted = citation.casefold()
        if wanted in self.forms:
            return (self.forms[wanted],)
        parts = [form for form in self.forms if _goes_on(form, wanted)]
        return (self.forms[max(parts, key=len)],) if parts else ()

    def named(self, citation: str) -> tuple[str, ...]:
        """… or the clauses that begin like this."""
        wanted = citation.casefold()
        if found := self.exact(citation):
            return found
        if self.whole.fullmatch(wanted):
            return ()
        began = (clause for form, clause in self.forms.items() if _goes_on(wanted, form))
        return tuple(dict.fromkeys(began))


def index(
    names: Iterable[tuple[str, str]], cites: Iterable[str] = (), whole: Iterable[str] = ()
) -> Index:
    """Of clauses with their short forms, empty where the name itself is cited; and of the forms in
    which the book is cited."""
    forms: dict[str, str] = {}
    for name, short in names:
        forms[name.casefold()] = name
        if short:
            forms[short.casefold()] = name
    too_much = re.compile("|".join((_BARE, *map(written, whole))), re.I)
    return Index(forms, frozenset(_leads(forms, cites, too_much)), too_much)


def written(form: str) -> str:
    """The pattern of a form such as “art. #(#)”, in which # stands for a number."""
    return re.escape(form).replace(r"\#", r"\d+")


def _leads(forms: Iterable[str], cites: Iterable[str], whole: re.Pattern[str]) -> Iterator[str]:
    """“§25” of “§25.1”, “art. 12(3)” of “art. 12(3)1”: paragraphs that are listed in pieces. After
    a bracket a piece has a number."""
    patterns = [re.compile(rf"{written(cite)}(?:(?<=\d)|(?=\d))", re.I) for cite in cites]
    for form, pattern in itertools.product(forms, patterns):
        found = pattern.match(form)
        if found and _goes_on(found[0], form) and not whole.fullmatch(found[0]):
            yield found[0]


def clauses_of(citation: str, book: Index) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The clauses a citation names, in its order, and the pieces that name none."""
    found: dict[str, None] = {}
    lost: list[str] = []
    last = ""
    for piece in pieces(citation):
        named, last = _piece(piece, last, book)
        found.update(dict.fromkeys(named))
        if not named:
            lost.append(piece)
    return tuple(found), tuple(lost)


def pieces(citation: str) -> list[str]:
    """“§36, §38; Ch. 1 стрейт” one by one."""
    return [piece.strip() for piece in re.split(r"[,;]| and ", citation) if piece.strip()]


def _piece(piece: str, last: str, book: Index) -> tuple[tuple[str, ...], str]:
    """The clauses of one piece; and the piece in full, for those after it that leave out its
    beginning."""
    for full in (piece, *continued(piece, last)):
        whole = book.forms.get(full.casefold())
        named = (whole,) if whole else _range(full, book) or book.named(full)
        if named:
            return named, full
    return (), last


def continued(piece: str, last: str) -> list[str]:
    """“(7)” after “art. 13(6)” is art. 13(7); “2)9 Nombre” after “Name 2)8” is Name 2)9."""
    cuts = [last.find("("), *(mark.start() for mark in re.finditer(r"(?<!\d)\d", last))]
    heads = dict.fromkeys(last[:cut] for cut in cuts if cut > 0)
    return [head + piece for head in heads]


def _range(piece: str, book: Index) -> tuple[str, ...]:
    """“§46–§49”, “art. 13(3)–(7)”, “p. 11–13”: both ends and what lies between."""
    found = _RANGE.fullmatch(piece)
    if not found:
        return ()
    head, close = found["head"], found["close"]
    first, last = int(found["first"]), int(found["last"])
    steps = [book.named(f"{head}{number}{close}") for number in range(first, last + 1)]
    if not steps or not steps[0] or not steps[-1]:
        return ()
    return tuple(dict.fromkeys(name for step in steps for name in step))


def _goes_on(short: str, long: str) -> bool:
    """Whether the longer name goes on where the shorter ends, and not within a number or word."""
    if not short or not long.startswith(short) or len(short) == len(long):
        return False
    before, after = short[-1], long[len(short)]
    return not (before.isalnum() and after.isalnum())
