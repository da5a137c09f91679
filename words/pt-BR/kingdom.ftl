### Kingdom Guard.

kingdom-name = Guarda do Reino
kingdom-summary = Dois lados de três soldados disputam bandeiras e a base um do outro.

## What happens in a turn.

kingdom-moved = { KIND($kind, form: "The") } { SEAT($side, form: "of") } se move de { CELL($from) } para { CELL($to) }.
kingdom-took-flag = { KIND($kind, form: "The") } { SEAT($side, form: "of") } pega a bandeira { FLAG-KIND($flag) } em { CELL($cell) }: { POINTS($points) }.
kingdom-hit-soldier = { KIND($kind, form: "The") } { SEAT($side, form: "of") } acerta { KIND($target, form: "the") } { SEAT($other, form: "of") } em { CELL($at) } e tira { NUMBER($damage) } PV: { LEFT($left) } PV.
kingdom-hit-base = { KIND($kind, form: "The") } { SEAT($side, form: "of") } acerta a base { SEAT($other, form: "of") } e tira { NUMBER($damage) } PV: { LEFT($left) } PV.
kingdom-died = { KIND($kind, form: "The") } { SEAT($side, form: "of") } morre em { CELL($cell) }; deve voltar na rodada { NUMBER($due) }.
kingdom-round-began = Começa a rodada { NUMBER($round) }.
kingdom-passed = { SEAT($side) } não tem nenhum soldado no tabuleiro e passa a vez.
kingdom-flag-raised = Surge uma bandeira { FLAG-KIND($flag) } em { CELL($cell) }.
kingdom-flag-removed = A bandeira { FLAG-KIND($flag) } em { CELL($cell) } é retirada.
kingdom-returned = { KIND($kind, form: "The") } { SEAT($side, form: "of") } está de volta em { CELL($cell) }.
kingdom-timed-out = { SEAT($side) } não respondeu dentro da cota do turno.
kingdom-trapped = { SEAT($side) } entrou em pane: { PHRASE($trap) }.
kingdom-illegal = { SEAT($side) } respondeu { QUOTED($reply) }, o que é inválido: { PHRASE($why) }.

## Why a reply is illegal: clauses that stand by themselves, after a colon.

kingdom-why-unreadable = uma resposta é uma linha como M,C,2,1 ou A,I,0,4
kingdom-why-empty = está vazia; uma resposta é uma linha como M,C,2,1 ou A,I,0,4
kingdom-why-dead = { KIND($kind, form: "the") } desse lado já morreu
kingdom-why-cannot-reach = em um só movimento, { KIND($kind, form: "the") } desse lado não chega de { CELL($from) } a { CELL($to) }
kingdom-why-base-in-the-way = a base { SEAT($owner, form: "of") } fica em { CELL($to) }
kingdom-why-soldier-in-the-way = { KIND($kind, form: "the") } { SEAT($owner, form: "of") } está em { CELL($to) }
kingdom-why-out-of-range = { CELL($target) } está fora do alcance do ataque { KIND($kind, form: "of") } desse lado, que está em { CELL($from) }
kingdom-why-nothing-there = não há nada para atacar em { CELL($target) }
kingdom-why-own-target = o que está em { CELL($target) } é do próprio lado

## How a match ended.

kingdom-won-by-base = { SEAT($winner) } vence: a base { SEAT($loser, form: "of") } caiu na rodada { NUMBER($round) }.
kingdom-won-by-timeout = { SEAT($winner) } vence: na rodada { NUMBER($round) }, { SEAT($loser, form: "the") } não respondeu dentro da cota do turno.
kingdom-won-by-trap = { SEAT($winner) } vence: na rodada { NUMBER($round) }, { SEAT($loser, form: "the") } entrou em pane: { PHRASE($trap) }.
kingdom-won-by-illegal-reply = { SEAT($winner) } vence: na rodada { NUMBER($round) }, { SEAT($loser, form: "the") } respondeu { QUOTED($reply) }, o que é inválido: { PHRASE($why) }.
kingdom-won-by-points = { SEAT($winner) } vence após a rodada { NUMBER($rounds) }: mais pontos de bandeira, { NUMBER($blue) } a { NUMBER($red) } (Azul e Vermelho).
kingdom-won-by-base-hp = { SEAT($winner) } vence após a rodada { NUMBER($rounds) }: pontos iguais ({ NUMBER($points) }), porém mais PV na base, { NUMBER($blue) } a { NUMBER($red) } (Azul e Vermelho).
kingdom-won-by-thinking-time = { SEAT($winner) } vence após a rodada { NUMBER($rounds) }: pontos e PV da base iguais, porém menos tempo de reflexão, { NUMBER($blue) } a { NUMBER($red) } (Azul e Vermelho).
kingdom-draw = Empate: os pontos, os PV da base e o tempo de reflexão são iguais após a última rodada.

## A position.

kingdom-round = Rodada { NUMBER($round) } de { NUMBER($rounds) }.
kingdom-to-act = É a vez { SEAT($side, form: "of") }.
kingdom-over = A partida terminou.
kingdom-score = { SEAT($side) }: { POINTS($points) }, base com { NUMBER($base) } PV.
kingdom-soldier-at = { KIND($kind, form: "title") } { SEAT($side, form: "of") }: { CELL($cell) }, { NUMBER($hp) } PV
kingdom-soldier-waits = { KIND($kind, form: "title") } { SEAT($side, form: "of") }: espera que a célula inicial fique livre
kingdom-soldier-back-in = { KIND($kind, form: "title") } { SEAT($side, form: "of") }: de volta em { ROUNDS($wait) }
kingdom-flag-at = Bandeira { FLAG-KIND($flag) }: { CELL($cell) }, { ROUNDS($left, form: "left") }

## A cell.

kingdom-cell = { LIST($things, between: "; ") }
kingdom-cell-base = base { SEAT($side, form: "of") }, { NUMBER($hp) } PV
kingdom-cell-soldier = { KIND($kind) } { SEAT($side, form: "of") }, { NUMBER($hp) } PV
kingdom-cell-flag = bandeira { FLAG-KIND($flag) }, { ROUNDS($left, form: "left") }
kingdom-cell-empty = vazia
