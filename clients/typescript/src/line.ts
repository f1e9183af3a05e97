// The line to a house: words go out, each is answered; what is told comes in. A line that breaks is opened again; what was
// said and not answered is said again where it cannot count twice, because it is marked or changes nothing.

import { ClientError, HouseClosed, LineLost, NoHouse, Refused } from "./errors.js";
import type { Done, Phrase, Pong, Refusal, Said, Told, WholeTable } from "./types.js";

export type Answered = Done | WholeTable | Pong;
/** What is said, without the number that it gets here. */
export type Word = Said extends infer Each ? (Each extends Said ? Omit<Each, "id"> : never) : never;

type Waiting = { word: Word; resolve: (answer: Answered) => void; reject: (error: ClientError) => void };

const HARMLESS: readonly string[] = ["hello", "lobby", "ping", "turn-to", "unwatch", "watch"];
const FOR_GOOD: readonly number[] = [4401, 4402];
const FIRST = 250;
const LONGEST = 15_000;

export class Line {
  /** Why nothing more comes; nothing while the line is there, or is tried to be opened. */
  over: ClientError | undefined;
  private socket: WebSocket | undefined;
  private ready: Promise<void> = Promise.resolve();
  private number = 0;
  private bye: Phrase | undefined;
  private readonly waiting = new Map<number, Waiting>();

  constructor(
    private readonly address: string,
    private readonly shows: () => string,
    private readonly tell: (told: Told | undefined) => void,
    private readonly back: () => Promise<void>,
    private readonly patience: number,
  ) {}

  async open(): Promise<void> {
    this.socket = await this.connect();
  }

  close(): void {
    this.end(new HouseClosed());
    this.socket?.close();
  }

  async say(word: Word): Promise<Answered> {
    await this.ready;
    return this.sayAtOnce(word);
  }

  sayAtOnce(word: Word): Promise<Answered> {
    if (this.over) return Promise.reject(this.over);
    const number = ++this.number;
    return new Promise((resolve, reject) => {
      this.waiting.set(number, { word, resolve, reject });
      this.send(number, word);
    });
  }

  private send(number: number, word: Word): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify({ ...word, id: number }));
  }

  private connect(): Promise<WebSocket> {
    return new Promise((resolve, reject) => {
      const cookie = this.shows();
      // Browsers show their own cookies and take no headers; Node takes them in the second place.
      const shown = cookie ? [{ headers: { cookie } } as unknown as string[]] : [];
      const socket = new WebSocket(this.address, ...shown);
      let opened = false;
      socket.onopen = () => {
        opened = true;
        resolve(socket);
      };
      socket.onmessage = (message) => this.hear(String(message.data));
      socket.onclose = (closed) => {
        if (!opened) reject(new NoHouse(this.address, `closed with ${closed.code}`));
        else void this.broke(closed.code);
      };
    });
  }

  private hear(text: string): void {
    const message = JSON.parse(text) as Told | Done | Refusal;
    if ("is" in message) {
      if (message.is === "bye") this.bye = message.why;
      this.tell(message);
    }
    const number = "re" in message ? message.re : undefined;
    const waits = typeof number === "number" ? this.waiting.get(number) : undefined;
    if (typeof number !== "number" || !waits) return;
    this.waiting.delete(number);
    if ("error" in message) waits.reject(new Refused(message.error));
    else waits.resolve(message as Answered);
  }

  private async broke(code: number): Promise<void> {
    if (this.over) return;
    if (FOR_GOOD.includes(code)) return this.end(new HouseClosed(this.bye));
    for (const [number, { word, reject }] of [...this.waiting]) {
      if (!HARMLESS.includes(word.do) && !("once" in word && word.once)) {
        this.waiting.delete(number);
        reject(new LineLost(word.do));
      }
    }
    let resumed = (): void => {};
    this.ready = new Promise((resolve) => (resumed = resolve));
    try {
      this.socket = await this.again();
      this.bye = undefined;
      const before = [...this.waiting];
      await this.back();
      for (const [number, { word }] of before) if (this.waiting.has(number)) this.send(number, word);
    } catch (error) {
      this.end(error instanceof ClientError ? error : new HouseClosed(this.bye));
    }
    resumed();
  }

  /** At once, then a little later each time, and not before the house lets one. */
  private async again(): Promise<WebSocket> {
    const until = Date.now() + this.patience;
    const seconds = this.bye?.facts?.["seconds"];
    let wait = typeof seconds === "number" ? seconds * 1000 : 0;
    for (let pause = FIRST; ; pause = Math.min(pause * 2, LONGEST)) {
      if (Date.now() + wait >= until) throw new HouseClosed(this.bye);
      await new Promise((resolve) => setTimeout(resolve, wait));
      try {
        return await this.connect();
      } catch {
        wait = pause * (0.5 + Math.random() / 2);
      }
    }
  }

  private end(why: ClientError): void {
    this.over ??= why;
    for (const { reject } of this.waiting.values()) reject(this.over);
    this.waiting.clear();
    this.tell(undefined);
  }
}
