"""`croupier inspect`: everything an inspection is given, as files with a manifest of their hashes:
the same bytes as the page of the office gives."""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any

from croupier.cli import house, profile
from croupier.cli.books import add_shelf
from croupier.cli.today import today

MANIFEST, SUMS = "manifest.json", "SHA256SUMS"


def add(commands: Any) -> None:
    command = commands.add_parser(
        "inspect",
        description="Writes every list of the inspection page, as CSV and as PDF, with a manifest "
        "of SHA-256 hashes. Persons stand by their ids. Reads only; the house may be open.",
    )
    house.add_folder(command)
    command.add_argument(
        "--out", type=Path, required=True, metavar="DIR", help="where to, a folder"
    )
    command.add_argument("--month", default="", metavar="MONTH", help="2026-11, if not this one")
    command.add_argument("--no-pdf", action="store_true", help="the CSV files alone")
    profile.add_option(command)
    add_shelf(command)
    command.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    from croupier import store
    from croupier.web.office.records.inspected import all_of

    with store.look(arguments.data / house.FILE) as reader:
        look = _look(arguments, reader)
        arguments.out.mkdir(parents=True, exist_ok=True)
        written: dict[str, dict[str, object]] = {}
        for name, table in all_of(look):
            for file, content in _files(look, name, table, pdf=not arguments.no_pdf):
                written[file] = _written(arguments.out, file, content) | {"rows": len(table.rows)}
    _manifest(arguments.out, look.month, written)
    print(f"{arguments.out}: {len(written)} files of {look.month}, {MANIFEST}, {SUMS}")
    return 0


def _look(arguments: argparse.Namespace, reader: Any) -> Any:
    from croupier.daybook.calendar import day_of
    from croupier.daybook.state import House, fold
    from croupier.house.clock import SystemClock
    from croupier.house.dayindex import DayIndex
    from croupier.house.profile import read_profile
    from croupier.rulebooks.shelves import find_book
    from croupier.web.office.records.looking import Look
    from croupier.words.speech import speech

    terms = read_profile(arguments.profile, arguments.books, today())
    index, stands, now = DayIndex(), House(), SystemClock().now()
    for recorded in reader.days():
        stands = fold(stands, recorded.entry)
        index.add(recorded.entry)
    month = arguments.month or day_of(now, terms.zone).isoformat()[:7]
    language = find_book(terms.book, arguments.books).info.language
    return Look((reader, index), stands, terms, month, now).told_in(speech(language))


def _files(look: Any, name: str, table: Any, *, pdf: bool) -> list[tuple[str, bytes]]:
    from croupier.print.papers import TEMPLATE
    from croupier.print.sheets import printed
    from croupier.web.office.records.inspected import csv_of, paper_data

    found = [(f"{name}-{look.month}.csv", csv_of(table))]
    if pdf:
        found.append((f"{name}-{look.month}.pdf", printed(TEMPLATE, paper_data(look, table))))
    return found


def _written(folder: Path, file: str, content: bytes) -> dict[str, object]:
    from croupier.web.office.records.inspected import hash_of

    (folder / file).write_bytes(content)
    return {"sha256": hash_of(content), "bytes": len(content)}


def _manifest(folder: Path, month: str, written: dict[str, dict[str, object]]) -> None:
    """For programs, and for `sha256sum --check`."""
    said = {"month": month, "files": written}
    (folder / MANIFEST).write_text(json.dumps(said, indent=2) + "\n", "utf-8")
    lines = "".join(f"{known['sha256']}  {file}\n" for file, known in written.items())
    (folder / SUMS).write_text(lines, "utf-8")
