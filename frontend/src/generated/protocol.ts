// What goes over the socket and over HTTP, in both directions. Written from the structs of the
// house by `python -m tools.protocol`; changes belong there.

/** What a game brings into the protocol: what stands on its table, its events, its results. */
export type Game = { own: unknown; event: { type: string }; result: { round: string } };
/** Whatever game it is. */
export type AnyGame = { own: unknown; event: never; result: { round: string } };

// From the page --------------------------------------------------------------------------------------

export type BetRequest = {
  type: "bet";
  spot?: string;
  amount?: number;
  colour?: string;
  chips?: number;
  at?: readonly [number, number] | null;
  dark?: boolean;
};

export type CallRequest = {
  type: "call";
  name: string;
  chips?: number;
  amount?: number;
  number?: number | null;
  each_side?: number | null;
  colour?: string;
};

export type TakeBackRequest = {
  type: "take-back";
  spot: string;
  amount?: number;
  colour?: string;
  chips?: number;
};

export type ChangeRequest = { type: "change"; colour: string; value: number };

export type Request = BetRequest | CallRequest | TakeBackRequest | ChangeRequest;

export type HelloMessage = { do: "hello"; id: number };

export type LobbyMessage = { do: "lobby"; on?: boolean; id: number };

export type WatchMessage = { do: "watch"; table: string; also?: boolean; id: number };

export type TurnToMessage = { do: "turn-to"; table: string; id: number };

export type UnwatchMessage = { do: "unwatch"; table?: string; id: number };

export type SitMessage = { do: "sit"; seat?: string; buy_in?: number; id: number };

export type LeaveMessage = { do: "leave"; id: number };

export type WishMessage = { do: "wish"; value: string; id: number };

export type RefuseWishMessage = { do: "refuse-wish"; id: number };

export type BetsMessage = {
  do: "bet";
  bets: readonly (BetRequest | CallRequest | TakeBackRequest | ChangeRequest)[];
  id: number;
  once?: string;
  round?: string;
};

export type UndoMessage = { do: "undo"; id: number; once?: string; round?: string };

export type ClearMessage = { do: "clear"; id: number; once?: string; round?: string };

export type RepeatMessage = { do: "repeat"; id: number; once?: string; round?: string };

export type SayMessage = {
  do: "say";
  verb: string;
  about?: string;
  price?: number;
  cards?: readonly string[];
  id: number;
  once?: string;
  round?: string;
};

export type CutMessage = { do: "cut"; at: number; id: number; once?: string; round?: string };

export type AddChipsMessage = {
  do: "add-chips";
  amount: number;
  id: number;
  once?: string;
  round?: string;
};

export type SitOutMessage = { do: "sit-out"; id: number };

export type ComeBackMessage = { do: "come-back"; id: number };

/** Cards with which one has won and whom nobody called. */
export type ShowMessage = { do: "show"; cards: readonly string[]; id: number };

export type JoinListMessage = { do: "join-list"; id: number };

export type LeaveListMessage = { do: "leave-list"; id: number };

export type AheadMessage = {
  do: "ahead";
  verb: string;
  price?: number;
  about?: string;
  must?: boolean;
  cards?: readonly string[];
  on?: readonly string[];
  id: number;
};

export type TopUpMessage = { do: "top-up"; currency?: string; id: number };

/** One has read how long one has played, and with which result. */
export type AcknowledgeMessage = { do: "acknowledge"; id: number };

/** One accepts the rules of the watched table, as they are now. */
export type AcceptRulesMessage = { do: "accept-rules"; id: number };

/** A line to the others at the table. */
export type ChatMessage = { do: "chat"; text: string; id: number };

/** What somebody has said is reported to the pit. */
export type ReportChatMessage = { do: "report-chat"; line: number; id: number };

/** Something of one's own, chosen at this time: JSON. */
export type KeepMessage = {
  do: "keep";
  part: "favourites" | "hidden" | "language" | "layouts" | "lessons" | "lobby" | "notes" | "room" | "school" | "settings" | "sound" | "theme";
  at: number;
  value: string;
  id: number;
};

export type PingMessage = { do: "ping"; at?: number; id: number };

export type DealMessage = {
  do: "deal";
  outcomes?: readonly string[];
  no_spin?: string;
  id: number;
  once?: string;
  round?: string;
};

export type SayForMessage = {
  do: "say-for";
  seat: string;
  verb: string;
  about?: string;
  price?: number;
  cards?: readonly string[];
  id: number;
  once?: string;
  round?: string;
};

/** The second person, at the terminal of the first: by badge and PIN. */
export type Second = { badge: string; pin: string };

export type ExposeMessage = {
  do: "expose";
  card: string;
  reason: string;
  id: number;
  once?: string;
  round?: string;
  second?: Second | null;
};

export type WithdrawMessage = {
  do: "withdraw";
  place: string;
  reason: string;
  id: number;
  once?: string;
  round?: string;
  second?: Second | null;
};

export type NoMoreBetsMessage = { do: "no-more-bets"; id: number; once?: string; round?: string };

export type OpenWindowMessage = { do: "open-window"; id: number; once?: string; round?: string };

export type StartHandMessage = { do: "start-hand"; id: number; once?: string; round?: string };

export type OfferSeatMessage = { do: "offer-seat"; id: number; once?: string; round?: string };

export type GrantWishMessage = { do: "grant-wish"; id: number; once?: string; round?: string };

export type StrikeMessage = {
  do: "strike";
  entry: number;
  reason: string;
  id: number;
  once?: string;
  round?: string;
  second?: Second | null;
};

export type RedealMessage = {
  do: "redeal";
  reason: "a marked or broken card" | "different backs" | "equal cards" | "too many or too few cards";
  id: number;
  once?: string;
  round?: string;
  second?: Second | null;
};

export type LastGamesMessage = { do: "last-games"; id: number; once?: string; round?: string };

export type ChangePlateMessage = {
  do: "change-plate";
  plate: string;
  id: number;
  once?: string;
  round?: string;
};

export type CloseTableMessage = {
  do: "close-table";
  reason: string;
  id: number;
  once?: string;
  round?: string;
};

export type OpenTableMessage = { do: "open-table"; id: number; once?: string; round?: string };

export type VoidTableMessage = {
  do: "void-table";
  reason: string;
  id: number;
  once?: string;
  round?: string;
  second?: Second | null;
};

export type ConfirmMessage = { do: "confirm"; number: number; id: number };

export type RecallMessage = { do: "recall"; number: number; id: number };

/** What a page may say. */
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

export type Do = Said["do"];

// The table's events ---------------------------------------------------------------------------------

/** The table plays by other rules or another plate: ask for the whole of it. */
export type TableOpened = { type: "table-opened" };

export type TableClosed = { type: "table-closed"; reason: string };

/** Other limits: ask for the whole table. */
export type PlateChanged = { type: "plate-changed" };

/** A player wishes another device or limit for the next round; anybody may be against it. */
export type Wished = { type: "wished"; seat: string; value: string };

/** One was against it: everything stays as it is. */
export type WishRefused = { type: "wish-refused"; seat: string };

