"""A round as one plain record, for data frames and other programs: what was played by what, by
whom, for how much, and the whole of it as text. Amounts are whole minor units of the currency."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import UTC, datetime
from typing import Any

import msgspec

from croupier.games.facts import Back, Line, PotGiven, Put
from croupier.house.export.rounds import Told
from croupier.money import CURRENCIES
from croupier.rulebooks.schema.plate import plate_text
from croupier.table.entry import Entry
from croupier.table.events import Withheld
from croupier.table.sight import public_name
from croupier.table.strikes import standing
from croupier.text.writing import write_round

VERSION = 1
"""Of this record: it rises with every field that is added, goes, or means something else."""


class SeatRecord(msgspec.Struct, frozen=True):
    """Who sat there, under the name that the others read, and what the round made of his money.
    `player`: the same for the same player in every round, and not his wallet; empty for who had no
    part in it. `tax`: what was withheld of `won`."""

    seat: str
    name: str
    bot: bool
    player: str
    staked: int
    back: int
    won: int
    tax: int


class LineRecord(msgspec.Struct, frozen=True):
    """Where money went. `kind`: `line` closes a wager against the house; between players `put` is
    all that a seat has put in and did not get back uncalled, `pot` what it was given of one, `rake`
    what the house took of one; `tax` was withheld. All lines of a seat together are its record."""

    kind: str
    wager: str
    seat: str
    staked: int = 0
    back: int = 0
    lost: int = 0
    won: int = 0
    tax: int = 0
    why: str = ""
    clause: str = ""


class RoundRecord(msgspec.Struct, frozen=True):
    """A round that is over. `opened`: in UTC; `rules`: the hash of the book's rules for the game;
    `digits`: how many of an amount are minor units; `result`: what the board showed; `text`: the
    round in its own notation, with the cards that its reader may know."""

    version: int
    round: str
    table: str
    number: int
    opened: datetime
    game: str
    book: str
    edition: str
    rules: str
    plate: str
    currency: str
    digits: int
    staked: int
    won: int
    result: dict[str, Any]
    seats: tuple[SeatRecord, ...]
    lines: tuple[LineRecord, ...]
    text: str


def record_of(told: Told) -> RoundRecord:
    row, pinned = told.row, told.opening.pinned
    currency = pinned.plate.currency
    return RoundRecord(
        version=VERSION,
        round=row.round,
        table=row.stream,
        number=row.number,
        opened=datetime.fromtimestamp(row.opened / 1000, UTC),
        game=pinned.game,
        book=pinned.book,
        edition=pinned.edition,
        rules=pinned.rules,
        plate=plate_text(pinned.plate),
        currency=currency,
        digits=CURRENCIES[currency],
        staked=row.staked,
        won=row.won,
        result=row.result or {},
        seats=tuple(_seats(told)),
        lines=tuple(_lines(standing(told.entries))),
        text=str(write_round(told.entries, told.setting)),
    )


def _seats(told: Told) -> Iterator[SeatRecord]:
    """By the table's seats, and then who sat down while bets were taken."""
    shares = {share.seat: share for share in told.row.shares}
    for seat, who in told.seats.items():
        share = shares.get(seat)
        player = public_name(share.player) if share else ""
        money = (share.staked, share.back, share.won, share.tax) if share else (0, 0, 0, 0)
        yield SeatRecord(seat, who.name, who.bot, player, *money)


def _lines(entries: Iterable[Entry]) -> Iterator[LineRecord]:
    put: dict[str, int] = {}
    found: list[LineRecord] = []
    for event in (event for entry in entries for event in entry.events):
        match event:
            case Line():
                staked = event.back + event.lost
                found.append(
                    LineRecord(
                        "line", event.wager, event.seat, staked, event.back, event.lost, event.won,
                        why=event.why, clause=event.clause,
                    )
                )  # fmt: skip
            case Put():
                put[event.seat] = put.get(event.seat, 0) + event.amount
            case Back():
                put[event.seat] -= event.amount
            case PotGiven():
                found += _pot(event)
            case Withheld():
                tax = LineRecord("tax", event.wager, event.seat, tax=event.tax, clause=event.clause)
                found.append(tax)
    yield from (LineRecord("put", "", seat, amount) for seat, amount in put.items())
    yield from found


def _pot(event: PotGiven) -> Iterator[LineRecord]:
    name = f"pot {event.pot}"
    if event.rake:
        yield LineRecord("rake", name, "", lost=event.rake, clause=event.clause)
    for share in event.shares:
        yield LineRecord(
            "pot", name, share.seat, won=share.amount, why=share.half, clause=event.clause
        )
