### Territories.

territories-name = Territórios
territories-summary = Posicione exércitos, ataque os vizinhos e domine bônus inteiros, todos ao mesmo tempo e na névoa.

-territories = { $number ->
    [one] { $number } território
   *[other] { $number } territórios
}

# After "os bônus".
-layout = { $key ->
    [rows] são as linhas
    [blocks] são blocos de cinco linhas por duas colunas
   *[random] estão espalhados
}

## What happens in a turn.

territories-deployed = { SEAT($seat) } posiciona { ARMIES($armies) } em { CELL($cell) }.
territories-order-unreadable = Uma ordem { SEAT($seat, form: "of") } é descartada, pois não pode ser lida: { PHRASE($first) }.
territories-orders-unreadable = { NUMBER($orders) } ordens { SEAT($seat, form: "of") } são descartadas, pois não podem ser lidas; a primeira: { PHRASE($first) }.
territories-dropped = A ordem { SEAT($seat, form: "of") } de mandar { ARMIES($armies) } de { CELL($from) } para { CELL($to) } é descartada: { PHRASE($why) }.
territories-moved = { SEAT($seat) } move { ARMIES($armies) } de { CELL($from) } para { CELL($to) }.
territories-captured = Com { ARMIES($armies) } de { CELL($from) }, { SEAT($seat, form: "the") } captura { CELL($to) }, que era { SEAT($defender, form: "of") } e tinha { NUMBER($defenders) }, e fica lá com { ARMIES($left) }.
territories-repelled = Com { ARMIES($armies) } de { CELL($from) }, { SEAT($seat, form: "the") } ataca em vão { CELL($to) }, que é { SEAT($defender, form: "of") }: defensores que ficam, { NUMBER($standing) } de { NUMBER($defenders) }; atacantes que voltam, { NUMBER($left) }.
territories-eliminated = { SEAT($by) } elimina { SEAT($seat, form: "the") } da rodada.
territories-bonus-lost = { SEAT($seat) } não domina mais o bônus { NUMBER($bonus) }, que vale { NUMBER($value) } por turno.
territories-bonus-taken = { SEAT($seat) } domina o bônus { NUMBER($bonus) } inteiro, que vale { NUMBER($value) } por turno.
territories-round-ended = A rodada { NUMBER($round) } termina após { TURNS($turns) }: { $count ->
    [0] { POINTS($points) } para { LIST($survivors) }.
    [1] { POINTS($points) } para { LIST($survivors) }.
   *[other] { POINTS($points) } para cada um: { LIST($survivors) }.
}
territories-round-began = Começa a rodada { NUMBER($round) }; os bônus { LAYOUT($layout) }.

## Why a turn is skipped.

territories-skipped-timed-out = { SEAT($seat) } tem o turno pulado: esgotou a cota do turno.
territories-skipped-trapped = { SEAT($seat) } tem o turno pulado por entrar em pane: { PHRASE($trap) }.
territories-skipped-absent = { SEAT($seat) } tem o turno pulado: não respondeu.
territories-skipped-sits-out = { SEAT($seat) } tem o turno pulado: fica de fora do resto da rodada após { FAULTS($faults) }.
territories-skipped-empty = { SEAT($seat) } tem o turno pulado: não escreveu nada.
territories-skipped-unreadable = { SEAT($seat) } tem o turno pulado por escrever um posicionamento que não pode ser lido: { PHRASE($why) }.
territories-skipped-negative = { SEAT($seat) } tem o turno pulado: posicionou um número negativo, { NUMBER($armies) }, em { CELL($cell) }.
territories-skipped-not-owned = { SEAT($seat) } tem o turno pulado: posicionou em { CELL($cell) }, um território que não é seu, mas { SEAT($owner, form: "of") }.
territories-skipped-too-few = { SEAT($seat) } tem o turno pulado: posicionou exércitos de menos, { NUMBER($deployed) } em vez de { NUMBER($income) }.
territories-skipped-too-many = { SEAT($seat) } tem o turno pulado: posicionou exércitos demais, { NUMBER($deployed) } em vez de { NUMBER($income) }.

## Why an order is dropped: clauses that stand by themselves, after a colon.

territories-why-source-not-owned = a origem pertence { SEAT($owner, form: "to") }
territories-why-source-taken = a origem não era do próprio jogador quando o turno começou
territories-why-not-positive = uma ordem deve mandar pelo menos um exército
territories-why-none-would-stay = a origem tem { ARMIES($armies) }, e pelo menos um deve ficar
territories-why-not-neighbour = o destino não é um dos oito vizinhos da origem

## Why an item does not read: clauses that stand by themselves, after a colon.

territories-item-deployment-numbers = { QUOTED($item) } tem { NUMBER($found) } de { NUMBER($wanted) } números (um posicionamento é row,col,armies)
territories-item-order-numbers = { QUOTED($item) } tem { NUMBER($found) } de { NUMBER($wanted) } números (uma ordem é srow,scol,drow,dcol,armies)
territories-item-no-number = em { QUOTED($item) }, { QUOTED($field) } não é um número de 1 a 9 dígitos
territories-item-off-board = em { QUOTED($item) }, { NUMBER($coordinate) } está fora do tabuleiro, que tem linhas e colunas de 0 a 9

## How a match ended.

territories-won = { SEAT($winner) } vence com { POINTS($most) } em { ROUNDS($rounds) }, à frente de { LIST($next, between: " e ") }, com { NUMBER($second) }.
territories-shared = { LIST($first) } dividem o primeiro lugar com { POINTS($most) } em { ROUNDS($rounds) }.
territories-skipped-turns = Turnos pulados: { LIST($seats) }.
territories-skipped-turns-of = { SEAT($seat) } ({ NUMBER($turns) })

## A position.

territories-round = Rodada { NUMBER($round) } de { NUMBER($rounds) }, turno { NUMBER($turn) }.
territories-over = A partida terminou.
territories-legend = Uma letra é um dono, - é neutro, ? está na névoa; o número conta os exércitos.
territories-seat = { $letter } é { SEAT($seat, form: "the") }: { POINTS($points) }.
territories-seat-out = { $letter } é { SEAT($seat, form: "the") }: { POINTS($points) }, fora da rodada.
territories-seat-holds = { $letter } é { SEAT($seat, form: "the") }: { POINTS($points) }, { TERRITORIES($territories) }, { ARMIES($armies) }, renda { NUMBER($income) }.
territories-bonus = Bônus { NUMBER($bonus) }, vale { NUMBER($value) }: { LIST($owned, between: " ") }.
territories-bonus-free = Bônus { NUMBER($bonus) }, vale { NUMBER($value) }: ninguém.
territories-bonus-owned = { $letter } { NUMBER($owned) }/{ NUMBER($size) }

## A cell.

territories-cell = { SEAT($owner) }, { ARMIES($armies) }, bônus { NUMBER($bonus) }
territories-cell-neutral = neutro, { ARMIES($armies) }, bônus { NUMBER($bonus) }
territories-cell-in-fog = na névoa