/** `you`: whose page it is; `who`: as others know the player; `picture`: of their own choice,
 * or nothing. */
export type Seated = {
  type: "seated";
  seat: string;
  name: string;
  bot: boolean;
  you: boolean;
  who?: string;
  picture?: string;
};

export type Left = { type: "left"; seat: string };

/** A new shoe, shuffled; `seal` is the hash of its order and a salt kept apart. `burn` cards are
 * burned before the next window. `without`: the round goes on, so many cards lie on the table.
 * `deck`: a deck in the dealer's hand, for one round only. */
export type ShoeSealed = {
  type: "shoe-sealed";
  shoe: string;
  decks: number;
  seal: string;
  cutter: string;
  cut_by: number;
  burn?: number;
  without?: number;
  deck?: boolean;
};

/** `at` cards went from the front to the end. */
export type ShoeCut = { type: "shoe-cut"; seat: string; at: number };

/** A player did not cut; the next one is asked, until `cut_by`. */
export type CutDeclined = {
  type: "cut-declined";
  seat: string;
  cutter: string;
  cut_by: number;
};

/** A shuffling machine in place of a shoe; `burn` and `without` as for a shoe. */
export type MachineLoaded = {
  type: "machine-loaded";
  name: string;
  decks: number;
  burn?: number;
  without?: number;
};

/** All cards are in the machine again. */
export type CardsReturned = { type: "cards-returned" };

export type Lying = { card: string; seen_by?: string };

/** Cards left the game face down, before a window opens. */
export type CardsBurned = { type: "cards-burned"; cards: readonly Lying[] };

/** Who deals now; `burn` cards are burned before the next window. */
export type DealerChanged = { type: "dealer-changed"; name: string; burn?: number };

/** `hands_left` more hands are dealt from this shoe. */
export type CutCardCame = { type: "cut-card-came"; hands_left: number };

/** So many games are left before the table closes. */
export type LastGames = { type: "last-games"; left: number };

/** Who sits somewhere, as everyone may know it. */
export type Sitting = { name: string; bot?: boolean };

/** A colour, whose it is at this table, and what that player says one chip is worth. */
export type ColourChips = { colour: string; seat: string; value: number };

/** Place your bets, until `closes_at`; 0: the dealer closes by hand. `seats` are the people at
 * the table, `colours` the colour chips in use, `exposed` the cards in front of the shoe. */
export type WindowOpened = {
  type: "window-opened";
  round: string;
  number: number;
  closes_at: number;
  seats: Readonly<Record<string, Sitting>>;
  colours?: Readonly<Record<string, ColourChips>>;
  exposed?: readonly string[];
};

/** No more bets. The first outcome is due at `next_at`; 0 where a hand gives it. */
export type WindowClosed = { type: "window-closed"; next_at: number };

/** The next outcome is due at this time. */
export type NextDue = { type: "next-due"; at: number };

/** All is settled; the next window opens at `next_at`. */
export type RoundOver = { type: "round-over"; round: string; next_at: number };

/** The entries of this round from the numbered one on do not stand: nothing is erased. */
export type Struck = { type: "struck"; entry: number; reason: string };

/** The deck was defective: another one is shuffled and cut, and the deal starts with the same
 * player. */
export type Redealt = {
  type: "redealt";
  defect: "a marked or broken card" | "different backs" | "equal cards" | "too many or too few cards";
};

/** Fractions of a unit that stakes have brought for a jackpot system, and for the one after it:
 * they stay with the table until they make a unit. */
export type Carried = { meter: string; next: string };

/** Two persons have voided a table that was out of order: all stakes and stacks went back, and
 * everybody got up. Nothing before it counts for what comes; rounds go on after `number`.
 * `carried`: what contributions to jackpots have left with the table. */
export type Voided = {
  type: "voided";
  number: number;
  reason: string;
  carried?: Readonly<Record<string, Carried>>;
};

/** A card came out unasked. It lies in front of the shoe and is dealt next, or is put away. */
export type Exposed = { type: "exposed"; card: Lying; plays: boolean; clause: string };

/** A place sits the round out: its lines follow, with every stake back. */
export type Withdrawn = { type: "withdrawn"; place: string };

/** Of what a seat is paid, the tax goes on at once: `paid` is the win, `base` what was taxed at
 * this rate, `tax` what of it was withheld for the book's tax account. `wager`: of the line it
 * comes out of, or `tax/<seat>` where all wins of a round are taxed together. */
export type Withheld = {
  type: "withheld";
  wager: string;
  seat: string;
  paid: number;
  base: number;
  tax: number;
  rate: string;
  book: string;
  clause: string;
};

/** Of a stake its share goes to a jackpot system: whole units to what it would pay now (`meter`)
 * and to the one after it (`next`), at these rates. `left` and `next_left`: the fractions of a
 * unit that stay with the table until they make one. */
export type Contributed = {
  type: "contributed";
  system: string;
  wager: string;
  stake: number;
  rate: string;
  next_rate: string;
  meter: number;
  next: number;
  left: string;
  next_left: string;
};

/** A card to each seat; the highest gets the `button`. Empty as long as cards are missing. */
export type ButtonDrawn = {
  type: "button-drawn";
  cards: Readonly<Record<string, string>>;
  button: string;
};

/** A hand between players: who sits at the table, and those who are dealt in with what they
 * have. */
export type HandStarted = {
  type: "hand-started";
  round: string;
  number: number;
  next_at: number;
  seats: Readonly<Record<string, Sitting>>;
  stacks: Readonly<Record<string, number>>;
  button: string;
};

/** Wallet to stack: chips on the table. */
export type BoughtIn = { type: "bought-in"; seat: string; amount: number };

/** Stack to wallet: the chips leave the table with their player. */
export type CashedOut = { type: "cashed-out"; seat: string; amount: number };

/** The seat is not dealt in from the next hand on: `asked`, `silent` or `no chips`. */
export type SatOut = { type: "sat-out"; seat: string; why: string };

/** The seat plays again; where the big blind has passed it meanwhile, once it comes there. */
export type CameBack = { type: "came-back"; seat: string };

/** The player gets up when the hand is over; until then the clock answers at once. */
export type Leaving = { type: "leaving"; seat: string };

/** Somebody waits for a seat. */
export type Listed = {
  type: "listed";
  who: string;
  name: string;
  bot: boolean;
  picture?: string;
};

export type Unlisted = { type: "unlisted"; who: string };

export type SeatOffered = { type: "seat-offered"; who: string; until: number };

export type OfferLapsed = { type: "offer-lapsed"; who: string };

/** The time to decide is over; the seat thinks on with its own, from `at` until then. */
export type BankStarted = { type: "bank-started"; seat: string; at: number; until: number };

/** What is left in the seat's time bank. */
export type BankSpent = { type: "bank-spent"; seat: string; left: number };

/** `along`: nobody asked for this one; it goes together with another that was placed. */
export type Placed = {
  type: "placed";
  seat: string;
  spot: string;
  amount: number;
  call?: string;
  colour?: string;
  chips?: number;
  place?: number;
  dark?: boolean;
  along?: boolean;
};

