### Hit and Sunk.

hit-and-sunk-name = Acertou e Afundou
hit-and-sunk-summary = Cada assento comanda um navio e caça os outros em um mar do qual pouco se vê.

hit-and-sunk-skill = { CLASS($class) ->
    [destroyer] girar não custa movimento
    [submarine] mergulhar / emergir (P)
    [cruiser] conserto (R)
    [battleship] escudo (D)
   *[carrier] dano em área
}

## What happens in a turn.

hit-and-sunk-ship-chosen = { SEAT($seat) } escolhe um { CLASS($class) }.
hit-and-sunk-disqualified-no-choice = { SEAT($seat) } não escolheu navio: respondeu { QUOTED($reply) }, mas uma escolha é um dígito de 1 a 5; está desclassificado.
hit-and-sunk-disqualified-trapped = { SEAT($seat) } entrou em pane: { PHRASE($trap) }; está desclassificado.
hit-and-sunk-disqualified = { FAULT($fault) ->
    [timed-out] { SEAT($seat) } esgotou a cota do turno; está desclassificado.
    [absent] { SEAT($seat) } não respondeu; está desclassificado.
   *[sits-out] { SEAT($seat) } fica de fora do resto da rodada após { FAULTS($faults) }; está desclassificado.
}
hit-and-sunk-missing-trapped = { SEAT($seat) } entrou em pane: { PHRASE($trap) }; seu navio não faz nada.
hit-and-sunk-missing = { FAULT($fault) ->
    [timed-out] { SEAT($seat) } esgotou a cota do turno; seu navio não faz nada.
    [absent] { SEAT($seat) } não respondeu; seu navio não faz nada.
   *[sits-out] { SEAT($seat) } fica de fora do resto da rodada após { FAULTS($faults) }; seu navio não faz nada.
}
hit-and-sunk-placed = O { CLASS($class) } { SEAT($seat, form: "of") } começa em { CELL($head) }, voltado { DIRECTION($direction) }.
hit-and-sunk-round-began = Começa a rodada { NUMBER($round) }.
hit-and-sunk-shield-ended = O escudo { SEAT($seat, form: "of") } baixa sem ter sido gasto.
hit-and-sunk-moved = { SEAT($seat) } se move de { CELL($from) } para { CELL($to) }.
hit-and-sunk-turned = { SEAT($seat) } gira em torno de { CELL($head) } e fica voltado { DIRECTION($to) }.
hit-and-sunk-rammed = { SEAT($seat) } abalroa a célula { CELL($at) }: { PHRASE($target) }.
hit-and-sunk-fired = { SEAT($seat) } atira em { CELL($at) }: { PHRASE($target) }.
hit-and-sunk-mine-laid = { SEAT($seat) } coloca uma mina em { CELL($at) }.
hit-and-sunk-scanned = { SEAT($seat) } faz uma varredura: no próximo turno vai enxergar até 9 células de distância.
hit-and-sunk-repaired = { SEAT($seat) } conserta seu navio em { CELL($cell) }.
hit-and-sunk-plunged = { SEAT($seat) } mergulha.
hit-and-sunk-surfaced = { SEAT($seat) } emerge.
hit-and-sunk-had-to-surface = { SEAT($seat) } tem de emergir após cinco turnos.
hit-and-sunk-shielded = { SEAT($seat) } ergue seu escudo.
hit-and-sunk-waited = { SEAT($seat) } espera.
hit-and-sunk-had-to-wait = A ação { $action } { SEAT($seat, form: "of") } vale como espera, porque { PHRASE($why) }.
hit-and-sunk-mine-exploded = { SEAT($by) } detona a mina { SEAT($layer, form: "of") } em { CELL($at) }.
hit-and-sunk-damaged = { SEAT($by) } danifica o navio { SEAT($ship, form: "of") } em { CELL($cell) }: { LEFT($left, form: "cells") }.
hit-and-sunk-damaged-itself = { SEAT($by) } danifica o próprio navio em { CELL($cell) }: { LEFT($left, form: "cells") }.
hit-and-sunk-shield-absorbed = O escudo { SEAT($ship, form: "of") } absorve o dano.
hit-and-sunk-sunk = { SEAT($by) } afunda { SEAT($ship, form: "the") }.
hit-and-sunk-sunk-itself = { SEAT($by) } afunda a si mesmo.

