// What is wrong with the table on this screen, one line for each fault: what is cut, what lies on
// something else, what cannot be reached. A pixel or two is nobody's fault.
async () => {
  const NEAR = 2;
  for (const _ of "abc") await new Promise(requestAnimationFrame);
  const faults = new Set();
  const main = document.querySelector("main");
  const all = (which, from = document) => [...from.querySelectorAll(which)].filter(seen);
  const seen = (one) => one.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !one.closest(".unseen") && getComputedStyle(one).clipPath === "none";
  const boxOf = (one) => one.getBoundingClientRect();
  const meet = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > NEAR && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > NEAR;
  const within = (a, b) => a.left >= b.left - NEAR && a.right <= b.right + NEAR && a.top >= b.top - NEAR && a.bottom <= b.bottom + NEAR;
  const window_ = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  const nameOf = (one) => (one.ariaLabel || one.textContent || one.getAttribute("class") || one.tagName).trim().replace(/\s+/g, " ").slice(0, 50);
  const fault = (words) => faults.add(words);

  // The window: no wider than it is; countdown, felt and what one may do stand in it together.
  scrollTo(0, 0);
  main.scrollTop = 0;
  if (document.documentElement.scrollWidth > innerWidth) fault("the page is wider than the window");
  for (const part of all(".table > header, .status, footer"))
    if (!within(boxOf(part), window_)) fault(`out of the window: ${part.tagName} ${part.className}`);
  if (boxOf(document.querySelector(".toasts")).top < boxOf(main).top) fault("messages lie on the title");
  const felt = boxOf(main);
  if (felt.height < innerHeight / 3) fault(`the felt has ${Math.round(felt.height)} of ${innerHeight}`);

  // On the felt nothing is cut: no card, no word.
  const cards = all(".game .card");
  const texts = all(".game *").filter((one) => !one.closest("svg, .card, .chip-text") && [...one.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim()));
  const inked = (one) => {
    const range = document.createRange();
    range.selectNodeContents(one);
    return range.getBoundingClientRect();
  };
  for (const one of [...cards, ...texts]) {
    const box = one.matches(".card") ? boxOf(one) : inked(one);
    if (box.left < felt.left - NEAR || box.right > felt.right + NEAR || box.top < felt.top - NEAR) fault(`off the felt: ${nameOf(one)}`);
  }
  for (const one of texts) {
    const style = getComputedStyle(one);
    if (style.overflow !== "visible" && style.textOverflow !== "ellipsis" && one.scrollWidth > one.clientWidth + NEAR) fault(`cut: ${nameOf(one)}`);
  }
  for (const label of all(".game .outcome")) if (!within(inked(label), boxOf(label))) fault(`bursts: ${nameOf(label)}`);

  // Nothing lies on what one reads: cards on words, words on words, the question on either.
  const question = all("[data-prompt]")[0];
  const read = texts.filter((one) => !question?.contains(one) && !one.closest(".outcome"));
  const labels = all(".game .outcome");
  const boxes = new Map([...cards, ...labels].map((one) => [one, boxOf(one)]).concat(read.map((one) => [one, inked(one)])));
  const things = [...boxes.keys()];
  things.forEach((one, at) => {
    for (const other of things.slice(at + 1)) {
      if (one.contains(other) || other.contains(one)) continue;
      if (one.matches(".card") && other.matches(".card")) continue;
      if (one.matches(".card") && other.matches(".outcome") && one.closest(".hand")?.contains(other)) continue;
      // The plate of a seat lies over its own cards.
      if (one.matches(".card") && one.closest(".seat")?.contains(other)) continue;
      if (meet(boxes.get(one), boxes.get(other))) fault(`“${nameOf(one)}” and “${nameOf(other)}” lie on one another`);
    }
  });
  if (question) {
    const inSight = ({ left, right, top, bottom }) => ({ left, right, top, bottom: Math.min(bottom, felt.bottom) });
    for (const [one, box] of boxes) if (meet(inSight(box), boxOf(question))) fault(`the question lies on “${nameOf(one)}”`);
    if (!within(boxOf(question), window_)) fault("the question is not wholly in the window");
  }

  // All that can be pressed, and of the many fields of a layout some, can be brought into sight, and nothing lies over it.
  for (const one of all("button, a[href], input, select, summary, [role=gridcell]:nth-of-type(7n)")) {
    if (one.disabled || !boxOf(one).width || one.matches(".skip")) continue;
    one.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
    const box = boxOf(one);
    const hit = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
    if (!hit || !(one.contains(hit) || hit.contains(one) || hit.closest("label, [role=gridcell]")?.contains(one))) fault(`out of reach: ${nameOf(one)}${hit ? ` under ${nameOf(hit)}` : ""}`);
  }
  scrollTo(0, 0);
  main.scrollTop = 0;
  return [...faults];
}
