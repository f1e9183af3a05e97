"""What goes over the socket and over HTTP, both ways. Written from the house's documents by
`python -m tools.contract`; changes belong there."""

# fmt: off
# ruff: noqa: E501, RUF036

from __future__ import annotations

from typing import Literal

from msgspec import UNSET, Struct, UnsetType, field

VERSION = "0.1.0"
"""Of the house whose documents these are."""


class AcceptRulesMessage(Struct, frozen=True, kw_only=True, tag_field="do", tag="accept-rules", omit_defaults=True):
    """One accepts the rules of the watched table, as they are now."""

    id: int


class AcknowledgeMessage(Struct, frozen=True, kw_only=True, tag_field="do", tag="acknowledge", omit_defaults=True):
    """One has read how long one has played, and with which result."""

    id: int


class AddChipsMessage(Struct, frozen=True, kw_only=True, tag_field="do", tag="add-chips", omit_defaults=True):
    amount: int
    id: int
    once: str = ''
    round: str = ''


class Advice(Struct, frozen=True, kw_only=True):
    advice: tuple[Advised, ...]


class Advised(Struct, frozen=True, kw_only=True):
    """About one ask: each answer with its worth, the best first."""

    about: str
    must: bool
    options: tuple[AdvisedOption, ...]


class AdvisedOption(Struct, frozen=True, kw_only=True):
    """What an answer is worth, in first stakes."""

    verb: str
    cards: tuple[str, ...]
    value: float


class Ahead(Struct, frozen=True, kw_only=True):
    """What one has decided ahead: held by the house until one's turn comes. `must`: not an offer, but what has to be answered."""

    verb: str
    price: int
    about: str = ''
    must: bool = True
    cards: tuple[str, ...] = ()


class AheadMessage(Struct, frozen=True, kw_only=True, tag_field="do", tag="ahead", omit_defaults=True):
    verb: str
    price: int = 0
    about: str = ''
    must: bool = True
    cards: tuple[str, ...] = ()
    on: tuple[str, ...] = ()
    id: int


class AheadsNow(Struct, frozen=True, kw_only=True, tag_field="is", tag="aheads"):
    """All that one has decided ahead, when one has changed it."""

    table: str
    aheads: tuple[Ahead, ...]


class Ask(Struct, frozen=True, kw_only=True):
    """A question to oneself; on silence the clock gives the default."""

    actor: str
    about: str
    options: tuple[Option, ...]
    default: str
    must: bool


class Asked(Struct, frozen=True, kw_only=True, tag_field="is", tag="asked"):
    """Whom it is up to, about what; of oneself also what one may say."""

    actor: str
    about: str
    options: tuple[Option, ...]


class Audit(Struct, frozen=True, kw_only=True):
    """The last audit: when it ended (None: not yet), and over how many entries."""

    at: int | None
    entries: int
    running: bool
    findings: tuple[Found, ...]


class Awaited(Struct, frozen=True, kw_only=True, tag_field="is", tag="awaited"):
    """The next outcomes of a device, one place each."""

    device: str
    to: tuple[str, ...]


class BaccaratBurned(Struct, frozen=True, kw_only=True, tag_field="type", tag="baccarat.burned"):
    """A card left the game unseen."""

    card: Lying


class BaccaratCleared(Struct, frozen=True, kw_only=True, tag_field="type", tag="baccarat.cleared"):
    """Losing wagers were taken off the felt, before anyone is paid."""

    wagers: tuple[str, ...]


class BaccaratDealt(Struct, frozen=True, kw_only=True, tag_field="type", tag="baccarat.dealt"):
    """A card to a side, and the points the dealer calls for that side now."""

    to: str
    card: Lying
    points: int


class BaccaratDecided(Struct, frozen=True, kw_only=True, tag_field="type", tag="baccarat.decided"):
    """The outcome: who won (`tie` where nobody did), with how many points, and what else came."""

    winner: str
    points: dict[str, int]
    natural: bool
    pairs: tuple[str, ...]


class BaccaratOpened(Struct, frozen=True, kw_only=True, tag_field="type", tag="baccarat.opened"):
    """The felt is closed; these wagers play."""

    wagers: tuple[Wager, ...]


class BaccaratResult(Struct, frozen=True, kw_only=True):
    """`winner` is a side, or `tie`; `points` and `pairs` by side."""

    round: str
    winner: str
    points: dict[str, int]
    natural: bool
    pairs: tuple[str, ...]


class BaccaratTable(Struct, frozen=True, kw_only=True):
    """`sides`: the one dealt first, and the other."""

    sides: tuple[str, str]


class Back(Struct, frozen=True, kw_only=True, tag_field="type", tag="back"):
    """Pot to stack: the part of a bet that nobody called."""

    seat: str
    amount: int


class BankSpent(Struct, frozen=True, kw_only=True, tag_field="type", tag="bank-spent"):
    """What is left in the seat's time bank."""

    seat: str
    left: int


class BankStarted(Struct, frozen=True, kw_only=True, tag_field="type", tag="bank-started"):
    """The time to decide is over; the seat thinks on with its own, from `at` until then."""

    seat: str
    at: int
    until: int


class BetRequest(Struct, frozen=True, kw_only=True, tag_field="type", tag="bet", omit_defaults=True):
    spot: str = ''
    amount: int = 0
    colour: str = ''
    chips: int = 0
    at: tuple[int, int] | None = None
    dark: bool = False


class BetsMessage(Struct, frozen=True, kw_only=True, tag_field="do", tag="bet", omit_defaults=True):
    bets: tuple[BetRequest | CallRequest | TakeBackRequest | ChangeRequest, ...]
    id: int
    once: str = ''
    round: str = ''


class BlackjackDealt(Struct, frozen=True, kw_only=True, tag_field="type", tag="blackjack.dealt"):
    """A card to a hand (`3`, `3.1`) or to the `dealer`, and the points that lie open there now."""

    to: str
    card: Lying
    points: int
    soft: bool


class BlackjackEnded(Struct, frozen=True, kw_only=True, tag_field="type", tag="blackjack.ended"):
    """No money lies on the round any more: the bank's points (0 where it never had two cards) and every hand's, as far as they were open."""

    bank: int
    blackjack: bool
    hands: dict[str, int]


class BlackjackFinished(Struct, frozen=True, kw_only=True, tag_field="type", tag="blackjack.finished"):
    """No more cards for this hand, and why: it stood, is a blackjack, is over, has the aim, has had its one card."""

    hand: str
    why: Literal['aim', 'blackjack', 'one card', 'over', 'stood', 'surrendered', 'withdrawn']


class BlackjackGivenUp(Struct, frozen=True, kw_only=True, tag_field="type", tag="blackjack.given-up"):
    """Surrendered wagers that wait for the bank's second card."""

    wagers: tuple[str, ...]


class BlackjackHandSplit(Struct, frozen=True, kw_only=True, tag_field="type", tag="blackjack.split"):
    """The second card of a hand became a hand of its own, beside it. Points of one card each."""

    hand: str
    into: str
    points: int
    soft: bool


class BlackjackInsuranceClosed(Struct, frozen=True, kw_only=True, tag_field="type", tag="blackjack.insurance-closed"):
    """No more insurance on these boxes."""

    boxes: tuple[str, ...]


class BlackjackOffer(Struct, frozen=True, kw_only=True):
    """Something the book has beyond standing and hitting: what it pays, the cards of the bank it is for (none: any), and when it is offered, as the book has it. `premium`: money, not odds."""

    verb: str
    clause: str
    pays: tuple[Pays, ...]
    against: tuple[str, ...]
    when: str
    premium: Phrase | None


class BlackjackOffered(Struct, frozen=True, kw_only=True, tag_field="type", tag="blackjack.offered"):
    """The dealer asks these, `seat box` each: before anyone is served (`insurance`), on the turn of their `blackjack`, or whether they move what War won (`amount`) onto the main bet."""

    what: Literal['blackjack', 'insurance', 'war']
    to: tuple[str, ...]
    amount: int


class BlackjackOpened(Struct, frozen=True, kw_only=True, tag_field="type", tag="blackjack.opened"):
    """The felt is closed; these wagers play, on each box the owner's first."""

    wagers: tuple[Wager, ...]
    boxes: tuple[str, ...]


class BlackjackResult(Struct, frozen=True, kw_only=True):
    """Points of the bank (0: it never had two cards) and of every hand."""

    round: str
    bank: int
    blackjack: bool
    hands: dict[str, int]


class BlackjackSpoke(Struct, frozen=True, kw_only=True, tag_field="type", tag="blackjack.spoke"):
    """Someone's word about a box or hand: `stand`, `hit`, `double`, `split`, `decline`, … `price` is what it cost; `behind`: who else on the box has to speak before the game goes on."""

    actor: str
    about: str
    verb: str
    price: int = 0
    behind: tuple[str, ...] = ()


class BlackjackTable(Struct, frozen=True, kw_only=True):
    """`owner`: who decides on a box, the `first` to bet there or the `nearest` to the dealer."""

    boxes: tuple[str, ...]
    side_bets: tuple[str, ...]
    players_on_box: int
    owner: str
    decks: int
    aim: int
    bank_stands: int
    offers: tuple[BlackjackOffer, ...]


class BlackjackTurned(Struct, frozen=True, kw_only=True, tag_field="type", tag="blackjack.turned"):
    """A card that lay face down is shown."""

    hand: str
    card: Lying
    points: int
    soft: bool


