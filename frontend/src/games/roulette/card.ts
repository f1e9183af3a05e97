// A roulette table in the lobby.

import type { RouletteResult } from "../../generated/protocol.ts";
import type { CardFace } from "../face.ts";
import { sayResult } from "./brief.ts";
import Last from "./Last.svelte";
import MiniWheel from "./MiniWheel.svelte";

export const CARD: CardFace<RouletteResult> = { section: "roulette", result: sayResult, Last, Drawn: MiniWheel };
