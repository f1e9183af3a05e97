"""Visitors day by day, and the hours of the staff: planned beside done."""

from __future__ import annotations

from collections.abc import Iterable

from croupier.daybook.calendar import HOUR, Span
from croupier.daybook.entry import DayEntry
from croupier.daybook.presence import stretches
from croupier.daybook.rooms.door.entrance import Admitted, TurnedAway, WentOut
from croupier.daybook.rooms.staff import Staff
from croupier.daybook.terms import Terms
from croupier.house.reports.report import (
    Days,
    Report,
    Row,
    columns,
    gaming_date,
    summed,
)
from croupier.phrase import phrase


def visitors_report(entries: Iterable[DayEntry], days: Days, terms: Terms) -> Report:
    """Who came, how many were turned away, and how many were inside at once."""
    inside: set[str] = set()
    people: dict[str, set[str]] = {}
    counts: dict[str, dict[str, int]] = {}
    for entry in entries:
        if entry.act.at >= days.ends:
            break
        day = gaming_date(entry.act.at, terms).isoformat()
        for fact in entry.facts:
            match fact:
                case Admitted(person=person):
                    inside.add(person)
                    what = "entries"
                case WentOut(person=person):
                    inside.discard(person)
                    what = "left"
                case TurnedAway():
                    person, what = "", "refused"
                case _:
                    continue
            if entry.act.at < days.begins:
                continue
            found = counts.setdefault(day, {})
            found[what] = found.get(what, 0) + 1
            found["most"] = max(found.get("most", 0), len(inside))
            if what == "entries":
                people.setdefault(day, set()).add(person)
    head = columns(
        day="day", visitors="count", entries="count", left="count", most="count", refused="count"
    )
    rows = tuple(
        Row(
            (
                day,
                len(people.get(day, ())),
                *(found.get(what, 0) for what in ("entries", "left", "most", "refused")),
            )
        )
        for day, found in sorted(counts.items())
    )
    notes = (phrase("report.note-visitors"),)
    return Report("visitors", "day", days, head, rows, summed(rows, (2, 3, 5), 6), notes)


def staff_report(staff: Staff, days: Days, now: int) -> Report:
    """By person and role; of what goes on what has been done so far."""
    span = Span(days.begins, min(days.ends, now))
    done: dict[tuple[str, str], tuple[float, int]] = {}
    for one in stretches(staff, span, now):
        hours = max(0, min(one.ends, span.ends) - max(one.begins, span.begins)) / HOUR
        had, times = done.get((one.person, one.role), (0.0, 0))
        done[one.person, one.role] = had + hours, times + 1
    planned = _planned(staff, span)
    rows = tuple(
        Row(
            (
                person,
                role,
                done.get((person, role), (0.0, 0))[1],
                done.get((person, role), (0.0, 0))[0],
                planned.get((person, role), 0.0),
            )
        )
        for person, role in sorted({*done, *planned})
    )
    head = columns(person="person", role="role", shifts="count", hours="hours", planned="hours")
    notes = (phrase("report.note-staff"),)
    return Report("staff", "person", days, head, rows, summed(rows, (2, 3, 4), 5), notes)


def _planned(staff: Staff, span: Span) -> dict[tuple[str, str], float]:
    """Who has several places at once works once."""
    times: dict[tuple[str, str], list[tuple[int, int]]] = {}
    for rota in staff.rotas.values():
        for duty in rota.duties:
            begins, ends = max(duty.begins, span.begins), min(duty.ends, span.ends)
            if begins < ends:
                times.setdefault((duty.person, duty.role), []).append((begins, ends))
    return {key: _covered(found) / HOUR for key, found in times.items()}


def _covered(times: list[tuple[int, int]]) -> int:
    total, until = 0, 0
    for begins, ends in sorted(times):
        total += max(0, ends - max(begins, until))
        until = max(until, ends)
    return total
