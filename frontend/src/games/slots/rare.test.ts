import assert from "node:assert/strict";
import { test } from "node:test";

import type { Line } from "../../generated/protocol.ts";
import type { Scene } from "../../lib/scene.ts";
import type { Slots } from "./fold.ts";
import { sayRare } from "./says.ts";

const line = (wager: string, back: number, won: number, why = ""): Line => ({ type: "line", wager, seat: "p1", back, lost: 0, won, why, clause: "" });

test("at a machine the jackpot, and a win of many times the bet", () => {
  const own = (jackpot: string) => ({ own: { jackpot } }) as Pick<Scene<Slots>, "own">;
  assert.equal(sayRare(own(""), [line("game/p1", 100, 3000)]), "31 times the bet");
  assert.equal(sayRare(own(""), [line("game/p1", 100, 900)]), "");
  assert.equal(sayRare(own("5 zmey"), [line("game/p1", 100, 900)]), "The jackpot! 5 × Zmey");
});
