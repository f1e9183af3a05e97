// Every word the page says, in English. `{name}` is a parameter; a text with several forms is chosen
// by the number `n`. Words the server says (refusals, reasons, clauses) come from the server.

import { roulette } from "./en.roulette.ts";

export const en = {
  "house.name": "Croupier",
  "house.play-money": "Play money",
  "chip.value": "chip of {value}",
  "chip.stack": "{amount} in chips",
  "error.not-connected": "The house cannot be reached just now. Nothing was sent.",
  "error.connection-lost": "The connection was lost before the answer came. Your bets on the felt stand.",
  "error.no-answer": "The house has not answered. Look at the felt: what lies there counts.",
  "error.clause": "{words} ({clause})",
  "table.closed": "This table is closed.",
  "table.bets-closed-wait": "No more bets for this round. You can bet when the next window opens.",
  "tray.chips": "Your chip",
  "tray.chip": "Chip of {value}",
  "tray.chip-key": "{value} (key {key})",
  "tray.undo": "Undo",
  "tray.undo-hint": "Take back the last bet (u)",
  "tray.clear": "Clear",
  "tray.clear-hint": "Take back all your bets (c)",
  "tray.repeat": "Repeat",
  "tray.repeat-hint": "Last round’s bets again, all or nothing (r)",
  "tray.double": "Double",
  "tray.double-hint": "All your bets once more, all or nothing (r)",
  "tray.all-or-nothing": "all or nothing",
  ...roulette,
} as const;
