### The analysis of a match on the page.

analysis-page-about = How each seat's chances change, and which turns lost most. The analysis runs on this device, in the background.
analysis-page-analyse = Analyse the match
analysis-page-again = Analyse again
analysis-page-stop = Stop the analysis
analysis-page-basis = Judge by
analysis-page-basis-help = { BASIS($basis) ->
    [truth] The analysis sees everything, even what was hidden from the seat.
   *[known] The analysis sees only what the seat saw and remembers, so it can be as wrong as the seat was.
}
analysis-page-progress = Progress of the analysis
analysis-page-running = { $all ->
    [one] Judged { NUMBER($done) } of 1 turn.
   *[other] Judged { NUMBER($done) } of { NUMBER($all) } turns.
}
analysis-page-loading = Loading the analyst …
analysis-page-done = { $mistakes ->
    [0] The analysis is done. No turn lost ten points or more.
    [one] The analysis is done. 1 turn lost ten points or more.
   *[other] The analysis is done. { NUMBER($mistakes) } turns lost ten points or more.
}
analysis-page-stopped = The analysis is stopped. What it has judged so far stays here.
analysis-page-broke = The analysis cannot go on: its worker crashed.
analysis-page-unjudged = { $turns ->
    [one] 1 turn could not be judged.
   *[other] { NUMBER($turns) } turns could not be judged.
}
analysis-page-older = { $turns ->
    [one] Only the first turn is analysed: the match has gone on since.
   *[other] Only the first { NUMBER($turns) } turns are analysed: the match has gone on since.
}

## Chances.

analysis-page-chances = Chances to win
analysis-page-range = 0 to 100 %
analysis-page-chances-label = { $turns ->
    [one] Each seat's chance to win, over 1 turn
   *[other] Each seat's chance to win, over { NUMBER($turns) } turns
}
analysis-page-as-table = Chances as a table
analysis-page-caption = Chance to win in percent, by turn
analysis-page-percent = { NUMBER($percent) } %
analysis-page-unknown = –

## Mistakes.

analysis-page-mistakes = Turns that lost most
analysis-page-turn = Turn { NUMBER($turn) }, { PHRASE($title) }
analysis-page-mistake = { GRADE($grade) ->
    [inaccuracy] Inaccuracy: { NUMBER($before) } % to { NUMBER($after) } %. Stronger was: { LIST($best, between: ", ") }.
    [mistake] Mistake: { NUMBER($before) } % to { NUMBER($after) } %. Stronger was: { LIST($best, between: ", ") }.
   *[blunder] Blunder: { NUMBER($before) } % to { NUMBER($after) } %. Stronger was: { LIST($best, between: ", ") }.
}
analysis-page-more = and { NUMBER($more) } more
analysis-page-reply = { SHOWN($reply) }
analysis-page-legend = Green on the board: the stronger reply.

## What would you do here?

analysis-page-ask = What would you do here?
analysis-page-for = For
analysis-page-asking = Looking for the best reply …
analysis-page-answer = { PHRASE($title) } has a chance of { NUMBER($percent) } % with: { LIST($best, between: ", ") }.
analysis-page-no-answer = { PHRASE($title) } has nothing to decide here.
analysis-page-cannot-answer = The analyst found no reply.
analysis-page-legend-answer = Green on the board: the best reply.
