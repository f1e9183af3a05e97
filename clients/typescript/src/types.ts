// What goes over the socket and over HTTP, both ways. Written from the house's documents by
// `python -m tools.contract`; changes belong there.

/** Of the house whose documents these are. */
export const VERSION = "0.1.0";

/** One accepts the rules of the watched table, as they are now. */
export type AcceptRulesMessage = {
  readonly do: "accept-rules";
  readonly id: number;
};

/** One has read how long one has played, and with which result. */
export type AcknowledgeMessage = {
  readonly do: "acknowledge";
  readonly id: number;
};

export type AddChipsMessage = {
  readonly do: "add-chips";
  readonly amount: number;
  readonly id: number;
  readonly once?: string;
  readonly round?: string;
};

export type Advice = {
  readonly advice: readonly (Advised)[];
};

/** About one ask: each answer with its worth, the best first. */
export type Advised = {
  readonly about: string;
  readonly must: boolean;
  readonly options: readonly (AdvisedOption)[];
};

/** What an answer is worth, in first stakes. */
export type AdvisedOption = {
  readonly verb: string;
  readonly cards: readonly (string)[];
  readonly value: number;
};

/** What one has decided ahead: held by the house until one's turn comes. `must`: not an offer, but what has to be answered. */
export type Ahead = {
  readonly verb: string;
  readonly price: number;
  readonly about?: string;
  readonly must?: boolean;
  readonly cards?: readonly (string)[];
};

export type AheadMessage = {
  readonly do: "ahead";
  readonly verb: string;
  readonly price?: number;
  readonly about?: string;
  readonly must?: boolean;
  readonly cards?: readonly (string)[];
  readonly on?: readonly (string)[];
  readonly id: number;
};

/** All that one has decided ahead, when one has changed it. */
export type AheadsNow = {
  readonly is: "aheads";
  readonly table: string;
  readonly aheads: readonly (Ahead)[];
};

/** A question to oneself; on silence the clock gives the default. */
export type Ask = {
  readonly actor: string;
  readonly about: string;
  readonly options: readonly (Option)[];
  readonly default: string;
  readonly must: boolean;
};

/** Whom it is up to, about what; of oneself also what one may say. */
export type Asked = {
  readonly is: "asked";
  readonly actor: string;
  readonly about: string;
  readonly options: readonly (Option)[];
};

/** The last audit: when it ended (None: not yet), and over how many entries. */
export type Audit = {
  readonly at: number | null;
  readonly entries: number;
  readonly running: boolean;
  readonly findings: readonly (Found)[];
};

/** The next outcomes of a device, one place each. */
export type Awaited = {
  readonly is: "awaited";
  readonly device: string;
  readonly to: readonly (string)[];
};

/** A card left the game unseen. */
export type BaccaratBurned = {
  readonly type: "baccarat.burned";
  readonly card: Lying;
};

/** Losing wagers were taken off the felt, before anyone is paid. */
export type BaccaratCleared = {
  readonly type: "baccarat.cleared";
  readonly wagers: readonly (string)[];
};

/** A card to a side, and the points the dealer calls for that side now. */
export type BaccaratDealt = {
  readonly type: "baccarat.dealt";
  readonly to: string;
  readonly card: Lying;
  readonly points: number;
};

/** The outcome: who won (`tie` where nobody did), with how many points, and what else came. */
export type BaccaratDecided = {
  readonly type: "baccarat.decided";
  readonly winner: string;
  readonly points: Readonly<Record<string, number>>;
  readonly natural: boolean;
  readonly pairs: readonly (string)[];
};

/** The felt is closed; these wagers play. */
export type BaccaratOpened = {
  readonly type: "baccarat.opened";
  readonly wagers: readonly (Wager)[];
};

/** `winner` is a side, or `tie`; `points` and `pairs` by side. */
export type BaccaratResult = {
  readonly round: string;
  readonly winner: string;
  readonly points: Readonly<Record<string, number>>;
  readonly natural: boolean;
  readonly pairs: readonly (string)[];
};

/** `sides`: the one dealt first, and the other. */
export type BaccaratTable = {
  readonly sides: readonly [string, string];
};

/** Pot to stack: the part of a bet that nobody called. */
export type Back = {
  readonly type: "back";
  readonly seat: string;
  readonly amount: number;
};

/** What is left in the seat's time bank. */
export type BankSpent = {
  readonly type: "bank-spent";
  readonly seat: string;
  readonly left: number;
};

/** The time to decide is over; the seat thinks on with its own, from `at` until then. */
export type BankStarted = {
  readonly type: "bank-started";
  readonly seat: string;
  readonly at: number;
  readonly until: number;
};

export type BetRequest = {
  readonly type: "bet";
  readonly spot?: string;
  readonly amount?: number;
  readonly colour?: string;
  readonly chips?: number;
  readonly at?: readonly [number, number] | null;
  readonly dark?: boolean;
};

export type BetsMessage = {
  readonly do: "bet";
  readonly bets: readonly (BetRequest | CallRequest | TakeBackRequest | ChangeRequest)[];
  readonly id: number;
  readonly once?: string;
  readonly round?: string;
};

/** A card to a hand (`3`, `3.1`) or to the `dealer`, and the points that lie open there now. */
export type BlackjackDealt = {
  readonly type: "blackjack.dealt";
  readonly to: string;
  readonly card: Lying;
  readonly points: number;
  readonly soft: boolean;
};

/** No money lies on the round any more: the bank's points (0 where it never had two cards) and every hand's, as far as they were open. */
export type BlackjackEnded = {
  readonly type: "blackjack.ended";
  readonly bank: number;
  readonly blackjack: boolean;
  readonly hands: Readonly<Record<string, number>>;
};

/** No more cards for this hand, and why: it stood, is a blackjack, is over, has the aim, has had its one card. */
export type BlackjackFinished = {
  readonly type: "blackjack.finished";
  readonly hand: string;
  readonly why: "aim" | "blackjack" | "one card" | "over" | "stood" | "surrendered" | "withdrawn";
};

/** Surrendered wagers that wait for the bank's second card. */
export type BlackjackGivenUp = {
  readonly type: "blackjack.given-up";
  readonly wagers: readonly (string)[];
};

/** The second card of a hand became a hand of its own, beside it. Points of one card each. */
export type BlackjackHandSplit = {
  readonly type: "blackjack.split";
  readonly hand: string;
  readonly into: string;
  readonly points: number;
  readonly soft: boolean;
};

/** No more insurance on these boxes. */
export type BlackjackInsuranceClosed = {
  readonly type: "blackjack.insurance-closed";
  readonly boxes: readonly (string)[];
};

/** Something the book has beyond standing and hitting: what it pays, the cards of the bank it is for (none: any), and when it is offered, as the book has it. `premium`: money, not odds. */
export type BlackjackOffer = {
  readonly verb: string;
  readonly clause: string;
  readonly pays: readonly (Pays)[];
  readonly against: readonly (string)[];
  readonly when: string;
  readonly premium: Phrase | null;
};

/** The dealer asks these, `seat box` each: before anyone is served (`insurance`), on the turn of their `blackjack`, or whether they move what War won (`amount`) onto the main bet. */
export type BlackjackOffered = {
  readonly type: "blackjack.offered";
  readonly what: "blackjack" | "insurance" | "war";
  readonly to: readonly (string)[];
  readonly amount: number;
};

/** The felt is closed; these wagers play, on each box the owner's first. */
export type BlackjackOpened = {
  readonly type: "blackjack.opened";
  readonly wagers: readonly (Wager)[];
  readonly boxes: readonly (string)[];
};

/** Points of the bank (0: it never had two cards) and of every hand. */
export type BlackjackResult = {
  readonly round: string;
  readonly bank: number;
  readonly blackjack: boolean;
  readonly hands: Readonly<Record<string, number>>;
};

/** Someone's word about a box or hand: `stand`, `hit`, `double`, `split`, `decline`, … `price` is what it cost; `behind`: who else on the box has to speak before the game goes on. */
export type BlackjackSpoke = {
  readonly type: "blackjack.spoke";
  readonly actor: string;
  readonly about: string;
  readonly verb: string;
  readonly price?: number;
  readonly behind?: readonly (string)[];
};

/** `owner`: who decides on a box, the `first` to bet there or the `nearest` to the dealer. */
export type BlackjackTable = {
  readonly boxes: readonly (string)[];
  readonly side_bets: readonly (string)[];
  readonly players_on_box: number;
  readonly owner: string;
  readonly decks: number;
  readonly aim: number;
  readonly bank_stands: number;
  readonly offers: readonly (BlackjackOffer)[];
};

/** A card that lay face down is shown. */
export type BlackjackTurned = {
  readonly type: "blackjack.turned";
  readonly hand: string;
  readonly card: Lying;
  readonly points: number;
  readonly soft: boolean;
};

/** Wallet to stack: chips on the table. */
export type BoughtIn = {
  readonly type: "bought-in";
  readonly seat: string;
  readonly amount: number;
};

