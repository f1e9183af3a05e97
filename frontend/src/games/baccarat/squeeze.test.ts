import assert from "node:assert/strict";
import { test } from "node:test";

import { drawn, edgeAt, patience, peeled, squeezes } from "./squeeze.ts";

const dealt = (to: string) => ({ type: "baccarat.dealt", to, card: { card: "9h" }, points: 9 }) as never;
const scene = (seat: string | null, ...spots: string[]) =>
  ({
    you: { seat, can_repeat: false },
    felt: new Map([...spots.map((spot) => [`${spot}/p1`, { seat: "p1", spot }]), ["banco/p2", { seat: "p2", spot: "banco" }]] as never),
    table: { own: { sides: ["punto", "banco"] } },
  }) as never;
const which = (...spots: string[]) => ["punto", "banco"].filter((side) => squeezes(dealt(side), scene("p1", ...spots)));

test("one squeezes the side one has bet on; on a tie, or on both, all cards", () => {
  assert.deepEqual(which("punto"), ["punto"]);
  assert.deepEqual(which("banco pair"), ["banco"]);
  assert.deepEqual(which("tie"), ["punto", "banco"]);
  assert.deepEqual(which("punto", "banco"), ["punto", "banco"]);
});

test("without a bet, or a seat, nothing waits; nor does anything but a card", () => {
  assert.deepEqual(which(), []);
  assert.equal(squeezes(dealt("punto"), scene(null, "punto")), false);
  assert.equal(squeezes({ type: "baccarat.decided" } as never, scene("p1", "punto")), false);
});

test("there is time until a moment before the next round, and no more", () => {
  const table = { by_hand: false, timing: { between: 1400, result: 7000 } } as never;
  assert.equal(patience({ table }, 0), 8700);
  assert.equal(patience({ table }, 8000), 700);
  assert.equal(patience({ table }, 20_000), 0);
});

test("an edge follows the finger, from the top or from below", () => {
  assert.deepEqual([edgeAt(0.1), edgeAt(0.9)], ["top", "bottom"]);
  assert.equal(peeled("bottom", -0.5), 0.25);
  assert.equal(peeled("bottom", 0.5), 0);
  assert.equal(peeled("top", 3), 1);
  assert.deepEqual(drawn("bottom", 0.25), { lies: "inset(0 0 25% 0)", turned: "inset(75% 0 0 0)", line: "75%" });
  assert.deepEqual(drawn("top", 0.25), { lies: "inset(25% 0 0 0)", turned: "inset(0 0 75% 0)", line: "25%" });
});
