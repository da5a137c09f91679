### What `arena check` says of a bot.

check-first-calls = First call in each game, on fuel
check-trial = { IF($accepted) ->
    [yes] { $game }: accepted, { PHRASE($used) }, { IF($repeats) ->
        [yes] the same in a second run
       *[no] A DIFFERENT REPLY IN A SECOND RUN
    }
   *[no] { $game }: not accepted, { PHRASE($used) }, { IF($repeats) ->
        [yes] the same in a second run
       *[no] A DIFFERENT REPLY IN A SECOND RUN
    }
}
check-used = { $micros } µs, { PHRASE($fuel) }, { $memory } KiB of memory
check-not-started = { $micros } µs, { $memory } KiB of memory
