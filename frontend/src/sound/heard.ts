// What is heard of what happens at a table. A game says what is its own; the rest is the same at every
// table. Pure.

import type { GameFace } from "../games/face.ts";
import { gain } from "../lib/rare.ts";
import type { Play, Scene, Told } from "../lib/scene.ts";
import type { Sound } from "./mix.ts";

/** Seconds between sounds that are told together. */
const APART: Partial<Record<Sound, number>> = { card: 0.11, chip: 0.07, tick: 0.07, stop: 0.1 };
const FEW = 6; // more at once are one noise

export type Heard = { sound: Sound; wait: number };

/** The sounds of events that are shown together, one after the other. `rare`: the round was one of those
 * one remembers. */
export function heard<G extends Play>(face: GameFace<G>, events: readonly Told<G>[], scene: Scene<G>, rare: boolean): Heard[] {
  const many = new Map<Sound, number>();
  const sounds: Heard[] = [];
  for (const event of events) {
    const sound = soundOf(face, event, scene, rare);
    if (!sound) continue;
    const before = many.get(sound) ?? 0;
    many.set(sound, before + 1);
    const apart = APART[sound] ?? 0;
    if (before < (apart ? FEW : 1)) sounds.push({ sound, wait: before * apart });
  }
  return sounds;
}

function soundOf<G extends Play>(face: GameFace<G>, event: Told<G>, scene: Scene<G>, rare: boolean): Sound | null {
  const own = face.sound?.(event, scene);
  if (own) return own;
  const type: string = event.type;
  if (type.endsWith(".dealt") || type.endsWith(".turned")) return "card";
  const told = event as Told;
  switch (told.type) {
    case "shoe-sealed":
      return "shuffle";
    case "placed":
      return told.seat === scene.you.seat ? null : "tick";
    case "taken-back":
      return told.seat === scene.you.seat ? "chip" : null;
    case "window-closed":
      return "closed";
    case "line":
      return told.won > 0 ? "pay" : told.lost > 0 && told.back === 0 ? "sweep" : null;
    case "round-over":
      return gain(scene) ? (rare ? "rare" : "win") : null; // nothing celebrates a return below the stake
    default:
      return null;
  }
}
