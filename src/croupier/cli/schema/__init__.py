"""`croupier schema`: the JSON Schema of what commands print with `--json`, of what a house writes
down, and of the files of a book."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

import msgspec


def add(commands: Any) -> None:
    command = commands.add_parser(
        "schema",
        description="The schema of what a command prints with --json, of exported rounds, of the "
        "entries of the journals, and of the files of a book, for editors. Without a name it lists "
        "them.",
    )
    command.add_argument("name", metavar="NAME", nargs="?", help="of what, such as audit or round")
    command.add_argument("--all", action="store_true", help="all of them")
    command.add_argument(
        "--out", type=Path, metavar="FOLDER", help="a new folder with a file for each"
    )
    command.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    from croupier.cli.schema.making import schema_of, schemas

    if arguments.name is None and not arguments.all and arguments.out is None:
        for name, make in schemas().items():
            print(f"{name:20} {make()['title']}")
        return 0
    names = [arguments.name] if arguments.name else list(schemas())
    made = {name: schema_of(name) for name in names}
    if arguments.out is not None:
        _write(arguments.out, made)
    else:
        print(_text(made if arguments.all else made[arguments.name]), end="")
    return 0


def _write(folder: Path, made: dict[str, Any]) -> None:
    from croupier.house.export.whole import whole_folder

    with whole_folder(folder) as beside:
        for name, schema in made.items():
            (beside / f"{name}.schema.json").write_text(_text(schema), "utf-8")
    print(f"{folder}: {len(made)} schemas")


def _text(schema: Any) -> str:
    return msgspec.json.format(msgspec.json.encode(schema), indent=2).decode() + "\n"
