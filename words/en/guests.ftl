### Guests on the WebAssembly of a JavaScript engine.

guests-does-not-compile = this browser cannot compile the module: { $why }
