import { mount } from "svelte";

import App from "./App.svelte";
import { live } from "./lib/live.svelte.ts";
import "./tokens.css";
import "./frame.css";

live.start();
mount(App, { target: document.getElementById("page")! });
