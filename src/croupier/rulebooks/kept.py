"""Rules that a house has kept, read as rules of today.

A journal pins rules by the hash of their content, and they are kept for ever by that hash. So the
version of the schema by which they were written cannot stand in them; it is kept beside them. What
changes a game's schema gets a new version there and a function that lifts the old content by one
step. What was kept is never written again.
"""

from __future__ import annotations

import hashlib
from typing import Any

import msgspec

from croupier.errors import InvariantBroken
from croupier.rulebooks.reader import read_fraction
from croupier.rulebooks.schema.face import Schema
from croupier.rulebooks.schema.registry import games, schema_of


def version_of(game: str) -> int:
    """The version of a game's schema by which rules are written today."""
    return schema_of(game).version


def read(content: bytes, game: str, version: int) -> Any:
    """The rules in these bytes, which were written by this version of the game's schema."""
    try:
        if game not in games():
            raise ValueError(f"there is no game “{game}”")
        schema = schema_of(game)
        lifted = content if version == schema.version else _lifted(content, schema, version)
        return msgspec.json.decode(lifted, type=schema.rules, dec_hook=read_fraction)
    except (msgspec.MsgspecError, LookupError, TypeError, ValueError) as error:
        name = hashlib.sha256(content).hexdigest()[:12]
        what = f"the rules {name} of {game} cannot be read: {error}"
        raise InvariantBroken("invariant", what=what) from error


def _lifted(content: bytes, schema: Schema[Any], version: int) -> bytes:
    """Rules of an older version as this one writes them."""
    if version > schema.version:
        why = f"written by a newer Croupier: version {version}, this one knows {schema.version}"
        raise ValueError(why)
    raw = msgspec.json.decode(content)
    for step in range(version, schema.version):
        if step not in schema.lifts:
            raise ValueError(f"nothing lifts rules of version {step}")
        raw = schema.lifts[step](raw)
    return msgspec.json.encode(raw)
