"""Every report by its name: what it takes, and who may read it."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from typing import NamedTuple

from croupier.daybook.entry import DayEntry
from croupier.daybook.rooms import staff
from croupier.daybook.rooms.records.reports import CAGE, FLOOR, HALL, HOUSE, PLAYERS
from croupier.daybook.rooms.tournaments import standing
from croupier.daybook.state import House
from croupier.daybook.terms import Terms
from croupier.errors import Refused
from croupier.house.reports import (
    bonus,
    ledgers,
    machines,
    papers,
    people,
    play,
    pools,
    proof,
    tables,
    tournaments,
)
from croupier.house.reports.kept import KeptWorths
from croupier.house.reports.report import Days, Report
from croupier.house.reports.rounds import Worth
from croupier.money import MOST, is_chips
from croupier.store import Reader


class Kind(NamedTuple):
    """`action`: who may do this may read it; `by`: how it can be grouped, the usual way first;
    `rounds`: whether it takes the worths of rounds."""

    action: str
    by: tuple[str, ...] = ()
    rounds: bool = False


KINDS: dict[str, Kind] = {
    "results": Kind(FLOOR, tables.RESULTS_BY, rounds=True),
    "play": Kind(FLOOR, play.PLAY_BY, rounds=True),
    "hours": Kind(FLOOR, rounds=True),
    "noted": Kind(FLOOR),
    "openers": Kind(FLOOR),
    "players": Kind(PLAYERS, rounds=True),
    "cage": Kind(CAGE),
    "chips": Kind(CAGE),
    "tax": Kind(CAGE, rounds=True),
    "routes": Kind(CAGE),
    "papers": Kind(CAGE),
    "machines": Kind(HALL, machines.MACHINES_BY, rounds=True),
    "meters": Kind(HALL),
    "jackpots": Kind(HALL, pools.JACKPOTS_BY),
    "funds": Kind(CAGE),
    "bonus": Kind(CAGE),
    "tournaments": Kind(CAGE),
    "visitors": Kind(HOUSE),
    "staff": Kind(HOUSE),
    "proof": Kind(HOUSE, rounds=True),
}
"""In the order in which they are shown."""


class Source(NamedTuple):
    """Where reports are read from. `only`: of these tables, where not of all."""

    reader: Reader
    house: House
    terms: Terms
    kept: KeptWorths
    now: int
    only: Collection[str] | None = None

    def entries(self) -> list[DayEntry]:
        return [recorded.entry for recorded in self.reader.days()]

    def worths(self, since: int = 0, until: int = MOST) -> Iterator[Worth]:
        found: Iterable[Worth] = self.kept.between(since, until)
        return (
            each
            for each in found
            if (self.only is None or each.stream in self.only) and not is_chips(each.currency)
        )

    def games(self) -> dict[str, str]:
        """What is played at each table, as its last round had it."""
        last = ((stream, self.reader.rounds(stream, limit=1)) for stream in self.reader.streams())
        return {stream: row.game for stream, rows in last for row in rows}


def report_of(name: str, by: str, days: Days, source: Source) -> Report:
    kind = KINDS.get(name)
    if kind is None:
        raise Refused("no-such-report", report=name, legal=tuple(KINDS))
    if by and by not in kind.by:
        raise Refused("no-such-grouping", by=by, legal=kind.by)
    return _MADE[name](by or next(iter(kind.by), ""), days, source)


def _results(by: str, days: Days, source: Source) -> Report:
    entries = [entry for entry in source.entries() if _of_tables(entry, source)]
    worths = source.worths(days.begins, days.ends)
    posts = _posts(days, source)
    return tables.results_report(
        entries, worths, by, days, source.terms, posts, source.games() if by == "game" else {}
    )


def _of_tables(entry: DayEntry, source: Source) -> bool:
    """Of a table that may be read, or of none in particular."""
    if source.only is None:
        return True
    named = {getattr(fact, "table", None) for fact in entry.facts} - {None}
    return not named or bool(named & set(source.only))


def _posts(days: Days, source: Source) -> play.Posts:
    return play.Posts(staff.of(source.house), days, source.now, source.terms)


def _play(by: str, days: Days, source: Source) -> Report:
    worths = source.worths(days.begins, days.ends)
    return play.play_report(worths, by, days, source.terms, _posts(days, source))


def _hours(_: str, days: Days, source: Source) -> Report:
    entries = (entry for entry in source.entries() if _of_tables(entry, source))
    return tables.hours_report(entries, source.worths(days.begins, days.ends), days, source.terms)


def _tax(_: str, days: Days, source: Source) -> Report:
    worths = source.worths(days.begins, days.ends)
    return ledgers.tax_report(source.entries(), worths, days, source.terms)


def _proof(_: str, days: Days, source: Source) -> Report:
    entries, worths = source.entries(), source.worths()
    return proof.proof_report(source.reader, entries, worths, source.house, days, source.terms)


def _openers(_: str, days: Days, source: Source) -> Report:
    found = papers.openers_report(source.house, days, source.terms)
    if source.only is None:
        return found
    return found._replace(rows=tuple(row for row in found.rows if row.cells[0] in source.only))


_MADE = {
    "results": _results,
    "play": _play,
    "hours": _hours,
    "noted": lambda _, days, source: tables.noted_report(
        (entry for entry in source.entries() if _of_tables(entry, source)), days, source.terms
    ),
    "openers": _openers,
    "players": lambda _, days, source: play.players_report(
        list(source.worths(days.begins, days.ends)), days
    ),
    "cage": lambda _, days, source: ledgers.cage_report(source.entries(), days, source.terms),
    "chips": lambda _, days, source: ledgers.chips_report(source.entries(), days, source.terms),
    "tax": _tax,
    "routes": lambda _, days, source: ledgers.routes_report(source.entries(), days, source.terms),
    "papers": lambda _, days, source: papers.papers_report(source.entries(), days),
    "machines": lambda by, days, source: machines.machines_report(
        source.house, source.worths(days.begins, days.ends), by, days, source.terms
    ),
    "meters": lambda _, days, source: machines.meters_report(source.house, days, source.terms),
    "jackpots": lambda by, days, source: pools.jackpots_report(
        source.reader, by, days, source.terms
    ),
    "funds": lambda _, days, source: pools.funds_report(source.reader, days, source.terms),
    "bonus": lambda _, days, source: bonus.bonus_report(source.house, days),
    "tournaments": lambda _, days, source: tournaments.tournaments_report(
        standing.of(source.house), days
    ),
    "visitors": lambda _, days, source: people.visitors_report(
        source.entries(), days, source.terms
    ),
    "staff": lambda _, days, source: people.staff_report(staff.of(source.house), days, source.now),
    "proof": _proof,
}
