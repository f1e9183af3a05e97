"""A table of poker between players as people see it: stacks, the button, who sits out, who waits.

Pure functions of the public table. Whose wallet stands behind a name is never among it; one's time
bank and what one has decided ahead are told to oneself alone.
"""

from __future__ import annotations

from typing import Any

import msgspec

from croupier.games.game import Stacks
from croupier.games.poker.terms import Terms
from croupier.house.guests import public_name
from croupier.money import amount_text
from croupier.table.events import Listed, OfferLapsed, SeatOffered, Sitting, Unlisted
from croupier.table.room.ahead import Ahead
from croupier.table.room.events import HandStarted
from croupier.table.room.stacks import usual_buy_in
from croupier.table.seating import seat_of
from croupier.table.setting import Setting, terms_of
from croupier.table.state import Table
from croupier.words.catalogue import say

# What stands on the table.


def information(setting: Setting) -> dict[str, Any]:
    """Besides what every table has: what a hand is played with, and for how much."""
    terms, equipment = terms_of(setting, Terms), setting.equipment
    customs = equipment.stacks
    return {
        "wheel": None,
        "colours": (),
        "sides": (),
        "device": equipment.device,
        "buy_in": _buy_in(customs),
        "least_players": equipment.least_players,
        "added_clause": customs.added_clause if customs else "",
        "turn_clause": customs.turn_clause if customs else "",
        "streets": [
            {"name": s.name, "down": s.down, "up": s.up, "board": s.board} for s in terms.streets
        ],
        "structure": terms.structure,
        "bets": {"minimum": terms.minimum, "maximum": terms.maximum},
        "blinds": (terms.small, terms.big) if customs and customs.blinds else None,
        "ante": terms.ante,
        "bring_in": terms.bring_in,
        "chip": terms.chip,
        "rake": rake_words(terms),
        "hole": sum(street.down for street in terms.streets),
        "five": "two and three" if terms.two_and_three else "any five",
        "hi_lo": bool(terms.low),
        "low": terms.low,
    }


def _buy_in(customs: Stacks | None) -> dict[str, int | None] | None:
    if customs is None:
        return None
    limits, usual = customs.buy_in, usual_buy_in(customs)
    return {"minimum": limits.minimum, "maximum": limits.maximum, "default": usual}


def rake_words(terms: Terms) -> str:
    """What the house takes, in words."""
    taken = terms.commission
    parts = []
    if taken.hand:
        parts.append(say("rake-hand", amount=amount_text(taken.hand, terms.currency)))
    if taken.share and taken.cap is not None:
        cap = amount_text(taken.cap, terms.currency)
        parts.append(say("rake-capped", share=f"{float(taken.share * 100):g}", cap=cap))
    elif taken.share:
        parts.append(say("rake-share", share=f"{float(taken.share * 100):g}"))
    return ", ".join(parts) or say("rake-none")


# The table as it stands.


def standing(table: Table, player: str, ahead: Ahead | None) -> dict[str, Any]:
    """What the whole table of such a game has besides."""
    seat = seat_of(table, player) if player else ""
    return {
        "stacks": table.stacks,
        "button": table.room.button,
        "out": table.room.out,
        "waits": table.room.waits,
        "leaving": table.room.leaving,
        "banks": {seat: table.room.banks[seat]} if seat in table.room.banks else {},
        "thinking": table.room.thinking and msgspec.structs.asdict(table.room.thinking),
        **waiting(table, player, ahead),
    }


def waiting(table: Table, player: str, ahead: Ahead | None) -> dict[str, Any]:
    """The list, whose turn on it one is, and what one has decided ahead: whole with every message,
    for nobody could tell from the events."""
    offer = table.offer
    mine = offer is not None and bool(player) and offer.player == player
    return {
        "queue": [
            {
                "who": public_name(who.player),
                "name": who.name,
                "bot": who.bot,
                "you": who.player == player,
            }
            for who in table.queue
        ],
        "offer": {"until": offer.until} if offer and mine else None,
        "ahead": ahead and {"verb": ahead.verb, "price": ahead.price},
    }


# Events, as everybody may know them.


class ListJoined(msgspec.Struct, frozen=True, tag="listed"):
    who: str
    name: str
    bot: bool


class ListLeft(msgspec.Struct, frozen=True, tag="unlisted"):
    who: str


class Offered(msgspec.Struct, frozen=True, tag="seat-offered"):
    who: str
    until: int


class Lapsed(msgspec.Struct, frozen=True, tag="offer-lapsed"):
    who: str


class HandBegun(msgspec.Struct, frozen=True, tag="hand-started"):
    round: str
    number: int
    next_at: int
    seats: dict[str, Sitting]
    stacks: dict[str, int]
    button: str


def public(event: Any) -> Any:
    """The event without anybody's wallet and without what the table's information has anyway."""
    match event:
        case Listed(player, name, bot):
            return ListJoined(public_name(player), name, bot)
        case Unlisted(player):
            return ListLeft(public_name(player))
        case SeatOffered(player, until):
            return Offered(public_name(player), until)
        case OfferLapsed(player):
            return Lapsed(public_name(player))
        case HandStarted(round, number, next_at, _, seats, stacks, button):
            return HandBegun(round, number, next_at, seats, stacks, button)
    return event


LIST = (Listed, Unlisted, SeatOffered, OfferLapsed)
"""Events in which a player without a seat is named."""
