"""Settings: what a flag says, said once for all in a file or in the environment.

A flag counts before a variable, a variable before the file, the file before what a command does by
itself. All of it is read off the parser: who adds an option has added its key and its variable.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

from croupier.cli.settings.keys import CONFIG, CONFIG_VARIABLE, ELSEWHERE, PREFIX, Keys

FILE = "croupier.toml"
"""What such a file is usually called."""
CHOSEN = "chosen_command"


def add_config(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        f"--{CONFIG}", type=Path, metavar="FILE", help=f"the house's settings, {FILE}"
    )


def are_there(argv: Sequence[str], variables: Mapping[str, str] | None = None) -> bool:
    """Whether a file or the environment may have something to say, so that all commands are asked
    which keys they have."""
    given = os.environ if variables is None else variables
    named = any(word.split("=")[0] == f"--{CONFIG}" for word in argv)
    return named or any(name.startswith(PREFIX) and name not in ELSEWHERE for name in given)


def settled(
    top: argparse.ArgumentParser,
    argv: Sequence[str] | None,
    variables: Mapping[str, str] | None = None,
) -> argparse.Namespace:
    """What was asked for, with what file and environment say of it; all that is wrong with them at
    once."""
    from croupier.cli.settings import reading
    from croupier.errors import Problem, RuleBookError

    given = os.environ if variables is None else variables
    keys = Keys(top)
    for words, command in keys.commands.items():
        command.set_defaults(**{CHOSEN: words})
    asked = top.parse_args(argv)
    name: str = getattr(asked, CHOSEN)
    problems: list[Problem] = []
    said = getattr(asked, CONFIG, None) or given.get(CONFIG_VARIABLE)
    values = reading.from_file(keys, name, Path(said), problems) if said else {}
    values |= reading.from_environment(keys, name, given, problems)
    if problems:
        raise RuleBookError("settings", problems=tuple(problems))
    for unread in reading.mistaken(keys, given):
        print(f"croupier: {unread}", file=sys.stderr)
    if not values:
        return asked
    keys.commands[name].set_defaults(**values)
    return top.parse_args(argv)
