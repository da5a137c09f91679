### Recorded matches: links, files, and whether a match goes as recorded.

replay-empty = não há nenhum replay aqui: está vazio
replay-character = isto não é um link de replay: o caractere { NUMBER($place) } do replay é { $found }, e ali só pode haver letras, dígitos, “-” e “_”; copie o link inteiro de novo
replay-not-a-file = isto não é um arquivo de replay do wasm-arena: não começa como um
replay-cut-short = o replay está cortado na parte { PART($part, form: "of") }; copie-o inteiro de novo
replay-trailing = depois do fim do replay ainda há { $bytes ->
    [one] { $bytes } byte
   *[other] { $bytes } bytes
}; copie-o de novo sem isso
replay-format = o replay tem o formato { NUMBER($format) }, que esta versão do wasm-arena não lê; foi feito por uma mais nova ou está danificado
replay-game = o replay é de um jogo (número { $number }) que esta versão do wasm-arena não tem
replay-rules = a partida foi jogada com a versão { NUMBER($played) } das regras de { PHRASE($game) }, e este wasm-arena conhece até a versão { NUMBER($here) }; abra-a com um mais novo
replay-config = o replay é de uma partida que não pode existir: { PHRASE($why) }
replay-damaged = o replay está danificado na parte { PART($part, form: "of") }, que não pode ser lida; copie-o inteiro de novo
replay-long-link = o link teria { NUMBER($characters) } caracteres, e com mais de { NUMBER($most) } pode ser cortado no caminho; salve a partida em um arquivo
replay-too-large = { PART($part, form: "limited") } tem no máximo { $limit } bytes
replay-seats = a partida tem { SEATS($needed) }, mas foi dada a descrição de { NUMBER($given) }
replay-not-rerunnable = o que o assento { NUMBER($seat) } respondeu não pode ser refeito, porque nenhum bot joga ali; suas respostas precisam ser guardadas
replay-must-rerun = as respostas do assento { NUMBER($seat) } não estão no replay; seu bot precisa ser executado de novo
replay-answers-end = o replay não tem resposta do assento { NUMBER($seat) } no turno { NUMBER($turn) }: está danificado
replay-elsewhere = a partida é arbitrada em outro lugar; o replay só fica completo quando ela terminar

# The parts of a replay: by themselves, after "na parte", and as what has a limit.
-part = { $key ->
    [answers] respostas
    [bot] bot
    [bots] bots
    [budget] cota do turno
    [game] jogo
    [hash] hash
    [last-character] último caractere
    [names] nomes
    [origin] origem
    [prices] tabela de preços
    [rounds] número de rodadas
    [rules] versão das regras
    [seal] selo
    [seats] assentos
    [seed] semente
    [settings] configurações
    [text-answers] respostas em texto
    [trace] rastro
    [turns] número de turnos
   *[whole] todo
}

-part-of = { $key ->
    [answers] das respostas
    [bot] do bot
    [bots] dos bots
    [budget] da cota do turno
    [game] do jogo
    [hash] do hash
    [last-character] do último caractere
    [names] dos nomes
    [origin] da origem
    [prices] da tabela de preços
    [rounds] do número de rodadas
    [rules] da versão das regras
    [seal] do selo
    [seats] dos assentos
    [seed] da semente
    [settings] das configurações
    [text-answers] das respostas em texto
    [trace] do rastro
    [turns] do número de turnos
   *[whole] do conteúdo
}

-part-limited = { $key ->
    [answers] a parte das respostas de um replay
    [bot] a parte do bot de um replay
    [bots] a parte dos bots de um replay
    [budget] a parte da cota do turno de um replay
    [game] a parte do jogo de um replay
    [hash] a parte do hash de um replay
    [last-character] a parte do último caractere de um replay
    [names] a parte dos nomes de um replay
    [origin] a parte da origem de um replay
    [prices] a parte da tabela de preços de um replay
    [rounds] a parte do número de rodadas de um replay
    [rules] a parte da versão das regras de um replay
    [seal] a parte do selo de um replay
    [seats] a parte dos assentos de um replay
    [seed] a parte da semente de um replay
    [settings] a parte das configurações de um replay
    [text-answers] a parte das respostas em texto de um replay
    [trace] a parte do rastro de um replay
    [turns] a parte do número de turnos de um replay
   *[whole] um replay
}

## Whether a match goes as recorded.

replay-agrees = como gravada até aqui
replay-verified = verificada: termina como gravada
replay-altered = não verificada: termina como gravada, mas o replay foi alterado depois de feito (um nome, a semente ou quem jogou)
replay-parted = diferente da gravação: { PHRASE($place) }
replay-parts-at-start = ela diverge da partida gravada antes do primeiro turno
replay-parts-in-turn = ela diverge da partida gravada no turno { NUMBER($by) }
replay-parts-up-to = ela diverge da partida gravada em algum ponto até o turno { NUMBER($by) }
replay-parts-between = ela diverge da partida gravada no turno { NUMBER($by) } ou pouco antes, mas depois do turno { NUMBER($after) }
replay-other-prices = { PHRASE($place) } (gravada com a tabela de preços de combustível { NUMBER($played) }; esta versão usa a { NUMBER($here) }, e os bots podem esgotar o combustível em outro ponto)
