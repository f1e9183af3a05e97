// What lies on a box, whether it can be looked at, and what a click on one of its fields puts down.
// The house decides; this only asks for what can be meant, as the bet of a dark box with its ante. Pure.

import type { BetRequest, Spot } from "../../generated/protocol.ts";
import type { Wager } from "../../lib/scene.ts";
import { laid } from "../../lib/would.ts";
import { boxOf, fieldOf, type Terms } from "./fold.ts";

/** What lies on a box before the deal, and whose it is. */
export type Lay = { owner: string | null; dark: boolean; on: Readonly<Record<string, Wager>> };

export function lay(felt: Iterable<Wager>, box: string): Lay {
  const all = [...felt].filter((wager) => boxOf(wager.spot) === box);
  const on = Object.fromEntries(all.map((wager) => [fieldOf(wager.spot), wager]));
  const ante = on.ante;
  return { owner: ante?.seat ?? all[0]?.seat ?? null, dark: ante?.dark ?? false, on };
}

function antes(felt: Iterable<Wager>, seat: string | null): Wager[] {
  return [...felt].filter((wager) => fieldOf(wager.spot) === "ante" && wager.seat === seat && seat !== null);
}

type NotLight = { why: "limit" | "apart" | "elsewhere"; clause: string };

/** Seats and boxes are counted alike; who has no seat might take any. */
function mayBeFirst({ light }: Terms, seat: string | null, box: string): boolean {
  return !light.own_seat || seat === null || seat.slice(1) === box;
}

/** Why a box that is free cannot be looked at; null: it can. */
export function notLight(terms: Terms, felt: Iterable<Wager>, seat: string | null, box: string): NotLight | null {
  const { light } = terms;
  const mine = antes(felt, seat).filter((wager) => !wager.dark && boxOf(wager.spot) !== box);
  if (mine.length === 0) return mayBeFirst(terms, seat, box) ? null : { why: "elsewhere", clause: light.clause };
  if (light.most !== null && mine.length >= light.most) return { why: "limit", clause: light.clause };
  const beside = mine.some((wager) => Math.abs(Number(boxOf(wager.spot)) - Number(box)) === 1);
  return light.side_by_side && !beside ? { why: "apart", clause: light.clause } : null;
}

/** The chip on the ante; of a dark box with the bet that belongs to it, in one breath. */
export function anteBets(terms: Terms, felt: readonly Wager[], seat: string | null, box: string, dark: boolean, chip: number): BetRequest[] {
  const { on } = lay(felt.filter((wager) => wager.seat === seat), box);
  const amount = on.ante ? chip : (sameAs(terms, felt, seat, dark) ?? chip);
  const total = (on.ante?.amount ?? 0) + amount;
  const bets: BetRequest[] = [bet(box, "ante", amount, dark)];
  if (dark) bets.push(...darkBet(terms, box, total, on.bet?.amount ?? 0));
  if (on.bonus && terms.bonus_stake === HALF) bets.push(...rest(box, "bonus", half(total) - on.bonus.amount));
  return bets;
}

const HALF = "half an ante";

function bet(box: string, field: string, amount: number, dark = false): BetRequest {
  return { type: "bet", spot: `${box} ${field}`, amount, ...(dark ? { dark } : {}) };
}

function rest(box: string, field: string, amount: number, dark = false): BetRequest[] {
  return amount > 0 ? [bet(box, field, amount, dark)] : [];
}

/** Where the book wants equal antes, a new box gets the ante that lies already. */
function sameAs(terms: Terms, felt: readonly Wager[], seat: string | null, dark: boolean): number | null {
  const mine = antes(felt, seat);
  const equalDark = terms.dark?.ante === "equal";
  const like = mine.find((wager) => (wager.dark === dark ? (dark ? equalDark : terms.light.equal) : equalDark));
  return like?.amount ?? null;
}

/** What is missing of a dark box's bet. */
export function darkBet(terms: Terms, box: string, ante: number, lies: number): BetRequest[] {
  return rest(box, "bet", Math.round(ante * Number(terms.bet_antes)) - lies, true);
}

function half(ante: number): number {
  return Math.floor(ante / 2);
}

/** The bonus stake: half the ante where the book says so, the plate's only stake, or the chip. */
export function bonusBets(terms: Terms, spots: readonly Spot[], on: Lay["on"], box: string, chip: number): BetRequest[] {
  const lies = on.bonus?.amount ?? 0;
  if (terms.bonus_stake === HALF) return rest(box, "bonus", half(on.ante?.amount ?? 0) - lies);
  const limits = spots.find((spot) => spot.spot === `${box} bonus`);
  const only = limits && limits.minimum === limits.maximum ? limits.minimum : 0;
  return rest(box, "bonus", only ? only - lies : chip);
}

/** The insurance of a dark box: at first at least the ante. */
export function insuranceBets(on: Lay["on"], box: string, chip: number): BetRequest[] {
  const least = on.insurance ? 0 : (on.ante?.amount ?? 0);
  return rest(box, "insurance", Math.max(chip, least), true);
}

/** What would be staked on a field after a click there with this chip; what is said during the round
 * by what lies on the ante. */
export function stakeAt(terms: Terms, spots: readonly Spot[], felt: readonly Wager[], seat: string | null, spot: string, chip: number): number {
  const [box, field] = [boxOf(spot), fieldOf(spot)];
  const { on, dark } = lay(felt.filter((wager) => wager.seat === seat), box);
  const lies = on[field]?.amount ?? 0;
  const ante = on.ante?.amount ?? chip;
  if (field === "bet") return lies || Math.round(ante * Number(terms.bet_antes));
  const anted = { ...on, ante: { ...on.ante, amount: ante } as Wager };
  const asked =
    field === "ante" ? anteBets(terms, felt, seat, box, dark, chip) : field === "bonus" ? bonusBets(terms, spots, anted, box, chip) : insuranceBets(anted, box, chip);
  const more = asked.find((one) => one.spot === spot)?.amount ?? 0;
  return laid(lies, more, spots.find((one) => one.spot === spot)?.maximum ?? null);
}
