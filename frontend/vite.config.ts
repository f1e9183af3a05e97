// Builds the page into the Python package, which serves it: `index.html` at every address of the
// page, everything else under /static/app/. While working on it, `npm run dev` passes on what only
// the house can answer.
import { copyFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, type Plugin } from "vite";

const place = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const OUT = place("../src/croupier/web/static/app");
const HOUSE = process.env.CROUPIER_HOUSE ?? "http://127.0.0.1:8000";

/** The server-rendered pages share the tokens; they need them under a name that stays. */
const tokens: Plugin = {
  name: "tokens",
  apply: "build",
  closeBundle: () => copyFileSync(place("./src/tokens.css"), `${OUT}/tokens.css`),
};

export default defineConfig(({ command }) => ({
  plugins: [svelte(), tokens],
  base: command === "build" ? "/static/app/" : "/",
  build: { outDir: OUT, emptyOutDir: true, target: "es2022", assetsInlineLimit: 0 },
  server: {
    proxy: {
      "/live": { target: HOUSE, ws: true },
      "/api": HOUSE,
      "/tables": HOUSE,
      "/books": HOUSE,
      "/static": HOUSE,
      "/words": HOUSE,
    },
  },
}));
