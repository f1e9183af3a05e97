"""What happens in a hand of poker between players. Past tense, plain fields.

What another book could do differently stands in the event: who speaks first, whether a raise opens
the betting again, and by how much the next one has to raise at least.
"""

from __future__ import annotations

import msgspec

from croupier.games.facts import Back, PotGiven, Put
from croupier.games.facts import Event as AnyEvent
from croupier.games.sight import Lying

ANTE, SMALL_BLIND, BIG_BLIND = "ante", "small blind", "big blind"
"""What is posted."""


class Opened(AnyEvent, frozen=True, tag="poker.opened"):
    """Who plays, clockwise from the left of the button, or of the dealer where no button goes
    around; what each has before anything is posted; and who sits at the dealer's left."""

    seats: tuple[str, ...]
    stacks: tuple[int, ...]
    button: str
    left: str


class Posted(Put, frozen=True, tag="poker.posted"):
    """An ante or a blind; less where the stack is short."""

    what: str


class Dealt(AnyEvent, frozen=True, tag="poker.dealt"):
    """Cards to places: a seat (`p1`, `p1 down`, `p1 up`), `board`, `burn`. Streets count from 1."""

    street: int
    to: tuple[str, ...]
    cards: tuple[Lying, ...]


class BettingOpened(AnyEvent, frozen=True, tag="poker.betting-opened"):
    """Who speaks first, what has to be matched (the big blind), and the least bet or raise."""

    street: int
    name: str
    first: str
    level: int
    step: int


class Acted(Put, frozen=True, tag="poker.acted"):
    """`fold`, `check`, `call`, `bet`, `raise`, `bring-in`, with what was put in. `step`: how much
    the next raise has to add, where this one opens the betting for everyone again; 0: it does not.
    """

    verb: str
    step: int = 0


class Pot(msgspec.Struct, frozen=True, gc=False):
    """An amount and the seats that can win it."""

    amount: int
    seats: tuple[str, ...]


class PotsMade(AnyEvent, frozen=True, tag="poker.pots-made"):
    """At the end of a street: the main pot first, then the side pots."""

    pots: tuple[Pot, ...]


class Turned(AnyEvent, frozen=True, tag="poker.turned"):
    """Cards that nobody had seen were turned by hand at the showdown."""

    to: tuple[str, ...]
    cards: tuple[Lying, ...]


class Hand(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A hand as it was shown, and what it makes, by name: `two-pair A 9`."""

    seat: str
    cards: tuple[Lying, ...]
    high: str
    low: str = ""


class Shown(AnyEvent, frozen=True, tag="poker.shown"):
    """All live hands, in the order of the seats."""

    hands: tuple[Hand, ...]


class Showed(AnyEvent, frozen=True, tag="poker.showed"):
    """The winner whom nobody called showed these cards, when the hand was over."""

    seat: str
    cards: tuple[Lying, ...]


class Ended(AnyEvent, frozen=True, tag="poker.ended"):
    """Everything is given out: what each seat won (with what it had put in itself), what was
    taken, and what the hands made, as far as shown."""

    board: tuple[str, ...]
    won: dict[str, int]
    rake: int
    hands: dict[str, str]


Event = (
    Opened
    | Posted
    | Dealt
    | BettingOpened
    | Acted
    | PotsMade
    | Turned
    | Shown
    | Showed
    | Ended
    | Back
    | PotGiven
)
