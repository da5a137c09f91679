### What becomes of a bot's instance between its turns.

## Why a bot began a turn with a fresh one.

instance-fresh-after-exit = 使用全新的实例，因为上一步以退出结束了原来的实例
instance-fresh-after-fault = 使用全新的实例，因为上一步出了故障：{ PHRASE($fault) }
