### O que diz a análise de uma partida.

analysis-mistake = { GRADE($grade) ->
    [inaccuracy] Imprecisão: de { NUMBER($before) }% para { NUMBER($after) }%. Melhor seria { SHOWN($best) }.
    [mistake] Erro: de { NUMBER($before) }% para { NUMBER($after) }%. Melhor seria { SHOWN($best) }.
   *[blunder] Erro grave: de { NUMBER($before) }% para { NUMBER($after) }%. Melhor seria { SHOWN($best) }.
}

# Em que a análise se baseia, como opção.
analysis-basis = { BASIS($basis) ->
    [truth] a verdade
   *[known] o que o assento sabia
}

analysis-unreadable = A resposta do analista não pode ser lida: { QUOTED($reply) }.
analysis-stored-damaged = A análise armazenada está danificada, ou é de outra partida.
analysis-stored-newer = A análise armazenada tem o formato desconhecido { NUMBER($version) }.
