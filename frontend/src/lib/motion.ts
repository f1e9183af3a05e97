// Motion along the path a thing really takes; none where the system asks for none.

import type { TransitionConfig } from "svelte/transition";

const CALM = 280;

export function still(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** A transition that brings a thing from where the element called `from` stands. */
export function along(node: Element, { from, delay = 0 }: { from: string; delay?: number }): TransitionConfig {
  const start = document.querySelector(from)?.getBoundingClientRect();
  if (still() || !start) return { duration: 0 };
  const end = node.getBoundingClientRect();
  const x = start.left + start.width / 2 - (end.left + end.width / 2);
  const y = start.top + start.height / 2 - (end.top + end.height / 2);
  return {
    delay,
    duration: CALM,
    easing: (time) => 1 - (1 - time) ** 3,
    css: (_time, rest) => `transform: translate(${x * rest}px, ${y * rest}px) rotate(${rest * 14}deg)`,
  };
}

/** A transition that takes a thing to where the element called `to` stands, and lets it go there. */
export function towards(node: Element, { to }: { to: string }): TransitionConfig {
  const end = document.querySelector(to)?.getBoundingClientRect();
  if (still() || !end) return { duration: 0 };
  const start = node.getBoundingClientRect();
  const x = end.left + end.width / 2 - (start.left + start.width / 2);
  const y = end.top + end.height / 2 - (start.top + start.height / 2);
  return { duration: CALM, easing: (time) => time ** 2, css: (time, rest) => `translate: ${x * rest}px ${y * rest}px; opacity: ${Math.min(1, time * 3)}` };
}
