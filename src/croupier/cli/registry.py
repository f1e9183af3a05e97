"""Games that have commands of their own: one line for each."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from croupier.cli.commands import COMMANDS, Command
from croupier.faces import Faces
from croupier.rulebooks.schema.registry import SCHEMAS


class Commands(NamedTuple):
    """`named`: a game's commands by name. `prints`: by the words of a command, joined by hyphens,
    the type of what it prints with `--json`, as `module:name`."""

    named: dict[str, Command]
    prints: Mapping[str, str] = {}


FACES = Faces(
    "croupier.cli",
    ("slots",),
    "COMMANDS",
    Commands,
    under=SCHEMAS,
    needed=False,
)


def all_commands() -> dict[str, Command]:
    """The house's, then what games add."""
    found = dict(COMMANDS)
    for face in FACES.values():
        found |= face.named
    return found
