// The words of the blackjack table.

import { learn } from "../../catalogue/index.ts";
import words from "../../generated/words/blackjack.json" with { type: "json" };

learn("blackjack", words);
