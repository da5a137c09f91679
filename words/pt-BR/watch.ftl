### A match on the page: board, controls, seats, result.

## Playing on from here.

watch-as-before = { $name }, como antes
watch-play-on = Continuar a partir daqui
watch-play-on-help = Uma nova partida: até aqui ela segue como esta, depois jogam estes.
watch-over-here = Aqui a partida já terminou
watch-play-on-from = Continuar a partir do turno { NUMBER($turn) }

## Playback.

watch-playback = Reprodução
watch-button = { BUTTON($button) ->
    [start] Ir ao início
    [previous-event] Evento anterior
    [step-back] Passo para trás
    [action-back] Ação anterior
    [pause] Pausar
    [play] Reproduzir
    [action-forward] Próxima ação
    [step-forward] Passo para a frente
    [next-event] Próximo evento
   *[end] Ir ao fim
}
watch-button-and-key = { PHRASE($label) } ({ $key })
watch-loop-from = Repetir a partir daqui
watch-loop-to = Repetir até aqui
watch-loop-end = Parar de repetir
watch-speed = Velocidade
watch-newest = mais recente
watch-full-screen = Tela cheia
watch-keys = Teclas
watch-appearance = Cores e sons
watch-colours = Cores
watch-theme = { THEME($theme) ->
    [classic] Como no sistema
    [dark] Escuro
    [contrast] Alto contraste
   *[colour-safe] Seguro para daltônicos
}
watch-sounds = Sons
watch-bot-cells = Mostrar coordenadas como os bots as veem
watch-shortcuts = Atalhos de uma só tecla
watch-drawings = Desenhos dos bots
watch-timeline = Linha do tempo
watch-analysis = Análise
watch-turn-of = Turno { NUMBER($turn) } de { NUMBER($turns) }
watch-any-event = todo evento
watch-any-seat = todo assento
watch-jump-to = Ir para
watch-jump-of = de
watch-preview = Turno { NUMBER($turn) }, rodada { NUMBER($round) }
watch-more-events = … e mais { NUMBER($more) }

## The actions of a turn.

watch-actions = Ações
watch-turn-by = Turno { NUMBER($turn) }: { PHRASE($title) }
watch-fault-trapped = Entrou em pane: { PHRASE($trap) }.
watch-fault = { FAULT($fault) ->
    [timed-out] Esgotou a cota do turno.
    [absent] Não respondeu.
   *[sits-out] Fica de fora do resto da rodada após { FAULTS($faults) }.
}
watch-no-action = Nenhuma ação.
watch-more-actions = … e mais { $more ->
    [one] { NUMBER($more) } ação.
   *[other] { NUMBER($more) } ações.
}
watch-sentences = { LIST($sentences, between: " ") }

## The details of a turn.

watch-details = Turno { NUMBER($turn) }: entrada, resposta, log
watch-copy = Copiar
watch-download-test = Baixar como teste
watch-add-test = Adicionar aos testes
watch-test-of-turn = Turno { NUMBER($turn) }
watch-button-about = { PHRASE($button) }: { PHRASE($title) }
watch-detail = { DETAIL($detail) ->
    [arguments] Argumentos
    [reply] Resposta
    [read] Lida como
    [cost] Custo
    [cut-log] Log (cortado no limite)
    [cut-drawing] Desenho (cortado no limite)
    [drawing] Desenho
   *[log] Log
}
watch-cost = { PHRASE($time) }, { NUMBER($memory) } KiB de memória
watch-cost-fuel = { PHRASE($time) }, { PHRASE($fuel) }, { NUMBER($memory) } KiB de memória

## The log.

watch-log = Log
watch-more = … e mais { NUMBER($more) }.

watch-prints = O que seu bot registrou no log
watch-no-prints = Nada ainda. { $function } escreve aqui.
watch-prints-of-turn = Turno { NUMBER($turn) }
watch-costs = Tempo e combustível
watch-fuel-by-turn = Combustível por turno: { PHRASE($average) } em média, no máximo { PHRASE($most) }
watch-time-by-turn = Tempo por turno: { PHRASE($average) } em média, no máximo { PHRASE($most) }

## Whom to follow, and through whose eyes.

watch-follow = Seguir
watch-nobody = ninguém
watch-in-turn = quem está na vez
watch-was-sent = O que { PHRASE($title) } recebeu
watch-everything = Tudo
watch-knew = O que { PHRASE($title) } sabia
watch-board = Tabuleiro

