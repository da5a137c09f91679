### The place where they are listed.

history-page-title = Histórico
history-page-drop = Solte aqui um arquivo .arena, ou
history-page-choose = Escolher um arquivo .arena
history-page-stays-here = Ele fica guardado neste navegador, junto com as partidas jogadas aqui.
history-page-paste = Ou cole um link
history-page-open = Abrir
history-page-search = Buscar
history-page-search-hint = um bot, um jogo, um resultado
history-page-found = { NUMBER($shown) } de { MATCHES($all) }
history-page-matches = Partidas
history-page-none-yet = Nenhuma partida ainda. Jogue uma e ela aparecerá aqui.
history-page-delete-all = Excluir todas as partidas
history-page-yes-delete-all = Sim, excluir todas
history-page-keep-them = Manter
history-page-delete = Excluir
history-page-delete-match = Excluir { PHRASE($title) }, { PHRASE($result) }
history-page-ended = { PHRASE($result) }, { TURNS($turns) }.
history-page-waiting = Esperando o outro lado
history-page-waiting-help = Estas partidas passam de mão em mão por link. Abra a resposta aqui de qualquer forma: clique no link, cole-o ou solte-o.
history-page-go-on = Abrir
history-page-go-on-match = Abrir { PHRASE($title) }
history-page-left = Inacabadas
history-page-continue = Continuar aqui
history-page-continue-match = Continuar { PHRASE($title) }
history-page-delete-left = Excluir partida inacabada: { PHRASE($title) }