/** `along` as of what is placed. */
export type TakenBack = {
  type: "taken-back";
  seat: string;
  spot: string;
  amount: number;
  colour?: string;
  chips?: number;
  along?: boolean;
};

export type Changed = { type: "changed"; seat: string; colour: string; value: number };

/** Seat to felt. */
export type Stake = { type: "stake"; wager: string; seat: string; amount: number };

/** Felt to seat (`back`) or house (`lost`), house to seat (`won`), and the clause for it. */
export type Line = {
  type: "line";
  wager: string;
  seat: string;
  back: number;
  lost: number;
  won: number;
  why: string;
  clause: string;
};

/** Pot to stack: the part of a bet that nobody called. */
export type Back = { type: "back"; seat: string; amount: number };

/** What a seat gets of a pot; `half` is `high` or `low` where a pot has halves. */
export type Share = { seat: string; amount: number; half?: string };

/** Pot to rake box, then pot to stacks: `amount` is `rake` and all shares together. */
export type PotGiven = {
  type: "pot-given";
  pot: number;
  amount: number;
  rake: number;
  shares: readonly Share[];
  clause: string;
};

/** What happens at every table. */
export type TableEvent =
  | TableOpened
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
  | PotGiven;

// To the page ----------------------------------------------------------------------------------------

/** What one has in a currency; `at_tables`: chips in stacks, and in pots not given out yet. */
export type Wallet = {
  currency: string;
  available: number;
  held: number;
  at_tables: number;
};

/** Since when, and the result so far by currency. */
export type Session = { since: number; net: Readonly<Record<string, number>> };

/** Who one is. `account`: as what one has come: guest, player, staff or regulator; `currency`:
 * that of the watched table, or empty. */
export type Yourself = {
  is: "you";
  player: string;
  name: string;
  account: string;
  currency: string;
  picture: string;
  wallets: readonly Wallet[];
  session: Session;
  now: number;
  version: string;
};

/** The same whenever it changes, with the result of the session. */
export type WalletNow = {
  is: "wallet";
  currency: string;
  available: number;
  held: number;
  at_tables: number;
  net: number;
};

/** An amount of money, in minor units. */
export type Sum = { is: "sum"; minor: number; currency: string };

/** A key of the catalogue, and its facts by name. A fact is a number, a name as it is written, a
 * sum, another phrase, or several of these, which the language joins. */
export type Phrase = {
  is: "phrase";
  key: string;
  facts?: Readonly<Record<string, string | number | Sum | Phrase | readonly (string | number | Sum | Phrase)[]>>;
};

export type Player = { seat: string; name: string; bot: boolean; picture?: string };

/** What lies on a table now, as anybody may see it, small. `cards` by place: a box or a hand of
 * it, a side, a seat, `bank` or `board`; `reels`: what a machine shows; `stacks` and `bets` by
 * seat; `out`: seats that have folded; `turn`: the places that are asked. */
export type Lies = {
  cards?: Readonly<Record<string, readonly string[]>>;
  reels?: readonly (readonly string[])[];
  stacks?: Readonly<Record<string, number>>;
  bets?: Readonly<Record<string, number>>;
  out?: readonly string[];
  pot?: number;
  button?: string;
  turn?: readonly string[];
};

/** A table in the lobby. `called`: its name and its game in every language, to be found by;
 * `maximum` is None where some bet has none; `stakes`: what else one should know before one sits
 * down there; `free`: boxes on which nobody has bet, None where a table has no boxes; `queue`: how
 * many wait for a seat; `buys_in`: one sits down with a stack. */
export type TableCard<G extends Game = AnyGame> = {
  id: string;
  name: string;
  game: string;
  engine: string;
  book: string;
  book_title: string;
  called: string;
  currency: string;
  minor: number;
  minimum: number;
  maximum: number | null;
  stakes: readonly Phrase[];
  buys_in: boolean;
  phase: "betting" | "closed" | "cutting" | "playing" | "settled";
  out_of_order: boolean;
  seats: number;
  taken: number;
  watching: number;
  queue: number;
  closes_at: number;
  next_at: number;
  last: readonly G["result"][];
  free: number | null;
  players: readonly Player[];
  lies: Lies;
};

/** A table at which one sits, or waits for a seat as one of the `waits`. `stack`: one's chips,
 * where people have stacks; `staked`: what one has on the felt. */
export type Yours = {
  table: string;
  stack?: number | null;
  staked?: number;
  waits?: number;
};

/** All tables; `yours`: those at which one sits, where it is told to somebody who comes. */
export type Lobby<G extends Game = AnyGame> = {
  is: "lobby";
  tables: readonly TableCard<G>[];
  yours?: readonly Yours[];
};

/** What has changed on a card; what is left out has not. `came`: results after the last ones;
 * `last` where they begin anew. */
export type CardNow<G extends Game = AnyGame> = {
  id: string;
  phase?: "betting" | "closed" | "cutting" | "playing" | "settled";
  out_of_order?: boolean;
  seats?: number;
  taken?: number;
  watching?: number;
  queue?: number;
  closes_at?: number;
  next_at?: number;
  last?: readonly G["result"][];
  came?: readonly G["result"][];
  free?: number | null;
  players?: readonly Player[];
  lies?: Lies;
};

/** What has changed in the lobby, the same for everybody. */
export type LobbyNow<G extends Game = AnyGame> = { is: "cards"; tables: readonly CardNow<G>[] };

/** Where one sits now, whenever that changes while one is in the lobby. */
export type YoursNow = { is: "yours"; tables: readonly Yours[] };

/** Milliseconds: betting window, before the first outcome, between outcomes, showing the result,
 * for a player to cut, and for whoever is asked to decide. Between players: a seat's time bank,
 * what comes back to it with every hand, and how long a free seat is offered to one player. */
export type Timing = {
  window: number;
  before: number;
  between: number;
  result: number;
  cut: number;
  decide: number;
  bank: number;
  refill: number;
  offer: number;
};

/** Odds to one, `35` or `19/20`; `when`: for a case that is paid otherwise, how it is said, but
 * for the `odds`. */
export type Pays = { odds: string; when?: Phrase | null };

/** A place on the layout as people need it: what it covers, its limits, what it pays. Nothing
 * where the pot is won. */
export type Spot = {
  spot: string;
  kind: string;
  minimum: number;
  maximum: number | null;
  pays: readonly Pays[];
  clause: string;
  covers?: readonly number[];
  at?: readonly [number, number] | null;
};

/** How a win is counted: in multiples of `unit`, the rest to the player or the house, `most` at
 * most. */
export type PaidIn = { unit: number; rounding: "house" | "player"; most: number | null };

/** What stands on the table and does not change from round to round. `wishes`: what the players
 * may choose instead; `tournament`: whose table it is, if it is one's; `paid`: none where the
 * house pays nothing by odds; `own` is the game's. */
