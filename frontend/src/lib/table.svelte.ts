// The table one is looking at, for components: the fold with runes around it, and what the player
// has asked for and the server has not answered yet.

import { playerAt } from "../games/poker/fold.ts";
import { again, EMPTY, fold, type Scene, type Wager } from "./fold.ts";
import type { EventsMessage, Line, TableEvent, WholeTable } from "./protocol.ts";

export { fold, scene } from "./fold.ts";
export type { Scene, Wager } from "./fold.ts";

const AT_ONCE = new Set<TableEvent["type"]>([
  "window-opened",
  "hand-started",
  "struck",
  "plate-changed",
  "table-opened",
]);

export class TableState {
  /** Everything the events fold into; replaced, never changed in place. */
  scene: Scene = $state.raw(EMPTY);
  /** Chips asked for and not answered yet: spot → amount. Drawn as waiting. */
  waiting: ReadonlyMap<string, number> = $state.raw(new Map());
  /** The whole table has come at least once. */
  ready = $state(false);
  /** How often the whole table has come: one more after every return. */
  shown = $state(0);
  seq = 0;
  /** How many milliseconds an event waits before it is shown, so that eyes can follow: a ball has to
   * fall first. `waiting`: how many are to be shown by now. Said by the game on the table; what
   * happened stays as it is. */
  pace: (event: TableEvent, waiting: number) => number = () => 0;

  #queue: TableEvent[] = [];
  #afterwards: (() => void)[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(from?: Scene) {
    if (from) {
      this.scene = from;
      this.ready = true;
    }
  }

  get table() {
    return this.scene.table!;
  }
  get phase() {
    return this.scene.phase;
  }
  get round() {
    return this.scene.round;
  }
  get number() {
    return this.scene.number;
  }
  get closesAt() {
    return this.scene.closesAt;
  }
  get nextAt() {
    return this.scene.nextAt;
  }
  get felt(): ReadonlyMap<string, Wager> {
    return this.scene.felt;
  }
  get seats() {
    return this.scene.seats;
  }
  get colours() {
    return this.scene.colours;
  }
  get you() {
    return this.scene.you;
  }
  get results() {
    return this.scene.results;
  }
  get events() {
    return this.scene.events;
  }
  get lines() {
    return this.scene.lines;
  }
  get cleared() {
    return this.scene.cleared;
  }
  get called() {
    return this.scene.called;
  }
  get noSpin() {
    return this.scene.noSpin;
  }
  get cards() {
    return this.scene.cards;
  }
  get points() {
    return this.scene.points;
  }
  get decided() {
    return this.scene.decided;
  }
  get deal() {
    return this.scene.deal;
  }
  get poker() {
    return this.scene.poker;
  }
  get room() {
    return this.scene.room;
  }

  /** My stakes on the felt in this round: spot → wager. */
  readonly mine: ReadonlyMap<string, Wager> = $derived.by(() => {
    const seat = this.scene.you.seat;
    const wagers = [...this.scene.felt.values()].filter((wager) => wager.seat === seat && seat);
    return new Map(wagers.map((wager) => [wager.spot, wager]));
  });

  /** What lies on the felt of mine and is not settled. */
  readonly staked: number = $derived.by(() => {
    const settled = new Set(this.scene.lines.map((line) => line.wager));
    const seat = this.scene.you.seat;
    let sum = this.scene.room.hand.ended ? 0 : (playerAt(this.scene.room.hand, seat)?.paid ?? 0);
    for (const [wager, { seat: whose, amount }] of this.scene.felt)
      if (whose === seat && !settled.has(wager)) sum += amount;
    return sum;
  });

  readonly myLines: readonly Line[] = $derived.by(() =>
    this.scene.lines.filter((line) => line.seat === this.scene.you.seat),
  );

  /** How many events wait to be shown. */
  get behind(): number {
    return this.#queue.length;
  }

  show(whole: WholeTable): void {
    this.#stopWaiting();
    this.#queue = [];
    this.scene = again(this.scene, whole);
    this.seq = whole.seq;
    this.ready = true;
    this.shown += 1;
    this.#shown();
  }

  /** Does this when all that has come so far is shown: a purse must not tell where the ball will lie. */
  afterwards(act: () => void): void {
    this.#afterwards.push(act);
    if (this.#queue.length === 0) this.#shown();
  }

  #shown(): void {
    for (const act of this.#afterwards.splice(0)) act();
  }

  take(message: EventsMessage): void {
    if (message.seq <= this.seq) return;
    this.seq = message.seq;
    const { by, clock } = message;
    this.#queue.push(...message.events.map((event) => ({ ...event, by, clock })));
    const { turn = [], asks = [], queue = [], offer = null, waits } = message;
    const { ahead } = (message as { room?: Pick<EventsMessage, "ahead"> }).room ?? {};
    this.#queue.push({ type: "asked", turn, asks, queue, offer, ahead, waits });
    // A new window, or news that only the whole table tells, waits for nobody.
    if (message.events.some((event) => AT_ONCE.has(event.type))) this.#fold(this.#queue.length);
    else if (this.#timer === undefined) this.#follow();
  }

  /** Folds what is due; at the first event that has to wait it stops until then. */
  #follow(): void {
    const held = this.#queue.findIndex((event) => this.#waits(event) > 0);
    const next = this.#queue[held];
    this.#fold(next ? held : this.#queue.length);
    if (!next) return;
    this.#timer = setTimeout(() => {
      this.#fold(1);
      this.#follow();
    }, this.#waits(next));
  }

  #waits(event: TableEvent): number {
    return this.pace(event, this.#queue.length);
  }

  #fold(many: number): void {
    this.#stopWaiting();
    this.scene = this.#queue.splice(0, many).reduce(fold, this.scene);
    if (this.#queue.length === 0) this.#shown();
  }

  #stopWaiting(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  apply(event: TableEvent): void {
    this.scene = fold(this.scene, event);
  }

  wait(spot: string, amount: number): void {
    const next = new Map(this.waiting);
    const sum = (next.get(spot) ?? 0) + amount;
    if (sum > 0) next.set(spot, sum);
    else next.delete(spot);
    this.waiting = next;
  }
}
