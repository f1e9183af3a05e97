import assert from "node:assert/strict";
import { test } from "node:test";

import { ask, bead, bigRoad, type Coup, derived, derivedRoad, drawn, type Mark, newest, streaks } from "./roads.ts";

const coups = (text: string): Coup[] => [...text].map((mark) => ({ mark: mark as Mark }));
const CHECK = "BBPPPBPBBBBBBBPPB";

test("the check string gives the printed derived roads", () => {
  assert.equal(derived(coups(CHECK), 1).join(""), "rbbbrbrrrrrbrb");
  assert.equal(derived(coups(CHECK), 2).join(""), "bbbrrrrrbbb");
  assert.equal(derived(coups(CHECK), 3).join(""), "brrbrrrbbb");
});

test("ties change no derived road", () => {
  const withTies = "TBTBPPTPBPBBBTTBBBBPPBT";
  for (const k of [1, 2, 3])
    assert.deepEqual(derived(coups(withTies), k), derived(coups(CHECK), k), `k = ${k}`);
});

test("the bead plate goes down six, then right, with every coup", () => {
  const cells = bead(coups("BPTBPTBP"));
  assert.deepEqual(
    cells.slice(5).map(({ column, row, is }) => [column, row, is.mark]),
    [
      [0, 5, "T"],
      [1, 0, "B"],
      [1, 1, "P"],
    ],
  );
});

test("a tie marks the last circle; ties before the first circle wait for it", () => {
  const { streaks: columns } = streaks(coups("TTBTBP"));
  assert.deepEqual(
    columns.map((column) => column.circles.map((circle) => circle.ties)),
    [[3, 0], [0]],
  );
  assert.equal(streaks(coups("TT")).waitingTies, 2);
});

test("the big road turns right at row six", () => {
  const cells = bigRoad(coups("BBBBBBBB"));
  assert.deepEqual(cells.at(5), { column: 0, row: 5, is: cells[5]!.is });
  assert.deepEqual([cells[6]!.column, cells[6]!.row], [1, 5]);
  assert.deepEqual([cells[7]!.column, cells[7]!.row], [2, 5]);
});

test("a column blocked by an earlier one's tail turns right above it", () => {
  const cells = bigRoad(coups("BBBBBBBBPPPPPP"));
  const players = cells.filter((cell) => cell.is.side === "P").map(({ column, row }) => [column, row]);
  assert.deepEqual(players, [[1, 0], [1, 1], [1, 2], [1, 3], [1, 4], [2, 4]]);
});

test("a run that can only go along the top row pushes the next one on", () => {
  const long = (length: number) => Array.from({ length }, () => "x");
  const cells = drawn([long(12), long(11), long(10), long(9), long(8), long(4), long(1)]);
  const places = new Set(cells.map(({ column, row }) => `${column}/${row}`));
  assert.equal(places.size, cells.length, "no cell is used twice");
  const top = cells.slice(-5).map(({ column, row }) => [column, row]);
  assert.deepEqual(top, [[5, 0], [6, 0], [7, 0], [8, 0], [9, 0]]);
});

test("asking tells what the next coup would draw, as if it had come", () => {
  for (let length = 0; length < CHECK.length; length++) {
    const so = coups(CHECK.slice(0, length));
    for (const side of ["B", "P"] as const) {
      const after = [1, 2, 3].map((k) => derived([...so, { mark: side }], k));
      const before = [1, 2, 3].map((k) => derived(so, k).length);
      const drawnNext = after.map((marks, i) => (marks.length > before[i]! ? marks.at(-1)! : null));
      assert.deepEqual(ask(so, side), drawnNext);
    }
  }
});

test("asking for B and for P never agree once a derived road has begun", () => {
  const [eye, small, cockroach] = ask(coups(CHECK), "B");
  const [eye2, small2, cockroach2] = ask(coups(CHECK), "P");
  assert.ok(eye && small && cockroach);
  assert.deepEqual([eye === eye2, small === small2, cockroach === cockroach2], [false, false, false]);
});

test("derived roads are drawn by colour, on six rows", () => {
  const cells = derivedRoad(coups(CHECK), 1);
  assert.deepEqual(
    cells.slice(0, 5).map(({ column, row, is }) => `${column}${row}${is}`),
    ["00r", "10b", "11b", "12b", "20r"],
  );
});

test("only the newest columns are shown when there are more", () => {
  const cells = bigRoad(coups("BPBPBPBP"));
  const shown = newest(cells, 3);
  assert.deepEqual(shown.map((cell) => cell.column), [0, 1, 2]);
  assert.deepEqual(shown.map((cell) => cell.is.side), ["P", "B", "P"]);
});
