// One round at a table with a wheel: sits down, bets a chip on red, waits for the number, says what came back.
//
//   tsc -p examples/typescript && node .build/examples/typescript/one-round.js http://127.0.0.1:8000 r1

import { Refused, Visit } from "../../clients/typescript/src/index.js";

declare const process: { readonly argv: readonly string[]; exitCode?: number };

const [, , address = "http://127.0.0.1:8000", name = "r1"] = process.argv;

async function play(visit: Visit): Promise<void> {
  const table = await visit.watch(name);
  await table.sit();
  for (let before = table.number; ; before = table.number) {
    await table.until((now) => now.phase === "betting" && now.number > before);
    const chip = table.whole.table.spots.find((each) => each.spot === "red")?.minimum ?? 0;
    try {
      await table.bet({ type: "bet", spot: "red", amount: chip });
      break;
    } catch (error) {
      // The window was just closing: the next one.
      if (!(error instanceof Refused && ["bets-closed", "other-round"].includes(error.code))) throw error;
    }
  }
  const played = table.round;
  await table.until((now) => now.settled >= now.number || now.round !== played);
  const { lines, result } = await visit.round(played);
  await table.leave();
  const back = lines.reduce((sum, line) => sum + line.back + line.won, 0);
  console.log(JSON.stringify({ round: played, result, staked: lines.reduce((sum, line) => sum + line.back + line.lost, 0), back }));
}

try {
  const visit = await Visit.to(address);
  try {
    await play(visit);
  } finally {
    visit.close();
  }
} catch (error) {
  console.error(String(error));
  process.exitCode = 1;
}
