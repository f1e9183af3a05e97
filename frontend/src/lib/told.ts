// What the house says by key, in the page's words: refusals with their facts, what would be possible
// instead, and what tables tell of themselves. Amounts, places and people are said as everywhere else.

import { list, sum, t, word } from "../catalogue/index.ts";
import type { Voice } from "../games/face.ts";
import type { Option, Phrase, Reason } from "../generated/protocol.ts";
import { sayCard, sayChips, saySeat, sayWho } from "./names.ts";
import type { AnyPlay, Play, Scene } from "./scene.ts";

type Facts = NonNullable<Phrase["facts"]>;
type Fact = Facts[string];
type Legal = NonNullable<Reason["legal"]>[number];

/** Where it is said: at a table, with its game's voice, or nowhere. */
export type Where<G extends Play = AnyPlay> = { face: Voice<G>; scene: Scene<G> } | null;

const HANDS = "hands.";
/** What a name is the name of, by the fact it stands in; others are said as they are written. */
const NAMES: Record<string, (name: string, where: NonNullable<Where>) => string> = {
  spot: place,
  about: place,
  place,
  seat: who,
  actor: who,
  owner: who,
  colour: sayChips,
  card: sayCard,
};

function place(name: string, { face, scene }: NonNullable<Where>): string {
  return face.says.spot(name, scene.table);
}

function who(seat: string, { scene }: NonNullable<Where>): string {
  return sayWho(scene, seat);
}

/** Why not; a code that the page does not know is said in the house's words. */
export function sayReason<G extends Play>({ code, words, facts = {} }: Reason, where: Where<G>): string {
  return word(`error.${code}`, words || code, sayFacts(facts, where as Where));
}

export function sayPhrase<G extends Play>({ key, facts = {} }: Phrase, where: Where<G> = null): string {
  const { name, of } = facts;
  if (typeof name === "string") return sayNamed(key, name, where as Where);
  if (Array.isArray(of)) return list(of.map((one) => sayFact("", one as Fact, where as Where)), "disjunction");
  if (key.startsWith(HANDS)) return sayHands(key.slice(HANDS.length), facts);
  return word(key, key, sayFacts(facts, where as Where));
}

/** A verb, what it asks for, or a place, by name. */
function sayNamed(key: string, name: string, where: Where): string {
  if (where && key === "spot") return place(name, where);
  return word(`${key}.${name}`, name.replaceAll("-", " "));
}

/** `category.flush`, `hand.pair` with its rank, `rank.A.one`: as the cards are called. */
function sayHands(key: string, facts: Facts): string {
  const [kind, name = ""] = key.split(".");
  if (kind === "rank") return word(key, name);
  return word(`${kind}.${name}`, name, { first: `rank.${facts.first}` });
}

function sayFacts(facts: Facts, where: Where): Record<string, string> {
  return Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name, sayFact(name, fact, where)]));
}

function sayFact(name: string, fact: Fact, where: Where): string {
  if (typeof fact === "string") return (where && NAMES[name]?.(fact, where)) || fact;
  if (typeof fact === "number") return String(fact);
  if ("is" in fact) return fact.is === "sum" ? sum(fact.minor, fact.currency, digits(fact.currency, where)) : sayPhrase(fact, where);
  return list(fact.map((one) => sayFact(name, one, where)));
}

/** Minor parts of a currency, where the table knows them. */
function digits(currency: string, where: Where): number | undefined {
  return where?.scene.table.currency === currency ? where.scene.table.minor : undefined;
}

/** What would be possible: one's own answers; of others, whom it is up to. */
export function sayLegal(legal: readonly Legal[], where: Where): string[] {
  return legal.flatMap((one) => {
    if (typeof one === "string" || one.is === "sum" || one.is === "phrase") return [sayFact("", one, where)];
    if (one.is === "awaited") return [];
    if (!one.options.length) return [where ? who(one.actor, where) : saySeat(one.actor)];
    return one.options.map((option) => sayOption(option, one.about, where));
  });
}

function sayOption({ verb, low, high }: Option, about: string, where: Where): string {
  const said = where?.face.says.verb?.(verb) ?? sayNamed("verb", verb, where);
  const cash = (minor: number) => (where ? sum(minor, where.scene.table.currency, where.scene.table.minor) : String(minor));
  const priced = high ? t(low < high ? "legal.range" : "legal.price", { verb: said, low: cash(low), high: cash(high) }) : said;
  return about && where ? t("legal.on", { what: priced, place: place(about, where) }) : priced;
}
