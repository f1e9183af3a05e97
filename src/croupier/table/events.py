"""What happens at any table. Past tense, plain fields.

What only happens where people play one another is `room.events`; the games have their own.
"""

from __future__ import annotations

import msgspec

from croupier.games.facts import Event
from croupier.games.felt import Changed, ColourChips, Placed, TakenBack
from croupier.games.sight import Lying
from croupier.rulebooks.schema.defects import Defect
from croupier.rulebooks.schema.plate import Plate


class Timing(msgspec.Struct, frozen=True):
    """Milliseconds: betting window, before the first outcome, between outcomes, showing the result,
    for a player to cut, and for whoever is asked to decide. Between players: a seat's time bank,
    what comes back to it with every hand, and how long a free seat is offered to one player."""

    window: int = 20_000
    before: int = 3_000
    between: int = 900
    result: int = 6_000
    cut: int = 8_000
    decide: int = 15_000
    bank: int = 30_000
    refill: int = 2_000
    offer: int = 30_000


class TableOpened(Event, frozen=True, tag="table-opened", omit_defaults=True):
    """Pins everything the table plays by: book, edition, the hashes of rules and plate.
    `tournament`: whose table it is, if it is one's."""

    table: str
    name: str
    game: str
    book: str
    edition: str
    rules: str
    plate: Plate
    seats: int
    timing: Timing
    by_hand: bool
    tournament: str = ""


class TableClosed(Event, frozen=True, tag="table-closed"):
    reason: str


class PlateChanged(Event, frozen=True, tag="plate-changed"):
    plate: Plate


class Wished(Event, frozen=True, tag="wished"):
    """A player wishes another device or limit for the next round; anybody may be against it."""

    seat: str
    value: str


class WishRefused(Event, frozen=True, tag="wish-refused"):
    """One was against it: everything stays as it is."""

    seat: str


class Seated(Event, frozen=True, tag="seated"):
    """`player` is the wallet; `name` what the others read; bots are always marked."""

    seat: str
    player: str
    name: str
    bot: bool


class Left(Event, frozen=True, tag="left"):
    seat: str


class ShoeSealed(Event, frozen=True, tag="shoe-sealed", omit_defaults=True):
    """A new shoe, shuffled; `seal` is the hash of its order and a salt kept apart. `burn` cards are
    burned before the next window. `without`: the round goes on, so many cards lie on the table.
    `deck`: a deck in the dealer's hand, for one round only."""

    shoe: str
    decks: int
    seal: str
    cutter: str
    cut_by: int
    burn: int = 0
    without: int = 0
    deck: bool = False


class ShoeCut(Event, frozen=True, tag="shoe-cut"):
    """`at` cards went from the front to the end."""

    seat: str
    at: int


class CutDeclined(Event, frozen=True, tag="cut-declined"):
    """A player did not cut; the next one is asked, until `cut_by`."""

    seat: str
    cutter: str
    cut_by: int


class MachineLoaded(Event, frozen=True, tag="machine-loaded", omit_defaults=True):
    """A shuffling machine in place of a shoe; `burn` and `without` as for a shoe."""

    name: str
    decks: int
    burn: int = 0
    without: int = 0


class CardsReturned(Event, frozen=True, tag="cards-returned"):
    """All cards are in the machine again."""


class CardsBurned(Event, frozen=True, tag="cards-burned"):
    """Cards left the game face down, before a window opens."""

    cards: tuple[Lying, ...]


class DealerChanged(Event, frozen=True, tag="dealer-changed", omit_defaults=True):
    """Who deals now; `burn` cards are burned before the next window."""

    name: str
    burn: int = 0


class CutCardCame(Event, frozen=True, tag="cut-card-came"):
    """`hands_left` more hands are dealt from this shoe."""

    hands_left: int


class LastGames(Event, frozen=True, tag="last-games"):
    """So many games are left before the table closes."""

    left: int


class Pinned(msgspec.Struct, frozen=True):
    """What a round is played by: so its record can be read without anything before it."""

    game: str
    book: str
    edition: str
    rules: str
    plate: Plate


