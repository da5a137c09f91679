### Puzzles: positions with one answer. The page loads these sentences with its part of puzzles.

learn-puzzles-heading = Problemas
learn-puzzles-today = Problema do dia
learn-puzzles-today-hint = É o mesmo para todos e muda à meia-noite UTC (21:00 em Brasília).
learn-puzzles-solved = Resolvidos: { NUMBER($solved) } de { NUMBER($all) }
learn-puzzles-title = { PHRASE($game) }, problema { NUMBER($number) }
learn-puzzles-base = Derrube a base. Turnos: { NUMBER($turns) }
learn-puzzles-kill = Derrote este soldado: { KIND($kind) }. Turnos: { NUMBER($turns) }
learn-puzzles-win = Vença a partida. Turnos restantes: { NUMBER($turns) }
learn-puzzles-bonus = Domine o bônus { NUMBER($bonus) } neste turno
learn-puzzles-sink = Afunde o outro navio neste turno
learn-puzzles-damage = Células a danificar neste turno: { NUMBER($cells) }
learn-puzzles-find = Acerte uma célula do navio que você não vê
learn-puzzles-task-kingdom = Seu lado: { PHRASE($seat) }. Atinja o objetivo, faça o adversário o que fizer: ele responde o melhor que pode.
learn-puzzles-task-territories = Seu assento: { PHRASE($seat) }. Posicione seus exércitos e escolha ataques que capturem todos os territórios que faltam do bônus, seja qual for a ordem em que forem executados. Ninguém pode interferir neste turno.
learn-puzzles-task-hit-and-sunk = Seu assento: { PHRASE($seat) }. Encontre as ações que cumprem o objetivo, onde quer que esteja a parte do navio que você não vê.
learn-puzzles-on-the-way = Certo até aqui. O adversário respondeu; continue.
learn-puzzles-too-late = Seus turnos acabaram.
learn-puzzles-refuted = O adversário responde: { PHRASE($answer) } Depois disso, nada mais atinge o objetivo a tempo com certeza.
learn-puzzles-skipped = Seu turno foi pulado.
learn-puzzles-captured = Dos { NUMBER($missing) } territórios que faltavam, você capturou { NUMBER($captured) }.
learn-puzzles-damaged = Células que você danificou: { NUMBER($damaged) }.
learn-puzzles-done = Nenhuma outra resposta atinge o objetivo com certeza.
learn-puzzles-next = Próximo problema
learn-puzzles-all = Todos os problemas
learn-puzzles-share = Copiar link
learn-puzzles-link = Link deste problema
learn-puzzles-opponent = Adversário
learn-puzzles-missing = Esse problema não existe.
learn-puzzles-intro = Uma resposta funciona com certeza. Nenhuma outra.
learn-puzzles-item = { PHRASE($title) }: { PHRASE($goal) }
learn-puzzles-item-solved = { PHRASE($title) }, resolvido: { PHRASE($goal) }
learn-puzzles-rating = Rating { NUMBER($rating) }
learn-puzzles-rating-hint = O rating é o de um bot da casa que encontraria a resposta em metade das tentativas. Bots de oito níveis tentaram cada problema { NUMBER($tries) } vezes.
learn-puzzles-streak = Dias seguidos: { NUMBER($days) }
learn-puzzles-days = Os últimos dias
learn-puzzles-day = { IF($solved) ->
    [yes] { NUMBER($day) }, resolvido
   *[no] { NUMBER($day) }, não resolvido
}
learn-puzzles-all-games = Todos
learn-puzzles-game = Jogo
learn-puzzles-any-theme = Qualquer objetivo
learn-puzzles-goal = Objetivo
learn-puzzles-any-rating = Qualquer rating
learn-puzzles-ratings = Rating
learn-puzzles-below = Abaixo de { NUMBER($rating) }
learn-puzzles-from-to = { NUMBER($from) } a { NUMBER($to) }
learn-puzzles-above = Acima de { NUMBER($rating) }
learn-puzzles-none = Nenhum problema é assim. Use menos filtros.
learn-puzzles-theme = { THEME($theme) ->
    [base] Base
    [kill] Soldado
    [win] Vitória
    [bonus] Bônus
    [sink] Afundar
    [damage] Danos
   *[find] Achar
}
learn-puzzles-tries = Tentativas que falharam: { NUMBER($missed) }. A solução pode ser vista depois de { NUMBER($tries) }.
learn-puzzles-hint = Dica
learn-puzzles-hint-soldier = A resposta é uma ação do soldado em { CELL($cell) }.
learn-puzzles-hint-armies = Há exércitos a posicionar em { CELL($cell) }.
learn-puzzles-hint-sea = Tiros na resposta: { NUMBER($shots) }. Movimentos: { NUMBER($moves) }.
learn-puzzles-result = wasm-arena: { PHRASE($title) }
learn-puzzles-result-tries = Resolvido na tentativa { NUMBER($tries) }
learn-puzzles-share-result = Copiar resultado
learn-puzzles-your-result = Seu resultado
