### A match at the page: what is announced while it runs.

session-turn-of = Turno { NUMBER($turn) } de { NUMBER($turns) }.
session-sentences = { LIST($sentences, between: " ") }
session-abandoned = A partida foi abandonada no turno { NUMBER($turn) }.
session-bots-take-long = Os bots estão demorando. Você pode esperar ou abandonar a partida.

# A seat, with who plays it.
session-title = { SEAT($seat) } ({ $name })

## Why a match cannot go on: after "A partida não pode continuar:".

session-cannot-play = { PHRASE($title) } não pode jogar: { PHRASE($why) }
session-no-worker = o worker da partida não inicia ou falha por si só: recarregue a página ou tente outro navegador
session-compiles-too-long = este navegador não terminou em um minuto de compilar um bot, { PHRASE($title) }: recarregue a página ou tente outro navegador
session-no-bots-here = este navegador não executa bots: { $why }
session-other-build = esta página e seu worker são de compilações diferentes: recarregue a página
session-no-module = o módulo do bot do assento { NUMBER($seat) } não está disponível: envie esse bot em Bots e abra a partida de novo
session-misfit = o que foi jogado não se encaixa: há uma resposta do assento { NUMBER($seat) } no turno { NUMBER($turn) }, mas o turno { NUMBER($at) } espera resposta dos assentos { $asked }. Isto é um erro da arena: avise, por favor, e envie a partida como arquivo

## Why a seat's bot cannot be run any more.

session-does-not-compile = o navegador não consegue compilar o módulo
session-breaks-worker = o bot derruba o worker da partida ao jogar de novo seus turnos anteriores

## Who plays a seat, as lists show it.

session-by-hand = Você, manualmente
session-house-bot = { $name } (bot da casa)
session-own-bot = { $name } (seu bot)
session-elsewhere = { $name } (em outro lugar)