/** An entry as it is told. `clock`: the clock spoke for `by`. `turn`: of many that are asked at once the first; `asks`: left out, where many are asked, as before. `queue`, `offer`: the waiting list as it is now; left out, nobody waits, and no seat is kept for oneself. `foreseen`: what one will be asked; left out, as before. `aheads`: what one has decided ahead. */
export type Bulletin = {
  readonly is: "events";
  readonly table: string;
  readonly seq: number;
  readonly now: number;
  readonly events: readonly (Event)[];
  readonly by: string;
  readonly clock: boolean;
  readonly turn: readonly (Turn)[];
  readonly asks?: readonly (Ask)[];
  readonly queue?: readonly (Waiting)[];
  readonly offer?: Offer | null;
  readonly foreseen?: readonly (Foreseen)[];
  readonly aheads?: readonly (Ahead)[];
};

/** A card to each seat; the highest gets the `button`. Empty as long as cards are missing. */
export type ButtonDrawn = {
  readonly type: "button-drawn";
  readonly cards: Readonly<Record<string, string>>;
  readonly button: string;
};

/** The house closes the line, and says why: it shuts, or somebody's session is over. */
export type Bye = {
  readonly is: "bye";
  readonly why: Phrase;
};

export type CallRequest = {
  readonly type: "call";
  readonly name: string;
  readonly chips?: number;
  readonly amount?: number;
  readonly number?: number | null;
  readonly each_side?: number | null;
  readonly colour?: string;
};

/** The seat plays again; where the big blind has passed it meanwhile, once it comes there. */
export type CameBack = {
  readonly type: "came-back";
  readonly seat: string;
};

/** What has changed on a card; what is left out has not. `came`: results after the last ones; `last` where they begin anew. */
export type CardNow = {
  readonly id: string;
  readonly phase?: "betting" | "closed" | "cutting" | "playing" | "settled";
  readonly out_of_order?: boolean;
  readonly seats?: number;
  readonly taken?: number;
  readonly watching?: number;
  readonly queue?: number;
  readonly closes_at?: number;
  readonly next_at?: number;
  readonly last?: readonly (GameResult)[];
  readonly came?: readonly (GameResult)[];
  readonly free?: number | null;
  readonly players?: readonly (Player)[];
  readonly lies?: Lies;
};

/** Cards left the game face down, before a window opens. */
export type CardsBurned = {
  readonly type: "cards-burned";
  readonly cards: readonly (Lying)[];
};

/** All cards are in the machine again. */
export type CardsReturned = {
  readonly type: "cards-returned";
};

/** Fractions of a unit that stakes have brought for a jackpot system, and for the one after it: they stay with the table until they make a unit. */
export type Carried = {
  readonly meter: string;
  readonly next: string;
};

/** Stack to wallet: the chips leave the table with their player. */
export type CashedOut = {
  readonly type: "cashed-out";
  readonly seat: string;
  readonly amount: number;
};

export type ChangePlateMessage = {
  readonly do: "change-plate";
  readonly plate: string;
  readonly id: number;
  readonly once?: string;
  readonly round?: string;
};

export type ChangeRequest = {
  readonly type: "change";
  readonly colour: string;
  readonly value: number;
};

export type Changed = {
  readonly type: "changed";
  readonly seat: string;
  readonly colour: string;
  readonly value: number;
};

/** What somebody at a table has said; `player` as others know them. */
export type ChatLine = {
  readonly number: number;
  readonly at: number;
  readonly player: string;
  readonly name: string;
  readonly text: string;
  readonly picture?: string;
};

/** A line to the others at the table. */
export type ChatMessage = {
  readonly do: "chat";
  readonly text: string;
  readonly id: number;
};

/** New lines at a table, or all that are kept (`whole`); `open`: whether one may say more. */
export type ChatNow = {
  readonly is: "chat";
  readonly table: string;
  readonly open: boolean;
  readonly whole: boolean;
  readonly lines: readonly (ChatLine)[];
};

export type ClearMessage = {
  readonly do: "clear";
  readonly id: number;
  readonly once?: string;
  readonly round?: string;
};

export type CloseTableMessage = {
  readonly do: "close-table";
  readonly reason: string;
  readonly id: number;
  readonly once?: string;
  readonly round?: string;
};

/** A colour, whose it is at this table, and what that player says one chip is worth. */
export type ColourChips = {
  readonly colour: string;
  readonly seat: string;
  readonly value: number;
};

/** Whose a colour is, and what that player says one chip is worth. */
export type ColourInUse = {
  readonly seat: string;
  readonly value: number;
};

export type ComeBackMessage = {
  readonly do: "come-back";
  readonly id: number;
};

export type ConfirmMessage = {
  readonly do: "confirm";
  readonly number: number;
  readonly id: number;
};

/** Of a stake its share goes to a jackpot system: whole units to what it would pay now (`meter`) and to the one after it (`next`), at these rates. `left` and `next_left`: the fractions of a unit that stay with the table until they make one. */
export type Contributed = {
  readonly type: "contributed";
  readonly system: string;
  readonly wager: string;
  readonly stake: number;
  readonly rate: string;
  readonly next_rate: string;
  readonly meter: number;
  readonly next: number;
  readonly left: string;
  readonly next_left: string;
};

/** `hands_left` more hands are dealt from this shoe. */
export type CutCardCame = {
  readonly type: "cut-card-came";
  readonly hands_left: number;
};

/** A player did not cut; the next one is asked, until `cut_by`. */
export type CutDeclined = {
  readonly type: "cut-declined";
  readonly seat: string;
  readonly cutter: string;
  readonly cut_by: number;
};

export type CutMessage = {
  readonly do: "cut";
  readonly at: number;
  readonly id: number;
  readonly once?: string;
  readonly round?: string;
};

export type DealMessage = {
  readonly do: "deal";
  readonly outcomes?: readonly (string)[];
  readonly no_spin?: string;
  readonly id: number;
  readonly once?: string;
  readonly round?: string;
};

/** Who deals now; `burn` cards are burned before the next window. */
export type DealerChanged = {
  readonly type: "dealer-changed";
  readonly name: string;
  readonly burn?: number;
};

/** Whether the bank has game. */
export type DealerHoldemBankDecided = {
  readonly type: "dealer-holdem.bank-decided";
  readonly game: boolean;
};

/** A card to a box, to the `dealer` or to the `board`. */
export type DealerHoldemDealt = {
  readonly type: "dealer-holdem.dealt";
  readonly to: string;
  readonly card: Lying;
};

/** A light box passed, or plays for this price. */
export type DealerHoldemDecided = {
  readonly type: "dealer-holdem.decided";
  readonly box: string;
  readonly actor: string;
  readonly plays: boolean;
  readonly price?: number;
};

/** No money lies on the round any more: what the bank and the boxes had, as far as shown. */
export type DealerHoldemEnded = {
  readonly type: "dealer-holdem.ended";
  readonly bank: string;
  readonly game: boolean;
  readonly hands: Readonly<Record<string, string>>;
};

/** The player of a light box took up its two cards. */
export type DealerHoldemLooked = {
  readonly type: "dealer-holdem.looked";
  readonly box: string;
  readonly cards: readonly (Lying)[];
};

/** The felt is closed; these wagers play, on these boxes. */
export type DealerHoldemOpened = {
  readonly type: "dealer-holdem.opened";
  readonly wagers: readonly (Wager)[];
  readonly boxes: readonly (DealerTableBox)[];
};

/** The dealer opened two cards, and what they make with the board as it lies. */
export type DealerHoldemShown = {
  readonly type: "dealer-holdem.shown";
  readonly place: string;
  readonly cards: readonly (Lying)[];
  readonly hand: string;
};

/** Nothing but what all tables against the dealer have. */
export type DealerHoldemTable = {
  readonly boxes: readonly (string)[];
  readonly fields: readonly (string)[];
  readonly light: DealerTableLight;
  readonly dark: DealerTableDark | null;
  readonly bonus_stake: "half an ante" | "plate" | "up to the ante" | null;
  readonly bet_antes: string;
  readonly maximum_payout: number | null;
  readonly bonus_maximum: number | null;
  readonly game_from: Phrase;
  readonly bonus_from: Phrase | null;
  readonly pays: Readonly<Record<string, readonly (readonly [string, string, string])[]>>;
  readonly ranking: readonly (Rank)[];
};

/** Whether the bank has game, and who may buy it one: boxes in the order in which they are asked. `bought`: after the purchase. */
export type DealerPokerBankDecided = {
  readonly type: "dealer-poker.bank-decided";
  readonly game: boolean;
  readonly asked: readonly (string)[];
  readonly bought: boolean;
};

/** The bank put away a card, by where it lay, and takes another, for the boxes that paid. */
export type DealerPokerBankExchanged = {
  readonly type: "dealer-poker.bank-exchanged";
  readonly place: number;
  readonly boxes: readonly (string)[];
};

/** A card to a box or to the `dealer`. */
export type DealerPokerDealt = {
  readonly type: "dealer-poker.dealt";
  readonly to: string;
  readonly card: Lying;
};

/** A light box has made its choice and is not touched any more. */
export type DealerPokerDecided = {
  readonly type: "dealer-poker.decided";
  readonly box: string;
  readonly plays: boolean;
};

