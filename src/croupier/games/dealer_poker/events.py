"""What happens in a round of Caribbean, Oasis or Russian poker. Past tense, plain fields.

A card that lies face down is seen by nobody until its player looks or the dealer opens it. Nothing
here is computed from a card that is not open to all.
"""

from __future__ import annotations

import msgspec

from croupier.games.dealer_table.boxes import Box
from croupier.games.facts import Event as AnyEvent
from croupier.games.facts import JackpotHit, Line, Stake
from croupier.games.felt import Wager
from croupier.games.sight import Lying


class Opened(AnyEvent, frozen=True, tag="dealer-poker.opened"):
    """The felt is closed; these wagers play, on these boxes."""

    wagers: tuple[Wager, ...]
    boxes: tuple[Box, ...]


class Dealt(AnyEvent, frozen=True, tag="dealer-poker.dealt"):
    """A card to a box or to the `dealer`."""

    to: str
    card: Lying


class Looked(AnyEvent, frozen=True, tag="dealer-poker.looked"):
    """The player of a light box took up its five cards."""

    box: str
    cards: tuple[Lying, ...]


class Spoke(AnyEvent, frozen=True, tag="dealer-poker.spoke", omit_defaults=True):
    """A player's word about a box: `pass`, `bet`, `exchange`, `sixth`, `insure`, `buy`, `no`."""

    actor: str
    about: str
    verb: str
    price: int = 0


class Discarded(AnyEvent, frozen=True, tag="dealer-poker.discarded"):
    """Cards were given back face down, by where they lay (0 the first); as many come."""

    box: str
    places: tuple[int, ...]


class Sold(AnyEvent, frozen=True, tag="dealer-poker.sold"):
    """A sixth card is on its way to the box."""

    box: str


class Decided(AnyEvent, frozen=True, tag="dealer-poker.decided"):
    """A light box has made its choice and is not touched any more."""

    box: str
    plays: bool


class Shown(AnyEvent, frozen=True, tag="dealer-poker.shown"):
    """The dealer opened a box's cards, or their own: what they make, and what else is paid."""

    place: str
    cards: tuple[Lying, ...]
    first: tuple[Lying, ...]
    hand: str
    second: str = ""


class BankDecided(AnyEvent, frozen=True, tag="dealer-poker.bank-decided"):
    """Whether the bank has game, and who may buy it one: boxes in the order in which they are
    asked. `bought`: after the purchase."""

    game: bool
    asked: tuple[str, ...] = ()
    bought: bool = False


class BankExchanged(AnyEvent, frozen=True, tag="dealer-poker.bank-exchanged"):
    """The bank put away a card, by where it lay, and takes another, for the boxes that paid."""

    place: int
    boxes: tuple[str, ...]


class JackpotWon(JackpotHit, frozen=True, tag="dealer-poker.jackpot-won"):
    """The first five cards of a box made a combination for which a jackpot pays."""

    box: str
    combination: str = msgspec.field(name="hand")


class Ended(AnyEvent, frozen=True, tag="dealer-poker.ended"):
    """No money lies on the round any more: what the bank and the boxes had, as far as shown."""

    bank: str
    game: bool
    hands: dict[str, str]


Event = (
    Opened
    | Dealt
    | Looked
    | Spoke
    | Discarded
    | Sold
    | Decided
    | Shown
    | BankDecided
    | BankExchanged
    | JackpotWon
    | Ended
    | Stake
    | Line
)
