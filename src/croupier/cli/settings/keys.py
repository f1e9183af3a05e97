"""Which settings there are: the options of `serve` are the house's, and every command that has the
same option goes by them; what else a command has is its own."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from typing import NamedTuple

from croupier.cli.settings.kinds import folders

CONFIG, CONFIG_VARIABLE = "config", "CROUPIER_CONFIG"
PREFIX = "CROUPIER_"
OF_THE_HOUSE = "serve"
"""The command whose options are the house's settings."""
COMMANDS = "commands"
"""The table in which the others have a table each."""
ELSEWHERE = frozenset(
    {
        "CROUPIER_BOOK",
        "CROUPIER_CHROMIUM",
        "CROUPIER_FIREFOX",
        "CROUPIER_HANDS",
        "CROUPIER_HOUSE",
        "CROUPIER_LOOK",
        "CROUPIER_PLUGINS",
    }
)
"""Variables that others read: `play` (its usual book), tests, benchmarks, the page at work."""


class Key(NamedTuple):
    """`name`: as it stands in the file; `own`: whether it is one command's alone. `says_no`:
    whether the flag says that something is not to be."""

    name: str
    variable: str
    action: argparse.Action
    own: bool
    says_no: bool

    @property
    def is_flag(self) -> bool:
        return self.action.nargs == 0

    @property
    def is_list(self) -> bool:
        return isinstance(self.action.default, tuple) and self.action.type is not folders

    @property
    def usual(self) -> object:
        """What holds where nobody says anything."""
        return not self.action.default if self.says_no else self.action.default


class Keys:
    """Of a parser; each command by its words with dashes between them, `odds-simulate`."""

    def __init__(self, top: argparse.ArgumentParser) -> None:
        self.commands = dict(_commands(top))
        self.house = {each.name: each for each in _options(self.commands[OF_THE_HOUSE])}

    def of(self, command: str) -> Iterator[Key]:
        """All that a command goes by."""
        for each in _options(self.commands[command], command):
            shared = self.house.get(each.name)
            is_shared = shared is not None and _same(shared, each)
            yield self.house[each.name]._replace(action=each.action) if is_shared else each

    def own(self, command: str) -> dict[str, Key]:
        return {each.name: each for each in self.of(command) if each.own}


def _same(house: Key, other: Key) -> bool:
    return house.is_flag == other.is_flag and house.usual == other.usual


def _commands(
    parser: argparse.ArgumentParser, words: tuple[str, ...] = ()
) -> Iterator[tuple[str, argparse.ArgumentParser]]:
    """A command that is called by several words is there once, by the first."""
    inner = [a for a in parser._actions if isinstance(a, argparse._SubParsersAction)]
    if not inner:
        yield "-".join(words), parser
    for action in inner:
        known = set[int]()
        for word, each in action.choices.items():
            if id(each) not in known:
                known.add(id(each))
                yield from _commands(each, (*words, word))


def _options(parser: argparse.ArgumentParser, command: str = "") -> Iterator[Key]:
    """What may be settled once for all: no place, nothing that has to be said every time, and
    nothing that may be said several times."""
    for action in parser._actions:
        long = [each for each in action.option_strings if each.startswith("--")]
        once = not isinstance(action, argparse._AppendAction | argparse._HelpAction)
        if long and once and not action.required and action.dest != CONFIG:
            flag = long[0].removeprefix("--")
            says_no = flag.startswith("no-") and action.const is True
            name = flag.removeprefix("no-") if says_no else flag
            variable = "_".join(filter(None, ("croupier", command, name)))
            yield Key(name, variable.upper().replace("-", "_"), action, bool(command), says_no)
