import assert from "node:assert/strict";
import { test } from "node:test";

import type { Voice } from "../games/face.ts";
import type { Phrase, Reason, Sum } from "../generated/protocol.ts";
import { sceneOf, tableOf } from "./rehearsal.ts";
import type { AnyPlay } from "./scene.ts";
import { sayLegal, sayPhrase, sayReason } from "./told.ts";

const VOICE: Voice = {
  fold: { empty: null, fold: (now) => now, result: () => null },
  says: { spot: (name) => `<${name}>`, result: () => "", playing: () => "", event: () => null },
};
const seats = [{ seat: "p1", name: "Ana", bot: true, you: false }];
const WHERE = { face: VOICE, scene: { ...sceneOf(VOICE.fold, null, { seats }), table: tableOf<AnyPlay>(null, { currency: "EUR" }) } };
const euro = (minor: number): Sum => ({ is: "sum", minor, currency: "EUR" });
const phrase = (key: string, facts: Phrase["facts"] = {}): Phrase => ({ is: "phrase", key, facts });

function refused(code: string, facts: Reason["facts"] = {}): string {
  return sayReason({ code, words: "in the house's words", facts }, WHERE).replaceAll("\u00a0", " ");
}

test("a refusal says places as the felt does, and amounts as everywhere", () => {
  assert.equal(refused("above-maximum", { spot: "2", maximum: euro(50_000), amount: euro(100_050) }), "<2>: the maximum is 500 EUR, this would make 1,000.50 EUR.");
  assert.equal(refused("field-taken", { spot: "2 war" }), "<2 war> is taken.");
  assert.equal(refused("after-split", { about: "2.1", verb: phrase("noun", { name: "double" }) }), "<2.1>: no double after a split.");
  assert.equal(refused("no-funds", { available: euro(0), amount: euro(500) }), "You have 0 EUR available; this needs 5 EUR.");
});

test("what stands in a refusal is said by key", () => {
  assert.equal(refused("out-of-turn", { now: phrase("refused.speaks", { seat: "p1" }) }), "No word out of turn: Ana is to act.");
  assert.equal(refused("turn", { about: "3", now: phrase("refused.serving", { place: "2" }) }), "<3> is not being served: <2> is.");
  assert.equal(refused("buy-in", { amount: euro(5), bounds: phrase("range", { low: euro(100), high: euro(1000) }) }), "You may bring 1 EUR to 10 EUR here, not 0.05 EUR.");
  const price = phrase("either", { of: [euro(500), phrase("range", { low: euro(700), high: euro(900) })] });
  assert.equal(refused("wrong-price", { verb: phrase("verb", { name: "insure-ten" }), price, given: euro(1) }), "insure ten costs 5 EUR or 7 EUR to 9 EUR, not 0.01 EUR.");
});

test("a code of a newer house is said in its words, and one without a table as well", () => {
  assert.equal(refused("no-such-code"), "in the house's words");
  assert.equal(sayReason({ code: "unknown-table", words: "", facts: { table: "r9" } }, null), "There is no table “r9”.");
  assert.equal(sayReason({ code: "not-connected", words: "" }, null), "The house cannot be reached just now. Nothing was sent.");
});

test("of what is legal one's own answers are said, and of others whom it is up to", () => {
  const options = [{ verb: "stand", low: 0, high: 0 }, { verb: "double", low: 500, high: 500 }, { verb: "insure", low: 100, high: 250 }];
  const legal = sayLegal([{ is: "asked", actor: "p2", about: "3", options }, { is: "asked", actor: "p1", about: "1", options: [] }], WHERE);
  assert.deepEqual(legal.map((one) => one.replaceAll("\u00a0", " ")), ["stand, <3>", "double 5 EUR, <3>", "insure 1 EUR to 2.50 EUR, <3>", "Ana"]);
  assert.deepEqual(sayLegal(["p1", phrase("refused.new-shoe"), { is: "awaited", device: "shoe", to: ["1"] }], WHERE), ["p1", "a new shoe"]);
});

test("a table's rake by its parts", () => {
  assert.equal(sayPhrase(phrase("rake.capped", { share: "5", cap: euro(3000) })).replaceAll("\u00a0", " "), "5 % of each pot, at most 30 EUR");
});
