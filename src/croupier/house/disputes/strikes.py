"""What was struck, voided or dealt anew at a table, from its own journal: by whom, and who
confirmed it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from croupier.daybook.calendar import Span
from croupier.store import Reader
from croupier.table.events import Redealt, Struck, Voided

PAGE = 200
"""Rounds that are looked through at once for the first one of a time."""


class Strike(NamedTuple):
    """`what`: struck, voided or redealt; `by` and `confirmed`: persons by id."""

    at: int
    round: str
    what: str
    reason: str
    by: str
    confirmed: str


def strikes(store: Reader, table: str, span: Span) -> Iterator[Strike]:
    """Those of a time, in order."""
    for each in store.read(table, _before(store, table, span.begins)):
        if each.at >= span.ends:
            return
        entry = each.entry
        for event in entry.events:
            if each.at >= span.begins and isinstance(event, Struck | Voided | Redealt):
                what = str(event.__struct_config__.tag)
                reason = str(getattr(event, "reason", ""))
                yield Strike(each.at, entry.round, what, reason, entry.person, entry.confirmed)


def _before(store: Reader, table: str, begins: int) -> int:
    """The number of the last entry of a table that certainly lies before a moment."""
    before: int | None = None
    while rows := store.rounds(table, before, PAGE):
        for row in rows:
            if row.opened < begins:
                return row.first_seq - 1
        before = rows[-1].number
    return 0
