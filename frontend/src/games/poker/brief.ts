// What the lobby and the history say of poker between players.

import { amount, learn, list, t } from "../../catalogue/index.ts";
import type { Line, PokerResult } from "../../generated/protocol.ts";
import { saySeat, sayWho } from "../../lib/names.ts";
import type { Scene } from "../../lib/scene.ts";

const brief = {
  "lobby.section.poker": "Poker room",
  "game.casino-poker": "Casino poker",
  "game.holdem": "Texas hold’em",
  "game.omaha": "Omaha",
  "game.omaha-hi-lo": "Omaha hi-lo",
  "game.seven-stud": "Seven-card stud",
  "game.five-stud": "Five-card stud",
  "room.card-playing": "Hand in play",
  "room.card-settled": "Next hand soon",
  "room.card-waits": "Waiting for players",
  "room.result-one": "{who} wins {amount}",
  "room.result-hand": "{who} wins {amount} with {hand}",
  "room.result-you-back": "{amount} comes back to you",
  "room.result-you": "You win {amount}",
  "room.result-you-hand": "You win {amount} with {hand}",
  "room.result-void": "No pot",
  "room.why.folded": "Folded",
  "room.why.alone": "Everybody else folded",
} as const;
type Brief = typeof brief;
declare module "../../catalogue/index.ts" {
  interface Texts extends Brief {}
}
learn(brief);

/** `Ana wins 342 with two pair`; by seats where nobody is named any more. */
export function sayResult(result: PokerResult, digits: number, scene?: Pick<Scene, "you" | "seats"> & { lines: readonly Line[] }): string {
  const cash = (minor: number) => amount(minor, digits);
  const who = (seat: string) => (scene ? sayWho(scene, seat) : saySeat(seat));
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
  return wins(first, result.hands[first[0]] ?? "");
}
