// The words of the poker tables against the dealer, in English.
export { poker } from "../poker/texts.ts";
