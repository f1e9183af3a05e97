import { mount } from "svelte";

import App from "./App.svelte";
import { heard } from "./catalogue/index.ts";
import "./frame.css";
import "./lib/language.svelte.ts";
import { live } from "./lib/live.svelte.ts";
import "./tokens.css";

await heard();
live.start();
mount(App, { target: document.getElementById("page")! });
