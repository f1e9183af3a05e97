"""The felt: who has how much on which spot, before the round begins.

The felt belongs to the table; a game only says what may lie on it (`accept`). Amounts are minor
units. A wager's name is `spot/seat`: a second chip on the same spot adds to the same wager.
"""

from __future__ import annotations

import msgspec

from croupier.games.facts import Event, Line, Stake


class Wager(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A seat's stake on a spot. Call and colour are labels: the stake is always minor units.
    `place`: where several lie on one spot, how near to the dealer, 1 the nearest; `dark`: on a box
    that nobody looks at."""

    seat: str
    spot: str
    amount: int
    call: str = ""
    colour: str = ""
    chips: int = 0
    place: int = 0
    dark: bool = False

    @property
    def name(self) -> str:
        return f"{self.spot}/{self.seat}"


class ColourChips(msgspec.Struct, frozen=True):
    """A colour, whose it is at this table, and what that player says one chip is worth."""

    colour: str
    seat: str
    value: int


class Felt(msgspec.Struct, frozen=True, gc=False):
    """All wagers by name, in the order in which they were first placed, and the colours in use."""

    wagers: dict[str, Wager] = {}
    colours: dict[str, ColourChips] = {}

    def on(self, spot: str, seat: str) -> int:
        wager = self.wagers.get(f"{spot}/{seat}")
        return wager.amount if wager else 0

    def of(self, seat: str) -> tuple[Wager, ...]:
        return tuple(wager for wager in self.wagers.values() if wager.seat == seat)


# What a player wants of the felt: requests, checked by the game's `accept`.


class Bet(msgspec.Struct, frozen=True, tag="bet"):
    """Put an amount, or so many chips of one's colour, on a spot named or pointed at.

    `at` is the chip's centre in hundredths of a number's cell, for a layout that reads positions.
    """

    seat: str
    spot: str = ""
    amount: int = 0
    colour: str = ""
    chips: int = 0
    at: tuple[int, int] | None = None
    dark: bool = False


class Call(msgspec.Struct, frozen=True, tag="call"):
    """An announced bet: a recipe of ordinary bets, so many chips of so much.

    The four conditions under which a call bet counts are part of its record.
    """

    seat: str
    name: str
    chips: int
    amount: int
    number: int | None = None
    each_side: int | None = None
    colour: str = ""
    clear: bool = True
    covered: bool = True
    repeated: bool = True


class TakeBack(msgspec.Struct, frozen=True, tag="take-back"):
    """Take an amount, or so many chips of one's colour, off a spot."""

    seat: str
    spot: str
    amount: int = 0
    colour: str = ""
    chips: int = 0


class Change(msgspec.Struct, frozen=True, tag="change"):
    """Change value chips into a colour, at a value of one's choice; value 0 changes it back."""

    seat: str
    colour: str
    value: int


Request = Bet | Call | TakeBack | Change

# What then happened on the felt: events.


class Placed(Event, frozen=True, tag="placed", omit_defaults=True):
    """`along`: nobody asked for this one; it goes together with another that was placed."""

    seat: str
    spot: str
    amount: int
    call: str = ""
    colour: str = ""
    chips: int = 0
    place: int = 0
    dark: bool = False
    along: bool = False

    @property
    def wager(self) -> str:
        return f"{self.spot}/{self.seat}"


class TakenBack(Event, frozen=True, tag="taken-back", omit_defaults=True):
    """`along` as of what is placed."""

    seat: str
    spot: str
    amount: int
    colour: str = ""
    chips: int = 0
    along: bool = False

    @property
    def wager(self) -> str:
        return f"{self.spot}/{self.seat}"


class Changed(Event, frozen=True, tag="changed"):
    seat: str
    colour: str
    value: int


FeltEvent = Placed | TakenBack | Changed


def lay(felt: Felt, event: FeltEvent) -> Felt:
    """The felt after the event. Total: it never refuses, `accept` did that before."""
    match event:
        case Placed():
            return _laid(felt, event)
        case TakenBack():
            return _lifted(felt, event)
        case Changed():
            colours = {k: v for k, v in felt.colours.items() if k != event.colour}
            if event.value:
                colours[event.colour] = ColourChips(event.colour, event.seat, event.value)
            return Felt(felt.wagers, colours)


def _laid(felt: Felt, event: Placed) -> Felt:
    old = felt.wagers.get(event.wager)
    wager = Wager(
        event.seat,
        event.spot,
        (old.amount if old else 0) + event.amount,
        event.call or (old.call if old else ""),
        event.colour or (old.colour if old else ""),
        (old.chips if old else 0) + event.chips,
        old.place if old else event.place,
        old.dark if old else event.dark,
    )
    return Felt({**felt.wagers, wager.name: wager}, felt.colours)


def _lifted(felt: Felt, event: TakenBack) -> Felt:
    wagers = dict(felt.wagers)
    old = wagers[event.wager]
    if old.amount <= event.amount:
        del wagers[event.wager]
    else:
        wagers[event.wager] = msgspec.structs.replace(
            old, amount=old.amount - event.amount, chips=max(0, old.chips - event.chips)
        )
    return Felt(wagers, felt.colours)


# Wagers inside a round, whichever game it is.


def staked(wagers: dict[str, Wager], event: Stake) -> dict[str, Wager]:
    """More on a wager, or a new one."""
    old = wagers.get(event.wager)
    if old is None:
        wager = Wager(event.seat, event.wager.rpartition("/")[0], event.amount)
    else:
        wager = msgspec.structs.replace(old, amount=old.amount + event.amount)
    return {**wagers, event.wager: wager}


def settled(wagers: dict[str, Wager], line: Line) -> dict[str, Wager]:
    """Without the wager that the line closes."""
    return {name: wager for name, wager in wagers.items() if name != line.wager}


CLEARED = "cleared: "


def say_cleared(wagers: tuple[str, ...]) -> str:
    """`cleared: p2 red, p1 17`: which bets are taken before anyone is paid."""
    named = (wager.rpartition("/") for wager in wagers)
    return CLEARED + ", ".join(f"{seat} {spot}" for spot, _, seat in named)


def back(wager: Wager, why: str, clause: str) -> Line:
    return Line(wager.name, wager.seat, wager.amount, 0, 0, why, clause)


def lost(wager: Wager, why: str, clause: str) -> Line:
    return Line(wager.name, wager.seat, 0, wager.amount, 0, why, clause)
