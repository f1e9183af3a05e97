// The one socket to the house. It reconnects by itself, with jitter so that a restarted house is not
// met by everybody at once, and then asks again for what the page was looking at and says again what
// was not answered. It knows no game.

import { faceOf } from "../games/faces.ts";
import type { Answer, Bulletin, Bye, Do, Done, JackpotNow, JackpotWin, Phrase, Protection, Reason, Refusal, Said, SeatNow, Session, TableCard, Told, TournamentCard, TournamentNow, Wallet, WalletNow, WholeTable, Yours } from "../generated/protocol.ts";
import { changed } from "./cards.ts";
import { chat } from "./chat.svelte.ts";
import { mine } from "./mine.svelte.ts";
import { Pending, unanswered } from "./pending.ts";
import type { AnyPlay } from "./scene.ts";
import { TableState } from "./table.svelte.ts";
import { sayPhrase, sayReason } from "./told.ts";
import { ROOT, inside } from "./root.ts";

const FIRST_WAIT = 400;
const LONGEST_WAIT = 8_000;
const PATIENCE = 10_000;
const PING_EVERY = 4_000;

type Fields<D extends Do> = Omit<Extract<Said, { do: D }>, "do" | "id">;
/** What is said with a word, beside the word and its number; nothing, where nothing need be said. */
export type With<D extends Do> = {} extends Fields<D> ? [fields?: Fields<D>] : [fields: Fields<D>];
/** A table whose face is being fetched, and what has happened there since. */
type Arriving = { whole: WholeTable<AnyPlay>; since: Bulletin<AnyPlay>[] };

/** The codes by which the house says that whoever had logged in has to do so again. */
const ENDED: readonly string[] = ["session-ended", "session-locked"];

/** Goes to where one proves again who one is, and comes back here. */
function logInAgain(): void {
  location.assign(`${ROOT}/account/unlock?next=${encodeURIComponent(inside(location.pathname))}`);
}

/** Milliseconds for which the page says that a jackpot was won. */
const WON_FOR = 12_000;

class Live {
  status: "connecting" | "open" | "lost" = $state("connecting");
  /** Round trip in milliseconds; null before the first pong. */
  latency: number | null = $state(null);
  /** Server now minus local now, from the quickest answer so far. */
  clockOffset = $state(0);
  player = $state("");
  name = $state("");
  /** As what one has come: guest, player, staff or regulator; nothing before the house has said it. */
  account = $state("");
  version = $state("");
  wallets: readonly Wallet[] = $state.raw([]);
  session: Session = $state.raw({ since: 0, net: {} });
  /** One's limits, and what the house wants answered before the next bet. */
  protection: Protection | null = $state.raw(null);
  /** The watched table plays by rules that one has not accepted yet. */
  rulesChanged = $state(false);
  lobby: readonly TableCard[] | null = $state.raw(null);
  /** Where one sits or waits for a seat, and with what, as the lobby knows it. */
  sits: readonly Yours[] = $state.raw([]);
  /** Jackpots by their systems: what each would pay now. */
  jackpots: Readonly<Record<string, JackpotNow>> = $state.raw({});
  /** Those that were won just now, for as long as it is worth a look. */
  won: readonly (JackpotWin & { system: string })[] = $state.raw([]);
  /** All that are announced or played, as the lobby knows them. */
  tournaments: readonly TournamentCard[] = $state.raw([]);
  /** The tournament whose table one watches, or in which one plays. */
  tournament: TournamentNow | null = $state.raw(null);
  /** The tables being watched, and the one at which one plays now. */
  tables: ReadonlyMap<string, TableState> = $state.raw(new Map());
  at = $state("");
  /** How it stands at the tables where one sits, whichever is watched. */
  seats: Readonly<Record<string, SeatNow>> = $state.raw({});
  #noTable: Reason | null = $state.raw(null);
  #why: Phrase | null = $state.raw(null);

  #socket: WebSocket | null = null;
  #pending = new Pending(PATIENCE);
  #notBefore = 0;
  #newest = new Map<string, WalletNow>();
  #arriving = new Map<string, Arriving>();
  #tries = 0;
  #best = Infinity;
  #watching: readonly string[] = [];
  #inLobby = false;
  #started = false;

  /** The table at which one plays now. */
  get table(): TableState | null {
    return this.tables.get(this.at) ?? null;
  }

  /** The house said why the watched table cannot be shown. */
  get noTable(): string {
    return this.#noTable ? sayReason(this.#noTable, null) : "";
  }

