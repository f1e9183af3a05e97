// What is somebody's own, as this device has it and as the house has it: which of the two counts. Pure.

import type { KeepMessage, Own } from "../generated/protocol.ts";

export type Part = KeepMessage["part"];
export type Owned = Partial<Record<Part, Own>>;

/** `whose`: the player as others know them, nobody before the house has said it; `guest`: without an
 * account, whose things are taken along by whoever logs in after. */
export interface Device {
  whose: string;
  guest: boolean;
  parts: Owned;
}

export const NOBODYS: Device = { whose: "", guest: true, parts: {} };

/** What counts from now on, and what of it the house has yet to hear: the newest of each part. Of a
 * guest who logs in only what the account does not have; of another account nothing. */
export function agreed(device: Device, whose: string, guest: boolean, house: Owned): { now: Device; tell: Part[] } {
  const same = !device.whose || device.whose === whose;
  const brought = same || (device.guest && !guest) ? device.parts : {};
  const parts: Owned = { ...house };
  const tell: Part[] = [];
  for (const [part, own] of Object.entries(brought) as [Part, Own][]) {
    const known = house[part];
    if (known && (!same || known.at >= own.at)) continue;
    parts[part] = own;
    tell.push(part);
  }
  return { now: { whose, guest, parts }, tell };
}

/** A value, where it is of the kind of the usual one; what it does not say is as usual. */
export function valued<T>(own: Own | undefined, usual: T): T {
  const value = own && parsed(own.value);
  if (kind(value) !== kind(usual)) return usual;
  return kind(usual) === "record" ? { ...usual, ...(value as T) } : (value as T);
}

function kind(value: unknown): string {
  if (value === null || typeof value !== "object") return typeof value;
  return Array.isArray(value) ? "list" : "record";
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

export function readDevice(text: string | null): Device {
  const found = parsed(text ?? "") as Partial<Device> | undefined;
  if (typeof found?.whose !== "string" || kind(found.parts) !== "record") return { ...NOBODYS };
  return { whose: found.whose, guest: found.guest !== false, parts: found.parts as Owned };
}
