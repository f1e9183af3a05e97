"""A round at a dealer's table, as far as its games agree: its boxes, whose turn it is, who plays.

Each game deals, asks and pays by itself; what lies on a box before the deal is `boxes`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Protocol, TypeVar

import msgspec

from croupier.games.awaiting import Ask, Foreseen
from croupier.games.dealer_table.boxes import BONUS, Box, BoxTerms, lying
from croupier.games.facts import Line
from croupier.games.felt import Felt, Wager, back
from croupier.games.sight import ALL, Lying

DEALER = "dealer"


class Hand(msgspec.Struct, frozen=True, omit_defaults=True):
    """A box: whose it is, its cards, and whether it plays (None until it is decided)."""

    box: str
    seat: str
    ante: int
    dark: bool = False
    cards: tuple[Lying, ...] = ()
    looked: bool = False
    plays: bool | None = None
    shown: str = ""


class Ended(Protocol):
    """What the bank and the boxes had at the end, as far as shown."""

    @property
    def bank(self) -> str: ...

    @property
    def game(self) -> bool: ...

    @property
    def hands(self) -> dict[str, str]: ...


H = TypeVar("H", bound=Hand)


def opened(terms: BoxTerms, felt: Felt) -> tuple[tuple[Wager, ...], tuple[Box, ...], list[Line]]:
    """At “no more bets”: all wagers, the boxes that play, and lines for what cannot play."""
    boxes, returned = lying(terms, felt.wagers.values())
    lines = [back(wager, "does not play", clause) for wager, clause in returned]
    return tuple(felt.wagers.values()), tuple(boxes), lines


def turn(hands: Mapping[str, H]) -> H | None:
    """The light box whose player decides: the first that is not decided."""
    for hand in hands.values():
        if not hand.dark and hand.plays is None:
            return hand
    return None


def in_play(hands: Mapping[str, H]) -> list[H]:
    """Boxes that the bank is compared with."""
    return [hand for hand in hands.values() if hand.dark or hand.plays]


def taken_up(hands: Iterable[H]) -> list[H]:
    """Each player takes up the first light box that is not decided, and no other."""
    first: dict[str, H] = {}
    for hand in hands:
        if not hand.dark and hand.plays is None:
            first.setdefault(hand.seat, hand)
    return [hand for hand in first.values() if not hand.looked]


def undecided(hands: Mapping[str, H]) -> list[H]:
    """Light boxes that their players have taken up and not decided yet."""
    return [hand for hand in hands.values() if hand.looked and not hand.dark and hand.plays is None]


def foreseen(ask: Ask, hand: Hand, *open: Iterable[Lying]) -> Foreseen:
    """A question about a box, with its cards and those that lie `open` for everybody."""
    lying = [lying for some in open for lying in some if lying.seen_by == ALL]
    return Foreseen(ask, tuple(each.card for each in (*hand.cards, *lying)))


def may_stay_hidden(hand: Hand | None, wagers: Mapping[str, Wager]) -> bool:
    """A light box may pass unseen; a dark one and one with a bonus bet are opened."""
    if hand is None or hand.dark:
        return False
    return not has_bonus(hand, wagers)


def has_bonus(hand: Hand, wagers: Mapping[str, Wager]) -> bool:
    return f"{hand.box} {BONUS}/{hand.seat}" in wagers


def result(ended: Ended | None) -> Mapping[str, object] | None:
    """What the board shows of a round: the bank's hand, whether it had game, and the boxes'."""
    if ended is None:
        return None
    return {"bank": ended.bank, "game": ended.game, "hands": dict(ended.hands)}
