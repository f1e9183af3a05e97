"""What happens in a round of blackjack. Past tense, plain fields.

Money moves by `Stake` and `Line` alone. What another book could do differently stands in the event:
points, who has to answer, whether a hand is finished.
"""

from __future__ import annotations

from typing import Literal

from croupier.games.facts import Event as AnyEvent
from croupier.games.facts import Line, Stake
from croupier.games.felt import Wager
from croupier.games.sight import Lying


class Opened(AnyEvent, frozen=True, tag="blackjack.opened"):
    """The felt is closed; these wagers play, on each box the owner's first."""

    wagers: tuple[Wager, ...]
    boxes: tuple[str, ...]


class Dealt(AnyEvent, frozen=True, tag="blackjack.dealt"):
    """A card to a hand (`3`, `3.1`) or to the `dealer`, and the points that lie open there now."""

    to: str
    card: Lying
    points: int
    soft: bool


class Spoke(AnyEvent, frozen=True, tag="blackjack.spoke", omit_defaults=True):
    """Someone's word about a box or hand: `stand`, `hit`, `double`, `split`, `decline`, …

    `price` is what it cost; `behind`: who else on the box has to speak before the game goes on.
    """

    actor: str
    about: str
    verb: str
    price: int = 0
    behind: tuple[str, ...] = ()


class HandSplit(AnyEvent, frozen=True, tag="blackjack.split"):
    """The second card of a hand became a hand of its own, beside it. Points of one card each."""

    hand: str
    into: str
    points: int
    soft: bool


Why = Literal["stood", "blackjack", "over", "aim", "one card", "surrendered", "withdrawn"]


class Finished(AnyEvent, frozen=True, tag="blackjack.finished"):
    """No more cards for this hand, and why: it stood, is a blackjack, is over, has the aim, has had
    its one card."""

    hand: str
    why: Why


class Turned(AnyEvent, frozen=True, tag="blackjack.turned"):
    """A card that lay face down is shown."""

    hand: str
    card: Lying
    points: int
    soft: bool


class Offered(AnyEvent, frozen=True, tag="blackjack.offered"):
    """The dealer asks these, `seat box` each: before anyone is served (`insurance`), on the turn of
    their `blackjack`, or whether they move what War won (`amount`) onto the main bet."""

    what: Literal["insurance", "blackjack", "war"]
    to: tuple[str, ...]
    amount: int = 0


class GivenUp(AnyEvent, frozen=True, tag="blackjack.given-up"):
    """Surrendered wagers that wait for the bank's second card."""

    wagers: tuple[str, ...]


class InsuranceClosed(AnyEvent, frozen=True, tag="blackjack.insurance-closed"):
    """No more insurance on these boxes."""

    boxes: tuple[str, ...]


class Ended(AnyEvent, frozen=True, tag="blackjack.ended"):
    """No money lies on the round any more: the bank's points (0 where it never had two cards) and
    every hand's, as far as they were open."""

    bank: int
    blackjack: bool
    hands: dict[str, int]


Event = (
    Opened
    | Dealt
    | Spoke
    | HandSplit
    | Finished
    | Turned
    | Offered
    | GivenUp
    | InsuranceClosed
    | Ended
    | Stake
    | Line
)
