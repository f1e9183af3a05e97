// The words of the roulette table, in English.
export const roulette = {} as const;
