// Runs before anything is drawn, and is no module, so that old browsers run it too. By classes of the root it says what
// `index.html` shows until the page has begun: the front page; in other places only the header; within another page
// nothing; and why the page cannot begin, if it cannot.
(function () {
  // The page, in a sandbox without an origin: no worker starts there.
  if (self.origin === 'null' && /^http/.test(location.protocol)) location.replace('sandboxed.html' + location.hash);
  var root = document.documentElement;
  function say(what) { root.className += ' ' + what; }
  var place = location.hash.replace(/^#?\/?/, '').split('?')[0];
  if (place) say(/^embed(\/|$)/.test(place) ? 'at-nothing' : 'at-other');
  // The first paint is in English; who reads another language sees its words once they are there.
  var asked = /[?&]lang=([\w-]+)/.exec(location.search);
  var chosen;
  // What `page/language.rs` notes; browsers that store nothing throw.
  try { chosen = localStorage.getItem('first-paint-language'); } catch (_) { chosen = null; }
  if (!/^en\b/i.test(asked ? asked[1] : chosen || navigator.language || 'en')) say('at-other-language');
  // A module with externref, a saturating conversion, a sign extension and memory.fill: what compilers use today.
  var recent = [0, 97, 115, 109, 1, 0, 0, 0, 1, 6, 1, 96, 1, 124, 1, 127, 3, 2, 1, 0, 4, 4, 1, 111, 0, 0, 5, 3, 1, 0, 0,
    10, 18, 1, 16, 0, 32, 0, 252, 2, 192, 65, 0, 65, 0, 65, 0, 252, 11, 0, 11];
  var able = typeof WebAssembly === 'object' && typeof Worker === 'function' && 'noModule' in document.createElement('script')
    && WebAssembly.validate(new Uint8Array(recent));
  if (!able) say('is-too-old');
  function failed(event) {
    var target = event.target;
    var here = !document.body || document.getElementById('first-paint');
    if (here && able && (!target || !target.tagName || target.tagName === 'SCRIPT')) say('is-not-loaded');
  }
  // What is dropped before the page listens is kept for it: the browser itself would leave the page and show the file.
  var kept;
  function early(event) {
    event.preventDefault();
    if (event.type !== 'drop') return;
    kept = new DataTransfer();
    kept.setData('text/plain', event.dataTransfer.getData('text/plain'));
    for (var i = 0; i < event.dataTransfer.files.length; i++) kept.items.add(event.dataTransfer.files[i]);
  }
  function listening() {
    removeEventListener('dragover', early);
    removeEventListener('drop', early);
    removeEventListener('arena-listening', listening);
    if (kept) dispatchEvent(new DragEvent('drop', { dataTransfer: kept, cancelable: true }));
  }
  addEventListener('dragover', early);
  addEventListener('drop', early);
  // Says `page/arrivals/listeners.rs`.
  addEventListener('arena-listening', listening);
  addEventListener('error', failed, true);
  addEventListener('unhandledrejection', failed);
})();
