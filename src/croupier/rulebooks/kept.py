"""Rules that a house has kept, read as rules of today."""

from __future__ import annotations

from typing import Any

import msgspec

from croupier.errors import InvariantBroken
from croupier.rulebooks.load import read_canonical

VERSION = 1


def version_of(game: str) -> int:  # noqa: ARG001
    """The version of a game's schema by which rules are written today."""
    return VERSION


def read(content: bytes, game: str, version: int) -> Any:
    """The rules in these bytes, which were written by this version of the game's schema."""
    try:
        if version != VERSION:
            raise ValueError(f"written by version {version}, this one knows {VERSION}")
        return read_canonical(content, game)
    except (msgspec.MsgspecError, LookupError, TypeError, ValueError) as error:
        what = f"rules of {game} cannot be read: {error}"
        raise InvariantBroken("invariant", what=what) from error
