// A visit to a house: one line, the tables that are looked at, and what is asked over HTTP.

import { WrongVersion } from "./errors.js";
import { Http, understood } from "./http.js";
import { type Answered, Line, type Word } from "./line.js";
import { Table } from "./table.js";
import {
  type Advice,
  type RoundList,
  type RoundRecord,
  type Standing,
  type TableCard,
  type Tables,
  type Told,
  VERSION,
  type WalletNow,
  type Yourself,
} from "./types.js";

/** `login`, `password`, `code`: of an account; without them one comes as a guest. `patience`: milliseconds for which a
 * line that broke is tried to be opened again; 0: never. `told`: everything that comes. */
export type Options = {
  readonly login?: string;
  readonly password?: string;
  readonly code?: string;
  readonly patience?: number;
  readonly told?: (message: Told) => void;
};

export class Visit {
  standing: Standing | undefined;
  you: Yourself | undefined;
  readonly wallets = new Map<string, WalletNow>();
  private readonly http: Http;
  private readonly line: Line;
  private readonly tables_ = new Map<string, Table>();
  private shown = "";
  private speaks: Promise<unknown> = Promise.resolve();
  private waiting: (() => void)[] = [];

  private constructor(
    address: string,
    private readonly options: Options,
  ) {
    this.http = new Http(address);
    const patience = options.patience ?? 60_000;
    this.line = new Line(this.http.live, () => this.http.cookies, (told) => this.hear(told), () => this.back(), patience);
  }

  /** Come to the house at this address. */
  static async to(address: string, options: Options = {}): Promise<Visit> {
    const visit = new Visit(address, options);
    const { login, password = "", code = "" } = options;
    await visit.http.standing();
    visit.standing = login ? await visit.http.logIn(login, password, code) : await visit.http.come();
    await visit.line.open();
    await visit.line.say({ do: "hello" });
    return visit;
  }

  /** The seat and the bets stay for a while; whoever wants to go leaves the table first. */
  close(): void {
    this.line.close();
  }

  async logOut(): Promise<void> {
    this.standing = await this.http.logOut();
  }

  async tables(): Promise<readonly TableCard[]> {
    return (await this.http.json<Tables>("GET", "/api/tables")).tables;
  }

  rounds(table: string, query: { before?: number; limit?: number; mine?: boolean } = {}): Promise<RoundList> {
    return this.http.json("GET", `/api/tables/${encodeURIComponent(table)}/rounds${asked(query)}`);
  }

  ownRounds(query: { before?: string; limit?: number } = {}): Promise<RoundList> {
    return this.http.json("GET", `/api/rounds${asked(query)}`);
  }

  round(name: string): Promise<RoundRecord> {
    return this.http.json("GET", `/api/rounds/${encodeURIComponent(name)}`);
  }

  roundText(name: string, form: "round" | "phh" | "ohh" = "round"): Promise<string> {
    return this.http.text(`/api/rounds/${encodeURIComponent(name)}.${form}`);
  }

  advice(table: string): Promise<Advice> {
    return this.http.json("GET", `/api/tables/${encodeURIComponent(table)}/advice`);
  }

  /** Look at a table, beside those that are looked at already. */
  async watch(name: string): Promise<Table> {
    await this.show(name);
    return this.tables_.get(name)!;
  }

  /** Anything that may be said; its number is given here. */
  say(word: Word): Promise<Answered> {
    return this.line.say(word);
  }

  /** The same at one of several tables. */
  sayAt(table: Table, word: Word): Promise<Answered> {
    return this.inTurn(async () => {
      if (this.shown !== table.id) await this.line.say({ do: "turn-to", table: table.id });
      this.shown = table.id;
      return this.line.say(word);
    });
  }

  /** Wait until something was told. */
  news(): Promise<void> {
    if (this.line.over) return Promise.reject(this.line.over);
    return new Promise((resolve) => this.waiting.push(resolve));
  }

  private show(name: string): Promise<void> {
    return this.inTurn(async () => {
      await this.line.say({ do: "watch", table: name, also: true });
      this.shown = name;
    });
  }

  private inTurn<T>(does: () => Promise<T>): Promise<T> {
    const done = this.speaks.then(does, does);
    this.speaks = done.catch(() => undefined);
    return done;
  }

  private hear(told: Told | undefined): void {
    if (told?.is === "you") this.you = told;
    else if (told?.is === "wallet") this.wallets.set(told.currency, told);
    else if (told?.is === "table") {
      const known = this.tables_.get(told.table.id);
      if (known) known.see(told);
      else this.tables_.set(told.table.id, new Table(this, told));
    } else if (told?.is === "events") this.heard(this.tables_.get(told.table), told);
    if (told) this.options.told?.(told);
    for (const resolve of this.waiting.splice(0)) resolve();
  }

  private heard(table: Table | undefined, bulletin: Told & { is: "events" }): void {
    table?.hear(bulletin);
    if (!table?.stale) return;
    table.stale = false; // What has happened is more than events tell: the whole table comes.
    this.show(table.id).catch(() => undefined);
  }

  /** The line is open again: who one is, and the same tables as before. */
  private async back(): Promise<void> {
    await this.line.sayAtOnce({ do: "hello" });
    if (this.you && !understood(this.you.version)) throw new WrongVersion(VERSION, this.you.version);
    const names = [...this.tables_.keys()].sort((one, other) => Number(one === this.shown) - Number(other === this.shown));
    for (const name of names) await this.line.sayAtOnce({ do: "watch", table: name, also: true });
  }
}

function asked(query: Readonly<Record<string, string | number | boolean>>): string {
  const pairs = Object.entries(query).map(([name, value]) => [name, String(value)]);
  return pairs.length ? `?${new URLSearchParams(pairs)}` : "";
}