/** Cards were given back face down, by where they lay (0 the first); as many come. */
export type DealerPokerDiscarded = {
  readonly type: "dealer-poker.discarded";
  readonly box: string;
  readonly places: readonly (number)[];
};

/** No money lies on the round any more: what the bank and the boxes had, as far as shown. */
export type DealerPokerEnded = {
  readonly type: "dealer-poker.ended";
  readonly bank: string;
  readonly game: boolean;
  readonly hands: Readonly<Record<string, string>>;
};

/** The first five cards of a box made a combination for which a jackpot pays. */
export type DealerPokerJackpotWon = {
  readonly type: "dealer-poker.jackpot-won";
  readonly seat: string;
  readonly hand: string;
  readonly box: string;
};

/** The player of a light box took up its five cards. */
export type DealerPokerLooked = {
  readonly type: "dealer-poker.looked";
  readonly box: string;
  readonly cards: readonly (Lying)[];
};

/** Something the book has beyond pass and bet, and what is to be said of it. */
export type DealerPokerOffer = {
  readonly verb: string;
  readonly clause: string;
  readonly says: readonly (Phrase)[];
};

/** The felt is closed; these wagers play, on these boxes. */
export type DealerPokerOpened = {
  readonly type: "dealer-poker.opened";
  readonly wagers: readonly (Wager)[];
  readonly boxes: readonly (DealerTableBox)[];
};

/** The dealer opened a box's cards, or their own: what they make, and what else is paid. */
export type DealerPokerShown = {
  readonly type: "dealer-poker.shown";
  readonly place: string;
  readonly cards: readonly (Lying)[];
  readonly first: readonly (Lying)[];
  readonly hand: string;
  readonly second: string;
};

/** A sixth card is on its way to the box. */
export type DealerPokerSold = {
  readonly type: "dealer-poker.sold";
  readonly box: string;
};

/** A player's word about a box: `pass`, `bet`, `exchange`, `sixth`, `insure`, `buy`, `no`. */
export type DealerPokerSpoke = {
  readonly type: "dealer-poker.spoke";
  readonly actor: string;
  readonly about: string;
  readonly verb: string;
  readonly price?: number;
};

/** `jackpot`: the bonus bet feeds one; `ace_king_in_flush`: ace and king are paid beside a flush that holds them both. */
export type DealerPokerTable = {
  readonly boxes: readonly (string)[];
  readonly fields: readonly (string)[];
  readonly light: DealerTableLight;
  readonly dark: DealerTableDark | null;
  readonly bonus_stake: "half an ante" | "plate" | "up to the ante" | null;
  readonly bet_antes: string;
  readonly maximum_payout: number | null;
  readonly bonus_maximum: number | null;
  readonly game_from: Phrase;
  readonly bonus_from: Phrase | null;
  readonly pays: Readonly<Record<string, readonly (readonly [string, string, string])[]>>;
  readonly ranking: readonly (Rank)[];
  readonly jackpot: boolean;
  readonly ace_king_in_flush: boolean;
  readonly offers: readonly (DealerPokerOffer)[];
};

/** A box as it lies at “no more bets”. */
export type DealerTableBox = {
  readonly name: string;
  readonly seat: string;
  readonly ante: number;
  readonly dark: boolean;
};

/** Boxes nobody looks at: how their ante stands to the light one. */
export type DealerTableDark = {
  readonly ante: "differs" | "equal" | "free";
  readonly clause: string;
};

/** Boxes one looks at: how many (`most` None: any), whether the first is the one before one's seat, side by side, with equal antes. */
export type DealerTableLight = {
  readonly most: number | null;
  readonly own_seat: boolean;
  readonly side_by_side: boolean;
  readonly equal: boolean;
  readonly clause: string;
};

/** What the bank had (empty: it never opened), whether that was game, and the boxes' hands. */
export type DealerTableResult = {
  readonly round: string;
  readonly bank: string;
  readonly game: boolean;
  readonly hands: Readonly<Record<string, string>>;
};

/** It is done, and on disk; or `held` under this number until a second person confirms it. */
export type Done = {
  readonly re: number;
  readonly ok: true;
  readonly held?: number;
};

/** What happens at every table, or in one game. */
export type Event = TableOpened | TableClosed | PlateChanged | Wished | WishRefused | Seated | Left | ShoeSealed | ShoeCut | CutDeclined | MachineLoaded | CardsReturned | CardsBurned | DealerChanged | CutCardCame | LastGames | WindowOpened | WindowClosed | NextDue | RoundOver | Struck | Redealt | Voided | Exposed | Withdrawn | Withheld | Contributed | ButtonDrawn | HandStarted | BoughtIn | CashedOut | SatOut | CameBack | Leaving | Listed | Unlisted | SeatOffered | OfferLapsed | BankStarted | BankSpent | Placed | TakenBack | Changed | Stake | Line | Back | PotGiven | RouletteOpened | RouletteCalled | RouletteNoSpin | RouletteCleared | BaccaratOpened | BaccaratBurned | BaccaratDealt | BaccaratDecided | BaccaratCleared | BlackjackOpened | BlackjackDealt | BlackjackSpoke | BlackjackHandSplit | BlackjackFinished | BlackjackTurned | BlackjackOffered | BlackjackGivenUp | BlackjackInsuranceClosed | BlackjackEnded | DealerPokerOpened | DealerPokerDealt | DealerPokerLooked | DealerPokerSpoke | DealerPokerDiscarded | DealerPokerSold | DealerPokerDecided | DealerPokerShown | DealerPokerBankDecided | DealerPokerBankExchanged | DealerPokerJackpotWon | DealerPokerEnded | DealerHoldemOpened | DealerHoldemDealt | DealerHoldemLooked | DealerHoldemDecided | DealerHoldemShown | DealerHoldemBankDecided | DealerHoldemEnded | PokerOpened | PokerPosted | PokerDealt | PokerBettingOpened | PokerActed | PokerPotsMade | PokerTurned | PokerShown | PokerShowed | PokerEnded | SlotsOpened | SlotsStopped | SlotsShown | SlotsFreeGamesWon | SlotsJackpotWon | SlotsChosen | SlotsTurned;

export type ExposeMessage = {
  readonly do: "expose";
  readonly card: string;
  readonly reason: string;
  readonly id: number;
  readonly once?: string;
  readonly round?: string;
  readonly second?: SecondRequest | null;
};

/** A card came out unasked. It lies in front of the shoe and is dealt next, or is put away. */
export type Exposed = {
  readonly type: "exposed";
  readonly card: Lying;
  readonly plays: boolean;
  readonly clause: string;
};

/** A question that will come if nothing changes; `on`: the cards by which it is decided. */
export type Foreseen = {
  readonly actor: string;
  readonly about: string;
  readonly options: readonly (Option)[];
  readonly default: string;
  readonly must: boolean;
  readonly on: readonly (string)[];
};

export type Found = {
  readonly key: string;
  readonly facts: Readonly<Record<string, string | number | Sum | Phrase | readonly (string | number | Sum | Phrase)[]>>;
};

/** How a round of one game ended, for boards. */
export type GameResult = RouletteResult | BaccaratResult | BlackjackResult | DealerTableResult | DealerTableResult | PokerResult | SlotsResult;

/** What stands on the table of one game. */
export type GameTable = RouletteTable | BaccaratTable | BlackjackTable | DealerPokerTable | DealerHoldemTable | PokerTable | SlotsTable;

/** Where the page goes on. */
export type GoOn = {
  readonly to: string;
};

export type GrantWishMessage = {
  readonly do: "grant-wish";
  readonly id: number;
  readonly once?: string;
  readonly round?: string;
};

/** A hand between players: who sits at the table, and those who are dealt in with what they have. */
export type HandStarted = {
  readonly type: "hand-started";
  readonly round: string;
  readonly number: number;
  readonly next_at: number;
  readonly seats: Readonly<Record<string, Sitting>>;
  readonly stacks: Readonly<Record<string, number>>;
  readonly button: string;
};

export type Health = {
  readonly ok: boolean;
  readonly out_of_order: readonly (OutOfOrder)[];
  readonly audit: Audit;
};

/** What waits at a table, told to whoever of the staff stands there; nothing any more. */
export type HeldNow = {
  readonly is: "held";
  readonly table: string;
  readonly word: HeldWord | null;
};

/** A word that waits for a second person: what, by whom, until when; `yours`: one may confirm it oneself. */
export type HeldWord = {
  readonly number: number;
  readonly word: string;
  readonly facts: Readonly<Record<string, string | number>>;
  readonly by: string;
  readonly until: number;
  readonly yours: boolean;
};

export type HelloMessage = {
  readonly do: "hello";
  readonly id: number;
};

/** What stands on the table and does not change from round to round. `wishes`: what the players may choose instead; `tournament`: whose table it is, if it is one's; `paid`: none where the house pays nothing by odds; `own` is the game's. */
export type Information = {
  readonly id: string;
  readonly name: string;
  readonly game: string;
  readonly engine: string;
  readonly book: string;
  readonly book_title: string;
  readonly edition: string;
  readonly currency: string;
  readonly minor: number;
  readonly plate: string;
  readonly wishes: readonly (string)[];
  readonly denominations: readonly (number)[];
  readonly timing: Timing;
  readonly by_hand: boolean;
  readonly tournament: string;
  readonly rules_url: string;
  readonly device: string;
  readonly spots: readonly (Spot)[];
  readonly paid: PaidIn | null;
  readonly own: GameTable;
};

