"""A case as a paper reads it: what was said, given and brought about, by name."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from croupier.daybook.entry import DayEntry
from croupier.daybook.rooms.records.papers import PaperIssued
from croupier.daybook.step import Act
from croupier.errors import Refused


class Story:
    """`entries`: of one case, in order. Of a step that was done several times the last one counts
    that came before the paper was issued, or with it; of one that comes after, the first."""

    def __init__(self, entries: Sequence[DayEntry], kind: str, number: int) -> None:
        self.entries = entries
        self.issued = self._issued(kind, number)

    def _issued(self, kind: str, number: int) -> int:
        for at, entry in enumerate(self.entries):
            for fact in entry.facts:
                if isinstance(fact, PaperIssued) and (fact.kind, fact.number) == (kind, number):
                    self.copies = fact.copies
                    return at
        raise Refused("no-such-paper", kind=kind, number=number)

    @property
    def entry(self) -> DayEntry:
        """With which the paper was issued."""
        return self.entries[self.issued]

    @property
    def currency(self) -> str:
        """Of the account that it is about; the house's own where it is about none."""
        said = "=dispute-raised.currency|=credit-held.currency|=bonus-game-set.currency"
        return str(self.value(said) or "")

    def act(self, steps: str) -> Act | None:
        """Of the steps of these names the one that counts."""
        names = steps.split("|")
        found = [(at, each.act) for at, each in enumerate(self.entries) if each.act.step in names]
        before = [act for at, act in found if at <= self.issued]
        after = [act for at, act in found if at > self.issued]
        return before[-1] if before else after[0] if after else None

    def value(self, source: str) -> Any:
        """Where it comes from, as forms write it; nothing where it is not there yet."""
        found = (self._one(each) for each in source.split("|"))
        return next((value for value in found if value not in (None, "", {})), None)

    def _one(self, source: str) -> Any:
        if source.startswith("="):
            return self._fact(*source[1:].split("."))
        if source.startswith("*"):
            own = self.entry.act
            return {**own.said, **own.given}.get(source[1:]) or None
        for mark in ".~@!":
            step, found, name = source.partition(mark)
            if found and (act := self.act(step)):
                return {
                    ".": act.said.get(name),
                    "~": act.given.get(name),
                    "@": act.by.place,
                    "!": act.at,
                }[mark]
        return None

    def _fact(self, tag: str, field: str) -> Any:
        for entry in self.entries:
            for fact in entry.facts:
                said = msgspec.to_builtins(fact)
                if said.get("is") == tag:
                    return said.get(field, 0)
        return None