## The list of keys.

watch-key = { SHORTCUT($key) ->
    [play] reproduzir ou pausar
    [turn] um turno para trás ou para a frente
    [ten-turns] dez turnos para trás ou para a frente
    [action] uma ação para trás ou para a frente, dentro de um turno
    [round] rodada anterior ou próxima
    [event] evento anterior ou próximo
    [kind] que tipo de eventos, e de qual assento
    [ends] ao início ou ao turno mais recente
    [speed] velocidade, de 0.25× até “mais recente”
    [loop] repetição: o começo, o fim, nenhuma
    [full-screen] tela cheia
    [link] copiar um link para a partida ou para este momento
    [picture] salvar o tabuleiro como imagem
    [video] gravar um vídeo; de novo: parar e salvar
    [flip] ver o tabuleiro pelo outro lado
    [board] no tabuleiro: escolher uma célula, pegar, agir; Escape solta
    [camera] mais perto, mais longe, tudo; Shift e setas deslocam
    [letters] em Acertou e Afundou: as ações; F atira na célula escolhida e N coloca uma mina nela, Enter envia
    [jump] em Guarda do Reino: aos seus soldados (Shift: aos outros), a uma linha; em Territórios: ao seu próximo território
    [type] digitar uma jogada ou uma pergunta sobre o tabuleiro
    [list] mostrar ou ocultar esta lista
   *[close] fechar esta lista
}
watch-key-name = { SHORTCUT($key) ->
    [play] Espaço
    [turn] ← →
    [ten-turns] Shift ← →
    [action] , .
    [round] { "{" } { "}" }
    [event] { "[" } ]
    [kind] K, J
    [ends] Home End
    [speed] 1 … 7
    [loop] L
    [full-screen] F
    [link] C, M
    [picture] P
    [video] V
    [flip] O
    [board] Tab, setas, Enter
    [camera] no tabuleiro: + − 0
    [letters] no tabuleiro: letras
    [jump] no tabuleiro: C A I 1 … 5, N
    [type] /
    [list] ?
   *[close] Esc
}
watch-no-such-key = { $key } não faz nada aqui. A tecla ? mostra o que as teclas fazem.
watch-close = Fechar
watch-open-in-arena = Abrir na arena

## The hand's panel.

watch-your-turn = Sua vez
watch-label-about = { PHRASE($label) }, { PHRASE($about) }

## Plots.

watch-plots = Gráficos
watch-plot-range = 0 a { NUMBER($top) }
watch-this-round = Esta rodada
watch-the-match = A partida
watch-plots-as-table = Gráficos em tabela
watch-turn-column = turno

## The result.

watch-result = Resultado
watch-abandoned = A partida foi abandonada no turno { NUMBER($turn) }. O que foi jogado pode ser assistido, compartilhado e continuado; ao recarregar a página, ela é retomada.
watch-gone = { PHRASE($title) } não pode ser executado aqui, e cada um dos turnos dele conta como tempo estourado: { PHRASE($why) }.
watch-draw = Empate
watch-wins = { PHRASE($title) } vence
watch-branch-of = Ramificada no turno { NUMBER($turn) } a partir da partida { $hash } (busque no histórico).
watch-taken-back = Um turno foi desfeito, e a partida continuou do turno { NUMBER($turn) }; a partida anterior é { $hash } (busque no histórico).
watch-copy-link = Copiar link
watch-rematch = Revanche
watch-swap-sides = Trocar lados
watch-from-the-start = Assistir desde o início
watch-length = { $rounds ->
    [one] Após { NUMBER($rounds) } rodada
   *[other] Após { NUMBER($rounds) } rodadas
}, { $turns ->
    [one] { NUMBER($turns) } turno.
   *[other] { NUMBER($turns) } turnos.
}
watch-points = { $points ->
    [one] { NUMBER($points) } ponto
   *[other] { NUMBER($points) } pontos
}
watch-standings = Classificação
watch-link = Link
watch-why-lost = Por que perdeu
watch-show-turn = Mostrar turno { NUMBER($turn) }
watch-agrees = Replay: como gravado até aqui.
watch-verified = Verificada: esta é a partida gravada, até a última posição.
watch-altered = Não verificada: a partida segue como gravada, mas um nome, a semente ou quem jogou foi alterado no link.
watch-parted-by-prices = Não verificada: { PHRASE($how) }.
watch-parted = Não verificada: { PHRASE($how) }. O link foi alterado, ou um bot respondeu de outra forma.