/** What it would pay if it were won now, told when one comes to a table that feeds it or to the lobby, and at most once a second when it has changed. `won`: it was won just now. */
export type JackpotNow = {
  readonly is: "jackpot";
  readonly system: string;
  readonly name: string;
  readonly pays: number;
  readonly currency: string;
  readonly minor: number;
  readonly tables: readonly (string)[];
  readonly won?: JackpotWin | null;
};

/** `amount` in minor units; `thing`: a prize in kind, where it was one; `yours`: one has won it oneself. */
export type JackpotWin = {
  readonly table: string;
  readonly round: string;
  readonly combination: string;
  readonly amount: number;
  readonly thing: string;
  readonly yours: boolean;
};

export type JoinListMessage = {
  readonly do: "join-list";
  readonly id: number;
};

/** Something of one's own, chosen at this time: JSON. */
export type KeepMessage = {
  readonly do: "keep";
  readonly part: "favourites" | "hidden" | "language" | "layouts" | "lessons" | "lobby" | "notes" | "room" | "school" | "settings" | "sound" | "theme";
  readonly at: number;
  readonly value: string;
  readonly id: number;
};

/** So many games are left before the table closes. */
export type LastGames = {
  readonly type: "last-games";
  readonly left: number;
};

export type LastGamesMessage = {
  readonly do: "last-games";
  readonly id: number;
  readonly once?: string;
  readonly round?: string;
};

export type LeaveListMessage = {
  readonly do: "leave-list";
  readonly id: number;
};

export type LeaveMessage = {
  readonly do: "leave";
  readonly id: number;
};

/** The player gets up when the hand is over; until then the clock answers at once. */
export type Leaving = {
  readonly type: "leaving";
  readonly seat: string;
};

export type Left = {
  readonly type: "left";
  readonly seat: string;
};

/** How the game of a table goes: rounds at a table like it, seen from the seat `you`. */
export type Lesson = {
  readonly table: Information;
  readonly you: string;
  readonly steps: readonly (LessonStep)[];
};

/** What is said at a step of a lesson, by which clauses, and what happens in it. */
export type LessonStep = {
  readonly says: Phrase;
  readonly clauses: readonly (string)[];
  readonly steps: readonly (RoundStep)[];
};

/** What lies on a table now, as anybody may see it, small. `cards` by place: a box or a hand of it, a side, a seat, `bank` or `board`; `reels`: what a machine shows; `stacks` and `bets` by seat; `out`: seats that have folded; `turn`: the places that are asked. */
export type Lies = {
  readonly cards?: Readonly<Record<string, readonly (string)[]>>;
  readonly reels?: readonly (readonly (string)[])[];
  readonly stacks?: Readonly<Record<string, number>>;
  readonly bets?: Readonly<Record<string, number>>;
  readonly out?: readonly (string)[];
  readonly pot?: number;
  readonly button?: string;
  readonly turn?: readonly (string)[];
};

/** A limit that one has set, in minor units or minutes, what is used of it, and when it is free again. `later`: what it will be from `since` on; `none`: no limit any more. */
export type LimitNow = {
  readonly kind: "deposit" | "loss" | "stake" | "time";
  readonly period: "day" | "month" | "week";
  readonly currency: string;
  readonly limit: number;
  readonly used: number;
  readonly frees: number;
  readonly later?: number | "none";
  readonly since?: number;
};

/** Felt to seat (`back`) or house (`lost`), house to seat (`won`), and the clause for it. */
export type Line = {
  readonly type: "line";
  readonly wager: string;
  readonly seat: string;
  readonly back: number;
  readonly lost: number;
  readonly won: number;
  readonly why: string;
  readonly clause: string;
};

/** Somebody waits for a seat. */
export type Listed = {
  readonly type: "listed";
  readonly who: string;
  readonly name: string;
  readonly bot: boolean;
  readonly picture?: string;
};

/** All tables; `yours`: those at which one sits, where it is told to somebody who comes. */
export type Lobby = {
  readonly is: "lobby";
  readonly tables: readonly (TableCard)[];
  readonly yours?: readonly (Yours)[];
};

export type LobbyMessage = {
  readonly do: "lobby";
  readonly on?: boolean;
  readonly id: number;
};

/** What has changed in the lobby, the same for everybody. */
export type LobbyNow = {
  readonly is: "cards";
  readonly tables: readonly (CardNow)[];
};

export type LogInBody = {
  readonly login: string;
  readonly password: string;
};

export type Lying = {
  readonly card: string;
  readonly seen_by?: string;
};

/** A shuffling machine in place of a shoe; `burn` and `without` as for a shoe. */
export type MachineLoaded = {
  readonly type: "machine-loaded";
  readonly name: string;
  readonly decks: number;
  readonly burn?: number;
  readonly without?: number;
};

/** A new passkey, as the browser gives it, and what its owner calls it. */
export type MadeBody = {
  readonly name: string;
  readonly answer: string;
};

/** What is one's own: all of it (`whole`), or what has changed. */
export type MineNow = {
  readonly is: "mine";
  readonly parts: Readonly<Record<string, Own>>;
  readonly whole: boolean;
};

/** The next outcome is due at this time. */
export type NextDue = {
  readonly type: "next-due";
  readonly at: number;
};

export type NoMoreBetsMessage = {
  readonly do: "no-more-bets";
  readonly id: number;
  readonly once?: string;
  readonly round?: string;
};

/** One bet. `name`: by which it is asked for; `said`: what it is called, unless its name is the key of that. `staked`: all that is staked in the mean; `risk`: the edge by that; `counted`: over what; `beyond`: how likely greater results are, at most, that are not among `results`, as where nothing limits them; `clause`: where the book prints what it pays. `skew`: of what the player wins, for where results are not listed. */
export type OddsBet = {
  readonly name: string;
  readonly edge: OddsNumber;
  readonly variance: OddsNumber;
  readonly counted: Phrase;
  readonly how?: "bounded" | "exact" | "sampled";
  readonly staked?: OddsNumber;
  readonly hits?: readonly (OddsHit)[];
  readonly results?: readonly (OddsResult)[];
  readonly beyond?: number;
  readonly clause?: string;
  readonly note?: Phrase | null;
  readonly said?: Phrase | null;
  readonly skew?: number;
};

/** What is otherwise: a choice of the plate, or a value read differently. */
export type OddsChange = {
  readonly sort: "choice" | "reading";
  readonly key: string;
  readonly value: unknown;
  readonly reading: string;
  readonly clause: string;
};

/** How to play, as a table: by what one holds and what the bank shows. `corner`: what rows and columns are; `words`: what the cells mean. */
export type OddsChart = {
  readonly name: string;
  readonly title: Phrase;
  readonly corner: Phrase;
  readonly columns: readonly (string | Phrase)[];
  readonly rows: readonly (OddsRow)[];
  readonly words?: Readonly<Record<string, Phrase>>;
  readonly note?: Phrase | null;
};

/** A figure that is no bet: what a simpler strategy costs, how often the bank goes over. */
export type OddsFact = {
  readonly name: string;
  readonly number: OddsNumber;
  readonly unit?: "count" | "share" | "stakes";
  readonly said?: Phrase | null;
};

/** All that a solver answers. `notes`: what was assumed. */
export type OddsFigures = {
  readonly bets: readonly (OddsBet)[];
  readonly charts?: readonly (OddsChart)[];
  readonly facts?: readonly (OddsFact)[];
  readonly notes?: readonly (Phrase)[];
};

/** How often something happens: the bet wins, the bank has game, a straight comes. */
export type OddsHit = {
  readonly name: string;
  readonly chance: OddsNumber;
  readonly said?: Phrase | null;
};

/** What a bet keeps by other rules; `said` as of the bet itself. */
export type OddsKeeps = {
  readonly name: string;
  readonly edge: OddsNumber;
  readonly said?: Phrase | null;
};

/** A result with all that is needed to compute it again. */
export type OddsKept = {
  readonly key: string;
  readonly game: string;
  readonly version: number;
  readonly model: unknown;
  readonly figures: OddsFigures;
  readonly made: OddsMade;
};

/** How a result came about: the command, how long it took, when and on what. */
export type OddsMade = {
  readonly command: string;
  readonly seconds: number;
  readonly on: string;
  readonly machine: string;
};

/** A figure. `exact`: the fraction it is, where it was counted; `error`: a bound on what may be wrong with it, or its standard error where it was sampled. */
export type OddsNumber = {
  readonly value: number;
  readonly exact?: string;
  readonly error?: number;
};

/** What `croupier odds` answers. A variation without edges has not been computed yet. */
export type OddsReport = {
  readonly game: string;
  readonly book: string;
  readonly edition: string;
  readonly rules: string;
  readonly choices: Readonly<Record<string, number | string>>;
  readonly settings: Readonly<Record<string, string>>;
  readonly kept: OddsKept;
  readonly variations?: readonly (OddsVariation)[];
};

