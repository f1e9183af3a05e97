"""`croupier backup`: a copy of a house, made while it is open, and looked through by the audit."""

from __future__ import annotations

import argparse
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

from croupier.cli import house
from croupier.cli.books import print_json

if TYPE_CHECKING:
    from croupier.house.backups import Backups, Checked


def add(commands: Any) -> None:
    command = commands.add_parser(
        "backup",
        help="copy a house, and prove that the copy holds",
        description="Copies the house's file as it stands at one moment, also while the house is "
        "open, and audits the copy. The keys are not in it: keep them apart from it.",
    )
    house.add_folder(command)
    house.add_key(command)
    house.add_backups(command)
    command.add_argument(
        "--keys", type=Path, metavar="FOLDER", help="copy the house's keys into this folder, too"
    )
    doing = command.add_mutually_exclusive_group()
    doing.add_argument("--list", action="store_true", help="those that are there, and make none")
    doing.add_argument("--verify", default="", metavar="NAME", help="look through this one again")
    command.add_argument("--json", action="store_true", help="as JSON")
    command.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """0 where the copy holds, 1 where something in it does not."""
    from croupier.house.backups import Backups, at_once
    from croupier.house.clock import SystemClock

    backups = Backups(arguments.data, arguments.backups, arguments.key)
    if arguments.list:
        return _list(backups, as_json=arguments.json)
    if arguments.verify:
        checked = at_once(backups.verify(arguments.verify))
    else:
        checked = at_once(backups.make(SystemClock().now))
    keys = backups.copy_keys(arguments.keys) if arguments.keys else ()
    said(checked, as_json=arguments.json, file=backups.place / checked.name)
    if not arguments.json and not arguments.verify:
        _say_keys(backups, arguments.keys, keys)
    return 0 if checked.ok else 1


def said(checked: Checked, *, as_json: bool, file: Path) -> None:
    from croupier.words.audit import in_words

    if as_json:
        found = [{"key": what.key, "facts": what.facts} for what in checked.findings]
        told = {"ok": checked.ok, "entries": checked.entries, "changed": checked.changed}
        print_json({"name": checked.name, **told, "findings": found})
        return
    for name in checked.changed:
        print(f"{name} is not as it was made")
    for what in checked.findings:
        print(in_words(what))
    holds = "the books in it are in order" if checked.ok else "it does not hold"
    print(f"{file}: {checked.entries:,} entries, {holds}.")


def _say_keys(backups: Backups, folder: Path | None, copied: tuple[str, ...]) -> None:
    names = ", ".join(copied or (each.name for each in backups.key_files()))
    if folder:
        print(f"The keys are in {folder}: {names}.")
    else:
        print(f"Without its keys nobody opens it; keep them elsewhere: {names} (--keys FOLDER).")


def _list(backups: Backups, *, as_json: bool) -> int:
    import msgspec

    known = backups.listed()
    if as_json:
        for one in known:
            print(msgspec.json.encode({"name": one.name, "made": one.manifest}).decode())
        return 0
    for one in known:
        if one.manifest is None:
            print(f"{one.name}  cannot be read")
            continue
        made = one.manifest
        at = datetime.fromtimestamp(made.at / 1000, UTC).isoformat(timespec="seconds")
        stands = f"{made.wrong} wrong" if made.wrong else "in order"
        print(f"{one.name}  {at}  {made.entries:,} entries  {made.bytes:,} bytes  {stands}")
    if not known:
        print(f"No backups in {backups.place}.")
    return 0
