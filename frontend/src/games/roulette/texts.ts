// The words of the roulette table.

import { learn } from "../../catalogue/index.ts";
import words from "../../generated/words/roulette.json" with { type: "json" };

learn("roulette", words);
