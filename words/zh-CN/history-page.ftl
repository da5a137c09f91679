### The place where they are listed.

history-page-title = 历史
history-page-drop = 把 .arena 文件拖到这里，或者
history-page-choose = 选择 .arena 文件
history-page-stays-here = 它与在这里进行的对局一起保存在这个浏览器里。
history-page-paste = 或者粘贴链接
history-page-open = 打开
history-page-search = 搜索
history-page-search-hint = 机器人、游戏或结果
history-page-found = 共 { $all } 场对局，显示 { NUMBER($shown) } 场
history-page-matches = 对局
history-page-none-yet = 还没有对局。来一局，它就会出现在这里。
history-page-delete-all = 删除所有对局
history-page-yes-delete-all = 是，全部删除
history-page-keep-them = 保留
history-page-delete = 删除
history-page-delete-match = 删除{ PHRASE($title) }，{ PHRASE($result) }
history-page-ended = { PHRASE($result) }，共 { $turns } 步。
history-page-waiting = 等待对方
history-page-waiting-help = 这些对局通过链接来回传递。对方的回复可以用任何方式在这里打开：点击链接、粘贴或拖放。
history-page-go-on = 打开
history-page-go-on-match = 打开{ PHRASE($title) }
history-page-left = 未完成的对局
history-page-continue = 在此继续
history-page-continue-match = 继续{ PHRASE($title) }
history-page-delete-left = 删除未完成的{ PHRASE($title) }