class BoughtIn(Struct, frozen=True, kw_only=True, tag_field="type", tag="bought-in"):
    """Wallet to stack: chips on the table."""

    seat: str
    amount: int


class Bulletin(Struct, frozen=True, kw_only=True, tag_field="is", tag="events"):
    """An entry as it is told. `clock`: the clock spoke for `by`. `turn`: of many that are asked at once the first; `asks`: left out, where many are asked, as before. `queue`, `offer`: the waiting list as it is now; left out, nobody waits, and no seat is kept for oneself. `foreseen`: what one will be asked; left out, as before. `aheads`: what one has decided ahead."""

    table: str
    seq: int
    now: int
    events: tuple[Event, ...]
    by: str
    clock: bool
    turn: tuple[Turn, ...]
    asks: tuple[Ask, ...] | UnsetType = UNSET
    queue: tuple[Waiting, ...] = ()
    offer: Offer | None = None
    foreseen: tuple[Foreseen, ...] | UnsetType = UNSET
    aheads: tuple[Ahead, ...] = ()


class ButtonDrawn(Struct, frozen=True, kw_only=True, tag_field="type", tag="button-drawn"):
    """A card to each seat; the highest gets the `button`. Empty as long as cards are missing."""

    cards: dict[str, str]
    button: str


class Bye(Struct, frozen=True, kw_only=True, tag_field="is", tag="bye"):
    """The house closes the line, and says why: it shuts, or somebody's session is over."""

    why: Phrase


class CallRequest(Struct, frozen=True, kw_only=True, tag_field="type", tag="call", omit_defaults=True):
    name: str
    chips: int = 0
    amount: int = 0
    number: int | None = None
    each_side: int | None = None
    colour: str = ''


class CameBack(Struct, frozen=True, kw_only=True, tag_field="type", tag="came-back"):
    """The seat plays again; where the big blind has passed it meanwhile, once it comes there."""

    seat: str


class CardNow(Struct, frozen=True, kw_only=True):
    """What has changed on a card; what is left out has not. `came`: results after the last ones; `last` where they begin anew."""

    id: str
    phase: Literal['betting', 'closed', 'cutting', 'playing', 'settled'] | UnsetType = UNSET
    out_of_order: bool | UnsetType = UNSET
    seats: int | UnsetType = UNSET
    taken: int | UnsetType = UNSET
    watching: int | UnsetType = UNSET
    queue: int | UnsetType = UNSET
    closes_at: int | UnsetType = UNSET
    next_at: int | UnsetType = UNSET
    last: tuple[GameResult, ...] | UnsetType = UNSET
    came: tuple[GameResult, ...] | UnsetType = UNSET
    free: int | None | UnsetType = UNSET
    players: tuple[Player, ...] | UnsetType = UNSET
    lies: Lies | UnsetType = UNSET


class CardsBurned(Struct, frozen=True, kw_only=True, tag_field="type", tag="cards-burned"):
    """Cards left the game face down, before a window opens."""

    cards: tuple[Lying, ...]


class CardsReturned(Struct, frozen=True, kw_only=True, tag_field="type", tag="cards-returned"):
    """All cards are in the machine again."""



class Carried(Struct, frozen=True, kw_only=True):
    """Fractions of a unit that stakes have brought for a jackpot system, and for the one after it: they stay with the table until they make a unit."""

    meter: str
    next: str


class CashedOut(Struct, frozen=True, kw_only=True, tag_field="type", tag="cashed-out"):
    """Stack to wallet: the chips leave the table with their player."""

    seat: str
    amount: int


class ChangePlateMessage(Struct, frozen=True, kw_only=True, tag_field="do", tag="change-plate", omit_defaults=True):
    plate: str
    id: int
    once: str = ''
    round: str = ''


class ChangeRequest(Struct, frozen=True, kw_only=True, tag_field="type", tag="change", omit_defaults=True):
    colour: str
    value: int


class Changed(Struct, frozen=True, kw_only=True, tag_field="type", tag="changed"):
    seat: str
    colour: str
    value: int


class ChatLine(Struct, frozen=True, kw_only=True):
    """What somebody at a table has said; `player` as others know them."""

    number: int
    at: int
    player: str
    name: str
    text: str
    picture: str = ''


class ChatMessage(Struct, frozen=True, kw_only=True, tag_field="do", tag="chat", omit_defaults=True):
    """A line to the others at the table."""

    text: str
    id: int


class ChatNow(Struct, frozen=True, kw_only=True, tag_field="is", tag="chat"):
    """New lines at a table, or all that are kept (`whole`); `open`: whether one may say more."""

    table: str
    open: bool
    whole: bool
    lines: tuple[ChatLine, ...]


class ClearMessage(Struct, frozen=True, kw_only=True, tag_field="do", tag="clear", omit_defaults=True):
    id: int
    once: str = ''
    round: str = ''


class CloseTableMessage(Struct, frozen=True, kw_only=True, tag_field="do", tag="close-table", omit_defaults=True):
    reason: str
    id: int
    once: str = ''
    round: str = ''


class ColourChips(Struct, frozen=True, kw_only=True):
    """A colour, whose it is at this table, and what that player says one chip is worth."""

    colour: str
    seat: str
    value: int


class ColourInUse(Struct, frozen=True, kw_only=True):
    """Whose a colour is, and what that player says one chip is worth."""

    seat: str
    value: int


class ComeBackMessage(Struct, frozen=True, kw_only=True, tag_field="do", tag="come-back", omit_defaults=True):
    id: int


class ConfirmMessage(Struct, frozen=True, kw_only=True, tag_field="do", tag="confirm", omit_defaults=True):
    number: int
    id: int


class Contributed(Struct, frozen=True, kw_only=True, tag_field="type", tag="contributed"):
    """Of a stake its share goes to a jackpot system: whole units to what it would pay now (`meter`) and to the one after it (`next`), at these rates. `left` and `next_left`: the fractions of a unit that stay with the table until they make one."""

    system: str
    wager: str
    stake: int
    rate: str
    next_rate: str
    meter: int
    next: int
    left: str
    next_left: str


class CutCardCame(Struct, frozen=True, kw_only=True, tag_field="type", tag="cut-card-came"):
    """`hands_left` more hands are dealt from this shoe."""

    hands_left: int


class CutDeclined(Struct, frozen=True, kw_only=True, tag_field="type", tag="cut-declined"):
    """A player did not cut; the next one is asked, until `cut_by`."""

    seat: str
    cutter: str
    cut_by: int


class CutMessage(Struct, frozen=True, kw_only=True, tag_field="do", tag="cut", omit_defaults=True):
    at: int
    id: int
    once: str = ''
    round: str = ''


class DealMessage(Struct, frozen=True, kw_only=True, tag_field="do", tag="deal", omit_defaults=True):
    outcomes: tuple[str, ...] = ()
    no_spin: str = ''
    id: int
    once: str = ''
    round: str = ''


class DealerChanged(Struct, frozen=True, kw_only=True, tag_field="type", tag="dealer-changed"):
    """Who deals now; `burn` cards are burned before the next window."""

    name: str
    burn: int = 0


class DealerHoldemBankDecided(Struct, frozen=True, kw_only=True, tag_field="type", tag="dealer-holdem.bank-decided"):
    """Whether the bank has game."""

    game: bool


class DealerHoldemDealt(Struct, frozen=True, kw_only=True, tag_field="type", tag="dealer-holdem.dealt"):
    """A card to a box, to the `dealer` or to the `board`."""

    to: str
    card: Lying


class DealerHoldemDecided(Struct, frozen=True, kw_only=True, tag_field="type", tag="dealer-holdem.decided"):
    """A light box passed, or plays for this price."""

    box: str
    actor: str
    plays: bool
    price: int = 0


class DealerHoldemEnded(Struct, frozen=True, kw_only=True, tag_field="type", tag="dealer-holdem.ended"):
    """No money lies on the round any more: what the bank and the boxes had, as far as shown."""

    bank: str
    game: bool
    hands: dict[str, str]


class DealerHoldemLooked(Struct, frozen=True, kw_only=True, tag_field="type", tag="dealer-holdem.looked"):
    """The player of a light box took up its two cards."""

    box: str
    cards: tuple[Lying, ...]


class DealerHoldemOpened(Struct, frozen=True, kw_only=True, tag_field="type", tag="dealer-holdem.opened"):
    """The felt is closed; these wagers play, on these boxes."""

    wagers: tuple[Wager, ...]
    boxes: tuple[DealerTableBox, ...]


class DealerHoldemShown(Struct, frozen=True, kw_only=True, tag_field="type", tag="dealer-holdem.shown"):
    """The dealer opened two cards, and what they make with the board as it lies."""

    place: str
    cards: tuple[Lying, ...]
    hand: str


class DealerHoldemTable(Struct, frozen=True, kw_only=True):
    """Nothing but what all tables against the dealer have."""

    boxes: tuple[str, ...]
    fields: tuple[str, ...]
    light: DealerTableLight
    dark: DealerTableDark | None
    bonus_stake: Literal['half an ante', 'plate', 'up to the ante'] | None
    bet_antes: str
    maximum_payout: int | None
    bonus_maximum: int | None
    game_from: Phrase
    bonus_from: Phrase | None
    pays: dict[str, tuple[tuple[str, str, str], ...]]
    ranking: tuple[Rank, ...]


class DealerPokerBankDecided(Struct, frozen=True, kw_only=True, tag_field="type", tag="dealer-poker.bank-decided"):
    """Whether the bank has game, and who may buy it one: boxes in the order in which they are asked. `bought`: after the purchase."""

    game: bool
    asked: tuple[str, ...]
    bought: bool


