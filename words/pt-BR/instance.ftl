### What becomes of a bot's instance between its turns.

## Why a bot began a turn with a fresh one.

instance-fresh-after-exit = uma instância nova, porque o último turno encerrou a instância ao sair
instance-fresh-after-fault = uma instância nova, porque o bot, no último turno, { PHRASE($fault) }
