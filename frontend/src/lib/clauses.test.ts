import assert from "node:assert/strict";
import { test } from "node:test";

import { placeOf } from "./clauses.ts";

const TABLE = { book: "bg", game: "war" };
const at = (clause: string) => decodeURIComponent(placeOf(clause, TABLE));

test("a clause leads to its place in the book of the table", () => {
  assert.equal(at("art. 13(8)"), "/books/bg/war#clause-13(8)");
  assert.equal(at("p. 20, p. 30"), "/books/bg/war#clause-20");
  assert.equal(at("§46–§49"), "/books/bg/war#clause-§46");
  assert.equal(at("AR call bets 1"), "/books/bg/war#clause-AR-call-bets-1");
  assert.equal(at("R26"), "/books/bg/war#clause-R26");
});

test("one that names its book leads to the house of that book", () => {
  assert.equal(at("bg art. 7(1)"), "/books/bg/house#clause-7(1)");
  assert.equal(at("mk 4.4"), "/books/mk/house#clause-4.4");
  assert.equal(placeOf("by 6.1", null), "/books/by/house#clause-6.1");
});

test("a value of the house, and a clause of nobody's book, lead nowhere", () => {
  assert.equal(at("house value"), "");
  assert.equal(at(""), "");
  assert.equal(placeOf("art. 13(8)", null), "");
});
