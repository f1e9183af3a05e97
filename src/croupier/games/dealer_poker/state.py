"""A round of poker against the dealer as it stands."""

from __future__ import annotations

import msgspec

from croupier.games.dealer_poker.events import Ended
from croupier.games.felt import Wager
from croupier.games.sight import Lying

DEALER = "dealer"


class Hand(msgspec.Struct, frozen=True, omit_defaults=True):
    """A box: whose it is, its cards, its first five, and how far it has come.

    `owes`: cards on their way; `plays`: None until it is decided.
    """

    box: str
    seat: str
    ante: int
    dark: bool = False
    cards: tuple[Lying, ...] = ()
    first: tuple[Lying, ...] = ()
    looked: bool = False
    owes: int = 0
    exchanged: bool = False
    sixth: bool = False
    plays: bool | None = None
    shown: str = ""


class Round(msgspec.Struct, frozen=True):
    """Wagers that still lie, boxes in order, and the bank.

    `game`: None until the bank has opened. `buying`: boxes still to be asked whether they buy it a
    game; `buyers`: those that did. `bought`: the bank's cards after the purchase; `left`: the ranks
    that left it then. `bought_game`: whether it has one now. `paid`: what each field was paid.
    """

    wagers: dict[str, Wager] = {}
    hands: dict[str, Hand] = {}
    bank: tuple[Lying, ...] = ()
    game: bool | None = None
    shown: str = ""
    buying: tuple[str, ...] = ()
    buyers: tuple[str, ...] = ()
    bought: tuple[Lying, ...] = ()
    left: tuple[str, ...] = ()
    bank_owes: bool = False
    bought_game: bool | None = None
    bought_shown: str = ""
    paid: dict[str, int] = {}
    ended: Ended | None = None


def turn(round: Round) -> Hand | None:
    """The light box whose player decides: the first that is not decided."""
    for hand in round.hands.values():
        if not hand.dark and hand.plays is None:
            return hand
    return None


def in_play(round: Round) -> list[Hand]:
    """Boxes that the bank is compared with."""
    return [hand for hand in round.hands.values() if hand.dark or hand.plays]
