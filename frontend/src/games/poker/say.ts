// The poker room in words: who speaks, what lies in the middle and for whom, what a hand makes, what
// became of it. One's own hand is named from what one sees; a shown one as the house called it.

import { amount, list, t, word } from "../../catalogue/index.ts";
import type { Scene } from "../../lib/fold.ts";
import { capital, sayCard, sayWho } from "../../lib/names.ts";
import type { Option, RoomEvent, RoomResult, Seat, TableInfo } from "../../lib/protocol.ts";
import type { Made } from "../dealer_table/hands.ts";
import { sayMade } from "../dealer_table/say.ts";
import { type Act, type Hand, inTheMiddle, isAllIn, lying, playerAt, type Player, type Pot, toCall } from "./fold.ts";
import { low, made } from "./hands.ts";

const HIDDEN = "xx";

function digitsOf({ table }: Pick<Scene, "table">): number {
  return table?.minor ?? 2;
}

export function short(scene: Pick<Scene, "table">): (minor: number) => string {
  return (minor) => amount(minor, digitsOf(scene));
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

export function sayStructure(table: TableInfo): string {
  const cash = (minor: number) => amount(minor, table.minor);
  const [small, big] = table.blinds ?? [0, 0];
  const stakes = table.blinds
    ? t("room.blinds", { small: cash(small), big: cash(big) })
    : t(table.bring_in ? "room.ante-bring-in" : "room.ante", { ante: cash(table.ante ?? 0), bring: cash(table.bring_in ?? 0) });
  return t("room.rules-line", { structure: word(`room.structure.${table.structure}`, capital(table.structure ?? "")), stakes, rake: t("room.rake-line", { rake: table.rake ?? "" }) });
}

// Hands.

/** The best five of a seat's cards and the board, as far as one sees them. */
export function madeOf(player: Player, scene: Pick<Scene, "room" | "table">): Made | null {
  return made(player.cards.map(({ card }) => card), boardOf(scene.room.hand), scene.table?.five);
}

function boardOf({ board }: Hand): string[] {
  return board.map(({ card }) => card);
}

/** What a seat's cards make, high and low; nothing where one does not see them. */
export function sayHas(player: Player, scene: Pick<Scene, "room" | "table">): string {
  if (player.shown) return joined(player.high, player.low);
  const high = madeOf(player, scene);
  if (!high) return "";
  const { table } = scene;
  const ranks = table?.hi_lo ? low(player.cards.map(({ card }) => card), boardOf(scene.room.hand), table.five, table.low) : null;
  return joined(sayMade(high), ranks ? sayLow(ranks) : "");
}

function sayLow(ranks: readonly string[]): string {
  if (ranks[0] === "5") return t("room.wheel");
  const names = ranks.map((rank) => word(`rank-one.${rank}`, rank));
  return t("room.low", { first: names.slice(0, -1).join(", "), last: names.at(-1)! });
}

function joined(hand: string, least: string): string {
  return hand && least ? t("room.hand-low", { hand, low: least }) : hand || least;
}

/** Cards in words: those that lie open, and how many do not. */
export function sayCards(player: Player): string {
  const seen = player.cards.filter(({ card }) => card !== HIDDEN).map(({ card }) => sayCard(card));
  const down = player.cards.length - seen.length;
  return [...seen, down ? t("room.cards-down", { n: down }) : ""].filter(Boolean).join(", ");
}

// The middle.

/** The main pot has a name of its own once there is a side pot. */
export function sayPot(number: number, of: number): string {
  if (of <= 1) return t("room.pot");
  return number === 1 ? t("room.main-pot") : t("room.side-pot", { n: number - 1 });
}

/** Who can win it; `everybody`: all who are still in, said in short. */
export function sayFor(pot: Pot, scene: Pick<Scene, "room" | "you" | "seats">, everybody = true): string {
  const live = scene.room.hand.players.filter((player) => !player.folded);
  if (everybody && live.length > 2 && live.length === pot.seats.length) return t("room.pot-all", { n: live.length });
  return list(pot.seats.map((seat) => sayWho(scene, seat)));
}

export function sayPots(scene: Scene): string[] {
  const cash = short(scene);
  const { hand } = scene.room;
  const pots = lying(hand).map((pot) => t("room.pot-words", { pot: sayPot(pot.number, hand.pots.length), amount: cash(pot.amount), who: sayFor(pot, scene, false) }));
  return [...pots, t("room.in-the-middle", { amount: cash(inTheMiddle(hand)) })];
}

// Seats.

/** What stands beside a name: all in, folded, out, waiting. */
export function sayState(seat: Seat, scene: Pick<Scene, "room" | "phase">): string {
  const { room } = scene;
  const player = playerAt(room.hand, seat);
  if (room.leaving.includes(seat)) return t("room.leaving");
  if (player?.folded && !room.hand.ended) return t("room.folded");
  if (player && isAllIn(room, player)) return t("room.all-in");
  if (room.out[seat]) return word(`room.out.${room.out[seat]}`, t("room.out-short"));
  if (room.waits.includes(seat)) return t("room.waits");
  if (!player && scene.phase === "playing" && room.hand.players.length) return t("room.next-hand");
  return "";
}

/** A seat whole, for those who listen and for the text view. */
export function saySeat(seat: Seat, scene: Scene): string {
  const cash = short(scene);
  const { room } = scene;
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

// The state of the hand.

/** Who could play the next hand: seated, not out, not leaving, with chips. */
export function ready({ room, seats }: Pick<Scene, "room" | "seats">): Seat[] {
  return seats.map(({ seat }) => seat).filter((seat) => !room.out[seat] && !room.leaving.includes(seat) && (room.stacks[seat] ?? 0) > 0);
}

/** Too few for a hand. */
export function idles(scene: Scene): boolean {
  return scene.phase !== "playing" && scene.phase !== "closed" && ready(scene).length < (scene.table?.least_players ?? 2);
}

export function sayPlaying(scene: Scene): string {
  const { room } = scene;
  const turn = scene.turn.find((one) => one.must);
  if (turn) return sayTurn(turn.actor, scene);
  if (room.hand.ended) return sayResult({ round: scene.round, ...room.hand.ended }, digitsOf(scene), scene);
  if (room.hand.players.some((player) => player.shown)) return t("room.showdown");
  const next = scene.table?.streets?.[room.hand.street];
  if (room.hand.street === 0 || !next) return t("room.dealing");
  return t("room.dealing-street", { street: capital(next.name) });
}

function sayTurn(actor: Seat, scene: Scene): string {
  const { room } = scene;
  const onBank = room.thinking?.seat === actor;
  if (actor !== scene.you.seat) return t(onBank ? "room.bank-of" : "room.turn", { who: sayWho(scene, actor) });
  if (onBank) return t("room.your-bank");
  const price = toCall(room, actor);
  return price ? t("room.your-turn-call", { amount: short(scene)(price) }) : t("room.your-turn");
}

/** Between two hands, or where none was played yet. */
export function saySettled(scene: Scene): string {
  const { ended } = scene.room.hand;
  if (ended) return sayResult({ round: scene.round, ...ended }, digitsOf(scene), scene);
  if (Object.keys(scene.room.drawn).length) return t("room.for-button");
  return t(idles(scene) ? "room.wait" : scene.table?.by_hand ? "table.by-hand" : "room.shuffling");
}

/** `Ana wins 342 with two pair`; by seats where nobody is named any more. */
export function sayResult(result: RoomResult, digits: number, scene?: Pick<Scene, "you" | "seats" | "lines">): string {
  const cash = (minor: number) => amount(minor, digits);
  const who = (seat: Seat) => (scene ? sayWho(scene, seat) : t("who.seat", { seat: seat.replace(/^p/, "") }));
  const winners = Object.entries(result.won).filter(([, sum]) => sum > 0);
  const [first] = winners;
  if (!first) return t("room.result-void");
  const wins = ([seat, sum]: [Seat, number], hand: string) => {
    const you = seat === scene?.you.seat;
    // What is less than one has put in is no win.
    if (you && scene?.lines.some((line) => line.seat === seat && !line.won)) return t("room.result-you-back", { amount: cash(sum) });
    const key = you ? (hand ? "room.result-you-hand" : "room.result-you") : hand ? "room.result-hand" : "room.result-one";
    return t(key, { who: who(seat), amount: cash(sum), hand });
  };
  if (winners.length > 1) return list(winners.map((one) => wins(one, "")));
  return wins(first, result.hands[first[0]] ?? "");
}

/** The price on a button. */
export function sayPrice({ low, high }: Option, cash: (minor: number) => string): string {
  if (low < high) return t("room.bounds", { low: cash(low), high: cash(high) });
  return low ? cash(low) : "";
}

/** Beside the state: what the hand was for me, how many last games, the next hand, or that one only
 * watches. */
export function saySide(scene: Scene, seconds: number, mine = ""): string {
  const { you, room } = scene;
  const { ended } = room.hand;
  const rake = ended?.rake ? t("room.side-rake", { amount: short(scene)(ended.rake) }) : "";
  const games = scene.lastGames ? t("table.last-games", { n: scene.lastGames }) : "";
  if (mine && scene.phase !== "playing") return [mine, rake, games || (idles(scene) ? t("room.wait") : "")].filter(Boolean).join(" ");
  if (scene.phase === "closed" || games) return games;
  if (!you.seat && !idles(scene)) return t(scene.seats.length >= scene.maxSeats ? "room.watching" : "room.watching-sit");
  if (you.seat && room.leaving.includes(you.seat)) return t("room.leave-hand");
  if (you.seat && room.out[you.seat]) return word(`room.you-out.${room.out[you.seat]}`, "");
  if (you.seat && room.waits.includes(you.seat)) return t("room.you-waits");
  if (idles(scene)) return room.hand.ended ? t("room.wait") : "";
  if (seconds > 0) return t("room.next-in", { n: seconds });
  if (scene.phase === "playing" && you.seat && !playerAt(room.hand, you.seat)) return t("room.you-next-hand");
  return "";
}

// What happened.

export function sayEvent(event: RoomEvent, scene: Scene, cash: (minor: number) => string): string {
  const who = (seat: Seat) => sayWho(scene, seat);
  switch (event.type) {
    case "hand-started":
      return [t("event.hand-started", { number: event.number }), event.button ? t("event.hand-button", { name: who(event.button) }) : ""].filter(Boolean).join(". ");
    case "button-drawn":
      return t("event.button-drawn", { cards: list(Object.entries(event.cards).map(([seat, card]) => t("event.button-card", { name: who(seat), card: sayCard(card) }))) });
    case "bought-in":
    case "cashed-out":
      return t(`event.${event.type}`, { name: who(event.seat), amount: cash(event.amount) });
    case "sat-out":
    case "came-back":
    case "leaving":
    case "bank-started":
      return t(`event.${event.type}`, { name: who(event.seat) });
    case "listed":
    case "unlisted":
    case "seat-offered":
    case "offer-lapsed":
      return event.name ? t(`event.${event.type}`, { name: event.name }) : "";
    case "bank-spent":
      return "";
    case "poker.opened":
      return t("event.room-opened", { n: event.seats.length, names: list(event.seats.map(who)) });
    case "poker.posted":
      return t("event.room-posted", { name: who(event.seat), what: word(`room.what.${event.what}`, event.what), amount: cash(event.amount) });
    case "poker.dealt":
      return sayDealt(event, scene);
    case "poker.betting-opened":
      return capital(event.name);
    case "poker.acted":
      return sayActed(event, scene, cash);
    case "poker.pots-made":
      return event.pots.map((pot, at) => t("event.room-pot", { pot: sayPot(at + 1, event.pots.length), amount: cash(pot.amount), who: list(pot.seats.map(who)) })).join(". ");
    case "back":
      return t("event.room-back", { name: who(event.seat), amount: cash(event.amount) });
    case "poker.turned":
      return "";
    case "poker.shown":
      return event.hands
        .map(({ seat, cards, high, low: least = "" }) => t("event.room-shown", { name: who(seat), cards: cards.map(({ card }) => sayCard(card)).join(", "), hand: joined(high, least) }))
        .join(". ");
    case "pot-given":
      return sayGiven(event, scene, cash);
    case "poker.ended":
      return sayResult({ round: "", pot: 0, ...event }, digitsOf(scene), scene);
  }
}

type Of<T extends RoomEvent["type"]> = Extract<RoomEvent, { type: T }>;

/** The board and one's own cards by name; of the others', how many. */
function sayDealt({ to, cards }: Of<"poker.dealt">, scene: Scene): string {
  const places = Map.groupBy(to.map((place, at) => [place.split(" ")[0]!, cards[at]?.card ?? HIDDEN] as const).filter(([place]) => place !== "burn"), ([place]) => place);
  const open = [...places].flatMap(([place, lie]) => {
    const seen = lie.map(([, card]) => card).filter((card) => card !== HIDDEN);
    if (!seen.length) return [];
    const words = seen.map(sayCard).join(", ");
    return place === "board" ? t("event.room-board", { cards: words }) : t("event.room-own", { name: sayWho(scene, place), cards: words });
  });
  const n = [...places.values()].reduce((sum, lie) => sum + lie.length, 0);
  return [places.has("board") ? "" : t("event.room-dealt", { n }), ...open].filter(Boolean).join(". ");
}

function sayActed({ seat, verb, amount: sum }: Of<"poker.acted">, scene: Scene, cash: (minor: number) => string): string {
  // The scene is the one after the whole step: the seat's bet may be gathered already.
  const player = playerAt(scene.room.hand, seat);
  const to = player?.act?.verb === verb ? player.act.to : sum;
  return word(`room.says.${verb}`, capital(verb), { name: sayWho(scene, seat), amount: cash(sum), to: cash(to) });
}

function sayGiven({ pot, amount: sum, rake, shares }: Of<"pot-given">, scene: Scene, cash: (minor: number) => string): string {
  const each = shares.map(({ seat, amount: share, half }) =>
    t(half ? "event.room-share-half" : "event.room-share", { name: sayWho(scene, seat), amount: cash(share), half: word(`room.half.${half}`, half ?? "") }),
  );
  return t(rake ? "event.room-given-rake" : "event.room-given", { pot: sayPot(pot, scene.room.hand.pots.length), amount: cash(sum), rake: cash(rake), shares: list(each) });
}
