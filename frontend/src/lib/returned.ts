// For someone who comes back: what their last bets at this table brought while they were away. The
// house has it in its history; this device remembers which rounds it has told already.

import { t } from "../catalogue/index.ts";
import { settled } from "../history/replay.ts";
import { fetchRound, fetchRounds } from "./http.ts";
import { sayMine } from "./say.ts";
import type { TableState } from "./table.svelte.ts";
import { toasts } from "./toasts.svelte.ts";

const KEPT = "croupier.told";

/** Puts the last round one played where its lines are read, and says it where it is news. */
export async function retell(here: TableState): Promise<void> {
  const { face, table } = here;
  try {
    const row = (await fetchRounds(table.id, true, undefined, 1)).rounds[0];
    if (!row?.result || row.number <= here.scene.paid.number || row.round === here.round) return;
    const record = await fetchRound(row.round);
    const { result, you, taxes } = record;
    const lines = settled(face, record);
    if (!result || row.number <= here.scene.paid.number) return; // another was settled meanwhile
    here.scene = { ...here.scene, paid: { round: row.round, number: row.number, lines, taxes, seat: you } };
    if (told(table.id) === row.round) return;
    const mine = lines.filter((line) => line.seat === you);
    toasts.say("news", () => t("table.while-away", { round: row.round, result: face.says.result(result, table.minor), mine: sayMine(face, mine, table) }));
  } catch {
    // The house did not answer; the history has it still.
  }
}

/** A round of one's own was settled before one's eyes. */
export function seen(table: string, round: string): void {
  try {
    localStorage.setItem(KEPT, JSON.stringify({ ...rounds(), [table]: round }));
  } catch {
    // A browser that keeps nothing is told once more.
  }
}

function told(table: string): string {
  return rounds()[table] ?? "";
}

function rounds(): Record<string, string> {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? "{}") as Record<string, string>;
  } catch {
    return {};
  }
}
