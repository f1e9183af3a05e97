"""What people see of a table: the whole of it, its card in the lobby, and what just happened.

Pure functions of the public table. Whose wallet stands behind a seat is never among it, nor a card
that the seat may not see.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

import msgspec
import msgspec.inspect

from croupier.games.awaiting import Ask
from croupier.games.baccarat.terms import Terms as BaccaratTerms
from croupier.games.dealer_table.boxes import ANTE
from croupier.games.game import Spot
from croupier.games.roulette.terms import Terms as RouletteTerms
from croupier.games.sight import Lying, mask
from croupier.money import CURRENCIES
from croupier.rulebooks.load import Book
from croupier.rulebooks.schema.plate import plate_text
from croupier.table import turn
from croupier.table.entry import Entry
from croupier.table.events import Seated, TableOpened
from croupier.table.room.fold import seat_number
from croupier.table.seating import seat_of
from croupier.table.setting import Setting, terms_of
from croupier.table.state import Table, laid
from croupier.web import fields, room
from croupier.web.boxes import boxes

CARD_RESULTS = 12
HOUSE = ("dealer", "house")


# What stands on the table and does not change from round to round.


def information(opened: TableOpened, setting: Setting, book: Book) -> dict[str, Any]:
    """Book, plate, spots, recipes and equipment, as a page needs them to draw the table."""
    plate = opened.plate
    return {
        "id": opened.table,
        "name": opened.name,
        "game": opened.game,
        "engine": setting.game.name,
        "book": opened.book,
        "book_title": book.info.title,
        "edition": opened.edition,
        "currency": plate.currency,
        "minor": CURRENCIES[plate.currency],
        "plate": plate_text(plate),
        "denominations": plate.denominations,
        "timing": opened.timing,
        "by_hand": opened.by_hand,
        "rules_url": f"/tables/{opened.table}/rules",
        "spots": [_spot(spot) for spot in setting.game.spots(setting.terms)],
        "recipes": setting.game.recipes(setting.terms),
        **_EQUIPMENT[setting.game.name](setting),
    }


def _spot(spot: Spot) -> dict[str, Any]:
    return {field: getattr(spot, field) for field in spot.__struct_fields__}


def _wheel(setting: Setting) -> dict[str, Any]:
    terms = terms_of(setting, RouletteTerms)
    return {
        "wheel": {"order": terms.wheel.order, "red": sorted(terms.red)},
        "colours": terms.colours if terms.colour_value else (),
        "positions": terms.position is not None,
        "sides": (),
    }


def _sides(setting: Setting) -> dict[str, Any]:
    terms = terms_of(setting, BaccaratTerms)
    return {"wheel": None, "colours": (), "sides": (terms.first, terms.second)}


_EQUIPMENT = {
    "roulette": _wheel,
    "baccarat": _sides,
    "blackjack": boxes,
    "dealer-poker": fields.stud,
    "dealer-holdem": fields.holdem,
    "poker": room.information,
}


# The table as it stands.


def whole(
    table: Table,
    information: Mapping[str, Any],
    player: str,
    *,
    seq: int,
    now: int,
    watching: int,
    asks: tuple[Ask, ...],
) -> dict[str, Any]:
    """The whole table as this player, or with no player a spectator, may see it."""
    seat = seat_of(table, player) if player else ""
    return {
        "is": "table",
        "seq": seq,
        "now": now,
        "table": information,
        "phase": table.phase,
        "round": table.round,
        "number": table.number,
        "closes_at": table.closes_at,
        "next_at": table.next_at,
        "cutter": table.cutter,
        "cut_by": table.cut_by,
        "last_games": table.last_games,
        "hands_left": table.shoe.hands_left if table.shoe and not table.shoe.deck else None,
        "shoe": table.shoe.name if table.shoe else "",
        "dealer": table.dealer,
        "exposed": table.exposed,
        "seats": seats(table, seat),
        "max_seats": table.opened.seats if table.opened else 0,
        "watching": watching,
        "felt": list(table.wagers.values()),
        "colours": {name: _colour(chips) for name, chips in table.felt.colours.items()},
        "events": _so_far(table, seat),
        "results": table.results,
        "turn": turn.turn(asks),
        "asks": turn.own(asks, seat),
        "you": {"seat": seat or None, "can_repeat": can_repeat(table, seat)},
    }


def _so_far(table: Table, seat: str) -> list[Any]:
    """The round's events. Who takes a seat that somebody left never saw what was dealt to it."""
    since = _since(table, seat)
    return [
        shown
        for number, entry in enumerate(table.entries)
        for shown in events(entry, seat if number >= since else "")
    ]


