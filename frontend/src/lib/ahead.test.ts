import assert from "node:assert/strict";
import { test } from "node:test";

import type { Ask, Foreseen } from "../generated/protocol.ts";
import { answers, coming, decided, isAhead } from "./ahead.ts";

const ask = (about: string, must = true): Ask => ({ actor: "p2", about, options: [{ verb: "stand", low: 0, high: 0 }], default: "stand", must });
const later = (about: string, must = true): Foreseen => ({ ...ask(about, must), on: ["6c", "Th", "6h"] });
const FORESEEN = [later("2"), later("2", false), later("4")];

test("what one will be asked may be decided, until one is asked", () => {
  const scene = { asks: [], foreseen: FORESEEN, phase: "playing" } as const;
  assert.deepEqual(coming(scene), FORESEEN);
  assert.deepEqual(coming({ ...scene, asks: [ask("2")] }), [], "one answers first");
  assert.deepEqual(coming({ ...scene, asks: [ask("2", false)] }), [FORESEEN[0], FORESEEN[2]], "an offer that stands is none to come");
  assert.deepEqual(coming({ ...scene, phase: "settled" }), []);
});

test("a decision is for one question: its box, and whether one must answer", () => {
  const held = [{ verb: "insure", price: 500, about: "2", must: false }, { verb: "stand", price: 0, about: "4" }];
  assert.equal(decided(held, FORESEEN[0]!), undefined);
  assert.equal(decided(held, FORESEEN[1]!)?.verb, "insure");
  assert.equal(decided(held, FORESEEN[2]!)?.verb, "stand");
  assert.ok(answers(held[1]!, ask("4")));
  assert.ok(!answers(held[1]!, ask("2")));
  assert.ok(!answers({ verb: "split", price: 500, about: "4" }, ask("4")), "not offered any more");
  assert.ok(answers({ verb: "call-any", price: 0 }, ask("")), "between players any question");
});

test("only what is foreseen is ahead", () => {
  assert.deepEqual([ask("2"), FORESEEN[0]!].map(isAhead), [false, true]);
});
