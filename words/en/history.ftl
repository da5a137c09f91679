### The matches that were played or opened here.

history-file-trouble = { $file }: { PHRASE($why) }.

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
