// Motion along the path a thing really takes; none where the system asks for none.

import type { TransitionConfig } from "svelte/transition";

const CALM = 280;

/** Where chips come from and go to: the chip in one's hand, the house's own, one's balance, a seat. */
export const HAND = "[data-in-hand]";
export const HOUSE = "[data-house]";
export const PURSE = "[data-purse]";
export const seatNamed = (seat: string) => `[data-seat="${CSS.escape(seat)}"]`;

export function still(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** The element of that name at the table where `node` lies. */
function near(node: Element, name: string): Element | null {
  return (node.closest("[data-table]") ?? document).querySelector(name);
}

/** From the middle of one to the middle of the other. */
function way(from: DOMRect, to: DOMRect): { x: number; y: number } {
  return { x: to.left + to.width / 2 - (from.left + from.width / 2), y: to.top + to.height / 2 - (from.top + from.height / 2) };
}

/** A transition that brings a thing from where the element called `from` stands; cards turn a little. */
export function along(node: Element, { from, delay = 0, turn = 14 }: { from: string; delay?: number; turn?: number }): TransitionConfig {
  const start = near(node, from)?.getBoundingClientRect();
  if (still() || !start) return { duration: 0 };
  const { x, y } = way(node.getBoundingClientRect(), start);
  return {
    delay,
    duration: CALM,
    easing: (time) => 1 - (1 - time) ** 3,
    css: (_time, rest) => `transform: translate(${x * rest}px, ${y * rest}px) rotate(${rest * turn}deg)`,
  };
}

/** Chips that are paid, along the way from the house. */
export function paid(node: Element): TransitionConfig {
  return along(node, { from: HOUSE, turn: 0 });
}

/** A transition that takes a thing to where the element called `to` stands, and lets it go there. */
export function towards(node: Element, { to }: { to: string }): TransitionConfig {
  const end = near(node, to)?.getBoundingClientRect();
  if (still() || !end) return { duration: 0 };
  const { x, y } = way(node.getBoundingClientRect(), end);
  return { duration: CALM, easing: (time) => time ** 2, css: (time, rest) => `translate: ${x * rest}px ${y * rest}px; opacity: ${Math.min(1, time * 3)}` };
}

/** Sends a picture of a thing to where the other stands. The thing itself stays or goes as it likes:
 * nothing waits for the picture, and it takes no room. */
export function send(node: Element, to: Element): void {
  const start = node.getBoundingClientRect();
  const seen = node.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  if (still() || document.hidden || !seen || !to.getClientRects().length) return;
  const { x, y } = way(start, to.getBoundingClientRect());
  const picture = document.createElement("div");
  picture.dataset.flight = "";
  picture.ariaHidden = "true";
  Object.assign(picture.style, { position: "fixed", left: `${start.left}px`, top: `${start.top}px`, width: `${start.width}px`, zIndex: "6", pointerEvents: "none" });
  picture.append(...[...node.querySelectorAll("svg")].slice(0, 1).map((chip) => chip.cloneNode(true)));
  document.body.append(picture);
  const flight = picture.animate(
    [{ transform: "none", opacity: 1 }, { opacity: 1, offset: 0.75 }, { transform: `translate(${x}px, ${y}px)`, opacity: 0 }],
    { duration: CALM, easing: "cubic-bezier(0.35, 0, 0.3, 1)" },
  );
  void flight.finished.finally(() => picture.remove());
}