/** A net result in first stakes, as a fraction: `35`, `-1`, `3/2`; and how often it comes. */
export type OddsResult = {
  readonly net: string;
  readonly chance: OddsNumber;
};

/** A line of a chart: what one holds, and a letter, a number or cards for each column. */
export type OddsRow = {
  readonly name: string | Phrase;
  readonly cells: readonly (string)[];
};

/** What changes would do: the edge of every bet. `same`: nothing. */
export type OddsVariation = {
  readonly changes: readonly (OddsChange)[];
  readonly same: boolean;
  readonly edges?: readonly (OddsKeeps)[] | null;
};

/** A seat is free, and yours until then. */
export type Offer = {
  readonly until: number;
};

export type OfferLapsed = {
  readonly type: "offer-lapsed";
  readonly who: string;
};

export type OfferSeatMessage = {
  readonly do: "offer-seat";
  readonly id: number;
  readonly once?: string;
  readonly round?: string;
};

/** An official of the table, by badge. */
export type OnShift = {
  readonly role: string;
  readonly badge: string;
};

export type OpenTableMessage = {
  readonly do: "open-table";
  readonly id: number;
  readonly once?: string;
  readonly round?: string;
};

export type OpenWindowMessage = {
  readonly do: "open-window";
  readonly id: number;
  readonly once?: string;
  readonly round?: string;
};

/** A verb with its price (`low` = `high`: it is fixed); `fewest`, `most`: cards it names. */
export type Option = {
  readonly verb: string;
  readonly low: number;
  readonly high: number;
  readonly fewest?: number;
  readonly most?: number;
};

/** A table nobody can play at, and why. */
export type OutOfOrder = {
  readonly table: string;
  readonly key: string;
  readonly facts: Readonly<Record<string, string | number | Sum | Phrase | readonly (string | number | Sum | Phrase)[]>>;
};

/** `at`: when it was chosen, in the house's time; `value`: JSON. */
export type Own = {
  readonly at: number;
  readonly value: string;
};

/** How a win is counted: in multiples of `unit`, the rest to the player or the house, `most` at most. */
export type PaidIn = {
  readonly unit: number;
  readonly rounding: "house" | "player";
  readonly most: number | null;
};

/** Odds to one, `35` or `19/20`; `when`: for a case that is paid otherwise, how it is said, but for the `odds`. */
export type Pays = {
  readonly odds: string;
  readonly when?: Phrase | null;
};

/** A key of the catalogue, and its facts by name. A fact is a number, a name as it is written, a sum, another phrase, or several of these, which the language joins. */
export type Phrase = {
  readonly is: "phrase";
  readonly key: string;
  readonly facts?: Readonly<Record<string, string | number | Sum | Phrase | readonly (string | number | Sum | Phrase)[]>>;
};

export type PingMessage = {
  readonly do: "ping";
  readonly at?: number;
  readonly id: number;
};

/** `along`: nobody asked for this one; it goes together with another that was placed. */
export type Placed = {
  readonly type: "placed";
  readonly seat: string;
  readonly spot: string;
  readonly amount: number;
  readonly call?: string;
  readonly colour?: string;
  readonly chips?: number;
  readonly place?: number;
  readonly dark?: boolean;
  readonly along?: boolean;
};

/** Other limits: ask for the whole table. */
export type PlateChanged = {
  readonly type: "plate-changed";
};

export type Player = {
  readonly seat: string;
  readonly name: string;
  readonly bot: boolean;
  readonly picture?: string;
};

/** `fold`, `check`, `call`, `bet`, `raise`, `bring-in`, with what was put in. `step`: how much the next raise has to add, where this one opens the betting for everyone again; 0: it does not. */
export type PokerActed = {
  readonly type: "poker.acted";
  readonly seat: string;
  readonly amount: number;
  readonly verb: string;
  readonly step: number;
};

/** `maximum` None: the stack, or the pot. */
export type PokerBets = {
  readonly minimum: number;
  readonly maximum: number | null;
};

/** Who speaks first, what has to be matched (the big blind), and the least bet or raise. */
export type PokerBettingOpened = {
  readonly type: "poker.betting-opened";
  readonly street: number;
  readonly name: string;
  readonly first: string;
  readonly level: number;
  readonly step: number;
};

/** What one may bring; `maximum` None: anything. `default` is what is usual. */
export type PokerBuyIn = {
  readonly minimum: number;
  readonly maximum: number | null;
  readonly default: number;
};

/** Cards to places: a seat (`p1`, `p1 down`, `p1 up`), `board`, `burn`. Streets count from 1. */
export type PokerDealt = {
  readonly type: "poker.dealt";
  readonly street: number;
  readonly to: readonly (string)[];
  readonly cards: readonly (Lying)[];
};

/** Everything is given out: what each seat won (with what it had put in itself), what was taken, and what the hands made, as far as shown. */
export type PokerEnded = {
  readonly type: "poker.ended";
  readonly board: readonly (string)[];
  readonly won: Readonly<Record<string, number>>;
  readonly rake: number;
  readonly hands: Readonly<Record<string, string>>;
};

/** A hand as it was shown, and what it makes, by name: `two-pair A 9`. */
export type PokerHand = {
  readonly seat: string;
  readonly cards: readonly (Lying)[];
  readonly high: string;
  readonly low?: string;
};

/** Who plays, clockwise from the left of the button, or of the dealer where no button goes around; what each has before anything is posted; and who sits at the dealer's left. */
export type PokerOpened = {
  readonly type: "poker.opened";
  readonly seats: readonly (string)[];
  readonly stacks: readonly (number)[];
  readonly button: string;
  readonly left: string;
};

/** An ante or a blind; less where the stack is short. */
export type PokerPosted = {
  readonly type: "poker.posted";
  readonly seat: string;
  readonly amount: number;
  readonly what: string;
};

/** An amount and the seats that can win it. */
export type PokerPot = {
  readonly amount: number;
  readonly seats: readonly (string)[];
};

/** At the end of a street: the main pot first, then the side pots. */
export type PokerPotsMade = {
  readonly type: "poker.pots-made";
  readonly pots: readonly (PokerPot)[];
};

/** What each seat won, with what it had put in itself; hands by name (`two-pair A 9; no-low`), as far as shown. */
export type PokerResult = {
  readonly round: string;
  readonly board: readonly (string)[];
  readonly won: Readonly<Record<string, number>>;
  readonly rake: number;
  readonly hands: Readonly<Record<string, string>>;
  readonly pot: number;
};

/** The winner whom nobody called showed these cards, when the hand was over. */
export type PokerShowed = {
  readonly type: "poker.showed";
  readonly seat: string;
  readonly cards: readonly (Lying)[];
};

/** All live hands, in the order of the seats. */
export type PokerShown = {
  readonly type: "poker.shown";
  readonly hands: readonly (PokerHand)[];
};

/** A deal and the betting after it: cards face down and up to each player, and to the board. */
export type PokerStreet = {
  readonly name: string;
  readonly down: number;
  readonly up: number;
  readonly board: number;
};

/** `blinds` None: none are posted; `chip`: the smallest that is bet; `rake`: what the house takes; `hole`: cards face down in the end; `low`: the highest card of a low, empty where there is none; `ranking`: hands high to low; `may_show`: whom nobody called. `added_clause`: no chips are added during a hand; `turn_clause`: everyone in turn. */
export type PokerTable = {
  readonly buy_in: PokerBuyIn | null;
  readonly least_players: number;
  readonly added_clause: string;
  readonly turn_clause: string;
  readonly streets: readonly (PokerStreet)[];
  readonly structure: string;
  readonly bets: PokerBets;
  readonly blinds: readonly [number, number] | null;
  readonly ante: number;
  readonly bring_in: number;
  readonly chip: number;
  readonly rake: readonly (Phrase)[];
  readonly hole: number;
  readonly five: "any five" | "two and three";
  readonly hi_lo: boolean;
  readonly low: string;
  readonly ranking: readonly (Rank)[];
  readonly may_show: boolean;
};

/** Cards that nobody had seen were turned by hand at the showdown. */
export type PokerTurned = {
  readonly type: "poker.turned";
  readonly to: readonly (string)[];
  readonly cards: readonly (Lying)[];
};

export type Pong = {
  readonly is: "pong";
  readonly re: number;
  readonly at: number;
  readonly now: number;
};

/** Pot to rake box, then pot to stacks: `amount` is `rake` and all shares together. */
export type PotGiven = {
  readonly type: "pot-given";
  readonly pot: number;
  readonly amount: number;
  readonly rake: number;
  readonly shares: readonly (Share)[];
  readonly clause: string;
};

/** How one is protected: told with `hello` and whenever it changes. `check`: a reality check waits for its answer; `lasted`: milliseconds since the visit began. `bar`: why one may not play now. */
export type Protection = {
  readonly is: "protection";
  readonly limits: readonly (LimitNow)[];
  readonly check: boolean;
  readonly interval: number;
  readonly lasted: number;
  readonly net: Readonly<Record<string, number>>;
  readonly bar: Reason | null;
};

