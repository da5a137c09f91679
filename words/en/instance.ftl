### What becomes of a bot's instance between its turns.

## Why a bot began a turn with a fresh one.

instance-fresh-after-exit = a new instance, because the bot exited in its last turn
instance-fresh-after-fault = a new instance, because the last turn { PHRASE($fault) }
