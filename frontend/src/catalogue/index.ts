// The one way to words: `t("key", {fact})`. A text with a number in it may have plural forms, chosen by
// the language's own rules. Amounts, dates and durations are formatted here as well. The house's words
// are always there; a game's come with the game (`learn`).

import told from "../generated/errors.json" with { type: "json" };
import { house } from "./house.ts";

type House = typeof house;
/** Every text by its key. A game adds its own where it has its words. */
export interface Texts extends House {}
export type Key = keyof Texts;
export type Text = string | Partial<Record<Intl.LDMLPluralRule, string>>;
export type Facts = Record<string, string | number>;

export const locale = "en";
const plurals = new Intl.PluralRules(locale);
const texts: Record<string, Text> = { ...told, ...house };

/** Takes the words of a game in. */
export function learn(own: Readonly<Record<string, Text>>): void {
  Object.assign(texts, own);
}

export function t(key: Key, facts: Facts = {}): string {
  return said(texts[key] ?? "", facts);
}

/** A text whose key is put together from data; the fallback is the data's own word. */
export function word(key: string, fallback: string, facts: Facts = {}): string {
  const text = texts[key];
  return text === undefined ? fallback : said(text, facts);
}

function said(text: Text, facts: Facts): string {
  const form = typeof text === "string" ? text : (text[plurals.select(Number(facts.n))] ?? text.other ?? "");
  return form.replace(/\{(\w+)\}/g, (_whole, name: string) => String(facts[name] ?? ""));
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
