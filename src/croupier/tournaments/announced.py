"""A tournament as it is announced: its tables, its levels, what an entry costs and where that goes.

Nothing of it changes after the first entry.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Annotated, Literal

import msgspec
from msgspec import Meta
from msgspec.structs import astuple

Units = Annotated[int, Meta(extra={"holds": "money"})]
"""Minor units of the tournament's currency; people say and read major ones."""

Plays = Literal["until one has all", "so many rounds"]
"""How it ends: players are knocked out until one has all chips, or everybody plays the same number
of rounds and the chips are counted."""


class Level(msgspec.Struct, frozen=True, omit_defaults=True):
    """So many minutes by this plate; without a plate a break, in which chips are counted."""

    minutes: int
    plate: str = ""

    @property
    def is_break(self) -> bool:
        return not self.plate


class Price(msgspec.Struct, frozen=True, omit_defaults=True):
    """What an entry costs, in minor units: what of it goes to the prizes, and what the house keeps
    as its fee and its commission."""

    to_prizes: Units
    fee: Units = 0
    commission: Units = 0

    @property
    def whole(self) -> int:
        return self.to_prizes + self.fee + self.commission


class Pool(msgspec.Struct, frozen=True, omit_defaults=True):
    """What of a removed jackpot system's pool goes to the prizes."""

    system: str
    amount: Units


class Thing(msgspec.Struct, frozen=True, omit_defaults=True):
    """A prize in kind for a place, besides what it wins of the fund."""

    place: int
    what: str


class Announced(msgspec.Struct, frozen=True, omit_defaults=True):
    """`stack`: the chips of an entry; `seats`: at a table; `least` and `most`: entries with which
    it is played; `begins`: when, and 0 as soon as `least` are there; `late`: the level up to which
    one may still enter or enter again, 0 for none; `again`: how often one may; `added`: what the
    house adds to the prizes; `shares`: of the places, in ten-thousandths of the fund, first place
    first; `prizes`: of the places in money instead, where the fund is the same whoever enters;
    `deals`: whether those who are left may share what is left; `rounds`: where it ends with so
    many; `bots`: places that bots may take; `pools`: of removed jackpot systems; `things`: prizes
    in kind; `within`: hours after the end in which all prizes are paid."""

    name: str
    book: str
    game: str
    plays: Plays
    currency: str
    price: Price
    stack: int
    seats: int
    levels: tuple[Level, ...]
    shares: tuple[int, ...]
    least: int
    most: int
    begins: int = 0
    late: int = 0
    again: int = 0
    rounds: int = 0
    added: Units = 0
    deals: bool = False
    bots: int = 0
    prizes: tuple[Units, ...] = ()
    pools: tuple[Pool, ...] = ()
    things: tuple[Thing, ...] = ()
    within: int = 24

    @property
    def brought(self) -> int:
        """What is in the fund before anybody enters."""
        return self.added + sum(pool.amount for pool in self.pools)

    @property
    def table(self) -> tuple[int, ...]:
        """Of the places, first place first, in parts of the fund or in money."""
        return self.shares or self.prizes

    @property
    def fixed(self) -> bool:
        """Whether the fund is the same whoever enters."""
        return not self.price.to_prizes or (self.least == self.most and not self.again)

    def fund_of(self, entries: int) -> int:
        return self.brought + entries * self.price.to_prizes


WHOLE = 10_000
"""All of the fund, in the parts in which the shares of places are announced."""


_WANTED: tuple[tuple[str, Callable[[Announced], bool], str], ...] = (
    ("price", lambda a: min(astuple(a.price)) >= 0, "no part of the price below nothing"),
    ("price", lambda a: a.price.to_prizes > 0 or a.brought > 0, "something for the prizes"),
    ("added", lambda a: a.added >= 0, "nothing below nothing"),
    ("pools", lambda a: all(p.system and p.amount > 0 for p in a.pools), "a system and a sum each"),
    (
        "things",
        lambda a: all(t.what and 1 <= t.place <= a.least for t in a.things),
        "what it is, and a place that somebody gets",
    ),
    ("within", lambda a: a.within > 0, "hours in which the prizes are paid"),
    ("stack", lambda a: a.stack > 0, "chips to play with"),
    ("seats", lambda a: a.seats > 0, "one seat at least"),
    ("least", lambda a: 2 <= a.least <= a.most, "two entries at least, and no more than the most"),
    ("levels", lambda a: not all(each.is_break for each in a.levels), "one level to play"),
    ("levels", lambda a: all(each.minutes > 0 for each in a.levels), "minutes for each level"),
    ("shares", lambda a: bool(a.shares) != bool(a.prizes), "either shares or prizes in money"),
    (
        "shares",
        lambda a: not a.shares or sum(a.shares) == WHOLE,
        f"shares that come to {WHOLE}",
    ),
    ("shares", lambda a: min(a.table, default=1) > 0, "something for each place"),
    (
        "shares",
        lambda a: [*a.table] == sorted(a.table, reverse=True),
        "no place that wins more than the one before it",
    ),
    ("shares", lambda a: len(a.table) <= a.least, "no more places than entries at least"),
    (
        "prizes",
        lambda a: not a.prizes or a.fixed,
        "a fund that is the same whoever enters: one number of entries, and none again",
    ),
    ("late", lambda a: 0 <= a.late <= len(a.levels), "one of the levels"),
    ("again", lambda a: not a.again or a.late > 0, "a level up to which one may enter again"),
    (
        "rounds",
        lambda a: (a.plays == "so many rounds") == (a.rounds > 0),
        "how many rounds, where it ends with them",
    ),
    ("bots", lambda a: 0 <= a.bots < a.most, "one place at least for people"),
)


def problems(announced: Announced) -> Iterator[tuple[str, str]]:
    """What is wrong with an announcement, all of it: the field, and what was expected there."""
    for field, holds, expected in _WANTED:
        if not holds(announced):
            yield field, f"expected {expected}"
