// Pages of the house that are beside the tables: what hangs on its wall, and where a round is disputed.
import { ROOT } from "./root.ts";

export const LICENCE = `${ROOT}/licence`;
export const VISIT = `${ROOT}/visit`;
export const DISPUTES = `${ROOT}/account/disputes`;
export const PAYMENTS = `${ROOT}/account/payments`;

/** The ways that everybody has, in the head, and what is in the foot; `web/site/frame.py` has the same. */
export const WAYS = [
  ["nav.tables", `${ROOT}/`],
  ["nav.tournaments", `${ROOT}/tournaments`],
  ["nav.promotions", `${ROOT}/promotions`],
  ["nav.history", `${ROOT}/history`],
  ["nav.books", `${ROOT}/books`],
] as const;
export const FOOT = [
  ["house.licence", LICENCE],
  ["house.visit", VISIT],
  ["house.disputes", DISPUTES],
] as const;

/** Where one learns how the game of a table goes. */
export function learnAt(table: string): string {
  return `${ROOT}/table/${encodeURIComponent(table)}/learn`;
}

/** Where a dispute about this round is raised. */
export function disputeOf(round: string): string {
  return `${DISPUTES}?round=${encodeURIComponent(round)}`;
}

/** The last round that may be disputed at a table: the one that was settled last, if one sat there. */
export function disputable(paid: { round: string; seat: string | null }): string {
  return paid.seat === null ? "" : paid.round;
}
