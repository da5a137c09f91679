### The matches that were played or opened here.

history-file-trouble = { $file }: { PHRASE($why) }.

## What a match is called, and how it ended.

history-duel = { PHRASE($game) }: { $first } contra { $second }
history-group = { PHRASE($game) }: { LIST($players) }
history-player = { $name }
history-times = { NUMBER($times) } × { $name }
history-draw = Empate
history-wins = { SEAT($seat) } ({ $name }) vence
history-result = { ENDED($ended) ->
    [broken-off] interrompida
    [abandoned] abandonada
    [unfinished] não terminada
   *[opened] aberta de um arquivo
}
