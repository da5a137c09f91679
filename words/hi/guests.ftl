### Guests on the WebAssembly of a JavaScript engine.

guests-does-not-compile = यह ब्राउज़र मॉड्यूल को कंपाइल नहीं कर सकता: { $why }
