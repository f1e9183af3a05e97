// The words of the poker tables against the dealer.

import { learn } from "../../catalogue/index.ts";
import words from "../../generated/words/dealer_table.json" with { type: "json" };

learn("dealer_table", words);
