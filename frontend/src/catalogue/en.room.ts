// The words of the poker room, in English.
export { room } from "../room/texts.ts";