class DealerPokerBankExchanged(Struct, frozen=True, kw_only=True, tag_field="type", tag="dealer-poker.bank-exchanged"):
    """The bank put away a card, by where it lay, and takes another, for the boxes that paid."""

    place: int
    boxes: tuple[str, ...]


class DealerPokerDealt(Struct, frozen=True, kw_only=True, tag_field="type", tag="dealer-poker.dealt"):
    """A card to a box or to the `dealer`."""

    to: str
    card: Lying


class DealerPokerDecided(Struct, frozen=True, kw_only=True, tag_field="type", tag="dealer-poker.decided"):
    """A light box has made its choice and is not touched any more."""

    box: str
    plays: bool


class DealerPokerDiscarded(Struct, frozen=True, kw_only=True, tag_field="type", tag="dealer-poker.discarded"):
    """Cards were given back face down, by where they lay (0 the first); as many come."""

    box: str
    places: tuple[int, ...]


class DealerPokerEnded(Struct, frozen=True, kw_only=True, tag_field="type", tag="dealer-poker.ended"):
    """No money lies on the round any more: what the bank and the boxes had, as far as shown."""

    bank: str
    game: bool
    hands: dict[str, str]


class DealerPokerJackpotWon(Struct, frozen=True, kw_only=True, tag_field="type", tag="dealer-poker.jackpot-won"):
    """The first five cards of a box made a combination for which a jackpot pays."""

    seat: str
    hand: str
    box: str


class DealerPokerLooked(Struct, frozen=True, kw_only=True, tag_field="type", tag="dealer-poker.looked"):
    """The player of a light box took up its five cards."""

    box: str
    cards: tuple[Lying, ...]


class DealerPokerOffer(Struct, frozen=True, kw_only=True):
    """Something the book has beyond pass and bet, and what is to be said of it."""

    verb: str
    clause: str
    says: tuple[Phrase, ...]


class DealerPokerOpened(Struct, frozen=True, kw_only=True, tag_field="type", tag="dealer-poker.opened"):
    """The felt is closed; these wagers play, on these boxes."""

    wagers: tuple[Wager, ...]
    boxes: tuple[DealerTableBox, ...]


class DealerPokerShown(Struct, frozen=True, kw_only=True, tag_field="type", tag="dealer-poker.shown"):
    """The dealer opened a box's cards, or their own: what they make, and what else is paid."""

    place: str
    cards: tuple[Lying, ...]
    first: tuple[Lying, ...]
    hand: str
    second: str


class DealerPokerSold(Struct, frozen=True, kw_only=True, tag_field="type", tag="dealer-poker.sold"):
    """A sixth card is on its way to the box."""

    box: str


class DealerPokerSpoke(Struct, frozen=True, kw_only=True, tag_field="type", tag="dealer-poker.spoke"):
    """A player's word about a box: `pass`, `bet`, `exchange`, `sixth`, `insure`, `buy`, `no`."""

    actor: str
    about: str
    verb: str
    price: int = 0


class DealerPokerTable(Struct, frozen=True, kw_only=True):
    """`jackpot`: the bonus bet feeds one; `ace_king_in_flush`: ace and king are paid beside a flush that holds them both."""

    boxes: tuple[str, ...]
    fields: tuple[str, ...]
    light: DealerTableLight
    dark: DealerTableDark | None
    bonus_stake: Literal['half an ante', 'plate', 'up to the ante'] | None
    bet_antes: str
    maximum_payout: int | None
    bonus_maximum: int | None
    game_from: Phrase
    bonus_from: Phrase | None
    pays: dict[str, tuple[tuple[str, str, str], ...]]
    ranking: tuple[Rank, ...]
    jackpot: bool
    ace_king_in_flush: bool
    offers: tuple[DealerPokerOffer, ...]


class DealerTableBox(Struct, frozen=True, kw_only=True):
    """A box as it lies at “no more bets”."""

    name: str
    seat: str
    ante: int
    dark: bool


class DealerTableDark(Struct, frozen=True, kw_only=True):
    """Boxes nobody looks at: how their ante stands to the light one."""

    ante: Literal['differs', 'equal', 'free']
    clause: str


class DealerTableLight(Struct, frozen=True, kw_only=True):
    """Boxes one looks at: how many (`most` None: any), whether the first is the one before one's seat, side by side, with equal antes."""

    most: int | None
    own_seat: bool
    side_by_side: bool
    equal: bool
    clause: str


class DealerTableResult(Struct, frozen=True, kw_only=True):
    """What the bank had (empty: it never opened), whether that was game, and the boxes' hands."""

    round: str
    bank: str
    game: bool
    hands: dict[str, str]


class Done(Struct, frozen=True, kw_only=True):
    """It is done, and on disk; or `held` under this number until a second person confirms it."""

    re: int
    ok: Literal[True]
    held: int | UnsetType = UNSET


class ExposeMessage(Struct, frozen=True, kw_only=True, tag_field="do", tag="expose", omit_defaults=True):
    card: str
    reason: str
    id: int
    once: str = ''
    round: str = ''
    second: SecondRequest | None = None


class Exposed(Struct, frozen=True, kw_only=True, tag_field="type", tag="exposed"):
    """A card came out unasked. It lies in front of the shoe and is dealt next, or is put away."""

    card: Lying
    plays: bool
    clause: str


class Foreseen(Struct, frozen=True, kw_only=True):
    """A question that will come if nothing changes; `on`: the cards by which it is decided."""

    actor: str
    about: str
    options: tuple[Option, ...]
    default: str
    must: bool
    on: tuple[str, ...]


class Found(Struct, frozen=True, kw_only=True):
    key: str
    facts: dict[str, str | int | Sum | Phrase | tuple[str | int | Sum | Phrase, ...]]


class GoOn(Struct, frozen=True, kw_only=True):
    """Where the page goes on."""

    to: str


class GrantWishMessage(Struct, frozen=True, kw_only=True, tag_field="do", tag="grant-wish", omit_defaults=True):
    id: int
    once: str = ''
    round: str = ''


class HandStarted(Struct, frozen=True, kw_only=True, tag_field="type", tag="hand-started"):
    """A hand between players: who sits at the table, and those who are dealt in with what they have."""

    round: str
    number: int
    next_at: int
    seats: dict[str, Sitting]
    stacks: dict[str, int]
    button: str


class Health(Struct, frozen=True, kw_only=True):
    ok: bool
    out_of_order: tuple[OutOfOrder, ...]
    audit: Audit


class HeldNow(Struct, frozen=True, kw_only=True, tag_field="is", tag="held"):
    """What waits at a table, told to whoever of the staff stands there; nothing any more."""

    table: str
    word: HeldWord | None


class HeldWord(Struct, frozen=True, kw_only=True):
    """A word that waits for a second person: what, by whom, until when; `yours`: one may confirm it oneself."""

    number: int
    word: str
    facts: dict[str, str | int]
    by: str
    until: int
    yours: bool


class HelloMessage(Struct, frozen=True, kw_only=True, tag_field="do", tag="hello", omit_defaults=True):
    id: int


class Information(Struct, frozen=True, kw_only=True):
    """What stands on the table and does not change from round to round. `wishes`: what the players may choose instead; `tournament`: whose table it is, if it is one's; `paid`: none where the house pays nothing by odds; `own` is the game's."""

    id: str
    name: str
    game: str
    engine: str
    book: str
    book_title: str
    edition: str
    currency: str
    minor: int
    plate: str
    wishes: tuple[str, ...]
    denominations: tuple[int, ...]
    timing: Timing
    by_hand: bool
    tournament: str
    rules_url: str
    device: str
    spots: tuple[Spot, ...]
    paid: PaidIn | None
    own: GameTable


class JackpotNow(Struct, frozen=True, kw_only=True, tag_field="is", tag="jackpot"):
    """What it would pay if it were won now, told when one comes to a table that feeds it or to the lobby, and at most once a second when it has changed. `won`: it was won just now."""

    system: str
    name: str
    pays: int
    currency: str
    minor: int
    tables: tuple[str, ...]
    won: JackpotWin | None = None


class JackpotWin(Struct, frozen=True, kw_only=True):
    """`amount` in minor units; `thing`: a prize in kind, where it was one; `yours`: one has won it oneself."""

    table: str
    round: str
    combination: str
    amount: int
    thing: str
    yours: bool


class JoinListMessage(Struct, frozen=True, kw_only=True, tag_field="do", tag="join-list", omit_defaults=True):
    id: int


class KeepMessage(Struct, frozen=True, kw_only=True, tag_field="do", tag="keep", omit_defaults=True):
    """Something of one's own, chosen at this time: JSON."""

    part: Literal['favourites', 'hidden', 'language', 'layouts', 'lessons', 'lobby', 'notes', 'room', 'school', 'settings', 'sound', 'theme']
    at: int
    value: str
    id: int


class LastGames(Struct, frozen=True, kw_only=True, tag_field="type", tag="last-games"):
    """So many games are left before the table closes."""

    left: int


class LastGamesMessage(Struct, frozen=True, kw_only=True, tag_field="do", tag="last-games", omit_defaults=True):
    id: int
    once: str = ''
    round: str = ''


class LeaveListMessage(Struct, frozen=True, kw_only=True, tag_field="do", tag="leave-list", omit_defaults=True):
    id: int


class LeaveMessage(Struct, frozen=True, kw_only=True, tag_field="do", tag="leave", omit_defaults=True):
    id: int


