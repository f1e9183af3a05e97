"""A round of poker against the dealer as it stands."""

from __future__ import annotations

from croupier.games.dealer_poker.events import Ended
from croupier.games.dealer_table import round
from croupier.games.felt import Wager
from croupier.games.game import Round as AnyRound
from croupier.games.sight import Lying


class Hand(round.Hand, frozen=True, omit_defaults=True):
    """A box with its first five cards, and how far it has come. `owes`: cards on their way.
    `bonus_lost`: its bonus bet is gone, and it is looked at when all is settled."""

    first: tuple[Lying, ...] = ()
    owes: int = 0
    exchanged: bool = False
    sixth: bool = False
    bonus_lost: bool = False


class Round(AnyRound, frozen=True):
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
    paid: dict[str, int] = {}
    ended: Ended | None = None
