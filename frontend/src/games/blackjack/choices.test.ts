import assert from "node:assert/strict";
import { test } from "node:test";

import type { Ask, Option } from "../../generated/protocol.ts";
import { choices, prompts } from "./choices.ts";

const option = (verb: string, low = 0, high = low): Option => ({ verb, low, high });
const ask = (about: string, options: Option[], must = true): Ask => ({ actor: "p1", about, options, default: "", must });
const said = (ask: Ask) => choices(ask).map(({ option: { verb }, key }) => `${key} ${verb}`);

test("the buttons come in the order a dealer would ask, each with its letter", () => {
  const all = ask("3", ["surrender", "split", "double", "hit", "stand"].map((verb) => option(verb)));
  assert.deepEqual(said(all), ["s stand", "h hit", "d double", "p split", "r surrender"]);
  assert.deepEqual(said(ask("3", [option("stay-second"), option("stay"), option("follow", 500)])), [
    "f follow", "s stay", "o stay-second",
  ]);
});

test("half of the bet or the whole, and nothing between: two buttons, two keys", () => {
  const both = ask("1", [option("insure", 1000), option("insure", 500)], false);
  assert.deepEqual(choices(both).map((choice) => [choice.key, choice.option.low, choice.range]), [
    ["i", 500, false], ["o", 1000, false],
  ]);
});

test("what must be answered comes first, one question after the other; no two buttons share a key", () => {
  const asked = prompts([
    ask("3", [option("insure", 100, 500)], false),
    ask("3", [option("stand"), option("hit")]),
    ask("5", [option("stay"), option("follow", 100)]),
  ]);
  assert.deepEqual(asked.map((made) => made[0]?.ask.about), ["3", "3"]);
  const keys = asked.flat().map((choice) => choice.key).filter(Boolean);
  assert.equal(new Set(keys).size, keys.length);
});

test("of many offers those stand there that close first", () => {
  const offers = ["1", "2", "4", "6", "7"].map((box) => ask(box, [option("insure", 100, 500)], false));
  assert.deepEqual(prompts([ask("1", [option("stand")]), ...offers]).map((made) => made[0]?.ask.about), ["1", "1", "2", "4"]);
});
