import assert from "node:assert/strict";
import { test } from "node:test";

import { Frame, grid, hit, isJunction, next, reach, rows, type Box, type Place } from "./layout.ts";

/** A cloth as the engine describes it, in short: spot, numbers, middle. */
function cloth(): Place[] {
  const places: Place[] = [];
  const put = (spot: string, covers: number[], x: number, y: number) =>
    places.push({ spot, kind: "", covers, at: [x, y] });
  const inside = (covers: number[], x: number, y: number) => put(covers.join("/"), covers, x, y);
  const cell = (street: number, row: number) => 3 * street - row;
  inside([0], 50, 150);
  for (let row = 0; row < 3; row++) inside([0, cell(1, row)], 100, row * 100 + 50);
  inside([0, 1, 2, 3], 100, 300);
  for (let street = 1; street <= 12; street++) {
    const x = street * 100 + 50;
    for (let row = 0; row < 3; row++) inside([cell(street, row)], x, row * 100 + 50);
    for (let row = 1; row < 3; row++) inside([cell(street, row), cell(street, row - 1)], x, row * 100);
    inside([cell(street, 2), cell(street, 1), cell(street, 0)], x, 300);
    if (street === 1) continue;
    for (let row = 0; row < 3; row++) inside([cell(street - 1, row), cell(street, row)], x - 50, row * 100 + 50);
    for (let row = 1; row < 3; row++)
      inside([cell(street - 1, row), cell(street - 1, row - 1), cell(street, row), cell(street, row - 1)], x - 50, row * 100);
  }
  const many = (from: number, count: number) => Array.from({ length: count }, (_, step) => from + step);
  for (let column = 1; column <= 3; column++) put(`column ${column}`, many(0, 12), 1350, 350 - column * 100);
  for (let dozen = 0; dozen < 3; dozen++) put(`dozen ${dozen + 1}`, many(0, 12), 300 + dozen * 400, 350);
  ["1-18", "even", "red", "black", "odd", "19-36"].forEach((name, at) => put(name, many(0, 18), 200 + at * 200, 450));
  return places;
}

const all = cloth();
const laid = grid(all);
const at = (spot: string): Place => all.find((place) => place.spot === spot)!;
const junctions = all.filter((place) => isJunction(place, laid));

const overlap = (a: Box, b: Box): boolean =>
  a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;

test("fields are as large as the cloth prints them", () => {
  assert.deepEqual(laid.fields.get("0"), { x: 0, y: 0, w: 100, h: 300 });
  assert.deepEqual(laid.fields.get("17"), { x: 600, y: 100, w: 100, h: 100 });
  assert.deepEqual(laid.fields.get("dozen 2"), { x: 500, y: 300, w: 400, h: 100 });
  assert.deepEqual(laid.fields.get("black"), { x: 700, y: 400, w: 200, h: 100 });
  assert.deepEqual(laid.fields.get("column 1"), { x: 1300, y: 200, w: 100, h: 100 });
  assert.deepEqual(laid.whole, { x: 0, y: 0, w: 1400, h: 500 });
  assert.equal(laid.fields.has("17/20"), false);
});

for (const margin of [16, 25])
  test(`no press can mean two bets (margin ${margin})`, () => {
    const areas = all.map((place) => ({ place, box: hit(place, laid, junctions, margin) }));
    for (const [index, a] of areas.entries())
      for (const b of areas.slice(index + 1))
        assert.equal(overlap(a.box, b.box), false, `${a.place.spot} and ${b.place.spot}`);
  });

test("each area holds the middle the engine gave, and without a margin numbers have their whole cell", () => {
  for (const place of all) {
    const box = hit(place, laid, junctions, 16);
    const [x, y] = place.at;
    assert.ok(x > box.x && x < box.x + box.w && y > box.y && y < box.y + box.h, place.spot);
  }
  assert.deepEqual(hit(at("17"), laid, junctions, 0), laid.fields.get("17"));
});

test("upright, zero is on top, 1 at the left of 2 and 3, and the dozens at their left", () => {
  const frame = new Frame(laid.whole, true, { w: 70, h: 45 });
  const [zero, one, three, dozen] = ["0", "1", "3", "dozen 1"].map((spot) => frame.at(at(spot)));
  assert.ok(zero!.y < one!.y);
  assert.ok(one!.x < three!.x);
  assert.ok(dozen!.x < one!.x);
  assert.deepEqual([frame.width, frame.height], [350, 630]);
});

test("arrows walk over junctions, one after the other", () => {
  const walk = (from: string, ...arrows: ("Left" | "Right" | "Up" | "Down")[]) =>
    arrows.reduce((place, arrow) => next(all, laid, place, `Arrow${arrow}`, false), at(from)).spot;
  assert.equal(walk("17", "Right"), "17/20");
  assert.equal(walk("17", "Right", "Right"), "20");
  assert.equal(walk("17", "Up", "Right"), "17/18/20/21");
  assert.equal(walk("16", "Down", "Down", "Down"), "red");
  assert.equal(walk("black", "Up"), "dozen 2");
  assert.equal(walk("36", "Right"), "column 3");
  assert.equal(walk("0", "Left"), "0");
});

for (const upright of [false, true])
  test(`every spot can be reached with arrows (${upright ? "upright" : "lying"})`, () => {
    const seen = new Set<string>();
    const todo = [at("17")];
    for (let place = todo.pop(); place; place = todo.pop()) {
      if (seen.has(place.spot)) continue;
      seen.add(place.spot);
      for (const arrow of ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"] as const)
        todo.push(next(all, laid, place, arrow, upright));
    }
    assert.equal(seen.size, all.length);
  });

test("rows are read as they are seen", () => {
  assert.deepEqual(rows(all, false)[0]!.map((place) => place.spot).slice(0, 3), ["0/3", "3", "3/6"]);
  assert.equal(rows(all, true)[0]![0]!.spot, "0");
  assert.equal(rows(all, false).flat().length, all.length);
});

test("streets on the edge have their whole ground where the outside fields are away", () => {
  const inside = cloth().filter((place) => place.covers.length < 12);
  const laid = grid(inside);
  assert.deepEqual(reach(inside, laid, 25), { ...laid.whole, h: laid.whole.h + 25 });
});
