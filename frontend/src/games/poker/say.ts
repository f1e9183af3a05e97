// The poker room in words: who speaks, what lies in the middle and for whom, what a hand makes, what
// became of it. One's own hand is named from what one sees; a shown one as the house called it.

import { type Made, RARE } from "../../cards/hands.ts";
import { sayCategory, sayMade, sayNamed, sayRank } from "../../cards/made.ts";
import { amount, list, t, word } from "../../catalogue/index.ts";
import type { Information, Option } from "../../generated/protocol.ts";
import { capital, sayCard, sayName, sayWho } from "../../lib/names.ts";
import type { Scene, Told } from "../../lib/scene.ts";
import { sayPhrase } from "../../lib/told.ts";
import { sayResult } from "./brief.ts";
import { chips } from "./counting.ts";
import { type Act, type Hand, inHand, inTheMiddle, isAllIn, lying, playerAt, type Player, type Poker, type Pot, toCall } from "./fold.ts";
import { low, made } from "./hands.ts";
import type { Label, Note } from "./notes.ts";
import "./texts.ts";

const HIDDEN = "xx";

export function short(scene: Pick<Scene<Poker>, "table">): (minor: number) => string {
  return chips(scene.table);
}

export function sayVerb(verb: string): string {
  return word(`room.do.${verb}`, capital(verb));
}

/** `Raise to 30`, `Call 20`, `Fold`: a word that is said, whole. */
export function sayWhole(verb: string, price: number, cash: (minor: number) => string): string {
  return [sayVerb(verb), price ? cash(price) : ""].filter(Boolean).join(" ");
}

/** Beside the seat: what it said or posted last. */
export function sayAct(act: Act, cash: (minor: number) => string): string {
  return word(`room.act.${act.verb}`, capital(act.verb), { amount: cash(act.amount), to: cash(act.to) });
}

export function sayStructure({ own, minor }: Information<Poker>): string {
  const cash = (sum: number) => amount(sum, minor);
  const [small, big] = own.blinds ?? [0, 0];
  const stakes = own.blinds
    ? t("room.blinds", { small: cash(small), big: cash(big) })
    : t(own.bring_in ? "room.ante-bring-in" : "room.ante", { ante: cash(own.ante), bring: cash(own.bring_in) });
  return t("room.rules-line", { structure: word(`room.structure.${own.structure}`, capital(own.structure)), stakes, rake: t("room.rake-line", { rake: own.rake.map((part) => sayPhrase(part)).join(", ") }) });
}

function sayStreet(name: string): string {
  return word(`room.street.${name}`, name);
}

/** What begins with this event: a street by its name, or the showdown. */
export function sayChapter(event: Told<Poker>): string {
  if (event.type === "poker.shown") return t("room.showdown");
  return event.type === "poker.betting-opened" ? capital(sayStreet(event.name)) : "";
}

// Hands.

/** The best five of a seat's cards and the board, as far as one sees them. */
export function madeOf(player: Player, scene: Pick<Scene<Poker>, "own" | "table">): Made | null {
  return made(player.cards.map(({ card }) => card), boardOf(scene.own.hand), scene.table.own.five);
}

/** Who is marked: at the showdown those whose high hands have won, until then oneself. */
function marks({ own: { hand }, you }: Pick<Scene<Poker>, "own" | "you">): Player[] {
  const won = new Set(hand.given.flatMap(({ shares }) => shares.filter(({ half }) => half !== "low").map(({ seat }) => seat)));
  return hand.players.filter((player) => (hand.given.length ? player.shown && won.has(player.seat) : player.seat === you.seat && !player.folded));
}

/** The cards that make the marked hands, wherever they lie; those of one seat. */
export function marked(scene: Pick<Scene<Poker>, "own" | "table" | "you">, who = marks(scene)): string[] {
  return who.flatMap((player) => madeOf(player, scene)?.of ?? []);
}
export function markedAt(seat: string, scene: Pick<Scene<Poker>, "own" | "table" | "you">): string[] {
  return marked(scene, marks(scene).filter((player) => player.seat === seat));
}

function boardOf({ board }: Hand): string[] {
  return board.map(({ card }) => card);
}

/** What a seat's cards make, high and low; nothing where one does not see them. */
export function sayHas(player: Player, scene: Pick<Scene<Poker>, "own" | "table">): string {
  if (player.shown) return joined(sayNamed(player.high), sayNamed(player.low));
  const high = madeOf(player, scene);
  if (!high) return "";
  return joined(sayMade(high), sayLowOf(player, scene));
}

