"""The face a game shows to the page. It names no game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from croupier.phrase import Phrase
from croupier.table.setting import Setting


class Face(msgspec.Struct, frozen=True, kw_only=True):
    """`own`: makes what stands on the table besides what every table has, a `table`. `events` and
    `result` are the types of what happens in a round and of how it ends. `boxes`: the places people
    bet on, where a table has them; `opening`: the kind of spot one begins with there, so that its
    limits are the table's; empty: any. `stakes`: what is posted and brought besides, for the
    lobby."""

    own: Callable[[Setting], msgspec.Struct]
    table: type[msgspec.Struct]
    events: Any
    result: type[msgspec.Struct]
    boxes: Callable[[Setting], tuple[str, ...]] | None = None
    opening: str = ""
    stakes: Callable[[Setting], tuple[Phrase, ...]] = lambda _: ()
