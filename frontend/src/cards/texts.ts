// What hands of cards are called.

import { learn } from "../catalogue/index.ts";
import words from "../generated/words/cards.json" with { type: "json" };

learn("cards", words);