def _since(table: Table, seat: str) -> int:
    """The entry of this round from which the seat is theirs who hold it now."""
    holder, since = table.before.seats.get(seat) if table.before else None, 0
    for number, entry in enumerate(table.entries):
        for event in entry.events:
            if isinstance(event, Seated) and event.seat == seat and event != holder:
                holder, since = event, number
    return since if holder == table.seats.get(seat) else len(table.entries)


def _colour(chips: Any) -> dict[str, Any]:
    return {"seat": chips.seat, "value": chips.value}


def can_repeat(table: Table, seat: str) -> bool:
    return bool(seat and (laid(table).get(seat) or table.last.get(seat)))


def seats(table: Table, mine: str) -> list[dict[str, Any]]:
    """Who sits where, in the order of the seats."""
    return [
        {"seat": seat, "name": who.name, "bot": who.bot, "you": seat == mine}
        for seat, who in sorted(table.seats.items(), key=lambda item: seat_number(item[0]))
    ]


def events(entry: Entry, seat: str) -> list[Any]:
    """An entry's events as this seat may know them."""
    return [shown(event, seat) for event in entry.events]


def shown(event: Any, seat: str) -> Any:
    """One event as it goes out: of who sits down, the name and never the wallet."""
    if isinstance(event, Seated):
        return SeatTaken(event.seat, event.name, event.bot, event.seat == seat)
    return mask(event, seat) if hides(type(event)) else room.public(event)


class SeatTaken(msgspec.Struct, frozen=True, tag="seated"):
    """`seated` as the others may know it; `you` is whose page it is."""

    seat: str
    name: str
    bot: bool
    you: bool


_hides: dict[type, bool] = {}


def hides(kind: type) -> bool:
    """Whether an event of this kind can hold a card that not everybody sees; worked out once."""
    if kind not in _hides:
        made_of = _structs(msgspec.inspect.type_info(kind), set())
        _hides[kind] = any(part is Lying for part in made_of)
    return _hides[kind]


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


def private(event: Any, seats: Iterable[str]) -> set[str]:
    """The seats that see this event differently from a spectator."""
    if isinstance(event, Seated):
        return {event.seat}
    if not hides(type(event)):
        return set()
    public = mask(event, "")
    return {seat for seat in seats if mask(event, seat) != public}


def said_by(entry: Entry) -> str:
    """Who said it, as others may know: a seat, the dealer or the house."""
    for event in entry.events:
        if isinstance(event, Seated):
            return event.seat
        if isinstance(event, room.LIST) and entry.by not in HOUSE:
            return ""
    return entry.by


# The card in the lobby.


def card(
    table: Table, information: Mapping[str, Any], *, watching: int, broken: bool
) -> dict[str, Any]:
    minimum, maximum = _limits(information["spots"])
    found = {
        key: information[key] for key in ("id", "name", "game", "engine", "book", "book_title")
    }
    return found | {
        "phase": "closed" if broken else table.phase,
        "out_of_order": broken,
        "seats": table.opened.seats if table.opened else 0,
        "taken": len(table.seats),
        "watching": watching,
        "currency": information["currency"],
        "minor": information["minor"],
        "minimum": minimum,
        "maximum": maximum,
        "closes_at": table.closes_at,
        "next_at": table.next_at,
        "last": table.results[-CARD_RESULTS:],
        "free": _free(table, information),
        "players": [{"name": who["name"], "bot": who["bot"]} for who in seats(table, "")],
    }


def _free(table: Table, information: Mapping[str, Any]) -> int | None:
    """How many boxes nobody has bet on; None at a table without boxes."""
    names = information.get("boxes")
    if names is None:
        return None
    return len(set(names) - {wager.spot.partition(" ")[0] for wager in table.wagers.values()})


def _limits(spots: Iterable[Mapping[str, Any]]) -> tuple[int, int | None]:
    """The smallest bet at the table, and the largest; None: some bet has no maximum. Where one
    opens with an ante, it is the ante that counts."""
    spots = tuple(spots)
    spots = tuple(spot for spot in spots if spot["kind"] == ANTE) or spots
    highest = [spot["maximum"] for spot in spots]
    most = None if None in highest else max(highest)
    return min(spot["minimum"] for spot in spots), most
