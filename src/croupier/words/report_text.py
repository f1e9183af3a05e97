"""A report in words of a language: titles, heads, cells."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from typing import NamedTuple

from croupier.daybook.authority import place_name, role_name
from croupier.house.reports.report import Cell, Column, Report, Row
from croupier.words.books import labels
from croupier.words.catalogue import PAGES
from croupier.words.figures import decimal, once_in
from croupier.words.speech import SOURCE, Speech

NOTHING = "–"
_PARTS = {"sold": "col-sold-by", "redeemed": "col-redeemed-by"}


class Names(NamedTuple):
    """What people and tables are called here."""

    person: Callable[[str], str] = str
    table: Callable[[str], str] = str


AS_THEY_ARE = Names()


class ReportText:
    def __init__(self, report: Report, speech: Speech, names: Names = AS_THEY_ARE) -> None:
        self.report, self.speech, self.names = report, speech, names

    @property
    def title(self) -> str:
        return self.speech.say(f"report.{self.report.name}")

    @property
    def lead(self) -> str:
        return self.speech.say(f"report.lead-{self.report.name}")

    @property
    def days(self) -> str:
        first, last = self.report.days.first.isoformat(), self.report.days.last.isoformat()
        if first == last:
            return self.speech.day(first)
        return self.speech.say(
            "report.days", first=self.speech.day(first), last=self.speech.day(last)
        )

    @property
    def notes(self) -> list[str]:
        return [self.speech.tell(note) for note in self.report.notes]

    @property
    def has_sums(self) -> bool:
        return len({row.currency for row in self.report.rows if row.currency}) > 1

    def head(self, column: Column) -> str:
        kind, _, which = column.key.partition(" ")
        if kind in _PARTS and which:
            means = self.speech.say(f"paper.means.{which.replace(' ', '-')}")
            return self.speech.say(f"report.{_PARTS[kind]}", means=means)
        if kind == "chip" and which:
            return self.speech.say("report.col-chip", kind=which)
        return self.speech.say(f"report.col-{column.key.replace('_', '-')}")

    def cells(self, row: Row, *, total: bool = False) -> list[str]:
        said = [
            self.cell(cell, column, row.currency)
            for cell, column in zip(row.cells, self.report.columns, strict=True)
        ]
        if total:
            said[0] = self.speech.say("report.together")
        return said

    def cell(self, cell: Cell, column: Column, currency: str) -> str:
        if cell is None:
            return NOTHING
        return _SAID[column.holds](self, cell, currency)

    # What cells hold.

    def _money(self, cell: Cell, currency: str) -> str:
        return self._amount(int(cell or 0), currency)

    def _about(self, cell: Cell, currency: str) -> str:
        return self._amount(round(float(cell or 0)), currency)

    def _amount(self, minor: int, currency: str) -> str:
        """Its thousands apart, with a true minus."""
        text = self.speech.amount(abs(minor), currency)
        if self.speech.tag == SOURCE:
            whole, point, rest = text.partition(".")
            text = f"{self.speech.number(int(whole))}{point}{rest}"
        return f"{'−' if minor < 0 else ''}{text}"

    def _share(self, cell: Cell, _: str) -> str:
        return f"{decimal(float(cell or 0) * 100, 2, self.speech)} %"

    def _chance(self, cell: Cell, _: str) -> str:
        chance = float(cell or 0)
        if chance >= 0.01:
            return f"{decimal(chance * 100, 1, self.speech)} %"
        return once_in(chance, self.speech) or f"{decimal(0.0, 1, self.speech)} %"

    def _number(self, cell: Cell, _: str) -> str:
        return decimal(float(cell or 0), 2, self.speech)

    def _hours(self, cell: Cell, _: str) -> str:
        return decimal(float(cell or 0), 1, self.speech)

    def _count(self, cell: Cell, _: str) -> str:
        return self.speech.number(int(cell or 0))

    def _text(self, cell: Cell, _: str) -> str:
        if not cell:
            by_nobody = self.report.by == "shift"
            return self.speech.say("report.program") if by_nobody else NOTHING
        return str(cell)

    def _person(self, cell: Cell, _: str) -> str:
        if not cell:
            return self.speech.say("report.program")
        return self.names.person(str(cell))

    def _table(self, cell: Cell, _: str) -> str:
        return self.names.table(str(cell))

    def _place(self, cell: Cell, _: str) -> str:
        return self.speech.tell(place_name(str(cell)))

    def _end(self, cell: Cell, _: str) -> str:
        """`vault`, `window 1`, `tips r4`; and accounts, `cash:window 1`."""
        kind, _, place = str(cell).rpartition(":")
        first, _, which = place.partition(" ")
        whole = f"report.end-{place.replace(' ', '-') or 'nowhere'}"
        if whole in PAGES:
            said = self.speech.say(whole)
        elif f"report.end-{first}" in PAGES:
            said = f"{self.speech.say(f'report.end-{first}')} {which}"
        elif kind == "account":
            said = self.speech.say(f"paper.means.{place.replace(' ', '-')}")
        else:
            said = self.speech.tell(place_name(place))
        if not kind:
            return said
        key = f"report.account-{kind}"
        return self.speech.say(key, place=said) if key in PAGES else f"{kind}: {said}"

    def _game(self, cell: Cell, _: str) -> str:
        name = str(cell)
        return labels.game(name, self.speech) if name in labels.GAMES else name or NOTHING

    def _day(self, cell: Cell, _: str) -> str:
        return str(cell)

    def _weekday(self, cell: Cell, _: str) -> str:
        from babel.dates import get_day_names

        return str(get_day_names("wide", locale=self.speech.tag)[int(cell or 1) - 1])

    def _month(self, cell: Cell, _: str) -> str:
        from babel.dates import format_date

        return format_date(date.fromisoformat(f"{cell}-01"), "LLLL y", locale=self.speech.tag)

    def _hour(self, cell: Cell, _: str) -> str:
        hour = str(cell)
        return f"{hour}:00" if hour.isdigit() else NOTHING

    def _role(self, cell: Cell, _: str) -> str:
        return self.speech.tell(role_name(str(cell)))

    def _phrase(self, cell: Cell, _: str) -> str:
        return self.speech.say(str(cell))

    def _paper(self, cell: Cell, _: str) -> str:
        key = f"paper.{str(cell).replace(' ', '-')}"
        return self.speech.say(key) if key in PAGES else str(cell)


_SAID: dict[str, Callable[[ReportText, Cell, str], str]] = {
    "money": ReportText._money,
    "about": ReportText._about,
    "share": ReportText._share,
    "chance": ReportText._chance,
    "number": ReportText._number,
    "hours": ReportText._hours,
    "count": ReportText._count,
    "text": ReportText._text,
    "person": ReportText._person,
    "table": ReportText._table,
    "place": ReportText._place,
    "end": ReportText._end,
    "game": ReportText._game,
    "day": ReportText._day,
    "weekday": ReportText._weekday,
    "month": ReportText._month,
    "hour": ReportText._hour,
    "role": ReportText._role,
    "phrase": ReportText._phrase,
    "paper": ReportText._paper,
}
