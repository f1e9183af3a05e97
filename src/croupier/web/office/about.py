"""What belongs to a case: the papers it issued, the rounds it names, their recordings, and the
other cases that it speaks of."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

import msgspec

from croupier.daybook.rooms.premises import recordings
from croupier.daybook.rooms.records import papers
from croupier.store import Reader, RecordedDay
from croupier.web import api
from croupier.web.office.entrance import Visit

_NUMBERED = re.compile(r"[a-z][a-z0-9-]{0,31}-\d{6,12}")
"""As cases and rounds are written."""
MOST = 50


class IssuedPaper(NamedTuple):
    """`voided`: why it is void, where it is."""

    kind: str
    number: int
    copies: int
    voided: str = ""


class About(NamedTuple):
    """`recorded`: the cases of recordings of these rounds."""

    papers: tuple[IssuedPaper, ...]
    rounds: tuple[str, ...]
    recorded: tuple[str, ...]
    cases: tuple[str, ...]


def about(visit: Visit, case: str, entries: Sequence[RecordedDay]) -> About:
    store, index = api.floor_of(visit.request).store, visit.book.index
    named = [each for each in dict.fromkeys(_named(entries)) if each != case][:MOST]
    rounds = tuple(each for each in named if not index.has(each) and _is_round(store, each))
    kept = recordings.of(visit.house).recordings.items()
    recorded = tuple(name for name, each in kept if each.referred.of in rounds)
    cases = tuple(each for each in named if index.has(each))
    return About(tuple(_issued(visit, entries)), rounds, recorded, cases)


def _is_round(store: Reader, name: str) -> bool:
    return store.round(name) is not None


def _issued(visit: Visit, entries: Sequence[RecordedDay]) -> Iterator[IssuedPaper]:
    for each in entries:
        for fact in each.entry.facts:
            if isinstance(fact, papers.PaperIssued):
                voided = papers.found(visit.house, fact.kind, fact.number).voided
                yield IssuedPaper(fact.kind, fact.number, fact.copies, voided)


def _named(entries: Sequence[RecordedDay]) -> Iterator[str]:
    """What looks like the number of a case or of a round, wherever it was said."""
    for each in entries:
        act = each.entry.act
        for said in (act.said, act.given, *map(msgspec.to_builtins, each.entry.facts)):
            yield from _texts(said)


def _texts(said: object) -> Iterator[str]:
    if isinstance(said, str):
        yield from (said,) if _NUMBERED.fullmatch(said) else ()
    elif isinstance(said, Mapping):
        for value in said.values():
            yield from _texts(value)
    elif isinstance(said, list | tuple):
        for value in said:
            yield from _texts(value)
