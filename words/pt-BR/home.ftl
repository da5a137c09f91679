### The front page.

home-title = Três jogos para pessoas e bots
home-pitch = Jogue você mesmo ou escreva um bot que joga por você. Sem conta, sem instalar nada, e qualquer partida cabe em um link.
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

## The games.

home-play = Jogar
home-play-game = Jogar { PHRASE($game) }
home-watch = Assistir
home-watch-game = Assistir a uma partida de { PHRASE($game) }
home-learn-game = Aprender { PHRASE($game) }
home-rules-of = Regras de { PHRASE($game) }
home-with-friend = Com um amigo
home-write-bot = Escrever um bot
home-kingdom = Bandeiras ou a outra base
home-territories = Territórios e exércitos, na névoa
home-hit-and-sunk = Navios no mesmo mar
home-daily = Problema do dia
home-solve = Resolver
home-set-up = Montar
