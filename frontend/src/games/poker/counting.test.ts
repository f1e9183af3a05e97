import assert from "node:assert/strict";
import { afterEach, test } from "node:test";

import { behind, chips, countBy } from "./counting.ts";
import { quick } from "./choices.ts";
import { after, HOLDEM, TABLE } from "./played.ts";
import { sayAct, saySettled, short } from "./say.ts";

afterEach(() => countBy(() => false));

test("chips are money, until somebody wants them counted", () => {
  assert.equal(chips(TABLE)(12_500), "125");
  assert.equal(behind(TABLE, 12_500), undefined);
  countBy(() => true);
  assert.equal(chips(TABLE)(12_500), "12.5 BB");
  assert.equal(chips(TABLE)(12_000), "12 BB");
  assert.equal(chips(TABLE)(12_040), "12 BB", "one place, and none where it is nought");
  assert.equal(behind(TABLE, 12_500), "125");
});

test("where nobody posts a blind they are counted in least bets", () => {
  countBy(() => true);
  const stud = { ...TABLE, own: { ...TABLE.own, blinds: null, bets: { minimum: 2_000, maximum: 8_000 } } };
  assert.equal(chips(stud)(5_000), "2.5 × bet");
});

test("what was said and how it ended are counted alike", () => {
  countBy(() => true);
  const scene = after(HOLDEM);
  assert.equal(sayAct({ verb: "call", amount: 3_000, to: 3_000 }, short(scene)), "Call 3 BB");
  assert.match(saySettled(scene), /34\.2 BB/);
});

test("before anybody has raised the first bets are multiples of the big blind", () => {
  const { own: room } = after(HOLDEM, 6);
  const option = { verb: "raise", low: 2_000, high: 50_000 };
  assert.deepEqual(quick(room, "p1", option, 50, 1_000), [
    { name: "least", amount: 2_000 }, { name: "blinds", times: 2.5, amount: 2_500 }, { name: "blinds", times: 3, amount: 3_000 },
    { name: "blinds", times: 4, amount: 4_000 }, { name: "all-in", amount: 50_000 },
  ]);
  const raised = after(HOLDEM, 7).own;
  assert.ok(quick(raised, "p2", { verb: "raise", low: 5_000, high: 12_000 }, 50, 1_000).every(({ name }) => name !== "blinds"));
});
