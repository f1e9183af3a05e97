// The words of the blackjack table, in English.
export { blackjack } from "../games/blackjack/texts.ts";