class Leaving(Struct, frozen=True, kw_only=True, tag_field="type", tag="leaving"):
    """The player gets up when the hand is over; until then the clock answers at once."""

    seat: str


class Left(Struct, frozen=True, kw_only=True, tag_field="type", tag="left"):
    seat: str


class Lesson(Struct, frozen=True, kw_only=True):
    """How the game of a table goes: rounds at a table like it, seen from the seat `you`."""

    table: Information
    you: str
    steps: tuple[LessonStep, ...]


class LessonStep(Struct, frozen=True, kw_only=True):
    """What is said at a step of a lesson, by which clauses, and what happens in it."""

    says: Phrase
    clauses: tuple[str, ...]
    steps: tuple[RoundStep, ...]


class Lies(Struct, frozen=True, kw_only=True):
    """What lies on a table now, as anybody may see it, small. `cards` by place: a box or a hand of it, a side, a seat, `bank` or `board`; `reels`: what a machine shows; `stacks` and `bets` by seat; `out`: seats that have folded; `turn`: the places that are asked."""

    cards: dict[str, tuple[str, ...]] = {}
    reels: tuple[tuple[str, ...], ...] = ()
    stacks: dict[str, int] = {}
    bets: dict[str, int] = {}
    out: tuple[str, ...] = ()
    pot: int = 0
    button: str = ''
    turn: tuple[str, ...] = ()


class LimitNow(Struct, frozen=True, kw_only=True):
    """A limit that one has set, in minor units or minutes, what is used of it, and when it is free again. `later`: what it will be from `since` on; `none`: no limit any more."""

    kind: Literal['deposit', 'loss', 'stake', 'time']
    period: Literal['day', 'month', 'week']
    currency: str
    limit: int
    used: int
    frees: int
    later: int | Literal['none'] | UnsetType = UNSET
    since: int | UnsetType = UNSET


class Line(Struct, frozen=True, kw_only=True, tag_field="type", tag="line"):
    """Felt to seat (`back`) or house (`lost`), house to seat (`won`), and the clause for it."""

    wager: str
    seat: str
    back: int
    lost: int
    won: int
    why: str
    clause: str


class Listed(Struct, frozen=True, kw_only=True, tag_field="type", tag="listed"):
    """Somebody waits for a seat."""

    who: str
    name: str
    bot: bool
    picture: str = ''


class Lobby(Struct, frozen=True, kw_only=True, tag_field="is", tag="lobby"):
    """All tables; `yours`: those at which one sits, where it is told to somebody who comes."""

    tables: tuple[TableCard, ...]
    yours: tuple[Yours, ...] | UnsetType = UNSET


class LobbyMessage(Struct, frozen=True, kw_only=True, tag_field="do", tag="lobby", omit_defaults=True):
    on: bool = True
    id: int


class LobbyNow(Struct, frozen=True, kw_only=True, tag_field="is", tag="cards"):
    """What has changed in the lobby, the same for everybody."""

    tables: tuple[CardNow, ...]


class LogInBody(Struct, frozen=True, kw_only=True, omit_defaults=True):
    login: str
    password: str


class Lying(Struct, frozen=True, kw_only=True):
    card: str
    seen_by: str = 'all'


class MachineLoaded(Struct, frozen=True, kw_only=True, tag_field="type", tag="machine-loaded"):
    """A shuffling machine in place of a shoe; `burn` and `without` as for a shoe."""

    name: str
    decks: int
    burn: int = 0
    without: int = 0


class MadeBody(Struct, frozen=True, kw_only=True):
    """A new passkey, as the browser gives it, and what its owner calls it."""

    name: str
    answer: str


class MineNow(Struct, frozen=True, kw_only=True, tag_field="is", tag="mine"):
    """What is one's own: all of it (`whole`), or what has changed."""

    parts: dict[str, Own]
    whole: bool


class NextDue(Struct, frozen=True, kw_only=True, tag_field="type", tag="next-due"):
    """The next outcome is due at this time."""

    at: int


class NoMoreBetsMessage(Struct, frozen=True, kw_only=True, tag_field="do", tag="no-more-bets", omit_defaults=True):
    id: int
    once: str = ''
    round: str = ''


class OddsBet(Struct, frozen=True, kw_only=True):
    """One bet. `name`: by which it is asked for; `said`: what it is called, unless its name is the key of that. `staked`: all that is staked in the mean; `risk`: the edge by that; `counted`: over what; `beyond`: how likely greater results are, at most, that are not among `results`, as where nothing limits them; `clause`: where the book prints what it pays. `skew`: of what the player wins, for where results are not listed."""

    name: str
    edge: OddsNumber
    variance: OddsNumber
    counted: Phrase
    how: Literal['bounded', 'exact', 'sampled'] = 'exact'
    staked: OddsNumber = field(default_factory=lambda: OddsNumber(value=1.0, exact='1'))
    hits: tuple[OddsHit, ...] = ()
    results: tuple[OddsResult, ...] = ()
    beyond: float = 0.0
    clause: str = ''
    note: Phrase | None = None
    said: Phrase | None = None
    skew: float = 0.0


class OddsChange(Struct, frozen=True, kw_only=True):
    """What is otherwise: a choice of the plate, or a value read differently."""

    sort: Literal['choice', 'reading']
    key: str
    value: object
    reading: str
    clause: str


class OddsChart(Struct, frozen=True, kw_only=True):
    """How to play, as a table: by what one holds and what the bank shows. `corner`: what rows and columns are; `words`: what the cells mean."""

    name: str
    title: Phrase
    corner: Phrase
    columns: tuple[str | Phrase, ...]
    rows: tuple[OddsRow, ...]
    words: dict[str, Phrase] = {}
    note: Phrase | None = None


class OddsFact(Struct, frozen=True, kw_only=True):
    """A figure that is no bet: what a simpler strategy costs, how often the bank goes over."""

    name: str
    number: OddsNumber
    unit: Literal['count', 'share', 'stakes'] = 'stakes'
    said: Phrase | None = None


class OddsFigures(Struct, frozen=True, kw_only=True):
    """All that a solver answers. `notes`: what was assumed."""

    bets: tuple[OddsBet, ...]
    charts: tuple[OddsChart, ...] = ()
    facts: tuple[OddsFact, ...] = ()
    notes: tuple[Phrase, ...] = ()


class OddsHit(Struct, frozen=True, kw_only=True):
    """How often something happens: the bet wins, the bank has game, a straight comes."""

    name: str
    chance: OddsNumber
    said: Phrase | None = None


class OddsKeeps(Struct, frozen=True, kw_only=True):
    """What a bet keeps by other rules; `said` as of the bet itself."""

    name: str
    edge: OddsNumber
    said: Phrase | None = None


class OddsKept(Struct, frozen=True, kw_only=True):
    """A result with all that is needed to compute it again."""

    key: str
    game: str
    version: int
    model: object
    figures: OddsFigures
    made: OddsMade


class OddsMade(Struct, frozen=True, kw_only=True):
    """How a result came about: the command, how long it took, when and on what."""

    command: str
    seconds: float
    on: str
    machine: str


class OddsNumber(Struct, frozen=True, kw_only=True):
    """A figure. `exact`: the fraction it is, where it was counted; `error`: a bound on what may be wrong with it, or its standard error where it was sampled."""

    value: float
    exact: str = ''
    error: float = 0.0


class OddsReport(Struct, frozen=True, kw_only=True):
    """What `croupier odds` answers. A variation without edges has not been computed yet."""

    game: str
    book: str
    edition: str
    rules: str
    choices: dict[str, int | str]
    settings: dict[str, str]
    kept: OddsKept
    variations: tuple[OddsVariation, ...] = ()


class OddsResult(Struct, frozen=True, kw_only=True):
    """A net result in first stakes, as a fraction: `35`, `-1`, `3/2`; and how often it comes."""

    net: str
    chance: OddsNumber


class OddsRow(Struct, frozen=True, kw_only=True):
    """A line of a chart: what one holds, and a letter, a number or cards for each column."""

    name: str | Phrase
    cells: tuple[str, ...]


class OddsVariation(Struct, frozen=True, kw_only=True):
    """What changes would do: the edge of every bet. `same`: nothing."""

    changes: tuple[OddsChange, ...]
    same: bool
    edges: tuple[OddsKeeps, ...] | None = None


class Offer(Struct, frozen=True, kw_only=True):
    """A seat is free, and yours until then."""

    until: int


class OfferLapsed(Struct, frozen=True, kw_only=True, tag_field="type", tag="offer-lapsed"):
    who: str


class OfferSeatMessage(Struct, frozen=True, kw_only=True, tag_field="do", tag="offer-seat", omit_defaults=True):
    id: int
    once: str = ''
    round: str = ''


class OnShift(Struct, frozen=True, kw_only=True):
    """An official of the table, by badge."""

    role: str
    badge: str


class OpenTableMessage(Struct, frozen=True, kw_only=True, tag_field="do", tag="open-table", omit_defaults=True):
    id: int
    once: str = ''
    round: str = ''


class OpenWindowMessage(Struct, frozen=True, kw_only=True, tag_field="do", tag="open-window", omit_defaults=True):
    id: int
    once: str = ''
    round: str = ''


class Option(Struct, frozen=True, kw_only=True):
    """A verb with its price (`low` = `high`: it is fixed); `fewest`, `most`: cards it names."""

    verb: str
    low: int
    high: int
    fewest: int = 0
    most: int = 0


