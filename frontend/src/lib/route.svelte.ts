// Where in the page one is: the lobby, a table, a round. Addresses that the house answers itself (the
// history, rules, books, downloads) are left to the browser.

import { inside } from "./root.ts";

export type Place =
  | { at: "lobby" }
  | { at: "table"; id: string; learn: boolean }
  | { at: "tables"; ids: readonly string[] }
  | { at: "round"; id: string }
  | { at: "nowhere" };

/** So many tables are shown side by side at most. */
const SIDE_BY_SIDE = 4;

export function place(path: string, search = ""): Place {
  const [first, id, more] = inside(path).split("/").filter(Boolean).map(plain);
  if (first === undefined) return { at: "lobby" };
  if (first === "table" && id && (!more || more === "learn")) return { at: "table", id, learn: more === "learn" };
  if (first === "tables" && !id) return { at: "tables", ids: several(new URLSearchParams(search).get("at") ?? "") };
  if (first === "round" && id && !more) return { at: "round", id };
  return { at: "nowhere" };
}

/** `r1,b1`: each once. */
function several(text: string): string[] {
  return [...new Set(text.split(",").map((id) => id.trim()).filter(Boolean))].slice(0, SIDE_BY_SIDE);
}

/** Half a letter in percent signs is no name of anything; it is looked for as it stands. */
function plain(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

class Route {
  place: Place = $state.raw(place(location.pathname, location.search));
  /** What is asked of a place: `?q=king`. */
  search = $state(location.search);

  /** Asks something else of the same place; `step`: the back button takes it back. */
  ask(search: string, step = true): void {
    const address = search + location.hash || location.pathname;
    if (step) history.pushState(null, "", address);
    else history.replaceState(null, "", address);
    this.search = location.search;
  }

  go(href: string): void {
    history.pushState(null, "", href);
    this.#arrive();
    scrollTo(0, 0);
    // A new page for those who do not see it change: begin at its top.
    requestAnimationFrame(() => document.querySelector<HTMLElement>("main")?.focus({ preventScroll: true }));
  }

  /** Goes back to where one came from in this page, or, where one came from elsewhere, to this address. */
  leave(href: string, came: boolean): void {
    if (came) return history.back();
    history.replaceState(null, "", href);
    this.#arrive();
  }

  start(): () => void {
    const click = (event: MouseEvent) => {
      const link = (event.target as Element | null)?.closest?.("a");
      const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
      if (!link || !plain || event.defaultPrevented || link.target || link.hasAttribute("download")) return;
      if (link.origin !== location.origin || place(link.pathname).at === "nowhere") return;
      if (link.hash && link.pathname === location.pathname) return;
      event.preventDefault();
      this.go(link.href);
    };
    const back = () => this.#arrive();
    document.addEventListener("click", click);
    addEventListener("popstate", back);
    return () => {
      document.removeEventListener("click", click);
      removeEventListener("popstate", back);
    };
  }

  #arrive(): void {
    this.place = place(location.pathname, location.search);
    this.search = location.search;
  }
}

export const route = new Route();
