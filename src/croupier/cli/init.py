"""`croupier init`: a folder with all that an operator edits, settings, plans and profile."""

from __future__ import annotations

import argparse
from importlib import resources
from pathlib import Path
from typing import Any

from croupier.cli import settings
from croupier.errors import Refused

FLOOR, PROFILE, TOURNAMENTS = "floor.toml", "profile.toml", "tournaments.toml"
CHOSEN = {"data": "data", "floor": FLOOR, "tournaments": TOURNAMENTS, "profile": PROFILE}


def add(commands: Any) -> None:
    command = commands.add_parser(
        "init",
        help="write settings, plans and profile to edit",
        description="Writes what a house goes by into a folder, to be edited: its settings, the "
        "plan of its tables, its profile and the plan of its tournaments, each with comments. "
        "Nothing that lies there is written over.",
    )
    command.add_argument("folder", type=Path, metavar="FOLDER", help="made where it is missing")
    command.add_argument(
        "--from",
        dest="profile",
        default="demo",
        metavar="PROFILE",
        help="the profile to begin with, one that comes along (%(default)s)",
    )
    command.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    folder: Path = arguments.folder
    files = _files(arguments.profile)
    taken = [name for name in files if (folder / name).exists()]
    if folder.exists() and not folder.is_dir():
        taken = ["(no folder)"]
    if taken:
        raise Refused("files-there", folder=str(folder), files=", ".join(taken))
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in files.items():
        with (folder / name).open("x", encoding="utf-8") as stream:
            stream.write(text)
        print(folder / name)
    print(f"Edit them, then: croupier serve --config {folder / settings.FILE}")
    return 0


def _files(profile: str) -> dict[str, str]:
    from croupier.cli import parser
    from croupier.cli.settings.keys import Keys
    from croupier.cli.settings.writing import written
    from croupier.house.profile import find_profile

    house = resources.files("croupier.house")
    return {
        settings.FILE: written(Keys(parser()), CHOSEN),
        FLOOR: (house / "floor.toml").read_text("utf-8"),
        PROFILE: find_profile(profile).read_text("utf-8"),
        TOURNAMENTS: (house / "tournaments" / "tournaments.toml").read_text("utf-8"),
    }
