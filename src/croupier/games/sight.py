"""Who may see a card. One function for all games, for events and for whole rounds.

A card on the table is `Lying`: the card and who sees it: `all`, a seat, or `nobody`. To mask is to
turn every lying card the seat may not see into `xx`.
"""

from __future__ import annotations

from typing import Any, TypeVar, cast

import msgspec

from croupier.cards.card import HIDDEN, Card

ALL = "all"
NOBODY = "nobody"

T = TypeVar("T")


class Lying(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    card: Card
    seen_by: str = ALL


def mask(thing: T, seat: str) -> T:
    """The same event or round as this seat may know it."""
    return cast(T, _masked(thing, seat))


view = mask


def cleared(round: Any) -> tuple[Card, ...]:
    """In most games every card lies on the table until the round is over."""
    return ()


def _masked(thing: Any, seat: str) -> Any:
    if isinstance(thing, Lying):
        return thing if thing.seen_by in (ALL, seat) else Lying(HIDDEN, thing.seen_by)
    if isinstance(thing, tuple):
        return tuple(_masked(item, seat) for item in thing)
    if isinstance(thing, dict):
        return {key: _masked(item, seat) for key, item in thing.items()}
    if isinstance(thing, msgspec.Struct):
        changed = {
            field: seen
            for field in thing.__struct_fields__
            if (seen := _masked(old := getattr(thing, field), seat)) is not old and seen != old
        }
        return msgspec.structs.replace(thing, **changed) if changed else thing
    return thing
