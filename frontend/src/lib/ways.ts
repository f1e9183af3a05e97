// Pages of the house that are beside the tables: what hangs on its wall, and where a round is disputed.
export const LICENCE = "/licence";
export const VISIT = "/visit";
export const DISPUTES = "/account/disputes";
export const PAYMENTS = "/account/payments";

/** The ways that everybody has, in the head, and what is in the foot; `web/site/frame.py` has the same. */
export const WAYS = [
  ["nav.tables", "/"],
  ["nav.tournaments", "/tournaments"],
  ["nav.promotions", "/promotions"],
  ["nav.history", "/history"],
  ["nav.books", "/books"],
] as const;
export const FOOT = [
  ["house.licence", LICENCE],
  ["house.visit", VISIT],
  ["house.disputes", DISPUTES],
] as const;

/** Where one learns how the game of a table goes. */
export function learnAt(table: string): string {
  return `/table/${encodeURIComponent(table)}/learn`;
}

/** Where a dispute about this round is raised. */
export function disputeOf(round: string): string {
  return `${DISPUTES}?round=${encodeURIComponent(round)}`;
}

/** The last round that may be disputed at a table: the one that was settled last, if one sat there. */
export function disputable(paid: { round: string; seat: string | null }): string {
  return paid.seat === null ? "" : paid.round;
}
