"""Rounds as people look them up: one row each, and one share per player who had a stake in it.

A projection of the journal, written together with it and never read to decide anything. Here is
what an entry does to its round, for any store; when entries are struck, the round is counted anew
from the entries that stand.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, Literal, NamedTuple

from croupier.errors import ensure
from croupier.games.facts import Back, Line, PotGiven, Put, Stake
from croupier.games.felt import Placed, TakenBack
from croupier.ledger import owner
from croupier.money import MOST
from croupier.table.entry import Entry
from croupier.table.events import Struck, WindowOpened, Withheld
from croupier.table.room.events import HandStarted
from croupier.table.strikes import stood
from croupier.table.words import Strike


class Share(NamedTuple):
    """A player's part of a round, or of a change to it. `staked` is net of what was taken back, or
    came back because nobody called; between players `won` is what a pot gave. `tax`: what was
    withheld of it."""

    player: str
    seat: str
    staked: int
    back: int
    won: int
    tax: int = 0

    @property
    def net(self) -> int:
        """What the round made of the player's money."""
        return self.back + self.won - self.tax - self.staked


class RoundRow(NamedTuple):
    """A round; `shares` are those of the player who was asked for, or of all, as the query says."""

    round: str
    stream: str
    number: int
    opened: int
    first_seq: int
    last_seq: int
    result: dict[str, Any] | None
    staked: int
    won: int
    shares: tuple[Share, ...] = ()
    currency: str = ""
    game: str = ""
    book: str = ""
    """These three: nothing for a round of before they were written down."""


Result = Literal["", "won", "lost", "even"]


class Wanted(NamedTuple):
    """Which rounds somebody looks for among his own: opened from `since` on and before `until`, at
    these tables, of this game, by this book; and how they went for him. `among`: none but these,
    where some are named."""

    since: int = 0
    until: int = MOST
    table: str = ""
    game: str = ""
    book: str = ""
    result: Result = ""
    among: frozenset[str] | None = None


class Totals(NamedTuple):
    """All of somebody's rounds together, in one currency."""

    rounds: int
    staked: int
    back: int
    won: int
    tax: int

    @property
    def net(self) -> int:
        return self.back + self.won - self.tax - self.staked


QUARTER = 900_000
"""Milliseconds of a quarter of an hour: at one of them every time zone's days begin."""


class Played(NamedTuple):
    """What a player has staked and got, net of tax, in the rounds that opened within a quarter of
    an hour, which began `at`."""

    at: int
    currency: str
    staked: int
    back: int
    won: int


class Change(NamedTuple):
    """What one entry does to its round."""

    round: str
    stream: str
    seq: int
    at: int
    number: int
    shares: Sequence[Share]
    result: dict[str, Any] | None
    struck: bool
    currency: str = ""
    game: str = ""
    book: str = ""


Numbered = tuple[int, Entry]
"""An entry with its number in the stream."""


def change(
    stream: str, seq: int, at: int, entry: Entry, players: Mapping[str, str], result: Any
) -> Change:
    """Read an entry of a round for the projection."""
    number, struck, pinned = 0, False, ("", "", "")
    shares: list[Share] = []
    for event in entry.events:
        match event:
            case WindowOpened() | HandStarted():
                number, by = event.number, event.pinned
                pinned = by.plate.currency, by.game, by.book
            case Struck():
                struck = True
            case _ if isinstance(event, Money):
                shares += _shares(event, players)
    return Change(entry.round, stream, seq, at, number, shares, result, struck, *pinned)


Money = Placed | Stake | TakenBack | Line | Put | Back | PotGiven | Withheld
"""What a round's money is counted from."""


def _shares(event: Money, players: Mapping[str, str]) -> Iterator[Share]:
    """What an event puts on, takes off, gives back or pays, by player and seat."""
    match event:
        case PotGiven(shares=shares):
            for each in shares:
                yield Share(_player(each.seat, players), each.seat, 0, 0, each.amount)
        case Line(seat=seat):
            yield Share(_player(seat, players), seat, 0, event.back, event.won)
        case Withheld(seat=seat, tax=tax):
            yield Share(_player(seat, players), seat, 0, 0, 0, tax)
        case TakenBack() | Back():
            yield Share(_player(event.seat, players), event.seat, -event.amount, 0, 0)
        case _:
            yield Share(_player(event.seat, players), event.seat, event.amount, 0, 0)


def _player(seat: str, players: Mapping[str, str]) -> str:
    ensure(seat in players, f"the post does not say which player sits at {seat}")
    return players[seat]


def summed(shares: Iterable[Share]) -> tuple[Share, ...]:
    """One share for each player and seat, in the order of the seats."""
    sums: dict[tuple[str, str], Share] = {}
    for share in shares:
        key = (share.seat, share.player)
        before = sums.get(key, Share(share.player, share.seat, 0, 0, 0))
        sums[key] = Share(
            share.player,
            share.seat,
            before.staked + share.staked,
            before.back + share.back,
            before.won + share.won,
            before.tax + share.tax,
        )
    return tuple(sums[key] for key in sorted(sums))


# Strikes.


def standing(entries: Iterable[Numbered]) -> list[Numbered]:
    """The numbered entries of one round that stand."""
    numbered = list(entries)
    *_, last = stood(entry for _, entry in numbered)
    return [numbered[place] for place in last]


def struck_from(entries: Iterable[Numbered], first: int) -> list[int]:
    """The entries that a strike takes back when it names the first of them, counted among those
    that stand. An earlier correction stands, but what it moved back had been moved by what it
    struck."""
    struck = standing(entries)[first - 1 :]
    return [seq for seq, entry in struck if not isinstance(entry.word, Strike)]


def counted(entries: Iterable[Numbered], seated: Callable[[int], Mapping[str, str]]) -> list[Share]:
    """A round's money from the entries that stand; `seated` says who sat where at an entry."""
    return [
        share
        for seq, entry in standing(entries)
        for event in entry.events
        if isinstance(event, Money)
        for share in _shares(event, seated(seq))
    ]


Moved = tuple[int, str, str, str]
"""Of a transfer: the number of its entry, its wager, its source and its destination."""


def seated_by(
    moved: Iterable[Moved], players: Mapping[str, str]
) -> Callable[[int], Mapping[str, str]]:
    """Whose money each entry moved, by seat, for a seat may change hands within a round; and who
    sat there in the end, where an entry moved nothing."""
    owners: dict[int, dict[str, str]] = {}
    for seq, wager, source, destination in moved:
        if wager:
            seat = wager.rpartition("/")[2]
            owners.setdefault(seq, {})[seat] = owner(source) or owner(destination)
    return lambda seq: {**players, **owners.get(seq, {})}
