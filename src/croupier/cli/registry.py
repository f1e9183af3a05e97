"""Games that have commands of their own: one line for each."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from croupier.faces import Faces


class Commands(NamedTuple):
    """`add`: adds them to the command line. `prints`: by the words of a command, joined by hyphens,
    the type of what it prints with `--json`, as `module:name`."""

    add: Callable[[Any], None]
    prints: Mapping[str, str] = {}


FACES = Faces(
    "croupier.cli",
    ("slots",),
    "COMMANDS",
    Commands,
)
