// The words of the roulette table, in English.
export { roulette } from "../games/roulette/texts.ts";
