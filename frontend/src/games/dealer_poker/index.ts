// Caribbean, Oasis and Russian poker on the page.

import { t } from "../../catalogue/index.ts";
import { VERBS } from "../dealer_table/choices.ts";
import { atDealer } from "../dealer_table/face.ts";
import { KIND } from "./kind.ts";

export const FACE = atDealer("dealer-poker", KIND, VERBS, () => [["1 – 5", t("dealer.help-cards")]]);
