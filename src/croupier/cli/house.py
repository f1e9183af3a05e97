"""Where a command finds a house: its folder, its file in there, its key, and its settings."""

from __future__ import annotations

import argparse
from pathlib import Path

from croupier.cli.settings import add_config

DATA = "croupier-data"
FILE = "house.sqlite3"


def add_folder(command: argparse.ArgumentParser, what: str = "the house's folder") -> None:
    command.add_argument(
        "--data", type=Path, default=Path(DATA), metavar="DIR", help=f"{what} (./{DATA})"
    )
    add_config(command)


def add_key(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--key", type=Path, metavar="FILE", help="the house's key, if not in its folder"
    )


def add_backups(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--backups", type=Path, metavar="FOLDER", help="where backups lie, if not in its folder"
    )
