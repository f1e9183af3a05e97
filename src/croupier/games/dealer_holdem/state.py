"""A round of hold'em against the dealer as it stands."""

from __future__ import annotations

import msgspec

from croupier.games.dealer_holdem.events import Ended
from croupier.games.felt import Wager
from croupier.games.sight import Lying

DEALER = "dealer"
BOARD = "board"


class Hand(msgspec.Struct, frozen=True, omit_defaults=True):
    """A box: whose it is, its two cards, and whether it plays (None until it is decided)."""

    box: str
    seat: str
    ante: int
    dark: bool = False
    cards: tuple[Lying, ...] = ()
    looked: bool = False
    plays: bool | None = None
    shown: str = ""


class Round(msgspec.Struct, frozen=True):
    """Wagers that still lie, boxes in order, the board and the bank; `paid`: by field."""

    wagers: dict[str, Wager] = {}
    hands: dict[str, Hand] = {}
    bank: tuple[Lying, ...] = ()
    board: tuple[Lying, ...] = ()
    game: bool | None = None
    shown: str = ""
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
