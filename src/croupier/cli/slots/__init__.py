"""`croupier slots sheet MACHINE`: what a machine is and returns. `croupier slots tune MACHINE`:
strips that return so much."""

from __future__ import annotations

from typing import Any

from croupier.cli.commands import Command
from croupier.cli.registry import Commands


def add(commands: Any) -> None:
    from croupier.cli.slots import sheet, tune

    command = commands.add_parser("slots")
    parts = command.add_subparsers(dest="part", required=True, metavar="PART")
    sheet.add(parts)
    tune.add(parts)


COMMANDS = Commands(
    {"slots": Command(__name__, "machines: their sheets, and strips for a return")},
    {"slots-sheet": "croupier.odds.slots.par:Par"},
)
