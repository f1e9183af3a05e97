// What was said to the house and is not answered yet. Words that count once are kept when the line is
// lost, and said again over the next one with the same mark: the house takes them once. By then they
// are meant for the round in which they were said, and for no other.

import type { Answer, Do, Said } from "../generated/protocol.ts";

type Marked = Extract<Said, { once?: string }>["do"];
type Waiting = { resolve: (answer: Answer) => void; timer: ReturnType<typeof setTimeout>; again: object | null };

const MARKED: ReadonlySet<Do> = new Set<Marked>(["add-chips", "bet", "clear", "cut", "repeat", "say", "undo"]);

export class Pending {
  #next = 1;
  #waiting = new Map<number, Waiting>();
  #patience: number;

  /** `patience`: milliseconds after which an answer is not waited for any more. */
  constructor(patience: number) {
    this.#patience = patience;
  }

  /** A word as it goes out, and its answer, which comes in any case. `round`: the one that is shown. */
  add(what: Do, fields: object | undefined, round: string): { text: string; answer: Promise<Answer> } {
    const id = this.#next++;
    const word = { do: what, id, ...fields, ...(MARKED.has(what) ? { once: mark() } : {}) };
    const answer = new Promise<Answer>((resolve) => {
      const timer = setTimeout(() => this.answer(id, unanswered("no-answer")), this.#patience);
      const again = "once" in word ? { ...word, ...(round ? { round } : {}) } : null;
      this.#waiting.set(id, { resolve, timer, again });
    });
    return { text: JSON.stringify(word), answer };
  }

  answer(id: number, answer: Answer): void {
    const waiting = this.#waiting.get(id);
    if (!waiting) return;
    this.#waiting.delete(id);
    clearTimeout(waiting.timer);
    waiting.resolve(answer);
  }

  /** The line is lost: what cannot be said again stays without an answer. */
  lost(): void {
    for (const [id, { again }] of [...this.#waiting]) if (!again) this.answer(id, unanswered("connection-lost"));
  }

  /** What is said again over a new line, in order. */
  again(): string[] {
    return [...this.#waiting.values()].flatMap(({ again }) => (again ? [JSON.stringify(again)] : []));
  }
}

/** One's own mark on a word; it need not be secret, only never the same again. */
function mark(): string {
  return `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;
}

/** A refusal of our own making; its words come from the catalogue. */
export function unanswered(code: string): Answer {
  return { error: { code, words: "" } };
}
