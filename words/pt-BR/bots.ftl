### The library of bots.

bots-title = Bots
bots-drop = Solte aqui um módulo WebAssembly ou um script, ou
bots-choose = Escolher um arquivo .wasm, .js ou .py
bots-stays-here = Ele fica neste navegador. É verificado antes de tudo e nunca alcança a rede, a página ou outro bot.
bots-write = Escrever um na oficina
bots-how-to-write = Como escrever um bot
bots-yours = Seus bots
bots-none-yet = Nenhum ainda.
bots-search = Buscar
bots-found = { NUMBER($shown) } de { $all ->
    [one] { NUMBER($all) } bot
   *[other] { $all } bots
}
bots-house = Bots da casa
bots-levels = Níveis
bots-game = Jogo
bots-beaten = Você já venceu { NUMBER($beaten) } de { NUMBER($all) }.
bots-play-level = { IF($beaten) ->
    [yes] { $place }: Jogar contra { $name } (já vencido)
   *[no] { $place }: Jogar contra { $name }
}
bots-play = Jogar contra ele
bots-play-against = Jogar contra ele: { $name }
bots-rating = { DECIMAL($rating) } ± { DECIMAL($interval) }
bots-unrated = ainda sem rating
bots-more = Mais
bots-more-of = Mais sobre { $name }
bots-taken = { $name } está na sua biblioteca.
bots-taken-version = A versão { NUMBER($version) } de { $name } está na sua biblioteca. A anterior fica em “Mais”.
bots-taken-as = { $name } ({ PHRASE($what) }) está na sua biblioteca.
bots-cannot-play = { $name } não pode jogar:
bots-checking = { CHECKING($step) ->
    [starting] Verificando { $name }: iniciando o worker…
    [inspecting] Verificando { $name }: validando…
   *[compiling] Verificando { $name }: compilando…
}
bots-running = Verificando { $name }: fazendo a primeira chamada em { PHRASE($game) }…
bots-seconds = { NUMBER($seconds) } s
bots-stop-checking = Parar a verificação
bots-try = Testar
bots-try-bot = Testar { $name }
bots-name = Nome
bots-delete = Excluir
bots-delete-bot = Excluir { $name }
bots-enter = Entrar em uma temporada
bots-enter-bot = Entrar em uma temporada com { $name }
bots-module = { CONVENTION($convention) ->
    [command] comando, { PHRASE($what) }, { $hash }…
   *[reactor] reator, { PHRASE($what) }, { $hash }…
}
bots-other = { PHRASE($what) }, { $hash }…
bots-plays-version = Joga a versão { NUMBER($version) }
bots-older-versions = Versões anteriores de { $name }
bots-version = Versão { NUMBER($version) }, { $hash }…
bots-is-newer-better = A atual é melhor?
bots-better-than-version = { $name } é melhor que a sua versão { NUMBER($version) }?
bots-go-back = Voltar a ela
bots-go-back-to = Voltar à versão { NUMBER($version) } de { $name }
bots-delete-version = Excluir a versão { NUMBER($version) } de { $name }
bots-card = Boletim
bots-no-longer = Não pode mais jogar:
bots-trying = O bot está sendo testado…

## The report card.

bots-first-calls = Primeira chamada em cada jogo, com 100 milhões de combustível
bots-column = { CARD-COLUMN($column) ->
    [game] Jogo
    [answer] Resposta
    [time] Tempo
    [fuel] Combustível
    [memory] Memória
   *[repeats] Repete
}
bots-not-started = nenhum: não iniciado
bots-memory = { NUMBER($kib) } KiB
bots-repeats = { IF($repeats) ->
    [yes] sim
   *[no] não
}