/** What was shown, as short as a small plate needs it: the kind of hand, and the ranks of a low. */
export function sayShown({ high, low: least }: Pick<Player, "high" | "low">): string {
  const [kind = "", ...ranks] = high.split(" ");
  // Old rounds have it in words; a high card is no kind.
  const whole = kind === "high-card" || ranks.some((rank) => rank.length > 1);
  return [whole ? sayNamed(high) : sayCategory(kind), shortLow(least)].filter(Boolean).join(", ");
}

function shortLow(least: string): string {
  const [kind, ...ranks] = least.split(" ");
  if (kind === "no-low") return "";
  return ranks.length && ranks.every((rank) => rank.length === 1) ? ranks.join("\u00a0") : sayNamed(least);
}

function sayLowOf(player: Player, scene: Pick<Scene<Poker>, "own" | "table">): string {
  const { hi_lo, five, low: most } = scene.table.own;
  const ranks = hi_lo ? low(player.cards.map(({ card }) => card), boardOf(scene.own.hand), five, most) : null;
  return ranks ? sayLow(ranks) : "";
}

/** One's own low, where it takes half. */
export function sayOwnLow(scene: Pick<Scene<Poker>, "own" | "table" | "you">): string {
  const own = playerAt(scene.own.hand, scene.you.seat);
  return own ? sayLowOf(own, scene) : "";
}

/** One has a hand one remembers. */
export function sayRare(scene: Pick<Scene<Poker>, "own" | "table" | "you">): string {
  const own = playerAt(scene.own.hand, scene.you.seat);
  const made = own && !own.folded ? madeOf(own, scene) : null;
  return made && RARE.has(made.category) ? sayMade(made) : "";
}

/** What one's own cards make, as long as one plays them. */
export function sayOwn(scene: Pick<Scene<Poker>, "own" | "table" | "you">): string {
  const own = playerAt(scene.own.hand, scene.you.seat);
  return own && !own.folded && own.cards.length ? sayHas(own, scene) : "";
}

function sayLow(ranks: readonly string[]): string {
  if (ranks[0] === "5") return t("room.wheel");
  const names = ranks.map(sayRank);
  return t("room.low", { first: names.slice(0, -1).join(", "), last: names.at(-1)! });
}

function joined(hand: string, least: string): string {
  return hand && least ? t("room.hand-low", { hand, low: least }) : hand || least;
}

/** Cards in words: those that lie open, and how many do not. */
function sayCards(player: Player): string {
  const seen = player.cards.filter(({ card }) => card !== HIDDEN).map(({ card }) => sayCard(card));
  const down = player.cards.length - seen.length;
  return [...seen, down ? t("cards.down", { n: down }) : ""].filter(Boolean).join(", ");
}

// The middle.

/** The main pot has a name of its own once there is a side pot. */
export function sayPot(number: number, of: number): string {
  if (of <= 1) return t("room.pot");
  return number === 1 ? t("room.main-pot") : t("room.side-pot", { n: number - 1 });
}

/** Who can win it; `everybody`: all who are still in, said in short. */
export function sayFor(pot: Pot, scene: Pick<Scene<Poker>, "own" | "you" | "seats">, everybody = true): string {
  const live = scene.own.hand.players.filter((player) => !player.folded);
  if (everybody && live.length > 2 && live.length === pot.seats.length) return t("room.pot-all", { n: live.length });
  return list(pot.seats.map((seat) => sayWho(scene, seat)));
}

export function sayPots(scene: Scene<Poker>): string[] {
  const cash = short(scene);
  const { hand } = scene.own;
  const pots = lying(hand).map((pot) => t("room.pot-words", { pot: sayPot(pot.number, hand.pots.length), amount: cash(pot.amount), who: sayFor(pot, scene, false) }));
  return [...pots, t("room.in-the-middle", { amount: cash(inTheMiddle(hand)) })];
}

// Seats.

/** What stands beside a name: all in, folded, out, waiting. */
export function sayState(seat: string, scene: Pick<Scene<Poker>, "own" | "phase">): string {
  const { own: room } = scene;
  const player = playerAt(room.hand, seat);
  if (room.leaving.includes(seat)) return t("room.leaving");
  if (player?.folded && !room.hand.ended) return t("room.folded");
  if (player && isAllIn(room, player)) return t("room.all-in");
  if (room.out[seat] && !inHand(room, seat)) return word(`room.out.${room.out[seat]}`, t("room.out-short"));
  if (room.waits.includes(seat)) return t("room.waits");
  if (!player && scene.phase === "playing" && room.hand.players.length) return t("room.next-hand");
  return "";
}

