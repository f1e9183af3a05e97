"""What happens in a spin of roulette. Past tense, plain fields."""

from __future__ import annotations

from croupier.games.facts import Event as AnyEvent
from croupier.games.facts import Line
from croupier.games.felt import Wager


class Opened(AnyEvent, frozen=True, tag="roulette.opened"):
    """The felt is closed; these wagers play, and what lay above the maximum goes back at once."""

    wagers: tuple[Wager, ...]
    excess: tuple[Wager, ...] = ()


class Called(AnyEvent, frozen=True, tag="roulette.called"):
    """The ball lies; number and colour are called and the dolly stands on the number."""

    number: int
    colour: str


class NoSpin(AnyEvent, frozen=True, tag="roulette.no-spin"):
    """The spin does not count, for this reason; the bets stand (R61)."""

    reason: str
    clause: str


class Cleared(AnyEvent, frozen=True, tag="roulette.cleared"):
    """Losing wagers were taken off the felt, before anyone is paid."""

    wagers: tuple[str, ...]


Event = Opened | Called | NoSpin | Cleared | Line
