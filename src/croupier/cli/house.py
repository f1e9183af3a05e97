"""Where a command finds a house: its folder, its file in there, and its key."""

from __future__ import annotations

import argparse
from pathlib import Path

DATA = "croupier-data"
FILE = "house.sqlite3"


def add_folder(command: argparse.ArgumentParser, what: str = "the house's folder") -> None:
    command.add_argument(
        "--data", type=Path, default=Path(DATA), metavar="DIR", help=f"{what} (./{DATA})"
    )


def add_key(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--key", type=Path, metavar="FILE", help="the house's key, if not in its folder"
    )