## The seats.

watch-seats = Assentos
watch-to-act = na vez
watch-last-turn = último turno
watch-all-turns = todos os turnos
watch-not-started = nenhum: não iniciado

## Sharing.

watch-share = Compartilhar e guardar
watch-way = { SHARE($way) ->
    [link] Copiar link
    [moment] Copiar link para este momento
    [embed] Copiar código para incorporar
    [file] Baixar arquivo .arena
    [lines] Baixar linhas JSON
    [transcript] Baixar transcrição
    [copy-transcript] Copiar transcrição
    [picture] Salvar tabuleiro como PNG
    [poster] Salvar imagem
    [system] Compartilhar
    [gif] Salvar como GIF
   *[video] Gravar vídeo (WebM)
}
watch-stop-video = Parar e salvar o vídeo
watch-stop-gif = Parar de criar o GIF
watch-gif-progress = Progresso do GIF
watch-link-copied = { SHARE($way) ->
    [moment] Link para este momento copiado: { CHARACTERS($length) }.
    [embed] Código copiado: { CHARACTERS($length) }.
   *[link] Link copiado: { CHARACTERS($length) }.
}
watch-file-saved = O arquivo contém a partida inteira; abra-o em Histórico.
watch-lines-saved = Uma linha para a partida, uma para cada assento que joga em um turno e uma para o resultado.
watch-transcript-saved = A transcrição foi salva.
watch-transcript-copied = A transcrição foi copiada.
watch-not-copied = { SHARE($way) ->
    [copy-transcript] O navegador não copiou a transcrição; baixe-a.
   *[link] O navegador não copiou; copie do campo.
}
watch-board-saved = O tabuleiro após o turno { NUMBER($turn) } foi salvo.
watch-frame-title = Uma partida de { PHRASE($game) }
watch-video-saved = O vídeo foi salvo.
watch-poster-saved = A imagem está pronta; ela mostra o resultado e a posição final.
watch-cannot-draw = Este navegador não consegue desenhar a imagem; salve o tabuleiro como imagem.
watch-recording = Gravando os turnos { NUMBER($from) } a { NUMBER($to) }; o vídeo é salvo no fim.
watch-cannot-record = Este navegador não consegue gravar o tabuleiro; tente outro ou salve imagens.
watch-making-gif = Criando um GIF dos turnos { NUMBER($from) } a { NUMBER($to) }; ele é salvo quando fica pronto.
watch-gif-saved = O GIF foi salvo: { DECIMAL($megabytes) } MB.
watch-gif-stopped = O GIF foi interrompido; nada foi salvo.
watch-gif-failed = Não foi possível criar o GIF. Tente de novo ou grave um vídeo.
watch-cannot-gif = Este navegador não deixa a página ler o que ela desenha, por isso não há GIF; grave um vídeo.
watch-no-link = Esta partida não tem link: { $why }.
watch-no-file = Esta partida não tem arquivo: { $why }.
watch-whole-match = A partida inteira está nele.
watch-match-and-bot = Nele estão a partida inteira e o bot { $names }, que ocupa { CHARACTERS($more) } do total.
watch-long-link = Alguns lugares cortam links tão longos; o arquivo .arena é mais seguro.
watch-answers-in-it = A partida inteira está nele, com as respostas de { $names }; o próprio bot é grande demais para um link.
watch-needs-bot = Para abrir a partida é preciso ter { $names }, que não cabe em um link: envie junto o arquivo desse bot.
watch-link-too-long = Esta partida é longa demais para um link: { CHARACTERS($length) }, e o máximo é { NUMBER($most) }. Baixe o arquivo .arena em vez disso.

## What takes long.

watch-seconds = { NUMBER($seconds) } s até agora.
watch-abandon = Abandonar a partida
watch-worker-starts = O worker da partida está iniciando.
watch-compiling = Este navegador está compilando um bot: { PHRASE($title) }.
watch-feeding = { PHRASE($title) } joga de novo o turno { NUMBER($turn) } de { NUMBER($turns) }, para continuar dali.
watch-thinking = { PHRASE($title) } pensa no turno { NUMBER($turn) }.
watch-some-bot-thinks = Um bot pensa no próprio turno.
watch-fuel-takes-time = Com combustível, um turno pode levar o tempo que precisar.

## The board.