/** A category by its key, and five cards that make it. */
export type Rank = {
  readonly category: string;
  readonly cards: readonly (string)[];
};

/** Why not: a stable code with its facts, by which clause, and what would be possible. `words` are English, for programs; a page says the code in the words of its reader. */
export type Reason = {
  readonly code: string;
  readonly words: string;
  readonly facts?: Readonly<Record<string, string | number | Sum | Phrase | readonly (string | number | Sum | Phrase)[]>>;
  readonly clause?: string;
  readonly legal?: readonly (string | Sum | Phrase | Asked | Awaited)[];
};

export type RecallMessage = {
  readonly do: "recall";
  readonly number: number;
  readonly id: number;
};

/** A call bet as people need it: its chips and the ordinary bets they become. */
export type Recipe = {
  readonly name: string;
  readonly chips: number;
  readonly bets: readonly (readonly [string, number])[];
  readonly clause: string;
  readonly takes_number: boolean;
};

export type RedealMessage = {
  readonly do: "redeal";
  readonly reason: "a marked or broken card" | "different backs" | "equal cards" | "too many or too few cards";
  readonly id: number;
  readonly once?: string;
  readonly round?: string;
  readonly second?: SecondRequest | null;
};

/** The deck was defective: another one is shuffled and cut, and the deal starts with the same player. */
export type Redealt = {
  readonly type: "redealt";
  readonly defect: "a marked or broken card" | "different backs" | "equal cards" | "too many or too few cards";
};

/** Nothing has changed. `re` is None where the message had no number that could be read; over HTTP there is none. */
export type Refusal = {
  readonly error: Reason;
  readonly re?: number | null;
};

export type RefuseWishMessage = {
  readonly do: "refuse-wish";
  readonly id: number;
};

export type RepeatMessage = {
  readonly do: "repeat";
  readonly id: number;
  readonly once?: string;
  readonly round?: string;
};

/** What somebody has said is reported to the pit. */
export type ReportChatMessage = {
  readonly do: "report-chat";
  readonly line: number;
  readonly id: number;
};

/** What only tables between players have. `out`: who sits out, and why; `waits`: for the big blind; `leaving`: with the hand; `banks`: one's own time, in milliseconds. */
export type Room = {
  readonly stacks: Readonly<Record<string, number>>;
  readonly button: string;
  readonly out: Readonly<Record<string, "asked" | "no chips" | "silent">>;
  readonly waits: readonly (string)[];
  readonly leaving: readonly (string)[];
  readonly banks: Readonly<Record<string, number>>;
  readonly thinking: Thinking | null;
};

/** The ball lies; number and colour are called and the dolly stands on the number. */
export type RouletteCalled = {
  readonly type: "roulette.called";
  readonly number: number;
  readonly colour: string;
};

/** Losing wagers were taken off the felt, before anyone is paid. */
export type RouletteCleared = {
  readonly type: "roulette.cleared";
  readonly wagers: readonly (string)[];
};

/** How many numbers on each side a call has, and from how many to how many one may ask. */
export type RouletteNeighbours = {
  readonly each_side: number;
  readonly fewest: number;
  readonly most: number;
};

/** The spin does not count, for this reason; the bets stand (R61). */
export type RouletteNoSpin = {
  readonly type: "roulette.no-spin";
  readonly reason: string;
  readonly clause: string;
};

/** The felt is closed; these wagers play, and what lay above the maximum goes back at once. */
export type RouletteOpened = {
  readonly type: "roulette.opened";
  readonly wagers: readonly (Wager)[];
  readonly excess: readonly (Wager)[];
};

export type RouletteResult = {
  readonly round: string;
  readonly number: number;
  readonly colour: "black" | "green" | "red";
};

/** `colours`: the colour chips of this table; `positions`: a chip's position decides its bet. */
export type RouletteTable = {
  readonly wheel: RouletteWheel;
  readonly neighbours: RouletteNeighbours;
  readonly recipes: readonly (Recipe)[];
  readonly colours: readonly (string)[];
  readonly positions: boolean;
};

/** The numbers as they lie on the wheel, and which of them are red. */
export type RouletteWheel = {
  readonly order: readonly (number)[];
  readonly red: readonly (number)[];
};

/** Newest first; `more`: there are older ones. */
export type RoundList = {
  readonly rounds: readonly (RoundRow)[];
  readonly more: boolean;
};

/** All is settled; the next window opens at `next_at`. */
export type RoundOver = {
  readonly type: "round-over";
  readonly round: string;
  readonly next_at: number;
};

/** A round, step by step. `table` is the table as the round was played at it, by its pinned rules and plate; `taxes`: what was withheld of the lines; `histories`: the forms in which other programs read it. */
export type RoundRecord = {
  readonly round: string;
  readonly number: number;
  readonly rules: string;
  readonly at: number;
  readonly table: Information;
  readonly steps: readonly (RoundStep)[];
  readonly result: GameResult | null;
  readonly lines: readonly (Line)[];
  readonly taxes: readonly (Withheld)[];
  readonly histories: readonly (string)[];
  readonly you: string | null;
};

/** A round in the history. Of one's own rounds the amounts are one's own: `back` is what came back of the stakes, `tax` what was withheld, `seats` where one sat. */
export type RoundRow = {
  readonly round: string;
  readonly table: string;
  readonly number: number;
  readonly at: number;
  readonly result: GameResult | null;
  readonly staked: number;
  readonly won: number;
  readonly back?: number;
  readonly tax?: number;
  readonly seats?: readonly (string)[];
};

/** One entry of a round. `confirmed`: the inspector, where the book wants one. */
export type RoundStep = {
  readonly seq: number;
  readonly at: number;
  readonly by: string;
  readonly clock: boolean;
  readonly confirmed: string;
  readonly events: readonly (Event)[];
};

/** The seat is not dealt in from the next hand on: `asked`, `silent` or `no chips`. */
export type SatOut = {
  readonly type: "sat-out";
  readonly seat: string;
  readonly why: string;
};

export type SayForMessage = {
  readonly do: "say-for";
  readonly seat: string;
  readonly verb: string;
  readonly about?: string;
  readonly price?: number;
  readonly cards?: readonly (string)[];
  readonly id: number;
  readonly once?: string;
  readonly round?: string;
};

export type SayMessage = {
  readonly do: "say";
  readonly verb: string;
  readonly about?: string;
  readonly price?: number;
  readonly cards?: readonly (string)[];
  readonly id: number;
  readonly once?: string;
  readonly round?: string;
};

/** How it stands at a table where one sits, when that changes for oneself. `asked`: it is one's turn; `until`: when bets close, or the time for one's word is over; `seated`: not any more. */
export type SeatNow = {
  readonly is: "seat";
  readonly table: string;
  readonly name: string;
  readonly seated: boolean;
  readonly phase: "betting" | "closed" | "cutting" | "playing" | "settled";
  readonly until: number;
  readonly asked: boolean;
};

export type SeatOffered = {
  readonly type: "seat-offered";
  readonly who: string;
  readonly until: number;
};

/** `who`: as others know the player; `picture`: of their own choice; `given`: the name that the house gave, where they have one of their own. */
export type SeatTaken = {
  readonly seat: string;
  readonly name: string;
  readonly bot: boolean;
  readonly you: boolean;
  readonly who?: string;
  readonly picture?: string;
  readonly given?: string;
};

/** `you`: whose page it is; `who`: as others know the player; `picture`: of their own choice, or nothing. */
export type Seated = {
  readonly type: "seated";
  readonly seat: string;
  readonly name: string;
  readonly bot: boolean;
  readonly you: boolean;
  readonly who?: string;
  readonly picture?: string;
};

/** The second person, at the terminal of the first: by badge and PIN. */
export type SecondRequest = {
  readonly badge: string;
  readonly pin: string;
};

/** With the ticket that the first brought: the authenticator's code, or a recovery code. */
export type SecondStepBody = {
  readonly ticket: string;
  readonly code: string;
};

/** Since when, and the result so far by currency. */
export type Session = {
  readonly since: number;
  readonly net: Readonly<Record<string, number>>;
};

/** What a seat gets of a pot; `half` is `high` or `low` where a pot has halves. */
export type Share = {
  readonly seat: string;
  readonly amount: number;
  readonly half?: string;
};

/** `at` cards went from the front to the end. */
export type ShoeCut = {
  readonly type: "shoe-cut";
  readonly seat: string;
  readonly at: number;
};

/** A new shoe, shuffled; `seal` is the hash of its order and a salt kept apart. `burn` cards are burned before the next window. `without`: the round goes on, so many cards lie on the table. `deck`: a deck in the dealer's hand, for one round only. */
export type ShoeSealed = {
  readonly type: "shoe-sealed";
  readonly shoe: string;
  readonly decks: number;
  readonly seal: string;
  readonly cutter: string;
  readonly cut_by: number;
  readonly burn?: number;
  readonly without?: number;
  readonly deck?: boolean;
};

/** Cards with which one has won and whom nobody called. */
export type ShowMessage = {
  readonly do: "show";
  readonly cards: readonly (string)[];
  readonly id: number;
};

