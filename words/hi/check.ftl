### What `arena check` says of a bot.

check-first-calls = हर खेल में पहली कॉल, ईंधन पर
check-trial = { IF($accepted) ->
    [yes] { $game }: स्वीकृत, { PHRASE($used) }, { IF($repeats) ->
        [yes] दूसरी बार भी वही जवाब
       *[no] दूसरी बार जवाब अलग!
    }
   *[no] { $game }: अस्वीकृत, { PHRASE($used) }, { IF($repeats) ->
        [yes] दूसरी बार भी वही जवाब
       *[no] दूसरी बार जवाब अलग!
    }
}
check-used = { $micros } µs, { PHRASE($fuel) }, { $memory } KiB मेमोरी
check-not-started = { $micros } µs, { $memory } KiB मेमोरी