## What a shot or a ram met: after a colon.

hit-and-sunk-target-water = água
hit-and-sunk-target-mine = uma mina
hit-and-sunk-target-wreck = os destroços { SEAT($seat, form: "of") }
hit-and-sunk-target-submerged = nada, pois { SEAT($seat, form: "the") } está debaixo d'água
hit-and-sunk-target-ship = o navio { SEAT($seat, form: "of") }

## Why an action is a wait: clauses that stand by themselves.

hit-and-sunk-why-unknown = não existe essa ação
hit-and-sunk-why-no-target = ela precisa de um alvo, como +3-2
hit-and-sunk-why-no-moves = não resta nenhum movimento
hit-and-sunk-why-moves-used = ela consome todos os movimentos do turno, e alguns já foram usados
hit-and-sunk-why-no-shots = não resta nenhum tiro
hit-and-sunk-why-shots-used = ela consome todos os tiros do turno, e alguns já foram usados
hit-and-sunk-why-no-mines = não resta nenhuma mina
hit-and-sunk-why-off-grid = { CELL($cell) } está fora da grade
hit-and-sunk-why-blocked = { CELL($cell) } está bloqueada
hit-and-sunk-why-nothing-ahead = não há nenhum navio à frente, em { CELL($cell) }
hit-and-sunk-why-out-of-range = { CELL($cell) } está fora de alcance
hit-and-sunk-why-not-beside = { CELL($cell) } não fica ao lado do navio
hit-and-sunk-why-taken = { CELL($cell) } não está livre
hit-and-sunk-why-only-for = só um { CLASS($class) } pode fazer isso
hit-and-sunk-why-cooling-down = { $turns ->
    [1] a habilidade só volta no próximo turno
   *[other] a habilidade só volta em { NUMBER($turns) } turnos
}
hit-and-sunk-why-nothing-damaged = não há nada danificado
hit-and-sunk-why-under-water = o submarino está debaixo d'água

## How a match ended.

hit-and-sunk-nobody-wins = Ninguém vence.
hit-and-sunk-shared = { LIST($first) } dividem o primeiro lugar com pontuação { NUMBER($score) }.
hit-and-sunk-won = { SEAT($winner) } vence com pontuação { NUMBER($score) }: acertos { NUMBER($hits) }, afundados { NUMBER($sunken) }, dano { NUMBER($damage) }, { IF($afloat) ->
    [yes] flutuando
   *[no] afundado, −10
}.
hit-and-sunk-won-tie = { SEAT($winner) } vence com pontuação { NUMBER($score) }: acertos { NUMBER($hits) }, afundados { NUMBER($sunken) }, dano { NUMBER($damage) }, { IF($afloat) ->
    [yes] flutuando
   *[no] afundado, −10
}; { SEAT($next, form: "the") } tem a mesma pontuação, mas o vencedor { ADVANTAGE($advantage) ->
    [afloat] está flutuando
    [sunken] afundou mais navios
    [hits] teve mais acertos
   *[damage] sofreu menos dano
}.
hit-and-sunk-no-ships = Nenhum assento escolheu um navio.
hit-and-sunk-alone = Só { SEAT($seat, form: "the") } escolheu um navio.
hit-and-sunk-none-afloat = Na rodada { NUMBER($round) }, nenhum navio continuou flutuando.
hit-and-sunk-last-afloat = O navio { SEAT($seat, form: "of") } foi o último a flutuar, na rodada { NUMBER($round) }.
hit-and-sunk-some-afloat = Após a última rodada, a { NUMBER($round) }, havia { NUMBER($ships) } navios flutuando.
hit-and-sunk-was-disqualified-no-choice = { SEAT($seat) } foi desclassificado por não escolher navio: respondeu { QUOTED($reply) }, mas uma escolha é um dígito de 1 a 5.
hit-and-sunk-was-disqualified-trapped = { SEAT($seat) } foi desclassificado por entrar em pane: { PHRASE($trap) }.
hit-and-sunk-was-disqualified = { FAULT($fault) ->
    [timed-out] { SEAT($seat) } foi desclassificado: esgotou a cota do turno.
    [absent] { SEAT($seat) } foi desclassificado: não respondeu.
   *[sits-out] { SEAT($seat) } foi desclassificado: fica de fora do resto da rodada após { FAULTS($faults) }.
}
hit-and-sunk-ranking = Pontuação = acertos + 5 × afundados − dano, −10 se o navio afundou. Com pontuações iguais: primeiro quem está flutuando, depois mais afundados, mais acertos, menos dano; se ainda assim houver empate, dividem a colocação.

