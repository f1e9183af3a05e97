"""Misprints of a source, as its list of clauses shows them: a number that stands twice, a reference
to a clause that says something else. Knows no book."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from croupier.phrase import Phrase, phrase
from croupier.rulebooks.trace import Clause

_TWICE = re.compile(r" \((?:first|second|third)\)$")
"""How a list tells clauses of one number apart."""


class Misprint(NamedTuple):
    clause: Clause
    why: Phrase


def misprints(listed: Sequence[Clause]) -> Iterator[Misprint]:
    """In the order of the text."""
    numbers = Counter(_TWICE.sub("", clause.name) for clause in listed)
    for clause in listed:
        number = _TWICE.sub("", clause.name)
        if number != clause.name and numbers[number] > 1:
            yield Misprint(clause, phrase("lint-twice", number=number, count=numbers[number]))
        for to, finds in clause.refers.items():
            said = [each.says for each in listed if _is(each, to)]
            if not any(finds.casefold() in says.casefold() for says in said):
                yield Misprint(clause, _elsewhere(to, finds, said))


def _is(clause: Clause, to: str) -> bool:
    """“art. 7” is art. 7(1) and art. 7(2) too."""
    names = [clause.name.casefold(), clause.cited.casefold()]
    wanted = re.compile(re.escape(to.casefold()) + r"(?!(?<=\d)\d)")
    return any(wanted.match(name) for name in names)


def _elsewhere(to: str, finds: str, said: Sequence[str]) -> Phrase:
    if not said:
        return phrase("lint-refers-nowhere", to=to, finds=finds)
    return phrase("lint-refers", to=to, finds=finds, says="; ".join(said))
