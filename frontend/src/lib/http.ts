// What the house answers over HTTP: tables, rounds, one round. A refusal is an error with its reason,
// said where it is shown.

import type { Advice, Advised, Lesson, Reason, Refusal, RoundList, RoundRecord, TableCard, Tables } from "../generated/protocol.ts";
import type { AnyPlay } from "./scene.ts";
import { sayReason } from "./told.ts";
import { ROOT } from "./root.ts";

class Refused extends Error {
  readonly reason: Reason;

  constructor(reason: Reason) {
    super(reason.code);
    this.reason = reason;
  }
}

/** Why the house said no; nothing, where it did not answer at all. */
export function sayFailure(error: unknown): string {
  return error instanceof Refused ? sayReason(error.reason, null) : "";
}

async function get<T>(address: string): Promise<T> {
  const response = await fetch(address, { headers: { accept: "application/json" } });
  if (!response.ok) {
    const said = (await response.json().catch(() => null)) as Refusal | null;
    throw said ? new Refused(said.error) : new Error("");
  }
  return (await response.json()) as T;
}

const part = encodeURIComponent;

export async function fetchTables(): Promise<readonly TableCard[]> {
  return (await get<Tables>(`${ROOT}/api/tables`)).tables;
}

/** What each answer to what one is asked now is worth, in first stakes; the best first. */
export async function fetchAdvice(table: string): Promise<readonly Advised[]> {
  return (await get<Advice>(`${ROOT}/api/tables/${part(table)}/advice`)).advice;
}

/** How the game of a table goes. */
export function fetchLesson(table: string): Promise<Lesson<AnyPlay>> {
  return get(`${ROOT}/api/tables/${part(table)}/lesson`);
}

/** What a page of the server's own says in a language, without its frame. */
export async function fetchPage(address: string, language: string): Promise<string> {
  const headers = { accept: "text/html", "accept-language": language };
  const response = await fetch(address, { headers, credentials: "omit" });
  if (!response.ok) throw new Error("");
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  const main = page.querySelector("main") ?? page.body;
  // The drawer has a title and a way back of its own.
  for (const own of main.querySelectorAll(".path, h1")) own.remove();
  return main.innerHTML;
}

export function fetchRounds(table: string, mine: boolean, before?: number, limit = 25): Promise<RoundList> {
  const asked = new URLSearchParams({ limit: String(limit) });
  if (before !== undefined) asked.set("before", String(before));
  if (mine) asked.set("mine", "1");
  return get(`${ROOT}/api/tables/${part(table)}/rounds?${asked}`);
}

export function fetchRound(id: string): Promise<RoundRecord<AnyPlay>> {
  return get(`${ROOT}/api/rounds/${part(id)}`);
}

/** `kind`: the round's own text, or one of the forms other programs read. */
export function roundFile(id: string, kind = "round"): string {
  return `${ROOT}/api/rounds/${part(id)}.${kind}`;
}
