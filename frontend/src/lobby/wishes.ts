// What one wishes to see of the lobby, as it stands in the address, and which tables fit. Pure.

import type { CardFace } from "../games/face.ts";
import type { TableCard, TournamentCard } from "../generated/protocol.ts";

export const SORTS = ["", "low", "high", "free", "name"] as const;
export const COMPANY = ["", "people", "no-bots", "nobody"] as const;

export type Wishes = {
  /** What is looked for: a name, a game, a book, in any language. */
  q: string;
  /** A section of the lobby. */
  game: string;
  book: string;
  /** The smallest bet is this at most, in whole units; 0: any. */
  stakes: number;
  free: boolean;
  favourites: boolean;
  company: (typeof COMPANY)[number];
  sort: (typeof SORTS)[number];
};

export const ANY: Wishes = { q: "", game: "", book: "", stakes: 0, free: false, favourites: false, company: "", sort: "" };

/** The wishes of an address; what is no wish is left out. */
export function read(search: string): Wishes {
  const asked = new URLSearchParams(search);
  const one = <T extends string>(of: readonly T[], name: string): T => of.find((each) => each === asked.get(name)) ?? of[0]!;
  return {
    q: asked.get("q") ?? "",
    game: asked.get("game") ?? "",
    book: asked.get("book") ?? "",
    stakes: Math.max(0, Number(asked.get("stakes")) || 0),
    free: asked.has("free"),
    favourites: asked.has("favourites"),
    company: one(COMPANY, "company"),
    sort: one(SORTS, "sort"),
  };
}

/** The address of wishes; nothing where there are none. */
export function written(wishes: Wishes): string {
  const asked = new URLSearchParams();
  for (const [name, value] of Object.entries(wishes)) if (value) asked.set(name, value === true ? "" : String(value));
  const text = asked.toString().replaceAll(/=(?=&|$)/g, "");
  return text && `?${text}`;
}

/** How many wishes there are besides what is looked for and how it is sorted. */
export function many({ game, book, stakes, free, favourites, company }: Wishes): number {
  return [game, book, stakes, free, favourites, company].filter(Boolean).length;
}

/** Seats that people may take: from a machine a bot gets up as soon as somebody comes. */
export function freeSeats({ seats, taken, players }: Pick<TableCard, "seats" | "taken" | "players">): number {
  return seats === 1 && players[0]?.bot ? 1 : Math.max(0, seats - taken);
}

type Faces = ReadonlyMap<string, Pick<CardFace, "section">>;

export function sectionOf(card: Pick<TableCard, "engine">, faces: Faces): string {
  return faces.get(card.engine)?.section ?? card.engine;
}

/** Every word of it begins a word of the names. */
export function found(called: string, q: string): boolean {
  const words = plain(called).split(/[^\p{L}\p{N}]+/u);
  return plain(q).split(/[^\p{L}\p{N}]+/u).every((part) => words.some((word) => word.startsWith(part)));
}

/** Without marks and capitals: `King’s` is found by `kings`. */
function plain(text: string): string {
  return text.toLocaleLowerCase().normalize("NFD").replaceAll(/[\p{M}’'ʼ]/gu, "");
}

export function fits(card: TableCard, wishes: Wishes, faces: Faces, favourites: readonly string[]): boolean {
  if (wishes.game && sectionOf(card, faces) !== wishes.game) return false;
  if (wishes.book && card.book !== wishes.book) return false;
  if (wishes.stakes && card.minimum > wishes.stakes * 10 ** card.minor) return false;
  if (wishes.free && !(freeSeats(card) && !card.out_of_order && card.free !== 0)) return false;
  if (wishes.favourites && !favourites.includes(card.id)) return false;
  return inCompany(card, wishes.company) && (!wishes.q || found(`${card.called} ${card.name} ${card.id}`, wishes.q));
}

/** As which tournaments stand among the games. */
export const TOURNAMENTS = "tournaments";

/** A tournament is found by its name and game; what is wished of tables it cannot have. */
export function held({ called, state }: Pick<TournamentCard, "called" | "state">, wishes: Wishes): boolean {
  const others = many({ ...wishes, game: "" }) > 0 || (wishes.game !== "" && wishes.game !== TOURNAMENTS);
  return state !== "over" && !others && (!wishes.q || found(called, wishes.q));
}

function inCompany({ players }: TableCard, company: Wishes["company"]): boolean {
  const bots = players.filter((player) => player.bot).length;
  if (company === "people") return players.length > bots;
  if (company === "no-bots") return bots === 0;
  return company !== "nobody" || players.length === bots;
}

/** In the order that is wished; the house's own where it makes no difference. */
export function sorted(cards: readonly TableCard[], sort: Wishes["sort"]): readonly TableCard[] {
  const unit = (card: TableCard) => card.minimum / 10 ** card.minor;
  const by: Record<Wishes["sort"], (a: TableCard, b: TableCard) => number> = {
    "": () => 0,
    low: (a, b) => unit(a) - unit(b),
    high: (a, b) => unit(b) - unit(a),
    free: (a, b) => freeSeats(b) - freeSeats(a),
    name: (a, b) => a.name.localeCompare(b.name),
  };
  return sort ? cards.toSorted(by[sort]) : cards;
}
