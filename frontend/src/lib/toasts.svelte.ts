// Short messages that go by themselves: refusals, and small news.

type Toast = { id: number; kind: "refusal" | "news"; words: string; clause: string; legal: readonly string[]; link: string };

const LASTS = 6_000;

class Toasts {
  list: readonly Toast[] = $state.raw([]);
  /** So many pixels at the foot of the window belong to something else. */
  above = $state(0);
  #next = 1;

  /** `legal`: what would be possible instead; `link`: where one's own limits are seen. */
  say(kind: Toast["kind"], words: string, clause = "", legal: readonly string[] = [], link = ""): void {
    // The same words again only start anew; they do not pile up.
    const others = this.list.filter((toast) => toast.words !== words);
    const toast = { id: this.#next++, kind, words, clause, legal, link };
    this.list = [...others, toast].slice(-3);
    setTimeout(() => this.dismiss(toast.id), LASTS + words.length * 30);
  }

  dismiss(id: number): void {
    this.list = this.list.filter((toast) => toast.id !== id);
  }
}

export const toasts = new Toasts();
