import assert from "node:assert/strict";
import { test } from "node:test";

import { callName, endings } from "./names.ts";

test("finals by their endings, series by their names", () => {
  assert.deepEqual(["finale-4", "finale-9-12", "big-series"].map(endings), ["4", "9/12", ""]);
  assert.deepEqual(["finale-4", "finale-9-12", "big-series"].map(callName), ["Finale 4", "Finale à cheval 9/12", "Big series"]);
});
