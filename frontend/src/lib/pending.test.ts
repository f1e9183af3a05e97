import assert from "node:assert/strict";
import { test } from "node:test";

import { Pending } from "./pending.ts";

const RED = { bets: [{ type: "bet", spot: "red", amount: 500 }] };

test("a bet whose answer was lost is said again with the same mark, for the round it was meant for", async () => {
  const pending = new Pending(1_000);
  const bet = pending.add("bet", RED, "r1-000042");
  const said = JSON.parse(bet.text);
  assert.ok(said.once);
  assert.equal("round" in said, false, "the first time the house knows best which round it is");
  pending.lost();
  assert.deepEqual(pending.again().map((text) => JSON.parse(text)), [{ ...said, round: "r1-000042" }]);
  pending.answer(said.id, { re: said.id, ok: true });
  assert.deepEqual(await bet.answer, { re: said.id, ok: true });
  assert.deepEqual(pending.again(), []);
});

test("what is no stake is not said again", async () => {
  const pending = new Pending(1_000);
  const sit = pending.add("sit", {}, "r1-000042");
  assert.equal("once" in JSON.parse(sit.text), false);
  pending.lost();
  assert.deepEqual(await sit.answer, { error: { code: "connection-lost", words: "" } });
  assert.deepEqual(pending.again(), []);
});

test("two bets have two marks and keep their order", () => {
  const pending = new Pending(1_000);
  const marks = [1, 2].map(() => JSON.parse(pending.add("bet", RED, "").text).once);
  assert.notEqual(marks[0], marks[1]);
  assert.deepEqual(pending.again().map((text) => JSON.parse(text).once), marks);
  for (const id of [1, 2]) pending.answer(id, { re: id, ok: true });
});

test("nobody waits for ever", async () => {
  const { answer } = new Pending(0).add("bet", RED, "");
  assert.deepEqual(await answer, { error: { code: "no-answer", words: "" } });
});
