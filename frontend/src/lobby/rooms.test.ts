import assert from "node:assert/strict";
import { test } from "node:test";

import type { LobbyCard } from "../lib/protocol.ts";
import { rooms } from "./rooms.ts";

const card = (id: string, engine: string) => ({ id, engine }) as LobbyCard;

test("tables of one kind stand together, in the order of the house", () => {
  const found = rooms([card("r1", "roulette"), card("h1", "dealer-holdem"), card("r2", "roulette"), card("c1", "dealer-poker"), card("t1", "poker")]);
  assert.deepEqual(
    found.map((room) => [room.name, room.tables.map((table) => table.id)]),
    [
      ["roulette", ["r1", "r2"]],
      ["against-dealer", ["h1", "c1"]],
      ["poker", ["t1"]],
    ],
  );
});

test("an empty house has no rooms", () => assert.deepEqual(rooms([]), []));
