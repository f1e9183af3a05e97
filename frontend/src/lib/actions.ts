// What a player does at the watched table. Chips show as waiting until the house has answered; a
// refusal is said with its clause.

import { money, t } from "../catalogue/index.ts";
import type { Ahead, Do, Foreseen, Request } from "../generated/protocol.ts";
import { decided } from "./ahead.ts";
import { live, type With } from "./live.svelte.ts";
import { sound } from "./sound.svelte.ts";
import type { TableState } from "./table.svelte.ts";
import { toasts } from "./toasts.svelte.ts";
import { sayLegal, sayReason } from "./told.ts";
import { ROOT } from "./root.ts";

/** Puts requests on the felt, all or nothing. Someone who only watches is seated first. */
export async function bet(requests: readonly Request[]): Promise<boolean> {
  const state = live.table;
  if (!state || requests.length === 0) return false;
  if (!(await seatedForBetting())) return false;
  requests = enough(state, requests);
  if (requests.length === 0) return false;
  const marks = requests.flatMap((request) =>
    request.type === "bet" && request.spot && request.amount ? [[request.spot, request.amount] as const] : [],
  );
  for (const [spot, amount] of marks) state.wait(spot, amount);
  const done = await tell("bet", { bets: requests });
  for (const [spot, amount] of marks) state.wait(spot, -amount);
  if (done) sound.play("chip");
  return done;
}

let before: Promise<unknown> = Promise.resolve();

/** In turn: what a click asks for may depend on what lies there once those before it are answered. */
export function inTurn(put: () => unknown): void {
  before = before.then(put);
}

/** Chips that are too little for their spot are gathered there until they are enough, and are one bet
 * then. What the house would take as it is goes to it as it is. */
function enough(state: TableState, requests: readonly Request[]): readonly Request[] {
  const [request] = requests;
  if (requests.length !== 1 || request?.type !== "bet" || !request.spot || !request.amount) return requests;
  const spot = state.table.spots.find((one) => one.spot === request.spot);
  if (!spot) return requests;
  const sum = state.gather(request.spot, request.amount, spot.minimum);
  if (sum) return [{ ...request, amount: sum }];
  const { face, table } = state;
  const cash = (minor: number) => money(minor, table.currency, table.minor);
  const lies = state.gathered.get(spot.spot) ?? 0;
  const words = () => ({ spot: face.says.spot(spot.spot, table), amount: cash(lies), minimum: cash(spot.minimum), rest: cash(spot.minimum - lies) });
  toasts.say("news", () => t("spot.gathered", words()));
  return [];
}

let sitting: Promise<boolean> | null = null;

/** Two quick clicks of a newcomer are two bets and one seat. */
async function seatedForBetting(): Promise<boolean> {
  const state = live.table;
  if (!state) return false;
  if (!state.you.seat) {
    sitting ??= sit().finally(() => (sitting = null));
    if (!(await sitting)) return false;
  }
  if (state.phase === "betting") return true;
  const key = state.phase === "closed" ? "table.closed" : "table.bets-closed-wait";
  toasts.say("news", () => t(key));
  return false;
}

/** `buyIn`: chips to sit down with, where a table has stacks. */
export function sit(seat?: string, buyIn?: number): Promise<boolean> {
  return tell("sit", { ...(seat ? { seat } : {}), ...(buyIn ? { buy_in: buyIn } : {}) });
}

export function leave(): Promise<boolean> {
  return tell("leave");
}

/** Another device or limit from the next round on, unless somebody is against it. */
export function wish(value: string): Promise<boolean> {
  return tell("wish", { value });
}

export function refuseWish(): Promise<boolean> {
  return tell("refuse-wish");
}

export function joinList(): Promise<boolean> {
  return tell("join-list");
}

export function leaveList(): Promise<boolean> {
  return tell("leave-list");
}

export function undo(): Promise<boolean> {
  const last = [...(live.table?.gathered.keys() ?? [])].at(-1);
  if (last === undefined) return tell("undo");
  live.table?.scatter(last);
  return Promise.resolve(true);
}

export function clear(): Promise<boolean> {
  const state = live.table;
  state?.scatter();
  return state?.mine.size ? tell("clear") : Promise.resolve(true);
}

/** Last round's bets again, or what lies there once more. */
export async function repeat(): Promise<boolean> {
  const done = await tell("repeat");
  if (done) sound.play("stack");
  return done;
}

/** Answers what one is asked, at the price one has read; `cards`: which ones it is about. */
export async function say(verb: string, about: string, price = 0, cards: readonly string[] = []): Promise<boolean> {
  const done = await tell("say", { verb, about, ...(price ? { price } : {}), ...(cards.length ? { cards } : {}) });
  if (done && price) sound.play("chip");
  return done;
}

/** Decides what one will be asked, before one is; said once more, it is taken back. */
export async function decideAhead(aheads: readonly Ahead[], ask: Foreseen, verb: string, price = 0, cards: readonly string[] = []): Promise<boolean> {
  const { about, must, on } = ask;
  const before = decided(aheads, ask);
  const again = before?.verb === verb && before.price === price && String(before.cards ?? []) === String(cards);
  return tell("ahead", { verb: again ? "" : verb, about, must, ...(again ? {} : { price, cards, on }) });
}

/** Cuts the shoe at so many thousandths. */
export function cut(at: number): Promise<boolean> {
  return tell("cut", { at: Math.round(at) });
}

export function topUp(): Promise<boolean> {
  return tell("top-up");
}

/** Says it to the house; a refusal is said to the player, and with what else could be answered. */
export async function tell<D extends Do>(what: D, ...fields: With<D>): Promise<boolean> {
  const answer = await live.send(what, ...fields);
  if (!("error" in answer)) return true;
  const { error } = answer;
  const { code, clause, legal = [] } = error;
  // A second press, when the first has been heard.
  if (what === "say" && code === "not-awaited") {
    toasts.say("news", () => t("ask.over"));
    return false;
  }
  if (code === "rules-changed") live.rulesChanged = true;
  // The house has asked already, and waits.
  if (code === "rules-changed" || (code === "reality-check" && live.protection?.check)) return false;
  const where = live.table && { face: live.table.face, scene: live.table.scene };
  const more = (): readonly string[] => (what === "say" ? sayLegal(legal, where) : []);
  toasts.say("refusal", () => sayReason(error, where), clause, more, OWN.has(code) ? LIMITS : "");
  return false;
}

/** Refusals by what one has set oneself, and where it is seen. */
const OWN: ReadonlySet<string> = new Set(["limit-met", "time-met", "timed-out", "self-excluded"]);
const LIMITS = `${ROOT}/account/limits`;

/** One has read how long one has played, and with which result. */
export function acknowledge(): Promise<boolean> {
  return tell("acknowledge");
}

/** One accepts the rules by which the watched table plays now. */
export async function acceptRules(): Promise<boolean> {
  const done = await tell("accept-rules");
  if (done) live.rulesChanged = false;
  return done;
}
