"""What whoever watches is told of an entry: its events, as each may know them.

Of who sits down or waits the name, and never the wallet; a card one may not see is `xx`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from croupier.games.facts import Event as Recorded
from croupier.house.people.faces import Portrait
from croupier.table import events as table
from croupier.table.entry import Entry
from croupier.table.room.events import HandStarted
from croupier.table.sight import mask
from croupier.web.messages import events as public
from croupier.web.messages.game import Event


class Told(NamedTuple):
    """Who said it, a seat, the dealer or the house; and what it led to."""

    by: str
    events: tuple[Event, ...]


Looks = Callable[[str, str], Portrait]
"""How somebody looks to others who is known to them by this id, and to the journal by this name."""


def as_written(_: str, name: str) -> Portrait:
    """As the journal has them."""
    return Portrait(name)


def told(entry: Entry, seat: str, looks: Looks = as_written) -> Told:
    """An entry as this seat may know it."""
    masked = mask(entry, seat)
    return Told(masked.by, tuple(_public(event, seat, looks) for event in masked.events))


def _public(event: Recorded, seat: str, looks: Looks) -> Event:
    """The event without what the table's information has anyway, or nobody needs."""
    match event:
        case table.Seated(taken, who, name, bot):
            face = as_written(who, name) if bot else looks(who, name)
            return public.Seated(taken, face.name, bot, taken == seat, who, face.picture)
        case table.WindowOpened(round, number, closes_at, _, seats, colours, exposed):
            return public.WindowOpened(round, number, closes_at, seats, colours, exposed)
        case HandStarted(round, number, next_at, _, seats, stacks, button):
            return public.HandStarted(round, number, next_at, seats, stacks, button)
        case table.Listed(player, name, bot):
            face = as_written(player, name) if bot else looks(player, name)
            return public.Listed(player, face.name, bot, face.picture)
        case table.Unlisted(player):
            return public.Unlisted(player)
        case table.SeatOffered(player, until):
            return public.SeatOffered(player, until)
        case table.OfferLapsed(player):
            return public.OfferLapsed(player)
        case table.TableOpened():
            return public.TableOpened()
        case table.PlateChanged():
            return public.PlateChanged()
    return event
