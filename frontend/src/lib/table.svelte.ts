// The table one is looking at, for components: the fold with runes around it, and what the player
// has asked for and the server has not answered yet.

import type { GameFace } from "../games/face.ts";
import type { Bulletin, Line, Staffed, WholeTable } from "../generated/protocol.ts";
import { again, fold, news, scene } from "./fold.ts";
import { added, gather, type Sums } from "./gathered.ts";
import type { AnyPlay, Play, Scene, Told, Wager } from "./scene.ts";

const AT_ONCE = new Set<string>(["window-opened", "hand-started", "struck", "plate-changed", "table-opened"]);

export class TableState<G extends Play = AnyPlay> {
  readonly face: GameFace<G>;
  /** Everything the events fold into; replaced, never changed in place. */
  scene: Scene<G>;
  /** Chips asked for and not answered yet: spot → amount. Drawn as waiting. */
  waiting: Sums = $state.raw(new Map());
  /** Chips too few for a bet on their spot: spot → amount. They are the player's until they are enough. */
  gathered: Sums = $state.raw(new Map());
  /** How often the whole table has come: one more after every return. */
  shown = $state(1);
  seq = 0;
  /** How many milliseconds an event waits before it is shown, so that eyes can follow: a ball has to
   * fall first. `waiting`: how many are to be shown by now. Said by the game on the table; what
   * happened stays as it is. */
  pace: (event: Told<G>, waiting: number) => number = () => 0;

  /** What waits to be shown now. */
  held: Told<G> | null = $state.raw(null);

  #queue: (Told<G> | Bulletin<G>)[] = [];
  #afterwards: (() => void)[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(face: GameFace<G>, from: Scene<G>) {
    this.face = face;
    this.scene = $state.raw(from);
  }

  /** A table as the house shows it for the first time. */
  static of<G extends Play>(face: GameFace<G>, whole: WholeTable<G>): TableState<G> {
    const state = new TableState(face, scene(face.fold, whole));
    state.seq = whole.seq;
    return state;
  }

  get table() {
    return this.scene.table;
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
  get felt() {
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
  /** What the game has of its own: in the scene, and on the table. */
  get own(): G["scene"] {
    return this.scene.own;
  }
  get terms(): G["own"] {
    return this.scene.table.own;
  }

  /** My stakes on the felt in this round: spot → wager. */
  readonly mine: ReadonlyMap<string, Wager> = $derived.by(() => {
    const seat = this.scene.you.seat;
    const wagers = [...this.scene.felt.values()].filter((wager) => wager.seat === seat && seat);
    return new Map(wagers.map((wager) => [wager.spot, wager]));
  });

  /** What I have put in and is not settled. */
  readonly staked: number = $derived.by(() => {
    const settled = new Set(this.scene.lines.map((line) => line.wager));
    const seat = this.scene.you.seat;
    let sum = this.face.staked?.(this.scene) ?? 0;
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

  show(whole: WholeTable<G>): void {
    this.#stopWaiting();
    this.#queue = [];
    this.scene = again(this.face.fold, this.scene, whole);
    this.seq = whole.seq;
    this.shown += 1;
    this.#shown();
  }

  /** What one has decided ahead has changed, here or in another tab. */
  decide(aheads: Scene["aheads"]): void {
    this.scene = { ...this.scene, aheads };
  }

  /** Somebody's shift here has begun or ended. */
  staff(staffed: Staffed): void {
    this.scene = { ...this.scene, staffed };
  }

  /** Does this when all that has come so far is shown: a wallet must not tell where the ball will lie. */
  afterwards(act: () => void): void {
    this.#afterwards.push(act);
    if (this.#queue.length === 0) this.#shown();
  }

  #shown(): void {
    for (const act of this.#afterwards.splice(0)) act();
  }

  take(bulletin: Bulletin<G>): void {
    if (bulletin.seq <= this.seq) return;
    this.seq = bulletin.seq;
    const { by, clock } = bulletin;
    this.#queue.push(...bulletin.events.map((event) => ({ ...event, by, clock })), bulletin);
    // A new window, or news that only the whole table tells, waits for nobody.
    if (bulletin.events.some((event) => AT_ONCE.has(event.type))) this.#fold(this.#queue.length);
    else if (this.#timer === undefined) this.#follow();
  }

  /** Folds what is due; at the first event that has to wait it stops until then. */
  #follow(): void {
    const held = this.#queue.findIndex((item) => this.#waits(item) > 0);
    const next = this.#queue[held];
    this.#fold(next ? held : this.#queue.length);
    if (!next) return;
    this.held = "is" in next ? null : next;
    this.#timer = setTimeout(() => this.release(), this.#waits(next));
  }

  /** What waits is shown now, and what follows it in its time. */
  release(): void {
    this.#fold(1);
    this.#follow();
  }

  /** All that waits to be shown is shown at once. */
  hurry(): void {
    this.#fold(this.#queue.length);
  }

  #waits(item: Told<G> | Bulletin<G>): number {
    return "is" in item ? 0 : this.pace(item, this.#queue.length);
  }

  #fold(many: number): void {
    this.#stopWaiting();
    const game = this.face.fold;
    this.scene = this.#queue.splice(0, many).reduce((now, item) => ("is" in item ? news(game, now, item) : fold(game, now, item)), this.scene);
    if (this.#queue.length === 0) this.#shown();
  }

  #stopWaiting(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.held = null;
  }

  wait(spot: string, amount: number): void {
    this.waiting = added(this.waiting, spot, amount);
  }

  /** A chip for a spot: the bet it makes with what was gathered there, or 0 where that is too little. */
  gather(spot: string, amount: number, minimum: number): number {
    const before = this.gathered.get(spot) ?? 0;
    const asked = (this.waiting.get(spot) ?? 0) - before;
    const lies = (this.mine.get(spot)?.amount ?? 0) + asked;
    const { bet, gathered } = gather(this.gathered, spot, amount, lies, minimum);
    this.wait(spot, (gathered.get(spot) ?? 0) - before);
    this.gathered = gathered;
    return bet;
  }

  /** Gathered chips go back to the hand: those of a spot, or all. */
  scatter(only?: string): void {
    for (const [spot, amount] of this.gathered) {
      if (only !== undefined && spot !== only) continue;
      this.wait(spot, -amount);
      this.gathered = added(this.gathered, spot, -amount);
    }
  }
}
