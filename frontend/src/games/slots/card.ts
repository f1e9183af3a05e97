// A machine in the lobby.

import type { SlotsResult } from "../../generated/protocol.ts";
import type { CardFace } from "../face.ts";
import { sayResult } from "./brief.ts";
import Last from "./Last.svelte";
import MiniReels from "./MiniReels.svelte";

export const CARD: CardFace<SlotsResult> = { section: "slots", result: sayResult, Last, Drawn: MiniReels };
