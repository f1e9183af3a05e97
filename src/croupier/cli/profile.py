"""`croupier profile`: `check NAME|FILE` says all that is wrong with a house's profile; `show
NAME|FILE` what it takes from which book, and what each of its own values means."""

from __future__ import annotations

import argparse
import textwrap
from typing import Any

from croupier.cli.books import add_shelf, print_json
from croupier.cli.language import add_language, spoken
from croupier.cli.settings.kinds import named
from croupier.cli.today import today
from croupier.daybook.terms import Terms
from croupier.house.profile import read_profile, shipped_profiles
from croupier.words import profile

_WIDTH = 100


def add(commands: Any) -> None:
    command = commands.add_parser(
        "profile",
        description="From which book a house takes each subject, and the operator's own values for "
        "what the books leave open.",
    )
    parts = command.add_subparsers(dest="part", required=True, metavar="WHAT")
    for name, help_, run in (
        ("check", "all that is wrong with it", run_check),
        ("show", "what it takes from which book, and its own values", run_show),
    ):
        part = parts.add_parser(name, help=help_)
        part.add_argument(
            "profile",
            metavar="PROFILE",
            help=f"one that comes along ({', '.join(shipped_profiles())}), or a file",
        )
        if name == "show":
            part.add_argument("--json", action="store_true")
        add_language(part)
        add_shelf(part)
        part.set_defaults(run=run)


def add_option(command: argparse.ArgumentParser) -> None:
    """The option of every command that goes by a profile."""
    command.add_argument(
        "--profile",
        type=named,
        metavar="PROFILE",
        help="another profile of the house: one that comes along, or a file",
    )


def run_check(arguments: argparse.Namespace) -> int:
    terms = _read(arguments)
    others = sum(book != terms.book for book in terms.books.values())
    print(f"{arguments.profile}: complete; {len(terms.books)} subjects, {others} from other books")
    return 0


def run_show(arguments: argparse.Namespace) -> int:
    terms, speech = _read(arguments), spoken(arguments)
    subjects, values = profile.subjects(terms, speech), profile.values(terms, speech)
    if arguments.json:
        told = [
            {
                "subject": each.key,
                "book": each.book,
                "own": each.own,
                "rules": {row.key: {"value": row.value, "clause": row.clause} for row in each.rows},
            }
            for each in subjects
        ]
        own = {each.key: each.value for each in values}
        print_json({"profile": terms.name, "book": terms.book, "subjects": told, "values": own})
        return 0
    print(f"{terms.name}: {speech.say('profile.own-book')} {terms.book}\n")
    print(speech.say("profile.own-values"))
    for value in values:
        _print(f"{value.key} = {value.value}  ({value.means})", "  ")
    for subject in subjects:
        why = "" if subject.own else speech.say("profile.from-another", own=terms.book)
        print(f"\n{subject.name}: {subject.book}{f' ({why})' if why else ''}")
        for row in subject.rows:
            source = row.clause or row.house
            _print(f"{row.rule}: {row.value}{f'  ({source})' if source else ''}", "  ")
    return 0


def _read(arguments: argparse.Namespace) -> Terms:
    return read_profile(arguments.profile, arguments.books, today())


def _print(text: str, indent: str) -> None:
    print(textwrap.fill(text, _WIDTH, initial_indent=indent, subsequent_indent=indent * 2))
