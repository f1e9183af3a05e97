import assert from "node:assert/strict";
import { test } from "node:test";

import { agreed, NOBODYS, readDevice, valued, type Device, type Owned } from "./own.ts";

const dark = (at: number) => ({ at, value: '"dark"' });
const light = (at: number) => ({ at, value: '"light"' });
const device = (parts: Owned, whose = "ana", guest = true): Device => ({ whose, guest, parts });

test("the newest counts, and the house hears what it does not have", () => {
  const older = agreed(device({ theme: dark(1) }), "ana", true, { theme: light(2) });
  assert.deepEqual([older.now.parts.theme, older.tell], [light(2), []]);
  const newer = agreed(device({ theme: dark(3), language: light(1) }), "ana", true, { theme: light(2) });
  assert.deepEqual([newer.now.parts.theme, newer.tell], [dark(3), ["theme", "language"]]);
});

test("what was chosen before the house knew anybody is the first guest's", () => {
  const { now, tell } = agreed({ ...NOBODYS, parts: { theme: dark(1) } }, "ana", true, {});
  assert.deepEqual([now, tell], [device({ theme: dark(1) }), ["theme"]]);
});

test("a guest who logs in brings along what the account does not have, and overrides nothing", () => {
  const { now, tell } = agreed(device({ theme: dark(9), sound: light(9) }), "zara", false, { theme: light(2) });
  assert.deepEqual(now, { whose: "zara", guest: false, parts: { theme: light(2), sound: light(9) } });
  assert.deepEqual(tell, ["sound"]);
});

test("of an account nothing stays for whoever comes after", () => {
  for (const guest of [true, false]) {
    assert.deepEqual(agreed(device({ theme: dark(9) }, "zara", false), "eve", guest, {}).now.parts, {});
  }
});

test("a value is of the kind of the usual one, or it is the usual one", () => {
  assert.equal(valued(dark(1), "system"), "dark");
  assert.deepEqual(valued(dark(1), []), []);
  assert.deepEqual(valued({ at: 1, value: "{broken" }, { keys: true }), { keys: true });
  assert.deepEqual(valued({ at: 1, value: '{"training":true}' }, { keys: true, training: false }), { keys: true, training: true });
  assert.equal(valued(undefined, "system"), "system");
});

test("a device that keeps nothing, or something else, begins anew", () => {
  for (const text of [null, "", "[]", '{"whose": 3}', '{"whose": "ana", "parts": []}']) assert.deepEqual(readDevice(text), NOBODYS);
  assert.deepEqual(readDevice(JSON.stringify(device({ theme: dark(1) }))), device({ theme: dark(1) }));
});
