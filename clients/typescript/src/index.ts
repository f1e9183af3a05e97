export * from "./errors.js";
export { Table } from "./table.js";
export type * from "./types.js";
export { VERSION } from "./types.js";
export { type Options, Visit } from "./visit.js";
