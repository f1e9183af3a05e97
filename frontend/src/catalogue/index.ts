// The one way to words: `t("key", {fact})`. A text with a number in it may have plural forms, chosen by
// the language's own rules. Amounts, dates and durations are formatted here as well. English is always
// there: the house's, and a game's with the game (`learn`). Where the page speaks another language, the
// house says it part by part (`heard`).

import house from "../generated/words/house.json" with { type: "json" };
import type { Key } from "../generated/words/keys.ts";

export type { Key };
export type Text = string | Readonly<Record<string, string>>;
export type Facts = Record<string, string | number>;

const ENGLISH = "en";
export const locale = globalThis.document?.documentElement.lang || ENGLISH;
const plurals = new Intl.PluralRules(locale);
const texts: Record<string, Text> = {};
const coming: Promise<void>[] = [];
learn("house", house);

/** Takes the words of a part in: English at once, and the language of the page when it is there. */
export function learn(part: string, english: Readonly<Record<string, Text>>): void {
  Object.assign(texts, english);
  if (locale !== ENGLISH) coming.push(fetchPart(part));
}

/** All that has been learned so far is there; what could not be fetched stays English. */
export async function heard(): Promise<void> {
  await Promise.all(coming);
}

async function fetchPart(part: string): Promise<void> {
  const answer = await fetch(`/words/${locale}/${part}.json`).catch(() => null);
  if (answer?.ok) Object.assign(texts, await answer.json());
}

export function t(key: Key, facts: Facts = {}): string {
  return said(texts[key] ?? "", facts);
}

/** A text whose key is put together from data; the fallback is the data's own word. */
export function word(key: string, fallback: string, facts: Facts = {}): string {
  const text = texts[key];
  return text === undefined ? fallback : said(text, facts);
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
  const whole = Number.isInteger(value);
  return new Intl.NumberFormat(locale, {
    minimumFractionDigits: whole ? 0 : digits,
    maximumFractionDigits: digits,
  }).format(value);
}

export function money(minor: number, currency: string, digits: number): string {
  return `${amount(minor, digits)}\u00a0${currency}`;
}

/** The same where nobody has said how many minor parts the currency has. */
export function sum(minor: number, currency: string, digits?: number): string {
  const usual = () => new Intl.NumberFormat(locale, { style: "currency", currency }).resolvedOptions().maximumFractionDigits ?? 2;
  return money(minor, currency, digits ?? usual());
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
  return new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "medium" }).format(millis);
}

export function list(items: readonly string[], type: Intl.ListFormatType = "conjunction"): string {
  return new Intl.ListFormat(locale, { type }).format(items);
}
