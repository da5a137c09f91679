### Hit and Sunk on the page.

## The board.

hit-and-sunk-page-no-ship-yet = Escolha um navio.
hit-and-sunk-page-nothing-seen = Nada foi visto ainda.
hit-and-sunk-page-ago = { $rounds ->
    [one] há { NUMBER($rounds) } rodada
   *[other] há { NUMBER($rounds) } rodadas
}
hit-and-sunk-page-range = alcance { NUMBER($range) }
hit-and-sunk-page-scan-reach = varredura { NUMBER($reach) }

## A person's hand, and its panel.

hit-and-sunk-page-at = { CELL($cell) }: { PHRASE($what) }
hit-and-sunk-page-took-back = Ação desfeita: { $action }.
hit-and-sunk-page-nothing-to-take-back = Não há nada para desfazer.
hit-and-sunk-page-no-actions = Nenhuma ação.
hit-and-sunk-page-too-far = { CELL($cell) } fica a mais de 9 colunas ou linhas da proa.
hit-and-sunk-page-too-long = Uma resposta tem no máximo { CHARACTERS($most) }.
hit-and-sunk-page-action = { ACTION($action) ->
    [move] Avançar
    [back] Recuar
    [clockwise] Girar à direita
    [counter-clockwise] Girar à esquerda
    [ram] Abalroar
    [fire] Atirar
    [lay-mine] Colocar mina
    [scan] Fazer varredura
    [repair] Consertar
    [plunge] Mergulhar
    [surface] Emergir
    [shield] Erguer escudo
   *[wait] Esperar
} ({ $letter })
hit-and-sunk-page-left = Restam: movimentos { NUMBER($moves) }, tiros { NUMBER($shots) }, minas { NUMBER($mines) }; recarga { NUMBER($cooldown) }.
hit-and-sunk-page-ship = Proa em { CELL($head) }, navio voltado { DIRECTION($direction) }, casco { PHRASE($hull) }{ IF($submerged) ->
    [yes] , debaixo d'água
   *[no] { "" }
}{ IF($shield) ->
    [yes] , escudo do último turno ainda não gasto
   *[no] { "" }
}{ IF($scan) ->
    [yes] , mapa de varredura
   *[no] { "" }
}.
hit-and-sunk-page-add-action = Adicione uma ação:
hit-and-sunk-page-aim-on = { DIRECTION($direction) ->
    [up] Mirar uma célula acima
    [right] Mirar uma célula à direita
    [down] Mirar uma célula abaixo
   *[left] Mirar uma célula à esquerda
}
hit-and-sunk-page-at-cursor = Em { CELL($cell) }, { PHRASE($what) }:
hit-and-sunk-page-step = { NUMBER($number) }. { PHRASE($what) }
hit-and-sunk-page-reply = Resposta: { $reply }
hit-and-sunk-page-help = Clique em uma célula para atirar nela (Shift, o botão direito do mouse ou um toque longo: para colocar uma mina ali). Teclas no tabuleiro: a letra de uma ação a adiciona, as setas escolhem uma célula, F atira nela e N coloca uma mina, Backspace desfaz, Enter envia.
hit-and-sunk-page-send = Enviar
hit-and-sunk-page-send-nothing = Enviar: não fazer nada
hit-and-sunk-page-undo = Desfazer
hit-and-sunk-page-clear = Limpar
hit-and-sunk-page-your-ship-title = Seu { CLASS($class) }, rodada { NUMBER($round) } de { NUMBER($rounds) }
hit-and-sunk-page-choose-ship = Escolha seu navio
hit-and-sunk-page-ask-ship = Escolha o navio que você quer comandar.
hit-and-sunk-page-ask-actions = Dê as ações ao seu navio e depois envie.
hit-and-sunk-page-class = { CLASS($class) } ({ $key })
hit-and-sunk-page-column = { COLUMN($column) ->
    [class] classe
    [length] comprimento
    [moves] movimentos
    [shots] tiros
    [range] alcance
   *[mines] minas
}
hit-and-sunk-page-own-ship = seu navio
hit-and-sunk-page-aimed = { $action } em { CELL($cell) }, { PHRASE($what) }
hit-and-sunk-page-plain = { $action }
hit-and-sunk-page-done = { PHRASE($action) }: feito
hit-and-sunk-page-sets-off = { PHRASE($action) }: feito, e detona a mina em { CELL($cell) }
hit-and-sunk-page-unsure = { PHRASE($action) }: depende do que há em { CELL($cell) }, fora de vista
hit-and-sunk-page-a-wait = ✗ { PHRASE($action) }: vale como espera, porque { PHRASE($why) }
hit-and-sunk-page-classes = As classes

## The actions of a turn.

hit-and-sunk-page-was-a-wait = ✗ valeu como espera, porque { PHRASE($why) }
hit-and-sunk-page-not-reached = ✗ não executada: o navio foi afundado
hit-and-sunk-page-sentences = { LIST($sentences, between: " ") }

## The ranking.

hit-and-sunk-page-ranking = Classificação
hit-and-sunk-page-ranking-column = { SCORE-PART($part) ->
    [ship] navio
    [hits] acertos
    [sunken] + 5 × afundados
    [damage] − dano
    [sunk] − 10 se afundado
    [score] = pontuação
   *[place] colocação
}

## How a ship stands.

hit-and-sunk-page-fact = { FACT($fact) ->
    [ship] navio
    [state] estado
    [hull] casco
    [moves] movimentos
    [shots] tiros
    [mines] minas
    [cooldown] recarga
    [hits] acertos
    [sunken] afundados
    [damage] dano
   *[score] pontuação
}
hit-and-sunk-page-number = { NUMBER($number) }
hit-and-sunk-page-hull = { $damaged ->
    [0] intacto
   *[other] { NUMBER($damaged) } de { NUMBER($cells) } com dano
}
hit-and-sunk-page-not-known = desconhecido
hit-and-sunk-page-not-chosen = ainda não escolhido
hit-and-sunk-page-disqualified = nenhum: desclassificado
hit-and-sunk-page-state = { STATE($state) ->
    [sunk] afundado
    [under-water] debaixo d'água
    [shield-up] escudo erguido
   *[afloat] flutuando
}
