// The light of the room: as the system wishes, light or dark. The server's own pages follow by the cookie,
// and send the page of the tables in the light that was chosen before.

import { readCookie, setCookie } from "./cookie.ts";
import { mine } from "./mine.svelte.ts";

export const THEMES = ["system", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

const COOKIE = "croupier-theme";

class Light {
  #now: Theme = $state(chosen(document.documentElement.dataset.theme));

  constructor() {
    mine.bind("theme", readCookie(COOKIE), (said) => this.#light(chosen(said)));
  }

  get now(): Theme {
    return this.#now;
  }

  choose(theme: Theme): void {
    this.#light(theme);
    mine.write("theme", theme);
  }

  #light(theme: Theme): void {
    if (theme === this.#now) return;
    this.#now = theme;
    const root = document.documentElement;
    if (theme === "system") delete root.dataset.theme;
    else root.dataset.theme = theme;
    setCookie(COOKIE, theme);
    surround();
  }
}

function chosen(said: string | undefined): Theme {
  return THEMES.find((theme) => theme === said) ?? "system";
}

/** What the browser paints around the page is its ground. */
function surround(): void {
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    meta.removeAttribute("media");
    meta.content = getComputedStyle(document.documentElement).backgroundColor;
  }
}

export const theme = new Light();
