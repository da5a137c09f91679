### The matches that were played or opened here.

history-title = Histórico
history-drop = Solte aqui um arquivo .arena, ou
history-choose = Escolha um arquivo .arena
history-stays-here = Ele fica guardado neste navegador, junto com as partidas jogadas aqui.
history-paste = Ou cole um link
history-open = Abrir
history-search = Buscar
history-search-hint = um bot, um jogo, um resultado
history-found = { NUMBER($shown) } de { MATCHES($all) }
history-matches = Partidas
history-none-yet = Nenhuma partida ainda. Jogue uma e ela aparecerá aqui.
history-delete-all = Excluir todas as partidas
history-yes-delete-all = Sim, excluir todas
history-keep-them = Manter
history-delete = Excluir
history-delete-match = Excluir { PHRASE($title) }, { PHRASE($result) }
history-ended = { PHRASE($result) }, { TURNS($turns) }.
history-file-trouble = { $file }: { PHRASE($why) }.
history-left = Inacabadas
history-continue = Continuar aqui
history-continue-match = Continuar { PHRASE($title) }
history-delete-left = Excluir partida inacabada: { PHRASE($title) }

## What a match is called, and how it ended.

history-duel = { PHRASE($game) }: { $first } contra { $second }
history-group = { PHRASE($game) }: { LIST($players) }
history-player = { $name }
history-times = { NUMBER($times) } × { $name }
history-draw = Empate
history-wins = { SEAT($seat) } ({ $name }) vence
history-result = { ENDED($ended) ->
    [broken-off] interrompida
    [abandoned] abandonada
    [unfinished] não terminada
   *[opened] aberta de um arquivo
}
