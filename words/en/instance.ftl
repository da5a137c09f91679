### What becomes of a bot's instance between its turns.

## Why a bot began a turn with a fresh one.

instance-fresh-after-exit = a fresh instance, because the last turn ended the instance by exiting
instance-fresh-after-fault = a fresh instance, because the last turn { PHRASE($fault) }
