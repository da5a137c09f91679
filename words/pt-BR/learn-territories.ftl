### The lesson of Territories.

learn-territories-title = { TOPIC($topic) ->
    [deploy] Posicionar exércitos
    [capture] Capturar um território
    [repel] Um ataque fraco demais
    [edge] Além da borda
    [split] Duas ordens em um turno
    [bonus] Dominar um bônus
    [fog] Na névoa
   *[attack] Atacar um jogador
}
learn-territories-task = { TOPIC($topic) ->
    [deploy] Uma célula tem a letra da sua coluna e o número da sua linha, que estão na borda do tabuleiro: a1 fica embaixo, à esquerda. Dos cem territórios, um é seu, { CELL($from) }, e você só vê o que está em volta dele; o resto fica escondido na névoa. Cada turno traz 5 exércitos novos. Posicione todos no seu território e termine o turno sem nenhuma ordem.
    [capture] Todos os jogadores agem ao mesmo tempo: você só sabe o que os outros fizeram depois do turno. Posicione seus exércitos, mande 5 ou mais de { CELL($from) } para { CELL($to) } e termine o turno.
    [repel] Territórios neutros têm 2 exércitos. Veja o que acontece quando há atacantes de menos: posicione seus exércitos, mande exatamente 2 de { CELL($from) } para { CELL($to) } e termine o turno.
    [edge] O tabuleiro não tem borda: à direita dele vem a esquerda, e abaixo vem o topo. Posicione seus exércitos e capture { CELL($to) } a partir de { CELL($from) }.
    [split] Um turno pode ter quantas ordens você quiser; as de todos os jogadores são executadas uma a uma, em ordem aleatória. Posicione seus exércitos e capture dois territórios em um só turno: { CELL($to) } a partir do vizinho { CELL($from) }, e qualquer outro, cada um com 3 exércitos.
    [bonus] Dois turnos depois. Dez territórios formam um bônus; neste tabuleiro cada linha é um, e na sua só falta um território. Posicione seus exércitos e capture-o: { CELL($to) }, a partir de { CELL($from) }.
    [fog] Outra partida, e há outro jogador por perto, em algum lugar da névoa. Posicione seus exércitos, capture { CELL($to) } a partir de { CELL($from) } com 9 exércitos e veja o que aparece.
   *[attack] Ali está o outro jogador, em { CELL($to) }; ele mandou embora quase todos os exércitos. Posicione os seus e ataque a partir de { CELL($from) }.
}
learn-territories-done = { TOPIC($topic) ->
    [deploy] Agora há dez exércitos ali. Não se guardam exércitos para depois: todos têm de ser posicionados no próprio turno.
    [capture] É seu. Onde uma ordem começa, sempre tem de ficar um exército.
    [repel] Dois atacantes derrotam um dos dois defensores, e um deles volta. Com 3 o território seria seu: dez atacantes derrotam seis defensores, e dez defensores derrotam sete atacantes.
    [edge] Por isso todo território tem oito vizinhos, até nos cantos.
    [split] Os dois são seus. Um território capturado neste turno não poderia mandar nada adiante no mesmo turno.
    [bonus] A linha inteira é sua. Agora cada turno traz também o valor dela em exércitos, até que alguém capture um dos dez.
    [fog] O que fica ao lado dos seus territórios aparece, e nada mais. Agora o outro jogador também vê você.
   *[attack] Quem fica sem territórios está fora da rodada. O último no tabuleiro ganha 100 pontos, e a rodada seguinte começa em um tabuleiro novo.
}
learn-territories-miss = { MISS($miss) ->
    [skipped] O turno não contou.
    [orders] Os exércitos foram posicionados, mas também houve uma ordem.
    [none] Nenhuma ordem atacou nada. Dê uma ordem de um território seu para um vizinho antes de terminar o turno.
    [weak] O ataque foi fraco demais. Para capturar um território com 2 exércitos são precisos 3.
    [strong] Isso bastou para capturá-lo. Faça a ordem mandar exatamente 2 exércitos.
    [elsewhere] As ordens foram executadas, mas { CELL($to) } não foi capturado.
    [one] Só um território foi capturado. Dê duas ordens, com 3 exércitos cada.
   *[spared] O outro jogador em { CELL($to) } não foi atacado.
}
learn-territories-hand = Mouse ou toque: clique em um território para posicionar um exército e arraste de um território até um vizinho para dar uma ordem; os botões da lista mudam a quantidade. Teclado: vá até o tabuleiro com Tab; as setas escolhem um território, + posiciona, A posiciona todos, Enter começa e termina uma ordem, − e + mudam a quantidade, E termina o turno.
