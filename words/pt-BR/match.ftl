### What a match of any game says.

match-unknown-game = Jogo desconhecido: { QUOTED($name) }. Jogos: { $games }.
match-seat = { SEAT($seat) }
match-sentences = { LIST($sentences, between: " ") }

# Kinds of events, in menus and labels.
match-mark = { MARK($mark) ->
    [round] rodada
    [flag] bandeira
    [hit] acerto
    [capture] captura
    [kill] morte
    [elimination] eliminação
    [fault] falta
   *[end] fim
}

## Why there is no reply. Who it is about stands before, or nobody.

match-fault-timed-out = esgotou a cota do turno
match-fault-trapped = entrou em pane: { PHRASE($trap) }
match-fault-absent = não respondeu
match-fault-sits-out = fica de fora do resto da rodada após { FAULTS($faults) }

## How a match ended.

match-sat-out = Rodadas em que alguém ficou de fora após { FAULTS($faults) }: { LIST($seats) }.
match-sat-out-by = { SEAT($seat) } ({ NUMBER($rounds) })

## Why a seat lost.

match-lost-in-turn = Turno { NUMBER($turn) }: { PHRASE($event) }
match-lost-level = { SEAT($seat) } esteve empatado com { SEAT($best, form: "the") } até o fim. { PHRASE($reason) }
match-fell-behind = { SEAT($seat) } ficou de vez atrás { SEAT($best, form: "of") } na rodada { NUMBER($round) } e terminou com { POINTS($points) } contra { NUMBER($best-points) }.

## A transcript.

match-played-with = { PHRASE($game) }, { ROUNDS($rounds) }, semente { $seed }, { $budget } por turno
match-player = { SEAT($seat) } ({ $name })
match-turn = Turno { NUMBER($turn) }

## What a turn costs.

match-cost-micros = { NUMBER($number) } µs
match-cost-millis = { DECIMAL($number) } ms
match-cost-seconds = { DECIMAL($number) } s
match-cost-fuel = { NUMBER($number) } de combustível
match-cost-thousands = { DECIMAL($number) } mil de combustível
match-cost-millions = { DECIMAL($number) } mi de combustível

## Why no match can be played with these settings.

match-seats-out-of-range = { IF($one) ->
    [yes] { PHRASE($game) } se joga com { SEATS($most) }, não com { NUMBER($given) }
   *[no] { PHRASE($game) } se joga com { NUMBER($least) } a { SEATS($most) }, não com { NUMBER($given) }
}
match-rounds-out-of-range = { PHRASE($game) } se joga em 1 a { ROUNDS($most) }, não em { NUMBER($given) }
match-no-such-rules = as regras de { PHRASE($game) } têm as versões 1 a { NUMBER($newest) }, não { NUMBER($given) }
match-budget-out-of-range = uma cota do turno de { $budget } está fora dos limites: 1ms a 60s, ou fuel:1000 a fuel:{ $most }
match-not-a-budget = { QUOTED($text) } não é uma cota do turno; escreva 1s, 250ms, 1500us ou fuel:100000000
match-not-asked = não é a vez do assento { NUMBER($seat) }, e por isso a resposta dele não é aceita
match-not-a-hash = { QUOTED($text) } não é um hash de módulo; um hash tem 64 dígitos hexadecimais

## What is wrong with a reply to a test case.

match-case-illegal = ele respondeu { QUOTED($reply) }, que não é uma resposta válida
match-case-not-allowed = ele respondeu { QUOTED($reply) }, que não é nenhuma das respostas que pode dar
match-case-forbidden = ele respondeu { QUOTED($reply) }, o que não pode
