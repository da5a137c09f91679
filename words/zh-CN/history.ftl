### The matches that were played or opened here.

history-title = 历史
history-drop = 把 .arena 文件拖到这里，或者
history-choose = 选择 .arena 文件
history-stays-here = 它与在这里进行的对局一起保存在这个浏览器里。
history-paste = 或者粘贴链接
history-open = 打开
history-search = 搜索
history-search-hint = 机器人、游戏或结果
history-found = 共 { $all } 场对局，显示 { NUMBER($shown) } 场
history-matches = 对局
history-none-yet = 还没有对局。来一局，它就会出现在这里。
history-delete-all = 删除所有对局
history-yes-delete-all = 是，全部删除
history-keep-them = 保留
history-delete = 删除
history-delete-match = 删除{ PHRASE($title) }，{ PHRASE($result) }
history-ended = { PHRASE($result) }，共 { $turns } 步。
history-file-trouble = { $file }：{ PHRASE($why) }。
history-left = 未完成的对局
history-continue = 在此继续
history-continue-match = 继续{ PHRASE($title) }
history-delete-left = 删除未完成的{ PHRASE($title) }

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
