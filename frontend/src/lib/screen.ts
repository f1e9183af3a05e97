// The screens a table is drawn for: a phone upright, a phone on its side, and everything else.

import { MediaQuery } from "svelte/reactivity";

export const narrow = new MediaQuery("(max-width: 48rem) and ((max-width: 39.99rem) or (min-height: 32.01rem))");
/** As low as a phone that lies on its side, or a page at a large zoom. */
export const sideways = new MediaQuery("(max-height: 32rem) and (min-width: 40rem)");

/** Whether boxes and seats are drawn small, their cards and fields close together. */
export function isSmall(): boolean {
  return narrow.current || sideways.current;
}
