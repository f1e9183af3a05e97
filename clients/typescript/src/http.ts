// What a visitor asks over HTTP. In a browser cookies are the browser's; elsewhere they are kept here.

import { NoHouse, Refused, WrongVersion } from "./errors.js";
import { type LogInBody, type Refusal, type SecondStepBody, type Standing, VERSION } from "./types.js";

export class Http {
  readonly address: string;
  private readonly jar = new Map<string, string>();
  private form = "";

  constructor(address: string) {
    if (!/^https?:\/\/[^/]/.test(address) || !URL.canParse(address)) {
      throw new NoHouse(address, "an address begins with http:// or https:// and a name");
    }
    this.address = address.replace(/\/+$/, "");
  }

  /** Where the socket is. */
  get live(): string {
    return `ws${this.address.slice("http".length)}/live`;
  }

  get cookies(): string {
    return [...this.jar].map(([name, value]) => `${name}=${value}`).join("; ");
  }

  async standing(): Promise<Standing> {
    const found = this.kept(await this.json<Standing>("GET", "/api/session"));
    if (!understood(found.version)) throw new WrongVersion(VERSION, found.version);
    return found;
  }

  async come(): Promise<Standing> {
    return this.kept(await this.json<Standing>("POST", "/api/session/guest"));
  }

  async logIn(login: string, password: string, code: string): Promise<Standing> {
    const body: LogInBody = { login, password };
    const found = this.kept(await this.json<Standing>("POST", "/api/session", body));
    if (!found.ticket) return found;
    const step: SecondStepBody = { ticket: found.ticket, code: code || "-" };
    return this.kept(await this.json<Standing>("POST", "/api/session/second", step));
  }

  async logOut(): Promise<Standing> {
    return this.kept(await this.json<Standing>("DELETE", "/api/session"));
  }

  async json<T>(method: string, path: string, body?: unknown): Promise<T> {
    const answer = await this.ask(method, path, body);
    return this.read<T>(await answer.text(), answer.status);
  }

  async text(path: string): Promise<string> {
    return (await this.ask("GET", path)).text();
  }

  private kept(standing: Standing): Standing {
    this.form = standing.form;
    return standing;
  }

  private async ask(method: string, path: string, body?: unknown): Promise<Response> {
    const headers: Record<string, string> = {};
    if (this.jar.size) headers["Cookie"] = this.cookies;
    if (method !== "GET") headers["X-Form"] = this.form;
    let answer: Response;
    try {
      const sent = body === undefined ? {} : { body: JSON.stringify(body) };
      answer = await fetch(this.address + path, { method, headers, redirect: "manual", credentials: "include", ...sent });
    } catch (error) {
      throw new NoHouse(this.address, String(error));
    }
    for (const cookie of answer.headers.getSetCookie()) this.keep(cookie);
    if (answer.status < 400) return answer;
    throw new Refused(this.read<Refusal>(await answer.text(), answer.status).error, answer.status);
  }

  private keep(cookie: string): void {
    const [pair = ""] = cookie.split(";");
    const at = pair.indexOf("=");
    const [name, value] = [pair.slice(0, at).trim(), pair.slice(at + 1).trim()];
    if (value) this.jar.set(name, value);
    else this.jar.delete(name);
  }

  private read<T>(text: string, status: number): T {
    try {
      return JSON.parse(text) as T;
    } catch {
      throw new NoHouse(this.address, `what it answers (${status}) is not a house's`);
    }
  }
}

/** Before 1.0 each second number may change what travels, after it each first one. */
export function understood(house: string, client: string = VERSION): boolean {
  const [theirs, ours] = [house.split("."), client.split(".")];
  return theirs[0] === ours[0] && (ours[0] !== "0" || theirs[1] === ours[1]);
}
