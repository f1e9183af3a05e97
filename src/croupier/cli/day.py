"""`croupier day`: `replay FILE …` plays days from their text and says where they differ; `export
DATE` writes a real day of a house as such a text, persons masked."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from datetime import date
from pathlib import Path
from typing import Any

from croupier.cli import house, profile
from croupier.cli.books import add_shelf
from croupier.cli.today import today
from croupier.daybook.days.export import export_day
from croupier.daybook.days.lines import DayText, read_day
from croupier.daybook.days.replay import replay
from croupier.daybook.entry import DayEntry
from croupier.daybook.terms import Terms
from croupier.errors import CroupierError
from croupier.house.profile import read_profile, terms_of_day
from croupier.words.refusals import in_words


def add(commands: Any) -> None:
    command = commands.add_parser(
        "day",
        description="A day as text: what people did, what followed, what was refused.",
    )
    parts = command.add_subparsers(dest="part", required=True, metavar="WHAT")
    _add_replay(parts)
    _add_export(parts)


def _add_replay(parts: Any) -> None:
    command = parts.add_parser(
        "replay",
        help="play days from their text",
        description="Plays .day files by the procedures of the house. A missing, different or "
        "extra consequence, and an act that is or is not refused, is an error with a diff and exit "
        "code 1.",
    )
    command.add_argument("files", nargs="+", metavar="FILE", help="a .day file; - reads the input")
    command.add_argument("--json", action="store_true", help="one JSON object per file")
    _add_profile(command)
    command.set_defaults(run=run_replay)


def _add_export(parts: Any) -> None:
    command = parts.add_parser(
        "export",
        help="a real day as text, persons masked",
        description="Writes a gaming day of a house's day book as text that replays: how the house "
        "stood before, and every act. Persons are masked; reasons and notes stay as they were "
        "written. The house may be open.",
    )
    command.add_argument(
        "day", type=_date, metavar="DATE", help="on which the gaming day begins: 2026-11-16"
    )
    house.add_folder(command)
    _add_profile(command)
    command.set_defaults(run=run_export)


def _add_profile(command: argparse.ArgumentParser) -> None:
    profile.add_option(command)
    add_shelf(command)


def _date(text: str) -> date:
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"“{text}” is no date such as 2026-11-16") from None


def _terms(arguments: argparse.Namespace) -> Terms:
    return read_profile(arguments.profile, arguments.books, today())


# Replaying.


def run_replay(arguments: argparse.Namespace) -> int:
    failed = 0
    for name in arguments.files:
        outcome = _outcome(name, arguments)
        failed += not outcome["ok"]
        if arguments.json:
            print(json.dumps(outcome, ensure_ascii=False))
        elif outcome["ok"]:
            print(f"{name}: goes as written, {outcome['acts']} acts")
        else:
            print(f"{name}: {outcome['why']}", file=sys.stderr)
    return 1 if failed else 0


def _terms_of(day: DayText, arguments: argparse.Namespace) -> Terms:
    """By the profile that is said; otherwise by the house above the text."""
    house_above = day.headers.get("house")
    if arguments.profile or arguments.books or house_above is None:
        return _terms(arguments)
    return terms_of_day(house_above)


def _outcome(name: str, arguments: argparse.Namespace) -> dict[str, Any]:
    try:
        text = sys.stdin.read() if name == "-" else Path(name).read_text("utf-8")
        day = read_day(text, name)
        played = replay(day, _terms_of(day, arguments))
    except CroupierError as error:
        return {"file": name, "ok": False, "code": error.code, "why": in_words(error)}
    except (OSError, UnicodeDecodeError) as error:
        why = f"cannot be read: {error}"
        return {"file": name, "ok": False, "code": "unreadable-file", "why": why}
    acts, entries = len(played.text.acts), len(played.entries)
    return {"file": name, "ok": True, "acts": acts, "entries": entries}


# Exporting.


def run_export(arguments: argparse.Namespace) -> int:
    terms, entries = _terms(arguments), _entries(arguments.data / house.FILE)
    sys.stdout.write(str(export_day(entries, arguments.day, terms)))
    return 0


def _entries(file: Path) -> Iterator[DayEntry]:
    from croupier import store

    with store.look(file) as reader:
        for recorded in reader.days():
            yield recorded.entry
