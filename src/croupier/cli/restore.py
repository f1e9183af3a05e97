"""`croupier restore`: a house from its backup, in a folder where none is."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from croupier.cli import house
from croupier.cli.backup import said


def add(commands: Any) -> None:
    command = commands.add_parser(
        "restore",
        help="a house from its backup",
        description="Puts a backup and the house's keys into a folder where no house is, and "
        "audits it. Nothing that lies there is written over.",
    )
    command.add_argument("backup", type=Path, metavar="BACKUP", help="the backup's folder")
    command.add_argument(
        "--keys", type=Path, metavar="FOLDER", help="where the keys are (the house's folder)"
    )
    house.add_folder(command, "where the house is to be")
    command.add_argument("--json", action="store_true", help="as JSON")
    command.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """0 where the house stands and its books are in order, 1 where they are not."""
    from croupier.house.backups import at_once, restore

    checked = at_once(restore(arguments.backup, arguments.data, arguments.keys or arguments.data))
    said(checked, as_json=arguments.json, file=arguments.data)
    return 0 if checked.ok else 1
