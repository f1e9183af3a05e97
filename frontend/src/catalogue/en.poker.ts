// The words of the poker tables against the dealer, in English.
export { poker } from "../games/dealer_table/texts.ts";
