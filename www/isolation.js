// A service worker for hosts that cannot send headers: it adds those of cross-origin isolation to every answer, so that
// turns can be stopped through shared memory there too, and a policy to the scripts of workers, which have no document
// to say it. It keeps no copy of anything.
const WORKER_POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  // Such a request can only be answered from a cache, which is not this worker's business.
  if (request.cache === 'only-if-cached' && request.mode !== 'same-origin') return;
  event.respondWith(fetch(request).then((answer) => {
    if (answer.status === 0) return answer;
    const headers = new Headers(answer.headers);
    headers.set('Cross-Origin-Opener-Policy', 'same-origin');
    headers.set('Cross-Origin-Embedder-Policy', 'require-corp');
    if (request.destination === 'worker') headers.set('Content-Security-Policy', WORKER_POLICY);
    return new Response(answer.body, { status: answer.status, statusText: answer.statusText, headers });
  }));
});
