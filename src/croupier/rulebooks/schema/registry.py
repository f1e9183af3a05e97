"""The games that a book may have: one line for each engine, and its schema beside this file."""

from __future__ import annotations

from typing import Any

from croupier.faces import Faces
from croupier.rulebooks.schema.face import Schema


def _clash(folder: str, schema: Schema[Any]) -> str:
    """A name that is not its own: that of another folder, or of a game that is there already."""
    if schema.engine != folder:
        return schema.engine
    others = {game for own in SCHEMAS.own for game in SCHEMAS[own].games}
    others |= {game for name in _BROUGHT if name != folder for game in _BROUGHT[name]}
    _BROUGHT[folder] = schema.games
    return next((game for game in schema.games if game in others), "")


_BROUGHT: dict[str, tuple[str, ...]] = {}
"""The names of the games that other packages bring, as they come."""
SCHEMAS: Faces[Schema[Any]] = Faces(
    "croupier.rulebooks.schema",
    (
        "roulette",
        "baccarat",
        "blackjack",
        "dealer_poker",
        "dealer_holdem",
        "poker",
        "slots",
    ),
    "SCHEMA",
    Schema,
    clash=_clash,
)


def games() -> tuple[str, ...]:
    """The names of all games, as the books use them."""
    return tuple(game for schema in SCHEMAS.values() for game in schema.games)


def schema_of(game: str) -> Schema[Any]:
    """What a book must answer for a game of this name."""
    for schema in SCHEMAS.values():
        if game in schema.games:
            return schema
    raise KeyError(game)


def engine_of(game: str) -> str:
    """The folder, at every layer, of the engine that plays this game."""
    return schema_of(game).engine
