"""A round of hold'em against the dealer as it stands."""

from __future__ import annotations

from croupier.games.dealer_holdem.events import Ended
from croupier.games.dealer_table.round import Hand
from croupier.games.felt import Wager
from croupier.games.game import Round as AnyRound
from croupier.games.sight import Lying

BOARD = "board"


class Round(AnyRound, frozen=True):
    """Wagers that still lie, boxes in order, the board and the bank; `paid`: by field."""

    wagers: dict[str, Wager] = {}
    hands: dict[str, Hand] = {}
    bank: tuple[Lying, ...] = ()
    board: tuple[Lying, ...] = ()
    game: bool | None = None
    shown: str = ""
    paid: dict[str, int] = {}
    ended: Ended | None = None
