"""What whoever watches is told of an entry: its events, as each may know them.

Of who sits down or waits the name, and never the wallet; a card one may not see is `xx`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import msgspec
import msgspec.inspect

from croupier.games.facts import Event as Recorded
from croupier.games.sight import Lying, mask
from croupier.house.guests import public_name
from croupier.table import events as table
from croupier.table.entry import Entry
from croupier.table.room.events import HandStarted
from croupier.web.messages import events as public
from croupier.web.messages.game import Event

HOUSE = ("dealer", "house")
LIST = (table.Listed, table.Unlisted, table.SeatOffered, table.OfferLapsed)
"""Events in which a player without a seat is named."""


def events(entry: Entry, seat: str) -> tuple[Event, ...]:
    """An entry's events as this seat may know them."""
    return tuple(shown(event, seat) for event in entry.events)


def shown(event: Recorded, seat: str) -> Event:
    """One event as it goes out."""
    return mask(event, seat) if hides(type(event)) else _public(event, seat)


def _public(event: Recorded, seat: str) -> Event:
    """The event without anybody's wallet and without what the table's information has anyway."""
    match event:
        case table.Seated(taken, _, name, bot):
            return public.Seated(taken, name, bot, taken == seat)
        case table.WindowOpened(round, number, closes_at, _, seats, colours, exposed):
            return public.WindowOpened(round, number, closes_at, seats, colours, exposed)
        case HandStarted(round, number, next_at, _, seats, stacks, button):
            return public.HandStarted(round, number, next_at, seats, stacks, button)
        case table.Listed(player, name, bot):
            return public.Listed(public_name(player), name, bot)
        case table.Unlisted(player):
            return public.Unlisted(public_name(player))
        case table.SeatOffered(player, until):
            return public.SeatOffered(public_name(player), until)
        case table.OfferLapsed(player):
            return public.OfferLapsed(public_name(player))
        case table.TableOpened():
            return public.TableOpened()
        case table.PlateChanged():
            return public.PlateChanged()
    return event


_hides: dict[type, bool] = {}


def hides(kind: type) -> bool:
    """Whether an event of this kind can hold a card that not everybody sees; worked out once."""
    if kind not in _hides:
        made_of = _structs(msgspec.inspect.type_info(kind), set())
        _hides[kind] = any(part is Lying for part in made_of)
    return _hides[kind]


def cards(thing: Any) -> Iterator[Lying]:
    """All cards that lie in an event, in their order."""
    if isinstance(thing, Lying):
        yield thing
    elif isinstance(thing, tuple):
        for item in thing:
            yield from cards(item)
    elif isinstance(thing, msgspec.Struct):
        for field in thing.__struct_fields__:
            yield from cards(getattr(thing, field))


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


def private(event: Recorded, seats: Iterable[str]) -> set[str]:
    """The seats that see this event differently from a spectator."""
    if isinstance(event, table.Seated):
        return {event.seat}
    if not hides(type(event)):
        return set()
    public = mask(event, "")
    return {seat for seat in seats if mask(event, seat) != public}


def said_by(entry: Entry) -> str:
    """Who said it, as others may know: a seat, the dealer or the house."""
    for event in entry.events:
        if isinstance(event, table.Seated):
            return event.seat
        if isinstance(event, LIST) and entry.by not in HOUSE:
            return ""
    return entry.by
