// The table in words: what the status line, the announcements, the text view and the history say.
// Everything comes from the same scene; nothing here decides anything. What is a game's own, its face
// says.

import { amount, list, money, t, word } from "../catalogue/index.ts";
import type { Voice } from "../games/face.ts";
import type { Information, Line, Pays, Staffed, TableEvent } from "../generated/protocol.ts";
import { sayCard, sayChips, sayName, sayWho, sayWish } from "./names.ts";
import { sayPhrase } from "./told.ts";
import { type Around, MOVED, type Play, type Scene, spotOf, type Told } from "./scene.ts";

/** Odds to one: `35` → 35 to 1; `19/20` → 19 to 20. */
export function sayOdds(odds: string): string {
  const [won = odds, staked = "1"] = odds.split("/");
  return t("spot.odds", { won, staked });
}

/** `1 to 100 BYN`, or `from 1 BYN` where there is no maximum. */
export function sayLimits(
  of: { minimum: number; maximum: number | null },
  { currency, minor }: { currency: string; minor: number },
): string {
  if (of.maximum === null) return t("spot.from", { minimum: money(of.minimum, currency, minor) });
  return t("spot.from-to", { minimum: amount(of.minimum, minor), maximum: money(of.maximum, currency, minor) });
}

export function sayCovers(covers: readonly number[] = []): string {
  return list(covers.map(String));
}

/** A role of the staff by its name. */
function sayRole(role: string): string {
  return word(`role.${role.replaceAll(" ", "-")}`, role);
}

/** Who stands at the table: the program, or people by their badges. */
export function sayStaffed({ by, officials }: Staffed): string {
  if (by === "program") return t("staff.program");
  const named = officials.map(({ role, badge }) => t("staff.one", { role: sayRole(role), badge }));
  return named.length ? t("staff.people", { officials: list(named) }) : t("staff.nobody");
}

/** Who has to come before a round begins, or what on record keeps the table shut; nothing where it may open. */
export function sayLacks({ lacks, closed }: Staffed): string {
  if (closed) return sayPhrase(closed);
  return lacks.length ? t("staff.lacks", { officials: list([...new Set(lacks)].map(sayRole)) }) : "";
}

/** How the round has ended, where it has. */
function sayEnd<G extends Play>({ fold, says }: Voice<G>, scene: Scene<G>): string {
  const result = fold.result(scene);
  return result ? says.result(result, scene.table.minor, scene) : "";
}

/** The state of the round, short. `seconds`: what is left of the window. */
export function sayPhase<G extends Play>(face: Voice<G>, scene: Scene<G>, seconds: number): string {
  const { says } = face;
  switch (scene.phase) {
    case "closed":
      return [t("phase.closed"), sayEnd(face, scene)].filter(Boolean).join(t("result.join"));
    case "cutting":
      return sayCutting(scene);
    case "betting":
      return says.betting?.(scene) || t(seconds > 0 && seconds <= 5 ? "phase.last-bets" : "phase.betting");
    case "playing":
      return scene.struck ? t("phase.struck", { reason: scene.struck.reason }) : says.playing(scene);
    case "settled":
      if (scene.struck?.void) return sayVoid(scene.struck.reason);
      return says.settled?.(scene) || sayEnd(face, scene) || t("phase.waiting");
  }
}

/** One deck, shuffled anew for every round. */
export function hasDeck({ device }: Pick<Information, "device">): boolean {
  return device === "deck";
}

function sayCutting(scene: Around): string {
  const deck = hasDeck(scene.table);
  if (!scene.cutter) return t(deck ? "phase.deck-cut-done" : "phase.cut-done");
  if (scene.cutter === scene.you.seat) return t(deck ? "phase.deck-cut-you" : "phase.cut-you");
  return t(deck ? "phase.deck-cut" : "phase.cut", { name: sayWho(scene, scene.cutter) });
}