class OutOfOrder(Struct, frozen=True, kw_only=True):
    """A table nobody can play at, and why."""

    table: str
    key: str
    facts: dict[str, str | int | Sum | Phrase | tuple[str | int | Sum | Phrase, ...]]


class Own(Struct, frozen=True, kw_only=True):
    """`at`: when it was chosen, in the house's time; `value`: JSON."""

    at: int
    value: str


class PaidIn(Struct, frozen=True, kw_only=True):
    """How a win is counted: in multiples of `unit`, the rest to the player or the house, `most` at most."""

    unit: int
    rounding: Literal['house', 'player']
    most: int | None


class Pays(Struct, frozen=True, kw_only=True):
    """Odds to one, `35` or `19/20`; `when`: for a case that is paid otherwise, how it is said, but for the `odds`."""

    odds: str
    when: Phrase | None = None


class Phrase(Struct, frozen=True, kw_only=True, tag_field="is", tag="phrase"):
    """A key of the catalogue, and its facts by name. A fact is a number, a name as it is written, a sum, another phrase, or several of these, which the language joins."""

    key: str
    facts: dict[str, str | int | Sum | Phrase | tuple[str | int | Sum | Phrase, ...]] = {}


class PingMessage(Struct, frozen=True, kw_only=True, tag_field="do", tag="ping", omit_defaults=True):
    at: int = 0
    id: int


class Placed(Struct, frozen=True, kw_only=True, tag_field="type", tag="placed"):
    """`along`: nobody asked for this one; it goes together with another that was placed."""

    seat: str
    spot: str
    amount: int
    call: str = ''
    colour: str = ''
    chips: int = 0
    place: int = 0
    dark: bool = False
    along: bool = False


class PlateChanged(Struct, frozen=True, kw_only=True, tag_field="type", tag="plate-changed"):
    """Other limits: ask for the whole table."""



class Player(Struct, frozen=True, kw_only=True):
    seat: str
    name: str
    bot: bool
    picture: str = ''


class PokerActed(Struct, frozen=True, kw_only=True, tag_field="type", tag="poker.acted"):
    """`fold`, `check`, `call`, `bet`, `raise`, `bring-in`, with what was put in. `step`: how much the next raise has to add, where this one opens the betting for everyone again; 0: it does not."""

    seat: str
    amount: int
    verb: str
    step: int


class PokerBets(Struct, frozen=True, kw_only=True):
    """`maximum` None: the stack, or the pot."""

    minimum: int
    maximum: int | None


class PokerBettingOpened(Struct, frozen=True, kw_only=True, tag_field="type", tag="poker.betting-opened"):
    """Who speaks first, what has to be matched (the big blind), and the least bet or raise."""

    street: int
    name: str
    first: str
    level: int
    step: int


class PokerBuyIn(Struct, frozen=True, kw_only=True):
    """What one may bring; `maximum` None: anything. `default` is what is usual."""

    minimum: int
    maximum: int | None
    default: int


class PokerDealt(Struct, frozen=True, kw_only=True, tag_field="type", tag="poker.dealt"):
    """Cards to places: a seat (`p1`, `p1 down`, `p1 up`), `board`, `burn`. Streets count from 1."""

    street: int
    to: tuple[str, ...]
    cards: tuple[Lying, ...]


class PokerEnded(Struct, frozen=True, kw_only=True, tag_field="type", tag="poker.ended"):
    """Everything is given out: what each seat won (with what it had put in itself), what was taken, and what the hands made, as far as shown."""

    board: tuple[str, ...]
    won: dict[str, int]
    rake: int
    hands: dict[str, str]


class PokerHand(Struct, frozen=True, kw_only=True):
    """A hand as it was shown, and what it makes, by name: `two-pair A 9`."""

    seat: str
    cards: tuple[Lying, ...]
    high: str
    low: str = ''


class PokerOpened(Struct, frozen=True, kw_only=True, tag_field="type", tag="poker.opened"):
    """Who plays, clockwise from the left of the button, or of the dealer where no button goes around; what each has before anything is posted; and who sits at the dealer's left."""

    seats: tuple[str, ...]
    stacks: tuple[int, ...]
    button: str
    left: str


class PokerPosted(Struct, frozen=True, kw_only=True, tag_field="type", tag="poker.posted"):
    """An ante or a blind; less where the stack is short."""

    seat: str
    amount: int
    what: str


class PokerPot(Struct, frozen=True, kw_only=True):
    """An amount and the seats that can win it."""

    amount: int
    seats: tuple[str, ...]


class PokerPotsMade(Struct, frozen=True, kw_only=True, tag_field="type", tag="poker.pots-made"):
    """At the end of a street: the main pot first, then the side pots."""

    pots: tuple[PokerPot, ...]


class PokerResult(Struct, frozen=True, kw_only=True):
    """What each seat won, with what it had put in itself; hands by name (`two-pair A 9; no-low`), as far as shown."""

    round: str
    board: tuple[str, ...]
    won: dict[str, int]
    rake: int
    hands: dict[str, str]
    pot: int


class PokerShowed(Struct, frozen=True, kw_only=True, tag_field="type", tag="poker.showed"):
    """The winner whom nobody called showed these cards, when the hand was over."""

    seat: str
    cards: tuple[Lying, ...]


class PokerShown(Struct, frozen=True, kw_only=True, tag_field="type", tag="poker.shown"):
    """All live hands, in the order of the seats."""

    hands: tuple[PokerHand, ...]


class PokerStreet(Struct, frozen=True, kw_only=True):
    """A deal and the betting after it: cards face down and up to each player, and to the board."""

    name: str
    down: int
    up: int
    board: int


class PokerTable(Struct, frozen=True, kw_only=True):
    """`blinds` None: none are posted; `chip`: the smallest that is bet; `rake`: what the house takes; `hole`: cards face down in the end; `low`: the highest card of a low, empty where there is none; `ranking`: hands high to low; `may_show`: whom nobody called. `added_clause`: no chips are added during a hand; `turn_clause`: everyone in turn."""

    buy_in: PokerBuyIn | None
    least_players: int
    added_clause: str
    turn_clause: str
    streets: tuple[PokerStreet, ...]
    structure: str
    bets: PokerBets
    blinds: tuple[int, int] | None
    ante: int
    bring_in: int
    chip: int
    rake: tuple[Phrase, ...]
    hole: int
    five: Literal['any five', 'two and three']
    hi_lo: bool
    low: str
    ranking: tuple[Rank, ...]
    may_show: bool


class PokerTurned(Struct, frozen=True, kw_only=True, tag_field="type", tag="poker.turned"):
    """Cards that nobody had seen were turned by hand at the showdown."""

    to: tuple[str, ...]
    cards: tuple[Lying, ...]


class Pong(Struct, frozen=True, kw_only=True, tag_field="is", tag="pong"):
    re: int
    at: int
    now: int


class PotGiven(Struct, frozen=True, kw_only=True, tag_field="type", tag="pot-given"):
    """Pot to rake box, then pot to stacks: `amount` is `rake` and all shares together."""

    pot: int
    amount: int
    rake: int
    shares: tuple[Share, ...]
    clause: str


class Protection(Struct, frozen=True, kw_only=True, tag_field="is", tag="protection"):
    """How one is protected: told with `hello` and whenever it changes. `check`: a reality check waits for its answer; `lasted`: milliseconds since the visit began. `bar`: why one may not play now."""

    limits: tuple[LimitNow, ...]
    check: bool
    interval: int
    lasted: int
    net: dict[str, int]
    bar: Reason | None


class Rank(Struct, frozen=True, kw_only=True):
    """A category by its key, and five cards that make it."""

    category: str
    cards: tuple[str, ...]


class Reason(Struct, frozen=True, kw_only=True):
    """Why not: a stable code with its facts, by which clause, and what would be possible. `words` are English, for programs; a page says the code in the words of its reader."""

    code: str
    words: str
    facts: dict[str, str | int | Sum | Phrase | tuple[str | int | Sum | Phrase, ...]] = {}
    clause: str = ''
    legal: tuple[str | Sum | Phrase | Asked | Awaited, ...] = ()


class RecallMessage(Struct, frozen=True, kw_only=True, tag_field="do", tag="recall", omit_defaults=True):
    number: int
    id: int


class Recipe(Struct, frozen=True, kw_only=True):
    """A call bet as people need it: its chips and the ordinary bets they become."""

    name: str
    chips: int
    bets: tuple[tuple[str, int], ...]
    clause: str
    takes_number: bool


class RedealMessage(Struct, frozen=True, kw_only=True, tag_field="do", tag="redeal", omit_defaults=True):
    reason: Literal['a marked or broken card', 'different backs', 'equal cards', 'too many or too few cards']
    id: int
    once: str = ''
    round: str = ''
    second: SecondRequest | None = None


class Redealt(Struct, frozen=True, kw_only=True, tag_field="type", tag="redealt"):
    """The deck was defective: another one is shuffled and cut, and the deal starts with the same player."""

    defect: Literal['a marked or broken card', 'different backs', 'equal cards', 'too many or too few cards']


class Refusal(Struct, frozen=True, kw_only=True):
    """Nothing has changed. `re` is None where the message had no number that could be read; over HTTP there is none."""

    error: Reason
    re: int | None | UnsetType = UNSET


class RefuseWishMessage(Struct, frozen=True, kw_only=True, tag_field="do", tag="refuse-wish", omit_defaults=True):
    id: int


class RepeatMessage(Struct, frozen=True, kw_only=True, tag_field="do", tag="repeat", omit_defaults=True):
    id: int
    once: str = ''
    round: str = ''