export type Information<G extends Game = AnyGame> = {
  id: string;
  name: string;
  game: string;
  engine: string;
  book: string;
  book_title: string;
  edition: string;
  currency: string;
  minor: number;
  plate: string;
  wishes: readonly string[];
  denominations: readonly number[];
  timing: Timing;
  by_hand: boolean;
  tournament: string;
  rules_url: string;
  device: string;
  spots: readonly Spot[];
  paid: PaidIn | null;
  own: G["own"];
};

/** `who`: as others know the player; `picture`: of their own choice; `given`: the name that the
 * house gave, where they have one of their own. */
export type SeatTaken = {
  seat: string;
  name: string;
  bot: boolean;
  you: boolean;
  who?: string;
  picture?: string;
  given?: string;
};

/** Who waits for a seat; `who` is what that visitor's own page has as `player`. */
export type Waiting = {
  who: string;
  name: string;
  bot: boolean;
  you: boolean;
  picture?: string;
};

/** A seat is free, and yours until then. */
export type Offer = { until: number };

/** What somebody wishes for the next round, unless one is against it. */
export type Wish = { seat: string; value: string };

/** A seat's stake on a spot. Call and colour are labels: the stake is always minor units.
 * `place`: where several lie on one spot, how near to the dealer, 1 the nearest; `dark`: on a box
 * that nobody looks at. */
export type Wager = {
  seat: string;
  spot: string;
  amount: number;
  call?: string;
  colour?: string;
  chips?: number;
  place?: number;
  dark?: boolean;
};

/** Whose a colour is, and what that player says one chip is worth. */
export type ColourInUse = { seat: string; value: number };

/** Whose word is awaited about what, as everybody may know it. */
export type Turn = { actor: string; about: string; must: boolean };

/** A verb with its price (`low` = `high`: it is fixed); `fewest`, `most`: cards it names. */
export type Option = {
  verb: string;
  low: number;
  high: number;
  fewest?: number;
  most?: number;
};

/** A question to oneself; on silence the clock gives the default. */
export type Ask = {
  actor: string;
  about: string;
  options: readonly Option[];
  default: string;
  must: boolean;
};

/** A question that will come if nothing changes; `on`: the cards by which it is decided. */
export type Foreseen = {
  actor: string;
  about: string;
  options: readonly Option[];
  default: string;
  must: boolean;
  on: readonly string[];
};

/** What one has decided ahead: held by the house until one's turn comes. `must`: not an offer,
 * but what has to be answered. */
export type Ahead = {
  verb: string;
  price: number;
  about?: string;
  must?: boolean;
  cards?: readonly string[];
};

/** `can_repeat`: there are bets to be placed once more. */
export type You = { seat: string | null; can_repeat: boolean };

/** Who uses the time bank, since when and until when. */
export type Thinking = { seat: string; at: number; until: number };

/** What only tables between players have. `out`: who sits out, and why; `waits`: for the big
 * blind; `leaving`: with the hand; `banks`: one's own time, in milliseconds. */
export type Room = {
  stacks: Readonly<Record<string, number>>;
  button: string;
  out: Readonly<Record<string, "asked" | "no chips" | "silent">>;
  waits: readonly string[];
  leaving: readonly string[];
  banks: Readonly<Record<string, number>>;
  thinking: Thinking | null;
};

/** An official of the table, by badge. */
export type OnShift = { role: string; badge: string };

/** Who stands at a table: people, who are on shift there, or the program. `lacks`: the roles
 * without which it neither opens nor starts a round. `closed`: what on record keeps it shut,
 * certificate, equipment, edition or camera, where everybody is there. */
export type Staffed = {
  by: "people" | "program";
  officials: readonly OnShift[];
  lacks: readonly string[];
  closed?: Phrase;
};

/** The whole table, as one player or a spectator may see it: after it the page folds events
 * itself. `events` are those of the present round so far, `results` what the boards show. */
export type WholeTable<G extends Game = AnyGame> = {
  is: "table";
  re?: number;
  seq: number;
  now: number;
  table: Information<G>;
  phase: "betting" | "closed" | "cutting" | "playing" | "settled";
  round: string;
  number: number;
  closes_at: number;
  next_at: number;
  cutter: string;
  cut_by: number;
  last_games: number | null;
  hands_left: number | null;
  shoe: string;
  dealer: string;
  exposed: readonly string[];
  seats: readonly SeatTaken[];
  max_seats: number;
  watching: number;
  queue: readonly Waiting[];
  offer: Offer | null;
  wish?: Wish | null;
  felt: readonly Wager[];
  colours: Readonly<Record<string, ColourInUse>>;
  events: readonly (TableEvent | G["event"])[];
  results: readonly G["result"][];
  turn: readonly Turn[];
  asks: readonly Ask[];
  foreseen?: readonly Foreseen[];
  aheads?: readonly Ahead[];
  you: You;
  room?: Room;
  staffed: Staffed;
  out_of_order?: boolean;
};

/** An entry as it is told. `clock`: the clock spoke for `by`. `turn`: of many that are asked at
 * once the first; `asks`: left out, where many are asked, as before. `queue`, `offer`: the waiting
 * list as it is now; left out, nobody waits, and no seat is kept for oneself. `foreseen`: what one
 * will be asked; left out, as before. `aheads`: what one has decided ahead. */
export type Bulletin<G extends Game = AnyGame> = {
  is: "events";
  table: string;
  seq: number;
  now: number;
  events: readonly (TableEvent | G["event"])[];
  by: string;
  clock: boolean;
  turn: readonly Turn[];
  asks?: readonly Ask[];
  queue?: readonly Waiting[];
  offer?: Offer | null;
  foreseen?: readonly Foreseen[];
  aheads?: readonly Ahead[];
};

/** The same whenever a shift begins or ends. */
export type StaffedNow = { is: "staffed"; table: string; staffed: Staffed };

/** How it stands at a table where one sits, when that changes for oneself. `asked`: it is one's
 * turn; `until`: when bets close, or the time for one's word is over; `seated`: not any more. */
export type SeatNow = {
  is: "seat";
  table: string;
  name: string;
  seated: boolean;
  phase: "betting" | "closed" | "cutting" | "playing" | "settled";
  until: number;
  asked: boolean;
};

/** All that one has decided ahead, when one has changed it. */
export type AheadsNow = { is: "aheads"; table: string; aheads: readonly Ahead[] };

/** A word that waits for a second person: what, by whom, until when; `yours`: one may confirm
 * it oneself. */
export type HeldWord = {
  number: number;
  word: string;
  facts: Readonly<Record<string, string | number>>;
  by: string;
  until: number;
  yours: boolean;
};

/** What waits at a table, told to whoever of the staff stands there; nothing any more. */
export type HeldNow = { is: "held"; table: string; word: HeldWord | null };

/** What somebody at a table has said; `player` as others know them. */
export type ChatLine = {
  number: number;
  at: number;
  player: string;
  name: string;
  text: string;
  picture?: string;
};

/** New lines at a table, or all that are kept (`whole`); `open`: whether one may say more. */
export type ChatNow = {
  is: "chat";
  table: string;
  open: boolean;
  whole: boolean;
  lines: readonly ChatLine[];
};

/** `at`: when it was chosen, in the house's time; `value`: JSON. */
export type Own = { at: number; value: string };

