// What is said to who learns a game.

import { learn } from "../catalogue/index.ts";
import words from "../generated/words/lessons.json" with { type: "json" };
import "../cards/texts.ts";

learn("lessons", words);
