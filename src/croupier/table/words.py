"""Words: what people, devices and the clock say to any table.

What is only said where people play one another is `room.words`; answers to a round are the games'.
"""

from __future__ import annotations

import msgspec

from croupier.games.felt import Bet, Call, Change, TakeBack
from croupier.rulebooks.schema.plate import Plate
from croupier.table.events import TableOpened


class Open(msgspec.Struct, frozen=True, tag="open"):
    """Open the table as this says."""

    opened: TableOpened


class Sit(msgspec.Struct, frozen=True, tag="sit"):
    """`buy_in`: what the player brings to the table, where players have stacks."""

    player: str
    name: str
    bot: bool = False
    seat: str = ""
    buy_in: int = 0


class Leave(msgspec.Struct, frozen=True, tag="leave"):
    seat: str


class JoinList(msgspec.Struct, frozen=True, tag="join-list"):
    """All seats are taken; this player waits for one."""

    player: str
    name: str
    bot: bool = False


class LeaveList(msgspec.Struct, frozen=True, tag="leave-list"):
    player: str


class OfferSeat(msgspec.Struct, frozen=True, tag="offer-seat"):
    """The next on the list is called; whoever was called before them did not come."""


class Bets(msgspec.Struct, frozen=True, tag="bets"):
    """Requests of one seat, all or nothing."""

    seat: str
    requests: tuple[Bet | Call | TakeBack | Change, ...]


class Undo(msgspec.Struct, frozen=True, tag="undo"):
    """Take back what was placed last."""

    seat: str


class Clear(msgspec.Struct, frozen=True, tag="clear"):
    seat: str


class Repeat(msgspec.Struct, frozen=True, tag="repeat"):
    """Nothing on the felt: last round's bets. Something: the same once more. All or nothing."""

    seat: str


class SealShoe(msgspec.Struct, frozen=True, tag="seal-shoe"):
    shoe: str
    seal: str


class LoadMachine(msgspec.Struct, frozen=True, tag="load-machine"):
    """A shuffling machine is filled and taken into use."""

    name: str


class ChangeDealer(msgspec.Struct, frozen=True, tag="change-dealer"):
    """Another dealer comes, between rounds."""

    name: str


MIDDLE = 500
"""Where the house cuts when nobody does: thousandths of the shoe."""


class Cut(msgspec.Struct, frozen=True, tag="cut"):
    """A seat cuts, in thousandths of the shoe. No seat: nobody wants to, and the house cuts."""

    seat: str
    at: int


class OpenWindow(msgspec.Struct, frozen=True, tag="open-window"):
    """Place your bets."""


class NoMoreBets(msgspec.Struct, frozen=True, tag="no-more-bets"):
    pass


class AnnounceLast(msgspec.Struct, frozen=True, tag="announce-last"):
    """Closing time: the book's number of last games is announced and counted down."""


class ChangePlate(msgspec.Struct, frozen=True, tag="change-plate"):
    plate: Plate


class Wish(msgspec.Struct, frozen=True, tag="wish"):
    """A player wishes another device or limit, of those that the plate offers."""

    seat: str
    value: str


class RefuseWish(msgspec.Struct, frozen=True, tag="refuse-wish"):
    """Another player at the table does not, or the same one not any more."""

    seat: str


class GrantWish(msgspec.Struct, frozen=True, tag="grant-wish"):
    """Nobody was against it: as wished, from the next round on."""


class Close(msgspec.Struct, frozen=True, tag="close"):
    reason: str


class Strike(msgspec.Struct, frozen=True, tag="strike"):
    """A mistake: entries of this round from `entry` on (1 = its first) do not stand."""

    entry: int
    reason: str


class Redeal(Strike, frozen=True, tag="redeal"):
    """The deck is defective, and for which `reason`: the whole round does not stand, and is dealt
    anew from another deck."""


class Expose(msgspec.Struct, frozen=True, tag="expose"):
    """A mistake: this card came out of the shoe though nobody had asked for it."""

    card: str
    reason: str


class Withdraw(msgspec.Struct, frozen=True, tag="withdraw"):
    """A mistake: this box got no card, and it was found too late to deal it one."""

    place: str
    reason: str


TableWord = (
    Open
    | Sit
    | Leave
    | JoinList
    | LeaveList
    | OfferSeat
    | Bets
    | Undo
    | Clear
    | Repeat
    | SealShoe
    | LoadMachine
    | ChangeDealer
    | Cut
    | OpenWindow
    | NoMoreBets
    | AnnounceLast
    | ChangePlate
    | Wish
    | RefuseWish
    | GrantWish
    | Close
    | Strike
    | Redeal
    | Expose
    | Withdraw
)
