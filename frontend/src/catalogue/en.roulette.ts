// The words of the roulette table, in English.
export { roulette } from "../roulette/texts.ts";
