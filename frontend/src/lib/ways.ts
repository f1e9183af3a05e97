// Pages of the house that are beside the tables: what hangs on its wall, and where a round is disputed.
export const LICENCE = "/licence";
export const VISIT = "/visit";
export const DISPUTES = "/account/disputes";

/** Where a dispute about this round is raised. */
export function disputeOf(round: string): string {
  return `${DISPUTES}?round=${encodeURIComponent(round)}`;
}

/** The last round that may be disputed at a table: the one that was settled last, if one sat there. */
export function disputable(paid: { round: string; seat: string | null }): string {
  return paid.seat === null ? "" : paid.round;
}
