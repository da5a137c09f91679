### What an analysis of a match says.

analysis-mistake = { GRADE($grade) ->
    [inaccuracy] Inaccuracy: { NUMBER($before) } % to { NUMBER($after) } %. Stronger was { SHOWN($best) }.
    [mistake] Mistake: { NUMBER($before) } % to { NUMBER($after) } %. Stronger was { SHOWN($best) }.
   *[blunder] Blunder: { NUMBER($before) } % to { NUMBER($after) } %. Stronger was { SHOWN($best) }.
}

# By what an analysis judges, as a choice.
analysis-basis = { BASIS($basis) ->
    [truth] the truth
   *[known] what the seat knew
}

analysis-unreadable = The analyst's reply cannot be read: { QUOTED($reply) }.
analysis-stored-damaged = The stored analysis is damaged, or belongs to another match.
analysis-stored-newer = The stored analysis has the unknown format { NUMBER($version) }.
