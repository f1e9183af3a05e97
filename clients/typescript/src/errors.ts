// What can go wrong for a program that visits a house: each with a stable code and its facts.

import type { Phrase, Reason } from "./types.js";

export class ClientError extends Error {
  constructor(
    readonly code: string,
    words: string,
    readonly facts: Readonly<Record<string, unknown>>,
  ) {
    super(words);
    this.name = new.target.name;
  }
}

/** The house says no, and nothing has changed. `status`: over HTTP, else 0. */
export class Refused extends ClientError {
  constructor(
    readonly reason: Reason,
    readonly status = 0,
  ) {
    super(reason.code, reason.words, reason.facts ?? {});
  }
}

/** No house answers at this address, or none that is understood. */
export class NoHouse extends ClientError {
  constructor(address: string, why: string) {
    super("no-house", `No house answers at ${address}: ${why}. Is it open, and is this its address?`, { address, why });
  }
}

/** The house speaks another version than this client. */
export class WrongVersion extends ClientError {
  constructor(client: string, house: string) {
    super("wrong-version", `The house is ${house} and this client ${client}: take the client of that version.`, { client, house });
  }
}

/** The house has closed the line for good; `why` is the key of what it said, if it said one. */
export class HouseClosed extends ClientError {
  constructor(why?: Phrase) {
    super("house-closed", `The house has closed the line (${why?.key ?? "without a word"}).`, { ...why?.facts, why: why?.key ?? "" });
  }
}

/** The line broke before a word was answered that must not be said twice: look before you say it again. */
export class LineLost extends ClientError {
  constructor(word: string) {
    super("line-lost", `The line broke before “${word}” was answered: look whether it has counted.`, { word });
  }
}
