"""Misprints of a source, as its list of clauses shows them: a number that stands twice, a reference
to a clause that says something else. Knows no book."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from croupier.phrase import Phrase, phrase
from croupier.rulebooks.trace import Clause

_TWICE = (" (first)", " (second)", " (third)")
"""How a list tells clauses of one number apart."""


class Misprint(NamedTuple):
    clause: Clause
    why: Phrase


def misprints(listed: Sequence[Clause]) -> Iterator[Misprint]:
    """In the order of the text."""
    numbers = Counter(_number(clause) for clause in listed)
    for clause in listed:
        number = _number(clause)
        if number != clause.name and numbers[number] > 1:
            yield Misprint(clause, phrase("lint-twice", number=number, count=numbers[number]))
        for to, finds in clause.refers.items():
            said = [each.says for each in listed if _is(each, to)]
            if not any(finds.casefold() in says.casefold() for says in said):
                yield Misprint(clause, _elsewhere(to, finds, said))


def _number(clause: Clause) -> str:
    which = next(filter(clause.name.endswith, _TWICE), "")
    return clause.name.removesuffix(which)


def _is(clause: Clause, to: str) -> bool:
    """“art. 7” is art. 7(1) and art. 7(2) too, and not art. 72."""
    wanted = to.casefold()
    begun = [n for n in (clause.name.casefold(), clause.cited.casefold()) if n.startswith(wanted)]
    return any(not (wanted[-1].isdigit() and name[len(wanted) :][:1].isdigit()) for name in begun)


def _elsewhere(to: str, finds: str, said: Sequence[str]) -> Phrase:
    if not said:
        return phrase("lint-refers-nowhere", to=to, finds=finds)
    return phrase("lint-refers", to=to, finds=finds, says="; ".join(said))
