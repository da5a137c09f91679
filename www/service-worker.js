// Serves the page from a cache, so that it works without a network, and adds the headers of cross-origin isolation where the
// host sends none: turns can then be stopped through shared memory there too.
//
// Each build has a cache of its own. A page names its build in the query of every address whose file has no hash in its name,
// so it gets the files of that build and of no other, whichever build's service worker answers. `cargo xtask finish` fills in
// the build and its files, each with its hash, and which of them are stored when they are first asked for; `cargo xtask serve`
// leaves them empty, and then nothing is cached.
//
// A file whose hash differs from the list is refused. What is large and rarely needed is stored when it is first asked for, and from then
// on with each build. A later build is fetched completely before pages get it; then the page says so, and any load of the page
// is the new one. Each page holds a Web Lock named like its cache, and caches whose lock nobody holds are deleted.
const { build, files, later } = { build: '', files: {}, later: [] };

const SCOPE = self.registration.scope;
const PREFIX = `arena ${SCOPE} `;
const CACHE = PREFIX + build;
// It is stored last, so a cache that has it has everything.
const PAGE = './';
const HASHED = /-[0-9a-f]{16}[._]/;
const BUILD = /^\?[0-9a-f]{16}$/;
// The scripts of workers have no document to say it.
const WORKER_POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";
// It fetches from other addresses, which the page's policy forbids. Its own is in its text.
const ELSEWHERE = './elsewhere.html';

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('message', (event) => event.waitUntil(report(event.source)));
self.addEventListener('fetch', (event) => {
  const { cache, method, mode, url } = event.request;
  // What only a cache or only the network may answer is not this worker's business.
  const isOther = cache === 'no-store' || (cache === 'only-if-cached' && mode !== 'same-origin');
  if (method === 'GET' && url.startsWith(SCOPE) && !isOther) event.respondWith(answer(event.request));
});

// The first one takes over at once, to isolate the page. A later one first fetches all of its build.
async function install() {
  const names = await ownCaches();
  if ((await Promise.all(names.map(isComplete))).some(Boolean)) await store();
  await self.skipWaiting();
}

// Fetches what is not stored yet, and tells a page which build is the newest and whether all of it is stored.
async function report(page) {
  const tell = (state) => page?.postMessage({ build, state });
  try {
    if (build === '') return tell('none');
    if (!(await isComplete(CACHE))) tell('storing');
    await store();
    tell('stored');
  } catch {
    tell('failed');
  } finally {
    await forget();
  }
}

async function answer(request) {
  const { pathname, search } = new URL(request.url);
  const path = './' + pathname.slice(new URL(SCOPE).pathname.length);
  const isPage = request.mode === 'navigate' && (path === PAGE || path === './index.html');
  const name = isPage ? PAGE : path;
  const asked = !isPage && BUILD.test(search) ? search.slice(1) : build;
  const stored = await caches.match(name, { cacheName: PREFIX + asked });
  if (stored) return stored;
  if (asked !== build) return (await isServed(asked)) ? fromHost(name, request) : Response.error();
  // The host may be at another build by now; then this one's file is not to be had.
  if (name in files && !isPage) return own(name);
  const old = build !== '' && HASHED.test(name) ? await caches.match(name) : undefined;
  return old ?? fromHost(name, request);
}

// One of this build's files from the host; it is stored if it has not been yet because nobody asked for it.
async function own(name) {
  if (!later.includes(name)) return fromHost(name, name, checked(name));
  const response = await whole(name);
  const cache = await caches.open(CACHE);
  // Where there is no room for it, it is there all the same.
  if (response().ok) await cache.put(name, response()).catch(() => {});
  return response();
}

// One of this build's files from the host, as often as it is needed. It is read as a whole first: where little of the disk is
// free, Chromium stores no stream of many megabytes.
async function whole(name, how) {
  const response = await fromHost(name, name, { ...checked(name), ...how });
  const bytes = await response.arrayBuffer();
  return () => new Response(bytes, response);
}

function checked(name) {
  return { integrity: files[name], cache: 'no-cache' };
}

// Whether this build is the one that the host has now. Its page says which that is.
async function isServed(asked) {
  const page = await fetch(PAGE, { cache: 'no-store' });
  return (await page.text()).includes(`"${asked}"`);
}

// What the host answers, isolated.
async function fromHost(name, request, options) {
  const response = await fetch(request, options);
  if (response.status === 0) return response;
  const headers = new Headers(response.headers);
  headers.set('Cross-Origin-Opener-Policy', 'same-origin');
  headers.set('Cross-Origin-Embedder-Policy', 'require-corp');
  headers.set('Cross-Origin-Resource-Policy', 'cross-origin');
  if (name.endsWith('_worker_loader.js')) headers.set('Content-Security-Policy', WORKER_POLICY);
  // Some hosts send the page's policy with every file.
  if (name === ELSEWHERE) headers.delete('Content-Security-Policy');
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers });
}

let storing;
function store() {
  storing ??= storeAll().finally(() => { storing = undefined; });
  return storing;
}

async function storeAll() {
  if (build === '' || await isComplete(CACHE)) return;
  const cache = await caches.open(CACHE);
  const add = async (name) => {
    if (await cache.match(name)) return;
    const response = await whole(name, { priority: 'low' });
    await cache.put(name, response());
  };
  // What has been asked for in another build is stored in this one too.
  const unused = new Set();
  for (const name of later) if (!(await caches.match(name))) unused.add(name);
  const names = Object.keys(files).filter((name) => name !== PAGE && !unused.has(name)).values();
  const addInTurn = async () => { for (const name of names) await add(name); };
  // Few at a time: what the page itself asks for meanwhile is not to wait.
  await Promise.all([addInTurn(), addInTurn(), addInTurn(), addInTurn()]);
  await add(PAGE);
}

// Deletes the caches of builds that no open page is of. Each page holds a lock that is named like its cache.
async function forget() {
  const { held } = await navigator.locks.query();
  const locks = held.filter((lock) => lock.name.startsWith(PREFIX));
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const pages = windows.filter((page) => page.url.startsWith(SCOPE));
  // A page that is still loading holds none yet. Which page holds which lock not every browser tells.
  if (locks.length < pages.length) return;
  const used = new Set([CACHE, ...locks.map((lock) => lock.name)]);
  const unused = (await ownCaches()).filter((name) => !used.has(name));
  await Promise.all(unused.map((name) => caches.delete(name)));
}

async function isComplete(cacheName) {
  return (await caches.match(PAGE, { cacheName })) !== undefined;
}

async function ownCaches() {
  return (await caches.keys()).filter((name) => name.startsWith(PREFIX));
}
