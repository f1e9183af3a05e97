// The one way to words: `t("key", {fact})`. A text with a number in it may have plural forms, chosen by
// the language's own rules. Amounts, dates and lists are written here as well, as the language writes
// them. English is always there: the house's, and a game's with the game (`learn`). Another language is
// told by the house part by part (`heard`), and may change while the page is open (`speak`).

import house from "../generated/words/house.json" with { type: "json" };
import type { Key } from "../generated/words/keys.ts";
import { figures, lists } from "./locale.ts";
import { ROOT } from "../lib/root.ts";

export type { Key };
export type Text = string | Readonly<Record<string, string>>;
export type Facts = Record<string, string | number>;
type Texts = Record<string, Text>;

const ENGLISH = "en";
/** What books and plans call things, as far as the language has words for it: no part of English. */
const NAMES = "names";

const english: Texts = {};
const learned = new Set<string>();
const told = new Map<string, Promise<Texts>>();
let speaks = globalThis.document?.documentElement.lang || ENGLISH;
let wanted = speaks;
let own: Texts = {};
let plurals = new Intl.PluralRules(speaks);
let heed = (): void => {};
let turned = (): void => {};
learn(NAMES, {});
learn("house", house);

/** Takes the words of a part in: English at once, and the language of the page when it is `heard`. */
export function learn(part: string, words: Readonly<Record<string, Text>>): void {
  Object.assign(english, words);
  learned.add(part);
  if (wanted !== ENGLISH) void fetched(part, wanted);
}

/** All that has been learned so far is there; what could not be fetched stays English. */
export async function heard(): Promise<void> {
  const language = speaks;
  const texts = await everything(language);
  if (language === speaks) change(language, texts);
}

/** Another language, from the moment its words are there: until then, and where they cannot be fetched,
 * everything stays as it is. Who changes their mind meanwhile is heard last. */
export async function speak(language: string): Promise<boolean> {
  wanted = language;
  const texts = await everything(language);
  if (wanted !== language) return false;
  const there = language === ENGLISH || Object.keys(texts).length > 0;
  if (there) change(language, texts);
  else wanted = speaks;
  return there;
}

function change(language: string, texts: Texts): void {
  [speaks, own, plurals] = [language, texts, new Intl.PluralRules(language)];
  if (globalThis.document) document.documentElement.lang = language;
  turned();
}

/** Whoever shows words: `reads` is called where words are asked for, `turns` when they are others. */
export function heeded(reads: () => void, turns: () => void): void {
  [heed, turned] = [reads, turns];
}

/** The tag of the language that is spoken now. */
export function locale(): string {
  heed();
  return speaks;
}

async function everything(language: string): Promise<Texts> {
  if (language === ENGLISH) return {};
  for (const part of learned) void fetched(part, language);
  const texts: Texts = {};
  // What is learned meanwhile comes along.
  for (const part of learned) Object.assign(texts, await fetched(part, language));
  return texts;
}

/** A part of a language, asked for once; where it did not come, again the next time. */
function fetched(part: string, language: string): Promise<Texts> {
  const address = `${ROOT}/words/${language}/${part}.json`;
  const before = told.get(address);
  if (before) return before;
  const comes = fetchPart(address);
  told.set(address, comes);
  return comes;
}

async function fetchPart(address: string): Promise<Texts> {
  const answer = await fetch(address).catch(() => null);
  if (answer?.ok) return (await answer.json()) as Texts;
  told.delete(address);
  return {};
}

export function t(key: Key, facts: Facts = {}): string {
  return said(textOf(key) ?? "", facts);
}

/** A text whose key is put together from data; the fallback is the data's own word. */
export function word(key: string, fallback: string, facts: Facts = {}): string {
  const text = textOf(key);
  return text === undefined ? fallback : said(text, facts);
}

function textOf(key: string): Text | undefined {
  heed();
  return own[key] ?? english[key];
}

/** `{who}` is a fact; `{first:many}` the form of a fact that is itself a key: `rank.A.many`. */
function said(text: Text, facts: Facts): string {
  return formOf(text, Number(facts.n)).replace(/\{(\w+)(?::(\w+))?\}/g, (_whole, name: string, form?: string) => {
    const fact = String(facts[name] ?? "");
    return form ? word(`${fact}.${form}`, fact) : fact;
  });
}

/** `=1` is for one and no other number, whatever the language counts as one: English said in it. */
function formOf(text: Text, n: number): string {
  return typeof text === "string" ? text : (text[`=${n}`] ?? text[plurals.select(n)] ?? text.other ?? "");
}

/** `1,250.50`, or `1,250` where there are no minor parts. */
export function amount(minor: number, digits: number): string {
  const value = minor / 10 ** digits;
  return decimal(value, Number.isInteger(value) ? 0 : digits);
}

/** A number with so many places after its decimal sign. */
export function decimal(value: number, digits: number): string {
  const form = { minimumFractionDigits: digits, maximumFractionDigits: digits, useGrouping: "always" } as const;
  return new Intl.NumberFormat(figures(locale()), form).format(value);
}

/** A share of a whole, to a tenth of a hundredth: `15.2%`. */
export function percent(share: number): string {
  const form = { style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1 } as const;
  return new Intl.NumberFormat(figures(locale()), form).format(share);
}

/** Chips of a tournament, by its id: they are no money and have no code. */
const CHIPS = /^t[1-9]\d*$/;

export function money(minor: number, currency: string, digits: number): string {
  if (CHIPS.test(currency)) return t("tournament.chips", { amount: amount(minor, 0) });
  return `${amount(minor, digits)}\u00a0${currency}`;
}

/** The same where nobody has said how many minor parts the currency has. */
export function sum(minor: number, currency: string, digits?: number): string {
  const usual = () => new Intl.NumberFormat(ENGLISH, { style: "currency", currency }).resolvedOptions().maximumFractionDigits ?? 2;
  return money(minor, currency, digits ?? (CHIPS.test(currency) ? 0 : usual()));
}

/** With its sign; a real minus. */
export function signed(minor: number, currency: string, digits: number): string {
  const sign = minor > 0 ? "+" : minor < 0 ? "\u2212" : "";
  return `${sign}${money(Math.abs(minor), currency, digits)}`;
}

/** `0:42`, `1:05:09`. */
export function duration(millis: number): string {
  const seconds = Math.max(0, Math.floor(millis / 1000));
  const two = (number: number) => String(number).padStart(2, "0");
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return h ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}

export function moment(millis: number): string {
  return new Intl.DateTimeFormat(figures(locale()), { dateStyle: "medium", timeStyle: "medium" }).format(millis);
}

export function list(items: readonly string[], type: Intl.ListFormatType = "conjunction"): string {
  return new Intl.ListFormat(lists(locale()), { type }).format(items);
}
