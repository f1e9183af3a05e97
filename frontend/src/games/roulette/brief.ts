// What the lobby and the history say of roulette.

import { learn, t } from "../../catalogue/index.ts";
import { sayColour } from "../../lib/names.ts";
import type { Called } from "./fold.ts";

const brief = {
  "lobby.section.roulette": "Roulette",
  "game.roulette": "Roulette",
  "roulette.result": "{number} {colour}",
} as const;
type Brief = typeof brief;
declare module "../../catalogue/index.ts" {
  interface Texts extends Brief {}
}
learn(brief);

export function sayResult({ number, colour }: Called): string {
  return t("roulette.result", { number, colour: sayColour(colour) });
}
