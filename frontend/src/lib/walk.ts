// Arrow keys go from field to field as they lie on the felt: to the nearest one that way.

const WAYS: Record<string, readonly [number, number]> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
};

export function walk(event: KeyboardEvent, felt: HTMLElement): void {
  const way = WAYS[event.key];
  const from = document.activeElement;
  if (!way || !from?.matches("[data-spot]") || !felt.contains(from)) return;
  const next = nearest(from, [...felt.querySelectorAll<HTMLElement>("[data-spot]")], way);
  event.preventDefault();
  next?.focus();
}

function nearest(from: Element, all: readonly HTMLElement[], [dx, dy]: readonly [number, number]): HTMLElement | undefined {
  const [x, y] = middle(from);
  let best: HTMLElement | undefined;
  let least = Infinity;
  for (const one of all) {
    const [nx, ny] = middle(one);
    const ahead = (nx - x) * dx + (ny - y) * dy;
    const aside = Math.abs((nx - x) * dy) + Math.abs((ny - y) * dx);
    if (one === from || ahead < 4) continue;
    const far = ahead + 2.5 * aside;
    if (far < least) [best, least] = [one, far];
  }
  return best;
}

function middle(of: Element): [number, number] {
  const { left, top, width, height } = of.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
}
