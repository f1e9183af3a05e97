"""A coup as it stands."""

from __future__ import annotations

from croupier.games.baccarat.events import Decided
from croupier.games.felt import Wager
from croupier.games.game import Round as AnyRound
from croupier.games.sight import Lying


class Round(AnyRound, frozen=True):
    """Wagers that still lie, cards and points by side, cards burned, and the outcome once known."""

    wagers: dict[str, Wager] = {}
    cards: dict[str, tuple[Lying, ...]] = {}
    points: dict[str, int] = {}
    burned: int = 0
    decided: Decided | None = None
