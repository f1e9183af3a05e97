"""The commands by name: where each is, and what it is for in a line.

A command's module is loaded when it is asked for, and not before: `croupier --help` needs none of
them. Each has `add(commands)`, which adds it with its options.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from importlib import import_module
from typing import Any, NamedTuple


class Command(NamedTuple):
    """`module`: where its `add` is; `help`: what it is for."""

    module: str
    help: str

    def add(self, commands: Any) -> None:
        add: Callable[[Any], None] = import_module(self.module).add
        add(_Helped(partial(commands.add_parser, help=self.help)))


class _Helped(NamedTuple):
    """Where a command adds itself: its line of help is known already."""

    add_parser: Callable[..., Any]


def _own(module: str, help: str) -> Command:
    return Command(f"croupier.cli.{module}", help)


COMMANDS: dict[str, Command] = {
    "serve": _own("serve", "open the house on the net"),
    "demo": _own("demo", "make a house with a month behind it, to look around in"),
    "play": _own("play", "play in the terminal"),
    "replay": _own("replay", "play a round from its text"),
    "export": _own("export", "rounds as text, as hand histories, or as data"),
    "day": _own("day", "a day of the house as text"),
    "report": _own("report", "what a house made, beside its odds"),
    "inspect": _own("inspect", "everything an inspection is given, as files"),
    "profile": _own("profile", "check and show the profile of a house"),
    "books": _own("books", "read, compare, check and copy the rule books"),
    "odds": _own("odds", "what every bet keeps for the house, and how to play it best"),
    "audit": _own("audit", "are the books of a house in order?"),
    "void": _own("void", "give back what lies at a table out of order"),
    "equity": _own("equity", "how much of the pot is whose: hands and ranges"),
    "school": _own("school", "exercises for dealers, made from the books"),
    "backup": _own("backup", "a copy of a house, audited, while it plays"),
    "restore": _own("restore", "a house from its backup"),
    "table": _own("table", "open and close tables, and change their plates"),
    "init": _own("init", "write what a house goes by into a folder, to be edited"),
    "new": _own("new", "begin a game of your own"),
    "completion": _own("completion", "what a shell needs to complete commands"),
    "signals": _own("signals", "signs that players may play together"),
    "schema": _own("schema", "JSON Schemas of what is printed, written down, or put into a book"),
}
