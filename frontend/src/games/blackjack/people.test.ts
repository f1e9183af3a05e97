import assert from "node:assert/strict";
import { test } from "node:test";

import type { Line } from "../../generated/protocol.ts";
import type { Wager } from "../../lib/scene.ts";
import { inFront, isMain, people, stacks } from "./people.ts";

const wager = (spot: string, seat: string, amount: number, place = 1): Wager => ({
  spot, seat, amount, place, call: "", colour: "", chips: 0, dark: false,
});
const given = (name: string): Line => ({ type: "line", wager: name, seat: name.split("/")[1]!, back: 500, lost: 500, won: 0, why: "", clause: "" });

const FELT = [wager("3", "p2", 1000, 2), wager("3", "p1", 500, 1), wager("3.1", "p2", 1000), wager("3 war", "p4", 100), wager("5", "p1", 700)];

test("side bets and insurances are no main bets", () => {
  assert.deepEqual(["3", "3.1", "3 war", "3 insurance", "3 ten insurance"].map(isMain), [true, true, false, false, false]);
});

test("who bet first decides, or who is nearest to the dealer, as the book has it", () => {
  const owners = (rule: string) => stacks(FELT, [], "3", rule).filter((one) => one.owner).map((one) => `${one.spot}/${one.seat}`);
  assert.deepEqual(owners("first"), ["3/p2", "3.1/p2"]);
  assert.deepEqual(owners("nearest"), ["3/p1", "3.1/p2"]);
});

test("when the owner gives up, the next behind decides", () => {
  const owner = stacks(FELT, [given("3/p2")], "3", "first").find((one) => one.spot === "3" && one.owner);
  assert.equal(owner?.seat, "p1");
});

test("a person is named once on a box, with all stakes there", () => {
  assert.deepEqual(
    people(stacks(FELT, [], "3", "first")).map(({ seat, owner, amount }) => [seat, owner, amount]),
    [["p2", true, 2000], ["p1", false, 500]],
  );
});

test("of a crowd only the owner and oneself are drawn", () => {
  const crowd = people(stacks(Array.from({ length: 9 }, (_, at) => wager("1", `p${at + 1}`, 100, at + 1)), [], "1", "first"));
  assert.deepEqual(inFront(crowd, crowd.length, "p7").map(({ seat }) => seat), ["p1", "p7"]);
  assert.equal(inFront(crowd.slice(0, 3), 3, "p7").length, 3);
});
