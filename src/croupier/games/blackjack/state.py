"""A round of blackjack as it stands."""

from __future__ import annotations

import msgspec

from croupier.games.blackjack.events import Ended
from croupier.games.felt import Wager
from croupier.games.sight import Lying


class Hand(msgspec.Struct, frozen=True, omit_defaults=True):
    """A hand of a box: its cards, the points that lie open, and how far it has come.

    `owes`: a card is on its way. `finished`: why no more come; empty while it is played.
    """

    name: str
    box: str
    cards: tuple[Lying, ...] = ()
    points: int = 0
    soft: bool = False
    split: bool = False
    owes: bool = False
    doubled: bool = False
    blind: bool = False
    finished: str = ""


class Round(msgspec.Struct, frozen=True):
    """Wagers that still lie, hands by name in the order of play, the bank, and who is asked.

    `originals`: each player's bet on a box as it was before any double, `box/seat`.
    `asked`: who has to answer before the game goes on, `seat about` → what about
    (`insurance`, `war`, `split`, `double`, `hit`, `stand`).
    `insured`: `box kind` of which the owner has insured. `closed`: boxes with no more insurance.
    `lost`: boxes of which a hand has lost. `waiting`: hands given up that wait for the bank's card.
    """

    wagers: dict[str, Wager] = {}
    boxes: tuple[str, ...] = ()
    hands: dict[str, Hand] = {}
    bank: tuple[Lying, ...] = ()
    bank_points: int = 0
    bank_soft: bool = False
    originals: dict[str, int] = {}
    asked: dict[str, str] = {}
    insured: tuple[str, ...] = ()
    closed: tuple[str, ...] = ()
    lost: tuple[str, ...] = ()
    waiting: tuple[str, ...] = ()
    offered: tuple[str, ...] = ()
    ended: Ended | None = None