/** What is one's own: all of it (`whole`), or what has changed. */
export type MineNow = { is: "mine"; parts: Readonly<Record<string, Own>>; whole: boolean };

export type Pong = { is: "pong"; re: number; at: number; now: number };

/** The house closes the line, and says why: it shuts, or somebody's session is over. */
export type Bye = { is: "bye"; why: Phrase };

/** A limit that one has set, in minor units or minutes, what is used of it, and when it is free
 * again. `later`: what it will be from `since` on; `none`: no limit any more. */
export type LimitNow = {
  kind: "deposit" | "loss" | "stake" | "time";
  period: "day" | "month" | "week";
  currency: string;
  limit: number;
  used: number;
  frees: number;
  later?: number | "none";
  since?: number;
};

/** Whom it is up to, about what; of oneself also what one may say. */
export type Asked = {
  is: "asked";
  actor: string;
  about: string;
  options: readonly Option[];
};

/** The next outcomes of a device, one place each. */
export type Awaited = { is: "awaited"; device: string; to: readonly string[] };

/** Why not: a stable code with its facts, by which clause, and what would be possible. `words`
 * are English, for programs; a page says the code in the words of its reader. */
export type Reason = {
  code: string;
  words: string;
  facts?: Readonly<Record<string, string | number | Sum | Phrase | readonly (string | number | Sum | Phrase)[]>>;
  clause?: string;
  legal?: readonly (string | Sum | Phrase | Asked | Awaited)[];
};

/** How one is protected: told with `hello` and whenever it changes. `check`: a reality check
 * waits for its answer; `lasted`: milliseconds since the visit began. `bar`: why one may not play
 * now. */
export type Protection = {
  is: "protection";
  limits: readonly LimitNow[];
  check: boolean;
  interval: number;
  lasted: number;
  net: Readonly<Record<string, number>>;
  bar: Reason | null;
};

/** How it stands: told with one of its tables, whenever something changes, and to whoever has
 * entered. `until`: when the level ends, 0 for one that goes on; `stakes` and `coming`: by what is
 * played now, and in the next level that differs; `waits`: all tables play the same hand; `left`
 * of `entered` are in; `average`: what each of them would have if all had the same.
 *
 * `yours`: the table at which one sits now, empty for who is out or only looks; `chips`: one's
 * own; `place` to `last`: one's place as it stands, or for who is out for good; `prize`: what that
 * place wins now, in the currency's minor units. `worth`: of the stacks at the last table, by seat
 * (what chips are worth in money, by the independent chip model). */
export type TournamentNow = {
  is: "tournament";
  tournament: string;
  name: string;
  state: "over" | "running";
  level: number;
  pause: boolean;
  until: number;
  stakes: string;
  coming: string;
  waits: boolean;
  left: number;
  entered: number;
  average: number;
  paid: number;
  currency: string;
  minor: number;
  tables: readonly string[];
  yours: string;
  chips: number;
  place: number;
  last: number;
  out: boolean;
  prize: number;
  worth: Readonly<Record<string, number>>;
};

/** A tournament in the lobby. `called`: its name and game in every language; `begins`: when, 0
 * as soon as `least` have entered; `fund`: what the prizes come to; `until`: when the level or the
 * break ends, 0 for one that goes on. */
export type TournamentCard = {
  id: string;
  name: string;
  game: string;
  called: string;
  state: "announced" | "over" | "running";
  currency: string;
  minor: number;
  price: number;
  fund: number;
  begins: number;
  least: number;
  most: number;
  entered: number;
  left: number;
  level: number;
  pause: boolean;
  until: number;
};

/** All that are announced or played, for the lobby: whoever comes is told, and everybody when
 * something changes. */
export type TournamentsNow = { is: "tournaments"; tournaments: readonly TournamentCard[] };

/** `amount` in minor units; `thing`: a prize in kind, where it was one; `yours`: one has won it
 * oneself. */
export type JackpotWin = {
  table: string;
  round: string;
  combination: string;
  amount: number;
  thing: string;
  yours: boolean;
};

/** What it would pay if it were won now, told when one comes to a table that feeds it or to the
 * lobby, and at most once a second when it has changed. `won`: it was won just now. */
export type JackpotNow = {
  is: "jackpot";
  system: string;
  name: string;
  pays: number;
  currency: string;
  minor: number;
  tables: readonly string[];
  won?: JackpotWin | null;
};

/** What is told unasked, or besides the answer. */
export type Told<G extends Game = AnyGame> =
  | Yourself
  | WalletNow
  | Lobby<G>
  | LobbyNow<G>
  | YoursNow
  | WholeTable<G>
  | Bulletin<G>
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

/** It is done, and on disk; or `held` under this number until a second person confirms it. */
export type Done = { re: number; ok: true; held?: number };

/** Nothing has changed. `re` is None where the message had no number that could be read; over
 * HTTP there is none. */
export type Refusal = { error: Reason; re?: number | null };

export type Answer =
  | Done
  | Refusal;

/** The lobby. */
export type Tables<G extends Game = AnyGame> = { tables: readonly TableCard<G>[] };

/** A round in the history. Of one's own rounds the amounts are one's own: `back` is what came
 * back of the stakes, `tax` what was withheld, `seats` where one sat. */
export type RoundRow<G extends Game = AnyGame> = {
  round: string;
  table: string;
  number: number;
  at: number;
  result: G["result"] | null;
  staked: number;
  won: number;
  back?: number;
  tax?: number;
  seats?: readonly string[];
};

/** Newest first; `more`: there are older ones. */
export type RoundList<G extends Game = AnyGame> = { rounds: readonly RoundRow<G>[]; more: boolean };

/** One entry of a round. `confirmed`: the inspector, where the book wants one. */
export type RoundStep<G extends Game = AnyGame> = {
  seq: number;
  at: number;
  by: string;
  clock: boolean;
  confirmed: string;
  events: readonly (TableEvent | G["event"])[];
};

/** A round, step by step. `table` is the table as the round was played at it, by its pinned
 * rules and plate; `taxes`: what was withheld of the lines; `histories`: the forms in which other
 * programs read it. */
export type RoundRecord<G extends Game = AnyGame> = {
  round: string;
  number: number;
  rules: string;
  at: number;
  table: Information<G>;
  steps: readonly RoundStep<G>[];
  result: G["result"] | null;
  lines: readonly Line[];
  taxes: readonly Withheld[];
  histories: readonly string[];
  you: string | null;
};

/** What an answer is worth, in first stakes. */
export type AdvisedOption = { verb: string; cards: readonly string[]; value: number };

/** About one ask: each answer with its worth, the best first. */
export type Advised = { about: string; must: boolean; options: readonly AdvisedOption[] };

export type Advice = { advice: readonly Advised[] };

/** What is said at a step of a lesson, by which clauses, and what happens in it. */
export type LessonStep<G extends Game = AnyGame> = {
  says: Phrase;
  clauses: readonly string[];
  steps: readonly RoundStep<G>[];
};

/** How the game of a table goes: rounds at a table like it, seen from the seat `you`. */
export type Lesson<G extends Game = AnyGame> = {
  table: Information<G>;
  you: string;
  steps: readonly LessonStep<G>[];
};

