### Competições de muitas partidas entre bots, na página.

contests-title = Competições
contests-about = Os bots se enfrentam em muitas partidas, jogadas nos núcleos desta máquina. Todos jogam com combustível; por isso a mesma competição termina igual em qualquer lugar.
contests-lead = Faça os bots competirem
contests-yours = Suas competições
contests-none-yet = Ainda não há competições. Escolha abaixo os bots da primeira.
contests-drop = Solte aqui competições de outros, em arquivos .tar.gz
contests-choose = Escolher o arquivo de uma competição
contests-from-command-line = Competições jogadas por “arena tournament” também podem ser abertas, depois de empacotadas.
contests-new = Nova competição
contests-bots = Bots
contests-format = Formato
contests-format-name = { CONTEST-FORMAT($format) ->
    [round-robin] Todos contra todos, por igual
    [free-for-all] Cada um por si: uma só partida
   *[swiss] Suíço: bots de posição parecida
}
contests-matches = Partidas
contests-as-usual = Vazio: tantas quantas são comuns
contests-until-settled = Terminar assim que a ordem tiver 95 % de certeza
contests-start = Começar a competição
contests-too-few = uma competição precisa de dois ou mais bots
contests-cannot-begin = A competição não pode começar: { PHRASE($why) }.
contests-refused = Isso não pode ser feito: { PHRASE($why) }.
contests-large-file = o arquivo tem mais de { NUMBER($most) } megabytes
contests-only-fuel = ela é jogada em tempo real, e a página só joga competições com combustível
contests-native = { $bot } é um programa nativo, que nenhuma página pode executar
contests-other-prices = ela usa outra tabela de preços de combustível; os resultados não se combinam
contests-too-many = ela tem mais partidas que as { NUMBER($most) } que a página aceita; a linha de comando a aceita
contests-strange-result = o resultado da partida { $number } não pode ser desta competição
contests-other-terms = esta versão da página não conhece { $what }
contests-heading = { PHRASE($game) }: { $bots ->
    [one] { NUMBER($bots) } bot
   *[other] { $bots } bots
}, { CONTEST-FORMAT($format) ->
    [round-robin] todos contra todos
    [free-for-all] cada um por si
   *[swiss] suíço
}
contests-terms = { $bots }. No máximo { ROUNDS($rounds) } por partida, { NUMBER($fuel) } de combustível por turno, semente { $seed }.
contests-played = { NUMBER($played) } de { $all ->
    [one] { NUMBER($all) } partida jogada
   *[other] { $all } partidas jogadas
}
contests-unread = Uma competição não pode ser lida: { PHRASE($why) }.
contests-delete = Excluir
contests-delete-one = Excluir { PHRASE($what) }
contests-delete-unread = Excluir a competição que não pode ser lida
contests-nothing = Não há essa competição neste navegador
contests-all = Todas as competições
contests-play = Jogar
contests-pause = Pausar
contests-workers = Partidas ao mesmo tempo
contests-over = Todas as partidas foram jogadas.
contests-settled = A ordem é certa; não são necessárias mais partidas.
contests-first-is-better = { $first } é melhor que { $second } (95 % de confiança): marca { $score } %, entre { $least } e { $most }, em { $matches ->
    [one] 1 partida
   *[other] { $matches } partidas
}.
contests-none-is-better = Não está demonstrado qual bot é melhor: { $first } marca { $score } % contra { $second }, entre { $least } e { $most }, em { $matches ->
    [one] 1 partida
   *[other] { $matches } partidas
}.
contests-so-far = { PHRASE($played) }.
contests-remaining-seconds = { $seconds ->
    [one] Falta cerca de { NUMBER($seconds) } segundo
   *[other] Faltam cerca de { $seconds } segundos
}.
contests-remaining-minutes = { $minutes ->
    [one] Falta cerca de { NUMBER($minutes) } minuto
   *[other] Faltam cerca de { $minutes } minutos
}.
contests-replaced = { $workers ->
    [one] { NUMBER($workers) } worker derrubado por bots; esse turno conta como sem resposta.
   *[other] { NUMBER($workers) } workers derrubados por bots; esses turnos contam como sem resposta.
}
contests-stopped = A competição está em pausa: { PHRASE($why) }.
contests-extend = { $matches ->
    [one] Mais { NUMBER($matches) } partida
   *[other] Mais { $matches } partidas
}
contests-save = Salvar os resultados
contests-save-packed = Salvar em um só arquivo
contests-save-csv = Salvar como CSV
contests-copy-link = Copiar um link
contests-link = Link da competição
contests-link-copied = { IF($copied) ->
    [yes] O link foi copiado. Quem o abrir pode jogar a mesma competição; os resultados não vão nele.
   *[no] O navegador não copiou o link; copie-o do campo. Quem o abrir pode jogar a mesma competição; os resultados não vão nele.
}
contests-standings = Classificação
contests-legend = Rating (nota): a força estimada (começa em 25), com seu intervalo de 95%. Força: pontos Elo, que não dependem da ordem das partidas. Aproveitamento: a parte dos adversários vencidos.
contests-column = { STANDINGS-COLUMN($column) ->
    [place] Colocação
    [bot] Bot
    [rating] Rating
    [interval] ±
    [strength] Força
    [matches] Partidas
    [won] Vitórias
    [drawn] Empates
    [lost] Derrotas
    [score] Aproveitamento
    [points] Pontos
   *[faults] Faltas
}
contests-tenths = { DECIMAL($value) }
contests-score = { DECIMAL($value) }%
contests-encounters = Quem venceu quem
contests-encounters-legend = Vitórias–empates–derrotas, linha contra coluna. “Melhor” e “pior” valem com 95% de confiança, por mais vezes que se olhe; o resto está indefinido.
contests-list = Partidas
contests-list-of = Mostrar
contests-newest = As mais recentes
contests-lost-by = Partidas que { $bot } perdeu, as piores primeiro
contests-match = Partida { NUMBER($number) }: { $players }
contests-places = Colocações: { $places }
contests-unplayed = Não jogada: leva mais tempo do que uma partida desta competição pode levar
contests-watch = Assistir
contests-watch-match = Assistir à partida { NUMBER($number) }
contests-absent = “{ $bot }” não responde em suas partidas aqui: { PHRASE($why) }.
contests-not-prepared = este navegador não consegue prepará-lo
contests-check = Conferir os resultados
contests-check-about = Uma amostra aleatória das partidas é jogada de novo. Com combustível, cada uma deve terminar como está guardada, então você pode conferir os resultados de outros. A semente sorteia a amostra; “arena audit” sorteia a mesma.
contests-share = Quantas partidas jogar de novo
contests-percent = { $percent }%
contests-check-now = Jogar uma amostra de novo
contests-played-again = { NUMBER($played) } de { $drawn ->
    [one] { NUMBER($drawn) } partida jogada
   *[other] { $drawn } partidas jogadas
} de novo ({ $percent }%, semente { $seed }).
contests-all-right = Todas terminaram como estão guardadas.
contests-some-wrong = { $wrong ->
    [one] { NUMBER($wrong) } partida não terminou como está guardada.
   *[other] { $wrong } partidas não terminaram como estão guardadas.
}
contests-wrong-ones = Partidas que terminaram de outro modo
contests-noted-and-played = Guardado e jogado: { PHRASE($why) }
contests-cannot-check = “{ $bot }” não pode jogar aqui: { PHRASE($why) }
contests-better = melhor
contests-worse = pior
contests-plot = Ratings ao longo do tempo
contests-plot-range = De { DECIMAL($low) } a { DECIMAL($high) }, em { $matches ->
    [one] { NUMBER($matches) } partida
   *[other] { $matches } partidas
}
contests-ladder = Classificação
contests-seasons = Temporadas
contests-ladder-of = Classificação: { PHRASE($game) }
contests-ladder-measured = Os bots da casa jogaram { NUMBER($matches) } duelos por par, com 100 milhões de combustível por turno. Um rating pode variar no que vem depois dele, com 95% de confiança. Seus bots recebem um rating quando buscam sua colocação.
contests-ladder-bot = Bot
contests-ladder-rating-head = Rating
contests-ladder-own = seu
contests-ladder-matrix = Duelos vencidos, em porcentagem: linha contra coluna. As colunas são numeradas como as linhas.
contests-challenge = Desafiar
contests-find-place = Descobrir sua colocação
contests-find-place-of = Descobrir sua colocação: { $bot }
contests-place-of = { $bot } entre todos os bots de { PHRASE($game) }
contests-all-bots = Todos os bots
contests-no-such-bot = Não há esse bot neste navegador
contests-ladder-about = O bot enfrenta os bots da casa e os seus, nos dois assentos e com 100 milhões de combustível por turno, primeiro os mais próximos em força, até que sua colocação esteja definida com 95% de confiança. Bots ainda indefinidos depois de 200 partidas contam como iguais.
contests-ladder-stopped = A busca da colocação está em pausa: { PHRASE($why) }.
contests-place = { $place }º lugar entre { $all }.
contests-place-between = Do { $best }º ao { $worst }º lugar entre { $all }.
contests-ladder-rating = Rating { DECIMAL($rating) } ± { DECIMAL($interval) }.
contests-ladder-progress = { NUMBER($played) } partidas jogadas, no máximo { NUMBER($left) } restantes.
contests-ladder-over = A colocação está definida até onde é possível.
contests-opponents = Adversários
contests-ladder-legend = Vitórias–empates–derrotas por assento. Um rating pode variar no que vem depois dele.
contests-opponent = Adversário
contests-shown = Veredito
contests-undecided = indefinido
contests-first-seat = Primeiro assento
contests-second-seat = Segundo assento
contests-lost = Partidas perdidas, as piores primeiro
