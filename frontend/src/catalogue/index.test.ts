import assert from "node:assert/strict";
import { test } from "node:test";

const told: Record<string, unknown> = {
  house: {
    "nav.tables": "Столы",
    "lobby.free": { one: "{n} место", few: "{n} места", many: "{n} мест", other: "{n} мест" },
    "lobby.rounds": { "=1": "{n} round", other: "{n} rounds" },
  },
  cards: { "hand.pair": "пара {first:many}", "rank.A.many": "тузов" },
};
const asked: string[] = [];
Object.assign(globalThis, {
  document: { documentElement: { lang: "ru" } },
  fetch: async (address: string) => {
    asked.push(address);
    const part = /^\/words\/ru\/(\w+)\.json$/.exec(address)?.[1] ?? "";
    if (part === "offline") throw new TypeError("there is no connection");
    return new Response(JSON.stringify(told[part]), { status: part in told ? 200 : 404 });
  },
});
const { amount, heard, learn, locale, t, word } = await import("./index.ts");
const { best } = await import("../cards/hands.ts");
const { sayMade } = await import("../cards/made.ts");

test("a page in another language says what has words in it, and the rest in English", async () => {
  await heard();
  assert.deepEqual(asked, ["/words/ru/house.json", "/words/ru/cards.json"]);
  assert.equal(t("nav.tables"), "Столы");
  assert.equal(t("nav.history"), "History");
});

test("what bends with a number goes by the language's rules, and English by its own", async () => {
  await heard();
  assert.deepEqual([1, 3, 5, 21].map((n) => t("lobby.free", { n })), ["1 место", "3 места", "5 мест", "21 место"]);
  assert.deepEqual([1, 21].map((n) => t("lobby.rounds", { n })), ["1 round", "21 rounds"]);
  assert.equal(locale, "ru");
  assert.equal(amount(150_050, 2).replace(/\s/g, " "), "1 500,50");
});

test("a hand asks for the form of a rank that its language needs", async () => {
  await heard();
  assert.equal(sayMade(best(["As", "Ah", "3d", "4c", "9s"], false)!), "пара тузов");
});

test("a part that does not come stays English", async () => {
  learn("offline", { "offline.chip": "a chip" });
  learn("unknown", { "unknown.chips": { one: "{n} chip", other: "{n} chips" } });
  await heard();
  assert.equal(word("offline.chip", ""), "a chip");
  assert.equal(word("unknown.chips", "", { n: 5 }), "5 chips");
});
