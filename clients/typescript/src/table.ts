// A table as a program sees it: how it stands, and what one says there.

import type { Word } from "./line.js";
import type { Ask, BetRequest, Bulletin, CallRequest, ChangeRequest, Event, TakeBackRequest, WholeTable } from "./types.js";
import type { Visit } from "./visit.js";

export type Request = BetRequest | CallRequest | TakeBackRequest | ChangeRequest;

const ANEW: readonly string[] = ["plate-changed", "struck", "table-closed", "table-opened", "voided"];

/** `whole`: as it was last told whole; the rest is as it is now. `settled`: the last round that is over, by its number. */
export class Table {
  readonly id: string;
  whole!: WholeTable;
  seq = 0;
  phase: WholeTable["phase"] = "closed";
  round = "";
  number = 0;
  settled = 0;
  asks: readonly Ask[] = [];
  seat: string | null = null;
  stale = false;

  constructor(
    private readonly visit: Visit,
    whole: WholeTable,
  ) {
    this.id = whole.table.id;
    this.see(whole);
  }

  see(whole: WholeTable): void {
    this.whole = whole;
    ({ seq: this.seq, phase: this.phase, round: this.round, number: this.number, asks: this.asks } = whole);
    this.seat = whole.you.seat;
    this.settled = whole.number - (whole.phase === "betting" || whole.phase === "playing" ? 1 : 0);
    this.stale = false;
  }

  hear(bulletin: Bulletin): void {
    if (bulletin.seq <= this.seq) return;
    this.seq = bulletin.seq;
    this.asks = bulletin.asks ?? this.asks;
    for (const event of bulletin.events) this.fold(event);
  }

  private fold(event: Event): void {
    if (event.type === "window-opened" || event.type === "hand-started") {
      this.phase = event.type === "window-opened" ? "betting" : "playing";
      ({ round: this.round, number: this.number } = event);
      this.settled = event.number - 1;
    } else if (event.type === "window-closed") this.phase = "playing";
    else if (event.type === "round-over") {
      this.phase = "settled";
      this.settled = this.number;
    } else if (event.type === "seated" && event.you) this.seat = event.seat;
    else if (event.type === "left" && event.seat === this.seat) this.seat = null;
    else if (ANEW.includes(event.type)) this.stale = true;
  }

  /** Wait until something is so at this table. */
  async until(holds: (table: Table) => boolean): Promise<this> {
    while (!holds(this)) await this.visit.news();
    return this;
  }

  /** Take a seat, the first that is free unless one is named. */
  async sit(seat = "", buyIn = 0): Promise<void> {
    await this.say({ do: "sit", seat, buy_in: buyIn });
  }

  async leave(): Promise<void> {
    await this.say({ do: "leave" });
  }

  /** All of it or nothing, in the round that is shown. */
  async bet(...bets: readonly Request[]): Promise<void> {
    await this.say({ do: "bet", bets, ...this.mark() });
  }

  async undo(): Promise<void> {
    await this.say({ do: "undo", ...this.mark() });
  }

  async clear(): Promise<void> {
    await this.say({ do: "clear", ...this.mark() });
  }

  async repeat(): Promise<void> {
    await this.say({ do: "repeat", ...this.mark() });
  }

  /** Answer what one is asked, at the lowest price of that answer unless one is given. */
  async decide(ask: Ask, verb: string, price?: number, cards: readonly string[] = []): Promise<void> {
    const low = ask.options.find((each) => each.verb === verb)?.low ?? 0;
    await this.say({ do: "say", verb, about: ask.about, price: price ?? low, cards, ...this.mark() });
  }

  /** By which a word counts once, however often it is said, and only in this round. */
  private mark(): { once: string; round: string } {
    return { once: crypto.randomUUID(), round: this.round };
  }

  private say(word: Word): Promise<unknown> {
    return this.visit.sayAt(this, word);
  }
}
