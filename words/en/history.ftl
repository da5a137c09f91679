### The matches that were played or opened here.

history-title = History
history-drop = Drop an .arena file here, or
history-choose = Choose an .arena file
history-stays-here = It is stored in this browser, with the matches that you play here.
history-paste = Or paste a link
history-open = Open
history-search = Search
history-search-hint = a bot, a game, a result
history-found = { NUMBER($shown) } of { $all ->
    [one] 1 match
   *[other] { $all } matches
}
history-matches = Matches
history-none-yet = No matches yet. Play one and it appears here.
history-delete-all = Delete all matches
history-yes-delete-all = Yes, delete all
history-keep-them = Keep them
history-delete = Delete
history-delete-match = Delete { PHRASE($title) }, { PHRASE($result) }
history-ended = { PHRASE($result) }, { $turns ->
    [one] 1 turn
   *[other] { $turns } turns
}.
history-file-trouble = { $file }: { PHRASE($why) }.
history-left = Left unfinished
history-continue = Continue here
history-continue-match = Continue { PHRASE($title) }
history-delete-left = Delete unfinished { PHRASE($title) }

## What a match is called, and how it ended.

history-duel = { PHRASE($game) }: { $first } against { $second }
history-group = { PHRASE($game) }: { LIST($players) }
history-player = { $name }
history-times = { NUMBER($times) } × { $name }
history-draw = Draw
history-wins = { SEAT($seat) } ({ $name }) wins
history-result = { ENDED($ended) ->
    [broken-off] broken off
    [abandoned] abandoned
    [unfinished] not finished
   *[opened] opened from a file
}
