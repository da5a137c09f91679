### Where bots are written.

workshop-title = Oficina
workshop-what-a-bot-can-use = O que um bot pode usar
workshop-draft = Rascunho
workshop-name = Nome
workshop-new-or-delete = Novo ou excluir
workshop-language = Linguagem de programação
workshop-new-bot = Novo bot de { PHRASE($game) }
workshop-idea-of-new-bot = Ideia para { PHRASE($game) }
workshop-takes-the-best-reply = escolhe a melhor resposta
workshop-looks-ahead = olha adiante
workshop-learns-in-the-match = aprende na partida
workshop-is-written-in = Escrito em { $language }
workshop-my-bot = Meu bot
workshop-delete = Excluir este rascunho
workshop-yes-delete = Sim, excluir este rascunho
workshop-keep-it = Manter
workshop-in-list = { $name } ({ PHRASE($game) }, { $language })
workshop-save-and-play = Salvar e jogar
workshop-against = Contra
workshop-more-matches = Mais partidas
workshop-no-more = nenhuma
workshop-same-seed = Mesma semente
workshop-series-begins = Jogando mais { NUMBER($all) } partidas…
workshop-series = { NUMBER($played) } de mais { NUMBER($all) } partidas: pontuação { NUMBER($score) }% ({ NUMBER($least) }% a { NUMBER($most) }%, em 95 de 100 séries assim), { NUMBER($won) } vitórias, { NUMBER($drawn) } empates, { NUMBER($lost) } derrotas. Com 50%, os dois são igualmente fortes.
workshop-series-broke = um bot derrubou o worker que jogava mais partidas, e por isso elas foram encerradas: procure recursão sem fim ou memória demais
workshop-stop-series = Parar estas partidas
workshop-add-to-bots = Adicionar aos meus bots
workshop-meet-boss = Vencer o chefe de uma temporada
workshop-download = Baixar
workshop-go-to-line = Ir para a linha { $line }
workshop-trouble-at = Linha { $line }, coluna { $column }: { $message }
workshop-trouble-at-line = Linha { $line }: { $message }
workshop-timed-out = O bot esgotou a cota do turno: um laço pode não ter fim, ou o turno faz coisas demais. O log desse turno mostra até onde ele chegou.
workshop-stopped-at = Ele foi interrompido em { PHRASE($place) }.
workshop-older-version = Uma versão mais antiga do rascunho jogou a partida abaixo. “Salvar e jogar” joga com esta.
workshop-open-elsewhere = Este rascunho está aberto em outra aba, por isso não pode ser alterado aqui. Feche-o lá, ou continue com uma cópia.
workshop-copy = Fazer uma cópia
workshop-match-goes-here = “Salvar e jogar” inicia uma partida aqui.
workshop-what-is-played = É uma partida curta de { PHRASE($game) }: seu bot fica com o primeiro assento, e o adversário que você escolheu, com todos os outros. Depois você pode ver cada turno: o que seu bot recebeu, o que respondeu e o que imprimiu.
workshop-making = Montando o bot…
workshop-checking = Verificando o bot…
workshop-unknown-language = esta página não conhece a linguagem do rascunho; recarregue a página
workshop-code = Código
workshop-plain-field = Não foi possível carregar o editor de código; este é um campo de texto simples.
workshop-editor-keys = Tab recua a linha. Escape e depois Tab saem do editor. Ctrl+S salva e joga. Ctrl+Espaço completa, Ctrl+F localiza e substitui. Shift+Alt+F arruma.
workshop-tidy = Arrumar
workshop-webassembly-text = Texto WebAssembly
workshop-not-wat = isto não é texto WebAssembly válido: { $why }
workshop-compiling-too-long = o compilador não terminou em { NUMBER($seconds) } segundos e foi parado: encurte o texto, ou faça os genéricos gerarem menos código
workshop-assembling-too-long = o montador não terminou em { NUMBER($seconds) } segundos: recarregue a página ou encurte o texto
workshop-assembler-broke = o montador falhou ou não pode ser carregado: recarregue a página e tente de novo
workshop-not-assemblyscript = isto não compila: { $why }
workshop-no-turn = isto não é um bot para { PHRASE($game) }: exporte uma função “turn” que recebe a View deste jogo e devolve uma string
workshop-loading-compiler = Carregando o compilador de AssemblyScript, cerca de 3 MB, uma única vez…
workshop-compiling = Compilando…
workshop-stop-compiling = Parar de compilar
workshop-compiling-stopped = a compilação foi interrompida
workshop-compiler-broke = o compilador de AssemblyScript não pode ser carregado: verifique a conexão, depois recarregue a página e tente de novo
workshop-compiler-failed = o compilador desistiu deste texto: algo nele está aninhado fundo demais ou se refere a si mesmo sem fim

