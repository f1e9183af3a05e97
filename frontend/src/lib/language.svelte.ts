// The language of the page: which are there, which is spoken, and that it stays so. It changes while the
// page is open; the server's own pages, papers and downloads follow by the cookie.

import { heeded, locale, speak } from "../catalogue/index.ts";
import languages from "../generated/words/languages.json" with { type: "json" };

const COOKIE = "croupier-language";
const YEAR = 365 * 86_400;

class Language {
  /** Every language by its tag, in its own words. */
  readonly all: readonly (readonly [tag: string, name: string])[] = Object.entries(languages);
  #turned = $state(0);

  constructor() {
    heeded(
      () => void this.#turned,
      () => (this.#turned += 1),
    );
  }

  get tag(): string {
    return locale();
  }

  /** False where its words could not be fetched: then nothing changes. */
  async choose(tag: string): Promise<boolean> {
    if (!(await speak(tag))) return false;
    const secure = location.protocol === "https:" ? "; secure" : "";
    document.cookie = `${COOKIE}=${tag}; path=/; max-age=${YEAR}; samesite=lax${secure}`;
    return true;
  }
}

export const language = new Language();
