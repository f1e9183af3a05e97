"""`croupier table`: `open`, `close` and `plate`, at a table of a house that is open."""

from __future__ import annotations

import argparse
import sys
from typing import Any

from croupier.cli import house
from croupier.cli.language import add_language, spoken

WORDS = {
    "open": ("open-table", "open it, as on the plan"),
    "close": ("close-table", "close it, between two rounds"),
    "plate": ("change-plate", "another plate from the next round on"),
}


def add(commands: Any) -> None:
    command = commands.add_parser(
        "table",
        help="open or close a table, or change its plate",
        description="Says at a table of a house that is open what its pit boss says. Who may run "
        "this has the house's files, and is believed as whom they act; that person has to be on "
        "shift there. The same stands on the table's page in the office.",
    )
    parts = command.add_subparsers(dest="part", required=True, metavar="WHAT")
    for name, (_, help_) in WORDS.items():
        part = parts.add_parser(name, help=help_)
        part.add_argument("table", metavar="TABLE", help="the table's id")
        if name == "plate":
            part.add_argument("plate", metavar="PLATE", help="its line: 'straight 1..100, …'")
        part.add_argument("--by", required=True, metavar="WHO", help="a badge, or a person's id")
        if name == "close":
            part.add_argument("--reason", required=True, metavar="WHY", help="in words")
        part.add_argument(
            "--wait",
            type=_seconds,
            default=120,
            metavar="SECONDS",
            help="how long to wait for the end of a round (%(default)s)",
        )
        house.add_folder(part)
        add_language(part)
        part.set_defaults(run=run)


def _seconds(text: str) -> int:
    if not text.isdigit() or int(text) > 3600:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number of seconds from 0 to 3600")
    return int(text)


def run(arguments: argparse.Namespace) -> int:
    """0 it is done and on disk, 2 it is refused."""
    import msgspec

    from croupier.house.wicket import Asked, ask

    word = {"do": WORDS[arguments.part][0], "id": 1}
    for field in ("plate", "reason"):
        if hasattr(arguments, field):
            word[field] = getattr(arguments, field)
    raw = msgspec.Raw(msgspec.json.encode(word))
    said = Asked(arguments.by, arguments.table, raw, spoken(arguments).tag, arguments.wait)
    answered = ask(arguments.data, said)
    if answered.code:
        print(f"croupier: {answered.words}", file=sys.stderr)
        return 2
    print(f"{arguments.table}: {WORDS[arguments.part][1]}: done.")
    return 0
