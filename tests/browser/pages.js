// What is wrong with a page of the site on this screen, one line for each fault: wider than the window,
// words that are cut, what one may press too small for a finger or on something else.
async () => {
  const [NEAR, TARGET] = [2, 44];
  for (const _ of "ab") await new Promise(requestAnimationFrame);
  const faults = new Set();
  const seen = (one) => one.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !one.closest(".unseen") && getComputedStyle(one).clipPath === "none";
  const all = (which) => [...document.querySelectorAll(which)].filter(seen);
  const boxOf = (one) => one.getBoundingClientRect();
  const nameOf = (one) => (one.ariaLabel || one.textContent || one.name || one.tagName).trim().replace(/\s+/g, " ").slice(0, 50);
  const worded = (one) => [...one.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim());
  const meet = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > NEAR && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > NEAR;
  const inside = (a, b) => a.left >= b.left && a.right <= b.right && a.top >= b.top && a.bottom <= b.bottom; // a sign on a card
  const scrolls = (one) => ["auto", "scroll"].includes(getComputedStyle(one).overflowX);
  const scrolled = (one) => one && (scrolls(one) || scrolled(one.parentElement));

  if (document.documentElement.scrollWidth > innerWidth) {
    const wide = all("body *").filter((one) => boxOf(one).right > innerWidth + NEAR && !scrolled(one.parentElement)).slice(0, 3);
    faults.add(`wider than the window: ${wide.map((one) => `${one.tagName} ${nameOf(one)}`).join("; ")}`);
  }
  for (const one of all("body *").filter(worded)) {
    const style = getComputedStyle(one);
    if (style.overflowX === "hidden" && style.textOverflow !== "ellipsis" && one.scrollWidth > one.clientWidth + NEAR) faults.add(`cut: ${nameOf(one)}`);
  }
  // A link within a sentence is as large as its words.
  const within = (one) => one.matches("a") && one.parentElement.matches("p, li, dd, td, th, h1, h2, h3, cite, small, span, blockquote, figcaption") && getComputedStyle(one).display === "inline";
  const controls = all("button, a[href], select, summary, input:not([type=hidden]), textarea").filter((one) => boxOf(one).width && !one.matches(".skip") && !within(one));
  const grounds = new Map(controls.map((one) => [one, ["radio", "checkbox"].includes(one.type) ? (one.closest("label") ?? one) : one]));
  if (matchMedia("(pointer: coarse)").matches)
    for (const [one, ground] of grounds) {
      const { width, height } = boxOf(ground);
      if (Math.min(width, height) < TARGET - 0.5) faults.add(`too small: ${nameOf(one)} ${Math.round(width)}×${Math.round(height)}`);
    }
  controls.forEach((one, at) => {
    for (const other of controls.slice(at + 1, at + 40))
      if (!one.contains(other) && !other.contains(one) && grounds.get(one) !== grounds.get(other) && !scrolled(one) && meet(boxOf(one), boxOf(other)) && !inside(boxOf(other), boxOf(one)) && getComputedStyle(one).position !== "fixed") faults.add(`“${nameOf(one)}” lies on “${nameOf(other)}”`);
  });
  return [...faults];
}
