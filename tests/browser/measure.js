// What is wrong with the table on this screen, one line for each fault: what is cut, what lies on
// something else, what cannot be reached, what is too small for a finger. A pixel or two is nobody's fault.
async () => {
  const [NEAR, TARGET, LEAST] = [2, 44, 24];
  for (const _ of "ab") await new Promise(requestAnimationFrame);
  const faults = new Set();
  const fault = (words) => faults.add(words);
  const main = document.querySelector("main");
  const seen = (one) => one.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !one.closest(".unseen, :popover-open, dialog, .toasts") && getComputedStyle(one).clipPath === "none";
  const all = (which, from = document) => [...from.querySelectorAll(which)].filter(seen);
  const boxOf = (one) => one.getBoundingClientRect();
  const meet = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > NEAR && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > NEAR;
  const within = (a, b) => a.left >= b.left - NEAR && a.right <= b.right + NEAR && a.top >= b.top - NEAR && a.bottom <= b.bottom + NEAR;
  const window_ = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  const nameOf = (one) => (one.ariaLabel || one.textContent || one.getAttribute("class") || one.tagName).trim().replace(/\s+/g, " ").slice(0, 50);
  // Where its own words stand, from the first to the last of them.
  const inked = (one) => {
    const words = [...one.childNodes].filter((node) => node.nodeType === 3 && node.textContent.trim());
    const range = document.createRange();
    range.selectNodeContents(one);
    if (words.length) range.setStartBefore(words[0]);
    if (words.length) range.setEndAfter(words.at(-1));
    return range.getBoundingClientRect();
  };
  const worded = (one) => [...one.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim());
  const spoken = (where) => all(`${where} *`).filter((one) => !one.closest("svg, .card, .chip-text") && worded(one));
  const sideways = innerHeight <= 512 && innerWidth >= 640;

  // The window: no wider than it is; countdown, felt and what one may do stand in it together.
  scrollTo(0, 0);
  main.scrollTop = 0;
  const count = document.querySelector(".status .count");
  const counted = count?.textContent;
  if (count && !counted) count.firstChild.nodeValue = "88"; // a dealer waits for nobody: as if there were a clock
  if (document.documentElement.scrollWidth > innerWidth) fault("the page is wider than the window");
  for (const part of all(".table > header, .status, .status .count, footer, footer input"))
    if (!within(boxOf(part), window_)) fault(`out of the window: ${part.tagName} ${part.className} ${nameOf(part)}`);
  if (boxOf(document.querySelector(".toasts")).top < boxOf(main).top) fault("messages lie on the title");
  const felt = boxOf(main);
  if (felt.height < innerHeight / 3) fault(`the felt has ${Math.round(felt.height)} of ${innerHeight}`);
  const fields = all(".game [data-spot]").filter((one) => boxOf(one).width);
  const hidden = fields.filter((one) => !within(boxOf(one), felt));
  if (fields.length && hidden.length === fields.length) fault("no field is in sight");
  if (sideways) for (const one of hidden) fault(`out of sight: ${nameOf(one)}`);

  // On the felt nothing is cut: no card, no word; and nowhere is a word.
  const cards = all(".game .card");
  const texts = spoken(".game");
  for (const one of [...cards, ...texts]) {
    const box = one.matches(".card") ? boxOf(one) : inked(one);
    if (box.left < felt.left - NEAR || box.right > felt.right + NEAR || box.top < felt.top - NEAR) fault(`off the felt: ${nameOf(one)}`);
  }
  for (const one of spoken(".table")) {
    const style = getComputedStyle(one);
    if (style.overflow === "visible" || style.textOverflow === "ellipsis") continue;
    if (one.scrollWidth > one.clientWidth + NEAR) fault(`cut: ${nameOf(one)}`);
  }
  for (const one of spoken(".table")) {
    const plate = one.closest("button, .button, .outcome");
    if (!plate || plate.closest("[role=grid], [data-spot]") || getComputedStyle(one).overflow !== "visible") continue;
    const [ink, box] = [inked(one), boxOf(plate)];
    if (ink.left < box.left - NEAR || ink.right > box.right + NEAR || ink.bottom > box.bottom + NEAR) fault(`bursts: ${nameOf(plate)}`);
  }

  // Nothing lies on what one reads: cards on words, words on words, the state or the question on either.
  const question = all("[data-prompt]")[0];
  const read = texts.filter((one) => !question?.contains(one) && !one.closest(".outcome"));
  const labels = all(".game .outcome");
  const boxes = new Map([...cards, ...labels].map((one) => [one, boxOf(one)]).concat(read.map((one) => [one, inked(one)])));
  const things = [...boxes.keys()];
  things.forEach((one, at) => {
    for (const other of things.slice(at + 1)) {
      if (!meet(boxes.get(one), boxes.get(other)) || one.contains(other) || other.contains(one)) continue;
      if (one.matches(".card") && other.matches(".card")) continue;
      if (one.matches(".card") && other.matches(".outcome") && one.closest(".hand")?.contains(other)) continue;
      // The plate of a seat lies over its own cards.
      if (one.matches(".card") && one.closest(".seat")?.contains(other)) continue;
      fault(`“${nameOf(one)}” and “${nameOf(other)}” lie on one another`);
    }
  });
  const inSight = ({ left, right, top, bottom }) => ({ left, right, top, bottom: Math.min(bottom, felt.bottom) });
  const over = [question, ...all(".status, .table > header, footer")].filter(Boolean);
  for (const [one, box] of boxes) for (const cover of over) if (!cover.contains(one) && box.top < felt.bottom && meet(inSight(box), boxOf(cover))) fault(`${cover === question ? "the question" : cover.tagName} lies on “${nameOf(one)}”`);
  if (question && !within(boxOf(question), window_)) fault("the question is not wholly in the window");

  // At the edge too: what one may press, and the figures.
  const edge = [...all(":is(header, footer) :is(button, a, input, dd, dt, h3)"), ...all(".status .words > p").filter((one) => one.textContent)];
  const stands = new Map(edge.map((one) => [one, one.matches("dt, dd, h3, p") ? inked(one) : boxOf(one)]));
  edge.forEach((one, at) => {
    if (!within(stands.get(one), window_)) fault(`out of the window: ${nameOf(one)}`);
    for (const other of edge.slice(at + 1))
      if (!one.contains(other) && !other.contains(one) && meet(stands.get(one), stands.get(other))) fault(`“${nameOf(one)}” lies on “${nameOf(other)}”`);
  });

  // All that can be pressed, and of the many fields of a layout some, can be brought into sight, and
  // nothing lies over it; for a finger it is large enough.
  const finger = matchMedia("(pointer: coarse)").matches;
  const controls = all("button, a[href], input, select, summary, [role=gridcell]").filter((one) => boxOf(one).width && !one.matches(".skip"));
  let nth = 0;
  for (const one of controls) {
    const cell = one.matches("[role=gridcell]");
    const ground = ["radio", "checkbox"].includes(one.type) ? one.closest("label") : one;
    // The numbers of a layout that lies across are as large as there is room for them all.
    const least = cell && innerWidth > 480 ? LEAST : TARGET;
    const { width, height } = boxOf(ground);
    if (finger && !one.matches("button.outcome") && Math.min(width, height) < least - 0.5) fault(`too small: ${nameOf(one)} ${Math.round(width)}×${Math.round(height)}`);
    if (one.disabled || (cell && nth++ % 7)) continue;
    let box = boxOf(one);
    if (!within(box, window_) || one.closest("main")) {
      one.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
      box = boxOf(one);
      // Firefox leaves the parts of a drawing where they are.
      if (one.closest("svg, main") !== main && !within(box, boxOf(main))) main.scrollBy({ top: box.top - boxOf(main).top - main.clientHeight / 2, behavior: "instant" });
      box = boxOf(one);
    }
    const hit = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
    if (!hit || !(one.contains(hit) || hit.contains(one) || hit.closest("label, [role=gridcell]")?.contains(one))) fault(`out of reach: ${nameOf(one)}${hit ? ` under ${nameOf(hit)}` : ""}`);
  }
  if (count && !counted) count.firstChild.nodeValue = "";
  scrollTo(0, 0);
  main.scrollTop = 0;
  return [...faults];
}
