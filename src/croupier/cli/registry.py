"""Games that have commands of their own: one line for each."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from croupier.faces import Faces
from croupier.rulebooks.schema.registry import SCHEMAS


class Commands(NamedTuple):
    """`add`: adds them to the command line."""

    add: Callable[[Any], None]


FACES = Faces(
    "croupier.cli",
    ("slots",),
    "COMMANDS",
    Commands,
    under=SCHEMAS,
    needed=False,
)
