// The words of machines.

import { learn } from "../../catalogue/index.ts";
import words from "../../generated/words/slots.json" with { type: "json" };

learn("slots", words);
