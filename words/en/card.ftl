### The report card of a bot.

card-fact = { FACT($fact) ->
    [convention] Convention
    [size] Size
    [hash] SHA-256
    [imports] Imports
    [exports] Exports
    [memory] Memory
    [proposals] Beyond WebAssembly 1.0
   *[preparing] Time to prepare
}
card-convention = { CONVENTION($convention) ->
    [command] command
   *[reactor] reactor
}
card-start-unused = reactor; its `_start` is not called, only `_initialize` is
card-bytes = { NUMBER($bytes) } bytes
card-text = { $text }
card-names = { LIST($names) }
card-none = none
card-more = { LIST($names) }, and { NUMBER($more) } more
card-proposal = { PROPOSAL($proposal) ->
    [mutable-globals] mutable globals
    [sign-extension] sign extension
    [float-to-int] non-trapping float-to-int
    [multi-value] multi-value
    [bulk-memory] bulk memory
    [reference-types] reference types
    [simd] SIMD
    [tail-calls] tail calls
    [extended-const] extended constants
   *[exceptions] exceptions
}
card-memory = pages of 64 KiB: { NUMBER($initial) } at the start, { NUMBER($most) } at most
card-preparing = { DECIMAL($millis) } ms

## Its first call in each game.

card-replied = replied { QUOTED($reply) }
card-says-nothing = Write the reply to standard output, or call arena.reply.
card-compare = Compare the reply with the game's protocol; if the bot is for another game, ignore this line.
card-out-of-fuel = The call used up the usual fuel budget: look for an endless loop, or check time_left and stop in time.
card-stopped-at = It was stopped at { PHRASE($place) }.
card-script-failed = The script failed: the message above says where. Log what it reads, with `console.log` in JavaScript and `print` in Python.
card-failed = The bot failed: build it with debug assertions, and log what it reads.

card-logged = It logged: { $log }
card-differs = Two runs with the same seed differed. Don't use NaN bits or addresses.
