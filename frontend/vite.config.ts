// Builds the page into the Python package, which serves it: `index.html` at every address of the
// page, everything else under /static/app/. While working on it, `npm run dev` passes on what only
// the house can answer.
import { fileURLToPath } from "node:url";

import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

const place = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const OUT = place("../src/croupier/web/static/app");
const HOUSE = process.env.CROUPIER_HOUSE ?? "http://127.0.0.1:8000";

/** Browsers that know `light-dark()`: both lights of the room are in one file. */
const STYLES = ["chrome123", "firefox120", "safari17.5"];

export default defineConfig(({ command }) => ({
  plugins: [svelte()],
  base: command === "build" ? "/static/app/" : "/",
  // The house may be shown below a path: only the page itself, which the house writes out, says where
  // the files lie; they find each other.
  experimental: { renderBuiltUrl: (file, { hostType }) => (hostType === "html" ? `/static/app/${file}` : { relative: true }) },
  build: { outDir: OUT, emptyOutDir: true, target: "es2022", cssTarget: STYLES, assetsInlineLimit: 0 },
  server: {
    fs: { allow: [place("."), place("../src/croupier/web/static")] },
    proxy: {
      "/live": { target: HOUSE, ws: true },
      "/api": HOUSE,
      "/tables": HOUSE,
      "/books": HOUSE,
      "/static": HOUSE,
      "/words": HOUSE,
      "/games": HOUSE,
    },
  },
}));
