### Rooms: matches with people elsewhere, which a server plays.

rooms-page-title = Salas
rooms-page-about = Uma partida com pessoas em outros lugares. Sem conta: quem tem o link de um assento joga nele.

## Where the rooms are.

rooms-page-no-server = Esta página não tem salas
rooms-page-no-server-help = Salas precisam de um servidor. Execute “arena serve” em um computador que todos os jogadores alcancem e abra o endereço que ele mostra.
rooms-page-elsewhere = As salas desta página ficam em { $server }.
rooms-page-open-there = Abrir lá
rooms-page-cannot-reach = o servidor não responde; verifique a conexão e tente de novo
rooms-page-not-understood = o servidor diz algo que esta página não entende; recarregue a página
rooms-page-refused = { REFUSAL($why) ->
    [no-room] Esta sala não existe, ou foi fechada depois de muito tempo sem ninguém.
    [wrong-secret] Este link não abre nenhum assento nesta sala. Peça um novo.
    [taken-over] A partida continua em outra aba ou em outro aparelho, que abriu o mesmo link depois.
    [closed] Quem criou a sala a fechou.
    [full] Alguém foi mais rápido: todos os assentos estão ocupados.
    [too-many] O servidor não tem mais lugar agora. Tente de novo mais tarde.
    [too-fast] Foi demais de uma vez. Espere um momento e tente de novo.
    [other-version] O servidor e esta página são de versões diferentes. Recarregue a página.
    [not-now] Isso não é possível agora.
   *[failed] O servidor não conseguiu fazer isso. Tente de novo mais tarde.
}

## The lobby.

rooms-page-with-friend = Jogar com um amigo
rooms-page-quick = Jogar com qualquer pessoa
rooms-page-quick-help = Você ocupa o primeiro assento livre do jogo; se não houver nenhum, espera a próxima pessoa que chegar.
rooms-page-quick-game = Jogar { PHRASE($game) } com qualquer pessoa
rooms-page-open-seats = Assentos livres
rooms-page-none-open = Ninguém espera um jogador agora.
rooms-page-listed = { PHRASE($game) }, { PHRASE($clock) }
rooms-page-by = com { $name }, { $open ->
    [one] { NUMBER($open) } assento livre
   *[other] { NUMBER($open) } assentos livres
}
rooms-page-sit = Sentar
rooms-page-sit-with = Sentar com { $name }

## A new room.

rooms-page-your-name = Seu nome
rooms-page-clock = Relógio
rooms-page-clock-is = { CLOCK-KIND($clock) ->
    [turn] { NUMBER($seconds) } s por turno
    [match] { NUMBER($minutes) } min, mais { NUMBER($increment) } s por turno
    [days] { $days ->
        [one] { NUMBER($days) } dia por turno
       *[other] { NUMBER($days) } dias por turno
    }
   *[none] sem relógio
}
rooms-page-who = Quem joga
rooms-page-player = { INVITED($player) ->
    [you] Você
   *[friend] Um amigo, pelo link
}
rooms-page-list-it = Qualquer pessoa pode ocupar um assento livre: mostrar a sala na lista
rooms-page-make = Criar a sala

## Before the match.

rooms-page-invited = Você recebeu um convite
rooms-page-join = Entrar
rooms-page-waiting = Esperando os outros
rooms-page-waiting-help = Envie a cada um o seu próprio link: quem o abre joga naquele assento. A partida começa quando todos estiverem aqui.
rooms-page-waiting-watcher = A partida começa quando todos os jogadores estiverem aqui.
rooms-page-link-of = Link para { SEAT($seat, form: "the") }
rooms-page-link-watch = Link para assistir
rooms-page-copy = Copiar
rooms-page-copied = Copiado
rooms-page-share = Compartilhar
rooms-page-code = Código QR
rooms-page-code-of = Código QR de: { PHRASE($link) }
rooms-page-players = Jogadores
rooms-page-is = { PRESENCE($state) ->
    [open] ainda não chegou
    [here] aqui
    [away] ausente
    [program] aqui; um programa joga
   *[bot] um bot do servidor
}

## During and after the match.

rooms-page-room = Sala
rooms-page-all-here = Todos estão aqui.
rooms-page-away = { $name } está ausente.
rooms-page-away-you = Você está ausente: a conexão caiu. Tentando de novo…
rooms-page-resigned = { $name } venceu: todos os outros desistiram.
rooms-page-watchers = { $watchers ->
    [one] { NUMBER($watchers) } pessoa assiste.
   *[other] { NUMBER($watchers) } pessoas assistem.
}
rooms-page-plays-your-seat = Quem joga no seu assento
rooms-page-bot-stopped = Seu bot parou: { PHRASE($why) }. Jogue você mesmo, ou escolha outro.
rooms-page-bot-late = ele esgotou a cota do turno
rooms-page-bot-broke = o navegador o encerrou
rooms-page-later = O jogo esconde coisas: você vê a partida algumas rodadas depois dos jogadores, e o resto quando ela termina.
rooms-page-said = { $name }: { PHRASE($what) }
rooms-page-said-watcher = Alguém que assiste: { PHRASE($what) }
rooms-page-say = Dizer algo
rooms-page-phrase = { READY($said) ->
    [hello] Olá!
    [good-luck] Boa sorte!
    [well-played] Boa jogada!
    [oops] Ops!
    [one-moment] Um momento, por favor.
    [good-game] Bom jogo!
    [thanks] Obrigado!
   *[must-go] Preciso ir.
}
rooms-page-offers = { OFFERED($offer) ->
    [take-back] { $name } pede para desfazer o último turno.
   *[rematch] { $name } quer revanche.
}
rooms-page-offered = { OFFERED($offer) ->
    [take-back] Você pede para desfazer seu último turno.
   *[rematch] Você quer revanche; os outros foram consultados.
}
rooms-page-offer = { OFFERED($offer) ->
    [take-back] Desfazer o turno
   *[rematch] Revanche
}
rooms-page-accept = Aceitar
rooms-page-decline = Recusar
rooms-page-declined = { $name } recusa.
rooms-page-notify = Avisar quando for a minha vez
rooms-page-your-turn = É a sua vez: { PHRASE($game) }
rooms-page-close = Fechar a sala
rooms-page-next = A próxima partida está pronta.
rooms-page-go-on = Ir para ela
rooms-page-no-record = Não é possível abrir o registro da partida: { PHRASE($why) }.
rooms-page-time-days = { $days ->
    [one] { NUMBER($days) } dia
   *[other] { NUMBER($days) } dias
} { $hours } h
