// The worker that compiles AssemblyScript for the workshop: gets `[source, game, hasNames]`, and answers with what `compile.js` makes of it,
// or that the compiler itself failed. Before that it says whether the compiler is there. The page's build stands in the address.
const { compile } = await import('./assemblyscript/compiler.js' + location.search).catch(() => ({}));

addEventListener('message', async ({ data: [source, game, hasNames] }) => {
  try {
    postMessage(await compile(source, game, hasNames));
  } catch {
    postMessage('failed');
  }
});
postMessage(compile ? 'ready' : 'missing');
