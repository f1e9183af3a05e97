import assert from "node:assert/strict";
import { test } from "node:test";

import { continued, counted } from "./session.ts";

const MINUTE = 60_000;
const begun = continued(null, "g1", { since: 1_000, net: {} }, 1_000);

test("a session is what the house says", () => {
  assert.deepEqual([begun.since, begun.net], [1_000, {}]);
  assert.deepEqual(counted(begun, "BYN", -500, 2_000).net, { BYN: -500 });
});

test("a house that has restarted goes on where it was", () => {
  const lost = counted(begun, "BYN", -500, 2_000);
  const again = continued(lost, "g1", { since: 9_000, net: { BYN: 0, RUB: 0 } }, 9_000);
  assert.deepEqual([again.since, again.net], [1_000, { BYN: -500, RUB: 0 }]);
  const won = counted(again, "BYN", 700, 10_000);
  assert.deepEqual(won.net, { BYN: 200, RUB: 0 });
  const reloaded = continued(won, "g1", { since: 9_000, net: { BYN: 700, RUB: 0 } }, 11_000);
  assert.deepEqual([reloaded.since, reloaded.net], [1_000, { BYN: 200, RUB: 0 }], "the same page once more");
  const twice = continued(reloaded, "g1", { since: 12_000, net: {} }, 12_000);
  assert.deepEqual([twice.since, twice.net], [1_000, { BYN: 200, RUB: 0 }]);
});

test("after half an hour without the house, and for somebody else, a new one begins", () => {
  const lost = counted(begun, "BYN", -500, 2_000);
  assert.equal(continued(lost, "g1", { since: 31 * MINUTE, net: {} }, 31 * MINUTE).since, 31 * MINUTE);
  assert.equal(continued(lost, "g2", { since: 9_000, net: {} }, 9_000).since, 9_000);
});
