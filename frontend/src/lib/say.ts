// The table in words: what the status line, the announcements, the text view and the history say.
// Everything comes from the same scene; nothing here decides anything.

import { amount, list, money, t, word } from "../catalogue/index.ts";
import { isBlackjackEvent } from "../games/blackjack/fold.ts";
import * as blackjack from "../games/blackjack/say.ts";
import { isPokerEngine, isPokerEvent } from "../games/dealer_table/fold.ts";
import * as poker from "../games/dealer_table/say.ts";
import { isRoomEngine, isRoomEvent, POT } from "../games/poker/fold.ts";
import * as room from "../games/poker/say.ts";
import type { Scene } from "./fold.ts";
import { capital, sayCard, sayWho } from "./names.ts";
import { isBaccarat, isBlackjack, isPoker, isRoom, type Line, MOVED, type Result, spotOf, type TableEvent, type TableInfo } from "./protocol.ts";

export { capital, sayCard, sayWho } from "./names.ts";

/** A spot in words: by its own name, or by its kind and the numbers it covers. */
export function saySpot(name: string, table: TableInfo | null): string {
  const engine = table?.engine ?? "baccarat";
  if (engine === "blackjack") return blackjack.sayPlace(name);
  if (isPokerEngine(engine)) return poker.sayPlace(name);
  if (isRoomEngine(engine)) return t("room.spot");
  const key = (text: string) => text.replaceAll(" ", "-");
  const own = word(`spot.${name}`, "") || word(`${engine}.spot.${key(name)}`, "");
  if (own) return own;
  const spot = table?.spots.find((one) => one.spot === name);
  const numbers = sayCovers(spot?.covers ?? []) || name;
  return word(`${engine}.kind.${key(spot?.kind ?? "")}`, capital(name.replaceAll("-", " ")), { numbers });
}

const PLACE = /^\d+(?:\.\d+)?(?: [a-z]+)*?(?=:| is )/;

/** The house's words with its short name of a place on boxes spelled out: `2 war is taken`. */
export function sayRefused(words: string, table: TableInfo | null): string {
  return table?.boxes ? words.replace(PLACE, (place) => saySpot(place, table)) : words;
}

/** `35` → 35 to 1; `19/20` → 19 to 20; `1/2 with 6 / 1` → 1 to 2 with 6, else 1 to 1. */
export function sayPays(pays: string): string {
  if (pays.includes(", ")) return pays.split(", ").map(blackjack.sayNamedOdds).join(", ");
  if (/^\d+( \/ \d+)+$/.test(pays)) return t("spot.odds-steps", { steps: list(pays.split(" / "), "disjunction") });
  const odds = (text: string) => {
    const [won = text, staked = "1"] = text.split("/");
    return t("spot.odds", { won, staked });
  };
  const parts = pays.split(" / ").map((part) => {
    const [first = part, total] = part.split(" with ");
    return total === undefined ? odds(first) : t("spot.odds-with", { odds: odds(first), total });
  });
  return parts.join(t("spot.odds-else"));
}

/** `1 to 100 BYN`, or `from 1 BYN` where there is no maximum. */
export function sayLimits(
  of: { minimum: number; maximum: number | null },
  { currency, minor }: { currency: string; minor: number },
): string {
  if (of.maximum === null) return t("spot.from", { minimum: money(of.minimum, currency, minor) });
  return t("spot.from-to", { minimum: amount(of.minimum, minor), maximum: money(of.maximum, currency, minor) });
}

export function sayCovers(covers: readonly number[]): string {
  return list(covers.map(String));
}

export function saySide(side: string): string {
  return word(`side.${side}`, capital(side));
}

export function sayColour(colour: string): string {
  return word(`colour.${colour}`, colour);
}

