### The matches that were played or opened here.

history-file-trouble = { $file }: { PHRASE($why) }।

## What a match is called, and how it ended.

history-duel = { PHRASE($game) }: { $first } बनाम { $second }
history-group = { PHRASE($game) }: { LIST($players) }
history-player = { $name }
history-times = { NUMBER($times) } × { $name }
history-draw = बराबरी
history-wins = { SEAT($seat) } ({ $name }) जीता
history-result = { ENDED($ended) ->
    [broken-off] बीच में रुका
    [abandoned] छोड़ा गया
    [unfinished] अधूरा
   *[opened] फ़ाइल से खोला गया
}