export type SignedBody = {
  readonly answer: string;
  readonly to?: string;
};

export type SitMessage = {
  readonly do: "sit";
  readonly seat?: string;
  readonly buy_in?: number;
  readonly id: number;
};

export type SitOutMessage = {
  readonly do: "sit-out";
  readonly id: number;
};

/** Who sits somewhere, as everyone may know it. */
export type Sitting = {
  readonly name: string;
  readonly bot?: boolean;
};

/** The win is gambled on a colour, or collected. */
export type SlotsChosen = {
  readonly type: "slots.chosen";
  readonly seat: string;
  readonly choice: string;
};

export type SlotsFreeGamesWon = {
  readonly type: "slots.free-games-won";
  readonly games: number;
};

/** The combination stands on a line that wins the jackpot. */
export type SlotsJackpotWon = {
  readonly type: "slots.jackpot-won";
  readonly seat: string;
  readonly combination: string;
  readonly line: number;
};

/** The stake is taken: the reels turn. */
export type SlotsOpened = {
  readonly type: "slots.opened";
  readonly wagers: readonly (Wager)[];
};

/** What the last game showed, reel by reel, and paid. */
export type SlotsResult = {
  readonly round: string;
  readonly seen: readonly (readonly (string)[])[];
  readonly won: number;
};

/** All reels stand. `free`: the number of a free game. */
export type SlotsShown = {
  readonly type: "slots.shown";
  readonly wins?: readonly (SlotsWin)[];
  readonly free?: number;
};

/** A reel stopped, and this is seen of it, from the top. */
export type SlotsStopped = {
  readonly type: "slots.stopped";
  readonly reel: number;
  readonly stop: number;
  readonly seen: readonly (string)[];
};

/** `reels`: the strips; `free`: those of the free games, none where there are none. `lines`: a row for each reel, the top row 0. `pays`: by symbol, for so many of it, times the bet of a line; `scatter`: by how many, times the bet; `won_by`: by how many, free games. `step`: what a bet is a multiple of. */
export type SlotsTable = {
  readonly machine: string;
  readonly title: string;
  readonly attended: boolean;
  readonly rows: number;
  readonly reels: readonly (readonly (string)[])[];
  readonly free: readonly (readonly (string)[])[];
  readonly lines: readonly (readonly (number)[])[];
  readonly pays: Readonly<Record<string, readonly (number)[]>>;
  readonly wild: string;
  readonly scatter: string;
  readonly scatter_pays: Readonly<Record<string, number>>;
  readonly won_by: Readonly<Record<string, number>>;
  readonly free_times: number;
  readonly jackpot: string;
  readonly step: number;
};

/** The colour of the card on which a win was gambled, and what the win is then. */
export type SlotsTurned = {
  readonly type: "slots.turned";
  readonly colour: string;
  readonly win: number;
};

/** So many of a symbol, what they bring, and on which line; 0 where they are scattered. */
export type SlotsWin = {
  readonly count: number;
  readonly symbol: string;
  readonly amount: number;
  readonly line?: number;
};

/** A place on the layout as people need it: what it covers, its limits, what it pays. Nothing where the pot is won. */
export type Spot = {
  readonly spot: string;
  readonly kind: string;
  readonly minimum: number;
  readonly maximum: number | null;
  readonly pays: readonly (Pays)[];
  readonly clause: string;
  readonly covers?: readonly (number)[];
  readonly at?: readonly [number, number] | null;
};

/** Who stands at a table: people, who are on shift there, or the program. `lacks`: the roles without which it neither opens nor starts a round. `closed`: what on record keeps it shut, certificate, equipment, edition or camera, where everybody is there. */
export type Staffed = {
  readonly by: "people" | "program";
  readonly officials: readonly (OnShift)[];
  readonly lacks: readonly (string)[];
  readonly closed?: Phrase;
};

/** The same whenever a shift begins or ends. */
export type StaffedNow = {
  readonly is: "staffed";
  readonly table: string;
  readonly staffed: Staffed;
};

/** Seat to felt. */
export type Stake = {
  readonly type: "stake";
  readonly wager: string;
  readonly seat: string;
  readonly amount: number;
};

/** Who one is: `nobody` has no wallet and sees what everybody sees. `form`: what has to be shown as `X-Form` by whoever changes something over HTTP. `version`: the house's. `ticket`: the password was right, and a code of the authenticator is wanted with it. */
export type Standing = {
  readonly account: "guest" | "nobody" | "player" | "regulator" | "staff";
  readonly name: string;
  readonly form: string;
  readonly version: string;
  readonly ticket?: string;
};

export type StartHandMessage = {
  readonly do: "start-hand";
  readonly id: number;
  readonly once?: string;
  readonly round?: string;
};

export type StrikeMessage = {
  readonly do: "strike";
  readonly entry: number;
  readonly reason: string;
  readonly id: number;
  readonly once?: string;
  readonly round?: string;
  readonly second?: SecondRequest | null;
};

/** The entries of this round from the numbered one on do not stand: nothing is erased. */
export type Struck = {
  readonly type: "struck";
  readonly entry: number;
  readonly reason: string;
};

/** An amount of money, in minor units. */
export type Sum = {
  readonly is: "sum";
  readonly minor: number;
  readonly currency: string;
};

/** A table in the lobby. `called`: its name and its game in every language, to be found by; `maximum` is None where some bet has none; `stakes`: what else one should know before one sits down there; `free`: boxes on which nobody has bet, None where a table has no boxes; `queue`: how many wait for a seat; `buys_in`: one sits down with a stack. */
export type TableCard = {
  readonly id: string;
  readonly name: string;
  readonly game: string;
  readonly engine: string;
  readonly book: string;
  readonly book_title: string;
  readonly called: string;
  readonly currency: string;
  readonly minor: number;
  readonly minimum: number;
  readonly maximum: number | null;
  readonly stakes: readonly (Phrase)[];
  readonly buys_in: boolean;
  readonly phase: "betting" | "closed" | "cutting" | "playing" | "settled";
  readonly out_of_order: boolean;
  readonly seats: number;
  readonly taken: number;
  readonly watching: number;
  readonly queue: number;
  readonly closes_at: number;
  readonly next_at: number;
  readonly last: readonly (GameResult)[];
  readonly free: number | null;
  readonly players: readonly (Player)[];
  readonly lies: Lies;
};

export type TableClosed = {
  readonly type: "table-closed";
  readonly reason: string;
};

/** The table plays by other rules or another plate: ask for the whole of it. */
export type TableOpened = {
  readonly type: "table-opened";
};

/** The lobby. */
export type Tables = {
  readonly tables: readonly (TableCard)[];
};

export type TakeBackRequest = {
  readonly type: "take-back";
  readonly spot: string;
  readonly amount?: number;
  readonly colour?: string;
  readonly chips?: number;
};

/** `along` as of what is placed. */
export type TakenBack = {
  readonly type: "taken-back";
  readonly seat: string;
  readonly spot: string;
  readonly amount: number;
  readonly colour?: string;
  readonly chips?: number;
  readonly along?: boolean;
};

/** `asked`: what was looked for, as the address says it. */
export type TakenHistory = {
  readonly asked: Readonly<Record<string, string>>;
  readonly totals: Readonly<Record<string, TakenTotals>>;
  readonly rounds: readonly (TakenRound)[];
};

/** Name and picture of one's own, and what the pages keep, part by part. */
export type TakenMine = {
  readonly name: string;
  readonly picture: string;
  readonly mine: Readonly<Record<string, TakenOwn>>;
};

/** `at`: when it was chosen; `value`: whatever the page keeps there. */
export type TakenOwn = {
  readonly at: number;
  readonly value: unknown;
};

/** `time` in one's own zone; `result` in one's own language; `dispute`: the case, if any. */
export type TakenRound = {
  readonly round: string;
  readonly time: string;
  readonly table: string;
  readonly game: string;
  readonly book: string;
  readonly currency: string;
  readonly staked: number;
  readonly back: number;
  readonly won: number;
  readonly tax: number;
  readonly net: number;
  readonly result: string;
  readonly dispute: string;
};

/** What they came to in one currency. */
export type TakenTotals = {
  readonly rounds: number;
  readonly staked: number;
  readonly back: number;
  readonly won: number;
  readonly tax: number;
  readonly net: number;
};

/** Who uses the time bank, since when and until when. */
export type Thinking = {
  readonly seat: string;
  readonly at: number;
  readonly until: number;
};

/** Milliseconds: betting window, before the first outcome, between outcomes, showing the result, for a player to cut, and for whoever is asked to decide. Between players: a seat's time bank, what comes back to it with every hand, and how long a free seat is offered to one player. */
export type Timing = {
  readonly window: number;
  readonly before: number;
  readonly between: number;
  readonly result: number;
  readonly cut: number;
  readonly decide: number;
  readonly bank: number;
  readonly refill: number;
  readonly offer: number;
};

export type TopUpMessage = {
  readonly do: "top-up";
  readonly currency?: string;
  readonly id: number;
};

