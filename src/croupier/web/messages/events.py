"""The table's events as they go out: nobody's wallet, and nothing the table's information has.

What a game's events tell stands in the game; they go out as they are, but for hidden cards.
"""

from __future__ import annotations

import msgspec

from croupier.games.facts import Back, Line, PotGiven, Stake
from croupier.games.felt import Changed, ColourChips, Placed, TakenBack
from croupier.table.events import (
    CardsBurned,
    CardsReturned,
    Contributed,
    CutCardCame,
    CutDeclined,
    DealerChanged,
    Exposed,
    LastGames,
    Left,
    MachineLoaded,
    NextDue,
    Redealt,
    RoundOver,
    ShoeCut,
    ShoeSealed,
    Sitting,
    Struck,
    TableClosed,
    Voided,
    WindowClosed,
    Wished,
    WishRefused,
    Withdrawn,
    Withheld,
)
from croupier.table.room.events import (
    BankSpent,
    BankStarted,
    BoughtIn,
    ButtonDrawn,
    CameBack,
    CashedOut,
    Leaving,
    SatOut,
)


class TableOpened(msgspec.Struct, frozen=True, tag="table-opened"):
    """The table plays by other rules or another plate: ask for the whole of it."""


class PlateChanged(msgspec.Struct, frozen=True, tag="plate-changed"):
    """Other limits: ask for the whole table."""


class Seated(msgspec.Struct, frozen=True, tag="seated", omit_defaults=True):
    """`you`: whose page it is; `who`: as others know the player; `picture`: of their own choice,
    or nothing."""

    seat: str
    name: str
    bot: bool
    you: bool
    who: str = ""
    picture: str = ""


class WindowOpened(msgspec.Struct, frozen=True, tag="window-opened", omit_defaults=True):
    """Place your bets, until `closes_at`; 0: the dealer closes by hand. `seats` are the people at
    the table, `colours` the colour chips in use, `exposed` the cards in front of the shoe."""

    round: str
    number: int
    closes_at: int
    seats: dict[str, Sitting]
    colours: dict[str, ColourChips] = {}
    exposed: tuple[str, ...] = ()


class HandStarted(msgspec.Struct, frozen=True, tag="hand-started"):
    """A hand between players: who sits at the table, and those who are dealt in with what they
    have."""

    round: str
    number: int
    next_at: int
    seats: dict[str, Sitting]
    stacks: dict[str, int]
    button: str


class Listed(msgspec.Struct, frozen=True, tag="listed", omit_defaults=True):
    """Somebody waits for a seat."""

    who: str
    name: str
    bot: bool
    picture: str = ""


class Unlisted(msgspec.Struct, frozen=True, tag="unlisted"):
    who: str


class SeatOffered(msgspec.Struct, frozen=True, tag="seat-offered"):
    who: str
    until: int


class OfferLapsed(msgspec.Struct, frozen=True, tag="offer-lapsed"):
    who: str


TableEvent = (
    TableOpened
    | TableClosed
    | PlateChanged
    | Wished
    | WishRefused
    | Seated
    | Left
    | ShoeSealed
    | ShoeCut
    | CutDeclined
    | MachineLoaded
    | CardsReturned
    | CardsBurned
    | DealerChanged
    | CutCardCame
    | LastGames
    | WindowOpened
    | WindowClosed
    | NextDue
    | RoundOver
    | Struck
    | Redealt
    | Voided
    | Exposed
    | Withdrawn
    | Withheld
    | Contributed
    | ButtonDrawn
    | HandStarted
    | BoughtIn
    | CashedOut
    | SatOut
    | CameBack
    | Leaving
    | Listed
    | Unlisted
    | SeatOffered
    | OfferLapsed
    | BankStarted
    | BankSpent
    | Placed
    | TakenBack
    | Changed
    | Stake
    | Line
    | Back
    | PotGiven
)
"""What happens at every table, the facts that move money among it."""