class Sitting(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who sits somewhere, as everyone may know it."""

    name: str
    bot: bool = False


class WindowOpened(Event, frozen=True, tag="window-opened", omit_defaults=True):
    """Place your bets. `closes_at` in milliseconds since the epoch; 0: the dealer closes by hand.

    `seats` are the people at the table, `colours` the colour chips in use when the window opens,
    `exposed` the cards that lie in front of the shoe then.
    """

    round: str
    number: int
    closes_at: int
    pinned: Pinned
    seats: dict[str, Sitting]
    colours: dict[str, ColourChips]
    exposed: tuple[str, ...] = ()


class WindowClosed(Event, frozen=True, tag="window-closed"):
    """No more bets. The first outcome is due at `next_at`; 0 where a hand gives it."""

    next_at: int


class NextDue(Event, frozen=True, tag="next-due"):
    """The next outcome is due at this time."""

    at: int


class RoundOver(Event, frozen=True, tag="round-over"):
    """All is settled; the next window opens at `next_at`."""

    round: str
    next_at: int


class Struck(Event, frozen=True, tag="struck"):
    """The entries of this round from the numbered one on do not stand: nothing is erased."""

    entry: int
    reason: str


class Carried(msgspec.Struct, frozen=True, gc=False):
    """Fractions of a unit that stakes have brought for a jackpot system, and for the one after it:
    they stay with the table until they make a unit."""

    meter: str = "0"
    next: str = "0"


class Voided(Event, frozen=True, tag="voided", omit_defaults=True):
    """Two persons have voided a table that was out of order: all stakes and stacks went back, and
    everybody got up. Nothing before it counts for what comes; rounds go on after `number`.
    `carried`: what contributions to jackpots have left with the table."""

    number: int
    reason: str
    carried: dict[str, Carried] = {}


class Redealt(Event, frozen=True, tag="redealt"):
    """The deck was defective: another one is shuffled and cut, and the deal starts with the same
    player."""

    defect: Defect


class Exposed(Event, frozen=True, tag="exposed"):
    """A card came out unasked. It lies in front of the shoe and is dealt next, or is put away."""

    card: Lying
    plays: bool
    clause: str


class Withdrawn(Event, frozen=True, tag="withdrawn"):
    """A place sits the round out: its lines follow, with every stake back."""

    place: str


class Withheld(Event, frozen=True, tag="withheld"):
    """Of what a seat is paid, the tax goes on at once: `paid` is the win, `base` what was taxed at
    this rate, `tax` what of it was withheld for the book's tax account. `wager`: of the line it
    comes out of, or `tax/<seat>` where all wins of a round are taxed together."""

    wager: str
    seat: str
    paid: int
    base: int
    tax: int
    rate: str
    book: str
    clause: str


class Contributed(Event, frozen=True, tag="contributed"):
    """Of a stake its share goes to a jackpot system: whole units to what it would pay now (`meter`)
    and to the one after it (`next`), at these rates. `left` and `next_left`: the fractions of a
    unit that stay with the table until they make one."""

    system: str
    wager: str
    stake: int
    rate: str
    next_rate: str
    meter: int
    next: int
    left: str
    next_left: str


# The waiting list.


class Listed(Event, frozen=True, tag="listed"):
    """Somebody waits for a seat. `player`, `name` and `bot` as for a seat."""

    player: str
    name: str
    bot: bool


class Unlisted(Event, frozen=True, tag="unlisted"):
    """No longer on the list: seated, or gone."""

    player: str


class SeatOffered(Event, frozen=True, tag="seat-offered"):
    """A seat is free, and it is this player's until then; 0: until the dealer calls the next."""

    player: str
    until: int


class OfferLapsed(Event, frozen=True, tag="offer-lapsed"):
    """The player did not come and is no longer on the list."""

    player: str


TableEvent = (
    TableOpened
    | TableClosed
    | PlateChanged
    | Wished
    | WishRefused
    | Seated
    | Left
    | ShoeSealed
    | ShoeCut
    | CutDeclined
    | MachineLoaded
    | CardsReturned
    | CardsBurned
    | DealerChanged
    | CutCardCame
    | LastGames
    | WindowOpened
    | WindowClosed
    | NextDue
    | RoundOver
    | Struck
    | Voided
    | Redealt
    | Exposed
    | Withdrawn
    | Withheld
    | Contributed
    | Listed
    | Unlisted
    | SeatOffered
    | OfferLapsed
    | Placed
    | TakenBack
    | Changed
)
