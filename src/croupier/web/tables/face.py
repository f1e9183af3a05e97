"""The face a game shows to the page. It names no game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from croupier.phrase import Phrase
from croupier.table.setting import Setting
from croupier.web.messages.table import Lies


class Face(msgspec.Struct, frozen=True, kw_only=True):
    """`own`: makes what stands on the table besides what every table has, a `table`. `events` and
    `result` are the types of what happens in a round and of how it ends. `boxes`: the places people
    bet on, where a table has them; `opening`: the kind of spot one begins with there, so that its
    limits are the table's; empty: any. For the lobby: `stakes`: what is posted and brought besides;
    `lies`: what of a round lies there as anybody may see it; `idle`: what does where none is
    played; `results`: how many of the last ones are told."""

    own: Callable[[Setting], msgspec.Struct]
    table: type[msgspec.Struct]
    events: Any
    result: type[msgspec.Struct]
    boxes: Callable[[Setting], tuple[str, ...]] | None = None
    opening: str = ""
    stakes: Callable[[Setting], tuple[Phrase, ...]] = lambda _: ()
    lies: Callable[[Any], Lies] = lambda _: Lies()
    idle: Callable[[Setting], Lies] = lambda _: Lies()
    results: int = 12
