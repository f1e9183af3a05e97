// Chips: which colour a denomination has, what is printed on it, and how an amount is made up.

type ChipFace = { value: number; label: string; body: string; edge: string; ink: string };

// The usual colours by face value in whole units; a value between two takes the lower one's.
const FACES: [number, string, string, string][] = [
  [0.01, "#c9b79a", "#8a7550", "#231c10"],
  [0.5, "#e7b7bd", "#a8525f", "#2a0f13"],
  [1, "#f2ede0", "#5c7c9e", "#1c1f1b"],
  [2, "#f0d879", "#8a6c14", "#231c05"],
  [5, "#b3342c", "#f3e5d8", "#ffffff"],
  [10, "#2a5fa5", "#f0e9da", "#ffffff"],
  [20, "#5f6b75", "#f0e9da", "#ffffff"],
  [25, "#1e7048", "#f0e9da", "#ffffff"],
  [50, "#c56a1f", "#fdf1df", "#1c1006"],
  [100, "#1c1f22", "#e6dcc4", "#ffffff"],
  [200, "#8c2f5f", "#f4e3ea", "#ffffff"],
  [500, "#5b3a8c", "#ece2f6", "#ffffff"],
  [1000, "#d9a928", "#4a3405", "#241a02"],
  [5000, "#6e4424", "#f1e0cc", "#ffffff"],
  [10000, "#137a83", "#dff2f2", "#ffffff"],
  [25000, "#a5343f", "#e9c46a", "#ffffff"],
  [100000, "#2d3f8f", "#e9c46a", "#ffffff"],
];

/** The face of one chip of `value` minor units in a currency with `digits` minor digits. */
export function face(value: number, digits: number): ChipFace {
  const units = value / 10 ** digits;
  const [, body, edge, ink] = FACES.findLast(([from]) => from <= units + 1e-9) ?? FACES[0]!;
  return { value, label: label(units), body, edge, ink };
}

/** Short enough for a chip: `25`, `1k`, `2.5k`, `1M`. */
export function label(units: number): string {
  for (const [size, letter] of [[1e6, "M"], [1e3, "k"]] as const)
    if (units >= size) return `${Number((units / size).toFixed(2))}${letter}`;
  return String(Number(units.toFixed(2)));
}

/** The fewest chips that make up an amount, largest first; a rest below the smallest is one chip. */
export function breakdown(amount: number, denominations: readonly number[]): number[] {
  const chips: number[] = [];
  let rest = amount;
  for (const value of [...denominations].sort((a, b) => b - a)) {
    while (value > 0 && rest >= value && chips.length < 60) {
      chips.push(value);
      rest -= value;
    }
  }
  if (rest > 0) chips.push(rest);
  return chips;
}

/** The colours of colour chips, by the name the table gives them. */
export const COLOUR_CHIPS: Record<string, { body: string; edge: string; ink: string }> = {
  blue: { body: "#2f6fc1", edge: "#dfeaf8", ink: "#ffffff" },
  red: { body: "#bb3a34", edge: "#f6dfdc", ink: "#ffffff" },
  green: { body: "#2b8152", edge: "#def1e5", ink: "#ffffff" },
  yellow: { body: "#e2bd3d", edge: "#6b5408", ink: "#241c02" },
  orange: { body: "#d27a2c", edge: "#fbe9d6", ink: "#1f1003" },
  purple: { body: "#6a479e", edge: "#ebe2f6", ink: "#ffffff" },
  violet: { body: "#6a479e", edge: "#ebe2f6", ink: "#ffffff" },
  pink: { body: "#d98aa4", edge: "#7c2944", ink: "#2a0a15" },
  brown: { body: "#7a4d2b", edge: "#f0e1d2", ink: "#ffffff" },
  white: { body: "#f4f0e6", edge: "#57707f", ink: "#1c1f1b" },
  grey: { body: "#77828a", edge: "#eef1f2", ink: "#0c0f11" },
  turquoise: { body: "#2f9c9c", edge: "#dff5f4", ink: "#04201f" },
};