## A position.

hit-and-sunk-round = Rodada { NUMBER($round) } de { NUMBER($rounds) }.
hit-and-sunk-choosing = Todos estão escolhendo seus navios.
hit-and-sunk-over = A partida terminou.
hit-and-sunk-to-act = É a vez { SEAT($seat, form: "of") }.
hit-and-sunk-others-to-act = É a vez de outros.
hit-and-sunk-nothing-seen = Nada foi visto ainda.
hit-and-sunk-sent = Na rodada { NUMBER($round) }, { SEAT($seat, form: "the") } recebeu: { $argument }
hit-and-sunk-no-ship = { SEAT($seat) }: sem navio.
hit-and-sunk-ship = { SEAT($seat) }: { PHRASE($ship) }.
hit-and-sunk-your-ship = Seu navio: { PHRASE($ship) }.
hit-and-sunk-ship-state = { CLASS($class) } em { CELL($head) }, voltado { DIRECTION($direction) }, casco { $hull }{ IF($submerged) ->
    [yes] , debaixo d'água
   *[no] { "" }
}{ IF($shield) ->
    [yes] , escudo erguido
   *[no] { "" }
}{ IF($scan) ->
    [yes] , em varredura
   *[no] { "" }
}{ IF($wreck) ->
    [yes] , destroços
   *[no] { "" }
}; movimentos { NUMBER($moves) }, tiros { NUMBER($shots) }, minas { NUMBER($mines) }, recarga { NUMBER($cooldown) }; acertos { NUMBER($hits) }, afundados { NUMBER($sunken) }, dano { NUMBER($damage) }, pontuação { NUMBER($score) }
hit-and-sunk-mine = Mina { SEAT($layer, form: "of") }: { CELL($cell) }.

## A cell.

hit-and-sunk-cell-wreck = destroços do { CLASS($class) } { SEAT($seat, form: "of") }
hit-and-sunk-cell-ship = { CLASS($class) } { SEAT($seat, form: "of") }{ IF($head) ->
    [yes] , proa
   *[no] { "" }
}, célula { IF($intact) ->
    [yes] intacta
   *[no] danificada
}{ IF($submerged) ->
    [yes] , debaixo d'água
   *[no] { "" }
}
hit-and-sunk-cell-mine = mina { SEAT($layer, form: "of") }
hit-and-sunk-cell-water = água
hit-and-sunk-cell-off-grid = fora da grade
hit-and-sunk-cell-seen = { GLYPH($glyph) ->
    [unseen] fora de vista
    [empty] água, até onde se vê
    [own] seu navio
    [mine] uma mina
    [off-grid] fora da grade
    [intact] um navio inimigo, célula intacta
    [damaged] um navio inimigo, célula danificada
    [intact-submerged] um submarino inimigo debaixo d'água, célula intacta
    [damaged-submerged] um submarino inimigo debaixo d'água, célula danificada
   *[wreck] destroços
}
