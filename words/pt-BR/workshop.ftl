### Where bots are written.

workshop-title = Oficina
workshop-what-a-bot-can-use = O que um bot pode usar
workshop-draft = Rascunho
workshop-name = Nome
workshop-new-or-delete = Novo ou excluir
workshop-language = Linguagem de programação
workshop-new-bot = Novo bot de { PHRASE($game) }
workshop-my-bot = Meu bot de { PHRASE($game) }
workshop-delete = Excluir este rascunho
workshop-yes-delete = Sim, excluir este rascunho
workshop-keep-it = Manter
workshop-in-list = { $name } ({ PHRASE($game) }, { $language })
workshop-save-and-play = Salvar e jogar
workshop-against = Contra
workshop-add-to-bots = Adicionar aos meus bots
workshop-download = Baixar
workshop-go-to-line = Ir para a linha { $line }
workshop-trouble-at = Linha { $line }, coluna { $column }: { $message }
workshop-match-goes-here = “Salvar e jogar” inicia uma partida aqui.
workshop-making = Montando o bot…
workshop-checking = Verificando o bot…
workshop-unknown-language = esta página não conhece a linguagem do rascunho; recarregue a página
workshop-code = Código
workshop-plain-field = Não foi possível carregar o editor de código; este é um campo de texto simples.
workshop-editor-keys = Tab recua a linha. Escape e depois Tab saem do editor. Ctrl+S salva e joga.
