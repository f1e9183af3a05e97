// The symbols of our machines, drawn in a square of 100 by 100: discs, paths and letters. A symbol of
// another machine is shown by its name.

export type Shape = { disc?: [x: number, y: number, r: number]; path?: string; text?: string; fill: string; line?: string };

const letter = (text: string, fill: string): Shape[] => [{ text, fill }];
const leafy = "#3f8f4f";

export const SHAPES: Readonly<Record<string, readonly Shape[]>> = {
  seven: letter("7", "#e5484d"),
  king: letter("K", "#e0a72e"),
  queen: letter("Q", "#d6679b"),
  jack: letter("J", "#5b9bd5"),
  ten: letter("10", "#8fbf6a"),
  bar: [{ path: "M8 32h84v36H8z", fill: "#22303a", line: "#e0a72e" }, { text: "BAR", fill: "#f3e3b0" }],
  blank: [{ path: "M30 47h40v6H30z", fill: "#7d8a84" }],
  bell: [{ path: "M50 14c20 0 24 18 26 36l8 18H16l8-18c2-18 6-36 26-36z", fill: "#e0a72e" }, { disc: [50, 78, 9], fill: "#b97f16" }],
  cherry: [{ path: "M34 62C38 36 52 24 72 16M66 66C64 42 66 28 72 16", fill: "none", line: leafy }, { disc: [32, 70, 17], fill: "#d8343c" }, { disc: [66, 74, 17], fill: "#c2262f" }],
  lemon: [{ path: "M14 52c6-26 44-36 66-16l8-2-3 9c12 24-20 42-46 34-14-4-24-12-25-25z", fill: "#f0d23c" }],
  orange: [{ disc: [50, 54, 33], fill: "#f08c2e" }, { path: "M50 22c8-12 22-12 28-6-8 10-20 12-28 6z", fill: leafy }],
  plum: [{ disc: [50, 56, 32], fill: "#7b4fa3" }, { path: "M50 26c4-10 14-14 22-12-4 10-12 14-22 12zM44 34c-4 14-4 34 4 46", fill: "none", line: "#5a3580" }],
  melon: [{ path: "M10 38a40 40 0 0 0 80 0z", fill: "#e2545b", line: leafy }, { disc: [36, 50, 3], fill: "#22303a" }, { disc: [52, 58, 3], fill: "#22303a" }, { disc: [66, 48, 3], fill: "#22303a" }],
  grape: [{ disc: [34, 40, 13], fill: "#6d57b5" }, { disc: [60, 40, 13], fill: "#7a64c4" }, { disc: [47, 58, 13], fill: "#6d57b5" }, { disc: [30, 62, 11], fill: "#5c479f" }, { disc: [64, 62, 11], fill: "#5c479f" }, { disc: [47, 78, 11], fill: "#7a64c4" }, { path: "M47 30V14", fill: "none", line: leafy }],
  star: [{ path: "M50 10l12 27 29 3-22 20 7 29-26-15-26 15 7-29L9 40l29-3z", fill: "#f0c93c" }],
  amber: [{ path: "M50 8l34 24v36L50 92 16 68V32z", fill: "#e39a1f", line: "#f7d98a" }, { path: "M50 8v84M16 32l34 18 34-18", fill: "none", line: "#b9740e" }],
  ship: [{ path: "M12 66h76l-12 18H26z", fill: "#8a5a33" }, { path: "M48 16v46H22zM54 24v38h24z", fill: "#efe7d3" }],
  fish: [{ path: "M12 50c16-28 46-28 60 0-14 28-44 28-60 0zM70 50l20-18v36z", fill: "#4f9fb8" }, { disc: [28, 46, 4], fill: "#0d2027" }],
  pearl: [{ disc: [50, 50, 30], fill: "#e6e2f0" }, { disc: [40, 40, 9], fill: "#ffffff" }],
  sun: [{ path: "M50 4l7 20h-14zM50 96l7-20h-14zM4 50l20-7v14zM96 50l-20-7v14zM17 17l19 9-10 10zM83 83l-19-9 10-10zM83 17l-9 19-10-10zM17 83l9-19 10 10z", fill: "#f3b53a" }, { disc: [50, 50, 22], fill: "#f7cf57" }],
  zmey: [{ path: "M20 78c14 8 40 4 42-12 2-14-26-14-24-28 2-16 30-20 42-8l8-6-2 16c-10-8-28-6-28 2 0 10 28 8 26 28-2 24-44 32-68 18z", fill: "#2f9e6b" }, { disc: [74, 28, 3], fill: "#f7d98a" }, { path: "M84 34l14 2-10 8z", fill: "#e5484d" }],
  sword: [{ path: "M46 8h8v58h-8z", fill: "#c7d0d6" }, { path: "M28 64h44v8H28zM46 72h8v20h-8z", fill: "#b97f16" }],
  gold: [{ path: "M20 60h60v22H20z", fill: "#c98f1c" }, { path: "M28 38h44v22H28z", fill: "#e0a72e" }, { path: "M38 18h24v20H38z", fill: "#f0c93c" }],
  castle: [{ path: "M16 88V34h12v10h12V34h20v10h12V34h12v54H60V68a10 10 0 0 0-20 0v20z", fill: "#9aa6ad" }],
  horse: [{ path: "M30 88c0-28 6-36 18-46l-12 6-8-8 20-18 4-12 10 12c18 8 22 36 18 66z", fill: "#a8703c" }, { disc: [52, 34, 3], fill: "#1c130b" }],
  rose: [{ disc: [50, 42, 26], fill: "#c8324f" }, { path: "M36 42c4-14 24-14 28 0-4 12-24 12-24 0 2-6 14-6 14 0", fill: "none", line: "#7d1a2f" }, { path: "M50 68v24", fill: "none", line: leafy }],
  leaf: [{ path: "M18 82C14 40 42 16 84 16c0 44-24 70-66 66z", fill: leafy }, { path: "M18 82L66 34", fill: "none", line: "#22602f" }],
  egg: [{ path: "M50 10c20 0 30 30 30 48a30 32 0 0 1-60 0c0-18 10-48 30-48z", fill: "#d9a7e0" }, { path: "M22 56l14-8 14 10 14-10 14 8", fill: "none", line: "#8f4fa0" }],
};
