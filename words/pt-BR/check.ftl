### What `arena check` says of a bot.

check-first-calls = Primeira chamada em cada jogo, com combustível
check-trial = { IF($accepted) ->
    [yes] { $game }: resposta aceita, { PHRASE($used) }, { IF($repeats) ->
        [yes] igual em uma segunda execução
       *[no] OUTRA RESPOSTA EM UMA SEGUNDA EXECUÇÃO
    }
   *[no] { $game }: resposta não aceita, { PHRASE($used) }, { IF($repeats) ->
        [yes] igual em uma segunda execução
       *[no] OUTRA RESPOSTA EM UMA SEGUNDA EXECUÇÃO
    }
}
check-used = { $micros } µs, { PHRASE($fuel) }, { $memory } KiB de memória
check-not-started = { $micros } µs, { $memory } KiB de memória
