import assert from "node:assert/strict";
import { test } from "node:test";

import type { TableCard } from "../generated/protocol.ts";
import { quickest } from "./quick.ts";

const card = (id: string, more: Partial<TableCard> = {}) =>
  ({ id, engine: "wheel", currency: "BYN", minor: 2, minimum: 100, maximum: 10000, seats: 8, taken: 1, players: [], phase: "betting", free: null, out_of_order: false, ...more }) as TableCard;
const led = (cards: TableCard[], stakes = {}, liked: string[] = [], sits: string[] = []) => quickest(cards, stakes, liked, sits)?.id;

test("one is led to where one's last stake is taken, as near as can be to the smallest bet", () => {
  const tables = [card("low"), card("right", { minimum: 500 }), card("high", { minimum: 2500 })];
  assert.equal(led(tables, { wheel: { currency: "BYN", amount: 1000 } }), "right");
  assert.equal(led(tables, { wheel: { currency: "BYN", amount: 20000 } }), "low", "more than any table takes");
  assert.equal(led(tables, { wheel: { currency: "RUB", amount: 1000 } }), "low", "other money says nothing");
});

test("who has bet nothing yet begins small, among people, at a favourite first", () => {
  assert.equal(led([card("big", { minimum: 500 }), card("small")]), "small");
  assert.equal(led([card("small"), card("people", { minimum: 500, players: [{ seat: "p1", name: "Eve", bot: false }] })]), "people");
  assert.equal(led([card("people", { players: [{ seat: "p1", name: "Eve", bot: false }] }), card("liked")], {}, ["liked"]), "liked");
});

test("games go in the order of the house, however small the bets of another", () =>
  assert.equal(led([card("r1"), card("a1", { engine: "reels", minimum: 10 })]), "r1"));

test("a game that one has played goes before others", () =>
  assert.equal(led([card("r1"), card("t1", { engine: "cards", minimum: 200, maximum: null })], { cards: { currency: "BYN", amount: 400 } }), "t1"));

test("nobody is led to a full table, one that is shut, or where one sits already", () => {
  const tables = [card("full", { taken: 8 }), card("boxes", { free: 0 }), card("broken", { out_of_order: true }), card("mine")];
  assert.equal(led(tables, {}, [], ["mine"]), undefined);
  assert.equal(led([...tables, card("shut", { phase: "closed" }), card("open", { minimum: 900 })], {}, [], ["mine"]), "open");
});
