// The language of the page: which are there, which is spoken, and that it stays so. It changes while the
// page is open; the server's own pages, papers and downloads follow by the cookie.

import { heeded, locale, speak } from "../catalogue/index.ts";
import languages from "../generated/words/languages.json" with { type: "json" };
import { readCookie, setCookie } from "./cookie.ts";
import { mine } from "./mine.svelte.ts";

const COOKIE = "croupier-language";

class Language {
  /** Every language by its tag, in its own words. */
  readonly all: readonly (readonly [tag: string, name: string])[] = Object.entries(languages);
  #turned = $state(0);

  constructor() {
    heeded(
      () => void this.#turned,
      () => (this.#turned += 1),
    );
    mine.bind("language", readCookie(COOKIE), (tag) => this.#follow(tag));
  }

  get tag(): string {
    return locale();
  }

  /** False where its words could not be fetched: then nothing changes. */
  async choose(tag: string): Promise<boolean> {
    const spoken = await this.#speak(tag);
    if (spoken) mine.write("language", tag);
    return spoken;
  }

  #follow(tag: string): void {
    if (tag !== this.tag && tag in languages) void this.#speak(tag);
  }

  async #speak(tag: string): Promise<boolean> {
    if (!(await speak(tag))) return false;
    setCookie(COOKIE, tag);
    return true;
  }
}

export const language = new Language();
