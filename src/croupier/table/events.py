"""What happens at a table, and the journal's unit: the entry.

An entry is one word somebody said with the events it led to. Events fold into the table's state;
the games' own events stand among them.
"""

from __future__ import annotations

import msgspec

from croupier.games import baccarat, blackjack, dealer_holdem, dealer_poker, roulette
from croupier.games.awaiting import Drawn, NoResult, Said
from croupier.games.felt import Bet, Call, Change, Changed, ColourChips, Placed, TakeBack, TakenBack
from croupier.games.poker import events as poker
from croupier.games.sight import Lying
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


class TableOpened(msgspec.Struct, frozen=True, tag="table-opened"):
    """Pins everything the table plays by: book, edition, the hashes of rules and plate."""

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


class TableClosed(msgspec.Struct, frozen=True, tag="table-closed"):
    reason: str


class PlateChanged(msgspec.Struct, frozen=True, tag="plate-changed"):
    plate: Plate


class Seated(msgspec.Struct, frozen=True, tag="seated"):
    """`player` is the wallet; `name` what the others read; bots are always marked."""

    seat: str
    player: str
    name: str
    bot: bool


class Left(msgspec.Struct, frozen=True, tag="left"):
    seat: str


class ShoeSealed(msgspec.Struct, frozen=True, tag="shoe-sealed", omit_defaults=True):
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


class ShoeCut(msgspec.Struct, frozen=True, tag="shoe-cut"):
    """`at` cards went from the front to the end."""

    seat: str
    at: int


class CutDeclined(msgspec.Struct, frozen=True, tag="cut-declined"):
    """A player did not cut; the next one is asked, until `cut_by`."""

    seat: str
    cutter: str
    cut_by: int


class MachineLoaded(msgspec.Struct, frozen=True, tag="machine-loaded", omit_defaults=True):
    """A shuffling machine in place of a shoe; `burn` and `without` as for a shoe."""

    name: str
    decks: int
    burn: int = 0
    without: int = 0


class CardsReturned(msgspec.Struct, frozen=True, tag="cards-returned"):
    """All cards are in the machine again."""


class CardsBurned(msgspec.Struct, frozen=True, tag="cards-burned"):
    """Cards left the game face down, before a window opens."""

    cards: tuple[Lying, ...]


class DealerChanged(msgspec.Struct, frozen=True, tag="dealer-changed", omit_defaults=True):
    """Who deals now; `burn` cards are burned before the next window."""

    name: str
    burn: int = 0


class CutCardCame(msgspec.Struct, frozen=True, tag="cut-card-came"):
    """`hands_left` more hands are dealt from this shoe."""

    hands_left: int


class LastGames(msgspec.Struct, frozen=True, tag="last-games"):
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


class WindowOpened(msgspec.Struct, frozen=True, tag="window-opened", omit_defaults=True):
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


class WindowClosed(msgspec.Struct, frozen=True, tag="window-closed"):
    """No more bets. The first outcome is due at `next_at`; 0 where a hand gives it."""

    next_at: int


class NextDue(msgspec.Struct, frozen=True, tag="next-due"):
    """The next outcome is due at this time."""

    at: int


class RoundOver(msgspec.Struct, frozen=True, tag="round-over"):
    """All is settled; the next window opens at `next_at`."""

    round: str
    next_at: int


class Struck(msgspec.Struct, frozen=True, tag="struck"):
    """The entries of this round from the numbered one on do not stand: nothing is erased."""

    entry: int
    reason: str


class Exposed(msgspec.Struct, frozen=True, tag="exposed"):
    """A card came out unasked. It lies in front of the shoe and is dealt next, or is put away."""

    card: Lying
    plays: bool
    clause: str


class Withdrawn(msgspec.Struct, frozen=True, tag="withdrawn"):
    """A place sits the round out: its lines follow, with every stake back."""

    place: str


# Between players: stacks on the table, the button, a list of those who wait for a seat.


