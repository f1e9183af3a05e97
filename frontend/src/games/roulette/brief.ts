// What the lobby and the history say of roulette.

import { t } from "../../catalogue/index.ts";
import { sayColour } from "../../lib/names.ts";
import type { Called } from "./fold.ts";

export function sayResult({ number, colour }: Called): string {
  return t("roulette.result", { number, colour: sayColour(colour) });
}
