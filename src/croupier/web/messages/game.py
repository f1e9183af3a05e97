"""Where a game's own things go in a message: what its table has, its events, its results.

The structs themselves belong to each game's face; nothing here knows one.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any

import msgspec
from msgspec import Meta

GAME = "game"
"""Under this name the types below say which part of a game they stand for."""

Own = Annotated[msgspec.Struct, Meta(extra={GAME: "own"})]
"""What stands on this game's table besides what every table has."""
Event = Annotated[msgspec.Struct, Meta(extra={GAME: "event"})]
"""An event of the table or of its game, as whoever reads it may know it."""
Result = Annotated[Mapping[str, Any], Meta(extra={GAME: "result"})]
"""How a round ended, for boards: its id and what the game makes of it."""
