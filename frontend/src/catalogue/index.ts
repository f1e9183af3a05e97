// The one way to words: `t("key", {parameter})`. A text with a number in it may have plural forms,
// chosen by the language's own rules. Amounts, dates and durations are formatted here as well.

import { en } from "./en.ts";

export type Key = keyof typeof en;
export type Text = string | Partial<Record<Intl.LDMLPluralRule, string>>;
export type Parameters = Record<string, string | number>;

export const locale = "en";
const plurals = new Intl.PluralRules(locale);

export function t(key: Key, parameters: Parameters = {}): string {
  const text = en[key] as Text;
  const form = typeof text === "string" ? text : (text[plurals.select(Number(parameters.n))] ?? text.other ?? "");
  return form.replace(/\{(\w+)\}/g, (_whole, name: string) => String(parameters[name] ?? ""));
}

/** A text whose key is put together from data; the fallback is the data's own word. */
export function word(key: string, fallback: string, parameters: Parameters = {}): string {
  return key in en ? t(key as Key, parameters) : fallback;
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
