### A match at the page: what is announced while it runs.

session-turn-of = Turn { NUMBER($turn) } of { NUMBER($turns) }.
session-sentences = { LIST($sentences, between: " ") }
session-abandoned = The match was abandoned in turn { NUMBER($turn) }.
session-bots-take-long = The bots are taking long. You can wait, or abandon the match.

# A seat, with who plays it.
session-title = { SEAT($seat) } ({ $name })

## Why a match cannot go on: after "The match cannot go on:".

session-cannot-play = { PHRASE($title) } cannot play: { PHRASE($why) }
session-no-worker = the match worker does not start or crashes without a bot's doing: reload the page, or try another browser
session-compiles-too-long = this browser has not finished compiling the bot of { PHRASE($title) } after a minute: reload the page, or try another browser
session-no-bots-here = this browser cannot run bots: { $why }
session-other-build = this page and its worker are from different builds: reload the page
session-no-module = the module of seat { NUMBER($seat) }'s bot is missing: upload that bot under Bots, then open the match again
session-misfit = what was played is inconsistent: there is an answer from seat { NUMBER($seat) } in turn { NUMBER($turn) }, but turn { NUMBER($at) } asks { $asked }. This is a bug in the arena: please report it, with the match as a file

## Why a seat's bot cannot be run any more.

session-does-not-compile = the browser cannot compile the module
session-breaks-worker = the bot crashes the match worker when it plays its earlier turns again

## Who plays a seat, as lists show it.

session-by-hand = You, by hand
session-house-bot = { $name } (house bot)
session-own-bot = { $name } (your bot)
session-elsewhere = { $name } (elsewhere)
