### What the page of `arena play --watch` says.

rerun-title = Um bot em observação
rerun-board = A partida mais recente
rerun-working = Compilando e jogando…
rerun-first = Salve um arquivo do bot, e a nova partida aparece aqui.
rerun-same = A partida é igual à anterior.
rerun-parts = A partida diverge da anterior a partir do turno { NUMBER($turn) }.
rerun-go = Mostrar o turno { NUMBER($turn) }
rerun-failed = O último salvamento não gerou partida. O motivo:
rerun-ended = O `arena` terminou. Inicie-o de novo, e esta página continua.