class ReportChatMessage(Struct, frozen=True, kw_only=True, tag_field="do", tag="report-chat", omit_defaults=True):
    """What somebody has said is reported to the pit."""

    line: int
    id: int


class Room(Struct, frozen=True, kw_only=True):
    """What only tables between players have. `out`: who sits out, and why; `waits`: for the big blind; `leaving`: with the hand; `banks`: one's own time, in milliseconds."""

    stacks: dict[str, int]
    button: str
    out: dict[str, Literal['asked', 'no chips', 'silent']]
    waits: tuple[str, ...]
    leaving: tuple[str, ...]
    banks: dict[str, int]
    thinking: Thinking | None


class RouletteCalled(Struct, frozen=True, kw_only=True, tag_field="type", tag="roulette.called"):
    """The ball lies; number and colour are called and the dolly stands on the number."""

    number: int
    colour: str


class RouletteCleared(Struct, frozen=True, kw_only=True, tag_field="type", tag="roulette.cleared"):
    """Losing wagers were taken off the felt, before anyone is paid."""

    wagers: tuple[str, ...]


class RouletteNeighbours(Struct, frozen=True, kw_only=True):
    """How many numbers on each side a call has, and from how many to how many one may ask."""

    each_side: int
    fewest: int
    most: int


class RouletteNoSpin(Struct, frozen=True, kw_only=True, tag_field="type", tag="roulette.no-spin"):
    """The spin does not count, for this reason; the bets stand (R61)."""

    reason: str
    clause: str


class RouletteOpened(Struct, frozen=True, kw_only=True, tag_field="type", tag="roulette.opened"):
    """The felt is closed; these wagers play, and what lay above the maximum goes back at once."""

    wagers: tuple[Wager, ...]
    excess: tuple[Wager, ...]


class RouletteResult(Struct, frozen=True, kw_only=True):
    round: str
    number: int
    colour: Literal['black', 'green', 'red']


class RouletteTable(Struct, frozen=True, kw_only=True):
    """`colours`: the colour chips of this table; `positions`: a chip's position decides its bet."""

    wheel: RouletteWheel
    neighbours: RouletteNeighbours
    recipes: tuple[Recipe, ...]
    colours: tuple[str, ...]
    positions: bool


class RouletteWheel(Struct, frozen=True, kw_only=True):
    """The numbers as they lie on the wheel, and which of them are red."""

    order: tuple[int, ...]
    red: tuple[int, ...]


class RoundList(Struct, frozen=True, kw_only=True):
    """Newest first; `more`: there are older ones."""

    rounds: tuple[RoundRow, ...]
    more: bool


class RoundOver(Struct, frozen=True, kw_only=True, tag_field="type", tag="round-over"):
    """All is settled; the next window opens at `next_at`."""

    round: str
    next_at: int


class RoundRecord(Struct, frozen=True, kw_only=True):
    """A round, step by step. `table` is the table as the round was played at it, by its pinned rules and plate; `taxes`: what was withheld of the lines; `histories`: the forms in which other programs read it."""

    round: str
    number: int
    rules: str
    at: int
    table: Information
    steps: tuple[RoundStep, ...]
    result: GameResult | None
    lines: tuple[Line, ...]
    taxes: tuple[Withheld, ...]
    histories: tuple[str, ...]
    you: str | None


class RoundRow(Struct, frozen=True, kw_only=True):
    """A round in the history. Of one's own rounds the amounts are one's own: `back` is what came back of the stakes, `tax` what was withheld, `seats` where one sat."""

    round: str
    table: str
    number: int
    at: int
    result: GameResult | None
    staked: int
    won: int
    back: int | UnsetType = UNSET
    tax: int | UnsetType = UNSET
    seats: tuple[str, ...] | UnsetType = UNSET


class RoundStep(Struct, frozen=True, kw_only=True):
    """One entry of a round. `confirmed`: the inspector, where the book wants one."""

    seq: int
    at: int
    by: str
    clock: bool
    confirmed: str
    events: tuple[Event, ...]


class SatOut(Struct, frozen=True, kw_only=True, tag_field="type", tag="sat-out"):
    """The seat is not dealt in from the next hand on: `asked`, `silent` or `no chips`."""

    seat: str
    why: str


class SayForMessage(Struct, frozen=True, kw_only=True, tag_field="do", tag="say-for", omit_defaults=True):
    seat: str
    verb: str
    about: str = ''
    price: int = 0
    cards: tuple[str, ...] = ()
    id: int
    once: str = ''
    round: str = ''


class SayMessage(Struct, frozen=True, kw_only=True, tag_field="do", tag="say", omit_defaults=True):
    verb: str
    about: str = ''
    price: int = 0
    cards: tuple[str, ...] = ()
    id: int
    once: str = ''
    round: str = ''


class SeatNow(Struct, frozen=True, kw_only=True, tag_field="is", tag="seat"):
    """How it stands at a table where one sits, when that changes for oneself. `asked`: it is one's turn; `until`: when bets close, or the time for one's word is over; `seated`: not any more."""

    table: str
    name: str
    seated: bool
    phase: Literal['betting', 'closed', 'cutting', 'playing', 'settled']
    until: int
    asked: bool


class SeatOffered(Struct, frozen=True, kw_only=True, tag_field="type", tag="seat-offered"):
    who: str
    until: int


class SeatTaken(Struct, frozen=True, kw_only=True):
    """`who`: as others know the player; `picture`: of their own choice; `given`: the name that the house gave, where they have one of their own."""

    seat: str
    name: str
    bot: bool
    you: bool
    who: str = ''
    picture: str = ''
    given: str = ''


class Seated(Struct, frozen=True, kw_only=True, tag_field="type", tag="seated"):
    """`you`: whose page it is; `who`: as others know the player; `picture`: of their own choice, or nothing."""

    seat: str
    name: str
    bot: bool
    you: bool
    who: str = ''
    picture: str = ''


