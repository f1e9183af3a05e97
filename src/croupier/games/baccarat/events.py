"""What happens in a coup of punto banco or baccarat. Past tense, plain fields."""

from __future__ import annotations

from croupier.games.facts import Event as AnyEvent
from croupier.games.facts import Line
from croupier.games.felt import Wager
from croupier.games.sight import Lying


class Opened(AnyEvent, frozen=True, tag="baccarat.opened"):
    """The felt is closed; these wagers play."""

    wagers: tuple[Wager, ...]


class Burned(AnyEvent, frozen=True, tag="baccarat.burned"):
    """A card left the game unseen."""

    card: Lying


class Dealt(AnyEvent, frozen=True, tag="baccarat.dealt"):
    """A card to a side, and the points the dealer calls for that side now."""

    to: str
    card: Lying
    points: int


class Decided(AnyEvent, frozen=True, tag="baccarat.decided"):
    """The outcome: who won (`tie` where nobody did), with how many points, and what else came."""

    winner: str
    points: dict[str, int]
    natural: bool
    pairs: tuple[str, ...]


class Cleared(AnyEvent, frozen=True, tag="baccarat.cleared"):
    """Losing wagers were taken off the felt, before anyone is paid."""

    wagers: tuple[str, ...]


Event = Opened | Burned | Dealt | Decided | Cleared | Line
