import assert from "node:assert/strict";
import { test } from "node:test";

import { LARGEST, LONGEST, noteOn, type Note, PLACES, readable, withOne, without } from "./notes.ts";

const note = (who: string, text = "calls everything"): Note => ({ who, label: "red", text });
const many = (count: number, text?: string): Note[] => Array.from({ length: count }, (_, at) => note(`n${at}`, text));

test("one note on each player: the newest, without what stands around it", () => {
  const { notes, gone } = withOne([note("ana"), note("bob")], { who: "ana", label: "blue", text: "  folds to a raise \n" });
  assert.deepEqual(notes, [note("bob"), { who: "ana", label: "blue", text: "folds to a raise" }]);
  assert.equal(gone, 0);
  assert.equal(noteOn(notes, "ana")?.label, "blue");
  assert.deepEqual(without(notes, "ana"), [note("bob")]);
});

test("a note has an end", () => {
  assert.equal(withOne([], note("ana", "a".repeat(LONGEST + 1))).notes[0]?.text.length, LONGEST);
});

test("where there is no room the oldest goes; who changes one loses none", () => {
  const full = many(PLACES);
  const { notes, gone } = withOne(full, note("ana"));
  assert.equal(gone, 1);
  assert.equal(notes.length, PLACES);
  assert.equal(noteOn(notes, "n0"), undefined);
  assert.equal(withOne(full, note("n0", "limps")).gone, 0);
});

test("all of them together are what the house keeps, however they are written", () => {
  for (const text of ["ж".repeat(LONGEST), '"\n'.repeat(LONGEST / 2), "a".repeat(LONGEST)]) {
    const { notes, gone } = many(PLACES, text).reduce<{ notes: Note[]; gone: number }>(
      (so, each) => {
        const next = withOne(so.notes, each);
        return { notes: next.notes, gone: so.gone + next.gone };
      },
      { notes: [], gone: 0 },
    );
    assert.ok(gone > 0 && notes.length + gone === PLACES);
    assert.ok(Buffer.byteLength(JSON.stringify(JSON.stringify(notes))) <= LARGEST);
    assert.equal(notes.at(-1)?.who, `n${PLACES - 1}`);
  }
});

test("what is no note is not read", () => {
  assert.deepEqual(readable([note("ana"), null, 7, { who: "bob" }, { ...note("eve"), label: "neon" }]), [note("ana")]);
});
