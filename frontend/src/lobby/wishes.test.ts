import assert from "node:assert/strict";
import { test } from "node:test";

import type { TableCard } from "../generated/protocol.ts";
import { ANY, fits, found, freeSeats, held, many, read, sorted, written, type Wishes } from "./wishes.ts";

const FACES = new Map([
  ["wheel", { section: "wheel" }],
  ["cards", { section: "cards" }],
]);
const bot = { seat: "p1", name: "Ana", bot: true };
const eve = { seat: "p2", name: "Eve", bot: false };
const card = (id: string, more: Partial<TableCard> = {}) =>
  ({ id, engine: "wheel", book: "by", name: id, called: "", minor: 2, minimum: 100, seats: 8, taken: 1, players: [bot], free: null, out_of_order: false, ...more }) as TableCard;
const that = (wishes: Partial<Wishes>, ...cards: TableCard[]) => cards.filter((each) => fits(each, { ...ANY, ...wishes }, FACES, ["r2"])).map(({ id }) => id);

test("wishes stand in the address, and are read from it as they were", () => {
  const wishes: Wishes = { q: "king’s", game: "cards", book: "by", stakes: 2, free: true, favourites: true, company: "people", sort: "low" };
  assert.deepEqual(read(written(wishes)), wishes);
  assert.equal(written(ANY), "");
  assert.equal(written({ ...ANY, free: true, game: "cards" }), "?game=cards&free");
  assert.equal(many(wishes), 6);
});

test("what is no wish is none", () => assert.deepEqual(read("?sort=backwards&company=cats&stakes=much&colour=red"), ANY));

test("a table is found by the beginning of any word, in any language, without marks and capitals", () => {
  const called = "wild king’s; дивият краљ; masa i; правилник на казиното";
  for (const q of ["king", "KINGS", "Дивия", "правил краљ", " ", "king’s wild"]) assert.ok(found(called, q), q);
  for (const q of ["queen", "ings", "king queen"]) assert.ok(!found(called, q), q);
});

test("games, books and stakes choose tables", () => {
  const tables = [card("r1"), card("r2", { book: "ru", minimum: 500 }), card("t1", { engine: "cards", minimum: 200 })];
  assert.deepEqual(that({ game: "wheel" }, ...tables), ["r1", "r2"]);
  assert.deepEqual(that({ book: "ru" }, ...tables), ["r2"]);
  assert.deepEqual(that({ stakes: 2 }, ...tables), ["r1", "t1"]);
  assert.deepEqual(that({ favourites: true }, ...tables), ["r2"]);
});

test("a smallest bet counts in its own currency's parts", () =>
  assert.deepEqual(that({ stakes: 1 }, card("j1", { minor: 0, minimum: 1 }), card("j2", { minor: 0, minimum: 100 })), ["j1"]));

test("a free seat is one that people can have, and a box with it", () => {
  const full = card("f1", { seats: 1, players: [eve] });
  const machine = card("a1", { seats: 1 });
  const boxes = card("j1", { free: 0 });
  assert.deepEqual(that({ free: true }, full, machine, boxes, card("r1"), card("x1", { out_of_order: true })), ["a1", "r1"]);
  assert.equal(freeSeats(machine), 1, "a bot gets up from a machine");
  assert.equal(freeSeats(card("r1", { seats: 2, taken: 3 })), 0);
});

test("company is people, or no bots, or nobody yet", () => {
  const tables = [card("bots"), card("both", { players: [bot, eve] }), card("people", { players: [eve] }), card("empty", { players: [] })];
  assert.deepEqual(that({ company: "people" }, ...tables), ["both", "people"]);
  assert.deepEqual(that({ company: "no-bots" }, ...tables), ["people", "empty"]);
  assert.deepEqual(that({ company: "nobody" }, ...tables), ["bots", "empty"]);
});

test("a tournament is found by its name, and stands beside tables as long as nothing else is wished of them", () => {
  const one = { called: "evening cup; вечерна купа", state: "announced" } as const;
  const shown = [{}, { q: "купа" }, { game: "tournaments" }, { q: "queen" }, { game: "cards" }, { free: true }, { book: "by" }];
  assert.deepEqual(shown.map((wishes) => held(one, { ...ANY, ...wishes })), [true, true, true, false, false, false, false]);
  assert.ok(!held({ ...one, state: "over" }, ANY));
});

test("tables are put in order, and left in the house's", () => {
  const tables = [card("b", { minimum: 500 }), card("a", { minimum: 100, taken: 5 }), card("c", { minor: 0, minimum: 2 })];
  const order = (sort: Wishes["sort"]) => sorted(tables, sort).map(({ id }) => id).join("");
  assert.deepEqual(["", "low", "high", "free", "name"].map((sort) => order(sort as Wishes["sort"])), ["bac", "acb", "bca", "bca", "abc"]);
});
