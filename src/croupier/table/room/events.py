"""What happens only where people play one another: stacks, the button, time to think."""

from __future__ import annotations

from croupier.games.facts import Event
from croupier.table.events import Pinned, Sitting


class ButtonDrawn(Event, frozen=True, tag="button-drawn"):
    """A card to each seat; the highest gets the `button`. Empty as long as cards are missing."""

    cards: dict[str, str]
    button: str


class HandStarted(Event, frozen=True, tag="hand-started"):
    """A hand between players: who sits at the table, and those who are dealt in with what they
    have, in the order of their seats. `button` is empty where none goes around. The first card is
    due at `next_at`; 0 where a hand deals it. `chairs`: how many could sit here; 0: not said."""

    round: str
    number: int
    next_at: int
    pinned: Pinned
    seats: dict[str, Sitting]
    stacks: dict[str, int]
    button: str
    chairs: int = 0


class BoughtIn(Event, frozen=True, tag="bought-in"):
    """Wallet to stack: chips on the table."""

    seat: str
    amount: int


class CashedOut(Event, frozen=True, tag="cashed-out"):
    """Stack to wallet: the chips leave the table with their player."""

    seat: str
    amount: int


class SatOut(Event, frozen=True, tag="sat-out"):
    """The seat is not dealt in from the next hand on: `asked`, `silent` or `no chips`."""

    seat: str
    why: str


class CameBack(Event, frozen=True, tag="came-back"):
    """The seat plays again; where the big blind has passed it meanwhile, once it comes there."""

    seat: str


class Leaving(Event, frozen=True, tag="leaving"):
    """The player gets up when the hand is over; until then the clock answers at once."""

    seat: str


class BankStarted(Event, frozen=True, tag="bank-started"):
    """The time to decide is over; the seat thinks on with its own, from `at` until then."""

    seat: str
    at: int
    until: int


class BankSpent(Event, frozen=True, tag="bank-spent"):
    """What is left in the seat's time bank."""

    seat: str
    left: int


RoomEvent = (
    ButtonDrawn
    | HandStarted
    | BoughtIn
    | CashedOut
    | SatOut
    | CameBack
    | Leaving
    | BankStarted
    | BankSpent
)