/** A game that the page was not built with. `part`: its words in other languages; `words`: all
 * of them in English; `draws`: the module that draws its device, empty where it has none. */
export type Brought = {
  part: string;
  words: Readonly<Record<string, string | Readonly<Record<string, string>>>>;
  draws: string;
};

// roulette -------------------------------------------------------------------------------------------

/** The numbers as they lie on the wheel, and which of them are red. */
export type RouletteWheel = { order: readonly number[]; red: readonly number[] };

/** How many numbers on each side a call has, and from how many to how many one may ask. */
export type RouletteNeighbours = { each_side: number; fewest: number; most: number };

/** A call bet as people need it: its chips and the ordinary bets they become. */
export type Recipe = {
  name: string;
  chips: number;
  bets: readonly (readonly [string, number])[];
  clause: string;
  takes_number: boolean;
};

/** `colours`: the colour chips of this table; `positions`: a chip's position decides its bet. */
export type RouletteTable = {
  wheel: RouletteWheel;
  neighbours: RouletteNeighbours;
  recipes: readonly Recipe[];
  colours: readonly string[];
  positions: boolean;
};

export type RouletteResult = { round: string; number: number; colour: "black" | "green" | "red" };

/** The felt is closed; these wagers play, and what lay above the maximum goes back at once. */
export type RouletteOpened = {
  type: "roulette.opened";
  wagers: readonly Wager[];
  excess: readonly Wager[];
};

/** The ball lies; number and colour are called and the dolly stands on the number. */
export type RouletteCalled = { type: "roulette.called"; number: number; colour: string };

/** The spin does not count, for this reason; the bets stand (R61). */
export type RouletteNoSpin = { type: "roulette.no-spin"; reason: string; clause: string };

/** Losing wagers were taken off the felt, before anyone is paid. */
export type RouletteCleared = { type: "roulette.cleared"; wagers: readonly string[] };

export type RouletteEvent =
  | RouletteOpened
  | RouletteCalled
  | RouletteNoSpin
  | RouletteCleared;

export type RouletteGame = { own: RouletteTable; event: RouletteEvent; result: RouletteResult };

// baccarat -------------------------------------------------------------------------------------------

/** `sides`: the one dealt first, and the other. */
export type BaccaratTable = { sides: readonly [string, string] };

/** `winner` is a side, or `tie`; `points` and `pairs` by side. */
export type BaccaratResult = {
  round: string;
  winner: string;
  points: Readonly<Record<string, number>>;
  natural: boolean;
  pairs: readonly string[];
};

/** The felt is closed; these wagers play. */
export type BaccaratOpened = { type: "baccarat.opened"; wagers: readonly Wager[] };

/** A card left the game unseen. */
export type BaccaratBurned = { type: "baccarat.burned"; card: Lying };

/** A card to a side, and the points the dealer calls for that side now. */
export type BaccaratDealt = { type: "baccarat.dealt"; to: string; card: Lying; points: number };

/** The outcome: who won (`tie` where nobody did), with how many points, and what else came. */
export type BaccaratDecided = {
  type: "baccarat.decided";
  winner: string;
  points: Readonly<Record<string, number>>;
  natural: boolean;
  pairs: readonly string[];
};

/** Losing wagers were taken off the felt, before anyone is paid. */
export type BaccaratCleared = { type: "baccarat.cleared"; wagers: readonly string[] };

export type BaccaratEvent =
  | BaccaratOpened
  | BaccaratBurned
  | BaccaratDealt
  | BaccaratDecided
  | BaccaratCleared;

export type BaccaratGame = { own: BaccaratTable; event: BaccaratEvent; result: BaccaratResult };

// blackjack ------------------------------------------------------------------------------------------

/** Something the book has beyond standing and hitting: what it pays, the cards of the bank it is
 * for (none: any), and when it is offered, as the book has it. `premium`: money, not odds. */
export type BlackjackOffer = {
  verb: string;
  clause: string;
  pays: readonly Pays[];
  against: readonly string[];
  when: string;
  premium: Phrase | null;
};

/** `owner`: who decides on a box, the `first` to bet there or the `nearest` to the dealer. */
export type BlackjackTable = {
  boxes: readonly string[];
  side_bets: readonly string[];
  players_on_box: number;
  owner: string;
  decks: number;
  aim: number;
  bank_stands: number;
  offers: readonly BlackjackOffer[];
};

/** Points of the bank (0: it never had two cards) and of every hand. */
export type BlackjackResult = {
  round: string;
  bank: number;
  blackjack: boolean;
  hands: Readonly<Record<string, number>>;
};

/** The felt is closed; these wagers play, on each box the owner's first. */
export type BlackjackOpened = {
  type: "blackjack.opened";
  wagers: readonly Wager[];
  boxes: readonly string[];
};

/** A card to a hand (`3`, `3.1`) or to the `dealer`, and the points that lie open there now. */
export type BlackjackDealt = {
  type: "blackjack.dealt";
  to: string;
  card: Lying;
  points: number;
  soft: boolean;
};

/** Someone's word about a box or hand: `stand`, `hit`, `double`, `split`, `decline`, …
 *
 * `price` is what it cost; `behind`: who else on the box has to speak before the game goes on. */
export type BlackjackSpoke = {
  type: "blackjack.spoke";
  actor: string;
  about: string;
  verb: string;
  price?: number;
  behind?: readonly string[];
};

/** The second card of a hand became a hand of its own, beside it. Points of one card each. */
export type BlackjackHandSplit = {
  type: "blackjack.split";
  hand: string;
  into: string;
  points: number;
  soft: boolean;
};

/** No more cards for this hand, and why: it stood, is a blackjack, is over, has the aim, has had
 * its one card. */
export type BlackjackFinished = {
  type: "blackjack.finished";
  hand: string;
  why: "aim" | "blackjack" | "one card" | "over" | "stood" | "surrendered" | "withdrawn";
};

/** A card that lay face down is shown. */
export type BlackjackTurned = {
  type: "blackjack.turned";
  hand: string;
  card: Lying;
  points: number;
  soft: boolean;
};

/** The dealer asks these, `seat box` each: before anyone is served (`insurance`), on the turn of
 * their `blackjack`, or whether they move what War won (`amount`) onto the main bet. */
export type BlackjackOffered = {
  type: "blackjack.offered";
  what: "blackjack" | "insurance" | "war";
  to: readonly string[];
  amount: number;
};

/** Surrendered wagers that wait for the bank's second card. */
export type BlackjackGivenUp = { type: "blackjack.given-up"; wagers: readonly string[] };

/** No more insurance on these boxes. */
export type BlackjackInsuranceClosed = { type: "blackjack.insurance-closed"; boxes: readonly string[] };

/** No money lies on the round any more: the bank's points (0 where it never had two cards) and
 * every hand's, as far as they were open. */
export type BlackjackEnded = {
  type: "blackjack.ended";
  bank: number;
  blackjack: boolean;
  hands: Readonly<Record<string, number>>;
};