/** A seat whole, for those who listen and for the text view. */
export function saySeat(seat: string, scene: Scene<Poker>): string {
  const cash = short(scene);
  const { own: room } = scene;
  const player = playerAt(room.hand, seat);
  const words = [
    t("room.stack", { amount: cash(room.stacks[seat] ?? 0) }),
    room.button === seat ? t("room.button") : "",
    sayState(seat, scene),
    player?.act && !player.folded && !room.hand.ended ? sayAct(player.act, cash) : "",
    player?.bet ? t("room.bet", { amount: cash(player.bet) }) : "",
    player?.cards.length && !player.folded ? sayCards(player) : "",
    player && !player.folded ? sayHas(player, scene) : "",
    player?.won ? t("room.won", { amount: cash(player.won) }) : "",
  ];
  return t("room.text-more", { name: sayWho(scene, seat), words: words.filter(Boolean).join(", ") });
}

/** A note of one's own on somebody, or that one may write one. */
export function sayNote(name: string, note: Note | undefined): string {
  if (!note) return t("room.note-write", { name: sayName(name) });
  return t("room.note-read", { name: sayName(name), words: [sayLabel(note.label), note.text].filter(Boolean).join(": ") });
}

export function sayLabel(label: Label): string {
  return word(`room.note-colour.${label}`, label);
}

// The state of the hand.

/** Who could play the next hand: seated, not out, not leaving, with chips. */
export function ready({ own: room, seats }: Pick<Scene<Poker>, "own" | "seats">): string[] {
  return seats.map(({ seat }) => seat).filter((seat) => !room.out[seat] && !room.leaving.includes(seat) && (room.stacks[seat] ?? 0) > 0);
}

/** Too few for a hand. */
export function idles(scene: Scene<Poker>): boolean {
  return scene.phase !== "playing" && scene.phase !== "closed" && ready(scene).length < (scene.table.own.least_players);
}

export function sayPlaying(scene: Scene<Poker>): string {
  const { own: room } = scene;
  const turn = scene.turn.find((one) => one.must);
  if (turn) return sayTurn(turn.actor, scene);
  if (room.hand.ended) return sayResult({ round: scene.round, ...room.hand.ended }, scene.table.minor, scene, short(scene));
  if (room.hand.players.some((player) => player.shown)) return t("room.showdown");
  const next = scene.table.own.streets[room.hand.street];
  if (room.hand.street === 0 || !next) return t("room.dealing");
  return t("room.dealing-street", { street: capital(sayStreet(next.name)) });
}

function sayTurn(actor: string, scene: Scene<Poker>): string {
  const { own: room } = scene;
  const onBank = room.thinking?.seat === actor;
  if (actor !== scene.you.seat) return t(onBank ? "room.bank-of" : "room.turn", { who: sayWho(scene, actor) });
  if (onBank) return t("room.your-bank");
  const price = toCall(room, actor);
  return price ? t("room.your-turn-call", { amount: short(scene)(price) }) : t("room.your-turn");
}

/** Between two hands, or where none was played yet. */
export function saySettled(scene: Scene<Poker>): string {
  const { ended } = scene.own.hand;
  if (ended) return sayResult({ round: scene.round, ...ended }, scene.table.minor, scene, short(scene));
  if (Object.keys(scene.own.drawn).length) return t("room.for-button");
  return t(idles(scene) ? "room.wait" : scene.table.by_hand ? "table.by-hand" : "room.shuffling");
}

/** The price on a button. */
export function sayPrice({ low, high }: Option, cash: (minor: number) => string): string {
  if (low < high) return t("ask.bounds", { low: cash(low), high: cash(high) });
  return low ? cash(low) : "";
}

/** Beside the state: what the hand was for me, how many last games, the next hand, or that one only
 * watches. */
export function saySide(scene: Scene<Poker>, seconds: number, mine = ""): string {
  const { you, own: room } = scene;
  const { ended } = room.hand;
  const rake = ended?.rake ? t("room.side-rake", { amount: short(scene)(ended.rake) }) : "";
  const games = scene.lastGames ? t("table.last-games", { n: scene.lastGames }) : "";
  if (mine && scene.phase !== "playing") return [mine, rake, games || (idles(scene) ? t("room.wait") : "")].filter(Boolean).join(" ");
  if (scene.phase === "closed" || games) return games;
  if (!you.seat && !idles(scene)) return t(scene.seats.length >= scene.maxSeats ? "room.watching" : "room.watching-sit");
  if (you.seat && room.leaving.includes(you.seat)) return t("room.leave-hand");
  if (you.seat && room.out[you.seat] && !inHand(room, you.seat)) return word(`room.you-out.${room.out[you.seat]}`, "");
  if (you.seat && room.waits.includes(you.seat)) return t("room.you-waits");
  if (idles(scene)) return room.hand.ended ? t("room.wait") : "";
  if (seconds > 0) return t("room.next-in", { n: seconds });
  if (scene.phase === "playing" && you.seat && !playerAt(room.hand, you.seat)) return t("room.you-next-hand");
  return "";
}

