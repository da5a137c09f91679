### O que uma pessoa digita ao lado do tabuleiro: jogadas e perguntas.

# As palavras que podem ser digitadas.
typed-words = { WORD($word) ->
    [filler] para, em, no, na, de, do, da, com, o, a, e
    [help] ajuda
    [last] último, ultimo, última, ultima
    [mine] meus, minhas
    [who] quem, o que
    [moves] movimentos
    [attacks] ataques
    [where] onde
    [cavalry] cavalaria, c
    [archer] arqueiro
    [infantry] infantaria, i
    [move] mover, mova, m
    [attack] atacar, ataque
    [deploy] posicionar, posicione
    [send] enviar, envie
    [all] todos, tudo
    [half] metade
    [repeat] repetir, repita
    [undo] desfazer
    [clear] limpar
    [end] encerrar, encerrar turno, fim
    [forward] avançar, avancar, frente
    [back] recuar
    [right] direita, girar à direita
    [left] esquerda, girar à esquerda
    [ram] abalroar
    [fire] atirar, fogo
    [lay-mine] mina, colocar mina
    [scan] varredura, fazer varredura, varrer
    [repair] consertar, reparar
    [plunge] mergulhar, emergir
    [shield] escudo, erguer escudo
    [wait] esperar
    [destroyer] destróier, destroier
    [submarine] submarino
    [cruiser] cruzador
    [battleship] encouraçado, encouracado
    [carrier] porta-aviões, porta-avioes
   *[take] tirar, tire
}

typed-label = Digite uma jogada ou uma pergunta
typed-example = por exemplo: quem b3, último, ajuda
typed-enter = Enviar
typed-unknown-word = “{ $word }” não significa nada aqui. { PHRASE($help) }
typed-not-understood = Isso não é uma jogada nem uma pergunta. { PHRASE($help) }
typed-help-with = Digite uma resposta como os bots a escrevem, ou estas palavras com células e números: { $words }
typed-not-your-turn = Ainda não é a sua vez: agora só perguntas são respondidas.
typed-no-such-cell = Não há essa célula neste tabuleiro.
typed-nothing-to-say = Não há nada a dizer.
typed-nobody-attacks = Nada à vista pode atacar { CELL($cell) }.
typed-refused = Isso não pode ser jogado: { PHRASE($why) }.
typed-not-as-typed = Isso não pode ser jogado como uma jogada inteira: todos os exércitos devem ser posicionados nos seus territórios, e as ordens vão para vizinhos com exércitos que possam sair.
typed-cell-of = { CELL($cell) }: { PHRASE($what) }
typed-listed = { LIST($items, between: "; ") }
typed-sentences = { LIST($sentences, between: " ") }
