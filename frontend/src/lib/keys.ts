// Single-key shortcuts, for a whole page: they rest while someone types or chooses a value, and they
// can be switched off (WCAG 2.1.4).

import { settings } from "./settings.svelte.ts";

/** Calls `pressed` for a plain key, `held` when it only repeats; what it handles (returns true) goes no
 * further. `first`: before
 * all who do not say so, as a question that has the numbers for itself while it is open. */
export function onKeys(pressed: (key: string, held: boolean) => boolean, first = false): () => void {
  const listener = (event: KeyboardEvent) => {
    if (!settings.keys || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    const at = event.target as HTMLElement | null;
    if (at?.closest("input, select, textarea, dialog, [contenteditable]")) return;
    if (pressed(event.key, event.repeat)) event.preventDefault();
  };
  addEventListener("keydown", listener, first);
  return () => removeEventListener("keydown", listener, first);
}