class ButtonDrawn(msgspec.Struct, frozen=True, tag="button-drawn"):
    """A card to each seat; the highest gets the `button`. Empty as long as cards are missing."""

    cards: dict[str, str]
    button: str


class HandStarted(msgspec.Struct, frozen=True, tag="hand-started"):
    """A hand between players: who sits at the table, and those who are dealt in with what they
    have, in the order of their seats. `button` is empty where none goes around. The first card is
    due at `next_at`; 0 where a hand deals it."""

    round: str
    number: int
    next_at: int
    pinned: Pinned
    seats: dict[str, Sitting]
    stacks: dict[str, int]
    button: str


Opening = WindowOpened | HandStarted
"""What a round begins with."""


class BoughtIn(msgspec.Struct, frozen=True, tag="bought-in"):
    """Wallet to stack: chips on the table."""

    seat: str
    amount: int


class CashedOut(msgspec.Struct, frozen=True, tag="cashed-out"):
    """Stack to wallet: the chips leave the table with their player."""

    seat: str
    amount: int


class SatOut(msgspec.Struct, frozen=True, tag="sat-out"):
    """The seat is not dealt in from the next hand on: `asked`, `silent` or `no chips`."""

    seat: str
    why: str


class CameBack(msgspec.Struct, frozen=True, tag="came-back"):
    """The seat plays again; where the big blind has passed it meanwhile, once it comes there."""

    seat: str


class Leaving(msgspec.Struct, frozen=True, tag="leaving"):
    """The player gets up when the hand is over; until then the clock answers at once."""

    seat: str


class Listed(msgspec.Struct, frozen=True, tag="listed"):
    """Somebody waits for a seat. `player`, `name` and `bot` as for a seat."""

    player: str
    name: str
    bot: bool


class Unlisted(msgspec.Struct, frozen=True, tag="unlisted"):
    """No longer on the list: seated, or gone."""

    player: str


class SeatOffered(msgspec.Struct, frozen=True, tag="seat-offered"):
    """A seat is free, and it is this player's until then; 0: until the dealer calls the next."""

    player: str
    until: int


class OfferLapsed(msgspec.Struct, frozen=True, tag="offer-lapsed"):
    """The player did not come and is no longer on the list."""

    player: str


class BankStarted(msgspec.Struct, frozen=True, tag="bank-started"):
    """The time to decide is over; the seat thinks on with its own, from `at` until then."""

    seat: str
    at: int
    until: int


class BankSpent(msgspec.Struct, frozen=True, tag="bank-spent"):
    """What is left in the seat's time bank."""

    seat: str
    left: int


TableEvent = (
    TableOpened
    | TableClosed
    | PlateChanged
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
    | Exposed
    | Withdrawn
    | ButtonDrawn
    | HandStarted
    | BoughtIn
    | CashedOut
    | SatOut
    | CameBack
    | Leaving
    | Listed
    | Unlisted
    | SeatOffered
    | OfferLapsed
    | BankStarted
    | BankSpent
    | Placed
    | TakenBack
    | Changed
)
Event = (
    TableEvent
    | baccarat.Event
    | roulette.Event
    | blackjack.Event
    | dealer_poker.Event
    | dealer_holdem.Event
    | poker.Event
)

# Words: what people, devices and the clock say to a table.


class Open(msgspec.Struct, frozen=True, tag="open"):
    """Open the table as this says."""

    opened: TableOpened


class Sit(msgspec.Struct, frozen=True, tag="sit"):
    """`buy_in`: what the player brings to the table, where players have stacks."""

    player: str
    name: str
    bot: bool = False
    seat: str = ""
    buy_in: int = 0


class Leave(msgspec.Struct, frozen=True, tag="leave"):
    seat: str


class AddChips(msgspec.Struct, frozen=True, tag="add-chips"):
    """More chips for a stack, between hands."""

    seat: str
    amount: int


class SitOut(msgspec.Struct, frozen=True, tag="sit-out"):
    """Not dealt in, from the next hand on."""

    seat: str


