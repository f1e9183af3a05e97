// What cards make: the hand, and the second combination where a book pays two. For naming one's own
// cards as they lie; what is paid, the house says. Pure, and no words.

export const RANKS = "23456789TJQKA";

/** Low to high, as the house names them. */
const CATEGORIES = [
  "high-card",
  "ace-king",
  "pair",
  "two-pair",
  "three",
  "straight",
  "flush",
  "full-house",
  "four",
  "straight-flush",
  "royal-flush",
] as const;
export type Category = (typeof CATEGORIES)[number];

/** Hands one remembers. */
export const RARE: ReadonlySet<Category> = new Set(["straight-flush", "royal-flush"]);

/** `ranks`: letters, most important first. `of`: the cards that make it, without kickers. */
export type Made = { category: Category; ranks: readonly string[]; of: readonly string[] };

const FIVE = 5;
const OF_FIVE: readonly Category[] = ["straight", "flush", "straight-flush", "royal-flush"];

const value = (card: string) => RANKS.indexOf(card[0] ?? "");
const place = (category: Category) => CATEGORIES.indexOf(category);

/** Only cards that lie open make something. */
export function open(cards: readonly string[]): boolean {
  return cards.every((card) => value(card) >= 0);
}

/** The best hand of five to seven cards; none of fewer, or of cards that are not seen. */
export function best(cards: readonly string[], aceKing: boolean): Made | null {
  if (cards.length < FIVE || !open(cards)) return null;
  return some(cards, FIVE)
    .map((five) => made(five, aceKing))
    .reduce((high, one) => (compare(one, high) > 0 ? one : high));
}

/** The second combination that may stand beside the first: it has a card that does not make it. By
 * `flushAceKing` ace and king of six cards count beside a flush that holds them both. */
export function second(cards: readonly string[], first: Made, flushAceKing: boolean): Made | null {
  if (first.category === "high-card") return null;
  const counted = flushAceKing && cards.length > FIVE && first.category === "flush";
  const beside = combinations(cards).filter(
    (one) => one.of.some((card) => !first.of.includes(card)) || (counted && one.category === "ace-king"),
  );
  const highest = beside.filter((one) => one.category === beside[0]!.category);
  // Fours over sevens, not sevens over fours again in other cards.
  return highest.find((one) => one.ranks.join() !== makingRanks(first).join()) ?? highest[0] ?? null;
}

function makingRanks({ of }: Made): string[] {
  return [...new Set(of.map((card) => card[0]!))];
}

/** All combinations of their making cards alone, the highest first. */
function combinations(cards: readonly string[]): Made[] {
  const [pairs, threes, fours] = [2, 3, 4].map((count) => equals(cards, count)) as [string[][], string[][], string[][]];
  const found: Made[] = [
    ...pairs.map((of) => combination("pair", of)),
    ...threes.map((of) => combination("three", of)),
    ...fours.map((of) => combination("four", of)),
    ...some(pairs, 2).flatMap(([a, b]) => (a![0]![0] === b![0]![0] ? [] : [combination("two-pair", [...a!, ...b!])])),
    ...threes.flatMap((three) =>
      pairs.flatMap((pair) => (three[0]![0] === pair[0]![0] ? [] : [combination("full-house", [...three, ...pair])])),
    ),
    ...some(cards, FIVE).map((five) => made(five, true)).filter(({ category }) => OF_FIVE.includes(category)),
    ...of("A", cards).flatMap((ace) => of("K", cards).map((king) => combination("ace-king", [ace, king]))),
  ];
  return found.toSorted((a, b) => compare(b, a));
}

function combination(category: Category, of: string[]): Made {
  return { category, ranks: [...new Set(of.map((card) => card[0]!))], of };
}

function of(rank: string, cards: readonly string[]): string[] {
  return cards.filter((card) => card[0] === rank);
}

/** So many cards of one rank, in every way, high ranks first. */
function equals(cards: readonly string[], count: number): string[][] {
  const held = cards.toSorted((a, b) => value(b) - value(a));
  return some(held, count).filter((few) => few.every((card) => card[0] === few[0]![0]));
}

/** Above 0: the first is higher. */
export function compare(a: Made, b: Made): number {
  const by = place(a.category) - place(b.category);
  if (by) return by;
  for (const [at, rank] of a.ranks.entries()) {
    const difference = value(rank) - value(b.ranks[at] ?? "");
    if (difference) return difference;
  }
  return 0;
}

/** Five cards. */
function made(cards: readonly string[], aceKing: boolean): Made {
  const groups = [...Map.groupBy(cards, (card) => card[0]!).values()].sort((a, b) => b.length - a.length || value(b[0]!) - value(a[0]!));
  const ranks = groups.map((group) => group[0]![0]!);
  const shape = groups.map((group) => group.length).join("");
  const equal: Partial<Record<string, [Category, number]>> = {
    "41": ["four", 1],
    "32": ["full-house", 2],
    "311": ["three", 1],
    "221": ["two-pair", 2],
    "2111": ["pair", 1],
  };
  const found = equal[shape];
  if (found) return { category: found[0], ranks, of: groups.slice(0, found[1]).flat() };
  return unequal(cards.toSorted((a, b) => value(b) - value(a)), aceKing);
}

/** Five cards of five ranks, the highest first. */
function unequal(cards: readonly string[], aceKing: boolean): Made {
  const flush = cards.every((card) => card[1] === cards[0]![1]);
  const values = cards.map(value);
  const wheel = values.join() === "12,3,2,1,0";
  const straight = wheel || values[0]! - values[4]! === 4;
  const ordered = wheel ? [...cards.slice(1), cards[0]!] : cards;
  const ranks = ordered.map((card) => card[0]!);
  if (straight) {
    const royal = ranks[0] === "A";
    return { category: flush ? (royal ? "royal-flush" : "straight-flush") : "straight", ranks, of: ordered };
  }
  if (flush) return { category: "flush", ranks, of: cards };
  if (aceKing && ranks[0] === "A" && ranks[1] === "K") return { category: "ace-king", ranks, of: cards.slice(0, 2) };
  return { category: "high-card", ranks, of: [] };
}

/** Every way to take so many of them, in their order. */
export function some<T>(all: readonly T[], count: number): T[][] {
  if (count === 0) return [[]];
  return all.flatMap((one, at) => some(all.slice(at + 1), count - 1).map((rest) => [one, ...rest]));
}
