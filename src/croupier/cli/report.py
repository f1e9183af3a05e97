"""`croupier report`: what a house made, beside what its own odds say it should have made; also
beside a house that is open."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from croupier.cli import house, profile
from croupier.cli.books import add_shelf
from croupier.cli.language import add_language, spoken
from croupier.cli.today import today
from croupier.daybook.state import House, fold
from croupier.errors import Refused
from croupier.house.clock import SystemClock
from croupier.house.profile import read_profile
from croupier.house.reports import files
from croupier.house.reports.asking import KINDS, Source, report_of
from croupier.house.reports.kept import KeptWorths
from croupier.house.reports.report import Report, days_of
from croupier.house.reports.valuer import Progress, Valuer
from croupier.store import Reader
from croupier.words.report_text import ReportText

WRITES = ("csv", "json", "parquet", "pdf", "svg")


def add(commands: Any) -> None:
    command = commands.add_parser(
        "report",
        description="Adds up what is on record: results, play beside the odds, players, cage, "
        "chips, tax, visitors, staff. Rounds are valued once, by every stake and decision, and "
        f"kept in the house's folder. Reports: {', '.join(KINDS)}.",
    )
    command.add_argument("report", metavar="REPORT", help="which")
    command.add_argument("--by", default="", metavar="WHAT", help="grouped by: table, game, day …")
    command.add_argument("--from", dest="first", default="", metavar="DATE", help="first day")
    command.add_argument("--to", dest="last", default="", metavar="DATE", help="last day (today)")
    command.add_argument(
        "--out", type=Path, metavar="FILE", help=f"write a file: {', '.join(WRITES)} by its ending"
    )
    command.add_argument("--json", action="store_true", help="as JSON")
    house.add_folder(command)
    house.add_key(command)
    profile.add_option(command)
    add_shelf(command)
    add_language(command)
    command.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    if arguments.report not in KINDS:
        raise Refused("no-such-report", report=arguments.report, legal=tuple(KINDS))
    with _source(arguments) as source:
        days = days_of(source.terms, source.now, arguments.first, arguments.last)
        report = report_of(arguments.report, arguments.by, days, source)
    text = ReportText(report, spoken(arguments))
    if arguments.out is not None:
        _write(arguments.out, report, text)
    elif arguments.json:
        print(files.as_json(report).decode())
    else:
        _print(text)
    return 0


@contextmanager
def _source(arguments: argparse.Namespace) -> Iterator[Source]:
    from croupier import store

    terms = read_profile(arguments.profile, arguments.books, today())
    with store.look(arguments.data / house.FILE, key=arguments.key) as reader:
        kept = KeptWorths(arguments.data)
        if KINDS[arguments.report].rounds:
            Valuer(reader, kept).bring_up(_told)
            _done()
        yield Source(reader, _house(reader), terms, kept, SystemClock().now())
        kept.close()


def _house(reader: Reader) -> House:
    found = House()
    for recorded in reader.days():
        found = fold(found, recorded.entry)
    return found


def _told(progress: Progress) -> None:
    """How far it is, where somebody looks."""
    if sys.stderr.isatty():
        line = f"{progress.done:,} of {progress.total:,} rounds"
        print(f"\r\033[K{line}", end="", file=sys.stderr, flush=True)


def _done() -> None:
    if sys.stderr.isatty():
        print("\r\033[K", end="", file=sys.stderr, flush=True)


def _write(file: Path, report: Report, text: ReportText) -> None:
    from croupier.print import report_pictures, report_sheets, sheets

    form = file.suffix.removeprefix(".")
    match form:
        case "csv":
            content = files.as_csv(report)
        case "json":
            content = files.as_json(report)
        case "parquet":
            content = files.as_parquet(report)
        case "pdf":
            content = sheets.printed(report_sheets.TEMPLATE, report_sheets.of_report(text))
        case "svg":
            content = report_pictures.picture(text).encode()
        case _:
            raise Refused("no-such-grouping", by=form or str(file), legal=WRITES)
    try:
        file.write_bytes(content)
    except OSError as error:
        why = error.strerror or str(error)
        raise Refused("file-unwritable", file=str(file), why=why) from error
    print(f"{file}: {len(report.rows)} lines")


def _mark(marked: bool) -> str:
    return "!" if marked else ""


def _print(text: ReportText) -> None:
    report = text.report
    print(f"{text.title}, {text.days}\n")
    head = [text.head(column) for column in report.columns]
    several = text.has_sums
    lines = [[*text.cells(row), row.currency, _mark(row.marked)] for row in report.rows]
    lines += [[*text.cells(row, total=True), row.currency, ""] for row in report.totals]
    table = [[*head, "", ""], *lines]
    if not several:
        table = [[*line[:-2], line[-1]] for line in table]
    if report.rows:
        right = [column.is_amount for column in report.columns] + [False, False]
        wide = [max(len(line[at]) for line in table) for at in range(len(table[0]))]
        for line in table:
            cells = (
                cell.rjust(width) if at_right else cell.ljust(width)
                for cell, width, at_right in zip(line, wide, right, strict=False)
            )
            print("  ".join(cells).rstrip())
    else:
        print(text.speech.say("report.none"))
    print()
    for note in text.notes:
        print(note)
