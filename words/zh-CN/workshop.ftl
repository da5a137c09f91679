### Where bots are written.

workshop-title = 工坊
workshop-what-a-bot-can-use = 机器人可以使用什么
workshop-draft = 草稿
workshop-name = 名称
workshop-new-or-delete = 新建或删除
workshop-language = 编程语言
workshop-new-bot = 新建{ PHRASE($game) }机器人
workshop-my-bot = 我的{ PHRASE($game) }机器人
workshop-delete = 删除此草稿
workshop-yes-delete = 是，删除此草稿
workshop-keep-it = 保留
workshop-in-list = { $name }（{ PHRASE($game) }，{ $language }）
workshop-save-and-play = 保存并对局
workshop-against = 对手
workshop-add-to-bots = 加入我的机器人
workshop-download = 下载
workshop-go-to-line = 转到第 { $line } 行
workshop-trouble-at = 第 { $line } 行第 { $column } 列：{ $message }
workshop-match-goes-here = “保存并对局”会在这里开始一场对局。
workshop-making = 正在生成机器人…
workshop-checking = 正在检测机器人…
workshop-unknown-language = 本页不认识这份草稿的语言；请刷新页面
workshop-code = 代码
workshop-plain-field = 无法加载代码编辑器；这是一个普通文本框。
workshop-editor-keys = Tab 缩进。先按 Escape 再按 Tab 离开编辑器。Ctrl+S 保存并对局。