## Tests of a bot.

workshop-tests = Testes: { NUMBER($all) }
workshop-tests-passed = Testes: { NUMBER($passed) } de { NUMBER($all) } passaram
workshop-how-to-test = Jogue e depois escolha “Adicionar aos testes” nos detalhes de um turno: entrada, resposta, log. “Baixar como teste” salva um turno de qualquer outra partida como arquivo para adicionar aqui. Os testes rodam sempre que você salva, cada um com um bot novo.
workshop-test-name = Nome do teste
workshop-demand = O bot
workshop-must-reply = deve responder
workshop-must-reply-one-of = deve dar uma destas respostas
workshop-may-not-reply = não pode dar nenhuma destas respostas
workshop-replies = Respostas, uma por linha (\n é uma quebra de linha na resposta)
workshop-not-tested = Ainda não rodou.
workshop-passes = Passou.
workshop-fails = Falhou: { $why }
workshop-delete-test = Excluir
workshop-delete-test-of = Excluir o teste “{ $name }”
workshop-download-tests = Baixar os testes
workshop-open-tests = Adicionar testes de um arquivo
workshop-not-a-test = A linha { NUMBER($line) } de { $file } não é um teste com “game” e “arguments”.
workshop-no-tests-in = { $file } não tem testes, ou tem mais de 4 MiB.
workshop-too-many-tests = Um bot tem no máximo { NUMBER($most) } testes.
workshop-asking-broke = o worker parou de funcionar enquanto perguntava ao bot: recarregue a página e tente de novo

## The draft against a saved version.

workshop-what-changed = O que mudou?
workshop-how-to-compare = Pergunta ao rascunho e a um bot guardado o que o assento do rascunho recebeu na última partida. Adicione o bot aos seus bots antes de mudá-lo e jogue uma partida até o fim.
workshop-compared-with = Comparado com
workshop-compare = Comparar
workshop-comparing = Perguntando aos dois…
workshop-differ = Respostas diferentes: { NUMBER($different) } de { NUMBER($asked) }.
workshop-fuel-of-both = Combustível por turno: { PHRASE($before) } antes, { PHRASE($after) } agora.
workshop-first-difference = A primeira diferença está no turno { NUMBER($turn) }:
workshop-before = Antes
workshop-now = Agora
workshop-reply = { QUOTED($reply) }

## What the code editor says.

workshop-editor-find = Localizar
workshop-editor-replace-with = Substituir por
workshop-editor-next = próximo
workshop-editor-previous = anterior
workshop-editor-all = todos
workshop-editor-match-case = diferenciar maiúsculas
workshop-editor-by-word = palavras inteiras
workshop-editor-regexp = expressão regular
workshop-editor-replace = substituir
workshop-editor-replace-all = substituir tudo
workshop-editor-close-panel = fechar
workshop-editor-current-match = resultado atual
workshop-editor-on-line = na linha
workshop-editor-replaced-all = substituídos: $
workshop-editor-replaced-one = substituído na linha $
workshop-editor-go-to-line = Ir para a linha
workshop-editor-go-there = ir
workshop-editor-completions = Sugestões
workshop-editor-selection-deleted = Seleção apagada

## Where the fuel goes.

workshop-fuel = Para onde vai o combustível?
workshop-how-fuel-is-found = Pergunta ao bot de novo o que lhe foi perguntado na última partida e conta o combustível de cada função.
workshop-fuel-of-scripts = Um interpretador executa o script. O combustível é contado nas funções dele, que não têm nomes nem dizem a linha do script. Por isso, olhe os turnos: “Tempo e combustível”, ao lado do tabuleiro, leva ao mais caro.
workshop-fuel-of-match = Fazer o perfil da partida
workshop-fuel-of-turn = Fazer o perfil do turno { NUMBER($turn) }, o mais caro
workshop-finding-fuel = Contando o combustível…
workshop-fuel-differs = perguntado de novo, o bot usou outro combustível que na partida: jogue outra partida e faça o perfil dela
workshop-fuel-in-all = { NUMBER($units) } unidades de combustível, e as funções que mais usaram
workshop-fuel-function = Função
workshop-fuel-own = Combustível
workshop-fuel-share = Parte
workshop-fuel-calls = Chamadas
workshop-fuel-others = { $others ->
    [one] mais { NUMBER($others) } função
   *[other] mais { NUMBER($others) } funções
}
workshop-fuel-number = { NUMBER($number) }
workshop-fuel-percent = { DECIMAL($share) } %
workshop-flame-graph = Cada barra é uma função sobre a que a chama. Sua largura é o combustível dela com o do que ela chama.
