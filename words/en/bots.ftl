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
bots-levels = Levels
bots-game = Game
bots-beaten = You have beaten { NUMBER($beaten) } of { NUMBER($all) }.
bots-play-level = { IF($beaten) ->
    [yes] { $place }: Play against { $name } (beaten)
   *[no] { $place }: Play against { $name }
}
bots-play = Play against it
bots-play-against = Play against it: { $name }
bots-rating = { DECIMAL($rating) } ± { DECIMAL($interval) }
bots-unrated = not rated yet
bots-more = More
bots-more-of = More on { $name }
bots-taken = { $name } is in your library.
bots-taken-version = Version { NUMBER($version) } of { $name } is in your library. The earlier one stays under “More”.
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
bots-enter = Enter a season
bots-enter-bot = Enter a season with { $name }
bots-module = { CONVENTION($convention) ->
    [command] command, { PHRASE($what) }, { $hash }…
   *[reactor] reactor, { PHRASE($what) }, { $hash }…
}
bots-other = { PHRASE($what) }, { $hash }…
bots-plays-version = Version { NUMBER($version) } plays
bots-older-versions = Older versions of { $name }
bots-version = Version { NUMBER($version) }, { $hash }…
bots-is-newer-better = Is the current one better?
bots-better-than-version = Is { $name } better than its version { NUMBER($version) }?
bots-go-back = Go back to it
bots-go-back-to = Go back to version { NUMBER($version) } of { $name }
bots-delete-version = Delete version { NUMBER($version) } of { $name }
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
