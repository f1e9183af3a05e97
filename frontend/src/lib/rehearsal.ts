// For tests: a table, and what happens at it. What a test does not care about may be left out.

import type { Information, WholeTable } from "../generated/protocol.ts";
import { type Fold, fold } from "./fold.ts";
import { empty, type Play, type Scene, type Told } from "./scene.ts";

export type Happened = { type: string; [field: string]: unknown };

/** A table at which nothing has happened yet. */
export function tableOf<G extends Play>(own: G["own"], more: Partial<Information<G>> = {}): Information<G> {
  return {
    id: "t1", name: "Table", game: "", engine: "", book: "by", book_title: "", edition: "undated", currency: "BYN", minor: 2, plate: "", wishes: [],
    denominations: [100, 500, 2_500], by_hand: false, tournament: "", rules_url: "", device: "shoe", spots: [], paid: null,
    timing: { window: 0, before: 2_000, between: 600, result: 5_000, cut: 0, decide: 15_000, bank: 30_000, refill: 2_000, offer: 30_000 },
    own, ...more,
  };
}

export function sceneOf<G extends Play>(game: Fold<G>, own: G["own"], more: Partial<Scene<G>> = {}): Scene<G> {
  return { ...empty<G>(tableOf<G>(own), game.empty), ...more };
}

/** A whole table, as the house would send it. */
export function wholeOf<G extends Play>(table: Information<G>, more: Omit<Partial<WholeTable<G>>, "events"> & { events?: readonly Happened[] } = {}): WholeTable<G> {
  const { events = [], ...others } = more;
  return {
    is: "table", seq: 8, now: 0, table, phase: "playing", round: "b1-000001", number: 1, closes_at: 0, next_at: 20, cutter: "", cut_by: 0,
    last_games: null, hands_left: null, shoe: "", dealer: "", staffed: { by: "program", officials: [], lacks: [] }, exposed: [], seats: [], max_seats: 8, watching: 1, queue: [], offer: null, felt: [],
    colours: {}, events: events as unknown as WholeTable<G>["events"], results: [], turn: [], asks: [], you: { seat: null, can_repeat: false }, ...others,
  };
}

/** The scene after these events. */
export function played<G extends Play>(game: Fold<G>, from: Scene<G>, events: readonly Happened[]): Scene<G> {
  return events.reduce((now, event) => fold(game, now, event as unknown as Told<G>), from);
}
