### A análise de uma partida na página.

analysis-page-about = Como mudam as chances de cada assento, e quais turnos mais custaram. A análise roda neste dispositivo, em segundo plano.
analysis-page-analyse = Analisar a partida
analysis-page-again = Analisar de novo
analysis-page-stop = Parar a análise
analysis-page-basis = Avaliar com base em
analysis-page-basis-help = { BASIS($basis) ->
    [truth] A análise vê tudo, também o que estava oculto para o assento.
   *[known] A análise vê só o que o assento viu e lembra; por isso pode errar tanto quanto ele.
}
analysis-page-progress = Progresso da análise
analysis-page-running = { $all ->
    [one] { NUMBER($done) } de { NUMBER($all) } turno avaliado.
   *[other] { NUMBER($done) } de { NUMBER($all) } turnos avaliados.
}
analysis-page-loading = Carregando o analista…
analysis-page-done = { $mistakes ->
    [0] A análise terminou. Nenhum turno custou dez pontos percentuais ou mais.
    [one] A análise terminou. { NUMBER($mistakes) } turno custou dez pontos percentuais ou mais.
   *[other] A análise terminou. { NUMBER($mistakes) } turnos custaram dez pontos percentuais ou mais.
}
analysis-page-stopped = A análise foi parada. O que já foi avaliado continua aqui.
analysis-page-broke = A análise não pode continuar: o worker dela parou de funcionar.
analysis-page-unjudged = { $turns ->
    [one] { NUMBER($turns) } turno não pôde ser avaliado.
   *[other] { NUMBER($turns) } turnos não puderam ser avaliados.
}
analysis-page-older = { $turns ->
    [one] Só { NUMBER($turns) } turno está analisado: a partida continuou depois disso.
   *[other] Só os primeiros { NUMBER($turns) } turnos estão analisados: a partida continuou depois disso.
}

## Chances.

analysis-page-chances = Chances de vitória
analysis-page-range = 0 a 100%
analysis-page-chances-label = { $turns ->
    [one] A chance de vitória de cada assento, ao longo de { NUMBER($turns) } turno
   *[other] A chance de vitória de cada assento, ao longo de { NUMBER($turns) } turnos
}
analysis-page-as-table = Chances em tabela
analysis-page-caption = Chance de vitória em porcentagem, por turno
analysis-page-percent = { NUMBER($percent) }%
analysis-page-unknown = –

## Erros.

analysis-page-mistakes = Turnos que mais custaram
analysis-page-turn = Turno { NUMBER($turn) }, { PHRASE($title) }
analysis-page-mistake = { GRADE($grade) ->
    [inaccuracy] Imprecisão: de { NUMBER($before) }% para { NUMBER($after) }%. Melhor seria: { LIST($best, between: ", ") }.
    [mistake] Erro: de { NUMBER($before) }% para { NUMBER($after) }%. Melhor seria: { LIST($best, between: ", ") }.
   *[blunder] Erro grave: de { NUMBER($before) }% para { NUMBER($after) }%. Melhor seria: { LIST($best, between: ", ") }.
}
analysis-page-more = e mais { NUMBER($more) }
analysis-page-reply = { SHOWN($reply) }
analysis-page-legend = Em verde no tabuleiro: a resposta mais forte.

## O que você faria aqui?

analysis-page-ask = O que você faria aqui?
analysis-page-for = Para
analysis-page-asking = Procurando a melhor resposta…
analysis-page-answer = { PHRASE($title) } tem { NUMBER($percent) }% de chance com: { LIST($best, between: ", ") }.
analysis-page-no-answer = { PHRASE($title) } não tem nada a decidir aqui.
analysis-page-cannot-answer = O analista não encontrou resposta.
analysis-page-legend-answer = Em verde no tabuleiro: a melhor resposta.
