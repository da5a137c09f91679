### Bots that are scripts.

script-not-text = the script is not UTF-8 text (byte { NUMBER($at) } is not part of a character): save it as UTF-8
script-too-long = the script is { NUMBER($bytes) } bytes long; the limit is { NUMBER($limit) }: remove what it does not use
script-nul = the script has a NUL character at line { NUMBER($line) }, column { NUMBER($column) }: delete that character
script-unknown-interpreter = the script is for an interpreter that this version of wasm-arena does not have ({ $hash }…): reload the page, or install a newer arena
script-no-interpreter = the module is not one of the arena's interpreters: { PHRASE($why) }
script-unfit = { UNFIT($unfit) ->
    [damaged] it is not a WebAssembly module, or it is damaged
    [memory] it has no memory, or one of over 2 GiB
    [memories] it has no memory of its own, or more than one
    [linked] it already holds a script
    [no-data] it has no data
    [too-much-data] it has too much data
    [no-source] it does not export the global `arena_source`, the address of two numbers
    [not-a-number] it has a global that is not a number
   *[computed] it has a global that is computed
}
script-damaged-interpreter = the interpreter { $name } is damaged, or of another version of wasm-arena
