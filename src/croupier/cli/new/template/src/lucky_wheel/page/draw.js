// The middle of the felt: the wheel as a ring of stops, and the one at which it stopped. `place` is an
// element of this game alone; `view` is what is known: `facts` of this round's events, `table` as
// `tables.py` tells it, `phase`, and `words(key, facts)` in the visitor's language.

const RING = 90;

export function draw(place, { facts, table, words }) {
  const stops = table.stops;
  const parts = stops.map((stop, at) => {
    const angle = (2 * Math.PI * at) / stops.length;
    const [x, y] = [Math.sin(angle) * RING, -Math.cos(angle) * RING];
    const here = facts.place === at;
    return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${here ? 11 : 6}" fill="${here ? "gold" : "currentColor"}" />`;
  });
  const name = facts.stop ? words(`lucky-wheel.name.${facts.stop}`) : "";
  place.innerHTML = `<svg viewBox="-110 -110 220 220" width="220" height="220">${parts.join("")}<text text-anchor="middle" dominant-baseline="middle" font-size="22" fill="currentColor"></text></svg>`;
  place.querySelector("text").textContent = name;
}
