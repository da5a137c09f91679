### The library of bots.

bots-title = Bots
bots-drop = Solte aqui um módulo WebAssembly ou um script, ou
bots-choose = Escolha um arquivo .wasm, .js ou .py
bots-stays-here = Ele fica neste navegador. É verificado antes de tudo e nunca alcança a rede, a página ou outro bot.
bots-write = Escreva um na oficina
bots-how-to-write = Como escrever um bot
bots-yours = Seus bots
bots-none-yet = Nenhum ainda.
bots-search = Buscar
bots-found = { NUMBER($shown) } de { $all ->
    [one] 1 bot
   *[other] { $all } bots
}
bots-house = Bots da casa
bots-taken = { $name } está na sua biblioteca.
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
bots-module = { CONVENTION($convention) ->
    [command] comando, { PHRASE($what) }, { $hash }…
   *[reactor] reator, { PHRASE($what) }, { $hash }…
}
bots-other = { PHRASE($what) }, { $hash }…
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

## Why a bot is not taken.

bots-too-large = o arquivo tem { DECIMAL($size) } MiB, e um módulo tem no máximo { NUMBER($most) } MiB; compile em modo release, sem símbolos e otimizado para tamanho
bots-file-gone = não foi possível ler o arquivo; ele ainda está lá?
bots-stopped = { CHECKING($step) ->
    [starting] você parou a verificação antes que começasse; o bot não está na sua biblioteca
    [inspecting] você parou a verificação enquanto o módulo era validado; ele não está na sua biblioteca
   *[compiling] você parou a verificação enquanto este navegador compilava o módulo; ele não está na sua biblioteca
}
bots-stopped-running = você parou a verificação durante a primeira chamada em { PHRASE($game) }; o bot não está na sua biblioteca
bots-broke = { CHECKING($step) ->
    [starting] o worker parou de funcionar antes de começar; recarregue a página ou tente outro navegador
    [inspecting] o worker parou de funcionar enquanto o módulo era validado; talvez o módulo seja demais para ele: divida as funções em partes menores ou tente outro navegador
   *[compiling] o worker parou de funcionar enquanto este navegador compilava o módulo; talvez o módulo seja demais para ele: divida as funções em partes menores ou tente outro navegador
}
bots-broke-running = o worker parou de funcionar durante a primeira chamada em { PHRASE($game) }; o bot entra em recursão sem fim através de chamadas ao hospedeiro ou pede mais memória do que existe?
bots-too-slow = { CHECKING($step) ->
    [starting] o worker não iniciou em { NUMBER($seconds) } s: recarregue a página ou tente outro navegador
    [inspecting] a validação do módulo não terminou em { NUMBER($seconds) } s: tente de novo em uma máquina menos ocupada
   *[compiling] este navegador não terminou de compilar o módulo em { NUMBER($seconds) } s: divida as funções em partes menores ou tente outro navegador
}
bots-no-bots-here = este navegador não executa bots: { $why }

## Scripts.

bots-script = { $language }, { PHRASE($size) }, interpretador { $interpreter }
bots-unknown-script = script, { PHRASE($size) }, interpretador desconhecido
bots-bytes = { $bytes ->
    [one] { $bytes } byte
   *[other] { $bytes } bytes
}
bots-kilobytes = { DECIMAL($size) } kB
bots-source = Código-fonte
bots-source-cut = O resto não é mostrado ({ PHRASE($size) }).
bots-source-attached = O autor anexou este código-fonte. Nada verifica se o módulo foi feito a partir dele.
bots-edit-copy = Editar uma cópia na oficina