/** A tournament in the lobby. `called`: its name and game in every language; `begins`: when, 0 as soon as `least` have entered; `fund`: what the prizes come to; `until`: when the level or the break ends, 0 for one that goes on. */
export type TournamentCard = {
  readonly id: string;
  readonly name: string;
  readonly game: string;
  readonly called: string;
  readonly state: "announced" | "over" | "running";
  readonly currency: string;
  readonly minor: number;
  readonly price: number;
  readonly fund: number;
  readonly begins: number;
  readonly least: number;
  readonly most: number;
  readonly entered: number;
  readonly left: number;
  readonly level: number;
  readonly pause: boolean;
  readonly until: number;
};

/** How it stands: told with one of its tables, whenever something changes, and to whoever has entered. `until`: when the level ends, 0 for one that goes on; `stakes` and `coming`: by what is played now, and in the next level that differs; `waits`: all tables play the same hand; `left` of `entered` are in; `average`: what each of them would have if all had the same. `yours`: the table at which one sits now, empty for who is out or only looks; `chips`: one's own; `place` to `last`: one's place as it stands, or for who is out for good; `prize`: what that place wins now, in the currency's minor units. `worth`: of the stacks at the last table, by seat (what chips are worth in money, by the independent chip model). */
export type TournamentNow = {
  readonly is: "tournament";
  readonly tournament: string;
  readonly name: string;
  readonly state: "over" | "running";
  readonly level: number;
  readonly pause: boolean;
  readonly until: number;
  readonly stakes: string;
  readonly coming: string;
  readonly waits: boolean;
  readonly left: number;
  readonly entered: number;
  readonly average: number;
  readonly paid: number;
  readonly currency: string;
  readonly minor: number;
  readonly tables: readonly (string)[];
  readonly yours: string;
  readonly chips: number;
  readonly place: number;
  readonly last: number;
  readonly out: boolean;
  readonly prize: number;
  readonly worth: Readonly<Record<string, number>>;
};

/** All that are announced or played, for the lobby: whoever comes is told, and everybody when something changes. */
export type TournamentsNow = {
  readonly is: "tournaments";
  readonly tournaments: readonly (TournamentCard)[];
};

/** Whose word is awaited about what, as everybody may know it. */
export type Turn = {
  readonly actor: string;
  readonly about: string;
  readonly must: boolean;
};

export type TurnToMessage = {
  readonly do: "turn-to";
  readonly table: string;
  readonly id: number;
};

export type UndoMessage = {
  readonly do: "undo";
  readonly id: number;
  readonly once?: string;
  readonly round?: string;
};

export type Unlisted = {
  readonly type: "unlisted";
  readonly who: string;
};

export type UnwatchMessage = {
  readonly do: "unwatch";
  readonly table?: string;
  readonly id: number;
};

export type VoidTableMessage = {
  readonly do: "void-table";
  readonly reason: string;
  readonly id: number;
  readonly once?: string;
  readonly round?: string;
  readonly second?: SecondRequest | null;
};

/** Two persons have voided a table that was out of order: all stakes and stacks went back, and everybody got up. Nothing before it counts for what comes; rounds go on after `number`. `carried`: what contributions to jackpots have left with the table. */
export type Voided = {
  readonly type: "voided";
  readonly number: number;
  readonly reason: string;
  readonly carried?: Readonly<Record<string, Carried>>;
};

/** A seat's stake on a spot. Call and colour are labels: the stake is always minor units. `place`: where several lie on one spot, how near to the dealer, 1 the nearest; `dark`: on a box that nobody looks at. */
export type Wager = {
  readonly seat: string;
  readonly spot: string;
  readonly amount: number;
  readonly call?: string;
  readonly colour?: string;
  readonly chips?: number;
  readonly place?: number;
  readonly dark?: boolean;
};

/** Who waits for a seat; `who` is what that visitor's own page has as `player`. */
export type Waiting = {
  readonly who: string;
  readonly name: string;
  readonly bot: boolean;
  readonly you: boolean;
  readonly picture?: string;
};

/** What one has in a currency; `at_tables`: chips in stacks, and in pots not given out yet. */
export type Wallet = {
  readonly currency: string;
  readonly available: number;
  readonly held: number;
  readonly at_tables: number;
};

/** The same whenever it changes, with the result of the session. */
export type WalletNow = {
  readonly is: "wallet";
  readonly currency: string;
  readonly available: number;
  readonly held: number;
  readonly at_tables: number;
  readonly net: number;
};

export type WatchMessage = {
  readonly do: "watch";
  readonly table: string;
  readonly also?: boolean;
  readonly id: number;
};

/** The whole table, as one player or a spectator may see it: after it the page folds events itself. `events` are those of the present round so far, `results` what the boards show. */
export type WholeTable = {
  readonly is: "table";
  readonly re?: number;
  readonly seq: number;
  readonly now: number;
  readonly table: Information;
  readonly phase: "betting" | "closed" | "cutting" | "playing" | "settled";
  readonly round: string;
  readonly number: number;
  readonly closes_at: number;
  readonly next_at: number;
  readonly cutter: string;
  readonly cut_by: number;
  readonly last_games: number | null;
  readonly hands_left: number | null;
  readonly shoe: string;
  readonly dealer: string;
  readonly exposed: readonly (string)[];
  readonly seats: readonly (SeatTaken)[];
  readonly max_seats: number;
  readonly watching: number;
  readonly queue: readonly (Waiting)[];
  readonly offer: Offer | null;
  readonly wish?: Wish | null;
  readonly felt: readonly (Wager)[];
  readonly colours: Readonly<Record<string, ColourInUse>>;
  readonly events: readonly (Event)[];
  readonly results: readonly (GameResult)[];
  readonly turn: readonly (Turn)[];
  readonly asks: readonly (Ask)[];
  readonly foreseen?: readonly (Foreseen)[];
  readonly aheads?: readonly (Ahead)[];
  readonly you: You;
  readonly room?: Room;
  readonly staffed: Staffed;
  readonly out_of_order?: boolean;
};

/** No more bets. The first outcome is due at `next_at`; 0 where a hand gives it. */
export type WindowClosed = {
  readonly type: "window-closed";
  readonly next_at: number;
};

/** Place your bets, until `closes_at`; 0: the dealer closes by hand. `seats` are the people at the table, `colours` the colour chips in use, `exposed` the cards in front of the shoe. */
export type WindowOpened = {
  readonly type: "window-opened";
  readonly round: string;
  readonly number: number;
  readonly closes_at: number;
  readonly seats: Readonly<Record<string, Sitting>>;
  readonly colours?: Readonly<Record<string, ColourChips>>;
  readonly exposed?: readonly (string)[];
};

/** What somebody wishes for the next round, unless one is against it. */
export type Wish = {
  readonly seat: string;
  readonly value: string;
};

export type WishMessage = {
  readonly do: "wish";
  readonly value: string;
  readonly id: number;
};

/** One was against it: everything stays as it is. */
export type WishRefused = {
  readonly type: "wish-refused";
  readonly seat: string;
};

/** A player wishes another device or limit for the next round; anybody may be against it. */
export type Wished = {
  readonly type: "wished";
  readonly seat: string;
  readonly value: string;
};

export type WithdrawMessage = {
  readonly do: "withdraw";
  readonly place: string;
  readonly reason: string;
  readonly id: number;
  readonly once?: string;
  readonly round?: string;
  readonly second?: SecondRequest | null;
};

/** A place sits the round out: its lines follow, with every stake back. */
export type Withdrawn = {
  readonly type: "withdrawn";
  readonly place: string;
};

/** Of what a seat is paid, the tax goes on at once: `paid` is the win, `base` what was taxed at this rate, `tax` what of it was withheld for the book's tax account. `wager`: of the line it comes out of, or `tax/<seat>` where all wins of a round are taxed together. */
export type Withheld = {
  readonly type: "withheld";
  readonly wager: string;
  readonly seat: string;
  readonly paid: number;
  readonly base: number;
  readonly tax: number;
  readonly rate: string;
  readonly book: string;
  readonly clause: string;
};

/** `can_repeat`: there are bets to be placed once more. */
export type You = {
  readonly seat: string | null;
  readonly can_repeat: boolean;
};

/** A table at which one sits, or waits for a seat as one of the `waits`. `stack`: one's chips, where people have stacks; `staked`: what one has on the felt. */
export type Yours = {
  readonly table: string;
  readonly stack?: number | null;
  readonly staked?: number;
  readonly waits?: number;
};

/** Where one sits now, whenever that changes while one is in the lobby. */
export type YoursNow = {
  readonly is: "yours";
  readonly tables: readonly (Yours)[];
};

/** Who one is. `account`: as what one has come: guest, player, staff or regulator; `currency`: that of the watched table, or empty. */
export type Yourself = {
  readonly is: "you";
  readonly player: string;
  readonly name: string;
  readonly account: string;
  readonly currency: string;
  readonly picture: string;
  readonly wallets: readonly (Wallet)[];
  readonly session: Session;
  readonly now: number;
  readonly version: string;
};

export type Said =
  | HelloMessage
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
  | RecallMessage;

export type Told =
  | Yourself
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
  | JackpotNow;