export type BlackjackEvent =
  | BlackjackOpened
  | BlackjackDealt
  | BlackjackSpoke
  | BlackjackHandSplit
  | BlackjackFinished
  | BlackjackTurned
  | BlackjackOffered
  | BlackjackGivenUp
  | BlackjackInsuranceClosed
  | BlackjackEnded;

export type BlackjackGame = { own: BlackjackTable; event: BlackjackEvent; result: BlackjackResult };

// dealer_poker ---------------------------------------------------------------------------------------

/** Boxes one looks at: how many (`most` None: any), whether the first is the one before one's
 * seat, side by side, with equal antes. */
export type DealerTableLight = {
  most: number | null;
  own_seat: boolean;
  side_by_side: boolean;
  equal: boolean;
  clause: string;
};

/** Boxes nobody looks at: how their ante stands to the light one. */
export type DealerTableDark = { ante: "differs" | "equal" | "free"; clause: string };

/** A category by its key, and five cards that make it. */
export type Rank = { category: string; cards: readonly string[] };

/** Something the book has beyond pass and bet, and what is to be said of it. */
export type DealerPokerOffer = { verb: string; clause: string; says: readonly Phrase[] };

/** `jackpot`: the bonus bet feeds one; `ace_king_in_flush`: ace and king are paid beside a flush
 * that holds them both. */
export type DealerPokerTable = {
  boxes: readonly string[];
  fields: readonly string[];
  light: DealerTableLight;
  dark: DealerTableDark | null;
  bonus_stake: "half an ante" | "plate" | "up to the ante" | null;
  bet_antes: string;
  maximum_payout: number | null;
  bonus_maximum: number | null;
  game_from: Phrase;
  bonus_from: Phrase | null;
  pays: Readonly<Record<string, readonly (readonly [string, string, string])[]>>;
  ranking: readonly Rank[];
  jackpot: boolean;
  ace_king_in_flush: boolean;
  offers: readonly DealerPokerOffer[];
};

/** What the bank had (empty: it never opened), whether that was game, and the boxes' hands. */
export type DealerTableResult = {
  round: string;
  bank: string;
  game: boolean;
  hands: Readonly<Record<string, string>>;
};

/** A box as it lies at “no more bets”. */
export type DealerTableBox = { name: string; seat: string; ante: number; dark: boolean };

/** The felt is closed; these wagers play, on these boxes. */
export type DealerPokerOpened = {
  type: "dealer-poker.opened";
  wagers: readonly Wager[];
  boxes: readonly DealerTableBox[];
};

/** A card to a box or to the `dealer`. */
export type DealerPokerDealt = { type: "dealer-poker.dealt"; to: string; card: Lying };

/** The player of a light box took up its five cards. */
export type DealerPokerLooked = { type: "dealer-poker.looked"; box: string; cards: readonly Lying[] };

/** A player's word about a box: `pass`, `bet`, `exchange`, `sixth`, `insure`, `buy`, `no`. */
export type DealerPokerSpoke = {
  type: "dealer-poker.spoke";
  actor: string;
  about: string;
  verb: string;
  price?: number;
};

/** Cards were given back face down, by where they lay (0 the first); as many come. */
export type DealerPokerDiscarded = {
  type: "dealer-poker.discarded";
  box: string;
  places: readonly number[];
};

/** A sixth card is on its way to the box. */
export type DealerPokerSold = { type: "dealer-poker.sold"; box: string };

/** A light box has made its choice and is not touched any more. */
export type DealerPokerDecided = { type: "dealer-poker.decided"; box: string; plays: boolean };

/** The dealer opened a box's cards, or their own: what they make, and what else is paid. */
export type DealerPokerShown = {
  type: "dealer-poker.shown";
  place: string;
  cards: readonly Lying[];
  first: readonly Lying[];
  hand: string;
  second: string;
};

/** Whether the bank has game, and who may buy it one: boxes in the order in which they are
 * asked. `bought`: after the purchase. */
export type DealerPokerBankDecided = {
  type: "dealer-poker.bank-decided";
  game: boolean;
  asked: readonly string[];
  bought: boolean;
};

/** The bank put away a card, by where it lay, and takes another, for the boxes that paid. */
export type DealerPokerBankExchanged = {
  type: "dealer-poker.bank-exchanged";
  place: number;
  boxes: readonly string[];
};

/** The first five cards of a box made a combination for which a jackpot pays. */
export type DealerPokerJackpotWon = {
  type: "dealer-poker.jackpot-won";
  seat: string;
  hand: string;
  box: string;
};

/** No money lies on the round any more: what the bank and the boxes had, as far as shown. */
export type DealerPokerEnded = {
  type: "dealer-poker.ended";
  bank: string;
  game: boolean;
  hands: Readonly<Record<string, string>>;
};

export type DealerPokerEvent =
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
  | DealerPokerEnded;

export type DealerPokerGame = { own: DealerPokerTable; event: DealerPokerEvent; result: DealerTableResult };

// dealer_holdem --------------------------------------------------------------------------------------

/** Nothing but what all tables against the dealer have. */
export type DealerHoldemTable = {
  boxes: readonly string[];
  fields: readonly string[];
  light: DealerTableLight;
  dark: DealerTableDark | null;
  bonus_stake: "half an ante" | "plate" | "up to the ante" | null;
  bet_antes: string;
  maximum_payout: number | null;
  bonus_maximum: number | null;
  game_from: Phrase;
  bonus_from: Phrase | null;
  pays: Readonly<Record<string, readonly (readonly [string, string, string])[]>>;
  ranking: readonly Rank[];
};

/** The felt is closed; these wagers play, on these boxes. */
export type DealerHoldemOpened = {
  type: "dealer-holdem.opened";
  wagers: readonly Wager[];
  boxes: readonly DealerTableBox[];
};

/** A card to a box, to the `dealer` or to the `board`. */
export type DealerHoldemDealt = { type: "dealer-holdem.dealt"; to: string; card: Lying };

/** The player of a light box took up its two cards. */
export type DealerHoldemLooked = {
  type: "dealer-holdem.looked";
  box: string;
  cards: readonly Lying[];
};

/** A light box passed, or plays for this price. */
export type DealerHoldemDecided = {
  type: "dealer-holdem.decided";
  box: string;
  actor: string;
  plays: boolean;
  price?: number;
};

/** The dealer opened two cards, and what they make with the board as it lies. */
export type DealerHoldemShown = {
  type: "dealer-holdem.shown";
  place: string;
  cards: readonly Lying[];
  hand: string;
};

/** Whether the bank has game. */
export type DealerHoldemBankDecided = { type: "dealer-holdem.bank-decided"; game: boolean };

/** No money lies on the round any more: what the bank and the boxes had, as far as shown. */
export type DealerHoldemEnded = {
  type: "dealer-holdem.ended";
  bank: string;
  game: boolean;
  hands: Readonly<Record<string, string>>;
};

export type DealerHoldemEvent =
  | DealerHoldemOpened
  | DealerHoldemDealt
  | DealerHoldemLooked
  | DealerHoldemDecided
  | DealerHoldemShown
  | DealerHoldemBankDecided
  | DealerHoldemEnded;

