### Guests on the WebAssembly of a JavaScript engine.

guests-does-not-compile = 这个浏览器无法编译该模块：{ $why }
