import assert from "node:assert/strict";
import { test } from "node:test";

import type { Information } from "../../generated/protocol.ts";
import { fold } from "../../lib/fold.ts";
import { empty, type Told } from "../../lib/scene.ts";
import { type Brought, cardsOf, foldOf, sayable } from "./fold.ts";

const GAME = foldOf("tall-wheel");
const told = (event: object) => event as unknown as Told<Brought>;
const nothing = empty<Brought>({} as Information<Brought>, GAME.empty);

test("what its events say is gathered until the next round begins", () => {
  let scene = fold(GAME, nothing, told({ type: "tall-wheel.opened", wagers: [{ seat: "p1", spot: "one", amount: 5 }] }));
  assert.deepEqual([...scene.felt.keys()], ["one/p1"]);
  assert.equal(GAME.result(scene), null);
  scene = fold(GAME, scene, told({ type: "tall-wheel.stopped", place: 3, stop: "one", by: "clock", clock: true }));
  assert.deepEqual(scene.own, { facts: { place: 3, stop: "one" }, last: "tall-wheel.stopped" });
  assert.deepEqual(GAME.result(scene), { round: "", place: 3, stop: "one" });
  scene = fold(GAME, scene, told({ type: "window-opened", round: "b-2", number: 2, closes_at: 1 }));
  assert.deepEqual(scene.own, GAME.empty);
});

test("another game's events change nothing of it", () => {
  const scene = fold(GAME, nothing, told({ type: "tall-wheels.stopped", stop: "one" }));
  assert.deepEqual(scene.own, GAME.empty);
});

test("a sentence takes words, numbers and lists of them", () =>
  assert.deepEqual(sayable({ stop: "one", n: 3, cards: ["As", "Td"], deep: { a: 1 }, no: null }), { stop: "one", n: 3, cards: "As Td" }));

test("cards are known as such, open and hidden, alone and in lists", () =>
  assert.deepEqual(cardsOf({ hand: ["As", "xx"], bank: [{ card: "Td" }], stop: "one", none: [], turn: "2c" }), [
    ["hand", ["As", "xx"]],
    ["bank", ["Td"]],
    ["turn", ["2c"]],
  ]));
