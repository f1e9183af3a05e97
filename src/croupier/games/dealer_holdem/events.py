"""What happens in a round of hold'em against the dealer. Past tense, plain fields.

Two cards lie face down on each box until its player looks or the dealer opens them; nothing here is
computed from a card that is not open to all.
"""

from __future__ import annotations

from croupier.games.dealer_table.boxes import Box
from croupier.games.facts import Event as AnyEvent
from croupier.games.facts import Line, Stake
from croupier.games.felt import Wager
from croupier.games.sight import Lying


class Opened(AnyEvent, frozen=True, tag="dealer-holdem.opened"):
    """The felt is closed; these wagers play, on these boxes."""

    wagers: tuple[Wager, ...]
    boxes: tuple[Box, ...]


class Dealt(AnyEvent, frozen=True, tag="dealer-holdem.dealt"):
    """A card to a box, to the `dealer` or to the `board`."""

    to: str
    card: Lying


class Looked(AnyEvent, frozen=True, tag="dealer-holdem.looked"):
    """The player of a light box took up its two cards."""

    box: str
    cards: tuple[Lying, ...]


class Decided(AnyEvent, frozen=True, tag="dealer-holdem.decided", omit_defaults=True):
    """A light box passed, or plays for this price."""

    box: str
    actor: str
    plays: bool
    price: int = 0


class Shown(AnyEvent, frozen=True, tag="dealer-holdem.shown"):
    """The dealer opened two cards, and what they make with the board as it lies."""

    place: str
    cards: tuple[Lying, ...]
    hand: str


class BankDecided(AnyEvent, frozen=True, tag="dealer-holdem.bank-decided"):
    """Whether the bank has game."""

    game: bool


class Ended(AnyEvent, frozen=True, tag="dealer-holdem.ended"):
    """No money lies on the round any more: what the bank and the boxes had, as far as shown."""

    bank: str
    game: bool
    hands: dict[str, str]


Event = Opened | Dealt | Looked | Decided | Shown | BankDecided | Ended | Stake | Line
