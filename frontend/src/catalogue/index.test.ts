import assert from "node:assert/strict";
import { test } from "node:test";

const told: Record<string, unknown> = {
  house: {
    "nav.tables": "Столы",
    "who.guest": "Гость {number}",
    "lobby.free": { one: "{n} место", few: "{n} места", many: "{n} мест", other: "{n} мест" },
    "lobby.rounds": { "=1": "{n} round", other: "{n} rounds" },
  },
  cards: { "hand.pair": "пара {first:many}", "rank.A.many": "тузов" },
  names: { "named.table.Red table": "Красный стол", "named.clause.art.": "ст." },
};
const bulgarian: Record<string, unknown> = { house: { "nav.tables": "Маси" } };
const asked: string[] = [];
Object.assign(globalThis, {
  document: { documentElement: { lang: "ru" } },
  fetch: async (address: string) => {
    asked.push(address);
    const [, language = "", part = ""] = /^\/words\/(\w+)\/(\w+)\.json$/.exec(address) ?? [];
    if (part === "offline" || language === "tlh") throw new TypeError("there is no connection");
    const found = language === "bg" ? bulgarian : told;
    return new Response(JSON.stringify(found[part]), { status: part in found ? 200 : 404 });
  },
});
const { amount, heard, heeded, learn, list, locale, moment, speak, t, word } = await import("./index.ts");
const { best } = await import("../cards/hands.ts");
const { sayMade } = await import("../cards/made.ts");
const { sayClause, sayName, sayTable } = await import("../lib/names.ts");

test("a page in another language says what has words in it, and the rest in English", async () => {
  await heard();
  assert.deepEqual(asked, ["/words/ru/names.json", "/words/ru/house.json", "/words/ru/cards.json"]);
  assert.equal(t("nav.tables"), "Столы");
  assert.equal(t("nav.history"), "History");
});

test("what bends with a number goes by the language's rules, and English by its own", async () => {
  await heard();
  assert.deepEqual([1, 3, 5, 21].map((n) => t("lobby.free", { n })), ["1 место", "3 места", "5 мест", "21 место"]);
  assert.deepEqual([1, 21].map((n) => t("lobby.rounds", { n })), ["1 round", "21 rounds"]);
  assert.equal(locale(), "ru");
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

test("names of the plan and words of citations are the language's; others stay as they are", async () => {
  await heard();
  assert.equal(sayTable("Red table"), "Красный стол");
  assert.equal(sayTable("Blue table"), "Blue table");
  assert.equal(sayClause("art. 12(6), R71"), "ст. 12(6), R71");
  assert.equal(sayName("Guest 4711"), "Гость 4711");
  assert.equal(sayName("Guesthouse"), "Guesthouse");
});

test("the language changes while the page is open, and whoever shows words is told", async () => {
  let turned = 0;
  heeded(() => {}, () => (turned += 1));
  assert.equal(await speak("bg"), true);
  assert.deepEqual([locale(), document.documentElement.lang, t("nav.tables"), turned], ["bg", "bg", "Маси", 1]);
  assert.equal(t("lobby.free", { n: 2 }), "2 free seats", "what has no words is English");
  assert.equal(await speak("en"), true);
  assert.equal(t("nav.tables"), "Tables");
});

test("a language whose words do not come changes nothing, and the last choice holds", async () => {
  await speak("ru");
  assert.equal(await speak("tlh"), false);
  assert.deepEqual([locale(), t("nav.tables")], ["ru", "Столы"]);
  const [first, last] = await Promise.all([speak("bg"), speak("en")]);
  assert.deepEqual([first, last, t("nav.tables")], [false, true, "Tables"]);
});

test("numbers, dates and lists are written as each language writes them", async () => {
  const at = Date.UTC(2026, 10, 16, 12);
  const wanted = { en: "12,345.60", bg: "12 345,60", mk: "12.345,60", ru: "12 345,60" };
  for (const [language, written] of Object.entries(wanted)) {
    await speak(language);
    assert.equal(amount(1_234_560, 2).replace(/\s/g, " "), written);
    assert.match(moment(at), language === "en" ? /Nov/ : /16/);
  }
  await speak("mk");
  assert.equal(list(["7", "8", "9"]), "7, 8 и 9");
});
