import assert from "node:assert/strict";
import { test } from "node:test";

import { HUMS, loudness, mixOf, SOUNDS, USUAL } from "./mix.ts";
import { DRONES, SCORES } from "./scores.ts";

test("every sound is short, audible and never louder than the others", () => {
  for (const sound of SOUNDS) {
    const grains = SCORES[sound];
    assert.ok(grains.length > 0, sound);
    const ends = Math.max(...grains.map(({ at, rise = 0, lasts }) => at + rise + lasts));
    assert.ok(ends <= 2.1, `${sound} lasts ${ends} s`);
    for (const { hz, to = hz, loud, lasts, noise } of grains) {
      assert.ok(hz >= 40 && hz <= 12_000 && to >= 40 && to <= 12_000, `${sound} at ${hz}`);
      assert.ok(loud > 0 && loud <= (noise ? 2 : 0.6) && lasts > 0, sound); // little is left of noise in a narrow place
    }
  }
});

test("what goes on never drowns what is told", () => {
  for (const hum of HUMS) assert.ok(DRONES[hum].voices.reduce((sum, { loud }) => sum + loud, 0) <= 0.4, hum);
});

test("sound is on for who has chosen nothing, and nobody speaks", () => {
  assert.deepEqual(mixOf(null), USUAL);
  assert.equal(USUAL.on, true);
  assert.equal(loudness(USUAL, "voice"), 0);
  assert.ok(loudness(USUAL, "turn") > 0);
});

test("what was kept is used as far as it can be", () => {
  assert.deepEqual(mixOf({ on: false, all: 20, table: 900, results: "loud", turn: 33.4 }), { ...USUAL, on: false, all: 20, turn: 33 });
});

test("volumes go together, and off is off", () => {
  const mix = { ...USUAL, all: 50, table: 100 };
  assert.equal(loudness(mix, "table"), 0.25);
  assert.equal(loudness({ ...mix, table: 0 }, "table"), 0);
  assert.equal(loudness({ ...mix, on: false }, "table"), 0);
});
