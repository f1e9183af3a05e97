// The house's short names of places, where they stand in its words.

const PLACE = /^\d+(?:\.\d+)?(?: [a-z]+)*?(?=:| is )/;

/** The house's words with its short name of a place on boxes spelled out: `2 war is taken`. */
export function namedPlace(words: string, sayPlace: (name: string) => string): string {
  return words.replace(PLACE, sayPlace);
}