watch-board-of = Tabuleiro de { PHRASE($game) }
watch-board-as-text = Tabuleiro em texto
watch-cannot-go-on = A partida não pode continuar: { PHRASE($why) }
watch-abandoned-here = Rodada { NUMBER($round) }, turno { NUMBER($turn) } de { NUMBER($turns) }. A partida foi abandonada aqui.
watch-starting = Iniciando o árbitro…
watch-preparing = Preparando um bot: { PHRASE($title) }…
watch-status = Rodada { NUMBER($round) } de { NUMBER($rounds) }, turno { NUMBER($turn) } de { NUMBER($turns) }.
watch-leads = { PHRASE($title) } lidera com { PHRASE($points) }, { NUMBER($by) } à frente.
watch-is-ahead = { PHRASE($measure) }: { PHRASE($title) } está à frente com { NUMBER($most) }, { NUMBER($by) } a mais.
watch-nobody-leads = Ninguém lidera.
watch-you-act = { SEAT($seat) }, é a sua vez.
watch-named-acts = { $name }, é a sua vez.
watch-show-board = Mostrar o tabuleiro
watch-hand-on = Passar adiante
watch-hand-on-to = Passe o link a { $name }
watch-waits-for = Esperando { $name }
watch-thinks = { PHRASE($title) } está pensando.
watch-bots-think = Os bots estão pensando.
watch-legal-actions = Ações válidas ({ NUMBER($count) })
watch-levels = Jogar contra um nível
watch-level = Jogar contra { $name }

## The screen: its tabs, its bar, the turn, and the end.

watch-tab = { TAB($tab) ->
    [moves] Lances
    [log] Log
    [score] Placar
    [turn] Turno
    [board] Tabuleiro
   *[actions] Ações
}
watch-tool = { TOOL($tool) ->
    [take-back] Voltar
    [hint] Dica
    [resign] Desistir
    [rules] Regras
    [analyse] Análise
    [share] Enviar
    [play-on] Continuar
    [sound] Sons
    [flip] Girar
    [settings] Ajustes
   *[more] Mais
}
watch-tool-about = { TOOL($tool) ->
    [take-back] Voltar: desfazer seu último turno
    [hint] Pedir uma dica
    [resign] Desistir da partida
    [rules] Regras do jogo
    [analyse] Análise
    [share] Enviar: compartilhar e guardar
    [play-on] Continuar a partir daqui
    [sound] Sons
    [flip] Girar o tabuleiro
    [settings] Ajustes
   *[more] Mais
}
watch-tools = O que se pode fazer
watch-beside = Ao lado do tabuleiro
watch-opponents = Os outros
watch-the-turn = O turno
watch-back-to-now = Voltar ao agora
watch-skip = Pular para agora
watch-past = O tabuleiro mostra o turno { NUMBER($turn) } de { NUMBER($turns) }. Ainda é a sua vez.
watch-watching = Você está assistindo
watch-others-acted = O que os outros fazem
watch-other-acted = O que { $name } faz
watch-planned = Planejado: { PHRASE($what) }. Escape ou um clique no tabuleiro cancela.
watch-plan-cancelled = O plano foi cancelado.
watch-plan-impossible = O que estava planejado não é mais possível.
watch-nothing-played = Nada foi jogado ainda.
watch-asking-hint = O analista procura uma boa resposta…
watch-you-win = { DECIDED($how) ->
    [base] Você venceu: a base deles caiu
    [fault] Você venceu: falta do outro lado
    [tie] Você venceu no desempate
   *[points] Você venceu: { NUMBER($own) } a { NUMBER($best) } pontos
}
watch-you-lost = { DECIDED($how) ->
    [base] Você perdeu: sua base caiu
    [fault] Você perdeu: falta no seu turno
    [tie] Você perdeu no desempate
   *[points] Você perdeu: { NUMBER($own) } a { NUMBER($best) } pontos
}
watch-you-resigned = Você desistiu
watch-ended = A partida terminou antes do fim
watch-ask-to-resign = Desistir desta partida? Ela termina aqui e fica no histórico.
watch-ask-to-resign-elsewhere = Desistir? Ninguém mais joga por você. Quando todos menos um desistem, a partida termina.
watch-resign = Desistir
watch-keep-playing = Continuar jogando
watch-sunk = Seu navio afundou na rodada { NUMBER($round) }. Continue assistindo ou jogue de novo.
watch-out-of-round = Você está fora da rodada { NUMBER($round) }. Assista até a próxima rodada.
watch-levels-short = Nível
