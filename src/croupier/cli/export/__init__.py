"""`croupier export`: one round, or all rounds of a time, as text, in forms of other programs, or as
data."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from croupier.cli import house
from croupier.cli.books import add_shelf
from croupier.cli.export import many, one
from croupier.errors import Refused

FORMATS = (*one.FORMATS, *(name for name in many.FORMATS if name not in one.FORMATS))


def add(commands: Any) -> None:
    command = commands.add_parser(
        "export",
        description="Writes a round of the house, or of a file, in another format; with --since "
        "all rounds of a time, one after another. Cards that were never open to whoever it is for "
        "are left hidden. The house may be open.",
    )
    command.add_argument(
        "round",
        metavar="ROUND",
        nargs="?",
        help="a round's id, such as h1-000042; a .round or .phh file; - reads the input",
    )
    command.add_argument(
        "--format",
        choices=FORMATS,
        default=FORMATS[0],
        help="(%(default)s); every game has round, jsonl and parquet",
    )
    house.add_folder(command)
    command.add_argument(
        "--seat", default="", metavar="SEAT", help="with the cards this seat saw, such as p3"
    )
    command.add_argument("--all-cards", action="store_true", help="hide nothing: for the house")
    _add_many(command)
    add_shelf(command)
    command.set_defaults(run=run)


def _add_many(command: argparse.ArgumentParser) -> None:
    """Which of many rounds, and where to."""
    command.add_argument(
        "--since",
        metavar="WHEN",
        help="all rounds from here: 2026-11-16, 2026-11-16T18:00 or an id",
    )
    command.add_argument("--until", metavar="WHEN", help="those that opened before (now)")
    command.add_argument("--table", default="", metavar="ID", help="of this table only")
    command.add_argument("--game", default="", metavar="GAME", help="of this game only")
    command.add_argument(
        "--player", default="", metavar="ID", help="this player's only, with the cards he saw"
    )
    command.add_argument(
        "--out",
        type=Path,
        metavar="FILE|FOLDER",
        help="a new file, by its ending, or a new folder with a file for each table",
    )


def run(arguments: argparse.Namespace) -> int:
    chosen = ("until", "table", "game", "player", "out")
    meant = [f"--{name}" for name in chosen if getattr(arguments, name)]
    if arguments.since is not None and arguments.round is None:
        return many.run(arguments)
    if arguments.since is not None or meant or arguments.round is None:
        raise Refused("export-what")
    return one.run(arguments)
