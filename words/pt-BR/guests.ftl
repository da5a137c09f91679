### Guests on the WebAssembly of a JavaScript engine.

guests-does-not-compile = este navegador não consegue compilar o módulo: { $why }
