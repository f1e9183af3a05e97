// Hold'em against the dealer on the page.

import { atDealer } from "../dealer_table/face.ts";
import { KIND } from "./kind.ts";

export const FACE = atDealer("dealer-holdem", KIND, ["pass", "bet"]);
