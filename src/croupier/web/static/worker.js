// What a browser keeps for the house: one page in every language that says that the house cannot be
// reached, and what that page needs. No table, no balance and nobody's page is kept; whatever is asked
// for is asked of the house.

const CACHE = "croupier-" + "VERSION";
const KEPT = "KEPT";
// The house may be shown below a path: this file lies at its root.
const ROOT = new URL(".", location.href).pathname.slice(0, -1);
const ADDRESSES = KEPT.map((address) => ROOT + address);
const SPOKEN = `${ROOT}/offline/spoken`;

addEventListener("install", (event) => {
  event.waitUntil(keep());
});
addEventListener("activate", (event) => {
  event.waitUntil(clear());
});
addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET") return;
  if (request.mode === "navigate") event.respondWith(visit(request));
  else if (ADDRESSES.includes(new URL(request.url).pathname)) event.respondWith(fetch(request).catch(() => caches.match(request)));
});

async function keep() {
  const cache = await caches.open(CACHE);
  await cache.addAll(ADDRESSES.map((address) => new Request(address, { cache: "reload", credentials: "omit" })));
  await skipWaiting();
}

async function clear() {
  for (const name of await caches.keys()) if (name !== CACHE) await caches.delete(name);
  await clients.claim();
}

let spoken = "";

async function visit(request) {
  let answer;
  try {
    answer = await fetch(request);
  } catch {
    return away();
  }
  const language = answer.headers.get("Content-Language");
  if (language && language !== spoken) {
    spoken = language;
    const cache = await caches.open(CACHE);
    await cache.put(SPOKEN, new Response(language));
  }
  return answer;
}

async function away() {
  const cache = await caches.open(CACHE);
  const language = spoken || (await (await cache.match(SPOKEN))?.text()) || "en";
  return (await cache.match(`${ROOT}/offline/${language}`)) ?? (await cache.match(`${ROOT}/offline/en`)) ?? Response.error();
}
