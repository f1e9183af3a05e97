import { mount } from "svelte";

import App from "./App.svelte";
import { heard } from "./catalogue/index.ts";
import "../../src/croupier/web/static/frame.css";
import "./frame.css";
import "./furniture/life.css";
import "./lib/language.svelte.ts";
import { live } from "./lib/live.svelte.ts";
import "../../src/croupier/web/static/tokens.css";
import { ROOT } from "./lib/root.ts";

await heard();
live.start();
mount(App, { target: document.getElementById("page")! });
// What is shown while the house cannot be reached, and nothing else, is kept; not while working on it.
if (import.meta.env.PROD) void navigator.serviceWorker?.register(`${ROOT}/worker.js`).catch(() => undefined);
