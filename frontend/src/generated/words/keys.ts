// Every key of the page's words. Written by `python -m tools.words`; the words stand in
// src/croupier/words.

import type baccarat from "./baccarat.json";
import type blackjack from "./blackjack.json";
import type cards from "./cards.json";
import type dealer_table from "./dealer_table.json";
import type house from "./house.json";
import type lessons from "./lessons.json";
import type poker from "./poker.json";
import type roulette from "./roulette.json";
import type slots from "./slots.json";

export type Key = keyof typeof baccarat | keyof typeof blackjack | keyof typeof cards | keyof typeof dealer_table | keyof typeof house | keyof typeof lessons | keyof typeof poker | keyof typeof roulette | keyof typeof slots;
