### The lesson of Kingdom Guard.

learn-kingdom-title = { TOPIC($topic) ->
    [move] Mover um soldado
    [flag] Pegar uma bandeira
    [range] Entrar no alcance
    [shoot] Atacar
    [kill] Derrotar um soldado
    [purple] A bandeira roxa
    [base] Atingir a base
   *[win] Vencer
}
learn-kingdom-task = { TOPIC($topic) ->
    [move] Seu lado: Azul. O Azul e o Vermelho se alternam, e cada turno é uma ação de um soldado: um movimento ou um ataque. Neste jogo nada fica escondido: os dois veem o tabuleiro inteiro. Uma célula tem a letra da sua coluna e o número da sua linha, que estão na borda do tabuleiro: a1 fica embaixo, à esquerda. Mova sua cavalaria de { CELL($from) } para { CELL($to) }. Ela anda até duas células; os outros soldados, uma.
    [flag] O Vermelho também se moveu. Agora pegue a bandeira verde: mova sua cavalaria de { CELL($from) } para { CELL($to) }.
    [range] O Vermelho pegou a outra bandeira verde. A cavalaria só ataca as células ao redor dela; o arqueiro, a até duas células de distância. Mova seu arqueiro de { CELL($from) } para { CELL($to) }: dali ele alcança a cavalaria do Vermelho, e ela não o alcança.
    [shoot] Ataque a cavalaria do Vermelho em { CELL($to) } com seu arqueiro. Um ataque é um turno inteiro: o arqueiro fica onde está.
    [kill] A cavalaria do Vermelho veio para o lado do seu arqueiro, em { CELL($to) }. Ataque-a mais uma vez antes que ela o atinja.
    [purple] Passaram-se cinco rodadas, e a bandeira roxa apareceu em { CELL($to) }. Ela fica só nesta rodada. Pegue-a com sua cavalaria, que está em { CELL($from) }.
    [base] Outra partida: sua infantaria está ao lado da base do Vermelho. A infantaria causa o triplo do dano a uma base. Ataque com ela a base em { CELL($to) }.
   *[win] O Vermelho só assistiu, e a base dele tem 200 PV. O lado cuja base cai perde na hora, quaisquer que sejam as bandeiras. Ataque { CELL($to) } mais uma vez.
}
learn-kingdom-done = { TOPIC($topic) ->
    [move] A cavalaria está a caminho.
    [flag] São 10 pontos. Se nenhuma base cair em 200 rodadas, vence quem tiver mais pontos.
    [range] Agora ela está ao alcance. Nada bloqueia um movimento ou ataque: só conta a célula em que ele termina.
    [shoot] 500 de dano: dos 800 PV da cavalaria restam 300. Agora é a vez do Vermelho.
    [kill] Derrotada. Ela volta à célula inicial na rodada 11, com todos os PV: a cavalaria fica fora cinco rodadas; o arqueiro, quatro; a infantaria, três.
    [purple] São mais 15 pontos. Um soldado que já está na célula quando a bandeira aparece não a pega.
    [base] 600 de dano: dos 2000 PV restam 1400. Contra um adversário atento, cuidado com os arqueiros: eles causam dano dobrado à infantaria.
   *[win] Você venceu. Bandeiras ou base: quem joga bem fica de olho nas duas.
}
learn-kingdom-miss = { MISS($miss) ->
    [attack] Isso foi um ataque, e a tarefa é um movimento.
    [move] Isso foi um movimento, e a tarefa é um ataque.
    [soldier] Esse não é o soldado que a tarefa pede.
    [cell] O soldado é o certo, mas não foi para { CELL($to) }.
   *[target] O soldado é o certo, mas não atacou { CELL($to) }.
}
learn-kingdom-hand = Mouse ou toque: escolha o soldado e depois a célula. Teclado: vá até o tabuleiro com Tab e use as setas e Enter.
