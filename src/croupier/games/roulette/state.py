"""A spin as it stands."""

from __future__ import annotations

import msgspec

from croupier.games.felt import Wager
from croupier.games.roulette.events import Called, NoSpin


class Round(msgspec.Struct, frozen=True):
    """Wagers that still lie, and how the spin ended: a number was called, or it does not count."""

    wagers: dict[str, Wager] = {}
    called: Called | None = None
    no_spin: NoSpin | None = None
