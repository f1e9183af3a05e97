// What a spot is, on hover, on keyboard focus or under a long press: one hint for the whole page.

import type { Attachment } from "svelte/attachments";

const REST = 350;
const PRESS = 450;
/** Time to come over to the hint itself, where a clause can be followed. */
const LINGER = 400;

class Hint {
  spot = $state("");
  anchor: DOMRect | null = $state.raw(null);

  show(spot: string, node: Element): void {
    this.stay();
    this.spot = spot;
    this.anchor = node.getBoundingClientRect();
  }

  hide(): void {
    this.stay();
    this.spot = "";
    this.anchor = null;
  }

  /** The pointer has left what is hinted at; the hint goes unless it comes over. */
  leave(spot: string): void {
    this.stay();
    this.#leaving = setTimeout(() => this.spot === spot && this.hide(), LINGER);
  }

  stay(): void {
    clearTimeout(this.#leaving);
  }

  /** A press beside the hint takes it away. */
  elsewhere({ target }: Event): void {
    if (!(target instanceof Element && target.closest("[role=tooltip]"))) this.hide();
  }

  #leaving: ReturnType<typeof setTimeout> | undefined;
}

export const hint = new Hint();

/** Attach to whatever stands for a spot: `{@attach hinted(spot)}`. A long press shows the hint and
 * swallows the click that would follow it. */
export function hinted(spot: string): Attachment<HTMLElement | SVGElement> {
  return (node) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let pressed = false;
    const later = (wait: number, touch: boolean) => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        pressed = touch;
        hint.show(spot, node);
      }, wait);
    };
    // A moment later: what has the focus loses it also by being taken off the page, in mid-drawing.
    const away = () => {
      clearTimeout(timer);
      queueMicrotask(() => hint.spot === spot && hint.hide());
    };
    // What a finger has asked for stays when it is lifted, until the next touch.
    const lifted = () => (pressed ? clearTimeout(timer) : away());
    const listeners: [string, (event: Event) => void][] = [
      ["pointerenter", (event) => (event as PointerEvent).pointerType === "mouse" && later(REST, false)],
      ["pointerleave", () => {
        clearTimeout(timer);
        if (!pressed) hint.leave(spot);
      }],
      ["pointercancel", lifted],
      ["pointerdown", (event) => {
        pressed = false;
        if ((event as PointerEvent).pointerType !== "mouse") later(PRESS, true);
      }],
      ["pointerup", () => !pressed && clearTimeout(timer)],
      ["contextmenu", (event) => pressed && event.preventDefault()],
      ["focus", () => node.matches(":focus-visible") && hint.show(spot, node)],
      ["blur", away],
    ];
    const click = (event: Event) => {
      if (!pressed) return;
      pressed = false;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    node.addEventListener("click", click, { capture: true });
    for (const [name, listener] of listeners) node.addEventListener(name, listener);
    return () => {
      away();
      node.removeEventListener("click", click, { capture: true });
      for (const [name, listener] of listeners) node.removeEventListener(name, listener);
    };
  };
}
