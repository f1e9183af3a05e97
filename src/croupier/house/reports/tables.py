"""Tables with a rack: drop, win and hold as their protocols have them, beside what play on record
should have brought; and the hours of a day."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import NamedTuple

from croupier.daybook.calendar import written
from croupier.daybook.entry import DayEntry
from croupier.daybook.results import Result
from croupier.daybook.rooms.cage.dealings import BoughtIn
from croupier.daybook.rooms.door.entrance import Admitted, WentOut
from croupier.daybook.rooms.floor.closing import DropCounted, RakeCounted
from croupier.daybook.rooms.floor.hours import HourNoted
from croupier.daybook.rooms.floor.racks import RackClosed, RackDiffers, RackOpened, TableResult
from croupier.daybook.rooms.floor.sold import SoldAtTable
from croupier.daybook.rooms.floor.tips import TipsCounted
from croupier.daybook.terms import Terms
from croupier.house.reports.chances import band
from croupier.house.reports.play import Posts, Sums, summed_up
from croupier.house.reports.report import (
    HELD_BY,
    Cell,
    Column,
    Days,
    Report,
    Row,
    by_time,
    columns,
    hour_order,
    share,
)
from croupier.house.reports.rounds import Worth
from croupier.phrase import phrase

RESULTS_BY = ("table", "game", "shift", "day", "weekday", "month")


class Made(NamedTuple):
    """What a table made from its opening to the count of its drop, or several together. `differs`:
    what drop boxes held beside what had gone in; `lacks`: what closing counts found less than
    papers and play together say."""

    result: Result = Result()
    rake: int = 0
    tips: int = 0
    differs: int = 0
    lacks: int = 0
    closings: int = 0

    def with_(self, other: Made) -> Made:
        return Made(
            self.result.with_(other.result),
            self.rake + other.rake,
            self.tips + other.tips,
            self.differs + other.differs,
            self.lacks + other.lacks,
            self.closings + other.closings,
        )


class Closed(NamedTuple):
    """From when to when the table was open, and when what it made was on record."""

    table: str
    opened: int
    closed: int
    at: int
    made: Made


def closings(entries: Iterable[DayEntry]) -> list[Closed]:
    """Each result with what belongs to it, in order."""
    found: list[Closed] = []
    opened_at: dict[str, int] = {}
    closed_at: dict[str, int] = {}
    for entry in entries:
        at = entry.act.at
        for fact in entry.facts:
            match fact:
                case RackOpened(table):
                    opened_at[table] = at
                case RackClosed(table):
                    closed_at[table] = at
                case RackDiffers(table=table, lacks=lacks):
                    found.append(_besides(table, at, Made(lacks=lacks)))
                case TableResult(table):
                    own = (fact.opener, fact.fills, fact.credits, fact.closer, fact.drop, fact.win)
                    made = Made(Result(*own), closings=1)
                    span = opened_at.get(table, 0), closed_at.get(table, at)
                    found.append(Closed(table, *span, at, made))
                case DropCounted(table, counted, recorded):
                    found.append(_besides(table, at, Made(differs=counted - recorded)))
                case RakeCounted(table, counted):
                    found.append(_besides(table, at, Made(rake=counted)))
                case TipsCounted(table, amount):
                    found.append(_besides(table, at, Made(tips=amount)))
    return found


def _besides(table: str, at: int, made: Made) -> Closed:
    return Closed(table, at, at, at, made)


def results_report(
    entries: Iterable[DayEntry],
    worths: Iterable[Worth],
    by: str,
    days: Days,
    terms: Terms,
    posts: Posts,
    games: Mapping[str, str],
) -> Report:
    """`games`: which is played at each table. A round belongs to the closing that came after it:
    what is still open has made nothing yet."""
    groups: dict[str, Made] = {}
    spans: dict[str, list[tuple[int, int, str]]] = {}
    for closed in closings(entries):
        if days.begins <= closed.at < days.ends:
            name = _group(by, closed.table, closed.closed, terms, posts, games)
            groups[name] = groups.get(name, Made()).with_(closed.made)
            if closed.made.closings:
                spans.setdefault(closed.table, []).append((closed.opened, closed.closed, name))
    played: dict[str, list[Worth]] = {}
    for worth in worths:
        if worth.currency == terms.currency:
            for since, until, name in spans.get(worth.stream, ()):
                if since <= worth.opened < until:
                    played.setdefault(name, []).append(worth)
    sums = {name: summed_up(played.get(name, ())) for name in groups}
    rows = tuple(
        Row((name, *_cells(groups[name], sums[name])), terms.currency, sums[name].is_rare)
        for name in sorted(groups)
    )
    every = Made()
    for made in groups.values():
        every = every.with_(made)
    whole = summed_up(worth for name in groups for worth in played.get(name, ()))
    total = (Row(("", *_cells(every, whole)), terms.currency, whole.is_rare),) if rows else ()
    notes = (phrase("report.note-hold"), phrase("report.note-band"))
    return Report("results", by, days, _columns(by), rows, total, notes)


def _group(
    by: str, table: str, at: int, terms: Terms, posts: Posts, games: Mapping[str, str]
) -> str:
    match by:
        case "table":
            return table
        case "game":
            return games.get(table, "")
        case "shift":
            return posts.shift(table, at)
    return by_time(by, at, terms)


def _columns(by: str) -> tuple[Column, ...]:
    return (
        Column(by, HELD_BY[by]),
        *columns(
            opener="money", fills="money", credits="money", closer="money", drop="money",
            win="money", hold="share", rake="money", tips="money", differs="money", lacks="money",
            played="money", theory="about", theory_hold="share", low_hold="share",
            high_hold="share", chance="chance",
        ),
    )  # fmt: skip


def _cells(made: Made, sums: Sums) -> tuple[Cell, ...]:
    result, hold = made.result, made.result.hold
    theory, low, high = None, None, None
    if sums.rounds and not sums.unknown:
        theory = sums.theory
        low, high = band(sums.spread, sums.theory)
    return (
        *result,
        float(hold) if isinstance(hold, Fraction) else None,
        made.rake,
        made.tips,
        made.differs,
        made.lacks,
        sums.win if sums.rounds else None,
        theory,
        share(theory, result.drop) if theory is not None else None,
        share(low, result.drop) if low is not None else None,
        share(high, result.drop) if high is not None else None,
        sums.chance if sums.rounds else None,
    )


# Hours.


class Hour(NamedTuple):
    sold: int = 0
    bought: int = 0
    came: int = 0
    most: int = 0


def hours_report(
    entries: Iterable[DayEntry], worths: Iterable[Worth], days: Days, terms: Terms
) -> Report:
    """What came over the tables hour by hour, and how many were there to play."""
    found = _by_hour(entries, days, terms)
    played: dict[str, list[Worth]] = {}
    for worth in worths:
        if worth.currency == terms.currency:
            played.setdefault(by_time("hour", worth.opened, terms), []).append(worth)
    order = sorted({*found, *played}, key=lambda hour: hour_order(terms.day_begins, hour))
    rows = []
    for hour in order:
        sums, more = summed_up(played.get(hour, ())), found.get(hour, Hour())
        rows.append(_hour_row(hour, sums, more, terms.currency))
    whole = summed_up(worth for hour in order for worth in played.get(hour, ()))
    every = Hour(
        sum(each.sold for each in found.values()),
        sum(each.bought for each in found.values()),
        sum(each.came for each in found.values()),
        max((each.most for each in found.values()), default=0),
    )
    total = (_hour_row("", whole, every, terms.currency),) if rows else ()
    made = columns(
        hour="hour", rounds="count", players="count", came="count", inside="count", sold="money",
        bought="money", staked="money", win="money", theory="about", low="about", high="about",
    )  # fmt: skip
    notes = (phrase("report.note-hours"),)
    return Report("hours", "hour", days, made, tuple(rows), total, notes)


def _hour_row(hour: str, sums: Sums, more: Hour, currency: str) -> Row:
    low, high = sums.band
    known = bool(sums.rounds) and not sums.unknown
    return Row(
        (
            hour, sums.rounds, len(sums.players), more.came, more.most, more.sold, more.bought,
            sums.staked, sums.win, sums.theory if known else None, low if known else None,
            high if known else None,
        ),
        currency,
        sums.is_rare,
    )  # fmt: skip


def _by_hour(entries: Iterable[DayEntry], days: Days, terms: Terms) -> dict[str, Hour]:
    found: dict[str, Hour] = {}
    inside: set[str] = set()
    for entry in entries:
        at = entry.act.at
        if at >= days.ends:
            break
        for fact in entry.facts:
            inside = _inside(inside, fact)
            if at < days.begins:
                continue
            more = _in_hour(fact)
            if more is None:
                continue
            hour = by_time("hour", at, terms)
            had = found.get(hour, Hour())
            found[hour] = Hour(
                had.sold + more.sold,
                had.bought + more.bought,
                had.came + more.came,
                max(had.most, len(inside)),
            )
    return found


def _inside(inside: set[str], fact: object) -> set[str]:
    match fact:
        case Admitted(person=person):
            return inside | {person}
        case WentOut(person=person):
            return inside - {person}
    return inside


def _in_hour(fact: object) -> Hour | None:
    match fact:
        case SoldAtTable(sum=amount):
            return Hour(sold=amount)
        case BoughtIn(sum=amount):
            return Hour(bought=amount)
        case Admitted():
            return Hour(came=1)
        case WentOut():
            return Hour()
    return None


# What the pit notes.


def noted_report(entries: Iterable[DayEntry], days: Days, terms: Terms) -> Report:
    """Hourly results as the pit boss reckoned them, from a look at rack and drop box."""
    rows = []
    for entry in entries:
        for fact in entry.facts:
            if isinstance(fact, HourNoted) and days.begins <= entry.act.at < days.ends:
                moment = written(entry.act.at, terms.zone)
                hold = share(fact.win, fact.drop)
                cells = (moment, fact.table, fact.players, fact.rack, fact.drop, fact.win, hold)
                rows.append(Row(cells, terms.currency))
    head = columns(
        moment="text", table="table", players="count", rack="money", drop="money", win="money",
        hold="share",
    )  # fmt: skip
    return Report("noted", "moment", days, head, tuple(rows), (), (phrase("report.note-noted"),))
