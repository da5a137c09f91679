### Lessons: each game, step by step on its own board. The page loads these sentences with its part of lessons.

learn-heading = Aprender { PHRASE($game) }
learn-steps = Passos da lição
learn-step = Passo { NUMBER($step) } de { NUMBER($steps) }: { PHRASE($title) }
learn-step-done = Passo { NUMBER($step) } de { NUMBER($steps) }, concluído: { PHRASE($title) }
learn-how = Como fazer
learn-well-done = Feito.
learn-shown = Esta é uma maneira de fazer.
learn-not-yet = Ainda não.
learn-try-again = Tentar de novo
learn-show-me = Mostrar como
learn-next = Próximo passo
learn-repeat = Refazer este passo
learn-finished = Esse foi o último passo.
learn-play = Jogar contra { $name }
learn-play-usual = Jogar uma partida
learn-rules = Ler as regras
learn-partner = Parceiro de treino
learn-missing = Não existe essa lição.
learn-intro = Cada lição é uma partida no tabuleiro do próprio jogo, um passo de cada vez.
learn-steps-done = Passos concluídos: { NUMBER($done) } de { NUMBER($steps) }
