"""What the numbered readings are about, in words: the question a text leaves open, and the answer
that stands first in the books."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib import resources

import msgspec


class Reading(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    question: str
    answer: str


@cache
def readings() -> dict[str, Reading]:
    """All readings by number, `R25`."""
    file = resources.files("croupier.rulebooks") / "readings.toml"
    return msgspec.convert(tomllib.loads(file.read_text("utf-8")), dict[str, Reading])
