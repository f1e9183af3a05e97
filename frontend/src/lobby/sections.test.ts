import assert from "node:assert/strict";
import { test } from "node:test";

import type { TableCard } from "../generated/protocol.ts";
import { sections } from "./sections.ts";

const card = (id: string, engine: string) => ({ id, engine }) as TableCard;
const FACES = new Map([
  ["wheel", { section: "wheels" }],
  ["draw", { section: "cards" }],
  ["stud", { section: "cards" }],
]);

test("tables of one section stand together, in the order of the house", () => {
  const found = sections([card("r1", "wheel"), card("h1", "stud"), card("r2", "wheel"), card("c1", "draw")], FACES);
  assert.deepEqual(
    found.map((section) => [section.name, section.tables.map((table) => table.id)]),
    [
      ["wheels", ["r1", "r2"]],
      ["cards", ["h1", "c1"]],
    ],
  );
});

test("a game that nobody knows has a section of its own", () => {
  assert.deepEqual(sections([card("x1", "dice")], FACES).map(({ name }) => name), ["dice"]);
});

test("an empty house has no sections", () => assert.deepEqual(sections([], FACES), []));