  /** The house said why it lets nobody in just now; nothing, where it could not be reached at all. */
  get why(): string {
    return this.#why ? sayPhrase(this.#why) : "";
  }

  start(): void {
    if (this.#started) return;
    this.#started = true;
    mine.through((part, own) => this.send("keep", { part, ...own }), () => Date.now() + this.clockOffset);
    this.#connect();
    setInterval(() => this.#ping(), PING_EVERY);
    // A socket does not notice by itself that the network has gone.
    addEventListener("offline", () => this.#socket?.close());
    addEventListener("online", () => this.#hurry());
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "visible") this.#hurry();
    });
  }

  wallet(currency: string): Wallet {
    return (
      this.wallets.find((wallet) => wallet.currency === currency) ?? { currency, available: 0, held: 0, at_tables: 0 }
    );
  }

  /** Says something to the house; the promise always resolves, with a refusal at worst. */
  send<D extends Do>(what: D, ...[fields]: With<D>): Promise<Answer> {
    const socket = this.#socket;
    if (!socket || socket.readyState !== WebSocket.OPEN) return Promise.resolve(unanswered("not-connected"));
    const { text, answer } = this.#pending.add(what, fields, this.table?.round ?? "");
    socket.send(text);
    return answer;
  }

  enterLobby(): void {
    this.#inLobby = true;
    if (this.status === "open") void this.send("lobby");
  }

  leaveLobby(): void {
    this.#inLobby = false;
    if (this.status === "open") void this.send("lobby", { on: false });
  }

  /** Looks at a table, or at several: each is there (`tables`) once the house has shown it. */
  watch(...tables: readonly string[]): void {
    this.#noTable = null;
    this.rulesChanged = false;
    this.#watching = tables;
    this.#arriving.clear();
    // What shows the tables before is taken away first.
    setTimeout(() => (this.tables = new Map([...this.tables].filter(([id]) => this.#watching.includes(id)))));
    this.at = tables[0] ?? "";
    if (this.status === "open") void this.#watch();
  }

  unwatch(): void {
    if (!this.#watching.length) return;
    this.watch();
    if (this.status === "open") void this.send("unwatch");
  }

  /** Plays at another of the watched tables: what one says from now on is meant for it. */
  turnTo(table: string): void {
    if (table === this.at || !this.#watching.includes(table)) return;
    this.at = table;
    if (this.status === "open") void this.send("turn-to", { table });
  }

  /** Asks for all that are watched, or for one of them once more. */
  async #watch(only: readonly string[] = this.#watching): Promise<void> {
    const first = only === this.#watching;
    const answers = only.map((table, at) => this.send("watch", { table, ...(at || !first ? { also: true } : {}) }));
    if (this.#watching.length > 1) void this.send("turn-to", { table: this.at });
    for (const answer of await Promise.all(answers)) if ("error" in answer && !this.table) this.#noTable = answer.error;
  }

  #connect(): void {
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(`${scheme}//${location.host}${ROOT}/live`);
    this.#socket = socket;
    socket.onopen = () => this.#opened();
    socket.onmessage = (message) => this.#receive(JSON.parse(message.data));
    socket.onclose = () => {
      if (this.#socket === socket) this.#closed();
    };
  }

  #opened(): void {
    this.#tries = 0;
    this.#best = Infinity;
    this.status = "open";
    const again = this.#pending.again();
    this.#ping(); // first of all: what is shown then counts by the house's clock
    void this.send("hello");
    if (this.#inLobby) void this.send("lobby");
    if (this.#watching.length) void this.#watch();
    for (const text of again) this.#socket?.send(text);
  }

  #closed(): void {
    this.status = "lost";
    this.latency = null;
    this.#socket = null;
    this.#pending.lost();
    const longest = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.#tries++);
    const jitter = longest * (0.5 + Math.random() / 2);
    setTimeout(() => this.#hurry(), Math.max(0, this.#notBefore - Date.now()) + jitter);
  }

  #hurry(): void {
    if (!this.#socket && Date.now() >= this.#notBefore) this.#connect();
  }

  #ping(): void {
    // A pong comes as a message of its own, or as the answer; the promise only tidies up.
    if (this.status === "open") void this.send("ping", { at: Date.now() });
  }

  #receive(message: Told<AnyPlay> | Done | Refusal): void {
    if ("is" in message) this.#take(message);
    if ("error" in message && ENDED.includes(message.error.code)) logInAgain();
    if ("re" in message && typeof message.re === "number") this.#pending.answer(message.re, "error" in message ? message : { re: message.re, ok: true });
  }

  #take(message: Told<AnyPlay>): void {
    switch (message.is) {
      case "you":
        this.#why = null;
        this.player = message.player;
        this.name = message.name;
        this.account = message.account;
        this.version = message.version;
        this.#newest.clear();
        this.wallets = message.wallets;
        this.session = message.session;
        break;
      case "protection":
        this.protection = message;
        break;
      case "mine":
        mine.take(message, this.player, this.account === "guest");
        break;
      case "wallet":
        this.#newest.set(message.currency, message);
        if (this.table) this.table.afterwards(() => this.#count(message.currency));
        else this.#count(message.currency);
        break;
      case "lobby":
        this.lobby = message.tables;
        if (message.yours) this.sits = message.yours;
        break;
      case "cards":
        this.lobby = changed(this.lobby ?? [], message.tables);
        break;
      case "yours":
        this.sits = message.tables;
        break;
      case "table":
        if (this.#watching.includes(message.table.id)) void this.#show(message);
        break;
      case "events":
        this.#follow(message);
        break;
      case "seat":
        this.#sits(message);
        break;
      case "staffed":
        this.tables.get(message.table)?.staff(message.staffed);
        break;
      case "aheads":
        this.tables.get(message.table)?.decide(message.aheads);
        break;
      case "chat":
        if (message.table === this.at) chat.take(message);
        break;
      case "held": // for whoever deals, on a page of their own
        break;
      case "tournament":
        if (message.yours || message.place || this.at.startsWith(`${message.tournament}x`)) this.tournament = message;
        break;
      case "tournaments":
        this.tournaments = message.tournaments;
        break;
      case "jackpot":
        this.#meter(message);
        break;
      case "pong":
        this.#pong(message.at, message.now);
        break;
      case "bye":
        this.#turnedAway(message);
        break;
    }
  }

  #meter(now: JackpotNow): void {
    this.jackpots = { ...this.jackpots, [now.system]: now };
    if (!now.won) return;
    const win = { ...now.won, system: now.system };
    this.won = [...this.won, win];
    setTimeout(() => (this.won = this.won.filter((each) => each !== win)), WON_FOR);
  }

  /** The house closes, or lets nobody more in: it says why, and perhaps how long to stay away. */
  #turnedAway({ why }: Bye): void {
    this.#why = why;
    if (ENDED.includes(why.key.replace("error.", ""))) return logInAgain();
    const seconds = why.facts?.["seconds"];
    if (typeof seconds === "number") this.#notBefore = Date.now() + seconds * 1000;
    this.#socket?.close();
  }

  /** Where one does not sit any more is not told. */
  #sits(seat: SeatNow): void {
    const { [seat.table]: _before, ...others } = this.seats;
    this.seats = seat.seated ? { ...this.seats, [seat.table]: seat } : others;
  }

  /** Shows a table. What happens while its face is fetched is kept for it. */
  async #show(whole: WholeTable<AnyPlay>): Promise<void> {
    const { id, engine } = whole.table;
    const before = this.tables.get(id);
    if (before && !before.face.missing) return before.show(whole);
    const arriving: Arriving = { whole, since: [] };
    this.#arriving.set(id, arriving);
    const face = await faceOf(engine);
    if (this.#arriving.get(id) !== arriving) return; // one has gone on, or it has come once more
    this.#arriving.delete(id);
    this.tables = new Map(this.tables).set(id, TableState.of(face, whole));
    for (const bulletin of arriving.since) this.#follow(bulletin);
  }

  /** Shows events; what only the whole table tells is asked for once all before it is shown. */
  #follow(message: Bulletin<AnyPlay>): void {
    const table = this.tables.get(message.table);
    this.#arriving.get(message.table)?.since.push(message);
    table?.take(message);
    table?.afterwards(() => {
      if (table === this.tables.get(message.table) && table.scene.stale) void this.#watch([message.table]);
    });
  }

  /** Shows the newest word about a wallet. */
  #count(which: string): void {
    const told = this.#newest.get(which);
    if (!told) return;
    const { currency, available, held, at_tables, net } = told;
    this.wallets = [
      ...this.wallets.filter((wallet) => wallet.currency !== currency),
      { currency, available, held, at_tables },
    ];
    this.session = { ...this.session, net: { ...this.session.net, [currency]: net } };
  }

  #pong(at: number, now: number): void {
    const trip = Math.max(0, Date.now() - at);
    this.latency = trip;
    if (trip <= this.#best) {
      this.#best = trip;
      this.clockOffset = Math.round(now + trip / 2 - Date.now());
    }
  }
}

export const live = new Live();
