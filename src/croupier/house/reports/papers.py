"""Papers by kind: the numbers that were used, what was voided, what was printed again, and numbers
that nobody used; and with what tables would be opened next."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from croupier.daybook.chips import value
from croupier.daybook.entry import DayEntry
from croupier.daybook.results import openers
from croupier.daybook.rooms.records.papers import PaperCopied, PaperIssued, PaperVoided
from croupier.daybook.terms import Terms
from croupier.house.reports.report import Column, Days, Report, Row, columns
from croupier.phrase import phrase

if TYPE_CHECKING:
    from croupier.daybook.state import House


def papers_report(entries: Iterable[DayEntry], days: Days) -> Report:
    issued: dict[str, set[int]] = {}
    before: dict[str, int] = {}
    voided: dict[str, set[int]] = {}
    copied: dict[str, list[int]] = {}
    for entry in entries:
        at = entry.act.at
        for fact in entry.facts:
            if isinstance(fact, PaperIssued) and at < days.begins:
                before[fact.kind] = max(before.get(fact.kind, 0), fact.number)
            if not days.begins <= at < days.ends:
                continue
            match fact:
                case PaperIssued(kind, number):
                    issued.setdefault(kind, set()).add(number)
                case PaperVoided(kind, number):
                    voided.setdefault(kind, set()).add(number)
                case PaperCopied(kind, number):
                    copied.setdefault(kind, []).append(number)
    head = columns(
        paper="paper", issued="count", first="count", last="count", unused="text", voided="text",
        copied="text",
    )  # fmt: skip
    rows = tuple(
        Row(
            (
                kind,
                len(issued.get(kind, ())),
                min(issued.get(kind, {0})),
                max(issued.get(kind, {0})),
                _numbers(_unused(issued.get(kind, set()), before.get(kind, 0))),
                _numbers(voided.get(kind, ())),
                _numbers(copied.get(kind, ())),
            )
        )
        for kind in sorted({*issued, *voided, *copied})
    )
    return Report("papers", "paper", days, head, rows, (), (phrase("report.note-papers"),))


def _unused(used: set[int], before: int) -> list[int]:
    """Numbers between the last one before and the last one now that no paper has."""
    return [number for number in range(before + 1, max(used, default=before)) if number not in used]


def _numbers(numbers: Iterable[int]) -> str:
    """`3, 5–8`: a number twice was printed twice."""
    listed = sorted(numbers)
    runs: list[list[int]] = []
    for number in listed:
        if runs and number == runs[-1][-1] + 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    return ", ".join(str(run[0]) if len(run) == 1 else f"{run[0]}–{run[-1]}" for run in runs)


def openers_report(house: House, days: Days, terms: Terms) -> Report:
    """What was left at each closed table, with which it may be opened next."""
    left = openers(house)
    kinds = [kind for kind in terms.denominations if any(kind in chips for chips in left.values())]
    head = (
        *columns(table="table"),
        *(Column(f"chip {kind}", "count") for kind in kinds),
        *columns(sum="money"),
    )
    rows = tuple(
        Row(
            (table, *(chips.get(kind, 0) for kind in kinds), value(chips, terms.currency)),
            terms.currency,
        )
        for table, chips in sorted(left.items())
    )
    return Report("openers", "table", days, head, rows, (), (phrase("report.note-openers"),))
