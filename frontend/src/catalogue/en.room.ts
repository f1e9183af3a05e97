// The words of the poker room, in English.
export { room } from "../games/poker/texts.ts";
