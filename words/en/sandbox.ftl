### Why a module cannot play.

sandbox-refused = { $count ->
    [one] This module cannot play: { LIST($problems) }
   *[other]
        This module cannot play, for { $count } reasons:
        - { LIST($problems, between: "\u000A- ") }
}
sandbox-not-wasm = This file cannot play: { PHRASE($what) }.
sandbox-known-file = { FILE-KIND($file-kind) ->
    [empty] it is empty: build it or download it again
    [zip] it is a zip archive: unpack it, and take the bot in it
    [archive] it is an archive: unpack it, and take the bot in it
    [gzip] it is compressed with gzip: unpack it (`gunzip`)
    [zstd] it is compressed with zstd: unpack it (`unzstd`)
    [linux] it is a native Linux program: build it for `wasm32-wasip1`, or let `arena` run it ("cmd:./program")
    [windows] it is a native Windows program: build it for `wasm32-wasip1`
    [macos] it is a native macOS program: build it for `wasm32-wasip1`, or let `arena` run it ("cmd:./program")
    [class] it is Java bytecode, which no browser runs: write the bot in another language, or let `arena` run it ("cmd:java -cp DIRECTORY CLASS")
    [compiled-python] it is compiled Python: take the `.py` file that it was made from
    [library] it is a library of object files: link them to a module
    [object] it is an object file: link it to a module (without `-c`)
    [bitcode] it is LLVM bitcode: compile it to a module
    [html] it is an HTML page, so the download went wrong: download the file itself
    [pointer] it is a pointer of Git LFS: fetch the file itself (`git lfs pull`)
    [match] it is a match, not a bot: open it under History, or with `arena replay`
    [text-format] it is WebAssembly in text format: assemble it in the workshop, or with `wat2wasm`
    [module-script] it is JavaScript by another name: call it `.js`, without `import`, `export` and `require`, or paste it into the workshop
    [typescript] it is TypeScript or AssemblyScript: compile AssemblyScript in the workshop, and TypeScript to one `.js` file (`tsc`)
    [source] it is source code: compile it to WebAssembly for `wasm32-wasip1`; “Writing a bot” says how
    [script] it is a script for another program: call JavaScript `.js` and Python `.py`, or let `arena` run it ("cmd:./script")
    [component] it is a component (WASI preview 2), not a module: build it for `wasm32-wasip1`
   *[cut] it ends after the first bytes of a module: build it or download it again
}
sandbox-other-version = it is WebAssembly of version { $version }, not 1: build it with another compiler
sandbox-begins-with-text = it is text that begins { QUOTED($text) }: call a script `.js` or `.py`, and compile any other source to WebAssembly
sandbox-begins-with-bytes = it is a file of an unknown kind, which begins with the bytes { $bytes }: take the `.wasm` file that your compiler made
sandbox-invalid = it is not valid at byte { $offset }: { $message }. Build it again; if that does not help, the file was cut short or the compiler is at fault.
sandbox-forbidden = it uses { PROPOSAL($proposal) } (at byte { $offset }): { PHRASE($advice) }.
-proposal = { $key ->
    [threads] threads (shared memory or atomics)
    [legacy-exceptions] legacy exceptions (`try`, `catch`, `delegate`)
    [relaxed-simd] relaxed SIMD
    [memory64] memory64
    [multi-memory] several memories
    [function-references] typed function references
    [globals-of-globals] globals that begin as other globals (`global.get` of one that the module defines)
    [gc] garbage collection (GC types)
    [wide-arithmetic] wide arithmetic
    [stack-switching] stack switching
    [shared-everything-threads] shared-everything threads
    [custom-page-sizes] custom page sizes
    [memory-control] memory control
    [compact-imports] compact imports
    [custom-descriptors] custom descriptors
   *[acquire-release-atomics] acquire-release atomics
}
sandbox-forbidden-advice = { PROPOSAL($proposal) ->
    [threads] a bot has one thread, and its memory to itself. Build without `-pthread` and `-matomics` (C, C++, Emscripten), `-C target-feature=+atomics` (Rust), `--enable threads` (AssemblyScript), and for `wasm32-wasip1` instead of `wasm32-wasip1-threads`
    [legacy-exceptions] they were replaced by `try_table`. Build with `-mllvm -wasm-use-legacy-eh=false` (clang, Rust: `-C llvm-args=-wasm-use-legacy-eh=false`), `-sWASM_LEGACY_EXCEPTIONS=0` (Emscripten), or without exceptions
    [relaxed-simd] its results differ between machines. Build without `-mrelaxed-simd` (C, C++), `+relaxed-simd` (Rust), `--enable relaxed-simd` (AssemblyScript); plain SIMD is fine
    [memory64] a bot's memory has 32-bit addresses. Build for `wasm32`, without `-sMEMORY64` (Emscripten)
    [multi-memory] a bot has one memory. Build without `-mmultimemory`, `--enable-multimemory`
    [function-references] build without `-mgc`, `--enable-typed-function-references`
    [globals-of-globals] write the value itself, or set it in a start function
    [gc] a bot keeps its data in its memory. Build for plain WebAssembly with WASI preview 1; languages that need WebAssembly GC (Kotlin, Dart, Java) cannot be bots yet
    [wide-arithmetic] build without `-mwide-arithmetic`, `+wide-arithmetic`
    [shared-everything-threads] a bot has one thread. Build without it
    [acquire-release-atomics] a bot has one thread. Build without them
    [custom-page-sizes] use pages of 64 KiB
    [compact-imports] build without them
    [custom-descriptors] build without them
    [stack-switching] build without it
   *[memory-control] build without it
}
sandbox-over-limit = { LIMIT($limit) ->
    [module-bytes] it has { NUMBER($found) } bytes, over the limit of { NUMBER($most) }
    [memory-pages] it has { NUMBER($found) } pages of initial memory, over the limit of { NUMBER($most) }
    [table-entries] a table has { NUMBER($found) } initial entries, over the limit of { NUMBER($most) }
    [types] it has { NUMBER($found) } types, over the limit of { NUMBER($most) }
    [values] a function type has { NUMBER($found) } parameters or results, over the limit of { NUMBER($most) }
    [imports] it has { NUMBER($found) } imports, over the limit of { NUMBER($most) }
    [exports] it has { NUMBER($found) } exports, over the limit of { NUMBER($most) }
    [functions] it has { NUMBER($found) } functions, over the limit of { NUMBER($most) }
    [globals] it has { NUMBER($found) } globals, over the limit of { NUMBER($most) }
    [tables] it has { NUMBER($found) } tables, over the limit of { NUMBER($most) }
    [tags] it has { NUMBER($found) } exception tags, over the limit of { NUMBER($most) }
    [tag-values] an exception tag has { NUMBER($found) } values, over the limit of { NUMBER($most) }
    [elements] its element segments have { NUMBER($found) } entries, over the limit of { NUMBER($most) }
    [element-segments] it has { NUMBER($found) } element segments, over the limit of { NUMBER($most) }
    [data-segments] it has { NUMBER($found) } data segments, over the limit of { NUMBER($most) }
    [constant-instructions] its constant expressions have { NUMBER($found) } instructions, over the limit of { NUMBER($most) }
    [function-bytes] function { $function } has { NUMBER($found) } bytes, over the limit of { NUMBER($most) }
    [locals] function { $function } has { NUMBER($found) } parameters and locals, over the limit of { NUMBER($most) }
    [nesting] function { $function } has { NUMBER($found) } nested blocks, over the limit of { NUMBER($most) }
    [loop-nesting] function { $function } has { NUMBER($found) } nested loops, over the limit of { NUMBER($most) }
    [loops] function { $function } has { NUMBER($found) } loops, over the limit of { NUMBER($most) }
    [basic-blocks] function { $function } has { NUMBER($found) } basic blocks, over the limit of { NUMBER($most) }
    [function-calls] function { $function } has { NUMBER($found) } calls, over the limit of { NUMBER($most) }
    [function-kept] function { $function } keeps { NUMBER($found) } locals and operands across branches, over the limit of { NUMBER($most) }
    [switch] a switch has { NUMBER($found) } branches, over the limit of { NUMBER($most) }
    [instructions] it has { NUMBER($found) } instructions, over the limit of { NUMBER($most) }
    [branches] its switches have { NUMBER($found) } branches, over the limit of { NUMBER($most) }
    [calls] it has { NUMBER($found) } calls, over the limit of { NUMBER($most) }
    [indirect-calls] it has { NUMBER($found) } calls through tables, over the limit of { NUMBER($most) }
    [tail-calls] it has { NUMBER($found) } tail calls, over the limit of { NUMBER($most) }
    [runtime-calls] it has { NUMBER($found) } operations on tables, references to functions and growths of memory, over the limit of { NUMBER($most) }
    [divisions] it has { NUMBER($found) } divisions and conversions of floats to integers, over the limit of { NUMBER($most) }
    [floats] it has { NUMBER($found) } instructions that compute with floats, over the limit of { NUMBER($most) }
    [global-uses] it reads and writes globals in { NUMBER($found) } places, over the limit of { NUMBER($most) }
    [tries] it has { NUMBER($found) } blocks with exception handlers, over the limit of { NUMBER($most) }
    [kept] its functions keep { NUMBER($found) } locals and operands across branches, over the limit of { NUMBER($most) }
    [handed] its blocks, branches and calls pass on { NUMBER($found) } values, over the limit of { NUMBER($most) }
    [handled] its exception handlers get { NUMBER($found) } values from calls, over the limit of { NUMBER($most) }
    [searches] the products of instructions and basic blocks of its functions come to { NUMBER($found) }, over the limit of { NUMBER($most) }
    [checks] it has { NUMBER($found) } loops, forks and functions to be metered, over the limit of { NUMBER($most) }
   *[metered-function-bytes] function { $function } has { NUMBER($found) } bytes after metering, over the limit of { NUMBER($most) }
}: { LIMIT($limit) ->
    [module-bytes] build for release, optimise for size, strip debug information (`wasm-opt -Oz --strip-debug`).
    [memory-pages] lower the initial memory or the stack and static data in it (`-Wl,--initial-memory=…`, `-z stack-size=…`).
    [table-entries] build with optimisation and without unused code, or split what is generated.
    [types] build with optimisation and without unused code, or split what is generated.
    [values] pass a pointer to a structure instead.
    [imports] import each function once.
    [exports] export only what the arena calls.
    [functions] build with optimisation and without unused code, or split what is generated.
    [globals] keep such values in memory.
    [tables] use one table.
    [tags] use one tag.
    [tag-values] throw a pointer to a structure instead.
    [elements] build with optimisation and without unused code, or split what is generated.
    [element-segments] build with optimisation and without unused code, or split what is generated.
    [data-segments] let the linker merge data segments.
    [constant-instructions] compute such values in a function.
    [function-bytes] split the function, or keep its tables in memory and not in code.
    [locals] split the function.
    [nesting] split the function or its largest switch.
    [loop-nesting] split the function.
    [loops] split the function.
    [basic-blocks] split the function.
    [function-calls] split the function.
    [function-kept] split the function, or keep its variables in memory.
    [switch] turn large switches into tables in memory.
    [instructions] build with optimisation and without unused code, or split what is generated.
    [branches] turn large switches into tables in memory.
    [calls] build with optimisation and without unused code, or split what is generated.
    [indirect-calls] move them into helper functions; function { $function } has the most.
    [tail-calls] move them into helper functions; function { $function } has the most.
    [runtime-calls] move them into helper functions; function { $function } has the most.
    [divisions] move them into helper functions; function { $function } has the most.
    [floats] move them into helper functions; function { $function } has the most.
    [global-uses] move them into helper functions; function { $function } has the most.
    [tries] catch exceptions in fewer places, or split function { $function }, which has the most.
    [kept] split function { $function }, which keeps the most, or keep its variables in memory.
    [handed] pass pointers to structures instead; function { $function } passes on the most.
    [handled] catch exceptions in fewer places, or split function { $function }, which has the most.
    [searches] split function { $function }, which has the most.
    [checks] build with optimisation and without unused code, or split what is generated.
   *[metered-function-bytes] split the function.
}
sandbox-no-memory = it exports no `memory`. Linkers of C, C++, Rust and Zig export it by themselves; in text format write `(memory (export "memory") 1)`.
sandbox-memory-named = it exports its memory as { QUOTED($name) }, and not as `memory`. MoonBit: set `"export-memory-name": "memory"` under `link`, `wasm` in `moon.pkg.json`; otherwise rename the export.
sandbox-no-entry = it exports neither `turn` nor `_start`. A reactor exports `turn` (Rust `#[no_mangle] extern "C" fn turn()`, C `__attribute__((export_name("turn")))`, Go `//go:wasmexport turn` (`-buildmode=c-shared`), MoonBit `"exports": ["turn"]`); a command is a program with `main`, built for `wasm32-wasip1`.
sandbox-wrong-export = its export { QUOTED($name) } is { EXTERN($found) }, but must be { EXTERN($expected) }. Export it that way, or rename it.
sandbox-wrong-function = its export { QUOTED($name) } is a function `{ $found }`, but must be { EXTERN($expected) }. Export it that way, or rename it.
-extern = { $key ->
    [turn] a function `() -> ()`
    [function] a function
    [memory] a memory
    [table] a table
    [global] a global
   *[tag] a tag
}
sandbox-unknown-import = it imports { PHRASE($import) }, which the arena does not offer. { IMPORT-ADVICE($import-advice) ->
    [arena] Its functions are { $functions }.
    [wasi1] It is not a function of WASI preview 1.
    [wasi-draft] That is an old draft of WASI: build for `wasm32-wasip1` with a current compiler.
    [bindgen] It was built to be called from JavaScript: build without wasm-bindgen, for plain `wasm32-unknown-unknown` or `wasm32-wasip1`.
    [go] It was built for Go's JavaScript target: build with `GOOS=wasip1`.
    [threads] A bot has one thread: build for `wasm32-wasip1` instead of `wasm32-wasip1-threads`.
    [growth] Emscripten calls it when memory grows: set a large enough size with `-sINITIAL_MEMORY=…` instead of `-sALLOW_MEMORY_GROWTH`.
    [emscripten] Emscripten built it to run with its JavaScript: build with `-sSTANDALONE_WASM -o bot.wasm`, and without `-fexceptions` and `EM_JS`.
    [env] Most often that is a function that was declared, but not linked: link its library, or remove the call (and `--allow-undefined`).
    [wasi2] That is WASI preview 2: build for `wasm32-wasip1` instead of `wasm32-wasip2`.
    [moonbit] It is how MoonBit prints: remove `println`, and call `arena.reply` and `arena.log`.
   *[other] Remove the call, or what needs it.
}
sandbox-likewise-unknown = it imports { PHRASE($import) }, likewise not offered.
sandbox-import = `{ $module }.{ $name }`
sandbox-odd-import = { QUOTED($name) } from { QUOTED($module) }
sandbox-wrong-import = it imports { PHRASE($import) } as { $found }, but it is { $expected }. Correct its declaration.
sandbox-wrong-import-type = it imports { PHRASE($import) } with a type that is not a function type, but it is { $expected }. Correct its declaration.
sandbox-imported-thing = { EXTERN($thing) ->
    [memory] it imports the memory { PHRASE($import) }. Bots import functions only: let the module define its own memory (without `--import-memory`, `--import-table` or position-independent code).
    [table] it imports the table { PHRASE($import) }. Bots import functions only: let the module define its own table (without `--import-memory`, `--import-table` or position-independent code).
    [global] it imports the global { PHRASE($import) }. Bots import functions only: let the module define its own global (without `--import-memory`, `--import-table` or position-independent code).
   *[tag] it imports the tag { PHRASE($import) }. Bots import functions only: let the module define its own tag (without `--import-memory`, `--import-table` or position-independent code).
}
sandbox-keeps-exceptions = it stores exceptions (`exnref`) in { KEEPS-IN($place) }, where they could pile up without limit: keep them in locals.
-keeps-in = { $key ->
    [exceptions] other exceptions
   *[table] a table
}
sandbox-reserved-name = it exports { QUOTED($name) }. Names that begin with `arena:` are the arena's own: rename it.
