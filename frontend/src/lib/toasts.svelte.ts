// Short messages that go by themselves: refusals, and small news. They are kept as what says them, so
// that they change their language with the page.

import { untrack } from "svelte";

type Toast = { id: number; kind: "refusal" | "news"; words: Say<string>; clause: string; legal: Say<readonly string[]>; link: string };
type Say<Words> = () => Words;

const LASTS = 6_000;

class Toasts {
  list: readonly Toast[] = $state.raw([]);
  /** So many pixels at the foot of the window belong to something else. */
  above = $state(0);
  #next = 1;

  /** `legal`: what would be possible instead; `link`: where one's own limits are seen. */
  say(kind: Toast["kind"], words: Say<string>, clause = "", legal: Say<readonly string[]> = () => [], link = ""): void {
    // The same words again only start anew; they do not pile up.
    const said = untrack(words);
    const others = this.list.filter((toast) => untrack(toast.words) !== said);
    const toast = { id: this.#next++, kind, words, clause, legal, link };
    this.list = [...others, toast].slice(-3);
    setTimeout(() => this.dismiss(toast.id), LASTS + said.length * 30);
  }

  dismiss(id: number): void {
    this.list = this.list.filter((toast) => toast.id !== id);
  }
}

export const toasts = new Toasts();
