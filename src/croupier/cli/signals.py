"""`croupier signals`: what the pit should look at, as the house has seen it between players."""

from __future__ import annotations

import argparse
import json
from datetime import UTC, datetime
from typing import Any

from croupier.cli import house
from croupier.table.room.signals import SAME_ADDRESS, Signal


def add(commands: Any) -> None:
    command = commands.add_parser("signals", description=__doc__)
    command.add_argument("--table", default="", metavar="ID", help="of this table only")
    house.add_folder(command)
    command.add_argument("--json", action="store_true", help="one JSON object per signal")
    command.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    from croupier import store

    with store.look(arguments.data / house.FILE) as reader:
        rows = reader.signals(arguments.table)
        known = (reader.player(player) for row in rows for player in row.signal.players)
        names = {player.player: player.name for player in known if player}
    for row in rows:
        at = datetime.fromtimestamp(row.at / 1000, UTC).isoformat(timespec="seconds")
        signal = row.signal
        if arguments.json:
            who = [{"player": p, "name": names.get(p, "")} for p in signal.players]
            found = {"at": at, "table": row.stream, "round": row.round, "kind": signal.kind}
            print(json.dumps({**found, "players": who, "figures": signal.figures}))
        else:
            print(f"{at}  {row.round or row.stream}  {in_words(signal, names)}")
    if not rows and not arguments.json:
        print("No signals.")
    return 0


def in_words(signal: Signal, names: dict[str, str]) -> str:
    one, other = (f"{names.get(p, '?')} ({p})" for p in signal.players)
    if signal.kind == SAME_ADDRESS:
        return f"{one} and {other} come from the same address"
    figures = signal.figures
    return (
        f"{one} has lost {figures['big_blinds']} big blinds to {other} "
        f"on {figures['occasions']} occasions"
    )
