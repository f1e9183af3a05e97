import { mount } from "svelte";

import App from "./App.svelte";
import "./frame.css";
import { live } from "./lib/live.svelte.ts";
import "./tokens.css";

live.start();
mount(App, { target: document.getElementById("page")! });
