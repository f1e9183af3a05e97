// Where in the page one is: the lobby, a table, the history, a round. Addresses that the house
// answers itself (rules, books, downloads) are left to the browser.

export type Place =
  | { at: "lobby" }
  | { at: "table"; id: string }
  | { at: "history"; table: string; mine: boolean }
  | { at: "round"; id: string }
  | { at: "nowhere" };

export function place(path: string, search = ""): Place {
  const [first, id, more] = path.split("/").filter(Boolean).map(plain);
  if (first === undefined) return { at: "lobby" };
  if (first === "table" && id && !more) return { at: "table", id };
  if (first === "round" && id && !more) return { at: "round", id };
  if (first === "history" && !id) {
    const asked = new URLSearchParams(search);
    return { at: "history", table: asked.get("table") ?? "", mine: asked.get("mine") === "1" };
  }
  return { at: "nowhere" };
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
  /** One came here with the browser's back or forward: what was open should be open again. */
  returned = false;

  go(href: string): void {
    history.pushState(null, "", href);
    this.returned = false;
    this.#arrive();
    scrollTo(0, 0);
    // A new page for those who do not see it change: begin at its top.
    requestAnimationFrame(() => document.querySelector<HTMLElement>("main")?.focus({ preventScroll: true }));
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
    const back = () => {
      this.returned = true;
      this.#arrive();
    };
    document.addEventListener("click", click);
    addEventListener("popstate", back);
    return () => {
      document.removeEventListener("click", click);
      removeEventListener("popstate", back);
    };
  }

  #arrive(): void {
    this.place = place(location.pathname, location.search);
  }
}

export const route = new Route();