/** `digits`: of the currency, where a result has amounts. */
export function sayResult(result: Result | null | undefined, digits = 2): string {
  if (!result) return t("result.none");
  if (isBlackjack(result)) return blackjack.sayBank(result);
  if (isPoker(result)) return poker.sayResult(result);
  if (isRoom(result)) return room.sayResult(result, digits);
  if (!isBaccarat(result))
    return t("result.roulette", { number: result.number, colour: sayColour(result.colour) });
  const points = Object.entries(result.points);
  const best = Math.max(...points.map(([, total]) => total));
  const words =
    result.winner === "tie"
      ? t("result.tie", { points: best })
      : t("result.wins", {
          side: saySide(result.winner),
          points: result.points[result.winner] ?? best,
          other: points.find(([side]) => side !== result.winner)?.[1] ?? 0,
        });
  const natural = result.natural ? t(best === 9 ? "result.natural-nine" : "result.natural-eight") : "";
  const pairs = result.pairs.length ? t("result.pairs", { sides: list(result.pairs.map(saySide)) }) : "";
  return [words, natural, pairs].filter(Boolean).join(t("result.join"));
}

export function resultOf(scene: Scene): Result | null {
  if (scene.decided) return { round: scene.round, ...scene.decided };
  if (scene.deal.ended) return { round: scene.round, ...scene.deal.ended };
  if (scene.poker.ended) return { round: scene.round, ...scene.poker.ended };
  if (scene.room.hand.ended) return { round: scene.round, ...scene.room.hand.ended };
  if (scene.called) return { round: scene.round, ...scene.called };
  return null;
}

/** The state of the round, short. `seconds`: what is left of the window. */
export function sayPhase(scene: Scene, seconds: number): string {
  switch (scene.phase) {
    case "closed":
      return resultOf(scene)
        ? [t("phase.closed"), sayResult(resultOf(scene))].join(t("result.join"))
        : t("phase.closed");
    case "cutting":
      if (!scene.cutter) return t(hasDeck(scene.table) ? "phase.deck-cut-done" : "phase.cut-done");
      if (scene.cutter === scene.you.seat) return t(hasDeck(scene.table) ? "phase.deck-cut-you" : "phase.cut-you");
      return t(hasDeck(scene.table) ? "phase.deck-cut" : "phase.cut", { name: sayWho(scene, scene.cutter) });
    case "betting":
      if (scene.noSpin) return t("phase.no-spin", { reason: scene.noSpin });
      return seconds > 0 && seconds <= 5 ? t("phase.last-bets") : t("phase.betting");
    case "playing":
      return sayPlaying(scene);
    case "settled":
      if (scene.struck?.void) return sayVoid(scene.struck.reason);
      if (isRoomEngine(scene.table?.engine)) return room.saySettled(scene);
      return resultOf(scene) ? sayResult(resultOf(scene)) : t("phase.waiting");
  }
}

/** One deck, shuffled anew for every round. */
export function hasDeck(table: TableInfo | null): boolean {
  return table?.device === "deck";
}

function sayVoid(reason: string): string {
  return reason ? t("phase.void", { reason }) : t("phase.void-plain");
}

function sayPlaying(scene: Scene): string {
  if (scene.struck) return t("phase.struck", { reason: scene.struck.reason });
  if (scene.table?.engine === "blackjack") return blackjack.sayPlaying(scene);
  if (isPokerEngine(scene.table?.engine)) return poker.sayPlaying(scene);
  if (isRoomEngine(scene.table?.engine)) return room.sayPlaying(scene);
  if (scene.decided || scene.called) return sayResult(resultOf(scene));
  const called = Object.entries(scene.points);
  if (called.length)
    return called.map(([side, points]) => t("phase.points", { side: saySide(side), points })).join(t("result.join"));
  return t(scene.table?.engine === "roulette" ? "phase.ball" : "phase.no-more-bets");
}

/** A line as a sum: what lay there, what came back with the win. */
export function sums(lines: readonly Line[]): { staked: number; returned: number; won: number; net: number } {
  let [staked, returned, won] = [0, 0, 0];
  for (const line of lines) {
    if (line.why === MOVED) continue; // the same stake lies elsewhere now
    staked += line.back + line.lost;
    returned += line.back + line.won;
    won += line.won;
  }
  return { staked, returned, won, net: returned - staked };
}

/** What the round was for me. Neutral words; more than “came back” only when it is more. */
export function sayMine(lines: readonly Line[], currency: string, digits: number): string {
  const { staked, returned, net } = sums(lines);
  // Between players it was no bet against the house.
  const pot = lines.some(({ wager }) => spotOf(wager) === POT);
  const cash = (minor: number) => (pot ? amount(minor, digits) : money(minor, currency, digits));
  const figures = { staked: cash(staked), returned: cash(returned), net: cash(Math.abs(net)) };
  const how = returned === 0 ? "lost" : net === 0 ? "even" : net > 0 ? "won" : "part";
  return t(pot ? `room.mine-${how}` : `mine.${how}`, figures);
}