function sayVoid(reason: string): string {
  return reason ? t("phase.void", { reason }) : t("phase.void-plain");
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

/** How it went: nothing came back, as much as was staked, less, or more. */
export function howItWent(lines: readonly Line[]): "lost" | "even" | "part" | "won" {
  const { returned, net } = sums(lines);
  return returned === 0 ? "lost" : net === 0 ? "even" : net > 0 ? "won" : "part";
}

/** What the round was for me. Neutral words; more than “came back” only when it is more. */
export function sayMine<G extends Play>(face: Voice<G>, lines: readonly Line[], table: Information<G>): string {
  if (face.says.mine) return face.says.mine(lines, table);
  const { staked, returned, net } = sums(lines);
  const cash = (minor: number) => money(minor, table.currency, table.minor);
  return t(`mine.${howItWent(lines)}`, { staked: cash(staked), returned: cash(returned), net: cash(Math.abs(net)) });
}

export function sayWhy<G extends Play>({ says }: Voice<G>, why: string): string {
  return says.why?.(why) || word(`why.${why}`, why);
}

export function sayPays<G extends Play>({ says }: Voice<G>, pays: readonly Pays[]): string {
  return says.pays?.(pays) ?? list(pays.map(sayPaid), "disjunction");
}

/** Odds, and the case they are for. */
export function sayPaid({ odds, when }: Pays): string {
  if (!when) return sayOdds(odds);
  return word(`spot.${when.key}`, sayOdds(odds), { ...(when.facts as Record<string, string | number>), odds: sayOdds(odds) });
}

/** One event, for the steps of a replay and the text view; empty where it is not worth a line. */
export function sayEvent<G extends Play>({ says }: Voice<G>, event: Told<G>, scene: Scene<G>): string {
  const cash = (minor: number) => amount(minor, scene.table.minor);
  const own = says.event(event, scene, cash);
  return own ?? sayTableEvent(event as TableEvent, scene, cash, (spot) => says.spot(spot, scene.table));
}

function sayTableEvent(event: TableEvent, scene: Around, cash: (minor: number) => string, spot: (name: string) => string): string {
  const who = (seat: string) => sayWho(scene, seat);
  switch (event.type) {
    case "seated":
      return t("event.seated", { name: sayName(event.name) });
    case "left":
      return t("event.left", { name: who(event.seat) });
    case "listed":
      return t("event.listed", { name: sayName(event.name) });
    case "shoe-sealed":
      return event.deck ? t("event.deck-sealed") : t("event.shoe-sealed", { n: event.decks });
    case "cut-declined":
      return t("event.cut-declined", { name: who(event.seat), next: who(event.cutter) });
    case "shoe-cut":
      if (hasDeck(scene.table)) return t("event.deck-cut", { name: who(event.seat), at: event.at });
      return event.seat !== "dealer" ? t("event.shoe-cut", { name: who(event.seat), at: event.at }) : t("event.shoe-cut-dealer", { at: event.at });
    case "cut-card-came":
      return t("event.cut-card", { n: event.hands_left });
    case "wished":
      return t("event.wished", { name: who(event.seat), value: sayWish(event.value) });
    case "wish-refused":
      return t("event.wish-refused", { name: who(event.seat) });
    case "last-games":
      return t("event.last-games", { n: event.left });
    case "window-opened":
      return t("event.window-opened");
    case "placed":
      return t("event.placed", { name: who(event.seat), amount: cash(event.amount), spot: spot(event.spot) });
    case "taken-back":
      return t("event.taken-back", { name: who(event.seat), amount: cash(event.amount), spot: spot(event.spot) });
    case "changed":
      return t(event.value ? "event.changed" : "event.changed-back", { name: who(event.seat), colour: sayChips(event.colour), value: cash(event.value) });
    case "window-closed":
      return t("event.window-closed");
    case "line":
      return t("event.line", {
        name: who(event.seat),
        spot: spot(spotOf(event.wager)),
        staked: cash(event.back + event.lost),
        returned: cash(event.back + event.won),
      });
    case "round-over":
      return t("event.round-over");
    case "struck":
      return event.entry === 1 ? sayVoid(event.reason) : t("event.struck", { reason: event.reason });
    case "withheld":
      return t("event.withheld", { name: who(event.seat), amount: cash(event.tax) });
    case "redealt":
      return t("event.redealt");
    case "table-closed":
      return t("phase.closed");
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
      return t("event.withdrawn", { name: spot(event.place) });
    default:
      return "";
  }
}
