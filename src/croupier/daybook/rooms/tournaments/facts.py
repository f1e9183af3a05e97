"""What becomes true of a tournament. It is called `t12` by the number of its case, and so are its
chips, its fund and its tables."""

from __future__ import annotations

from typing import Literal

import msgspec

from croupier.daybook.fields import Moment, Money
from croupier.daybook.step import Fact
from croupier.tournaments.announced import Announced

DealBy = Literal["icm", "chips", "as agreed"]
"""How those who are left share what is left: by what their chips are worth, by the chips
themselves, or as they said."""


class Seat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    player: str
    table: str
    seat: str


class Stack(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Chips of a tournament, which are no money."""

    player: str
    chips: int


class Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Of the fund, in money."""

    player: str
    amount: Money


# On paper.


class TournamentAnnounced(Fact, frozen=True, tag="tournament-announced"):
    """Published, or changed before anybody entered: one may enter. The items of its announcement
    and the section on which it stands are with its case. `edition`: of the book, with that
    section."""

    tournament: str
    announced: Announced
    edition: str = ""


class TournamentWithdrawn(Fact, frozen=True, tag="tournament-withdrawn"):
    """Before anybody entered."""

    tournament: str
    reason: str


class TournamentCancelled(Fact, frozen=True, tag="tournament-cancelled"):
    """Every entry has gone back."""

    tournament: str
    reason: str


class TournamentEntered(Fact, frozen=True, tag="tournament-entered"):
    """`number`: of the entry, from 1 on; `again`: how often this player had entered before;
    `prizes`, `fee`, `commission`: what became of the price."""

    tournament: str
    player: str
    number: int
    again: int = 0
    bot: bool = False
    prizes: Money = 0
    fee: Money = 0
    commission: Money = 0


class EntryWithdrawn(Fact, frozen=True, tag="entry-withdrawn"):
    """Before the start; the whole price has gone back."""

    tournament: str
    player: str


# At the tables.


class TournamentStarted(Fact, frozen=True, tag="tournament-started"):
    tournament: str


class PlayersSeated(Fact, frozen=True, tag="players-seated"):
    """Who sits where from now on: drawn, moved, or come late. `closed`: tables that are broken."""

    tournament: str
    seats: tuple[Seat, ...]
    closed: tuple[str, ...] = ()


class LevelBegun(Fact, frozen=True, tag="level-begun"):
    """`level`: its number, from 1 on; breaks are counted. `left`: milliseconds of it that are
    left, where it goes on after the house stood still; 0: all of it."""

    tournament: str
    level: int
    left: int = 0


class KnockedOut(Fact, frozen=True, tag="knocked-out"):
    """`outs`: who is out after one hand, with the chips that each had before it."""

    tournament: str
    outs: tuple[Stack, ...]
    round: str = ""


class ChipsCounted(Fact, frozen=True, tag="tournament-chips-counted"):
    """`lacks`: what is not there of the chips that were issued."""

    tournament: str
    stacks: tuple[Stack, ...]
    lacks: int = 0


class DealMade(Fact, frozen=True, tag="deal-made"):
    """All who are left have agreed to share what is left."""

    tournament: str
    by: DealBy
    parts: tuple[Part, ...]


class TournamentOver(Fact, frozen=True, tag="tournament-over"):
    """`stacks`: of those who are still in."""

    tournament: str
    stacks: tuple[Stack, ...]


# The fund.


class PrizePaid(Fact, frozen=True, tag="tournament-prize-paid"):
    """For places `place` to `to`, where several share them; to a wallet."""

    tournament: str
    player: str
    place: int
    to: int
    amount: Money


class PrizeHandedOver(Fact, frozen=True, tag="tournament-prize-handed-over"):
    """A prize in kind; `costs`: what it cost to get it to the winner, which the house bears."""

    tournament: str
    player: str
    place: int
    what: str
    costs: Money = 0
    on: Moment = 0


class FundClosed(Fact, frozen=True, tag="tournament-fund-closed"):
    """Nothing lies there any more."""

    tournament: str
    prizes: Money = 0
    fee: Money = 0
    commission: Money = 0


FACTS: tuple[type[Fact], ...] = (
    TournamentAnnounced,
    TournamentWithdrawn,
    TournamentCancelled,
    TournamentEntered,
    EntryWithdrawn,
    TournamentStarted,
    PlayersSeated,
    LevelBegun,
    KnockedOut,
    ChipsCounted,
    DealMade,
    TournamentOver,
    PrizePaid,
    PrizeHandedOver,
    FundClosed,
)