class ComeBack(msgspec.Struct, frozen=True, tag="come-back"):
    seat: str


class JoinList(msgspec.Struct, frozen=True, tag="join-list"):
    """All seats are taken; this player waits for one."""

    player: str
    name: str
    bot: bool = False


class LeaveList(msgspec.Struct, frozen=True, tag="leave-list"):
    player: str


class OfferSeat(msgspec.Struct, frozen=True, tag="offer-seat"):
    """The next on the list is called; whoever was called before them did not come."""


class StartHand(msgspec.Struct, frozen=True, tag="start-hand"):
    """The next hand: blinds or antes are posted with it."""


class TakeTime(msgspec.Struct, frozen=True, tag="take-time"):
    """Whoever is asked thinks on, with the time of their own bank."""


class Bets(msgspec.Struct, frozen=True, tag="bets"):
    """Requests of one seat, all or nothing."""

    seat: str
    requests: tuple[Bet | Call | TakeBack | Change, ...]


class Undo(msgspec.Struct, frozen=True, tag="undo"):
    """Take back what was placed last."""

    seat: str


class Clear(msgspec.Struct, frozen=True, tag="clear"):
    seat: str


class Repeat(msgspec.Struct, frozen=True, tag="repeat"):
    """Nothing on the felt: last round's bets. Something: the same once more. All or nothing."""

    seat: str


class SealShoe(msgspec.Struct, frozen=True, tag="seal-shoe"):
    shoe: str
    seal: str


class LoadMachine(msgspec.Struct, frozen=True, tag="load-machine"):
    """A shuffling machine is filled and taken into use."""

    name: str


class ChangeDealer(msgspec.Struct, frozen=True, tag="change-dealer"):
    """Another dealer comes, between rounds."""

    name: str


class Cut(msgspec.Struct, frozen=True, tag="cut"):
    """A seat cuts, in thousandths of the shoe. No seat: nobody wants to, and the house cuts."""

    seat: str
    at: int


class OpenWindow(msgspec.Struct, frozen=True, tag="open-window"):
    """Place your bets."""


class NoMoreBets(msgspec.Struct, frozen=True, tag="no-more-bets"):
    pass


class AnnounceLast(msgspec.Struct, frozen=True, tag="announce-last"):
    """Closing time: the book's number of last games is announced and counted down."""


class ChangePlate(msgspec.Struct, frozen=True, tag="change-plate"):
    plate: Plate


class Close(msgspec.Struct, frozen=True, tag="close"):
    reason: str


class Strike(msgspec.Struct, frozen=True, tag="strike"):
    """A mistake: entries of this round from `entry` on (1 = its first) do not stand."""

    entry: int
    reason: str


class Expose(msgspec.Struct, frozen=True, tag="expose"):
    """A mistake: this card came out of the shoe though nobody had asked for it."""

    card: str
    reason: str


class Withdraw(msgspec.Struct, frozen=True, tag="withdraw"):
    """A mistake: this box got no card, and it was found too late to deal it one."""

    place: str
    reason: str


Word = (
    Open
    | Sit
    | Leave
    | AddChips
    | SitOut
    | ComeBack
    | JoinList
    | LeaveList
    | OfferSeat
    | StartHand
    | TakeTime
    | Bets
    | Undo
    | Clear
    | Repeat
    | SealShoe
    | LoadMachine
    | Cut
    | ChangeDealer
    | OpenWindow
    | NoMoreBets
    | AnnounceLast
    | ChangePlate
    | Close
    | Strike
    | Expose
    | Withdraw
    | Drawn
    | NoResult
    | Said
)


class Entry(msgspec.Struct, frozen=True, omit_defaults=True):
    """One word and what it led to. `by` is who said it (a seat, `dealer`, `house`), `clock` whether
    the clock spoke for them, `confirmed` the inspector where the book wants one."""

    word: Word
    events: tuple[Event, ...]
    by: str
    round: str = ""
    confirmed: str = ""
    clock: bool = False
