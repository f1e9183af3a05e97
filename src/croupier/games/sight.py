"""Who may see a card. One function for all games, for events and for whole rounds.

A card on the table is `Lying`: the card and who sees it: `all`, a seat, or `nobody`. To mask is to
turn every lying card the seat may not see into `xx`.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator
from functools import cache
from typing import Any, TypeVar, cast

import msgspec
import msgspec.inspect

from croupier.cards.card import HIDDEN, Card

ALL = "all"
NOBODY = "nobody"

T = TypeVar("T")


class Lying(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    card: Card
    seen_by: str = ALL


def mask(thing: T, seat: str, known: Container[str] = ()) -> T:
    """The same event or round as this seat may know it. `known`: cards it has seen elsewhere, which
    are named wherever they lie."""
    return cast(T, _masked(thing, seat, known))


@cache
def hides(kind: type) -> bool:
    """Whether an event of this kind can hold a card that not everybody sees."""
    return any(part is Lying for part in _structs(msgspec.inspect.type_info(kind), set()))


def faces(lying: Iterable[Lying]) -> tuple[Card, ...]:
    """The cards themselves."""
    return tuple(each.card for each in lying)


def cards(thing: Any) -> Iterator[Lying]:
    """All cards that lie in it, in their order."""
    if isinstance(thing, Lying):
        yield thing
    elif isinstance(thing, tuple):
        for item in thing:
            yield from cards(item)
    elif isinstance(thing, msgspec.Struct):
        for field in thing.__struct_fields__:
            yield from cards(getattr(thing, field))


def _masked(thing: Any, seat: str, known: Container[str]) -> Any:
    if isinstance(thing, Lying):
        seen = thing.seen_by in (ALL, seat) or thing.card in known
        return thing if seen else Lying(HIDDEN, thing.seen_by)
    if isinstance(thing, tuple):
        return tuple(_masked(item, seat, known) for item in thing)
    if isinstance(thing, dict):
        return {key: _masked(item, seat, known) for key, item in thing.items()}
    if isinstance(thing, msgspec.Struct):
        changed = {
            field: seen
            for field in thing.__struct_fields__
            if (seen := _masked(old := getattr(thing, field), seat, known)) is not old
            and seen != old
        }
        return msgspec.structs.replace(thing, **changed) if changed else thing
    return thing


def _structs(info: Any, seen: set[type]) -> Iterator[type]:
    """All structs that a type is made of."""
    if isinstance(info, msgspec.inspect.StructType):
        if info.cls in seen:
            return
        seen.add(info.cls)
        yield info.cls
        parts = [field.type for field in info.fields]
    else:
        parts = [part for name in _PARTS for part in _listed(getattr(info, name, ()))]
    for part in parts:
        yield from _structs(part, seen)


_PARTS = ("types", "item_types", "item_type", "key_type", "value_type")


def _listed(part: Any) -> tuple[Any, ...]:
    return part if isinstance(part, tuple) else (part,)
