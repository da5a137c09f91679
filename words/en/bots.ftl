### The library of bots.

bots-title = Bots
bots-drop = Drop a WebAssembly module or a script here, or
bots-choose = Choose a .wasm, .js or .py file
bots-stays-here = It stays in this browser. It is checked first, and never reaches the network, the page or another bot.
bots-write = Write one in the workshop
bots-how-to-write = How to write a bot
bots-yours = Your bots
bots-none-yet = None yet.
bots-search = Search
bots-found = { NUMBER($shown) } of { $all ->
    [one] 1 bot
   *[other] { $all } bots
}
bots-house = House bots
bots-taken = { $name } is in your library.
bots-taken-as = { $name } ({ PHRASE($what) }) is in your library.
bots-cannot-play = { $name } cannot play:
bots-checking = { CHECKING($step) ->
    [starting] Checking { $name }: starting the worker…
    [inspecting] Checking { $name }: validating it…
   *[compiling] Checking { $name }: compiling it…
}
bots-running = Checking { $name }: running its first call in { PHRASE($game) }…
bots-seconds = { NUMBER($seconds) } s
bots-stop-checking = Stop checking
bots-try = Try
bots-try-bot = Try { $name }
bots-name = Name
bots-delete = Delete
bots-delete-bot = Delete { $name }
bots-module = { CONVENTION($convention) ->
    [command] command, { PHRASE($what) }, { $hash }…
   *[reactor] reactor, { PHRASE($what) }, { $hash }…
}
bots-other = { PHRASE($what) }, { $hash }…
bots-card = Report card
bots-no-longer = It can no longer play:
bots-trying = Trying the bot…

## The report card.

bots-first-calls = Its first call in each game, on 100 million fuel
bots-column = { CARD-COLUMN($column) ->
    [game] Game
    [answer] Answer
    [time] Time
    [fuel] Fuel
    [memory] Memory
   *[repeats] Repeats
}
bots-not-started = none: not started
bots-memory = { NUMBER($kib) } KiB
bots-repeats = { IF($repeats) ->
    [yes] yes
   *[no] no
}

## Why a bot is not taken.

bots-too-large = the file is { DECIMAL($size) } MiB, but a module may be at most { NUMBER($most) } MiB; build it in release mode, stripped and optimised for size
bots-file-gone = the file cannot be read; is it still there?
bots-stopped = { CHECKING($step) ->
    [starting] you stopped the check before it began; the bot is not in your library
    [inspecting] you stopped the check while the module was validated; it is not in your library
   *[compiling] you stopped the check while this browser compiled the module; it is not in your library
}
bots-stopped-running = you stopped the check while its first call in { PHRASE($game) } ran; it is not in your library
bots-broke = { CHECKING($step) ->
    [starting] the worker crashed before it began; reload the page, or try another browser
    [inspecting] the worker crashed while it validated the module; the module may be too much for it: make its functions smaller, or try another browser
   *[compiling] the worker crashed while this browser compiled the module; the module may be too much for it: make its functions smaller, or try another browser
}
bots-broke-running = the worker crashed while its first call in { PHRASE($game) } ran; does it recurse endlessly through host calls, or ask for more memory than there is?
bots-too-slow = { CHECKING($step) ->
    [starting] the worker has not started after { NUMBER($seconds) } s: reload the page, or try another browser
    [inspecting] validating the module has not finished after { NUMBER($seconds) } s: try again on a less busy machine
   *[compiling] this browser has not finished compiling the module after { NUMBER($seconds) } s: make its functions smaller, or try another browser
}
bots-no-bots-here = this browser cannot run bots: { $why }

## Scripts.

bots-script = { $language }, { PHRASE($size) }, interpreter { $interpreter }
bots-unknown-script = script, { PHRASE($size) }, interpreter unknown
bots-bytes = { $bytes ->
    [one] 1 byte
   *[other] { $bytes } bytes
}
bots-kilobytes = { DECIMAL($size) } kB
bots-source = Source
bots-source-cut = The rest is not shown ({ PHRASE($size) }).
bots-source-attached = The author attached this source. Nothing checks that the module was made from it.
bots-edit-copy = Edit a copy in the workshop
