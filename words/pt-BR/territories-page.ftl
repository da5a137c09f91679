### Territories on the page.

## A person's hand.

territories-page-cell = { CELL($cell) }: { PHRASE($what) }.
territories-page-send-here = Enter manda os exércitos para cá.
territories-page-forecast = { IF($captured) ->
    [yes] Enter ataca com { ARMIES($armies) }: o território seria capturado, e restariam { NUMBER($left) }.
   *[no] Enter ataca com { ARMIES($armies) }: o território não seria capturado; restariam { NUMBER($left) } na defesa.
}
territories-page-orders-start = As ordens partem dos seus próprios territórios.
territories-page-deploy-on-own = Você posiciona nos seus próprios territórios.
territories-page-order-from = Uma ordem a partir de { CELL($from) }, de onde { ARMIES($free, form: "can-go") }: escolha um dos oito territórios ao redor.
territories-page-no-order = Nenhuma ordem está sendo dada.
territories-page-not-around = { CELL($to) } não é um dos oito territórios ao redor de { CELL($from) }.
territories-page-none-free = Nenhum exército pode sair de { CELL($from) }: um deve ficar. Posicione ali primeiro.
territories-page-order = { ARMIES($armies) } de { CELL($from) } para { CELL($to) }; { ARMIES($free, form: "can-still-go") }.
territories-page-deployed-more = { CELL($cell) }: mais { NUMBER($armies) }; restam { NUMBER($left) } para posicionar.
territories-page-deployed-fewer = { CELL($cell) }: menos { NUMBER($armies) }; restam { NUMBER($left) } para posicionar.
territories-page-order-removed = A ordem de { CELL($from) } para { CELL($to) } foi desfeita.
territories-page-repeated = Ordens dadas de novo: { NUMBER($given) } de { NUMBER($all) }.
territories-page-still-to-deploy = Ainda falta posicionar { ARMIES($armies) }.
territories-page-cleared = Tudo foi desfeito; restam { NUMBER($left) } para posicionar.
territories-page-undone = O último passo foi desfeito; restam { NUMBER($left) } para posicionar.
territories-page-nothing-to-undo = Não há nada para desfazer.
territories-page-ask-deploy = Posicione todos os exércitos nos seus territórios.
territories-page-ask-orders = Mande exércitos para vizinhos, se quiser, e encerre o turno.
territories-page-sentences = { LIST($sentences, between: " ") }

-armies-can-go = { $number ->
    [one] pode sair { $number } exército
   *[other] podem sair { $number } exércitos
}

-armies-can-still-go = { $number ->
    [0] nenhum outro pode sair
    [one] ainda pode sair { $number }
   *[other] ainda podem sair { $number }
}

## Its panel.

territories-page-all-deployed = Exércitos posicionados: { NUMBER($income) } de { NUMBER($income) }
territories-page-left-to-deploy = Falta posicionar { NUMBER($left) } de { ARMIES($income) }
territories-page-help = Clique em um território seu para posicionar ali (Shift: cinco; o botão direito: um a menos) ou gire a roda do mouse sobre ele; arraste dele até um vizinho para mandar exércitos (Shift: metade deles). Teclas no tabuleiro: setas, + e −, algarismos para um número, A para todos, Enter para começar e terminar uma ordem, Backspace para desfazer, U para desfazer o último passo, R para repetir as últimas ordens, E para encerrar o turno.
territories-page-deployment = { CELL($cell) }: +{ NUMBER($armies) }
territories-page-order-line = { CELL($from) } → { CELL($to) }: { NUMBER($armies) } de { NUMBER($all) }
territories-page-sent = { CELL($from) } → { CELL($to) }: { NUMBER($armies) }
territories-page-end-turn = Encerrar turno
territories-page-repeat = Repetir ordens
territories-page-one-fewer = −1
territories-page-one-more = +1
territories-page-all = Todos
territories-page-remove = Remover
territories-page-half = Metade
territories-page-change = Mudar
territories-page-route = { CELL($from) } → { CELL($to) }
territories-page-deploy-at = { CELL($cell) }
territories-page-armies = exércitos
territories-page-outcome = { IF($captured) ->
    [yes] { NUMBER($attackers) } contra { NUMBER($defenders) }: o território seria capturado, e restariam { NUMBER($left) }.
   *[no] { NUMBER($attackers) } contra { NUMBER($defenders) }: o território não seria capturado; restariam { NUMBER($left) } na defesa.
}
territories-page-clear = Limpar
territories-page-undo = Desfazer

## The board.

territories-page-all-deploy = Todos posicionam seus exércitos.
territories-page-bonuses = Bônus
territories-page-bonuses-table = Quantos dos seus dez territórios cada jogador tem
territories-page-bonus-column = bônus
territories-page-worth-column = exércitos

## Points by round.

territories-page-points-of-rounds = { $rounds ->
    [one] Pontos de { NUMBER($rounds) } rodada
   *[other] Pontos de { NUMBER($rounds) } rodadas
}
territories-page-points-table = Pontos por rodada e assento
territories-page-round-column = rodada
territories-page-turns-column = turnos
territories-page-sum = soma

## Plots.

territories-page-plot = { MEASURE($measure) ->
    [territories] Territórios
    [armies] Exércitos
   *[income] Renda
}
territories-page-plot-label = { MEASURE($measure) ->
    [territories] Territórios de cada assento, do turno { NUMBER($from) } ao { NUMBER($to) }
    [armies] Exércitos de cada assento, do turno { NUMBER($from) } ao { NUMBER($to) }
   *[income] Renda de cada assento, do turno { NUMBER($from) } ao { NUMBER($to) }
}
territories-page-plots-table = Territórios · exércitos · renda de cada assento

## How a seat stands.

territories-page-fact = { FACT($fact) ->
    [points] pontos
    [territories] territórios
    [armies] exércitos
   *[income] renda
}
territories-page-number = { NUMBER($number) }
territories-page-in-fog = na névoa
territories-page-none = nenhum
