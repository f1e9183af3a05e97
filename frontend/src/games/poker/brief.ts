// What the lobby and the history say of poker between players.

import { sayNamed } from "../../cards/made.ts";
import { amount, list, t } from "../../catalogue/index.ts";
import type { Line, PokerResult } from "../../generated/protocol.ts";
import { sayName, saySeat, sayWho } from "../../lib/names.ts";
import type { Scene } from "../../lib/scene.ts";

const BOTH = "; ";

/** `Ana wins 342 with two pair`; by seats where nobody is named any more. */
export function sayResult(result: PokerResult & { names?: Readonly<Record<string, string>> }, digits: number, scene?: Pick<Scene, "you" | "seats"> & { lines: readonly Line[] }, cash = (minor: number) => amount(minor, digits)): string {
  const who = (seat: string) => (scene ? sayWho(scene, seat) : (result.names?.[seat] ? sayName(result.names[seat]) : saySeat(seat)));
  const winners = Object.entries(result.won).filter(([, sum]) => sum > 0);
  const [first] = winners;
  if (!first) return t("room.result-void");
  const wins = ([seat, sum]: [string, number], hand: string) => {
    const you = seat === scene?.you.seat;
    // What is less than one has put in is no win.
    if (you && scene?.lines.some((line) => line.seat === seat && !line.won)) return t("room.result-you-back", { amount: cash(sum) });
    const key = you ? (hand ? "room.result-you-hand" : "room.result-you") : hand ? "room.result-hand" : "room.result-one";
    return t(key, { who: who(seat), amount: cash(sum), hand });
  };
  if (winners.length > 1) return list(winners.map((one) => wins(one, "")));
  return wins(first, sayHands(result.hands[first[0]] ?? ""));
}

/** High and low, as the house names them: `two-pair A 9; no-low`. */
export function sayHands(names: string): string {
  return names.split(BOTH).map(sayNamed).join(BOTH);
}