// What happened.

/** An event of a hand, or of people with their stacks; null: as at every table. */
export function sayEvent(event: Told<Poker>, scene: Scene<Poker>, cash: (minor: number) => string): string | null {
  const who = (seat: string) => sayWho(scene, seat);
  switch (event.type) {
    case "hand-started":
      return [t("room.event.hand-started", { number: event.number }), event.button ? t("room.event.hand-button", { name: who(event.button) }) : ""].filter(Boolean).join(". ");
    case "button-drawn":
      return t("room.event.button-drawn", { cards: list(Object.entries(event.cards).map(([seat, card]) => t("room.event.button-card", { name: who(seat), card: sayCard(card) }))) });
    case "bought-in":
    case "cashed-out":
      return t(`room.event.${event.type}`, { name: who(event.seat), amount: cash(event.amount) });
    case "sat-out":
    case "came-back":
    case "leaving":
    case "bank-started":
      return t(`room.event.${event.type}`, { name: who(event.seat) });
    case "bank-spent":
      return "";
    case "poker.opened":
      return t("room.event.opened", { n: event.seats.length, names: list(event.seats.map(who)) });
    case "poker.posted":
      return t("room.event.posted", { name: who(event.seat), what: word(`room.what.${event.what}`, event.what), amount: cash(event.amount) });
    case "poker.dealt":
      return sayDealt(event, scene);
    case "poker.betting-opened":
      return capital(sayStreet(event.name));
    case "poker.acted":
      return sayActed(event, scene, cash);
    case "poker.pots-made":
      return event.pots.map((pot, at) => t("room.event.pot", { pot: sayPot(at + 1, event.pots.length), amount: cash(pot.amount), who: list(pot.seats.map(who)) })).join(". ");
    case "back":
      return t("room.event.back", { name: who(event.seat), amount: cash(event.amount) });
    case "poker.turned":
      return "";
    case "poker.shown":
      return event.hands
        .map(({ seat, cards, high, low: least = "" }) => t("room.event.shown", { name: who(seat), cards: cards.map(({ card }) => sayCard(card)).join(", "), hand: joined(sayNamed(high), sayNamed(least)) }))
        .join(". ");
    case "poker.showed":
      return t("room.event.own", { name: who(event.seat), cards: event.cards.map(({ card }) => sayCard(card)).join(", ") });
    case "pot-given":
      return sayGiven(event, scene, cash);
    case "poker.ended":
      return sayResult({ round: "", pot: 0, ...event }, scene.table.minor, scene, short(scene));
    default:
      return null;
  }
}

type Of<T extends Told<Poker>["type"]> = Extract<Told<Poker>, { type: T }>;

/** The board and one's own cards by name; of the others', how many. */
function sayDealt({ to, cards }: Of<"poker.dealt">, scene: Scene<Poker>): string {
  const places = Map.groupBy(to.map((place, at) => [place.split(" ")[0]!, cards[at]?.card ?? HIDDEN] as const).filter(([place]) => place !== "burn"), ([place]) => place);
  const open = [...places].flatMap(([place, lie]) => {
    const seen = lie.map(([, card]) => card).filter((card) => card !== HIDDEN);
    if (!seen.length) return [];
    const words = seen.map(sayCard).join(", ");
    return place === "board" ? t("room.event.board", { cards: words }) : t("room.event.own", { name: sayWho(scene, place), cards: words });
  });
  const n = [...places.values()].reduce((sum, lie) => sum + lie.length, 0);
  return [places.has("board") ? "" : t("room.event.dealt", { n }), ...open].filter(Boolean).join(". ");
}

function sayActed({ seat, verb, amount: sum }: Of<"poker.acted">, scene: Scene<Poker>, cash: (minor: number) => string): string {
  // The scene is the one after the whole step: the seat's bet may be gathered already.
  const player = playerAt(scene.own.hand, seat);
  const to = player?.act?.verb === verb ? player.act.to : sum;
  return word(`room.says.${verb}`, capital(verb), { name: sayWho(scene, seat), amount: cash(sum), to: cash(to) });
}

function sayGiven({ pot, amount: sum, rake, shares }: Of<"pot-given">, scene: Scene<Poker>, cash: (minor: number) => string): string {
  const each = shares.map(({ seat, amount: share, half }) =>
    t(half ? "room.event.share-half" : "room.event.share", { name: sayWho(scene, seat), amount: cash(share), half: word(`room.half.${half}`, half ?? "") }),
  );
  return t(rake ? "room.event.given-rake" : "room.event.given", { pot: sayPot(pot, scene.own.hand.pots.length), amount: cash(sum), rake: cash(rake), shares: list(each) });
}
