// A table of punto banco or baccarat in the lobby.

import type { BaccaratResult } from "../../generated/protocol.ts";
import type { CardFace } from "../face.ts";
import { sayResult } from "./brief.ts";
import MiniRoad from "./MiniRoad.svelte";
import MiniCoup from "./MiniCoup.svelte";

export const CARD: CardFace<BaccaratResult> = { section: "baccarat", result: sayResult, Last: MiniRoad, Drawn: MiniCoup };