export function sayWhy(why: string): string {
  return word(`why.${why}`, "") || poker.sayCombinations(why) || why;
}

/** One event, for the steps of a replay and the text view. */
export function sayEvent(event: TableEvent, scene: Scene): string {
  const table = scene.table;
  const cash = (minor: number) => (table ? amount(minor, table.minor) : String(minor));
  const who = (seat: string) => sayWho(scene, seat);
  switch (event.type) {
    case "seated":
      return t("event.seated", { name: event.name });
    case "left":
      return t("event.left", { name: who(event.seat) });
    case "shoe-sealed":
      return event.deck ? t("event.deck-sealed") : t("event.shoe-sealed", { n: event.decks });
    case "cut-declined":
      return t("event.cut-declined", { name: who(event.seat), next: who(event.cutter) });
    case "shoe-cut":
      if (hasDeck(table)) return t("event.deck-cut", { name: who(event.seat), at: event.at });
      return event.seat !== "dealer" ? t("event.shoe-cut", { name: who(event.seat), at: event.at }) : t("event.shoe-cut-dealer", { at: event.at });
    case "cut-card-came":
      return t("event.cut-card", { n: event.hands_left });
    case "last-games":
      return t("event.last-games", { n: event.left });
    case "window-opened":
      return t("event.window-opened");
    case "placed":
      return t("event.placed", { name: who(event.seat), amount: cash(event.amount), spot: saySpot(event.spot, table) });
    case "taken-back":
      return t("event.taken-back", { name: who(event.seat), amount: cash(event.amount), spot: saySpot(event.spot, table) });
    case "changed":
      return t(event.value ? "event.changed" : "event.changed-back", {
        name: who(event.seat),
        colour: sayColour(event.colour),
        value: cash(event.value),
      });
    case "window-closed":
      return t("event.window-closed");
    case "baccarat.dealt":
      return t("event.dealt", { card: sayCard(event.card.card), side: saySide(event.to), points: event.points });
    case "baccarat.burned":
      return t("event.burned");
    case "baccarat.decided":
      return sayResult({ round: "", ...event });
    case "roulette.called":
      return sayResult({ round: "", number: event.number, colour: event.colour });
    case "roulette.no-spin":
      return t("phase.no-spin", { reason: event.reason });
    case "baccarat.cleared":
    case "roulette.cleared":
      return t("event.cleared", { n: event.wagers.length });
    case "line":
      return t("event.line", {
        name: who(event.seat),
        spot: saySpot(spotOf(event.wager), table),
        staked: cash(event.back + event.lost),
        returned: cash(event.back + event.won),
      });
    case "round-over":
      return t("event.round-over");
    case "struck":
      return event.entry === 1 ? sayVoid(event.reason) : t("event.struck", { reason: event.reason });
    case "table-closed":
      return t("phase.closed");
    case "stake":
      return t("event.stake", { name: who(event.seat), amount: cash(event.amount), spot: saySpot(spotOf(event.wager), table) });
    case "machine-loaded":
      return t("event.machine-loaded", { n: event.decks });
    case "cards-returned":
      return t("event.cards-returned");
    case "cards-burned":
      return t("event.cards-burned", { n: event.cards.length });
    case "dealer-changed":
      return t("event.dealer-changed", { name: event.name });
    case "exposed":
      return t(event.plays ? "event.exposed" : "event.exposed-away", { card: sayCard(event.card.card) });
    case "withdrawn":
      return t("event.withdrawn", { name: saySpot(event.place, table) });
    default:
      if (isRoomEvent(event)) return room.sayEvent(event, scene, cash);
      if (isPokerEvent(event)) return poker.sayEvent(event, scene, cash);
      return isBlackjackEvent(event) ? blackjack.sayEvent(event, scene, cash) : "";
  }
}

const SILENT = new Set(["next-due", "baccarat.opened", "roulette.opened", "plate-changed", "table-opened", "stake", "bank-spent", "poker.turned"]);

/** Events that are worth a line of their own. */
export function worthSaying(event: TableEvent): boolean {
  return !SILENT.has(event.type);
}
