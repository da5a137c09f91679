### The frame of the page, and places that show one match.

page-skip = Pular para o conteúdo
page-main = Principal
page-loading = Carregando…
page-part-missing = Não foi possível carregar esta parte da página. Verifique a conexão e tente de novo.
page-try-again = Tentar de novo
page-drop-anywhere = Solte o arquivo de um bot ou de uma partida em qualquer lugar
page-no-link-pasted = O que você colou não contém um link para uma partida: nele não há “{ $mark }”.
page-place = { PLACE($place) ->
    [custom] Nova partida
    [play] Jogar
    [history] Histórico
    [bots] Bots
    [workshop] Oficina
    [contests] Competições
    [about] Sobre
    [rooms] Salas
    [learn] Aprender
    [puzzles] Problemas
   *[docs] Documentação
}
page-nothing-here = Não há nada aqui
page-leads-nowhere = O endereço não leva a lugar nenhum na arena.
page-set-up = Montar uma partida
page-set-up-another = Montar outra
page-no-match-yet = Nenhuma partida ainda
page-match-stays = A partida em andamento aparece aqui, mesmo depois de recarregar a página.
page-cannot-be-read = Não foi possível ler esta partida
page-cannot-be-played = Não é possível jogar esta partida
page-cannot-be-opened = { IF($link) ->
    [yes] Não foi possível abrir este link
   *[no] Não foi possível abrir esta partida
}
page-reason = Motivo: { PHRASE($why) }.
page-all-matches = Todas as partidas guardadas aqui
page-not-in-history = ela não está no histórico deste navegador; talvez tenha sido excluída
page-brings-bot = Esta partida traz consigo o bot “{ $name }” ({ PHRASE($what) }).
page-add-to-bots = Adicionar aos meus bots
page-brings-bots = Esta partida traz consigo { NUMBER($bots) } bots.
page-add-bot = Adicionar “{ $name }” aos meus bots
page-bots-brought = Quais bots?
page-unfit-bot = “{ $name }” veio com ela, mas { PHRASE($why) }
page-unfit-bots = { LIST($bots, between: "; ") }
page-needs-bot = ela precisa do bot “{ $name }” ({ $hash }…), que não está na biblioteca deste navegador; envie esse bot em Bots e abra a partida de novo
page-bot-not-here = o bot { $hash }… não está na biblioteca deste navegador
page-no-document = Não é possível mostrar este documento
page-cannot-fetch = não foi possível buscar { $path }; verifique a conexão e recarregue a página
page-cannot-fetch-now = não foi possível buscar { $path } (status { $status }); recarregue a página
page-damaged-fetch = { PHRASE($why) }; recarregue a página
page-no-worker = este navegador não inicia o worker { $name }: { $why }
page-no-house-bots = não foi possível ler a lista de bots da casa; recarregue a página
page-you = Você
page-somebody = uma pessoa
page-level-name = Nível { NUMBER($level) }

page-language = Idioma
page-no-language = A página não pode ser mostrada em { $language }: { PHRASE($why) }.
page-no-table = o arquivo com as frases desse idioma está danificado; recarregue a página
page-new-version = { IF($stored) ->
    [yes] Uma nova versão está pronta. Recarregue a página para usá-la; uma partida em andamento continua depois disso.
   *[no] Uma nova versão está pronta. Salve antes o que não pôde ser armazenado: isso se perde ao recarregar.
}
page-reload = Recarregar

# Entre duas frases de um parágrafo.
page-gap = { " " }
