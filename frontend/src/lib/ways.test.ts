import assert from "node:assert/strict";
import { test } from "node:test";

import { disputable, disputeOf } from "./ways.ts";

test("a dispute is raised about the round that was settled last, by who sat there", () => {
  assert.equal(disputable({ round: "r1-000007", seat: "3" }), "r1-000007");
  assert.equal(disputable({ round: "r1-000007", seat: null }), "");
  assert.equal(disputable({ round: "", seat: "3" }), "");
});

test("the round is named in the address of the page", () => {
  assert.equal(disputeOf("r1-000007"), "/account/disputes?round=r1-000007");
  assert.equal(disputeOf("a&b"), "/account/disputes?round=a%26b");
});
