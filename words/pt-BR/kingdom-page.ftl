### Kingdom Guard on the page.

## A person's hand.

kingdom-page-put-down = Seleção desfeita.
kingdom-page-put-it-down = Soltar
kingdom-page-ask-soldier = Pegue um dos seus soldados.
kingdom-page-ask-target = Escolha para onde ele vai ou o que ele ataca.
kingdom-page-cannot = Não: { PHRASE($why) }.
kingdom-page-nothing-picked-up = { PHRASE($cell) }. Pegue um dos seus soldados.
kingdom-page-not-there = Esse soldado não está no tabuleiro.
kingdom-page-picked-up = Seleção: { PHRASE($what) }; { $count ->
    [0] nenhuma ação válida.
    [one] { NUMBER($count) } ação válida.
   *[other] { NUMBER($count) } ações válidas.
}
kingdom-page-cell = { CELL($cell) }: { PHRASE($what) }{ CAN($can) ->
    [move] : mover para cá
    [attack] : atacar
   *[nothing] { "" }
}
kingdom-page-move = Mover { KIND($kind, form: "the") } para { CELL($cell) }
kingdom-page-attack = { KIND($kind) ->
    [cavalry] Cavalaria ataca { PHRASE($target) }
    [archer] Arqueiro ataca { PHRASE($target) }
   *[infantry] Infantaria ataca { PHRASE($target) }
}

## How a side stands.

kingdom-page-fact = { FACT($fact) ->
    [points] pontos
    [base] base
    [cavalry] cavalaria
    [archer] arqueiro
   *[infantry] infantaria
}
kingdom-page-waits-for-cell = espera a célula inicial
kingdom-page-back-in = { $rounds ->
    [1] volta na próxima rodada
   *[other] volta em { NUMBER($rounds) } rodadas
}
kingdom-page-number = { NUMBER($number) }
