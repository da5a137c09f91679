### The front page.

home-title = Três jogos para pessoas e bots
home-pitch = Jogue você mesmo ou escreva um bot que joga por você. Tudo acontece no seu navegador, sem conta, e qualquer partida cabe em um link.
home-choose = Configurar uma partida personalizada
home-hint = Solte o arquivo de um bot ou de uma partida em qualquer lugar da página, ou cole o link de uma partida.

## The match of house bots that is played on the page.

home-live = Uma partida entre bots da casa
home-live-board = Tabuleiro ao vivo: { $title }
home-pause-live = Pausar
home-watch-live = Assistir

## What the visitor has in this browser.

home-unfinished = Sua partida inacabada
home-continue = Continuar
home-last-match = Sua última partida
home-open = Abrir
home-your-bots = Seus bots
home-bot-name = { $name }
home-bots = { $more ->
    [0] { LIST($names) }
   *[other] { LIST($names) } e mais { $more }
}
home-all-bots = Ver seus bots

## The games.

home-play = Jogar
home-play-game = Jogar { PHRASE($game) }
home-watch = Assistir
home-watch-game = Assistir a { PHRASE($game) }
home-learn = Aprender
home-puzzles = Problemas
home-learn-game = Aprender { PHRASE($game) }
home-rules = Regras
home-rules-of = Regras de { PHRASE($game) }
home-write-bot = Escrever um bot
