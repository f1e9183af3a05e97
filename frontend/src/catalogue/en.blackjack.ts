// The words of the blackjack table, in English.
export { blackjack } from "../blackjack/texts.ts";
