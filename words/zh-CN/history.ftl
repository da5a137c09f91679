### The matches that were played or opened here.

history-file-trouble = { $file }：{ PHRASE($why) }。

## What a match is called, and how it ended.

history-duel = { PHRASE($game) }：{ $first } 对 { $second }
history-group = { PHRASE($game) }：{ LIST($players) }
history-player = { $name }
history-times = { NUMBER($times) } × { $name }
history-draw = 平局
history-wins = { SEAT($seat) }（{ $name }）获胜
history-result = { ENDED($ended) ->
    [broken-off] 已中断
    [abandoned] 已放弃
    [unfinished] 未完成
   *[opened] 从文件打开
}
