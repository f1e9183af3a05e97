"""A spin as it stands."""

from __future__ import annotations

from croupier.games.felt import Wager
from croupier.games.game import Round as AnyRound
from croupier.games.roulette.events import Called, NoSpin


class Round(AnyRound, frozen=True):
    """Wagers that still lie, and how the spin ended: a number was called, or it does not count."""

    wagers: dict[str, Wager] = {}
    called: Called | None = None
    no_spin: NoSpin | None = None
