// The cards chosen for an exchange, for as long as the question is open. The felt, the prompt and the
// keyboard choose the same ones.

class Picks {
  /** Which question they belong to; another one begins with none. */
  #of = "";
  cards: ReadonlySet<string> = $state.raw(new Set());

  begin(question: string): void {
    if (question === this.#of) return;
    this.#of = question;
    this.cards = new Set();
  }

  toggle(card: string): void {
    const next = new Set(this.cards);
    if (!next.delete(card)) next.add(card);
    this.cards = next;
  }
}

export const picks = new Picks();
