// The words of the baccarat table.

import { learn } from "../../catalogue/index.ts";
import words from "../../generated/words/baccarat.json" with { type: "json" };

learn("baccarat", words);
