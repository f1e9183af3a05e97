// The session as the player has lived it: the house counts it in memory, and forgets it when it
// restarts; whoever stayed has stayed. Pure but for what this device keeps.

import type { Session } from "../generated/protocol.ts";

/** Milliseconds without the house after which a session is over: as the house has it. */
const OVER = 30 * 60_000;
const KEPT = "croupier.session";

/** `house`: since when the house counts; `before`: the result until then; `seen`: when it last spoke. */
export type Kept = { who: string; since: number; house: number; before: Readonly<Record<string, number>>; net: Readonly<Record<string, number>>; seen: number };

/** What the house says of a session, with what it has forgotten of it. */
export function continued(kept: Kept | null, who: string, said: Session, now: number): Kept {
  const fresh: Kept = { who, since: said.since, house: said.since, before: {}, net: said.net, seen: now };
  if (!kept || kept.who !== who || said.since - kept.seen > OVER) return fresh;
  const before = said.since === kept.house ? kept.before : kept.net;
  return { ...fresh, since: kept.since, before, net: plus(before, said.net) };
}

/** The house has counted one currency anew. */
export function counted(kept: Kept, currency: string, net: number, now: number): Kept {
  return { ...kept, seen: now, net: { ...kept.net, [currency]: (kept.before[currency] ?? 0) + net } };
}

function plus(a: Readonly<Record<string, number>>, b: Readonly<Record<string, number>>): Record<string, number> {
  const all = [...new Set([...Object.keys(a), ...Object.keys(b)])];
  return Object.fromEntries(all.map((currency) => [currency, (a[currency] ?? 0) + (b[currency] ?? 0)]));
}

export function read(): Kept | null {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? "null") as Kept | null;
  } catch {
    return null;
  }
}

export function keep(kept: Kept): void {
  try {
    localStorage.setItem(KEPT, JSON.stringify(kept));
  } catch {
    // A browser that keeps nothing begins anew with the next page.
  }
}
