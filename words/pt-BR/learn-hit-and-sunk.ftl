### The lesson of Hit and Sunk.

learn-hit-and-sunk-title = { TOPIC($topic) ->
    [ship] Escolher um navio
    [move] Navegar
    [turn] Virar
    [scan] Fazer uma varredura
    [fire] Atirar
    [repair] Consertar
    [mine] Colocar uma mina
   *[sink] Afundar um navio
}
learn-hit-and-sunk-task = { TOPIC($topic) ->
    [ship] Cada jogador comanda um navio em um mar grande e só vê o que está perto dele. Há cinco classes; a tabela diz o que cada uma pode fazer. Escolha o cruzador.
    [move] O mapa mostra o que seu navio vê, com a proa dele no meio. Um turno é uma lista de ações, feitas uma depois da outra. Adicione a ação M, avançar, e envie o turno.
    [turn] Uma célula tem a letra da sua coluna e o número da sua linha, que estão na borda do tabuleiro: a1 fica embaixo, à esquerda. Seu navio chegou a { CELL($from) }. Vire-o à direita: adicione a ação C e envie.
    [scan] Você vê a cinco células de distância, e não há ninguém ali. Faça uma varredura com a ação S: seu próximo mapa alcança nove células. Ela gasta todos os tiros do turno.
    [fire] A varredura mostra um navio, e { CELL($to) } é uma das células dele. Atire nela: clique na célula, ou escolha-a com as setas e tecle F. Depois envie.
    [repair] Ele revidou e danificou seu navio em { CELL($from) }. Um cruzador pode se consertar: adicione a ação R e envie.
    [mine] Uma mina mantém os outros longe. Coloque uma ao lado do seu navio, por exemplo em { CELL($to) }: clique ali com Shift ou com o botão direito do mouse; no toque, toque na célula, desfaça o tiro e use o botão da mina; ou escolha a célula com as setas e tecle N. Depois envie.
   *[sink] Ao outro navio só resta uma célula, e ela está em { CELL($to) }. Agora está fora de vista, mas não do alcance. Atire na célula de memória e envie.
}
learn-hit-and-sunk-done = { TOPIC($topic) ->
    [ship] Um cruzador tem 1 movimento e 2 tiros por turno e atira a 9 células de distância. O ponto de partida de cada navio é sorteado.
    [move] Uma célula adiante. Em cada rodada os navios agem em uma nova ordem aleatória, que ninguém fica sabendo.
    [turn] Agora ele aponta para baixo. Era o único movimento dele neste turno; cada turno começa de novo com todos os movimentos e tiros.
    [scan] O que fica a mais de cinco células só está no próximo mapa. Use-o logo.
    [fire] Acertou. Você não fica sabendo quantos outros há, nem por onde navegam.
    [repair] O navio está inteiro de novo. O dano ainda conta na pontuação, e R volta a funcionar no terceiro turno depois deste.
    [mine] Uma mina danifica todo navio no quadrado de 3×3 células em volta dela, também o de quem a colocou. Quem anda sobre ela a detona, e um tiro também.
   *[sink] Afundado, e o seu é o último navio flutuando: a partida acabou. A pontuação conta o que você acertou e afundou, menos o seu próprio dano.
}
learn-hit-and-sunk-miss = { MISS($miss) ->
    [class] Esse é outro navio. Escolha o cruzador, o terceiro da tabela.
    [stayed] O navio não avançou.
    [straight] O navio não virou.
    [blind] Não houve varredura.
    [missed] Nenhum tiro danificou o outro navio.
    [damaged] Nada foi consertado.
    [no-mine] Nenhuma mina foi colocada.
   *[afloat] O outro navio ainda está flutuando.
}
learn-hit-and-sunk-wait = Uma das ações foi só uma espera: { PHRASE($why) }.
learn-hit-and-sunk-hand = Mouse ou toque: use os botões da lista de ações e depois o de enviar. Teclado: vá até o tabuleiro com Tab; a letra de uma ação a adiciona, as setas escolhem uma célula, Backspace desfaz, Enter envia.