class SecondRequest(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The second person, at the terminal of the first: by badge and PIN."""

    badge: str
    pin: str


class SecondStepBody(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """With the ticket that the first brought: the authenticator's code, or a recovery code."""

    ticket: str
    code: str


class Session(Struct, frozen=True, kw_only=True):
    """Since when, and the result so far by currency."""

    since: int
    net: dict[str, int]


class Share(Struct, frozen=True, kw_only=True):
    """What a seat gets of a pot; `half` is `high` or `low` where a pot has halves."""

    seat: str
    amount: int
    half: str = ''


class ShoeCut(Struct, frozen=True, kw_only=True, tag_field="type", tag="shoe-cut"):
    """`at` cards went from the front to the end."""

    seat: str
    at: int


class ShoeSealed(Struct, frozen=True, kw_only=True, tag_field="type", tag="shoe-sealed"):
    """A new shoe, shuffled; `seal` is the hash of its order and a salt kept apart. `burn` cards are burned before the next window. `without`: the round goes on, so many cards lie on the table. `deck`: a deck in the dealer's hand, for one round only."""

    shoe: str
    decks: int
    seal: str
    cutter: str
    cut_by: int
    burn: int = 0
    without: int = 0
    deck: bool = False


class ShowMessage(Struct, frozen=True, kw_only=True, tag_field="do", tag="show", omit_defaults=True):
    """Cards with which one has won and whom nobody called."""

    cards: tuple[str, ...]
    id: int


class SignedBody(Struct, frozen=True, kw_only=True):
    answer: str
    to: str = ''


class SitMessage(Struct, frozen=True, kw_only=True, tag_field="do", tag="sit", omit_defaults=True):
    seat: str = ''
    buy_in: int = 0
    id: int


class SitOutMessage(Struct, frozen=True, kw_only=True, tag_field="do", tag="sit-out", omit_defaults=True):
    id: int


class Sitting(Struct, frozen=True, kw_only=True):
    """Who sits somewhere, as everyone may know it."""

    name: str
    bot: bool = False


class SlotsChosen(Struct, frozen=True, kw_only=True, tag_field="type", tag="slots.chosen"):
    """The win is gambled on a colour, or collected."""

    seat: str
    choice: str


class SlotsFreeGamesWon(Struct, frozen=True, kw_only=True, tag_field="type", tag="slots.free-games-won"):
    games: int


class SlotsJackpotWon(Struct, frozen=True, kw_only=True, tag_field="type", tag="slots.jackpot-won"):
    """The combination stands on a line that wins the jackpot."""

    seat: str
    combination: str
    line: int


class SlotsOpened(Struct, frozen=True, kw_only=True, tag_field="type", tag="slots.opened"):
    """The stake is taken: the reels turn."""

    wagers: tuple[Wager, ...]


class SlotsResult(Struct, frozen=True, kw_only=True):
    """What the last game showed, reel by reel, and paid."""

    round: str
    seen: tuple[tuple[str, ...], ...]
    won: int


class SlotsShown(Struct, frozen=True, kw_only=True, tag_field="type", tag="slots.shown"):
    """All reels stand. `free`: the number of a free game."""

    wins: tuple[SlotsWin, ...] = ()
    free: int = 0


class SlotsStopped(Struct, frozen=True, kw_only=True, tag_field="type", tag="slots.stopped"):
    """A reel stopped, and this is seen of it, from the top."""

    reel: int
    stop: int
    seen: tuple[str, ...]


class SlotsTable(Struct, frozen=True, kw_only=True):
    """`reels`: the strips; `free`: those of the free games, none where there are none. `lines`: a row for each reel, the top row 0. `pays`: by symbol, for so many of it, times the bet of a line; `scatter`: by how many, times the bet; `won_by`: by how many, free games. `step`: what a bet is a multiple of."""

    machine: str
    title: str
    attended: bool
    rows: int
    reels: tuple[tuple[str, ...], ...]
    free: tuple[tuple[str, ...], ...]
    lines: tuple[tuple[int, ...], ...]
    pays: dict[str, tuple[int, ...]]
    wild: str
    scatter: str
    scatter_pays: dict[str, int]
    won_by: dict[str, int]
    free_times: int
    jackpot: str
    step: int


class SlotsTurned(Struct, frozen=True, kw_only=True, tag_field="type", tag="slots.turned"):
    """The colour of the card on which a win was gambled, and what the win is then."""

    colour: str
    win: int


class SlotsWin(Struct, frozen=True, kw_only=True):
    """So many of a symbol, what they bring, and on which line; 0 where they are scattered."""

    count: int
    symbol: str
    amount: int
    line: int = 0


class Spot(Struct, frozen=True, kw_only=True):
    """A place on the layout as people need it: what it covers, its limits, what it pays. Nothing where the pot is won."""

    spot: str
    kind: str
    minimum: int
    maximum: int | None
    pays: tuple[Pays, ...]
    clause: str
    covers: tuple[int, ...] = ()
    at: tuple[int, int] | None = None


class Staffed(Struct, frozen=True, kw_only=True):
    """Who stands at a table: people, who are on shift there, or the program. `lacks`: the roles without which it neither opens nor starts a round. `closed`: what on record keeps it shut, certificate, equipment, edition or camera, where everybody is there."""

    by: Literal['people', 'program']
    officials: tuple[OnShift, ...]
    lacks: tuple[str, ...]
    closed: Phrase | UnsetType = UNSET


class StaffedNow(Struct, frozen=True, kw_only=True, tag_field="is", tag="staffed"):
    """The same whenever a shift begins or ends."""

    table: str
    staffed: Staffed


class Stake(Struct, frozen=True, kw_only=True, tag_field="type", tag="stake"):
    """Seat to felt."""

    wager: str
    seat: str
    amount: int


class Standing(Struct, frozen=True, kw_only=True):
    """Who one is: `nobody` has no wallet and sees what everybody sees. `form`: what has to be shown as `X-Form` by whoever changes something over HTTP. `version`: the house's. `ticket`: the password was right, and a code of the authenticator is wanted with it."""

    account: Literal['guest', 'nobody', 'player', 'regulator', 'staff']
    name: str
    form: str
    version: str
    ticket: str = ''


class StartHandMessage(Struct, frozen=True, kw_only=True, tag_field="do", tag="start-hand", omit_defaults=True):
    id: int
    once: str = ''
    round: str = ''


class StrikeMessage(Struct, frozen=True, kw_only=True, tag_field="do", tag="strike", omit_defaults=True):
    entry: int
    reason: str
    id: int
    once: str = ''
    round: str = ''
    second: SecondRequest | None = None


class Struck(Struct, frozen=True, kw_only=True, tag_field="type", tag="struck"):
    """The entries of this round from the numbered one on do not stand: nothing is erased."""

    entry: int
    reason: str


class Sum(Struct, frozen=True, kw_only=True, tag_field="is", tag="sum"):
    """An amount of money, in minor units."""

    minor: int
    currency: str


class TableCard(Struct, frozen=True, kw_only=True):
    """A table in the lobby. `called`: its name and its game in every language, to be found by; `maximum` is None where some bet has none; `stakes`: what else one should know before one sits down there; `free`: boxes on which nobody has bet, None where a table has no boxes; `queue`: how many wait for a seat; `buys_in`: one sits down with a stack."""

    id: str
    name: str
    game: str
    engine: str
    book: str
    book_title: str
    called: str
    currency: str
    minor: int
    minimum: int
    maximum: int | None
    stakes: tuple[Phrase, ...]
    buys_in: bool
    phase: Literal['betting', 'closed', 'cutting', 'playing', 'settled']
    out_of_order: bool
    seats: int
    taken: int
    watching: int
    queue: int
    closes_at: int
    next_at: int
    last: tuple[GameResult, ...]
    free: int | None
    players: tuple[Player, ...]
    lies: Lies


class TableClosed(Struct, frozen=True, kw_only=True, tag_field="type", tag="table-closed"):
    reason: str


class TableOpened(Struct, frozen=True, kw_only=True, tag_field="type", tag="table-opened"):
    """The table plays by other rules or another plate: ask for the whole of it."""



class Tables(Struct, frozen=True, kw_only=True):
    """The lobby."""

    tables: tuple[TableCard, ...]


class TakeBackRequest(Struct, frozen=True, kw_only=True, tag_field="type", tag="take-back", omit_defaults=True):
    spot: str
    amount: int = 0
    colour: str = ''
    chips: int = 0


class TakenBack(Struct, frozen=True, kw_only=True, tag_field="type", tag="taken-back"):
    """`along` as of what is placed."""

    seat: str
    spot: str
    amount: int
    colour: str = ''
    chips: int = 0
    along: bool = False


class TakenHistory(Struct, frozen=True, kw_only=True):
    """`asked`: what was looked for, as the address says it."""

    asked: dict[str, str]
    totals: dict[str, TakenTotals]
    rounds: tuple[TakenRound, ...]


class TakenMine(Struct, frozen=True, kw_only=True):
    """Name and picture of one's own, and what the pages keep, part by part."""

    name: str
    picture: str
    mine: dict[str, TakenOwn]


class TakenOwn(Struct, frozen=True, kw_only=True):
    """`at`: when it was chosen; `value`: whatever the page keeps there."""

    at: int
    value: object


class TakenRound(Struct, frozen=True, kw_only=True):
    """`time` in one's own zone; `result` in one's own language; `dispute`: the case, if any."""

    round: str
    time: str
    table: str
    game: str
    book: str
    currency: str
    staked: int
    back: int
    won: int
    tax: int
    net: int
    result: str
    dispute: str


class TakenTotals(Struct, frozen=True, kw_only=True):
    """What they came to in one currency."""

    rounds: int
    staked: int
    back: int
    won: int
    tax: int
    net: int


class Thinking(Struct, frozen=True, kw_only=True):
    """Who uses the time bank, since when and until when."""

    seat: str
    at: int
    until: int


class Timing(Struct, frozen=True, kw_only=True):
    """Milliseconds: betting window, before the first outcome, between outcomes, showing the result, for a player to cut, and for whoever is asked to decide. Between players: a seat's time bank, what comes back to it with every hand, and how long a free seat is offered to one player."""

    window: int
    before: int
    between: int
    result: int
    cut: int
    decide: int
    bank: int
    refill: int
    offer: int


class TopUpMessage(Struct, frozen=True, kw_only=True, tag_field="do", tag="top-up", omit_defaults=True):
    currency: str = ''
    id: int


class TournamentCard(Struct, frozen=True, kw_only=True):
    """A tournament in the lobby. `called`: its name and game in every language; `begins`: when, 0 as soon as `least` have entered; `fund`: what the prizes come to; `until`: when the level or the break ends, 0 for one that goes on."""

    id: str
    name: str
    game: str
    called: str
    state: Literal['announced', 'over', 'running']
    currency: str
    minor: int
    price: int
    fund: int
    begins: int
    least: int
    most: int
    entered: int
    left: int
    level: int
    pause: bool
    until: int


class TournamentNow(Struct, frozen=True, kw_only=True, tag_field="is", tag="tournament"):
    """How it stands: told with one of its tables, whenever something changes, and to whoever has entered. `until`: when the level ends, 0 for one that goes on; `stakes` and `coming`: by what is played now, and in the next level that differs; `waits`: all tables play the same hand; `left` of `entered` are in; `average`: what each of them would have if all had the same. `yours`: the table at which one sits now, empty for who is out or only looks; `chips`: one's own; `place` to `last`: one's place as it stands, or for who is out for good; `prize`: what that place wins now, in the currency's minor units. `worth`: of the stacks at the last table, by seat (what chips are worth in money, by the independent chip model)."""

    tournament: str
    name: str
    state: Literal['over', 'running']
    level: int
    pause: bool
    until: int
    stakes: str
    coming: str
    waits: bool
    left: int
    entered: int
    average: int
    paid: int
    currency: str
    minor: int
    tables: tuple[str, ...]
    yours: str
    chips: int
    place: int
    last: int
    out: bool
    prize: int
    worth: dict[str, int]


class TournamentsNow(Struct, frozen=True, kw_only=True, tag_field="is", tag="tournaments"):
    """All that are announced or played, for the lobby: whoever comes is told, and everybody when something changes."""

    tournaments: tuple[TournamentCard, ...]


class Turn(Struct, frozen=True, kw_only=True):
    """Whose word is awaited about what, as everybody may know it."""

    actor: str
    about: str
    must: bool


class TurnToMessage(Struct, frozen=True, kw_only=True, tag_field="do", tag="turn-to", omit_defaults=True):
    table: str
    id: int


class UndoMessage(Struct, frozen=True, kw_only=True, tag_field="do", tag="undo", omit_defaults=True):
    id: int
    once: str = ''
    round: str = ''


class Unlisted(Struct, frozen=True, kw_only=True, tag_field="type", tag="unlisted"):
    who: str


class UnwatchMessage(Struct, frozen=True, kw_only=True, tag_field="do", tag="unwatch", omit_defaults=True):
    table: str = ''
    id: int


class VoidTableMessage(Struct, frozen=True, kw_only=True, tag_field="do", tag="void-table", omit_defaults=True):
    reason: str
    id: int
    once: str = ''
    round: str = ''
    second: SecondRequest | None = None


class Voided(Struct, frozen=True, kw_only=True, tag_field="type", tag="voided"):
    """Two persons have voided a table that was out of order: all stakes and stacks went back, and everybody got up. Nothing before it counts for what comes; rounds go on after `number`. `carried`: what contributions to jackpots have left with the table."""

    number: int
    reason: str
    carried: dict[str, Carried] = {}


class Wager(Struct, frozen=True, kw_only=True):
    """A seat's stake on a spot. Call and colour are labels: the stake is always minor units. `place`: where several lie on one spot, how near to the dealer, 1 the nearest; `dark`: on a box that nobody looks at."""

    seat: str
    spot: str
    amount: int
    call: str = ''
    colour: str = ''
    chips: int = 0
    place: int = 0
    dark: bool = False


class Waiting(Struct, frozen=True, kw_only=True):
    """Who waits for a seat; `who` is what that visitor's own page has as `player`."""

    who: str
    name: str
    bot: bool
    you: bool
    picture: str = ''


class Wallet(Struct, frozen=True, kw_only=True):
    """What one has in a currency; `at_tables`: chips in stacks, and in pots not given out yet."""

    currency: str
    available: int
    held: int
    at_tables: int


class WalletNow(Struct, frozen=True, kw_only=True, tag_field="is", tag="wallet"):
    """The same whenever it changes, with the result of the session."""

    currency: str
    available: int
    held: int
    at_tables: int
    net: int


class WatchMessage(Struct, frozen=True, kw_only=True, tag_field="do", tag="watch", omit_defaults=True):
    table: str
    also: bool = False
    id: int


class WholeTable(Struct, frozen=True, kw_only=True, tag_field="is", tag="table"):
    """The whole table, as one player or a spectator may see it: after it the page folds events itself. `events` are those of the present round so far, `results` what the boards show."""

    re: int | UnsetType = UNSET
    seq: int
    now: int
    table: Information
    phase: Literal['betting', 'closed', 'cutting', 'playing', 'settled']
    round: str
    number: int
    closes_at: int
    next_at: int
    cutter: str
    cut_by: int
    last_games: int | None
    hands_left: int | None
    shoe: str
    dealer: str
    exposed: tuple[str, ...]
    seats: tuple[SeatTaken, ...]
    max_seats: int
    watching: int
    queue: tuple[Waiting, ...]
    offer: Offer | None
    wish: Wish | None = None
    felt: tuple[Wager, ...]
    colours: dict[str, ColourInUse]
    events: tuple[Event, ...]
    results: tuple[GameResult, ...]
    turn: tuple[Turn, ...]
    asks: tuple[Ask, ...]
    foreseen: tuple[Foreseen, ...] = ()
    aheads: tuple[Ahead, ...] = ()
    you: You
    room: Room | UnsetType = UNSET
    staffed: Staffed
    out_of_order: bool = False


class WindowClosed(Struct, frozen=True, kw_only=True, tag_field="type", tag="window-closed"):
    """No more bets. The first outcome is due at `next_at`; 0 where a hand gives it."""

    next_at: int


class WindowOpened(Struct, frozen=True, kw_only=True, tag_field="type", tag="window-opened"):
    """Place your bets, until `closes_at`; 0: the dealer closes by hand. `seats` are the people at the table, `colours` the colour chips in use, `exposed` the cards in front of the shoe."""

    round: str
    number: int
    closes_at: int
    seats: dict[str, Sitting]
    colours: dict[str, ColourChips] = {}
    exposed: tuple[str, ...] = ()


class Wish(Struct, frozen=True, kw_only=True):
    """What somebody wishes for the next round, unless one is against it."""

    seat: str
    value: str


class WishMessage(Struct, frozen=True, kw_only=True, tag_field="do", tag="wish", omit_defaults=True):
    value: str
    id: int


class WishRefused(Struct, frozen=True, kw_only=True, tag_field="type", tag="wish-refused"):
    """One was against it: everything stays as it is."""

    seat: str


class Wished(Struct, frozen=True, kw_only=True, tag_field="type", tag="wished"):
    """A player wishes another device or limit for the next round; anybody may be against it."""

    seat: str
    value: str


class WithdrawMessage(Struct, frozen=True, kw_only=True, tag_field="do", tag="withdraw", omit_defaults=True):
    place: str
    reason: str
    id: int
    once: str = ''
    round: str = ''
    second: SecondRequest | None = None


class Withdrawn(Struct, frozen=True, kw_only=True, tag_field="type", tag="withdrawn"):
    """A place sits the round out: its lines follow, with every stake back."""

    place: str


class Withheld(Struct, frozen=True, kw_only=True, tag_field="type", tag="withheld"):
    """Of what a seat is paid, the tax goes on at once: `paid` is the win, `base` what was taxed at this rate, `tax` what of it was withheld for the book's tax account. `wager`: of the line it comes out of, or `tax/<seat>` where all wins of a round are taxed together."""

    wager: str
    seat: str
    paid: int
    base: int
    tax: int
    rate: str
    book: str
    clause: str


class You(Struct, frozen=True, kw_only=True):
    """`can_repeat`: there are bets to be placed once more."""

    seat: str | None
    can_repeat: bool


class Yours(Struct, frozen=True, kw_only=True):
    """A table at which one sits, or waits for a seat as one of the `waits`. `stack`: one's chips, where people have stacks; `staked`: what one has on the felt."""

    table: str
    stack: int | None = None
    staked: int = 0
    waits: int = 0


class YoursNow(Struct, frozen=True, kw_only=True, tag_field="is", tag="yours"):
    """Where one sits now, whenever that changes while one is in the lobby."""

    tables: tuple[Yours, ...]


class Yourself(Struct, frozen=True, kw_only=True, tag_field="is", tag="you"):
    """Who one is. `account`: as what one has come: guest, player, staff or regulator; `currency`: that of the watched table, or empty."""

    player: str
    name: str
    account: str
    currency: str
    picture: str
    wallets: tuple[Wallet, ...]
    session: Session
    now: int
    version: str


Event = (
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
    | Redealt
    | Voided
    | Exposed
    | Withdrawn
    | Withheld
    | Contributed
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
    | Stake
    | Line
    | Back
    | PotGiven
    | RouletteOpened
    | RouletteCalled
    | RouletteNoSpin
    | RouletteCleared
    | BaccaratOpened
    | BaccaratBurned
    | BaccaratDealt
    | BaccaratDecided
    | BaccaratCleared
    | BlackjackOpened
    | BlackjackDealt
    | BlackjackSpoke
    | BlackjackHandSplit
    | BlackjackFinished
    | BlackjackTurned
    | BlackjackOffered
    | BlackjackGivenUp
    | BlackjackInsuranceClosed
    | BlackjackEnded
    | DealerPokerOpened
    | DealerPokerDealt
    | DealerPokerLooked
    | DealerPokerSpoke
    | DealerPokerDiscarded
    | DealerPokerSold
    | DealerPokerDecided
    | DealerPokerShown
    | DealerPokerBankDecided
    | DealerPokerBankExchanged
    | DealerPokerJackpotWon
    | DealerPokerEnded
    | DealerHoldemOpened
    | DealerHoldemDealt
    | DealerHoldemLooked
    | DealerHoldemDecided
    | DealerHoldemShown
    | DealerHoldemBankDecided
    | DealerHoldemEnded
    | PokerOpened
    | PokerPosted
    | PokerDealt
    | PokerBettingOpened
    | PokerActed
    | PokerPotsMade
    | PokerTurned
    | PokerShown
    | PokerShowed
    | PokerEnded
    | SlotsOpened
    | SlotsStopped
    | SlotsShown
    | SlotsFreeGamesWon
    | SlotsJackpotWon
    | SlotsChosen
    | SlotsTurned
)
GameResult = dict[str, object]
GameTable = dict[str, object]
Said = (
    HelloMessage
    | LobbyMessage
    | WatchMessage
    | TurnToMessage
    | UnwatchMessage
    | SitMessage
    | LeaveMessage
    | WishMessage
    | RefuseWishMessage
    | BetsMessage
    | UndoMessage
    | ClearMessage
    | RepeatMessage
    | SayMessage
    | CutMessage
    | AddChipsMessage
    | SitOutMessage
    | ComeBackMessage
    | ShowMessage
    | JoinListMessage
    | LeaveListMessage
    | AheadMessage
    | TopUpMessage
    | AcknowledgeMessage
    | AcceptRulesMessage
    | ChatMessage
    | ReportChatMessage
    | KeepMessage
    | PingMessage
    | DealMessage
    | SayForMessage
    | ExposeMessage
    | WithdrawMessage
    | NoMoreBetsMessage
    | OpenWindowMessage
    | StartHandMessage
    | OfferSeatMessage
    | GrantWishMessage
    | StrikeMessage
    | RedealMessage
    | LastGamesMessage
    | ChangePlateMessage
    | CloseTableMessage
    | OpenTableMessage
    | VoidTableMessage
    | ConfirmMessage
    | RecallMessage
)
Told = (
    Yourself
    | WalletNow
    | Lobby
    | LobbyNow
    | YoursNow
    | WholeTable
    | Bulletin
    | StaffedNow
    | SeatNow
    | AheadsNow
    | HeldNow
    | ChatNow
    | MineNow
    | Pong
    | Bye
    | Protection
    | TournamentNow
    | TournamentsNow
    | JackpotNow
)
