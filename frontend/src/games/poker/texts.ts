// The words of the poker room.

import { learn } from "../../catalogue/index.ts";
import words from "../../generated/words/poker.json" with { type: "json" };

learn("poker", words);