export type DealerHoldemGame = { own: DealerHoldemTable; event: DealerHoldemEvent; result: DealerTableResult };

// poker ----------------------------------------------------------------------------------------------

/** What one may bring; `maximum` None: anything. `default` is what is usual. */
export type PokerBuyIn = { minimum: number; maximum: number | null; default: number };

/** A deal and the betting after it: cards face down and up to each player, and to the board. */
export type PokerStreet = { name: string; down: number; up: number; board: number };

/** `maximum` None: the stack, or the pot. */
export type PokerBets = { minimum: number; maximum: number | null };

/** `blinds` None: none are posted; `chip`: the smallest that is bet; `rake`: what the house
 * takes; `hole`: cards face down in the end; `low`: the highest card of a low, empty where there
 * is none; `ranking`: hands high to low; `may_show`: whom
 * nobody called. `added_clause`: no chips are added during a hand;
 * `turn_clause`: everyone in turn. */
export type PokerTable = {
  buy_in: PokerBuyIn | null;
  least_players: number;
  added_clause: string;
  turn_clause: string;
  streets: readonly PokerStreet[];
  structure: string;
  bets: PokerBets;
  blinds: readonly [number, number] | null;
  ante: number;
  bring_in: number;
  chip: number;
  rake: readonly Phrase[];
  hole: number;
  five: "any five" | "two and three";
  hi_lo: boolean;
  low: string;
  ranking: readonly Rank[];
  may_show: boolean;
};

/** What each seat won, with what it had put in itself; hands by name
 * (`two-pair A 9; no-low`), as far as shown. */
export type PokerResult = {
  round: string;
  board: readonly string[];
  won: Readonly<Record<string, number>>;
  rake: number;
  hands: Readonly<Record<string, string>>;
  pot: number;
};

/** Who plays, clockwise from the left of the button, or of the dealer where no button goes
 * around; what each has before anything is posted; and who sits at the dealer's left. */
export type PokerOpened = {
  type: "poker.opened";
  seats: readonly string[];
  stacks: readonly number[];
  button: string;
  left: string;
};

/** An ante or a blind; less where the stack is short. */
export type PokerPosted = { type: "poker.posted"; seat: string; amount: number; what: string };

/** Cards to places: a seat (`p1`, `p1 down`, `p1 up`), `board`, `burn`. Streets count from 1. */
export type PokerDealt = {
  type: "poker.dealt";
  street: number;
  to: readonly string[];
  cards: readonly Lying[];
};

/** Who speaks first, what has to be matched (the big blind), and the least bet or raise. */
export type PokerBettingOpened = {
  type: "poker.betting-opened";
  street: number;
  name: string;
  first: string;
  level: number;
  step: number;
};

/** `fold`, `check`, `call`, `bet`, `raise`, `bring-in`, with what was put in. `step`: how much
 * the next raise has to add, where this one opens the betting for everyone again; 0: it does not. */
export type PokerActed = {
  type: "poker.acted";
  seat: string;
  amount: number;
  verb: string;
  step: number;
};

/** An amount and the seats that can win it. */
export type PokerPot = { amount: number; seats: readonly string[] };

/** At the end of a street: the main pot first, then the side pots. */
export type PokerPotsMade = { type: "poker.pots-made"; pots: readonly PokerPot[] };

/** Cards that nobody had seen were turned by hand at the showdown. */
export type PokerTurned = {
  type: "poker.turned";
  to: readonly string[];
  cards: readonly Lying[];
};

/** A hand as it was shown, and what it makes, by name: `two-pair A 9`. */
export type PokerHand = { seat: string; cards: readonly Lying[]; high: string; low?: string };

/** All live hands, in the order of the seats. */
export type PokerShown = { type: "poker.shown"; hands: readonly PokerHand[] };

/** The winner whom nobody called showed these cards, when the hand was over. */
export type PokerShowed = { type: "poker.showed"; seat: string; cards: readonly Lying[] };

/** Everything is given out: what each seat won (with what it had put in itself), what was
 * taken, and what the hands made, as far as shown. */
export type PokerEnded = {
  type: "poker.ended";
  board: readonly string[];
  won: Readonly<Record<string, number>>;
  rake: number;
  hands: Readonly<Record<string, string>>;
};

export type PokerEvent =
  | PokerOpened
  | PokerPosted
  | PokerDealt
  | PokerBettingOpened
  | PokerActed
  | PokerPotsMade
  | PokerTurned
  | PokerShown
  | PokerShowed
  | PokerEnded;

export type PokerGame = { own: PokerTable; event: PokerEvent; result: PokerResult };

// slots ----------------------------------------------------------------------------------------------

/** `reels`: the strips; `free`: those of the free games, none where there are none. `lines`: a
 * row for each reel, the top row 0. `pays`: by symbol, for so many of it, times the bet of a line;
 * `scatter`: by how many, times the bet; `won_by`: by how many, free games. `step`: what a bet is
 * a multiple of. */
export type SlotsTable = {
  machine: string;
  title: string;
  attended: boolean;
  rows: number;
  reels: readonly (readonly string[])[];
  free: readonly (readonly string[])[];
  lines: readonly (readonly number[])[];
  pays: Readonly<Record<string, readonly number[]>>;
  wild: string;
  scatter: string;
  scatter_pays: Readonly<Record<string, number>>;
  won_by: Readonly<Record<string, number>>;
  free_times: number;
  jackpot: string;
  step: number;
};

/** What the last game showed, reel by reel, and paid. */
export type SlotsResult = { round: string; seen: readonly (readonly string[])[]; won: number };

/** The stake is taken: the reels turn. */
export type SlotsOpened = { type: "slots.opened"; wagers: readonly Wager[] };

/** A reel stopped, and this is seen of it, from the top. */
export type SlotsStopped = {
  type: "slots.stopped";
  reel: number;
  stop: number;
  seen: readonly string[];
};

/** So many of a symbol, what they bring, and on which line; 0 where they are scattered. */
export type SlotsWin = { count: number; symbol: string; amount: number; line?: number };

/** All reels stand. `free`: the number of a free game. */
export type SlotsShown = { type: "slots.shown"; wins?: readonly SlotsWin[]; free?: number };

export type SlotsFreeGamesWon = { type: "slots.free-games-won"; games: number };

/** The combination stands on a line that wins the jackpot. */
export type SlotsJackpotWon = {
  type: "slots.jackpot-won";
  seat: string;
  combination: string;
  line: number;
};

/** The win is gambled on a colour, or collected. */
export type SlotsChosen = { type: "slots.chosen"; seat: string; choice: string };

/** The colour of the card on which a win was gambled, and what the win is then. */
export type SlotsTurned = { type: "slots.turned"; colour: string; win: number };

export type SlotsEvent =
  | SlotsOpened
  | SlotsStopped
  | SlotsShown
  | SlotsFreeGamesWon
  | SlotsJackpotWon
  | SlotsChosen
  | SlotsTurned;

export type SlotsGame = { own: SlotsTable; event: SlotsEvent; result: SlotsResult };
