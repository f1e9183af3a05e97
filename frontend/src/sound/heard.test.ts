import assert from "node:assert/strict";
import { test } from "node:test";

import type { GameFace } from "../games/face.ts";
import { momentOf } from "../lib/rare.ts";
import { type Happened, played, sceneOf } from "../lib/rehearsal.ts";
import type { Scene, Told } from "../lib/scene.ts";
import { heard } from "./heard.ts";

const FACE = {
  engine: "dice",
  fold: { empty: null, fold: (now: Scene) => now, result: () => null },
  says: { spot: (name: string) => `spot ${name}`, result: () => "", playing: () => "", event: () => null },
} as unknown as GameFace;

const line = (spot: string, seat: string, back: number, lost: number, won: number): Happened => ({
  type: "line", wager: `${spot}/${seat}`, seat, back, lost, won, why: "", clause: "",
});
/** A round that ends with these lines, as seat p1 has seen it. */
function round(...lines: Happened[]): { scene: Scene; events: readonly Told[] } {
  const events: Happened[] = [{ type: "window-opened", round: "r1", number: 1, closes_at: 9 }, { type: "window-closed", next_at: 20 }, ...lines, { type: "round-over", round: "r1", next_at: 30 }];
  const scene = played(FACE.fold, sceneOf(FACE.fold, null, { you: { seat: "p1", can_repeat: false } }), events);
  return { scene, events: scene.events };
}
function sounds(...lines: Happened[]): string[] {
  const { scene, events } = round(...lines);
  return heard(FACE, events, scene, momentOf(FACE, scene) !== null).map(({ sound }) => sound);
}

test("a win is heard, and one at long odds as such", () => {
  assert.deepEqual(sounds(line("red", "p1", 500, 0, 500)), ["closed", "pay", "win"]);
  assert.deepEqual(sounds(line("17", "p1", 100, 0, 3500)), ["closed", "pay", "rare"]);
  assert.equal(momentOf(FACE, round(line("17", "p1", 100, 0, 3500)).scene)?.words, "Spot 17, at 35 to 1");
});

test("nothing celebrates a loss, a return of the stake, or one below it with all bets together", () => {
  const won = line("17", "p1", 100, 0, 3500);
  for (const [why, lines] of [
    ["nothing came back", [line("red", "p1", 0, 500, 0)]],
    ["the stake came back", [line("red", "p1", 500, 0, 0)]],
    ["half of it came back", [line("red", "p1", 250, 250, 0)]],
    ["35 to 1, but more was lost elsewhere", [won, line("red", "p1", 0, 4000, 0)]],
    ["35 to 1, and just as much was lost", [won, line("red", "p1", 0, 3500, 0)]],
    ["somebody else's win", [line("17", "p2", 100, 0, 3500), line("red", "p1", 0, 500, 0)]],
  ] as const) {
    const { scene } = round(...lines);
    assert.equal(momentOf(FACE, scene), null, why);
    assert.ok(!sounds(...lines).some((sound) => sound === "win" || sound === "rare"), why);
  }
});

test("who only watches wins nothing, and before the end nobody has", () => {
  const { scene } = round(line("17", "p1", 100, 0, 3500));
  assert.equal(momentOf(FACE, { ...scene, you: { seat: null, can_repeat: false } }), null);
  assert.equal(momentOf(FACE, { ...scene, phase: "playing" }), null);
});

test("a game names what is rare in it, and only for a gain", () => {
  const named = { ...FACE, rare: () => "Three sevens" } as GameFace;
  assert.deepEqual(momentOf(named, round(line("1", "p1", 100, 0, 100)).scene), { round: "r1", words: "Three sevens", won: 100 });
  assert.equal(momentOf(named, round(line("1", "p1", 0, 100, 0)).scene), null);
});

test("cards that are told together are heard one after the other, chips of a whole table as one sweep", () => {
  const { scene } = round();
  const cards = Array.from({ length: 9 }, () => ({ type: "dice.dealt" })) as unknown as Told[];
  const waits = heard(FACE, cards, scene, false).map(({ wait }) => wait);
  assert.equal(waits.length, 6);
  assert.deepEqual(waits, waits.toSorted((a, b) => a - b));
  assert.deepEqual(sounds(line("1", "p2", 0, 5, 0), line("2", "p3", 0, 5, 0), line("3", "p4", 0, 5, 0)), ["closed", "sweep"]);
});
